import { Dexie, type Table } from "dexie";

import { blockOf, blockWithout, type LeadBlock } from "../../domain/lead-list.ts";
import { type Mirrored, type MirrorRow, type MirrorTable, mirrorTables } from "../../domain/sync-edit.ts";

import { begun } from "../../sync/begun.ts";
import type { StaffStore, StaffTx, SyncState } from "../../sync/staff-ports.ts";
import type { StaffDb } from "../staff-db.ts";
import { clearBlocks, isTidyTime, tidyBlocks } from "./lead-blocks.ts";
import { deleteLeads, eachLead, getLeads, type LooseIds, type Packing, packing, putLeads } from "./lead-rows.ts";
import { type LeadWrite, tellLeadWrites } from "./lead-writes.ts";

/** The mirror as the sync engine wants it, kept in Dexie. Every transaction holds all its tables, so one runs at a time. */
export function staffStore(db: StaffDb, packed = packing): StaffStore {
  // Unfinished forms and waiting pictures live in the same database and do not wait for the engine.
  const { edits, shadows, tombstones, unconfirmed, leadBlocks, leadPacks, meta } = db;
  const scope = [...mirrorTables, edits, shadows, tombstones, unconfirmed, leadBlocks, leadPacks, meta];
  return {
    transact: async (work) => {
      const written: LeadWrite[] = [];
      // The scope must itself be an async function: by that Dexie knows that it has to follow native promises.
      const result = await db.transaction("rw", scope, async ({ idbtrans }) => {
        beforeComplete(idbtrans, () => tellLeadWrites(db, written));
        return work(dexieTx(db, packed, (write) => written.push(write)));
      });
      // Not within the transaction: whoever waits for a change to be shown would wait for this.
      if (written.some(({ seq }) => isTidyTime(seq))) await tidy(db);
      return result;
    },
  };
}

/**
 * Calls back when a transaction is complete, before Dexie hears of it and has every live query read again. Its handler
 * is called from ours: a listener of our own would be called after it, as Chromium calls those of a transaction in the order in
 * which they were added, capturing or not.
 */
function beforeComplete(transaction: IDBTransaction, call: () => void): void {
  const dexies = transaction.oncomplete;
  transaction.oncomplete = (event) => {
    call();
    dexies?.call(transaction, event);
  };
}

/** Puts small blocks together. Never fails: what is written is written, and the next time does for both. */
async function tidy(db: StaffDb): Promise<void> {
  try {
    const seq = await tidyBlocks(db);
    // Whoever has followed so far knows all that is in it.
    if (seq !== undefined) tellLeadWrites(db, [{ seq, block: blockOf([]), rows: [] }]);
  } catch (error) {
    if (db.isOpen()) console.warn("The list of leads was not tidied up; it will be the next time.", error);
  }
}

/** What the engine begins together is asked for together, so these are no async functions: those would take turns. */
function dexieTx(db: StaffDb, packed: Packing, wrote: (write: LeadWrite) => void): StaffTx {
  const rows = (table: MirrorTable) => db.table(table) as Table<MirrorRow, string>;
  const keys = (table: MirrorTable, ids: readonly string[]) => ids.map((id): [string, string] => [table, id]);
  const loose: LooseIds = new Set();
  const withBlock = (block: LeadBlock, leads: Mirrored<"leads">[], write: () => Promise<void>) => {
    const added = begun(db.leadBlocks.add(block));
    return write()
      .then(() => added)
      .then((seq) => wrote({ seq, block, rows: leads }));
  };
  return {
    readState: () =>
      db.meta.get("state").then((found) => {
        if (!found) return undefined;
        const { id: _key, ...state } = found as SyncState & { id: string };
        return state;
      }),
    writeState: (state) => db.meta.put({ ...state, id: "state" }).then(nothing),
    getRows: (table, ids) => {
      if (ids.length === 0) return none();
      return table === "leads" ? getLeads(db, ids, loose) : rows(table).bulkGet([...ids]);
    },
    putRows: (table, put) => {
      if (put.length === 0) return Promise.resolve();
      if (table !== "leads") return rows(table).bulkPut(put).then(nothing);
      const leads = put as unknown as Mirrored<"leads">[];
      return withBlock(blockOf(leads), leads, () => putLeads(db, leads, packed, loose));
    },
    deleteRows: (table, ids) => {
      if (ids.length === 0) return Promise.resolve();
      if (table !== "leads") return rows(table).bulkDelete([...ids]);
      return withBlock(blockWithout(ids), [], () => deleteLeads(db, ids, loose));
    },
    clearMirror: () => {
      const emptied = [...mirrorTables.map((table) => db[table]), db.leadPacks, db.tombstones, db.unconfirmed];
      const cleared = begun(clearBlocks(db));
      return Dexie.Promise.all(emptied.map((table) => table.clear()))
        .then(() => cleared)
        .then((told) => wrote({ ...told, rows: [] }));
    },
    listVersions: async (table) => {
      const versions: { id: string; version: number }[] = [];
      const note = ({ id, sync_version }: MirrorRow) => void versions.push({ id, version: sync_version });
      await (table === "leads" ? eachLead(db, note) : rows(table).each(note));
      return versions;
    },
    listShadows: () => db.shadows.toArray(),
    getShadow: (table, rowId) => db.shadows.get([table, rowId]),
    putShadow: async (shadow) => void (await db.shadows.put(shadow)),
    deleteShadow: (table, rowId) => db.shadows.delete([table, rowId]),
    getTombstones: (table, ids) => (ids.length > 0 ? db.tombstones.bulkGet(keys(table, ids)) : none()),
    putTombstones: (tombstones) =>
      tombstones.length > 0 ? db.tombstones.bulkPut(tombstones).then(nothing) : Promise.resolve(),
    deleteTombstones: (table, ids) => (ids.length > 0 ? db.tombstones.bulkDelete(keys(table, ids)) : Promise.resolve()),
    pruneTombstones: async (version, before) => {
      const old = db.tombstones.where("at").below(before);
      await old.and((tombstone) => tombstone.version < version).delete();
    },
    listUnconfirmed: () => db.unconfirmed.toArray(),
    putUnconfirmed: (unconfirmed) =>
      unconfirmed.length > 0 ? db.unconfirmed.bulkPut(unconfirmed).then(nothing) : Promise.resolve(),
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
const nothing = () => undefined;
