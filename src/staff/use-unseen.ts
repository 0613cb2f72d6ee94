import { useEffect } from "react";
import type { StaffDb } from "../sync/dexie/staff-db.ts";
import { type ArrivingTable, markOpened, type UnseenRows, watchUnseen } from "../sync/dexie/unseen-rows.ts";
import { requestSync } from "./mirror.ts";
import { useSharedAnswer } from "./use-shared-answer.ts";

type UnseenHandler = Parameters<typeof watchUnseen>[2];
type ErrorHandler = Parameters<typeof watchUnseen>[3];

const watchers = {
  leads: (db: StaffDb, onUnseen: UnseenHandler, onError: ErrorHandler) => watchUnseen(db, "leads", onUnseen, onError),
  messages: (db: StaffDb, onUnseen: UnseenHandler, onError: ErrorHandler) =>
    watchUnseen(db, "messages", onUnseen, onError),
} satisfies Record<ArrivingTable, unknown>;

/**
 * Returns the rows that are new to this person, and renders again when they change.
 * @param db `undefined` while the mirror is closed
 * @returns `undefined` before the first load of the mirror is complete
 */
export function useUnseen(db: StaffDb | undefined, table: ArrivingTable): UnseenRows | undefined {
  return useSharedAnswer(db, `unseen/${table}`, watchers[table]);
}

/** Marks the row that is open as seen. */
export function useMarkOpened(db: StaffDb | undefined, table: ArrivingTable, openId: string | undefined): void {
  useEffect(() => {
    // The write fails if the mirror was closed meanwhile; then nothing needs to be marked.
    if (db && openId !== undefined) markOpened(db, table, openId).then(requestSync, () => undefined);
  }, [db, table, openId]);
}
