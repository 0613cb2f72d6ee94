import { Dexie } from "dexie";
import { startEagerly } from "../../start-eagerly.ts";
import { blockOf, deletionBlock, type LeadBlock } from "./blocks.ts";
import { type LeadRow, leadTables, leadTablesOf, type Packing } from "./lead-tables.ts";
import { deleteLeads, eachLead, getLeads, type LooseIds, packing, putLeads } from "./packs.ts";
import { clearBlocks, forgetReplaced, isMergeTime, mergeSmallBlocks } from "./stored-blocks.ts";
import { type LeadWrite, tellLeadWrites } from "./writes.ts";

/** The leads of a mirror within one transaction. Requests that start together are answered together. */
export type LeadTx = {
  get: (ids: readonly string[]) => Promise<(LeadRow | undefined)[]>;
  put: (leads: readonly LeadRow[]) => Promise<void>;
  delete: (ids: readonly string[]) => Promise<void>;
  clear: () => Promise<void>;
  each: (visit: (lead: LeadRow) => void) => Promise<void>;
};

/**
 * Runs a transaction that may write leads, and tells this tab what it wrote of them as soon as it is complete.
 * @param tables the other tables that the transaction is about
 */
export async function transactWithLeads<T>(
  db: Dexie,
  tables: readonly string[],
  work: (leads: LeadTx) => Promise<T>,
  packed: Packing = packing,
): Promise<T> {
  const written: LeadWrite[] = [];
  // The scope must itself be an async function: by that Dexie knows that it has to follow native promises.
  const result = await db.transaction("rw", [...new Set([...leadTables, ...tables])], async ({ idbtrans }) => {
    callBeforeDexie(idbtrans, () => tellLeadWrites(db, written));
    return work(leadTx(db, packed, (write) => written.push(write)));
  });
  // Not within the transaction: whoever waits for a change to be shown would wait for this.
  if (written.some(({ block }) => block.gone.length > 0)) await tidyUp(db, forgetReplaced);
  if (written.some(({ seq }) => isMergeTime(seq))) await tidyUp(db, mergeNow);
  return result;
}

/**
 * Calls back once when a transaction is complete, before Dexie hears of it and has every live query read again. It does so by
 * putting itself in the place of Dexie's own `oncomplete`, which it then calls: a listener would be called after that one, as
 * Chromium calls those of a transaction in the order in which they were added. Should Dexie set its handler later, or use a
 * listener instead, the call is made by a listener: later, and still once.
 */
export function callBeforeDexie(transaction: IDBTransaction, call: () => void): void {
  let isCalled = false;
  const callOnce = () => {
    if (isCalled) return;
    isCalled = true;
    call();
  };
  const dexies = transaction.oncomplete;
  if (dexies) {
    transaction.oncomplete = (event) => {
      try {
        callOnce();
      } finally {
        dexies.call(transaction, event);
      }
    };
  }
  transaction.addEventListener("complete", callOnce);
}

/** Tidies the blocks up. Never fails: the next time includes these blocks too. */
async function tidyUp(db: Dexie, tidy: (db: Dexie) => Promise<void>): Promise<void> {
  try {
    await tidy(db);
  } catch (error) {
    if (db.isOpen()) console.warn("The list of leads was not tidied up; it will be the next time.", error);
  }
}

async function mergeNow(db: Dexie): Promise<void> {
  const seq = await mergeSmallBlocks(db);
  // Whoever has followed so far knows all that is in it.
  if (seq !== undefined) tellLeadWrites(db, [{ seq, block: blockOf([]), rows: [] }]);
}

// None of these is an async function: the engine begins them side by side, and async functions would take turns.
function leadTx(db: Dexie, packed: Packing, wrote: (write: LeadWrite) => void): LeadTx {
  const { singles, packs, blocks } = leadTablesOf(db);
  const loose: LooseIds = new Set();
  const withBlock = (block: LeadBlock, rows: readonly LeadRow[], write: () => Promise<void>) => {
    const added = startEagerly(blocks.add(block));
    return write()
      .then(() => added)
      .then((seq) => wrote({ seq, block, rows }));
  };
  return {
    get: (ids) => getLeads(db, ids, loose),
    put: (leads) => withBlock(blockOf(leads), leads, () => putLeads(db, leads, packed, loose)),
    delete: (ids) => withBlock(deletionBlock(ids), [], () => deleteLeads(db, ids, loose)),
    clear: () => {
      const cleared = startEagerly(clearBlocks(db));
      return Dexie.Promise.all([singles.clear(), packs.clear()])
        .then(() => cleared)
        .then((told) => wrote({ ...told, rows: [] }));
    },
    each: (visit) => eachLead(db, visit),
  };
}
