import type { Dexie, Table } from "dexie";
import type { MirrorRow } from "../../shared/rules/sync-edit.ts";

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
  /** Runs work in transactions of its own once the transaction is complete; must not fail. */
  tidyUp?: () => Promise<void>;
};

/** The way in which the rows of a mirrored table are stored. Any table may have one of its own. */
export type TableStorage = {
  /** The names of its stores, for the scope of a transaction. */
  stores: readonly string[];
  /** Begins the table's part of a transaction that runs. */
  open: (db: Dexie) => TableSession;
};

/** Stores each row as one record of the table's own store. */
export const plainStorage = (table: string): TableStorage => ({
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

const noop = () => undefined;
