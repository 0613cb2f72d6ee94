import type { ClockAndRandom } from "../outbox/ports.ts";
import type { Change, MirrorRow, MirrorTable, PendingEdit, ServerRow, Shadow } from "../shared/rules/sync-edit.ts";

/** The progress of the load of one table. */
export type TableLoad = {
  /** `created_at` and `id` of the last row read. */
  after: readonly [string, string] | null;
  loaded: number;
  done: boolean;
};

/** A table to be read, and the row after which the reading starts; null for the beginning. */
export type TablePosition = { table: MirrorTable } & Pick<TableLoad, "after">;

/** Rows of one table; `done` is true if no row comes after them. */
export type TablePage = { table: MirrorTable; rows: ServerRow[]; done: boolean };

/** The state of a mirror. */
export type SyncState = {
  /** The epoch of the server's database, which a restore changes. */
  epoch: string;
  /** The version below which the mirror has every change, once `load` is null. Only a pull moves the cursor. */
  cursor: number;
  /** The number of server answers applied to the mirror. An answer to a request from an earlier revision is discarded. */
  revision: number;
  /** The highest version in any pull or answer to a write in this epoch. */
  highestVersion: number;
  /** The tables that the mirror covers, complete or being loaded. */
  tables: readonly MirrorTable[];
  /** The load of all or some tables, while it lasts. `total` is the number of rows that they had when it began. */
  load: { total: number; tables: Partial<Record<MirrorTable, TableLoad>> } | null;
  /** The time of the last reconciliation (ms since the epoch). */
  reconciledAt: number;
};

/** The calls of one transaction. */
export type StaffTx = {
  readState: () => Promise<SyncState | undefined>;
  writeState: (state: SyncState) => Promise<void>;
  getRows: (table: MirrorTable, ids: readonly string[]) => Promise<(MirrorRow | undefined)[]>;
  /** Writes rows. For one table, await each call of `putRows` and `deleteRows` before the next one. */
  putRows: (table: MirrorTable, rows: readonly MirrorRow[]) => Promise<void>;
  deleteRows: (table: MirrorTable, ids: readonly string[]) => Promise<void>;
  /** Empties a table; edits and shadows stay. */
  clearTable: (table: MirrorTable) => Promise<void>;
  /** Lists the ids and versions of every row of a table. */
  listVersions: (table: MirrorTable) => Promise<{ id: string; version: number }[]>;
  /** Lists all shadows; there are few. */
  listShadows: () => Promise<Shadow[]>;
  getShadow: (table: MirrorTable, rowId: string) => Promise<Shadow | undefined>;
  putShadow: (shadow: Shadow) => Promise<void>;
  deleteShadow: (table: MirrorTable, rowId: string) => Promise<void>;
  /** Lists all pending edits, oldest first. */
  listEdits: () => Promise<PendingEdit[]>;
  /** Lists the pending edits of a row, oldest first. */
  listRowEdits: (table: MirrorTable, rowId: string) => Promise<PendingEdit[]>;
  getEdit: (id: number) => Promise<PendingEdit | undefined>;
  /** Stores a new edit and returns its id, higher than any before. */
  addEdit: (edit: Omit<PendingEdit, "id">) => Promise<number>;
  putEdit: (edit: PendingEdit) => Promise<void>;
  deleteEdit: (id: number) => Promise<void>;
};

/** The storage of a device. */
export type StaffStore = {
  /** Runs one transaction over all stores, which is rolled back when `work` throws. */
  transact: <T>(work: (tx: StaffTx) => Promise<T>) => Promise<T>;
};

/** One page of changes over all tables. */
export type ChangePage = {
  epoch: string;
  horizon: number;
  /** True if tombstones since the cursor were pruned: the mirror must be rebuilt. */
  resync: boolean;
  rows: { table: MirrorTable; row: ServerRow }[];
  deleted: { table: MirrorTable; id: string; version: number }[];
  /** The position of the next page for `pullChanges`; null on the last page. */
  next: unknown;
};

/**
 * A row as the server has it; a null `row` is deleted, with the version of its deletion, or 0 for an unknown version.
 */
export type RemoteRow = { version: number; row: ServerRow | null };

/** The server's answer to a write. */
export type WriteAnswer =
  /** The write is done, now or at an earlier attempt; `row` is the current row. */
  | ({ outcome: "done" } & RemoteRow)
  /** The write was not done: the database has another epoch than the device knows. */
  | { outcome: "epoch-mismatch" }
  /**
   * The write was not done: the row has another version or other values than the device knows. For an insert: the row
   * has a tombstone that this device does not know.
   */
  | { outcome: "stale" }
  /** A unique value is taken: the id, or another column's value. */
  | { outcome: "taken"; message: string }
  /** The server refuses the write, and no retry can change that. */
  | { outcome: "refused"; message: string };

/** The server's state: its epoch, its horizon, and the number of rows of each table. */
export type ServerState = { epoch: string; horizon: number; counts: Record<MirrorTable, number> };

/** The server. Every call needs a staff token and throws `SyncFailure` if there is no answer to its content. */
export type StaffRemote = {
  /** Reads the server's state. The server answers staff only. */
  readSyncState: () => Promise<ServerState>;
  /**
   * Reads the server's state and at most `limit` of the newest rows of the table that people see first, in one snapshot. The server
   * answers staff only.
   */
  beginLoad: (limit: number) => Promise<ServerState & { newest: { table: MirrorTable; rows: ServerRow[] } }>;
  /** Pulls a page of changes. The server answers staff only. `until` and `after` come from the previous page. */
  pullChanges: (cursor: number, until: number | null, after: unknown) => Promise<ChangePage>;
  /** Reads the horizon and the next version: transactions between the two are still running. The server answers staff only. */
  readHorizon: () => Promise<{ horizon: number; next: number }>;
  /**
   * Reads the tables from their positions on, one after the other and newest rows first, until it has at most `limit` rows. Tables
   * that it does not reach have no page in the answer.
   */
  readPages: (tables: readonly TablePosition[], limit: number) => Promise<TablePage[]>;
  /** Reads ids and versions of a table in the order of ids, after a given one. An empty page is the last. */
  readVersions: (table: MirrorTable, after: string | null) => Promise<{ id: string; version: number }[]>;
  readRows: (table: MirrorTable, ids: readonly string[]) => Promise<ServerRow[]>;
  /** Reads the version of a row's tombstone; null if there is none. */
  readTombstone: (table: MirrorTable, id: string) => Promise<number | null>;
  /** Sends a write in this epoch. The server applies it once for each write id, however often it is sent. */
  write: (change: Change, epoch: string) => Promise<WriteAnswer>;
};

export type StaffPorts = ClockAndRandom & {
  store: StaffStore;
  remote: StaffRemote;
  /** Makes a new UUID. */
  newId: () => string;
  /** Returns false while the browser knows that there is no network. True is no answer of a server. */
  isOnline: () => boolean;
};

export type { Change };
