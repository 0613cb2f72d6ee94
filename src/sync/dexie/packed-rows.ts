/** Reads and writes rows that are stored one by one or, where many come at once, in packs. */
import { type BulkError, type Collection, Dexie, type Table, type WhereClause } from "dexie";
import { cutIntoPieces } from "../pieces.ts";

type Row = { id: string; created_at: string };

/** Rows that are stored together as one record. A table's packs have more columns, by which they are found. */
export type Pack<R> = { seq: number; ids: string[]; newest: string; rows: R[] };

/**
 * The rule by which rows are packed: `from` is the number of rows in one write from which on they are packed, `size` the number
 * of rows in a pack. A change of one row rewrites its pack, and reading one reads its pack. A page of a thousand rows should
 * make fifty packs or more: then Dexie notifies its live queries of the whole table, instead of listing every id for them.
 */
export type Packing = { from: number; size: number };

/** The packing rule of the staff mirror. */
export const mirrorPacking: Packing = { from: 50, size: 20 };

/** The two stores of a table: of rows that are stored one by one, and of packs. */
export type PackedTable<R extends Row> = {
  singles: Table<R, string>;
  packs: Table<Pack<R>, number, Omit<Pack<R>, "seq">>;
  /** Returns the further columns of the pack of these rows. */
  describePack?: (rows: readonly R[]) => object;
};

/** The ids that a transaction has found in no pack. Transactions run one at a time, so no id has to be searched twice. */
export type UnpackedIds = Set<string>;

/** The number of packs in memory at once while all rows are visited: more would delay the response of the page to a key press. */
const packBatchSize = 25;

/** The number of single rows in memory at once. */
const rowBatchSize = 500;

// The functions down to `findPackedRows` are not async, because the engine starts them in parallel, and Dexie keeps its
// transaction for only one async function at a time.

/**
 * Reads rows by their ids.
 * @returns the row of each id, or undefined where the device has none
 */
export function getPackedRows<R extends Row>(
  table: PackedTable<R>,
  ids: readonly string[],
  unpackedIds: UnpackedIds = new Set(),
): Promise<(R | undefined)[]> {
  const single = table.singles.bulkGet([...ids]);
  return Dexie.Promise.all([single, findPacks(table, ids, unpackedIds)]).then(([singles, packs]) => {
    const packed = new Map(packs.flatMap(({ rows }) => rows.map((row) => [row.id, row])));
    return ids.map((id, index) => singles[index] ?? packed.get(id));
  });
}

/**
 * Writes rows, replacing those with the same ids. Within one transaction, await it before another call that writes the table: both
 * may rewrite the same pack.
 */
export function putPackedRows<R extends Row>(
  table: PackedTable<R>,
  newRows: readonly R[],
  { from, size } = mirrorPacking,
  unpackedIds: UnpackedIds = new Set(),
): Promise<void> {
  if (newRows.length < from) return putOneByOne(table, newRows, unpackedIds);
  unpackedIds.clear();
  const rowsById = new Map(newRows.map((row) => [row.id, row]));
  const packs = cutIntoPieces([...rowsById.values()], size).map((piece) => makePack(table, piece));
  return (
    table.singles
      .toCollection()
      .primaryKeys()
      .then((singleIds) => table.singles.bulkDelete(singleIds.filter((id) => rowsById.has(id))))
      // The index of ids is unique, so a pack with an id that is already packed is refused; its rows are written one by one.
      .then(() => table.packs.bulkAdd(packs).then(() => [], findRefusedPacks(packs)))
      .then((refused) =>
        putOneByOne(
          table,
          refused.flatMap((pack) => pack.rows),
          unpackedIds,
        ),
      )
  );
}

/**
 * Writes rows into the packs that contain them, and the others one by one. Most rows are in no pack, so all are written singly
 * while the packs are read, and the packed ones are then removed again.
 */
function putOneByOne<R extends Row>(
  table: PackedTable<R>,
  newRows: readonly R[],
  unpackedIds: UnpackedIds,
): Promise<void> {
  if (newRows.length === 0) return Promise.resolve();
  const rowsById = new Map(newRows.map((row) => [row.id, row]));
  return Dexie.Promise.all([findPacks(table, [...rowsById.keys()], unpackedIds), table.singles.bulkPut(newRows)]).then(
    ([packs]) => {
      if (packs.length === 0) return;
      const packed = packs.flatMap(({ ids }) => ids.filter((id) => rowsById.has(id)));
      const changed = packs.map(({ seq, rows: before }) => ({
        ...makePack(
          table,
          before.map((row) => rowsById.get(row.id) ?? row),
        ),
        seq,
      }));
      return Dexie.Promise.all([table.singles.bulkDelete(packed), table.packs.bulkPut(changed)]).then(noop);
    },
  );
}

const noop = () => undefined;

/** Returns the packs that could not be added because of an id that is stored already; rethrows any other failure. */
const findRefusedPacks =
  <P>(packs: readonly P[]) =>
  (error: BulkError): P[] => {
    const failures = Object.entries(error.failuresByPos ?? {});
    const isExpected = failures.length > 0 && failures.every(([, { name }]) => name === "ConstraintError");
    if (!isExpected) throw error;
    return failures.flatMap(([index]) => packs[Number(index)] ?? []);
  };

/** Deletes rows, wherever they are stored. See `putPackedRows` for what else runs in the transaction. */
export function deletePackedRows<R extends Row>(
  table: PackedTable<R>,
  ids: readonly string[],
  unpackedIds: UnpackedIds = new Set(),
): Promise<void> {
  const deletedIds = new Set(ids);
  const deleted = table.singles.bulkDelete([...ids]);
  return findPacks(table, ids, unpackedIds).then((packs) => {
    const remaining = packs.map(({ seq, rows }) => ({
      ...makePack(
        table,
        rows.filter(({ id }) => !deletedIds.has(id)),
      ),
      seq,
    }));
    const empty = remaining.filter(({ rows }) => rows.length === 0).map(({ seq }) => seq);
    const rewritten = table.packs.bulkPut(remaining.filter(({ rows }) => rows.length > 0));
    return Dexie.Promise.all([deleted, rewritten, table.packs.bulkDelete(empty)]).then(noop);
  });
}

/** The column of rows by which they are found, and that of their packs; both have an index. */
type RowQuery<R> = {
  by: string;
  packsBy?: string;
  range: <T>(where: WhereClause<T>) => Collection<T>;
  /** Returns true for the rows of a found pack that the query asks for. */
  isMatch: (row: R) => boolean;
};

/** Finds rows by an index, in no order. */
export function findPackedRows<R extends Row>(
  { singles, packs }: PackedTable<R>,
  { by, packsBy = by, range, isMatch }: RowQuery<R>,
): Promise<R[]> {
  const single = range(singles.where(by)).toArray();
  const packed = range(packs.where(packsBy)).distinct().toArray();
  return Dexie.Promise.all([single, packed]).then(([singleRows, found]) => [
    ...singleRows,
    ...found.flatMap(({ rows }) => rows.filter(isMatch)),
  ]);
}

/**
 * Calls back with rows, a few of them in memory at a time, in no order. `seq` is the number of their pack.
 * @param isWanted ends the visit where it returns false
 */
export async function visitPackedRows<R extends Row>(
  { singles, packs }: PackedTable<R>,
  visit: (rows: readonly R[], seq?: number) => void,
  isWanted = () => true,
): Promise<void> {
  for (let after = ""; isWanted(); ) {
    const rows = await singles.where("id").above(after).limit(rowBatchSize).toArray();
    visit(rows);
    const last = rows.at(-1);
    if (!last || rows.length < rowBatchSize) break;
    after = last.id;
  }
  for (let after = 0; isWanted(); ) {
    const found = await packs.where("seq").above(after).limit(packBatchSize).toArray();
    for (const { rows, seq } of found) visit(rows, seq);
    const last = found.at(-1);
    if (!last || found.length < packBatchSize) break;
    after = last.seq;
  }
}

/** Reads the packs that hold any of these ids. */
function findPacks<R extends Row>(
  { packs }: PackedTable<R>,
  ids: readonly string[],
  unpackedIds: UnpackedIds,
): Promise<Pack<R>[]> {
  const searchedIds = ids.filter((id) => !unpackedIds.has(id));
  return Dexie.Promise.all(searchedIds.map((id) => packs.where("ids").equals(id).primaryKeys())).then((keysPerId) => {
    for (const [index, id] of searchedIds.entries()) if (keysPerId[index]?.length === 0) unpackedIds.add(id);
    const seqs = [...new Set(keysPerId.flat())];
    if (seqs.length === 0) return [];
    return packs.bulkGet(seqs).then((foundPacks) => foundPacks.filter((pack) => pack !== undefined));
  });
}

const makePack = <R extends Row>({ describePack }: PackedTable<R>, rows: R[]): Omit<Pack<R>, "seq"> => ({
  ...describePack?.(rows),
  ids: rows.map(({ id }) => id),
  newest:
    rows
      .map(({ created_at }) => created_at)
      .sort()
      .at(-1) ?? "",
  rows,
});
