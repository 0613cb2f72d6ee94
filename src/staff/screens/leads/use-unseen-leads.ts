import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { timeOf } from "../../../shared/rules/timestamps.ts";
import type { StaffDb } from "../../../sync/dexie/staff-db.ts";
import { beginLeadsSeen, markLeadsSeen, type UnseenLeads, unseenLeads } from "../../../sync/dexie/unseen-leads.ts";

/**
 * The leads that this device has not shown yet, kept up to date.
 * @param db `undefined` while the mirror is closed
 * @returns `undefined` before the first load of the mirror is complete
 */
export function useUnseenLeads(db: StaffDb | undefined): UnseenLeads | undefined {
  return useLiveQuery(async () => (db ? unseenLeads(db) : undefined), [db]);
}

/** Begins to count after the first load of the mirror, whose leads are not news. */
export function useCountingFrom(db: StaffDb | undefined, loaded: boolean): void {
  useEffect(() => {
    if (db && loaded) void beginLeadsSeen(db);
  }, [db, loaded]);
}

/**
 * Marks all leads as seen while the list is in sight.
 * @returns since when leads are new to this device, as it was when the list was opened; milliseconds since the epoch
 */
export function useMarkSeen(db: StaffDb | undefined, unseen: UnseenLeads | undefined): number {
  const [since, setSince] = useState<number>();
  const until = unseen?.until;
  useEffect(() => {
    if (until !== undefined) setSince((before) => before ?? (until ? timeOf(until) : 0));
  }, [until]);

  const count = unseen?.count ?? 0;
  useEffect(() => {
    if (!db || count === 0) return;
    const mark = () => {
      if (document.visibilityState === "visible") void markLeadsSeen(db);
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [db, count]);

  return since ?? Number.POSITIVE_INFINITY;
}
