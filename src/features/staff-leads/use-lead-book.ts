import { useLiveQuery } from "dexie-react-hooks";
import { useRef } from "react";
import { blocksSince } from "../../db/queries/lead-blocks.ts";
import type { StaffDb } from "../../db/staff-db.ts";
import { emptyBook, type LeadBook, updateBook } from "../../domain/lead-list.ts";

/**
 * All leads of this device, ready to be searched, and kept up to date by what the mirror writes. It holds what they are
 * found and sorted by, not the leads.
 * @param db `undefined` while the mirror is closed
 * @returns `undefined` until it is read
 */
export function useLeadBook(db: StaffDb | undefined): LeadBook | undefined {
  const latest = useRef<{ db: StaffDb; seq: number | undefined; book: LeadBook }>(undefined);
  return useLiveQuery(async () => {
    if (!db) return undefined;
    const before = latest.current?.db === db ? latest.current : undefined;
    const { seq, blocks } = await blocksSince(db, before?.seq);
    const book = updateBook(before?.book ?? emptyBook, blocks);
    // Two readings may overtake each other: the one that knows less says nothing.
    const now = latest.current;
    if (!now || now.db !== db || (now.seq ?? 0) <= (seq ?? 0)) latest.current = { db, seq, book };
    return latest.current?.book ?? book;
  }, [db]);
}
