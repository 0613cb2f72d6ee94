import { useCallback } from "react";
import { useStaffIndex } from "../mirror/rows.ts";
import type { CaseListConfig, CaseRow, RowCache } from "./case-list-config.ts";
import type { ListIndex } from "./list-index.ts";

/**
 * Returns the index of all records of a list, updated with the mirror. It has the data for search and sorting, not the rows.
 * @param rows the cache of rows, to which changed rows are added so that they need not be read again
 * @returns `undefined` until it is read
 */
export function useListIndex<Row extends CaseRow>(
  { index }: Pick<CaseListConfig<Row>, "index">,
  rows: RowCache<Row>,
): ListIndex | undefined {
  const cacheRows = useCallback(
    (update: { rows: readonly { id: string }[] }) => {
      for (const row of update.rows) rows.set(row.id, row as unknown as Row);
    },
    [rows],
  );
  return useStaffIndex(index, cacheRows)?.index;
}
