/**
 * What this tab has just written about leads, told once it is on the disk: a list need not read back what is in memory. Other
 * tabs hear nothing of it; they read the blocks, and so does a list here that has missed a write.
 */
import type { LeadBlock, ListedLead } from "../../domain/lead-list.ts";
import type { StaffDb } from "../staff-db.ts";

/** One write of leads: its block, the number that the block has on the disk, and the rows; none where leads were deleted. */
export type LeadWrite = { seq: number; block: LeadBlock; rows: readonly ListedLead[] };

type Hear = (writes: readonly LeadWrite[]) => void;

const listeners = new WeakMap<StaffDb, Set<Hear>>();

/** Tells what a transaction has written, in its order. Only to be called when the transaction is complete. Never throws. */
export function tellLeadWrites(db: StaffDb, writes: readonly LeadWrite[]): void {
  if (writes.length === 0) return;
  for (const hear of listeners.get(db) ?? []) {
    try {
      hear(writes);
    } catch (error) {
      // The writer must not take what is on the disk for failed.
      console.error(error);
    }
  }
}

/** Calls back after each transaction of this tab that has written leads. Returns how to stop it. */
export function hearLeadWrites(db: StaffDb, hear: Hear): () => void {
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(hear));
  return () => void all.delete(hear);
}
