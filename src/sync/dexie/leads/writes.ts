/**
 * Tells this tab what it has just written about leads, once it is on the disk: a list need not read back what is in memory.
 * Other tabs hear nothing of it; they read the blocks, and so does a list here that has missed a write.
 */
import type { Dexie } from "dexie";
import type { ListedLead } from "../../../shared/rules/lead-list.ts";
import type { LeadBlock } from "./blocks.ts";

/** One write of leads: its block, the block's number on the disk, and its rows; a deletion has no rows. */
export type LeadWrite = { seq: number; block: LeadBlock; rows: readonly ListedLead[] };

type Listener = (writes: readonly LeadWrite[]) => void;

const listeners = new WeakMap<Dexie, Set<Listener>>();

/** Tells what a transaction has written, in its order. Call it only when the transaction is complete. Never throws. */
export function notifyLeadWrites(db: Dexie, writes: readonly LeadWrite[]): void {
  if (writes.length === 0) return;
  for (const listener of listeners.get(db) ?? []) {
    try {
      listener(writes);
    } catch (error) {
      // The writer must not take what is on the disk for failed.
      console.error(error);
    }
  }
}

/** Calls back after each transaction of this tab that has written leads. Returns a function that stops it. */
export function observeLeadWrites(db: Dexie, listener: Listener): () => void {
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(listener));
  return () => void all.delete(listener);
}
