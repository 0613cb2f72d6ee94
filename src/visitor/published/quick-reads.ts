/**
 * Fetches published rows with one plain request. Documents use this to check for newer rows, because the client library is larger
 * than all their other scripts.
 */

import { getBackendUrl, supabaseKey } from "../../shared/lib/env.ts";
import type { ListKey, ReadingKind } from "../../shared/rules/reading.ts";
import {
  listFilters,
  listOrderings,
  listReadingColumns,
  listStampedColumns,
  readings,
} from "../../shared/rules/readings.ts";

/** The longest wait for an answer, in milliseconds. It is long enough for the slowest connection that we support. */
const timeout = 20_000;

type Row = { readonly [column: string]: unknown };

/**
 * Fetches the rows of a reading.
 * @throws when the backend gave no valid answer
 */
async function fetchRows(kind: ReadingKind, name: string, columns: string, limit?: number): Promise<Row[]> {
  const filters = listFilters(kind, name).map(
    ([column, operator, value]) => `&${column}=${operator}.${encodeURIComponent(value)}`,
  );
  const orderings = listOrderings(kind).map(({ column, direction }) => `${column}.${direction}`);
  const order = name ? "" : `&order=${orderings.join()}`;
  const query = `select=${columns}${filters.join("")}${order}${limit ? `&limit=${limit}` : ""}`;
  const answer = await fetch(`${getBackendUrl()}/rest/v1/${readings[kind].table}?${query}`, {
    headers: { apikey: supabaseKey },
    signal: AbortSignal.timeout(timeout),
  });
  const rows: unknown = answer.ok ? await answer.json() : undefined;
  if (!Array.isArray(rows)) throw new Error(`Rows were answered with ${answer.status}`);
  return rows.filter((row) => typeof row === "object" && row !== null);
}

/** Fetches the rows of a list, newest first, without checking them; they are checked where they are shown or stored. */
export const fetchList = (key: ListKey, limit?: number): Promise<Row[]> =>
  fetchRows(key, "", listReadingColumns(key), limit);

/** Fetches the columns that a row's stamp is made of; undefined if the row is not published. */
export async function fetchRowForStamp(
  kind: "post" | "service" | "destination",
  name: string,
): Promise<Row | undefined> {
  return (await fetchRows(kind, name, listStampedColumns(kind).join()))[0];
}
