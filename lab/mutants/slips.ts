/**
 * The slips that a sample draws from, in glue: code that joins tested parts. Most of them leave out something that the parts alone
 * cannot miss.
 */
import { Instrumenter } from "@stryker-mutator/instrumenter";

type Position = { line: number; column: number };

/** A node of Babel's syntax tree, with the fields that slips read. */
type Node = { type: string; loc?: { start: Position; end: Position } | null } & Record<string, unknown>;
type Path = { node: Node; parent: Node; parentPath: Path | null; key: unknown };
type Mutator = { name: string; mutate(path: Path, context: unknown): Iterable<Node> };

/** The kinds of Stryker's own mutants that a person could write by mistake. */
const kindsOfStryker = [
  "ArithmeticOperator",
  "BooleanLiteral",
  "EqualityOperator",
  "LogicalOperator",
  "OptionalChaining",
  "StringLiteral",
];

const isFunction = ({ type }: Node): boolean => type === "ArrowFunctionExpression" || type === "FunctionExpression";

/** Makes a mutant of a list of parts for each part: the node without it. */
const leaveOutEach = (
  node: Node,
  field: string,
  parts: readonly Node[],
  canLeaveOut: (part: Node) => boolean,
): Node[] => parts.filter(canLeaveOut).map((left) => ({ ...node, [field]: parts.filter((part) => part !== left) }));

/** Attributes whose mutants no test without a browser has to notice. */
const unreadAttributes: readonly unknown[] = ["className", "key"];

/**
 * Returns true inside a class name, whose effect only a browser shows, inside a text for developers, and inside what Vite reads as it
 * builds.
 */
function isUnread({ node, parentPath }: Path): boolean {
  if (node.type === "JSXAttribute") return unreadAttributes.includes((node.name as Node).name);
  if (isConsoleCall(node) || isBuildCall(node)) return true;
  return parentPath !== null && isUnread(parentPath);
}

/** Returns true for a call such as `import.meta.glob`, whose arguments must be literals. */
function isBuildCall({ type, callee }: Node): boolean {
  const { object } = (callee ?? {}) as { object?: Node };
  return type === "CallExpression" && object?.type === "MetaProperty";
}

function isConsoleCall({ type, callee }: Node): boolean {
  const { object } = (callee ?? {}) as { object?: Node };
  return type === "CallExpression" && object?.name === "console";
}

const getExpression = ({ type, expression }: Node): Node | undefined =>
  type === "ExpressionStatement" ? (expression as Node) : undefined;

const isAwait = (expression: Node | undefined): boolean => expression?.type === "AwaitExpression";
const isAssignment = (expression: Node | undefined): boolean => expression?.type === "AssignmentExpression";

/** Returns true for an expression that waits, or that stores what it has waited for. */
const isWaiting = (expression: Node | undefined): boolean =>
  isAwait(expression) || (isAssignment(expression) && isAwait(expression?.right as Node));

const ownMutators: readonly Mutator[] = [
  {
    name: "StatementLeftOut",
    *mutate({ node }) {
      if (node.type !== "ExpressionStatement" || isConsoleCall(node.expression as Node)) return;
      yield { type: "EmptyStatement" };
    },
  },
  {
    name: "CleanupLeftOut",
    *mutate({ node }) {
      const { argument } = node as { argument?: Node | null };
      if (node.type === "ReturnStatement" && argument && isFunction(argument)) {
        yield { type: "ReturnStatement", argument: null };
      }
    },
  },
  {
    name: "ArgumentLeftOut",
    *mutate({ node }) {
      if (node.type !== "CallExpression" && node.type !== "NewExpression") return;
      const args = node.arguments as Node[];
      if (args.length > 1) yield { ...node, arguments: args.slice(0, -1) };
    },
  },
  {
    name: "PropertyLeftOut",
    *mutate({ node }) {
      if (node.type !== "ObjectExpression") return;
      yield* leaveOutEach(node, "properties", node.properties as Node[], ({ type }) => type === "ObjectProperty");
    },
  },
  {
    name: "AttributeLeftOut",
    *mutate({ node }) {
      if (node.type !== "JSXElement") return;
      const openingElement = node.openingElement as Node & { attributes: Node[] };
      const canLeaveOut = ({ type, name }: Node) =>
        type === "JSXAttribute" && !unreadAttributes.includes((name as Node).name);
      for (const opening of leaveOutEach(openingElement, "attributes", openingElement.attributes, canLeaveOut)) {
        yield { ...node, openingElement: opening };
      }
    },
  },
  {
    name: "ConditionNegated",
    *mutate({ node, parent, key }) {
      if (key !== "test" || (parent.type !== "IfStatement" && parent.type !== "ConditionalExpression")) return;
      yield { type: "UnaryExpression", operator: "!", prefix: true, argument: node };
    },
  },
  {
    name: "AwaitLeftOut",
    *mutate({ node }) {
      const expression = getExpression(node);
      if (isAwait(expression)) yield { ...node, expression: expression?.argument };
    },
  },
  {
    name: "StatementsSwapped",
    *mutate({ node }) {
      if (node.type !== "BlockStatement") return;
      const body = node.body as Node[];
      for (const [index, first] of body.entries()) {
        const second = body[index + 1];
        const pair = [first, second].map((each) => each && getExpression(each));
        // The order of two statements that wait for nothing seldom matters.
        if (second && pair.every((each) => isAwait(each) || isAssignment(each)) && pair.some(isWaiting))
          yield { ...node, body: body.toSpliced(index, 2, second, first) };
      }
    },
  },
];

/** Identifies a mutant among all that can be made of a version of the code. */
export type Slip = { file: string; kind: string; key: string };

type Location = { start: Position; end: Position };
const makeKey = (kind: string, { start, end }: Location, lineOffset: number, index: number): string =>
  [kind, start.line + lineOffset, start.column, end.line + lineOffset, end.column, index].join(" ");

/** Stryker's own list, which it reads anew for each file. It has no option for other mutators. */
const { allMutators } = (await import(
  new URL("mutators/index.js", import.meta.resolve("@stryker-mutator/instrumenter")).href
)) as { allMutators: Mutator[] };

const slipMutators: readonly Mutator[] = [
  ...allMutators.filter(({ name }) => kindsOfStryker.includes(name)),
  ...ownMutators,
].map(({ name, mutate }) => ({
  name,
  *mutate(path: Path, context: unknown) {
    if (!isUnread(path)) yield* mutate(path, context);
  },
}));

const ignore = () => {};
const isOff = () => false;
const silentLogger = {
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  fatal: ignore,
  isTraceEnabled: isOff,
  isDebugEnabled: isOff,
  isInfoEnabled: isOff,
  isWarnEnabled: isOff,
  isErrorEnabled: isOff,
  isFatalEnabled: isOff,
};

/** Lists every slip that can be made in files. */
export async function listSlips(files: readonly { name: string; content: string }[]): Promise<Slip[]> {
  allMutators.splice(0, Infinity, ...slipMutators);
  const { mutants } = await new Instrumenter(silentLogger).instrument(
    files.map((file) => ({ ...file, mutate: true })),
    { plugins: null, ignorers: [], excludedMutations: [], noHeader: false },
  );
  const counts = new Map<string, number>();
  return mutants.map(({ fileName, mutatorName, location }) => {
    const place = `${fileName} ${makeKey(mutatorName, location, 1, 0)}`;
    const index = counts.get(place) ?? 0;
    counts.set(place, index + 1);
    return { file: fileName, kind: mutatorName, key: makeKey(mutatorName, location, 1, index) };
  });
}

/** Has Stryker make these slips alone. */
export function makeOnly(slips: readonly Slip[]): void {
  const keys = new Set(slips.map(({ key }) => key));
  const chosen = slipMutators.map(({ name, mutate }) => ({
    name,
    *mutate(path: Path, context: unknown) {
      let index = 0;
      for (const mutant of mutate(path, context)) {
        if (path.node.loc && keys.has(makeKey(name, path.node.loc, 0, index))) yield mutant;
        index += 1;
      }
    },
  }));
  allMutators.splice(0, Infinity, ...chosen);
}
