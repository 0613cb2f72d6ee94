import type { MirrorRow, MirrorTable, PendingEdit, Shadow } from "../../../src/shared/rules/sync-edit.ts";
import type { StaffStore, StaffTx, SyncState } from "../../../src/sync/staff-ports.ts";

/** The content of a device's disk. */
export type Disk = {
  state: SyncState | undefined;
  rows: Map<string, MirrorRow>;
  shadows: Map<string, Shadow>;
  edits: Map<number, PendingEdit>;
  lastEdit: number;
};

export const makeEmptyDisk = (): Disk => ({
  state: undefined,
  rows: new Map(),
  shadows: new Map(),
  edits: new Map(),
  lastEdit: 0,
});

const makeKey = (table: MirrorTable, id: string) => `${table}/${id}`;

/** Copies what a disk holds. */
const copyDisk = (disk: Disk): Disk => ({
  ...disk,
  rows: new Map(disk.rows),
  shadows: new Map(disk.shadows),
  edits: new Map(disk.edits),
});

/** A store in memory with real transactions: one at a time, all or nothing (`rollback: false`: one at a time). */
export function makeMemoryStaffStore(disk: Disk = makeEmptyDisk(), { rollback = true } = {}) {
  let lastTurn: Promise<unknown> = Promise.resolve();
  const store: StaffStore = {
    transact: (work) => {
      const run = async () => {
        const draft = rollback ? copyDisk(disk) : disk;
        const result = await work(beginTransaction(draft));
        Object.assign(disk, draft);
        return result;
      };
      const next = lastTurn.then(run, run);
      lastTurn = next.catch(() => undefined);
      return next;
    },
  };
  return { store, disk };
}

function beginTransaction(disk: Disk): StaffTx {
  const edits = () => [...disk.edits.values()].sort((a, b) => a.id - b.id);
  return {
    readState: async () => disk.state,
    writeState: async (state) => {
      disk.state = state;
    },
    getRows: async (table, ids) => ids.map((id) => disk.rows.get(makeKey(table, id))),
    putRows: async (table, rows) => {
      for (const row of rows) disk.rows.set(makeKey(table, row.id), row);
    },
    deleteRows: async (table, ids) => {
      for (const id of ids) disk.rows.delete(makeKey(table, id));
    },
    clearTable: async (table) => {
      for (const name of [...disk.rows.keys()]) if (name.startsWith(`${table}/`)) disk.rows.delete(name);
    },
    listVersions: async (table) =>
      [...disk.rows]
        .filter(([name]) => name.startsWith(`${table}/`))
        .map(([, row]) => ({ id: row.id, version: row.sync_version })),
    listShadows: async () => [...disk.shadows.values()],
    getShadow: async (table, rowId) => disk.shadows.get(makeKey(table, rowId)),
    putShadow: async (shadow) => void disk.shadows.set(makeKey(shadow.table, shadow.rowId), shadow),
    deleteShadow: async (table, rowId) => void disk.shadows.delete(makeKey(table, rowId)),
    listEdits: async () => edits(),
    listRowEdits: async (table, rowId) => edits().filter((edit) => edit.table === table && edit.rowId === rowId),
    getEdit: async (id) => disk.edits.get(id),
    addEdit: async (edit) => {
      const id = ++disk.lastEdit;
      disk.edits.set(id, { ...edit, id });
      return id;
    },
    putEdit: async (edit) => void disk.edits.set(edit.id, edit),
    deleteEdit: async (id) => void disk.edits.delete(id),
  };
}
