import { useLiveQuery } from "dexie-react-hooks";
import { useRef } from "react";
import { isSameValue } from "../../shared/rules/sync-edit.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import { readFollowUps } from "../../sync/dexie/staff-follow-ups.ts";
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

/** Keeps the rows and the cases of the rendered records up to date, and evicts others from the caches. */
export function useRowsInView<Row extends CaseRow>(
  { readRows }: Pick<CaseListConfig<Row>, "readRows">,
  db: StaffDb | undefined,
  ids: readonly string[],
  { rows, followUps }: { rows: RowCache<Row>; followUps: CaseCache },
): void {
  const key = ids.join();
  const found = useLiveQuery(async () => {
    if (!db || key === "") return undefined;
    const asked = key.split(",");
    const [read, cases] = await Promise.all([readRows(db, asked), readFollowUps(db, asked)]);
    return { asked, read, cases };
  }, [db, key, readRows]);
  const lastApplied = useRef<typeof found>(undefined);
  if (!found || found === lastApplied.current) return;
  lastApplied.current = found;
  for (const row of found.read) refreshCache(rows, row.id, row);
  for (const id of found.asked) refreshCache(followUps, id, found.cases.get(id));
  const inView = new Set(ids);
  for (const cache of [rows, followUps]) {
    if (cache.size > maxRows) for (const id of cache.keys()) if (!inView.has(id)) cache.delete(id);
  }
}
