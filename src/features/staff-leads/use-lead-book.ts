import { useLiveQuery } from "dexie-react-hooks";
import { useRef } from "react";
import { leadsSince } from "../../db/queries/lead-changes.ts";
import type { StaffDb } from "../../db/staff-db.ts";
import { emptyBook, type LeadBook, updateBook } from "../../domain/lead-list.ts";

/**
 * All leads of this device, ready to be searched, and kept up to date by what the mirror writes: 20,000 of them are read
 * once and not again for each arrival.
 * @param db `undefined` while the mirror is closed
 * @returns `undefined` until they are read
 */
export function useLeadBook(db: StaffDb | undefined): LeadBook | undefined {
  const latest = useRef<{ db: StaffDb; seq: number; book: LeadBook }>(undefined);
  return useLiveQuery(async () => {
    if (!db) return undefined;
    const before = latest.current?.db === db ? latest.current : undefined;
    const { seq, ...changes } = await leadsSince(db, before?.seq);
    const book = updateBook(before?.book ?? emptyBook, changes);
    // Two readings may overtake each other: the one that knows less says nothing.
    const now = latest.current;
    if (!now || now.db !== db || now.seq <= seq) latest.current = { db, seq, book };
    return latest.current?.book ?? book;
  }, [db]);
}
