import { Dexie, type Table } from "dexie";
import type { MirrorRow } from "../../shared/rules/sync-edit.ts";
import {
  deletePackedRows,
  getPackedRows,
  mirrorPacking,
  type PackedTable,
  type Packing,
  putPackedRows,
  type UnpackedIds,
  visitPackedRows,
} from "./packed-rows.ts";

/** One mirrored table within one transaction. Requests that start together are answered together. */
export type TableSession = {
  /** Returns for each id its row, or undefined where the device has none. */
  get: (ids: readonly string[]) => Promise<(MirrorRow | undefined)[]>;
  put: (rows: readonly MirrorRow[]) => Promise<void>;
  delete: (ids: readonly string[]) => Promise<void>;
  clear: () => Promise<void>;
  each: (visit: (row: MirrorRow) => void) => Promise<void>;
  /** Called once the transaction is complete, before its result is returned. */
  onComplete?: () => void;
  /** Runs further work once the transaction is complete, in transactions of its own; it must not fail. */
  tidyUp?: () => Promise<void>;
};

/** The storage of a mirrored table's rows. A table may have its own. */
export type TableStorage = {
  /** The names of its stores, for the scope of a transaction. */
  stores: readonly string[];
  /** Begins the table's part of a transaction that is running. */
  open: (db: Dexie) => TableSession;
};

/** Stores each row as one record of the table's own store. */
export const createPlainStorage = (table: string): TableStorage => ({
  stores: [table],
  open: (db) => {
    const rows = db.table(table) as Table<MirrorRow, string>;
    return {
      get: (ids) => rows.bulkGet([...ids]),
      put: (put) => rows.bulkPut([...put]).then(noop),
      delete: (ids) => rows.bulkDelete([...ids]),
      clear: () => rows.clear(),
      each: (visit) => rows.each(visit),
    };
  },
});

/**
 * Begins the part that a table of packed rows has in a transaction.
 * @param packing the rule by which rows are packed; that of the staff mirror by default
 */
export function openPackedSession<R extends { id: string; created_at: string }>(
  tables: PackedTable<R>,
  packing: Packing = mirrorPacking,
): TableSession {
  const unpackedIds: UnpackedIds = new Set();
  return {
    get: (ids) => getPackedRows(tables, ids, unpackedIds) as Promise<unknown> as Promise<(MirrorRow | undefined)[]>,
    put: (rows) => putPackedRows(tables, rows as unknown as readonly R[], packing, unpackedIds),
    delete: (ids) => deletePackedRows(tables, ids, unpackedIds),
    clear: () => Dexie.Promise.all([tables.singles.clear(), tables.packs.clear()]).then(noop),
    each: (visit) => visitPackedRows(tables, (rows) => (rows as unknown as readonly MirrorRow[]).forEach(visit)),
  };
}

/**
 * Stores rows one by one or, where many come at once, in packs.
 * @param stores the names of the table's stores
 * @param packing as for `openPackedSession`
 */
export const createPackedStorage = <R extends { id: string; created_at: string }>(
  stores: readonly string[],
  getTables: (db: Dexie) => PackedTable<R>,
  packing?: Packing,
): TableStorage => ({ stores, open: (db) => openPackedSession(getTables(db), packing) });

const noop = () => undefined;
