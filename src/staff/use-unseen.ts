import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import type { StaffDb } from "../sync/dexie/staff-db.ts";
import {
  type ArrivingTable,
  initialiseSeenMarks,
  markOpened,
  readUnseen,
  type UnseenRows,
} from "../sync/dexie/unseen-rows.ts";

/**
 * The rows that are new to this person, kept up to date.
 * @param db `undefined` while the mirror is closed
 * @returns `undefined` before the first load of the mirror is complete
 */
export function useUnseen(db: StaffDb | undefined, table: ArrivingTable): UnseenRows | undefined {
  return useLiveQuery(async () => (db ? readUnseen(db, table) : undefined), [db, table]);
}

/** Marks all rows of the first load of the mirror as seen, so that only later ones are counted. */
export function useUnseenStart(db: StaffDb | undefined, loaded: boolean): void {
  useEffect(() => {
    // The write fails if the mirror was closed meanwhile; the next visit makes it.
    if (db && loaded) initialiseSeenMarks(db).catch(() => undefined);
  }, [db, loaded]);
}

/** Marks the row that is open as seen. */
export function useMarkOpened(db: StaffDb | undefined, table: ArrivingTable, openId: string | undefined): void {
  useEffect(() => {
    // The write fails if the mirror was closed meanwhile; then nothing needs to be marked.
    if (db && openId !== undefined) markOpened(db, table, openId).catch(() => undefined);
  }, [db, table, openId]);
}
