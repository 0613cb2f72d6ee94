import { useRef } from "react";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import { isSameValue } from "../../shared/rules/sync-edit.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import { readFollowUps } from "../../sync/dexie/staff-follow-ups.ts";
import { useStaffQuery } from "../mirror/rows.ts";
import type { CaseCache, CaseListConfig, CaseRow, RowCache } from "./case-list-config.ts";

/** The number of cached rows above which the rows outside the window are evicted. */
const maxRows = 300;

/** Puts a value that was read into a cache. An unchanged value stays the same object, so that its card is not rendered again. */
export function refreshCache<Value>(
  cache: Map<string, Value | undefined>,
  id: string,
  newValue: Value | undefined,
): void {
  if (!cache.has(id) || !isSameValue(cache.get(id), newValue)) cache.set(id, newValue);
}

type RowsAndCases<Row> = { asked: readonly string[]; rows: readonly Row[]; cases: ReadonlyMap<string, FollowUp> };
type RowsRead<Row> = (db: StaffDb, ids: readonly string[]) => Promise<Row[]>;
type RowsAndCasesRead<Row> = (db: StaffDb, ids: readonly string[]) => Promise<RowsAndCases<Row>>;

const readsByRowsRead = new WeakMap<RowsRead<never>, RowsAndCasesRead<unknown>>();

/** Returns the read of a list's rows with their cases: the same function each time, so that its answer is observed. */
function getRowsAndCasesRead<Row>(readRows: RowsRead<Row>): RowsAndCasesRead<Row> {
  const read: RowsAndCasesRead<Row> =
    (readsByRowsRead.get(readRows as RowsRead<never>) as RowsAndCasesRead<Row> | undefined) ??
    (async (db, asked) => {
      const [rows, cases] = await Promise.all([readRows(db, asked), readFollowUps(db, asked)]);
      return { asked, rows, cases };
    });
  readsByRowsRead.set(readRows as RowsRead<never>, read);
  return read;
}

/** Keeps the rows and the cases of the rendered records up to date, and evicts others from the caches. */
export function useRowsInView<Row extends CaseRow>(
  { readRows }: Pick<CaseListConfig<Row>, "readRows">,
  ids: readonly string[],
  { rows, followUps }: { rows: RowCache<Row>; followUps: CaseCache },
): void {
  const found = useStaffQuery(ids.length > 0 ? getRowsAndCasesRead(readRows) : undefined, ids);
  const lastApplied = useRef<typeof found>(undefined);
  if (!found || found === lastApplied.current) return;
  lastApplied.current = found;
  for (const row of found.rows) refreshCache(rows, row.id, row);
  for (const id of found.asked) refreshCache(followUps, id, found.cases.get(id));
  const inView = new Set(ids);
  for (const cache of [rows, followUps]) {
    if (cache.size > maxRows) for (const id of cache.keys()) if (!inView.has(id)) cache.delete(id);
  }
}
