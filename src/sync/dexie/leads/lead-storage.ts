import type { Dexie } from "dexie";
import { startEagerly } from "../../start-eagerly.ts";
import type { Packing } from "../packed-rows.ts";
import { openPackedSession, type TableSession, type TableStorage } from "../table-storage.ts";
import { type LeadBlock, makeBlock, makeDeletionBlock } from "./blocks.ts";
import { getLeadTables, type LeadRow, leadTables } from "./lead-tables.ts";
import { type LeadWrite, notifyLeadWrites } from "./lead-writes.ts";
import { clearBlocks, deleteReplacedLeads, isMergeTime, mergeSmallBlocks } from "./stored-blocks.ts";

/**
 * Makes the storage of leads: rows one by one or in packs, and the blocks by which they are searched. It notifies this tab of the
 * leads that a transaction has written, once the transaction is complete.
 */
export const createLeadStorage = (packing?: Packing): TableStorage => ({
  stores: leadTables,
  open: (db) => {
    const written: LeadWrite[] = [];
    return {
      ...createLeadSession(db, packing, (write) => written.push(write)),
      onComplete: () => notifyLeadWrites(db, written),
      // This runs after the transaction, because a change is shown only once its transaction has ended.
      tidyUp: async () => {
        if (written.some(({ block }) => block.gone.length > 0)) await runCleaning(db, deleteReplacedLeads);
        if (written.some(({ seq }) => isMergeTime(seq))) await runCleaning(db, mergeBlocksNow);
      },
    };
  },
});

/** Runs a cleaning of the blocks. Never fails: a later cleaning includes these blocks too. */
async function runCleaning(db: Dexie, clean: (db: Dexie) => Promise<void>): Promise<void> {
  try {
    await clean(db);
  } catch (error) {
    if (db.isOpen()) console.warn("The list of leads was not tidied up; it will be the next time.", error);
  }
}

async function mergeBlocksNow(db: Dexie): Promise<void> {
  const seq = await mergeSmallBlocks(db);
  // Observers that are up to date have already applied the leads of the merged block.
  if (seq !== undefined) notifyLeadWrites(db, [{ seq, block: makeBlock([]), rows: [] }]);
}

// The functions below are not async, because the engine starts them in parallel, and Dexie would run async functions one after
// another.
function createLeadSession(db: Dexie, packing: Packing | undefined, onWrite: (write: LeadWrite) => void): TableSession {
  const tables = getLeadTables(db);
  const rowSession = openPackedSession(tables, packing);
  const writeWithBlock = (block: LeadBlock, rows: readonly LeadRow[], write: () => Promise<void>) => {
    const added = startEagerly(tables.blocks.add(block));
    return write()
      .then(() => added)
      .then((seq) => onWrite({ seq, block, rows }));
  };
  return {
    ...rowSession,
    put: (rows) => {
      const leads = rows as unknown as readonly LeadRow[];
      return writeWithBlock(makeBlock(leads), leads, () => rowSession.put(rows));
    },
    delete: (ids) => writeWithBlock(makeDeletionBlock(ids), [], () => rowSession.delete(ids)),
    clear: () => {
      const cleared = startEagerly(clearBlocks(db));
      return rowSession
        .clear()
        .then(() => cleared)
        .then((stored) => onWrite({ ...stored, rows: [] }));
    },
  };
}
