import { useEffect } from "react";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import { type ArrivingTable, markOpened, readUnseen, type UnseenRows } from "../../sync/dexie/unseen-rows.ts";
import { requestSync } from "./mirror.ts";
import { useStaffQuery } from "./rows.ts";

/**
 * Returns the rows that are new to this person, and renders again when they change.
 * @returns `undefined` before the first load of the mirror is complete
 */
export const useUnseen = (table: ArrivingTable): UnseenRows | undefined => useStaffQuery(readUnseen, table);

/** Marks the row that is open as seen. */
export function useMarkOpened(db: StaffDb | undefined, table: ArrivingTable, openId: string | undefined): void {
  useEffect(() => {
    // The write fails if the mirror was closed meanwhile; then nothing needs to be marked.
    if (db && openId !== undefined) markOpened(db, table, openId).then(requestSync, () => undefined);
  }, [db, table, openId]);
}
