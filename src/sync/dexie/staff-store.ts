import { type MirrorTable, mirrorTables } from "../../shared/rules/sync-edit.ts";
import type { StaffStore, StaffTx, SyncState } from "../staff-ports.ts";
import type { StaffDb } from "./staff-db.ts";
import type { TableSession } from "./table-storage.ts";
import { createTableStorages } from "./table-storages.ts";

/**
 * The stores that belong to the engine. Unsaved dialogs and waiting pictures are in the same database, but are not part of its
 * transactions.
 */
const engineStores = ["edits", "shadows", "meta"];

/**
 * Makes the sync engine's store of the mirror over Dexie. Every transaction locks all its tables, so only one runs at a time.
 * @param storages the way in which each table's rows are stored
 */
export function createStaffStore(db: StaffDb, storages = createTableStorages()): StaffStore {
  const scope = [...mirrorTables.flatMap((table) => storages[table].stores), ...engineStores];
  return {
    transact: async (work) => {
      let sessions: readonly TableSession[] = [];
      // The scope must be an async function itself: Dexie then knows that it has to follow native promises.
      const result = await db.transaction("rw", scope, async (transaction) => {
        const opened = mirrorTables.map((table) => [table, storages[table].open(db)] as const);
        sessions = opened.map(([, session]) => session);
        transaction.on("complete", () => {
          for (const { onComplete } of sessions) onComplete?.();
        });
        return work(makeTransaction(db, Object.fromEntries(opened) as Record<MirrorTable, TableSession>));
      });
      for (const { tidyUp } of sessions) await tidyUp?.();
      return result;
    },
  };
}

/**
 * Makes the calls of one transaction. The functions are not async, so that requests that the engine starts together are sent
 * together.
 */
function makeTransaction(db: StaffDb, tables: Readonly<Record<MirrorTable, TableSession>>): StaffTx {
  return {
    readState: () =>
      db.meta.get("state").then((found) => {
        if (!found) return undefined;
        const { id: _key, ...state } = found as SyncState & { id: string };
        return state;
      }),
    writeState: (state) => db.meta.put({ ...state, id: "state" }).then(noop),
    getRows: (table, ids) => (ids.length === 0 ? returnEmptyList() : tables[table].get(ids)),
    putRows: (table, put) => (put.length === 0 ? Promise.resolve() : tables[table].put(put)),
    deleteRows: (table, ids) => (ids.length === 0 ? Promise.resolve() : tables[table].delete(ids)),
    clearTable: (table) => tables[table].clear(),
    listVersions: async (table) => {
      const versions: { id: string; version: number }[] = [];
      await tables[table].each(({ id, sync_version }) => void versions.push({ id, version: sync_version }));
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
