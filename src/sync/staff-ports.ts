import type { Clock } from "../delivery/ports.ts";
import type { MirrorRow, MirrorTable, PendingEdit, ServerRow, Shadow } from "../domain/sync-edit.ts";

/** How far the first load of one table has come. */
export type TableLoad = {
  /** `created_at` and `id` of the last row read. */
  after: readonly [string, string] | null;
  loaded: number;
  done: boolean;
};

/** Where the mirror stands. */
export type SyncState = {
  /** The server database's life: another one after a restore. */
  epoch: string;
  /** Everything below this version is here, once `load` is null. Only a pull moves it. */
  cursor: number;
  /** The first load while it lasts; `total` counts the rows that the tables held when it began. */
  load: { total: number; tables: Record<MirrorTable, TableLoad> } | null;
  /** When ids were last compared (ms since the epoch). */
  reconciledAt: number;
};

/** A deleted row that a late event must not bring back. */
export type Tombstone = { table: MirrorTable; rowId: string; version: number; at: number };

/** A row taken from an event that no pull has confirmed yet. */
export type Unconfirmed = { table: MirrorTable; rowId: string; version: number };

/** What one transaction can do. */
export type StaffTx = {
  readState: () => Promise<SyncState | undefined>;
  writeState: (state: SyncState) => Promise<void>;
  getRows: (table: MirrorTable, ids: readonly string[]) => Promise<(MirrorRow | undefined)[]>;
  putRows: (table: MirrorTable, rows: readonly MirrorRow[]) => Promise<void>;
  deleteRows: (table: MirrorTable, ids: readonly string[]) => Promise<void>;
  listUnconfirmed: () => Promise<Unconfirmed[]>;
  putUnconfirmed: (rows: readonly Unconfirmed[]) => Promise<void>;
  deleteUnconfirmed: (rows: readonly Unconfirmed[]) => Promise<void>;
  /** Empties the four tables, the tombstones and the list of what is unconfirmed; edits and shadows stay. */
  clearMirror: () => Promise<void>;
  /** Ids and versions of every row of a table. */
  listVersions: (table: MirrorTable) => Promise<{ id: string; version: number }[]>;
  /** All of them; there are few. */
  listShadows: () => Promise<Shadow[]>;
  getShadow: (table: MirrorTable, rowId: string) => Promise<Shadow | undefined>;
  putShadow: (shadow: Shadow) => Promise<void>;
  deleteShadow: (table: MirrorTable, rowId: string) => Promise<void>;
  getTombstones: (table: MirrorTable, ids: readonly string[]) => Promise<(Tombstone | undefined)[]>;
  putTombstones: (tombstones: readonly Tombstone[]) => Promise<void>;
  deleteTombstones: (table: MirrorTable, ids: readonly string[]) => Promise<void>;
  /** Forgets tombstones buried before a moment (ms since the epoch). */
  pruneTombstones: (before: number) => Promise<void>;
  /** Oldest first. */
  listEdits: () => Promise<PendingEdit[]>;
  /** Oldest first. */
  editsOf: (table: MirrorTable, rowId: string) => Promise<PendingEdit[]>;
  getEdit: (id: number) => Promise<PendingEdit | undefined>;
  /** Stores a new edit and returns its id, higher than any before. */
  addEdit: (edit: Omit<PendingEdit, "id">) => Promise<number>;
  putEdit: (edit: PendingEdit) => Promise<void>;
  deleteEdit: (id: number) => Promise<void>;
};

/** What the device keeps. */
export type StaffStore = {
  /** One transaction over everything: when `work` throws, nothing of it stays. */
  transact: <T>(work: (tx: StaffTx) => Promise<T>) => Promise<T>;
};

/** One page of changes over all tables. */
export type ChangePage = {
  epoch: string;
  horizon: number;
  /** The tombstones since the cursor are gone: the mirror must be rebuilt. */
  resync: boolean;
  rows: { table: MirrorTable; row: ServerRow }[];
  deleted: { table: MirrorTable; id: string; version: number }[];
  /** Hands the following page to `pullChanges`; null on the last. */
  next: unknown;
};

/** What the server made of a write. */
export type WriteAnswer =
  /** It is done; the row as it is now, null for a delete. */
  | { outcome: "done"; row: ServerRow | null }
  /** No row of this id has the version asked for. */
  | { outcome: "stale" }
  /** Something that must be unique is taken: this id, or another column's value. */
  | { outcome: "taken"; message: string }
  /** It will not be done, however often it is asked for. */
  | { outcome: "refused"; message: string };

/** The server. Every call needs a staff token and throws `SyncFailure` where there is no answer to its content. */
export type StaffRemote = {
  /** The most rows that the server answers with: a page that is shorter is the last. */
  pageSize: number;
  /** Answers staff only. */
  syncState: () => Promise<{ epoch: string; horizon: number; counts: Record<MirrorTable, number> }>;
  /** Answers staff only. `until` and `after` come from the page before. */
  pullChanges: (cursor: number, until: number | null, after: unknown) => Promise<ChangePage>;
  /** A page of a table, newest first. Fewer than `limit` rows: the last. */
  readPage: (table: MirrorTable, after: TableLoad["after"], limit: number) => Promise<ServerRow[]>;
  /** Ids and versions of a table by id, from behind `after`; none: there are no more. */
  readVersions: (table: MirrorTable, after: string | null) => Promise<{ id: string; version: number }[]>;
  readRows: (table: MirrorTable, ids: readonly string[]) => Promise<ServerRow[]>;
  /** Whether a row was deleted: its tombstone's version, or null. */
  readTombstone: (table: MirrorTable, id: string) => Promise<number | null>;
  insert: (table: MirrorTable, row: Readonly<Record<string, unknown>> & { id: string }) => Promise<WriteAnswer>;
  /** Changes a row only while it has this version. */
  update: (
    table: MirrorTable,
    id: string,
    version: number,
    patch: Readonly<Record<string, unknown>>,
  ) => Promise<WriteAnswer>;
  /** Deletes a row only while it has this version. */
  remove: (table: MirrorTable, id: string, version: number) => Promise<WriteAnswer>;
};

export type StaffPorts = Clock & { store: StaffStore; remote: StaffRemote };

/** A change that arrived by itself. `row` is null for a delete, which tells its key and no more. */
export type RealtimeChange = { table: MirrorTable; id: string; row: ServerRow | null };
