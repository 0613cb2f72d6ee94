import { useEffect, useRef } from "react";
import { showToast } from "../../shared/lib/toast-store.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import { type ArrivingTable, countAfter, type UnseenRows } from "../../sync/dexie/unseen-rows.ts";

const toastTitles = {
  leads: { one: "New lead", many: "new leads" },
  messages: { one: "New message", many: "new messages" },
} as const satisfies Record<ArrivingTable, object>;

/**
 * Shows a toast when a lead or a message arrives while the staff area is open.
 * @param unseen `undefined` while the mirror is read or loaded for the first time, when rows are not news
 */
export function useArrivalToast(db: StaffDb, table: ArrivingTable, unseen: UnseenRows | undefined): void {
  /**
   * The time of the newest row that was announced. It differs from the stored mark of seen rows, which moves only when a row is
   * opened.
   */
  const announcedTime = useRef<string>(undefined);
  useEffect(() => {
    if (!unseen) return;
    const { newest } = unseen;
    const lastAnnounced = announcedTime.current;
    const latest = newest?.created_at ?? "";
    if (lastAnnounced === undefined || latest > lastAnnounced) announcedTime.current = latest;
    if (!newest || lastAnnounced === undefined || latest <= lastAnnounced || document.visibilityState !== "visible")
      return;
    const announce = (arrived: number) =>
      showToast(
        arrived > 1
          ? { title: `${arrived} ${toastTitles[table].many}`, text: `The newest: ${newest.name}` }
          : { title: toastTitles[table].one, text: newest.name },
      );
    // The read fails if the mirror was closed meanwhile; then no toast is needed.
    void countAfter(db, table, lastAnnounced).then(announce, () => undefined);
  }, [db, table, unseen]);
}

/** Writes the number of what is new on the app's icon; `undefined` before it is known. */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) writeAppBadge(count);
  }, [count]);
}

/**
 * Puts a number on the icon of the installed app; 0 removes it, and the notifications of what was new with it. Browsers without the
 * functions do nothing.
 */
export function writeAppBadge(count: number): void {
  const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  // Some systems refuse this where the site is not installed; the badge is an extra.
  done?.catch(() => undefined);
  if (count === 0) closeNotifications().catch(() => undefined);
}

/** Closes this device's notifications, which say that something is new. */
async function closeNotifications(): Promise<void> {
  const registration = await findWorkers()?.getRegistration();
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
}
