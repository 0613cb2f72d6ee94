import { useEffect, useRef } from "react";
import type { UnseenLeads } from "../../db/queries/unseen-leads.ts";
import type { Lead } from "../../domain/records.ts";
import { showToast } from "../../lib/toast-store.ts";

/**
 * Says so when a lead arrives while the staff area is open, and writes the number of leads not seen yet on the app's
 * icon. Nothing of it leaves the device.
 * @param unseen `undefined` while the mirror is read or loaded for the first time: what it brings is not news
 */
export function useNewLeads(unseen: UnseenLeads | undefined): void {
  const told = useRef<Pick<UnseenLeads, "count" | "newest">>(undefined);
  useEffect(() => {
    if (!unseen) return;
    const before = told.current;
    told.current = unseen.newest ? unseen : { count: unseen.count, newest: before?.newest };
    if (!before || !unseen.newest || !isNewer(unseen.newest, before.newest)) return;
    if (document.visibilityState !== "visible") return;
    const arrived = unseen.count - before.count;
    const { name } = unseen.newest;
    showToast(
      arrived > 1 ? { title: `${arrived} new leads`, text: `The newest: ${name}` } : { title: "New lead", text: name },
    );
  }, [unseen]);

  const count = unseen?.count;
  useEffect(() => {
    if (count !== undefined) writeAppBadge(count);
  }, [count]);
}

const isNewer = (lead: Lead, than: Lead | undefined) => !than || lead.created_at > than.created_at;

/** Puts a number on the icon of the installed app; 0 takes it away. Browsers without the function do nothing. */
export function writeAppBadge(count: number): void {
  const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  // Refused where the site is not installed on some systems: it is an extra.
  done?.catch(() => undefined);
}
