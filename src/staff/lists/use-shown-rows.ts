import { useEffect, useMemo, useReducer, useRef } from "react";
import { makeCaseFilter, shouldReadCases, wasOfferedStage } from "../../shared/rules/case-filters.ts";
import { isCaseSort, sortByCase } from "../../shared/rules/case-order.ts";
import type { ListView } from "../../shared/rules/lead-list.ts";
import { getStartOfOfficeDay } from "../../shared/rules/office-time.ts";
import { readFurtherTexts } from "../../sync/dexie/further-texts.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import { readFollowUps } from "../../sync/dexie/staff-follow-ups.ts";
import { useOfficeDay } from "../cases/office-clock.ts";
import { useStaffQuery } from "../mirror/rows.ts";
import type { NamesById } from "../rules/colleagues.ts";
import { computeReplyDeadline } from "../rules/reply-state.ts";
import { joinFurtherTexts, useCaseFacts, useOfferedIds } from "./case-facts.ts";
import type { CaseCache, CaseListConfig, CaseRow, ListedEntries, RowCache } from "./case-list-config.ts";
import type { ListIndex } from "./list-index.ts";
import { useIdle } from "./use-idle.ts";

/** The content of a list: its records in their order, and the number of all. */
export type ShownRows = { entries: ListedEntries; view: ListView; total: number };

/** The number of records that fill a tall window. */
const firstScreenLength = 36;

/**
 * Selects the records of an index under a view. A list is shown once the rows of its first screen are in memory. Until then the
 * previous list stays, so that counts and cards always match. Notes, plans and cases are read once the page is idle, so that the first key
 * of a search finds them in memory.
 * @param rows the cache of rows
 * @param followUps the cache of their cases
 * @param userId the id of the signed-in person
 * @param names the names of colleagues, which a search finds
 */
export function useShownRows<Row extends CaseRow>(
  config: Pick<CaseListConfig<Row>, "table" | "readRows">,
  db: StaffDb | undefined,
  index: ListIndex | undefined,
  view: ListView,
  { rows, followUps }: { rows: RowCache<Row>; followUps: CaseCache },
  { userId, names }: { userId: string | undefined; names: NamesById },
): ShownRows | undefined {
  const { table, readRows } = config;
  const today = useOfficeDay();
  const isSearching = view.search.trim() !== "";
  const isFiltering = shouldReadCases(view.filters) || isCaseSort(view.sort);
  const isIdle = useIdle(index !== undefined);
  const cases = useCaseFacts(isSearching || isFiltering || isIdle);
  const offeredIds = useOfferedIds(view.filters.stage === wasOfferedStage);
  const isReadingTexts = isSearching || isIdle;
  const texts = useStaffQuery(isReadingTexts ? readFurtherTexts : undefined, table);
  const furtherTexts = useMemo(
    () => (cases || texts ? joinFurtherTexts(cases?.facts ?? new Map(), texts, names) : undefined),
    [cases, texts, names],
  );
  useWarmSearch(index, isIdle);
  // A list that neither searches nor filters or sorts by cases is not selected again when cases arrive.
  const [filterCases, searchedTexts] = [isFiltering ? cases : undefined, isSearching ? furtherTexts : undefined];
  const selectedRows = useMemo(() => {
    if (!index || (isFiltering && !(filterCases && offeredIds))) return undefined;
    // The time is read again when the day changes, because the filters for recent and for untaken leads depend on it.
    const now = Math.max(Date.now(), getStartOfOfficeDay(today));
    const findFacts = (id: string) => filterCases?.facts.get(id);
    const hasOfferInHistory = (id: string) => offeredIds?.has(id) === true;
    const context = { now, today, userId, hasOfferInHistory, computeDeadline: computeReplyDeadline };
    const found = index.select(view, makeCaseFilter(view.filters, context, findFacts), searchedTexts);
    const entries = isCaseSort(view.sort) ? sortByCase(found, view.sort, context, findFacts) : found;
    return { entries, view, total: index.newest.length };
  }, [index, view, isFiltering, filterCases, offeredIds, searchedTexts, today, userId]);
  const shownRows = useRef<ShownRows>(undefined);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const firstEntries =
    selectedRows === shownRows.current ? [] : (selectedRows?.entries.slice(0, firstScreenLength) ?? []);
  const missingIds = firstEntries.flatMap(({ id }) => (rows.has(id) ? [] : id));
  // The previous list also stays while the cases are being read.
  if (missingIds.length === 0 && (selectedRows || !index)) shownRows.current = selectedRows;
  const missingKey = missingIds.join();

  useEffect(() => {
    if (!db || missingKey === "") return;
    let isCurrent = true;
    const ids = missingKey.split(",");
    const readMissing = async () => {
      // Rows and cases are read together, because a card without its case would be rendered twice.
      const [read, cases] = await Promise.all([readRows(db, ids), readFollowUps(db, ids)]);
      const found = new Map(read.map((row) => [row.id, row]));
      // A deleted row gets undefined, so that nothing waits for it. A row written meanwhile is newer than the one read, so it
      // is not replaced.
      for (const id of ids) if (!rows.has(id)) rows.set(id, found.get(id));
      for (const id of ids) if (!followUps.has(id)) followUps.set(id, cases.get(id));
      if (isCurrent) renderAgain();
    };
    // The read fails if the mirror was closed meanwhile; then nothing needs to be shown.
    readMissing().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [db, missingKey, rows, followUps, readRows]);
  return shownRows.current;
}

/** Searches once while the page is idle: the first search of a page is slower than all others. */
function useWarmSearch(index: ListIndex | undefined, isIdle: boolean): void {
  useEffect(() => {
    if (isIdle) index?.select({ search: "a warm search", sort: "newest" });
  }, [index, isIdle]);
}
