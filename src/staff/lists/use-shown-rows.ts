import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useMemo, useReducer, useRef } from "react";
import { makeFilter, shouldReadCases } from "../../shared/rules/case-filters.ts";
import type { ListView } from "../../shared/rules/lead-list.ts";
import { startOfOfficeDay } from "../../shared/rules/office-time.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import { readFollowUps } from "../../sync/dexie/staff-follow-ups.ts";
import { readNoteTexts } from "../../sync/dexie/staff-notes.ts";
import { useOfficeDay } from "../office-clock.ts";
import type { Names } from "../rules/colleagues.ts";
import { joinFurtherTexts, useKnownCases } from "./known-cases.ts";
import type { CaseCache, CaseRow, ListedEntries, ListIndex, ListKind, RowCache } from "./list-kind.ts";
import { useIdle } from "./use-idle.ts";

/** The content of a list: its records in their order, and the number of all. */
export type ShownRows = { entries: ListedEntries; view: ListView; total: number };

/** The number of records that fill a tall window. */
const screenful = 36;

/**
 * Selects the records of an index under a view. A list is shown once the rows of its first screen are in memory. Until then the
 * previous list stays, so that counts and cards always match. Notes and cases are read once the page is idle, so that the first key
 * of a search finds them in memory.
 * @param rows the cache of rows
 * @param followUps the cache of their cases
 * @param userId the id of the signed-in person
 * @param names the names of colleagues, which a search finds
 */
export function useShownRows<Row extends CaseRow>(
  kind: Pick<ListKind<Row>, "table" | "readRows">,
  db: StaffDb | undefined,
  index: ListIndex | undefined,
  view: ListView,
  { rows, followUps }: { rows: RowCache<Row>; followUps: CaseCache },
  { userId, names }: { userId: string | undefined; names: Names },
): ShownRows | undefined {
  const { table, readRows } = kind;
  const today = useOfficeDay();
  const isSearching = view.search.trim() !== "";
  const isFiltering = shouldReadCases(view.filters);
  const isIdle = useIdle(index !== undefined);
  const cases = useKnownCases(db, isSearching || isFiltering || isIdle);
  const isReadingNotes = isSearching || isIdle;
  const notes = useLiveQuery(
    async () => (db && isReadingNotes ? readNoteTexts(db, table) : undefined),
    [db, table, isReadingNotes],
  );
  const beside = useMemo(
    () => (cases || notes ? joinFurtherTexts(cases?.facts ?? new Map(), notes, names) : undefined),
    [cases, notes, names],
  );
  useWarmSearch(index, isIdle);
  // A list that neither searches nor filters by cases is not selected again when cases arrive.
  const [read, searched] = [isFiltering ? cases : undefined, isSearching ? beside : undefined];
  const wanted = useMemo(() => {
    if (!index || (isFiltering && !read)) return undefined;
    // Read at each change of the day, of which the filters of recent and of untaken leads depend.
    const now = Math.max(Date.now(), startOfOfficeDay(today));
    const passes = makeFilter(view.filters, { now, today, userId }, (id) => read?.facts.get(id));
    const entries = index.select(view, passes, searched);
    return { entries, view, total: index.newest.length };
  }, [index, view, isFiltering, read, searched, today, userId]);
  const shown = useRef<ShownRows>(undefined);
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  const first = wanted === shown.current ? [] : (wanted?.entries.slice(0, screenful) ?? []);
  const missing = first.flatMap(({ id }) => (rows.has(id) ? [] : id));
  // The previous list also stays while the cases are being read.
  if (missing.length === 0 && (wanted || !index)) shown.current = wanted;
  const asked = missing.join();

  useEffect(() => {
    if (!db || asked === "") return;
    let isCurrent = true;
    const ids = asked.split(",");
    const read = async () => {
      // Rows and cases are read together, because a card without its case would be rendered twice.
      const [read, cases] = await Promise.all([readRows(db, ids), readFollowUps(db, ids)]);
      const found = new Map(read.map((row) => [row.id, row]));
      // A deleted row gets undefined, so that nothing waits for it. A row written meanwhile is newer than the one read, so it
      // is not replaced.
      for (const id of ids) if (!rows.has(id)) rows.set(id, found.get(id));
      for (const id of ids) if (!followUps.has(id)) followUps.set(id, cases.get(id));
      if (isCurrent) showAgain();
    };
    // The read fails if the mirror was closed meanwhile; then nothing needs to be shown.
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [db, asked, rows, followUps, readRows]);
  return shown.current;
}

/** Searches once while the page is idle: the first search of a page is slower than all others. */
function useWarmSearch(index: ListIndex | undefined, isIdle: boolean): void {
  useEffect(() => {
    if (isIdle) index?.select({ search: "a warm search", sort: "newest" });
  }, [index, isIdle]);
}
