import { useRef } from "react";
import { useStaffQuery } from "../rows.ts";
import type { CaseRow, ListKind } from "./list-kind.ts";

/**
 * Returns the row of the open record. While the next one is read, the previous one stays, because a panel that closed for that
 * moment would lose the focus.
 * @returns undefined where none is open, or where the device has none of this id
 */
export function useOpenRow<Row extends CaseRow>(
  { readRows }: Pick<ListKind<Row>, "readRows">,
  openId: string | undefined,
): Row | undefined {
  const found = useStaffQuery(async (db) => ({ openId, rows: openId ? await readRows(db, [openId]) : [] }), [openId]);
  const shown = useRef<Row>(undefined);
  if (openId === undefined) shown.current = undefined;
  else if (found?.openId === openId) shown.current = found.rows[0];
  return shown.current;
}
