import type { Table } from "dexie";
import { type Mirrored, type MirrorRow, type MirrorTable, mirrorTables } from "../../shared/rules/sync-edit.ts";
import type { StaffStore, StaffTx, SyncState } from "../staff-ports.ts";
import type { Packing } from "./leads/lead-tables.ts";
import { type LeadTx, transactWithLeads } from "./leads/transact-with-leads.ts";
import type { StaffDb } from "./staff-db.ts";

/** Unfinished forms and waiting pictures live in the same database and do not wait for the engine. */
const scope = [...mirrorTables, "edits", "shadows", "meta"];

/**
 * The sync engine's store of the mirror, kept in Dexie. Every transaction holds all its tables, so one runs at a time.
 */
export const staffStore = (db: StaffDb, packing?: Packing): StaffStore => ({
  transact: (work) => transactWithLeads(db, scope, (leads) => work(dexieTx(db, leads)), packing),
});

/**
 * Makes one transaction. Requests that the engine starts together are sent together; async functions would run in
 * turn.
 */
function dexieTx(db: StaffDb, leads: LeadTx): StaffTx {
  const rows = (table: MirrorTable) => db.table(table) as Table<MirrorRow, string>;
  return {
    readState: () =>
      db.meta.get("state").then((found) => {
        if (!found) return undefined;
        const { id: _key, ...state } = found as SyncState & { id: string };
        return state;
      }),
    writeState: (state) => db.meta.put({ ...state, id: "state" }).then(noop),
    getRows: (table, ids) => {
      if (ids.length === 0) return none();
      return table === "leads" ? leads.get(ids) : rows(table).bulkGet([...ids]);
    },
    putRows: (table, put) => {
      if (put.length === 0) return Promise.resolve();
      if (table !== "leads") return rows(table).bulkPut(put).then(noop);
      return leads.put(put as unknown as Mirrored<"leads">[]);
    },
    deleteRows: (table, ids) => {
      if (ids.length === 0) return Promise.resolve();
      if (table !== "leads") return rows(table).bulkDelete([...ids]);
      return leads.delete(ids);
    },
    clearTable: (table) => (table === "leads" ? leads.clear() : rows(table).clear()),
    listVersions: async (table) => {
      const versions: { id: string; version: number }[] = [];
      const note = ({ id, sync_version }: MirrorRow) => void versions.push({ id, version: sync_version });
      await (table === "leads" ? leads.each(note) : rows(table).each(note));
      return versions;
    },
    listShadows: () => db.shadows.toArray(),
    getShadow: (table, rowId) => db.shadows.get([table, rowId]),
    putShadow: async (shadow) => void (await db.shadows.put(shadow)),
    deleteShadow: (table, rowId) => db.shadows.delete([table, rowId]),
    listEdits: () => db.edits.orderBy("id").toArray(),
    editsOf: (table, rowId) => db.edits.where("[table+rowId]").equals([table, rowId]).sortBy("id"),
    getEdit: (id) => db.edits.get(id),
    addEdit: (edit) => db.edits.add(edit),
    putEdit: async (edit) => void (await db.edits.put(edit)),
    deleteEdit: (id) => db.edits.delete(id),
  };
}

const none = async () => [];
const noop = () => undefined;
