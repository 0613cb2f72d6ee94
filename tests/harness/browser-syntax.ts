/** Finds the syntax of a script that browsers cannot parse, by MDN's browser-compat-data. */

import { RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import data from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier } from "@mdn/browser-compat-data";
import { parseSync } from "vite";
import { type BrowserVersion, isSupported } from "./browser-support.ts";

type Tree = { type: string; [key: string]: unknown };

/** Syntax that browsers have had since they know modules: nothing needs to be looked up. */
const oldNodes: ReadonlySet<string> = new Set(
  `ArrayExpression ArrayPattern ArrowFunctionExpression AssignmentExpression AssignmentPattern AwaitExpression BinaryExpression
  BlockStatement BreakStatement CallExpression CatchClause ClassBody ClassDeclaration ClassExpression ConditionalExpression
  ContinueStatement DebuggerStatement DoWhileStatement EmptyStatement ExportAllDeclaration ExportDefaultDeclaration
  ExportNamedDeclaration ExportSpecifier ExpressionStatement ForInStatement ForOfStatement ForStatement FunctionBody
  FunctionDeclaration FunctionExpression Identifier IfStatement ImportAttribute ImportDeclaration ImportDefaultSpecifier ImportExpression
  ImportNamespaceSpecifier ImportSpecifier LabeledStatement Literal LogicalExpression MemberExpression MetaProperty MethodDefinition
  NewExpression ObjectExpression ObjectPattern ParenthesizedExpression Program Property RestElement ReturnStatement SequenceExpression
  SpreadElement Super SwitchCase SwitchStatement TaggedTemplateExpression TemplateElement TemplateLiteral ThisExpression
  ThrowStatement TryStatement UnaryExpression UpdateExpression VariableDeclaration VariableDeclarator WhileStatement WithStatement
  YieldExpression`.split(/\s+/),
);

/** The entry in the data for a node that is newer; undefined for an older one. */
function findEntry(node: Tree, parent: Tree | undefined): string | undefined {
  switch (node.type) {
    case "StaticBlock":
      return "classes.static.initialization_blocks";
    case "PropertyDefinition":
      return "classes.public_class_fields";
    case "PrivateIdentifier":
      if (parent?.type === "MethodDefinition") return "classes.private_class_methods";
      return parent?.type === "BinaryExpression" ? "classes.private_class_fields_in" : "classes.private_class_fields";
    case "ChainExpression":
      return "operators.optional_chaining";
    case "LogicalExpression":
      return node.operator === "??" ? "operators.nullish_coalescing" : undefined;
    case "AssignmentExpression":
      return {
        "??=": "operators.nullish_coalescing_assignment",
        "||=": "operators.logical_or_assignment",
        "&&=": "operators.logical_and_assignment",
        "**=": "operators.exponentiation_assignment",
      }[String(node.operator)];
    case "BinaryExpression":
      return node.operator === "**" ? "operators.exponentiation" : undefined;
    case "ExportAllDeclaration":
      return node.exported ? "statements.export.namespace" : undefined;
    case "ImportDeclaration":
      if (Array.isArray(node.attributes) && node.attributes.length > 0) return "statements.import.import_attributes";
      return node.phase ? `statements.import.${node.phase === "defer" ? "defer" : "import_source"}` : undefined;
    case "ImportExpression":
      return node.options ? "operators.import.options_parameter" : undefined;
    case "ForOfStatement":
      return node.await ? "statements.for_await_of" : undefined;
    case "VariableDeclaration":
      return { using: "statements.using", "await using": "statements.await_using" }[String(node.kind)];
    case "CatchClause":
      return node.param ? undefined : "statements.try_catch.optional_catch_binding";
    default:
      return undefined;
  }
}

const regExpParser = new RegExpParser({ ecmaVersion: 2025 });

/** The entries of a regular expression's flags that are newer than modules. */
const flagEntries: Readonly<Record<string, string>> = {
  d: "builtins.RegExp.hasIndices",
  s: "builtins.RegExp.dotAll",
  v: "builtins.RegExp.unicodeSets",
};

/** Lists the entries for what a regular expression uses. */
function listRegExpEntries(pattern: string, flags: string): string[] {
  const entries = [...flags].flatMap((flag) => flagEntries[flag] ?? []);
  const isUnicode = flags.includes("u");
  const tree = regExpParser.parsePattern(pattern, 0, pattern.length, {
    unicode: isUnicode,
    unicodeSets: flags.includes("v"),
  });
  visitRegExpAST(tree, {
    onAssertionEnter: ({ kind }) => {
      if (kind === "lookbehind") entries.push("regular_expressions.lookbehind_assertion");
    },
    onModifiersEnter: () => void entries.push("regular_expressions.modifier"),
    onCapturingGroupEnter: ({ name }) => {
      if (name) entries.push("regular_expressions.named_capturing_group");
    },
    onCharacterSetEnter: ({ kind }) => {
      if (kind === "property") entries.push("regular_expressions.unicode_character_class_escape");
    },
  });
  const names = [...pattern.matchAll(/\(\?<([^=!>][^>]*)>/g)].map(([, name]) => name);
  if (new Set(names).size < names.length)
    entries.push("regular_expressions.named_capturing_group.duplicate_named_capturing_groups");
  return entries;
}

/** Reads the pattern and the flags of a regular expression, as a literal or as `new RegExp` of constant texts. */
function readRegExp(node: Tree): { pattern: string; flags: string } | undefined {
  if (node.type === "Literal" && node.regex) return node.regex as { pattern: string; flags: string };
  if (node.type !== "NewExpression" && node.type !== "CallExpression") return undefined;
  if ((node.callee as Tree).name !== "RegExp") return undefined;
  const [pattern, flags] = (node.arguments as Tree[]).map(readConstant);
  return pattern === undefined ? undefined : { pattern, flags: flags ?? "" };
}

function readConstant(node: Tree): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  const quasis = node.type === "TemplateLiteral" ? (node.quasis as { value: { cooked: string } }[]) : [];
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}

function findFeature(entry: string): Identifier | undefined {
  let found: Identifier | undefined = data.javascript as unknown as Identifier;
  for (const part of entry.split(".")) found = found?.[part] as Identifier | undefined;
  return found;
}

/**
 * Lists the syntax of a script that some browser cannot parse, each entry of the data once. Syntax that this list does not know is
 * listed too, so that nothing new passes unseen.
 * @param code a script as it is served
 */
export function findUnsupportedSyntax(code: string, browsers: readonly BrowserVersion[]): string[] {
  const { program, errors } = parseSync("script.js", code, { sourceType: "module" });
  if (errors[0]) throw new Error(errors[0].message);
  const used = new Set<string>();
  const unknown = new Set<string>();
  const visit = (node: unknown, parent: Tree | undefined): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, parent);
    if (typeof node !== "object" || node === null || typeof (node as Tree).type !== "string") return;
    const tree = node as Tree;
    const entry = findEntry(tree, parent);
    if (entry) used.add(entry);
    else if (!oldNodes.has(tree.type)) unknown.add(`unknown: ${tree.type}`);
    const regExp = readRegExp(tree);
    if (regExp) for (const each of listRegExpEntries(regExp.pattern, regExp.flags)) used.add(each);
    for (const [key, child] of Object.entries(tree)) if (key !== "type") visit(child, tree);
  };
  visit(program, undefined);
  const unsupported = [...used].filter((entry) => {
    const statement = findFeature(entry)?.__compat;
    if (!statement) throw new Error(`The data have no ${entry}`);
    return !isSupported(statement, browsers);
  });
  return [...unsupported, ...unknown].sort();
}
