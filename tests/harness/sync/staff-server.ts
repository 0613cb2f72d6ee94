import type { RecordDeclaration } from "../../../src/shared/records/declaration.ts";
import { records } from "../../../src/shared/records/records.ts";
import type { Fields, MirrorTable, ServerRow } from "../../../src/shared/rules/sync-edit.ts";
import { isSameValue, mirrorTables, pickContent } from "../../../src/shared/rules/sync-edit.ts";
import { SyncFailure } from "../../../src/shared/rules/sync-failure.ts";
import type {
  Change as DeviceChange,
  StaffRemote,
  TablePage,
  TablePosition,
  WriteAnswer,
} from "../../../src/sync/staff-ports.ts";

type Change = { table: MirrorTable; id: string; row: ServerRow | null };
type Open = { xid: number; changes: Change[]; locked: Set<string> };

type Backup = Pick<ModelServer, "rows" | "tombstones" | "prunedBelow"> & {
  appliedWrites: Set<string>;
  lastXid: number;
  committed: number;
};

/** The ways to restore a backup; `ModelServer.restore` describes them. */
export const restoreKinds = ["announced", "elsewhere", "from-dump", "disk-image"] as const;

/** A write that was committed, as a test reads it. */
export type Committed = {
  table: MirrorTable;
  id: string;
  before: ServerRow | null;
  after: ServerRow | null;
  /** True if a staff device made the write. */
  isByDevice: boolean;
};

/**
 * A model of the server in memory: rows with transaction ids as versions, transactions that commit in any order, tombstones, a
 * horizon, an epoch, and row locks. It follows the sync functions in supabase/migrations/.
 */
export class ModelServer {
  rows = new Map<string, { table: MirrorTable; row: ServerRow }>();
  tombstones = new Map<string, { table: MirrorTable; id: string; version: number }>();
  epoch = 1;
  prunedBelow = 0;
  page = 3;
  /** The number of restores so far. */
  restores = 0;
  committed: Committed[] = [];
  /** The new rows that arrived before the rows that they belong to, which a real server refuses. */
  readonly orphans: string[] = [];
  /** Rows that a person has made again although they were gone; their parent may be gone, too, and the server then refuses them. */
  readonly madeAgain = new Set<string>();
  /** The commits of each row since the last restore, in their order. */
  readonly commits = new Map<string, { version: number; isGone: boolean }[]>();
  /** Called with the version after every commit. */
  listeners = new Set<(version: number) => void>();
  #appliedWrites = new Set<string>();
  #lastXid = 10_000_000;
  #clock = 0;
  #open: Open[] = [];
  #cluster = 1;
  #imaged = false;
  #backup: Backup | undefined;

  get horizon(): number {
    return Math.min(this.#lastXid + 1, ...this.#open.map(({ xid }) => xid));
  }

  /** The name of the epoch, which most restores change. */
  get epochName(): string {
    return `${this.epoch}/${this.#cluster}`;
  }

  get lastXid(): number {
    return this.#lastXid;
  }

  /** The last transaction id that a backup has; lower than all others without a backup. */
  get backedUpAt(): number {
    return this.#backup?.lastXid ?? -1;
  }

  get openCount(): number {
    return this.#open.length;
  }

  /** Begins a transaction, which takes its id at once. */
  beginTransaction(): Open {
    const open = { xid: ++this.#lastXid, changes: [], locked: new Set<string>() };
    this.#open.push(open);
    return open;
  }

  /** Returns an open transaction by its index, from the oldest on. */
  openAt(index: number): Open | undefined {
    return this.#open[index % Math.max(1, this.#open.length)];
  }

  /** Writes within an open transaction; does nothing if another holds the row. */
  write(open: Open, table: MirrorTable, id: string, content: Fields | null): void {
    const key = `${table}/${id}`;
    if (this.#open.some((other) => other !== open && other.locked.has(key))) return;
    open.locked.add(key);
    const mine = open.changes.findLast((change) => change.table === table && change.id === id);
    const before = mine ? mine.row : (this.rows.get(key)?.row ?? null);
    if (content === null) {
      if (before) open.changes.push({ table, id, row: null });
      return;
    }
    const created = before?.created_at ?? this.#nextCreated();
    const row = { ...before, ...content, id, created_at: created, sync_version: open.xid } as ServerRow;
    open.changes.push({ table, id, row });
  }

  commit(open: Open, isByDevice = false): void {
    this.#open = this.#open.filter((each) => each !== open);
    for (const { table, id, row } of open.changes) {
      const key = `${table}/${id}`;
      const before = this.rows.get(key)?.row ?? null;
      if (row) {
        this.rows.set(key, { table, row });
        this.tombstones.delete(key);
      } else {
        this.rows.delete(key);
        this.tombstones.set(key, { table, id, version: open.xid });
      }
      const commits = this.commits.get(key) ?? [];
      commits.push({ version: open.xid, isGone: row === null });
      this.commits.set(key, commits);
      this.committed.push({ table, id, before, after: row, isByDevice });
    }
    if (open.changes.length > 0) for (const listener of this.listeners) listener(open.xid);
  }

  rollBack(open: Open): void {
    this.#open = this.#open.filter((each) => each !== open);
  }

  /** Writes in a transaction of its own. @returns false if an open transaction holds the row */
  writeNow(table: MirrorTable, id: string, content: Fields | null, isByDevice = false): boolean {
    const key = `${table}/${id}`;
    if (this.#open.some((other) => other.locked.has(key))) return false;
    const open = this.beginTransaction();
    this.write(open, table, id, content);
    this.commit(open, isByDevice);
    return true;
  }

  /**
   * Stores the present content for a restore. Many ids are skipped before and after it, so that ids that are assigned again
   * never reach those that a device knows: otherwise only a comparison of ids would notice the restore. The same goes for the
   * transactions that were open when the backup was made.
   */
  backUp(): void {
    if (this.#imaged || this.#open.length > 0) return;
    this.#backup = {
      rows: new Map(this.rows),
      tombstones: new Map(this.tombstones),
      prunedBelow: this.prunedBelow,
      appliedWrites: new Set(this.#appliedWrites),
      lastXid: this.#lastXid,
      committed: this.committed.length,
    };
    this.#lastXid += 10_000;
  }

  /**
   * Goes back to the last backup, or to what is here if there is none.
   * `announced`: somebody ran new_epoch(): every row stamped anew, no tombstones of what staff write, another life.
   * `elsewhere`: nobody did, but the cluster is another one, as after a recovery to a point in time.
   * `from-dump`: nor here, and its transaction ids begin low, far below those of the rows. None comes that a row has from
   * before: that the same id wrote the same row in two clusters is a chance that only new_epoch() takes away.
   * `disk-image`: nothing tells that it was restored but ids that are taken for a second time.
   * @returns the writes that it undid
   */
  restore(restoreKind: (typeof restoreKinds)[number]): Committed[] {
    this.restores++;
    for (const open of [...this.#open]) this.rollBack(open);
    const backup = this.#backup;
    const undone = this.committed.splice(backup?.committed ?? this.committed.length);
    if (backup) {
      this.rows = new Map(backup.rows);
      this.tombstones = new Map(backup.tombstones);
      this.prunedBelow = backup.prunedBelow;
      this.#appliedWrites = new Set(backup.appliedWrites);
      this.#lastXid = backup.lastXid;
    }
    this.#imaged ||= restoreKind === "disk-image";
    if (restoreKind === "elsewhere" || restoreKind === "from-dump") this.#cluster++;
    if (restoreKind === "from-dump") this.#lastXid = 5_000_000 - 100_000 * this.#cluster;
    if (restoreKind === "announced") {
      this.epoch++;
      this.#lastXid = 50 + this.epoch;
      this.prunedBelow = 0;
      this.tombstones.clear();
      const version = ++this.#lastXid;
      for (const [key, { table, row }] of this.rows) {
        this.rows.set(key, { table, row: { ...row, sync_version: version } });
      }
    }
    this.#backup = undefined;
    this.commits.clear();
    return undone;
  }

  prune(): void {
    const own = [...this.tombstones.values()].filter(({ version }) => version <= this.#lastXid);
    if (own.length > 0) this.prunedBelow = Math.max(this.#prunedHere, ...own.map(({ version }) => version + 1));
    this.tombstones.clear();
  }

  /** The id below which tombstones were deleted, or 0 if that id is above every transaction and so comes from another cluster. */
  get #prunedHere(): number {
    return this.prunedBelow > this.#lastXid + 1 ? 0 : this.prunedBelow;
  }

  /** Makes an independent copy of the server; no transaction may be open. */
  copy(): ModelServer {
    const copied = new ModelServer();
    const { rows, tombstones, epoch, prunedBelow, page, committed, commits } = this;
    Object.assign(copied, { epoch, prunedBelow, page, committed: [...committed] });
    copied.rows = new Map(rows);
    copied.tombstones = new Map(tombstones);
    for (const [key, each] of commits) copied.commits.set(key, [...each]);
    copied.#appliedWrites = new Set(this.#appliedWrites);
    copied.#lastXid = this.#lastXid;
    copied.#clock = this.#clock;
    copied.#cluster = this.#cluster;
    copied.#imaged = this.#imaged;
    copied.#backup = this.#backup;
    return copied;
  }

  /** Makes a remote that answers without faults. */
  makeRemote(): StaffRemote {
    const state = () => ({ epoch: this.epochName, horizon: this.horizon, counts: this.#counts() });
    return {
      readSyncState: async () => state(),
      beginLoad: async (limit) => ({ ...state(), newest: { table: "leads", rows: this.#page("leads", null, limit) } }),
      pullChanges: async (cursor, until, after) => this.#pull(cursor, until, after as [number, string] | null),
      readHorizon: async () => ({ horizon: this.horizon, next: this.#lastXid + 1 }),
      readPages: async (tables, limit) => this.#pages(tables, Math.min(limit, this.page)),
      readVersions: async (table, after) =>
        this.#table(table)
          .map((row) => ({ id: row.id, version: row.sync_version }))
          .sort((a, bench) => (a.id < bench.id ? -1 : 1))
          .filter(({ id }) => after === null || id > after)
          .slice(0, this.page),
      readRows: async (table, ids) => this.#table(table).filter(({ id }) => ids.includes(id)),
      readTombstone: async (table, id) => this.tombstones.get(`${table}/${id}`)?.version ?? null,
      write: async (sent, epoch) => {
        // The change is serialised, as on the network, so undefined properties are removed.
        const change = JSON.parse(JSON.stringify(sent)) as DeviceChange;
        const { table, id } = change;
        const row = this.rows.get(`${table}/${id}`)?.row;
        if (epoch !== this.epochName) return { outcome: "epoch-mismatch" };
        if (this.#appliedWrites.has(change.writeId)) {
          const version = row?.sync_version ?? this.tombstones.get(`${table}/${id}`)?.version ?? 0;
          return { outcome: "done", row: row ?? null, version };
        }
        if (change.kind === "insert") {
          const tombstone = this.tombstones.get(`${table}/${id}`);
          if (tombstone && tombstone.version !== change.tombstone) return { outcome: "stale" };
          if (!row) this.#noteOrphan(change);
          return row ? { outcome: "taken", message: "duplicate key" } : this.#client(change, change.patch);
        }
        const isSaid = change.kind === "delete" || Object.keys(change.patch).every((field) => field in change.seen);
        if (!isSaid) return { outcome: "refused", message: "A field without what it is taken to be" };
        // A real row has every column, and a delete names each as it was seen. In this model a column that nobody has filled in
        // is missing.
        const namedColumns =
          change.kind === "delete" ? { ...pickContent(change.table, row ?? {}), ...change.seen } : change.seen;
        const isAsSeen = Object.keys(namedColumns).every((field) =>
          isSameValue((change.seen as Fields)[field] ?? null, row?.[field] ?? null),
        );
        if (row?.sync_version !== change.version || !isAsSeen) return { outcome: "stale" };
        return this.#client(change, change.kind === "update" ? change.patch : null);
      },
    };
  }

  /** Notes a new row whose parent was never here. After a restore or a pruning nobody knows what was here. */
  #noteOrphan({ table, id, patch }: Extract<DeviceChange, { kind: "insert" }>): void {
    if (this.restores > 0 || this.prunedBelow > 0 || this.madeAgain.has(`${table}/${id}`)) return;
    const { parents = {} }: RecordDeclaration = records[table];
    for (const [column, parentTable] of Object.entries(parents)) {
      const key = `${parentTable}/${patch[column]}`;
      if (patch[column] && !this.rows.has(key) && !this.tombstones.has(key)) this.orphans.push(`${table}/${id}`);
    }
  }

  #pages(tables: readonly TablePosition[], limit: number): TablePage[] {
    const pages: TablePage[] = [];
    let rowsLeft = limit;
    for (const { table, after } of tables) {
      if (rowsLeft === 0) break;
      const rows = this.#page(table, after, rowsLeft);
      pages.push({ table, rows, done: rows.length < rowsLeft });
      rowsLeft -= rows.length;
    }
    return pages;
  }

  #page(table: MirrorTable, after: readonly [string, string] | null, limit: number): ServerRow[] {
    return this.#table(table)
      .sort((a, b) => (a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? 1 : -1))
      .filter((row) => !after || row.created_at < after[0] || (row.created_at === after[0] && row.id > after[1]))
      .slice(0, Math.min(limit, this.page));
  }

  #client({ table, id, writeId }: DeviceChange, content: Fields | null): WriteAnswer {
    if (content && Object.values(content).some((value) => typeof value === "string" && value.startsWith("bad"))) {
      return { outcome: "refused", message: "violates a check" };
    }
    const slug = content?.slug;
    if (slug && [...this.rows.values()].some(({ row }) => row.slug === slug && row.id !== id)) {
      return { outcome: "taken", message: "slug taken" };
    }
    // A real server waits for the lock and gives up in the end.
    if (!this.writeNow(table, id, content, true)) throw new SyncFailure("busy");
    this.#appliedWrites.add(writeId);
    return { outcome: "done", row: this.rows.get(`${table}/${id}`)?.row ?? null, version: this.#lastXid };
  }

  #pull(cursor: number, until: number | null, after: [number, string] | null) {
    const horizon = until ?? this.horizon;
    const head = { epoch: this.epochName, horizon };
    if (cursor > this.horizon || cursor < this.#prunedHere) {
      return { ...head, resync: true, rows: [], deleted: [], next: null };
    }
    // The real server raises an error that does not tell the reason.
    if (horizon > this.horizon) throw new SyncFailure("no-answer");
    const entries = [
      ...[...this.rows].map(([key, { table, row }]) => ({ key, version: row.sync_version, table, id: row.id, row })),
      ...[...this.tombstones].map(([key, { table, id, version }]) => ({
        key: `~${key}`,
        version,
        table,
        id,
        row: null,
      })),
    ]
      .filter(({ version }) => version >= cursor && version < horizon)
      .sort((a, bench) => a.version - bench.version || (a.key < bench.key ? -1 : 1))
      .filter(({ version, key }) => !after || version > after[0] || (version === after[0] && key > after[1]));
    const page = entries.slice(0, this.page);
    const last = page.at(-1);
    return {
      ...head,
      resync: false,
      rows: page.flatMap(({ table, row }) => (row ? [{ table, row }] : [])),
      deleted: page.flatMap(({ table, row, id, version }) => (row ? [] : [{ table, id, version }])),
      next: entries.length > page.length && last ? [last.version, last.key] : null,
    };
  }

  #table(table: MirrorTable): ServerRow[] {
    return [...this.rows.values()].filter((each) => each.table === table).map(({ row }) => row);
  }

  #counts(): Record<MirrorTable, number> {
    return Object.fromEntries(mirrorTables.map((table) => [table, this.#table(table).length])) as Record<
      MirrorTable,
      number
    >;
  }

  #nextCreated(): string {
    // Several rows have the same time, as rows of one transaction do.
    this.#clock++;
    return new Date(Date.UTC(2026, 0, 1) + Math.floor(this.#clock / 3) * 1000).toISOString().replace("Z", "+00:00");
  }
}
