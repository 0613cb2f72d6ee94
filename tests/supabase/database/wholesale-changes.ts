import { parse, parsePlPgSQL } from "libpg-query";

/** A node of a parse tree. */
type Tree = { readonly [key: string]: unknown };

/** The parse mode of whole statements in PL/pgSQL; the other modes are expressions, which change no rows. */
const wholeStatement = 0;

/**
 * Finds the statements of a function that change or delete every row of a table, as the extension `safeupdate` does: an UPDATE
 * or DELETE without WHERE, also in common table expressions. The function is parsed by Postgres's own parser.
 * @param definition the text that pg_get_functiondef returns
 * @returns the kinds of the statements: "UpdateStmt", "DeleteStmt", or "EXECUTE" for a text of an EXECUTE that cannot be parsed
 * @throws Error if the function is written in another language than SQL or PL/pgSQL
 */
export async function findWholesaleChanges(definition: string): Promise<string[]> {
  const created = await parse(definition);
  const options = [...find(created, "DefElem")] as { defname: string; arg: Tree }[];
  const readText = (name: string) =>
    [...find(options.find(({ defname }) => defname === name)?.arg, "String")].map(({ sval }) => String(sval));
  const [language] = readText("language");
  if (language === "plpgsql") {
    const body = await parsePlPgSQL(definition);
    const statements = [...find(body, "PLpgSQL_expr")].filter(({ parseMode }) => parseMode === wholeStatement);
    const kinds = await Promise.all(statements.map(async ({ query }) => findWithoutWhere(await parse(String(query)))));
    const executed = await Promise.all([...find(body, "PLpgSQL_stmt_dynexecute")].map(findExecutedChanges));
    return [...kinds.flat(), ...executed.flat()];
  }
  if (language !== "sql") throw new Error(`A function in ${language}`);
  // The body is a text, or it is BEGIN ATOMIC, which the definition's tree contains.
  const bodies = await Promise.all(readText("as").map((body) => parse(body)));
  return [created, ...bodies].flatMap(findWithoutWhere);
}

/**
 * Finds such statements in the texts of an EXECUTE; each placeholder of format() is replaced by a name.
 * @returns "EXECUTE" for a text that changes or deletes and cannot be parsed
 */
async function findExecutedChanges(statement: Tree): Promise<string[]> {
  const [expression] = find(statement, "PLpgSQL_expr");
  const constants = [...find(await parse(`select ${expression?.query}`), "A_Const")] as { sval?: { sval?: string } }[];
  const kinds = constants.map(async ({ sval }) => {
    const text = sval?.sval ?? "";
    if (!/\b(update|delete)\b/i.test(text)) return [];
    const tree = await parse(text.replaceAll(/%(\d+\$)?[IsL]/g, "x")).catch(() => undefined);
    return tree ? findWithoutWhere(tree) : ["EXECUTE"];
  });
  return (await Promise.all(kinds)).flat();
}

const findWithoutWhere = (tree: unknown): string[] =>
  ["UpdateStmt", "DeleteStmt"].flatMap((kind) =>
    [...find(tree, kind)].filter(({ whereClause }) => whereClause === undefined).map(() => kind),
  );

/** Yields the content of each node of that name, outermost first. */
function* find(tree: unknown, name: string): Generator<Tree> {
  if (typeof tree !== "object" || tree === null) return;
  for (const [key, child] of Object.entries(tree)) {
    if (key === name) yield child as Tree;
    yield* find(child, name);
  }
}
