import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useMemo, useReducer, useRef } from "react";
import type { LeadView, ListedLead } from "../../../shared/rules/lead-list.ts";
import { startOfOfficeDay } from "../../../shared/rules/office-time.ts";
import { readLeads } from "../../../sync/dexie/leads/read-leads.ts";
import type { StaffDb } from "../../../sync/dexie/staff-db.ts";
import { readLeadsByFilter } from "../../../sync/dexie/staff-follow-ups.ts";
import { readNoteTexts } from "../../../sync/dexie/staff-notes.ts";
import { useOfficeDay } from "../../office-clock.ts";
import { passesNoteFilter } from "./note-filter.ts";
import type { ShownIndex } from "./use-lead-index.ts";

/** Leads in the order of a list. */
export type ListedLeads = ReturnType<ShownIndex["select"]>;

/** The content of the list: its leads in their order, and the number of all. */
export type ShownLeads = { entries: ListedLeads; view: LeadView; total: number };

/** The rows that are on screen or were just now, by id; `undefined` where the device holds none. */
export type LeadRows = Map<string, ListedLead | undefined>;

/** The number of leads that fill a tall window. */
const screenful = 36;

/** The number of rows that are kept in memory after they left the list. */
const maxRows = 300;

/**
 * The leads of an index under a view. A list is shown once the rows of its first screen are in memory. Until then the previous
 * list stays, so that counts and cards always match.
 * @param rows the cache of rows
 * @param userId the id of the signed-in person, for the filter 'Mine'
 */
export function useShownLeads(
  db: StaffDb | undefined,
  index: ShownIndex | undefined,
  view: LeadView,
  rows: LeadRows,
  userId: string | undefined,
): ShownLeads | undefined {
  const { search, noted: filter } = view;
  const today = useOfficeDay();
  const noted = useLiveQuery(
    async () => (db && filter ? readLeadsByFilter(db, filter, userId, today) : undefined),
    [db, filter, userId, today],
  );
  const isSearching = search.trim() !== "";
  const notes = useLiveQuery(
    async () => (db && isSearching ? readNoteTexts(db, "leads") : undefined),
    [db, isSearching],
  );
  const wanted = useMemo(() => {
    if (!index || (view.noted && noted?.filter !== view.noted)) return undefined;
    // Read at each change of the day, of which the filters of recent and of untaken leads depend.
    const now = Math.max(Date.now(), startOfOfficeDay(today));
    const entries = index.select(view, now, notes);
    const shown = view.noted && noted ? entries.filter(passesNoteFilter(noted, now)) : entries;
    return { entries: shown, view, total: index.newest.length };
  }, [index, view, noted, notes, today]);
  const shown = useRef<ShownLeads>(undefined);
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  const first = wanted === shown.current ? [] : (wanted?.entries.slice(0, screenful) ?? []);
  const missing = first.flatMap(({ id }) => (rows.has(id) ? [] : id));
  // The previous list also stays while the notes are being read.
  if (missing.length === 0 && (wanted || !index)) shown.current = wanted;
  const asked = missing.join();

  useEffect(() => {
    if (!db || asked === "") return;
    let isCurrent = true;
    const ids = asked.split(",");
    const read = async () => {
      const found = new Map((await readLeads(db, ids)).map((row) => [row.id, row]));
      // A deleted row gets undefined, so that nothing waits for it. A row written meanwhile is newer than the one read, so it
      // is not replaced.
      for (const id of ids) if (!rows.has(id)) rows.set(id, found.get(id));
      if (isCurrent) showAgain();
    };
    // The read fails if the mirror was closed meanwhile; then nothing needs to be shown.
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [db, asked, rows]);
  return shown.current;
}

/** Keeps the rows of the rendered leads up to date, and evicts others from the cache. */
export function useRowsInView(db: StaffDb | undefined, ids: readonly string[], rows: LeadRows): void {
  const key = ids.join();
  const found = useLiveQuery(async () => (db && key !== "" ? readLeads(db, key.split(",")) : []), [db, key]);
  const taken = useRef<typeof found>(undefined);
  if (found === taken.current) return;
  taken.current = found;
  for (const row of found ?? []) rows.set(row.id, row);
  if (rows.size <= maxRows) return;
  const inView = new Set(ids);
  for (const id of rows.keys()) if (!inView.has(id)) rows.delete(id);
}
