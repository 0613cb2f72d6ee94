import { type Dexie, liveQuery } from "dexie";
import type { ListedLead } from "../../../shared/rules/lead-list.ts";
import { LeadIndex } from "./lead-index.ts";
import { observeLeadWrites } from "./lead-writes.ts";
import { readBlocksSince } from "./stored-blocks.ts";

/** The current leads of a device, and the rows that this tab has just written. */
export type LeadUpdate = { index: LeadIndex; rows: readonly ListedLead[] };

/** The number of leads in one write from which on a list reads them from the disk, several writes at once. */
const minLeadsFromDisk = 100;

/**
 * Observes all leads of a device. It reads the blocks that other tabs write, and applies this tab's own writes without reading
 * them from the disk. The blocks are numbered in the order of all writes. An own write is applied directly only if its number is
 * the next one, so that every reported list equals the state on the disk after some write, and lists never go back in time.
 * @param onUpdate called with the current leads, and after each change
 * @returns a function that ends the observation
 */
export function watchLeads(
  db: Dexie,
  onUpdate: (update: LeadUpdate) => void,
  onError: (error: unknown) => void,
): () => void {
  /** The index, and the number of the last block in it. */
  let current: { index: LeadIndex; seq: number | undefined } | undefined;
  let reportedIndex: LeadIndex | undefined;

  const report = (rows: readonly ListedLead[]) => {
    if (!current || current.index === reportedIndex) return;
    reportedIndex = current.index;
    onUpdate({ index: reportedIndex, rows });
  };
  /**
   * Reads the blocks after those that were read before. These stay in memory even if Dexie discards this query's result because of
   * another write.
   */
  const readNewBlocks = async () => {
    const { blocks, seq } = await readBlocksSince(db, current?.seq);
    // This tab's own writes may have been applied since the reading began.
    const newBlocks = blocks.filter((block) => block.seq > (current?.seq ?? 0));
    if (!current || newBlocks.length > 0)
      current = { index: (current?.index ?? LeadIndex.empty).update(newBlocks), seq };
  };
  const subscription = liveQuery(readNewBlocks).subscribe({ next: () => report([]), error: onError });
  const stopObservingWrites = observeLeadWrites(db, (writes) => {
    const rows = writes.flatMap((write) => write.rows);
    if (!current || rows.length >= minLeadsFromDisk) return;
    const nextSeq = (current.seq ?? 0) + 1;
    if (writes.some(({ seq }, index) => seq !== nextSeq + index)) return;
    const blocks = writes.map(({ block }) => block);
    current = { index: current.index.update(blocks), seq: nextSeq + writes.length - 1 };
    report(rows);
  });
  return () => {
    subscription.unsubscribe();
    stopObservingWrites();
  };
}
