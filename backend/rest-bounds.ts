/*
 * Bounds of a REST request. PostgREST needs none, because a statement timeout ends long statements and other connections continue.
 * Here one engine serves all callers, so requests that would overload it are refused. The site's own requests stay far below the
 * bounds.
 */

const bounds = {
  /** The number of parameters of an address, such as filters, order and selected columns. */
  parameters: 60,
  /** The depth of nested parentheses: `and`, `or` and embedded tables. */
  depth: 5,
  /** The number of columns that one request names. */
  columns: 60,
  /** The number of times that one column is named, because each repetition makes the answer larger. */
  sameColumn: 2,
  /** The number of JSON path steps in one address. */
  steps: 10,
  /** The number of wildcards in a pattern: the time to match it grows with each. */
  wildcards: 5,
  /** The depth of nested objects and arrays in a body. */
  bodyDepth: 32,
};

/** The operators of regular expressions, which are refused because a short one can run for years. */
const regularExpression = /(^|[.(,])i?match(\((any|all)\))?\./i;

/**
 * Finds the bound that the address of a REST request exceeds.
 * @returns a sentence about it; undefined if it exceeds none
 */
export function findExceededBound({ searchParams }: URL): string | undefined {
  const parameters = [...searchParams];
  if (parameters.length > bounds.parameters) return `More than ${bounds.parameters} parameters`;
  const query = parameters.map(([name, value]) => `${name}=${value}`).join("&");
  if (query.includes("\0")) return "A null character";
  if ((query.match(/->/g)?.length ?? 0) > bounds.steps) return `More than ${bounds.steps} steps into JSON`;
  for (const [name, value] of parameters) {
    if (measureDepth(name, "(", ")") + measureDepth(value, "(", ")") > bounds.depth)
      return `Deeper than ${bounds.depth} levels`;
    if (name === "select" || name === "columns" || name === "order") {
      const columnFault = findColumnFault(value);
      if (columnFault) return columnFault;
    } else if (regularExpression.test(value)) return "Regular expressions are not available";
    else if (
      /(^|[.(,])i?like(\((any|all)\))?\./i.test(value) &&
      (value.match(/[*%]/g)?.length ?? 0) > bounds.wildcards
    ) {
      return `More than ${bounds.wildcards} wildcards`;
    }
  }
  return undefined;
}

/** Finds the bound that a list of columns exceeds, in the forms `alias:column->step::type` and `table(columns)`. */
function findColumnFault(list: string): string | undefined {
  const columns = list.split(/[,()]/).filter((column) => column.trim() !== "");
  if (columns.length > bounds.columns) return `More than ${bounds.columns} columns`;
  const countsByName = new Map<string, number>();
  for (const column of columns) {
    const name = column
      .replace(/(->|::|\.).*$/s, "")
      .replace(/^.*:/s, "")
      .trim();
    countsByName.set(name, (countsByName.get(name) ?? 0) + 1);
  }
  return Math.max(0, ...countsByName.values()) > bounds.sameColumn
    ? `A column more than ${bounds.sameColumn} times`
    : undefined;
}

function measureDepth(text: string, opening: string, closing: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if (character === opening) deepest = Math.max(deepest, ++depth);
    else if (character === closing) depth--;
  }
  return deepest;
}

/** Returns true if the JSON of a body is nested deeper than allowed. Brackets within texts do not count. */
export function isTooDeep(body: Uint8Array): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < body.length; index++) {
    const byte = body[index];
    if (isInString) {
      if (byte === 0x5c) index++;
      else if (byte === 0x22) isInString = false;
    } else if (byte === 0x22) isInString = true;
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > bounds.bodyDepth) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return false;
}

/** Returns true if a request writes a row without columns, for which there is no SQL statement. */
export function isWithoutColumns(method: string, pathname: string, body: string): boolean {
  return (
    (method === "POST" || method === "PUT") &&
    /^\/rest\/v1\/(?!rpc\/)/.test(pathname) &&
    /^\s*(\[\s*)?\{\s*\}/.test(body)
  );
}

/** The parameters of a write that choose no rows. */
const parametersWithoutRows = new Set(["select", "columns", "order", "limit", "offset", "on_conflict"]);

/** Returns true if a request changes or deletes all rows of a table, which hosted Supabase refuses (its extension `safeupdate`). */
export function isWholesaleChange(method: string, { pathname, searchParams }: URL): boolean {
  return (
    (method === "PATCH" || method === "DELETE") &&
    /^\/rest\/v1\/(?!rpc\/)/.test(pathname) &&
    [...searchParams.keys()].every((name) => parametersWithoutRows.has(name))
  );
}

/** Makes the answer to a change of all rows of a table, as hosted Supabase answers it. */
export const makeWholesaleChangeResponse = (method: string): Response =>
  Response.json(
    {
      code: "21000",
      details: null,
      hint: null,
      message: `${method === "DELETE" ? "DELETE" : "UPDATE"} requires a WHERE clause`,
    },
    { status: 400, headers: { "access-control-allow-origin": "*" } },
  );

/** Makes the answer to a row without columns, as PostgREST answers a body that it cannot use. */
export const makeWithoutColumnsResponse = (): Response =>
  Response.json(
    { code: "PGRST102", details: null, hint: null, message: "A row without a column" },
    { status: 400, headers: { "access-control-allow-origin": "*" } },
  );

/** Makes the answer to a request that exceeds a bound, as PostgREST answers one that it cannot read. */
export const makeBoundExceededResponse = (bound: string): Response =>
  Response.json(
    { code: "PGRST100", details: null, hint: null, message: `${bound} in one request` },
    { status: 400, headers: { "access-control-allow-origin": "*" } },
  );
