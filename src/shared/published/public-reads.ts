import { PostgrestClient, type PostgrestSingleResponse } from "@supabase/postgrest-js";
import type { Database } from "../../../supabase/functions/_shared/database-types.ts";
import { isUuid } from "../../../supabase/functions/_shared/uuid.ts";
import { getBackendUrl, supabaseKey } from "../lib/env.ts";
import { readRows } from "../rules/check-row.ts";
import { listDocumentColumns } from "../rules/document-columns.ts";
import { type ContentOf, type ReadingKey, splitKey } from "../rules/reading.ts";
import { listFilters, listOrderings, type Reading, readings } from "../rules/readings.ts";
import { isSlug } from "../rules/row-address.ts";
import { rowReaders } from "../rules/row-readers.ts";

/** The longest wait for an answer, in milliseconds. It is long enough for the slowest connection that we support. */
const readTimeoutMs = 20_000;

/**
 * The reason for which a read failed: `unreachable`: the backend gave no answer (no network, a log-in page, a server error);
 * `refused`: the backend refused, and `message` has its reason; `unexpected`: the answer is not a valid row.
 */
export class ReadError extends Error {
  override name = "ReadError";
  readonly code: "unreachable" | "refused" | "unexpected";

  constructor(code: ReadError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

type BackendAddress = { url: string; key: string };

/** The client of the public tables; it carries the public key alone and never a session. */
function createClient({ url, key }: BackendAddress): PostgrestClient<Database> {
  // The client's own retries would delay the cached copy by seconds.
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: key },
    retry: false,
    timeout: readTimeoutMs,
  });
}

/**
 * Reads the published rows of a key from the backend.
 * @param backend the backend; by default that of this build
 * @returns the rows, checked; `null` if there is no such row
 * @throws ReadError
 */
export async function readPublished<Key extends ReadingKey>(
  key: Key,
  backend: BackendAddress = { url: getBackendUrl(), key: supabaseKey },
): Promise<ContentOf<Key> | null> {
  return (await readKey(createClient(backend), key)) as ContentOf<Key> | null;
}

/** The number of rows asked for at once: fifty of the longest posts are smaller than the limit of an answer without a sign-in. */
const pageSize = 50;

/**
 * Reads every published row of a table with all columns that documents show, the newest first, page by page.
 * @returns the rows as they were answered, unchecked
 * @throws ReadError
 */
export async function readAllPublished(
  kind: "post" | "service" | "destination" | "business",
  backend: BackendAddress,
): Promise<unknown[]> {
  const { table, keyColumn }: Reading = readings[kind];
  const rows: unknown[] = [];
  for (let page: unknown[] | undefined; !page || page.length === pageSize; rows.push(...page)) {
    let query = createClient(backend).from(table).select(listDocumentColumns(kind));
    for (const [column, ...filter] of listFilters(kind, ""))
      if (column !== keyColumn) query = query.filter(column, ...filter);
    for (const { column, direction } of listOrderings(kind))
      query = query.order(column, { ascending: direction === "asc" });
    page = await requestList(query.range(rows.length, rows.length + pageSize - 1));
  }
  return rows;
}

async function readKey(db: PostgrestClient<Database>, key: ReadingKey): Promise<unknown> {
  const { kind, name } = splitKey(key);
  const { table, keyColumn, shouldExcludeKeyed, limit }: Reading = readings[kind];
  const isOne = keyColumn !== undefined && !shouldExcludeKeyed;
  // An address that no row can have is not worth a call; Postgres would refuse a malformed id.
  if (isOne && !(keyColumn === "slug" ? isSlug : isUuid)(name)) return null;
  let query = db.from(table).select(listDocumentColumns(kind));
  for (const filter of listFilters(kind, name)) query = query.filter(...filter);
  for (const { column, direction } of isOne ? [] : listOrderings(kind))
    query = query.order(column, { ascending: direction === "asc" });
  if (limit) query = query.limit(limit);
  const rows = await requestList(query);
  if (!isOne) return readRows<unknown>(rows, rowReaders[kind]);
  // The answer is a list of at most one row. An empty list means that there is no such row.
  if (rows.length === 0) return null;
  const row = rowReaders[kind](rows[0]);
  if (!row) throw new ReadError("unexpected", "The row is not what it claims to be.");
  return row;
}

/**
 * Reads the present slugs of published posts whose slugs have changed.
 * @param slug one former slug; by default all are read
 * @returns a map from former to present slugs
 * @throws ReadError
 */
export async function readMovedPosts(
  slug?: string,
  backend: BackendAddress = { url: getBackendUrl(), key: supabaseKey },
): Promise<ReadonlyMap<string, string>> {
  const data = await requestData(createClient(backend).rpc("moved_posts", slug === undefined ? {} : { p_slug: slug }));
  if (typeof data !== "object" || data === null) throw new ReadError("unreachable", "The answer is no list of slugs.");
  return new Map(
    Object.entries(data).filter((pair): pair is [string, string] => isSlug(pair[0]) && isSlug(String(pair[1]))),
  );
}

/**
 * Reads what the public may read of the plans of services.
 * @returns the answer, unchecked: an object of versions by the ids of their services
 * @throws ReadError
 */
export const readPlansOfServices = (backend: BackendAddress): Promise<unknown> =>
  requestData(createClient(backend).rpc("published_plans", {}));

type PendingAnswer = PromiseLike<PostgrestSingleResponse<unknown>>;

async function requestList(request: PendingAnswer): Promise<unknown[]> {
  const data = await requestData(request);
  if (!Array.isArray(data)) throw new ReadError("unreachable", "The answer is no list.");
  return data;
}

async function requestData(request: PendingAnswer): Promise<unknown> {
  const { data, error, status } = await Promise.resolve(request).catch((cause: unknown) => {
    throw new ReadError("unreachable", String(cause));
  });
  if (!error) return data;
  // Without a code the error is not the backend's: a broken connection, a proxy, a page in the place of data.
  if (!error.code || status === 0 || status >= 500) throw new ReadError("unreachable", error.message);
  throw new ReadError("refused", error.message);
}
