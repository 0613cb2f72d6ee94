import type { Table } from "dexie";
import { keepObserved } from "../../shared/lib/keep-observed.ts";

/** The number of rows in memory at once while all are visited: more would delay the response of the page to a key press. */
const batchSize = 500;

/**
 * Calls back with all rows of a table in the order of their ids, a batch in memory at a time. The page can respond between two
 * batches.
 * @param isWanted ends the visit if it returns false
 */
export const visitRows = <Row extends { id: string }>(
  table: Table<Row, string>,
  visit: (rows: readonly Row[]) => void,
  isWanted = (): boolean => true,
): Promise<void> => keepObserved(visitBatches(table, visit, isWanted));

async function visitBatches<Row extends { id: string }>(
  table: Table<Row, string>,
  visit: (rows: readonly Row[]) => void,
  isWanted: () => boolean,
): Promise<void> {
  for (let after = ""; isWanted(); ) {
    const rows = await table.where("id").above(after).limit(batchSize).toArray();
    visit(rows);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.id;
  }
}

/** Finds rows by their values, a batch in memory at a time, and no more than `limit`. */
export const findRows = <Row extends { id: string }>(
  table: Table<Row, string>,
  isMatch: (row: Row) => boolean,
  limit = Number.POSITIVE_INFINITY,
): Promise<Row[]> => keepObserved(collectRows(table, isMatch, limit));

async function collectRows<Row extends { id: string }>(
  table: Table<Row, string>,
  isMatch: (row: Row) => boolean,
  limit: number,
): Promise<Row[]> {
  const found: Row[] = [];
  await visitRows(
    table,
    (rows) => {
      for (const row of rows) if (found.length < limit && isMatch(row)) found.push(row);
    },
    () => found.length < limit,
  );
  return found;
}
