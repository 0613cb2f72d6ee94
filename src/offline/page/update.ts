import type { Workbox } from "workbox-window";
import { createStore } from "../../shared/lib/store.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import { flushForms, reloadPage } from "./reload.ts";

/** The interval at which an open page asks for a new version, in milliseconds. */
const hour = 60 * 60_000;

/** The minimum time between two checks for a new version when a page becomes visible again, in milliseconds. */
const minute = 60_000;

/** The time that an accepted worker gets before the page reloads without it, in milliseconds. */
const activationTime = 5_000;

const waiting = createStore(false);

/** True while a new version is installed and waits for the person's consent. */
export const updateStore = { read: waiting.read, subscribe: waiting.subscribe };

let accept: () => Promise<void> = async () => undefined;

/** Activates the new version in every tab after the person agreed. Typed text survives the reload. */
export const acceptUpdate = (): Promise<void> => accept();

/** Hides the offer: the version waits until every tab has been closed. */
export const postponeUpdate = (): void => waiting.set(false);

/** Sets `updateStore` when a new version waits, and reloads the page when one takes control. */
export function watchUpdates(workbox: Workbox): void {
  let isControlled = Boolean(findWorkers()?.controller);
  let isAccepted = false;
  workbox.addEventListener("waiting", checkForWaitingWorker);
  workbox.addEventListener("controlling", () => {
    const hasController = Boolean(findWorkers()?.controller);
    // No reload for a device's first worker, whose page already has its version. No reload either when the storage was wiped
    // and the worker is gone: the open page still works.
    if (hasController && (isControlled || isAccepted)) void reloadPage({ asked: isAccepted });
    isControlled = hasController;
  });
  accept = async () => {
    isAccepted = true;
    await flushForms();
    workbox.messageSkipWaiting();
    setTimeout(() => void reloadPage({ asked: true }), activationTime);
  };
}

/** Offers the version that waits. The first worker of a device activates at once. */
async function checkForWaitingWorker(): Promise<void> {
  const registration = await findWorkers()?.getRegistration();
  if (registration?.waiting && registration.active) waiting.set(true);
}

/** Checks for a new version every hour, and when the page becomes visible. */
export function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  const check = () => {
    checkedAt = Date.now();
    // A version fetched in the middle of a deploy may have failed, and a later one may have been installed without an event.
    void checkForWaitingWorker();
    // Without a network the check fails, and the next one follows.
    registration.update().catch(() => undefined);
  };
  setInterval(check, hour);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - checkedAt > minute) check();
  });
}
