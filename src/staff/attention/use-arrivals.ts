import { useEffect, useRef } from "react";
import { showToast } from "../../shared/lib/toast-store.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import {
  type ArrivingTable,
  markEnteredAsOpened,
  readSenderName,
  type UnseenRows,
} from "../../sync/dexie/unseen-rows.ts";
import { requestSync } from "../mirror/mirror.ts";

const toastTitles = {
  leads: { one: "New lead", many: "new leads" },
  messages: { one: "New message", many: "new messages" },
} as const satisfies Record<ArrivingTable, object>;

/**
 * Shows a toast when a lead or a message arrives while the staff area is open. Each is announced once, and none that the person has entered
 * or seen themselves, or that a colleague has taken.
 * @param unseen `undefined` while the mirror is read or loaded for the first time, when rows are not news
 */
export function useArrivalToast(db: StaffDb, table: ArrivingTable, unseen: UnseenRows | undefined): void {
  /** The time of the newest row when the staff area was opened, and the rows that were announced since. */
  const start = useRef<{ time: string; announced: Set<string> }>(undefined);
  useEffect(() => {
    if (!unseen) return;
    start.current ??= { time: unseen.newest?.created_at ?? "", announced: new Set(unseen.ids) };
    const { time, announced } = start.current;
    const arrived = [...unseen.times].filter(([id, createdAt]) => createdAt > time && !announced.has(id));
    for (const [id] of arrived) announced.add(id);
    const newest = arrived.toSorted(([, a], [, b]) => (a < b ? -1 : 1)).at(-1);
    if (!newest || document.visibilityState !== "visible") return;
    const announce = (name: string | undefined) =>
      name !== undefined &&
      showToast(
        arrived.length > 1
          ? { title: `${arrived.length} ${toastTitles[table].many}`, text: `The newest: ${name}` }
          : { title: toastTitles[table].one, text: name },
      );
    // The read fails if the mirror was closed meanwhile; then no toast is needed.
    void readSenderName(db, table, newest[0]).then(announce, () => undefined);
  }, [db, table, unseen]);
}

/** Marks what the person has entered themselves as seen, as soon as it arrives. */
export function useOwnEntriesSeen(db: StaffDb, unseen: UnseenRows | undefined): void {
  useEffect(() => {
    if (unseen)
      markEnteredAsOpened(db).then(
        (hasMarked) => hasMarked && requestSync(),
        () => undefined,
      );
  }, [db, unseen]);
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
  // Some systems refuse this if the site is not installed; the badge is an extra.
  done?.catch(() => undefined);
  if (count === 0) closeNotifications().catch(() => undefined);
}

/** Closes this device's notifications, which say that something is new. */
async function closeNotifications(): Promise<void> {
  const registration = await findWorkers()?.getRegistration();
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
}
