import { type Dexie, liveQuery } from "dexie";
import type { ListedLead } from "../../../shared/rules/lead-list.ts";
import { LeadIndex } from "./lead-index.ts";
import { readBlocksSince } from "./stored-blocks.ts";
import { observeLeadWrites } from "./writes.ts";

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
  onUpdate: (news: LeadUpdate) => void,
  onError: (error: unknown) => void,
): () => void {
  /** The index, and the number of the last block in it. */
  let known: { index: LeadIndex; seq: number | undefined } | undefined;
  let shown: LeadIndex | undefined;

  const emit = (rows: readonly ListedLead[]) => {
    if (!known || known.index === shown) return;
    shown = known.index;
    onUpdate({ index: shown, rows });
  };
  /**
   * Reads the blocks after those that were read before. These stay in memory even if Dexie discards this query's result because of
   * another write.
   */
  const read = async () => {
    const { blocks, seq } = await readBlocksSince(db, known?.seq);
    // This tab's own writes may have been applied since the reading began.
    const news = blocks.filter((block) => block.seq > (known?.seq ?? 0));
    if (!known || news.length > 0) known = { index: (known?.index ?? LeadIndex.empty).update(news), seq };
  };
  const reading = liveQuery(read).subscribe({ next: () => emit([]), error: onError });
  const stopHearing = observeLeadWrites(db, (writes) => {
    const rows = writes.flatMap((write) => write.rows);
    if (!known || rows.length >= minLeadsFromDisk) return;
    const next = (known.seq ?? 0) + 1;
    if (writes.some(({ seq }, index) => seq !== next + index)) return;
    const blocks = writes.map(({ block }) => block);
    known = { index: known.index.update(blocks), seq: next + writes.length - 1 };
    emit(rows);
  });
  return () => {
    reading.unsubscribe();
    stopHearing();
  };
}
