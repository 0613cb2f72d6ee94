import type { Table } from "dexie";
import { type MirrorRow, type MirrorTable, mirrorTables } from "../../shared/rules/sync-edit.ts";
import type { StaffStore, StaffTx, SyncState } from "../staff-ports.ts";
import type { StaffDb } from "./staff-db.ts";
import { visitRows } from "./visit-rows.ts";

/**
 * The stores that belong to the engine. Unsaved dialogs and waiting pictures are in the same database, but are not part of its
 * transactions.
 */
const engineStores = ["edits", "shadows", "meta"];

/** Makes the sync engine's store of the mirror over Dexie. Every transaction locks all its stores, so only one runs at a time. */
export const createStaffStore = (db: StaffDb): StaffStore => ({
  // The scope must be an async function itself: Dexie then knows that it has to follow native promises.
  transact: (work) => db.transaction("rw", [...mirrorTables, ...engineStores], async () => work(makeTransaction(db))),
});

/**
 * Makes the calls of one transaction. The functions are not async, so that requests that the engine starts together are sent
 * together.
 */
function makeTransaction(db: StaffDb): StaffTx {
  const getTable = (table: MirrorTable): Table<MirrorRow, string> => db.table(table);
  return {
    readState: () =>
      db.meta.get("state").then((found) => {
        if (!found) return undefined;
        const { id: _key, ...state } = found as SyncState & { id: string };
        return state;
      }),
    writeState: (state) => db.meta.put({ ...state, id: "state" }).then(noop),
    getRows: (table, ids) => (ids.length === 0 ? returnEmptyList() : getTable(table).bulkGet([...ids])),
    putRows: (table, put) =>
      put.length === 0
        ? Promise.resolve()
        : getTable(table)
            .bulkPut([...put])
            .then(noop),
    deleteRows: (table, ids) => (ids.length === 0 ? Promise.resolve() : getTable(table).bulkDelete([...ids])),
    clearTable: (table) => getTable(table).clear(),
    listVersions: async (table) => {
      const versions: { id: string; version: number }[] = [];
      await visitRows(getTable(table), (rows) => {
        for (const { id, sync_version } of rows) versions.push({ id, version: sync_version });
      });
      return versions;
    },
    listShadows: () => db.shadows.toArray(),
    getShadow: (table, rowId) => db.shadows.get([table, rowId]),
    putShadow: async (shadow) => void (await db.shadows.put(shadow)),
    deleteShadow: (table, rowId) => db.shadows.delete([table, rowId]),
    listEdits: () => db.edits.orderBy("id").toArray(),
    listRowEdits: (table, rowId) => db.edits.where("[table+rowId]").equals([table, rowId]).sortBy("id"),
    getEdit: (id) => db.edits.get(id),
    addEdit: (edit) => db.edits.add(edit),
    putEdit: async (edit) => void (await db.edits.put(edit)),
    deleteEdit: (id) => db.edits.delete(id),
  };
}

const returnEmptyList = async () => [];
const noop = () => undefined;
