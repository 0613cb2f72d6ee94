/**
 * Notifies this tab's observers of its own writes of leads once they are on the disk, so that a list need not read them back.
 * Other tabs are not notified and read the blocks, as does an observer here that has missed a write.
 */
import type { Dexie } from "dexie";
import type { ListedLead } from "../../../shared/rules/lead-list.ts";
import type { LeadBlock } from "./blocks.ts";

/** One write of leads: its block, the block's number on the disk, and its rows; a deletion has no rows. */
export type LeadWrite = { seq: number; block: LeadBlock; rows: readonly ListedLead[] };

type Listener = (writes: readonly LeadWrite[]) => void;

const listeners = new WeakMap<Dexie, Set<Listener>>();

/**
 * Notifies the observers of a transaction's writes, in their order. Call it only when the transaction is complete. Never throws.
 */
export function notifyLeadWrites(db: Dexie, writes: readonly LeadWrite[]): void {
  if (writes.length === 0) return;
  for (const listener of listeners.get(db) ?? []) {
    try {
      listener(writes);
    } catch (error) {
      // An observer's error must not make the writer believe that its completed write failed.
      console.error(error);
    }
  }
}

/** Calls back after each transaction of this tab that has written leads. Returns a function that ends this. */
export function observeLeadWrites(db: Dexie, listener: Listener): () => void {
  const dbListeners = listeners.get(db) ?? new Set();
  listeners.set(db, dbListeners.add(listener));
  return () => void dbListeners.delete(listener);
}
