import { useEffect, useRef } from "react";
import { showToast } from "../../../shared/lib/toast-store.ts";
import { countLeads } from "../../../sync/dexie/leads/read-leads.ts";
import type { StaffDb } from "../../../sync/dexie/staff-db.ts";
import type { UnseenLeads } from "../../../sync/dexie/unseen-leads.ts";

/**
 * Says so when a lead arrives while the staff area is open, and writes the number of leads not seen yet on the app's
 * icon. Nothing of it leaves the device.
 * @param unseen `undefined` while the mirror is read or loaded for the first time, when leads are not news
 */
export function useNewLeads(db: StaffDb, unseen: UnseenLeads | undefined): void {
  /** The time of the newest lead that was announced. The mark of seen leads differs: an open list moves it sooner. */
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!unseen) return;
    const { newest } = unseen;
    const before = told.current;
    const latest = newest?.created_at ?? "";
    if (before === undefined || latest > before) told.current = latest;
    if (!newest || before === undefined || latest <= before || document.visibilityState !== "visible") return;
    const tell = ({ count: arrived }: { count: number }) =>
      showToast(
        arrived > 1
          ? { title: `${arrived} new leads`, text: `The newest: ${newest.name}` }
          : { title: "New lead", text: newest.name },
      );
    // A mirror that was closed meanwhile has nobody to tell.
    void countLeads(db, before).then(tell, () => undefined);
  }, [db, unseen]);

  const count = unseen?.count;
  useEffect(() => {
    if (count !== undefined) writeAppBadge(count);
  }, [count]);
}

/** Puts a number on the icon of the installed app; 0 takes it away. Browsers without the function do nothing. */
export function writeAppBadge(count: number): void {
  const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  // Refused where the site is not installed on some systems: it is an extra.
  done?.catch(() => undefined);
}
