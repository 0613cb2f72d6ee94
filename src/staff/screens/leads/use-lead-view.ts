import { useEffect, useState } from "react";
import { type LeadLayout, type LeadView, wholeList } from "../../../shared/rules/lead-list.ts";
import { loadLeadView, storeLeadView } from "../../../sync/dexie/lead-view.ts";
import type { StaffDb } from "../../../sync/dexie/staff-db.ts";

/** The time for which a search that is being typed is not stored, in milliseconds. */
const storeDelay = 200;

const first: LeadView & LeadLayout = { ...wholeList, isCompact: false };

/**
 * The search, order, filter and layout of the list, which survive a reload.
 * @param db `undefined` while the mirror is closed
 * @returns `isRestored` is false until the stored view has been read
 */
export function useLeadView(db: StaffDb | undefined) {
  const [view, setView] = useState(first);
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (!db) return;
    const done = () => setRestored(true);
    loadLeadView(db).then(setView).then(done, done);
  }, [db]);
  useEffect(() => {
    if (!db || !isRestored) return;
    // A list that cannot be remembered is a list all the same.
    const timer = setTimeout(() => void storeLeadView(db, view).catch(() => undefined), storeDelay);
    return () => clearTimeout(timer);
  }, [db, isRestored, view]);
  return { view, setView, isRestored };
}
