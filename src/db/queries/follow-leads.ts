import { emptyBook, type LeadBook, type ListedLead, updateBook } from "../../domain/lead-list.ts";
import type { StaffDb } from "../staff-db.ts";
import { blocksSince } from "./lead-blocks.ts";
import { hearLeadWrites } from "./lead-writes.ts";
import { watch } from "./staff-reads.ts";

/** The leads of a device as they are now, and the rows of those that this tab has just written. */
export type LeadNews = { book: LeadBook; rows: readonly ListedLead[] };

/** From so many leads on, a list takes them from the disk, where it takes several writes in one piece. */
const manyLeads = 100;

/**
 * Follows all leads of a device: reads its blocks, whoever writes them, and takes what this tab writes at once, without
 * reading it. A block's number is its place in the order of all writes: one is taken unread only where it is the next, so that what
 * is told is always what the disk held after some write, and never goes back.
 * @param told called with the leads as they are, and after every change of them
 * @returns stops following
 */
export function followLeads(db: StaffDb, told: (news: LeadNews) => void, failed: (error: unknown) => void): () => void {
  /** The book, and the number of the last block in it. */
  let known: { book: LeadBook; seq: number | undefined } | undefined;
  let shown: LeadBook | undefined;

  const tell = (rows: readonly ListedLead[]) => {
    if (!known || known.book === shown) return;
    shown = known.book;
    told({ book: shown, rows });
  };
  /** What it read is kept even where Dexie drops the answer, as the next write overtakes it: the next reading begins behind it. */
  const read = async () => {
    const { blocks, seq } = await blocksSince(db, known?.seq);
    // Some of these may have been heard of since the reading began.
    const news = blocks.filter((block) => block.seq > (known?.seq ?? 0));
    if (!known || news.length > 0) known = { book: updateBook(known?.book ?? emptyBook, news), seq };
  };
  const stopReading = watch(read, () => tell([]), failed);
  const stopHearing = hearLeadWrites(db, (writes) => {
    const rows = writes.flatMap((write) => write.rows);
    if (!known || rows.length >= manyLeads) return;
    const next = (known.seq ?? 0) + 1;
    if (writes.some(({ seq }, index) => seq !== next + index)) return;
    const blocks = writes.map(({ block }) => block);
    known = { book: updateBook(known.book, blocks), seq: next + writes.length - 1 };
    tell(rows);
  });
  return () => {
    stopReading();
    stopHearing();
  };
}
