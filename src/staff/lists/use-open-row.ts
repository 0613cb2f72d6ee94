import { useRef } from "react";
import { useStaffQuery } from "../mirror/rows.ts";
import type { CaseListConfig, CaseRow } from "./case-list-config.ts";

/**
 * Returns the row of the open record. While the next one is read, the previous one stays, because a panel that closed for that
 * moment would lose the focus.
 * @returns undefined if none is open, or if the device has none of this id
 */
export function useOpenRow<Row extends CaseRow>(
  { readRows }: Pick<CaseListConfig<Row>, "readRows">,
  openId: string | undefined,
): Row | undefined {
  const found = useStaffQuery(openId === undefined ? undefined : readRows, openId === undefined ? [] : [openId]);
  const shownRow = useRef<Row>(undefined);
  // The answer may still be that of the record before.
  if (openId === undefined || found?.length === 0) shownRow.current = undefined;
  else if (found?.[0]?.id === openId) shownRow.current = found[0];
  return shownRow.current;
}
