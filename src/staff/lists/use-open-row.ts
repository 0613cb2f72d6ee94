import { useRef } from "react";
import { useStaffQuery } from "../rows.ts";
import type { CaseListConfig, CaseRow } from "./case-list-config.ts";

/**
 * Returns the row of the open record. While the next one is read, the previous one stays, because a panel that closed for that
 * moment would lose the focus.
 * @returns undefined where none is open, or where the device has none of this id
 */
export function useOpenRow<Row extends CaseRow>(
  { readRows }: Pick<CaseListConfig<Row>, "readRows">,
  openId: string | undefined,
): Row | undefined {
  const found = useStaffQuery(async (db) => ({ openId, rows: openId ? await readRows(db, [openId]) : [] }), [openId]);
  const shownRow = useRef<Row>(undefined);
  if (openId === undefined) shownRow.current = undefined;
  else if (found?.openId === openId) shownRow.current = found.rows[0];
  return shownRow.current;
}
