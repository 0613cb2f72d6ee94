import type { Table } from "dexie";
import type { MirrorRow, MirrorTable } from "../../domain/sync-edit.ts";
import type { StaffStore, StaffTx, SyncState } from "../../sync/staff-ports.ts";
import type { StaffDb } from "../staff-db.ts";

/** So many entries of the lead log are kept: a list further behind is read anew. */
const logLength = 200;

/** The mirror as the sync engine wants it, kept in Dexie. Every transaction holds all its tables, so one runs at a time. */
export function staffStore(db: StaffDb): StaffStore {
  const tx = dexieTx(db);
  // Unfinished forms and waiting pictures live in the same database and do not wait for the engine.
  const { leads, destinations, services, blog_posts, edits, shadows, tombstones, unconfirmed, leadLog, meta } = db;
  const scope = [leads, destinations, services, blog_posts, edits, shadows, tombstones, unconfirmed, leadLog, meta];
  // The scope must itself be an async function: by that Dexie knows that it has to follow native promises.
  return { transact: (work) => db.transaction("rw", scope, async () => work(tx)) };
}

function dexieTx(db: StaffDb): StaffTx {
  const rows = (table: MirrorTable) => db.table(table) as Table<MirrorRow, string>;
  const keys = (table: MirrorTable, ids: readonly string[]) => ids.map((id): [string, string] => [table, id]);
  const log = async (table: MirrorTable, ids: string[] | "all") => {
    if (table !== "leads") return;
    const seq = await db.leadLog.add({ ids });
    if (seq % 20 === 0)
      await db.leadLog
        .where("seq")
        .below(seq - logLength)
        .delete();
  };
  return {
    readState: async () => {
      const found = (await db.meta.get("state")) as (SyncState & { id: string }) | undefined;
      if (!found) return undefined;
      const { id: _key, ...state } = found;
      return state;
    },
    writeState: async (state) => void (await db.meta.put({ ...state, id: "state" })),
    getRows: (table, ids) => (ids.length > 0 ? rows(table).bulkGet([...ids]) : none()),
    putRows: async (table, put) => {
      if (put.length === 0) return;
      await rows(table).bulkPut(put);
      await log(
        table,
        put.map(({ id }) => id),
      );
    },
    deleteRows: async (table, ids) => {
      if (ids.length === 0) return;
      await rows(table).bulkDelete([...ids]);
      await log(table, [...ids]);
    },
    clearMirror: async () => {
      for (const table of [db.leads, db.destinations, db.services, db.blog_posts]) await table.clear();
      await db.tombstones.clear();
      await db.unconfirmed.clear();
      await log("leads", "all");
    },
    listVersions: async (table) => {
      const versions: { id: string; version: number }[] = [];
      await rows(table).each(({ id, sync_version }) => void versions.push({ id, version: sync_version }));
      return versions;
    },
    listShadows: () => db.shadows.toArray(),
    getShadow: (table, rowId) => db.shadows.get([table, rowId]),
    putShadow: async (shadow) => void (await db.shadows.put(shadow)),
    deleteShadow: (table, rowId) => db.shadows.delete([table, rowId]),
    getTombstones: (table, ids) => (ids.length > 0 ? db.tombstones.bulkGet(keys(table, ids)) : none()),
    putTombstones: async (tombstones) => {
      if (tombstones.length > 0) await db.tombstones.bulkPut(tombstones);
    },
    deleteTombstones: async (table, ids) => {
      if (ids.length > 0) await db.tombstones.bulkDelete(keys(table, ids));
    },
    pruneTombstones: async (version, before) => {
      const old = db.tombstones.where("at").below(before);
      await old.and((tombstone) => tombstone.version < version).delete();
    },
    listUnconfirmed: () => db.unconfirmed.toArray(),
    putUnconfirmed: async (unconfirmed) => {
      if (unconfirmed.length > 0) await db.unconfirmed.bulkPut(unconfirmed);
    },
    deleteUnconfirmed: async (unconfirmed) => {
      const gone = unconfirmed.map(({ table, rowId }): [string, string] => [table, rowId]);
      if (gone.length > 0) await db.unconfirmed.bulkDelete(gone);
    },
    listEdits: () => db.edits.orderBy("id").toArray(),
    editsOf: (table, rowId) => db.edits.where("[table+rowId]").equals([table, rowId]).sortBy("id"),
    getEdit: (id) => db.edits.get(id),
    addEdit: (edit) => db.edits.add(edit),
    putEdit: async (edit) => void (await db.edits.put(edit)),
    deleteEdit: (id) => db.edits.delete(id),
  };
}

const none = async () => [];
