import type { Workbox } from "workbox-window";
import { createStore } from "../../shared/lib/store.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import { flushForms, reloadPage } from "./reload.ts";

/** The interval at which an open page asks for a new version, in milliseconds. */
const hour = 60 * 60_000;

/** The shortest time between two checks for a new version by a page that is looked at again, in milliseconds. */
const minute = 60_000;

/** The time that an accepted worker gets before the page reloads without it, in milliseconds. */
const activationTime = 5_000;

const waiting = createStore(false);

/** Tells that a new version is here and waits for the person. */
export const updateStore = { read: waiting.read, subscribe: waiting.subscribe };

let accept: () => Promise<void> = async () => undefined;

/** Changes every tab of the site to the new version, with what was typed: the person agreed. */
export const acceptUpdate = (): Promise<void> => accept();

/** Hides the offer: the version waits until every tab has been closed. */
export const postponeUpdate = (): void => waiting.set(false);

/** Tells of new versions, and reloads the page when one takes control. */
export function watchUpdates(workbox: Workbox): void {
  let isControlled = Boolean(findWorkers()?.controller);
  let isAccepted = false;
  workbox.addEventListener("waiting", checkForWaitingWorker);
  workbox.addEventListener("controlling", () => {
    const hasController = Boolean(findWorkers()?.controller);
    // The first worker of a device takes over a page that is of its own version; and when the storage is wiped, the worker
    // goes and the page is better off staying.
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

/** Asks for a new version every hour, and when the page is looked at again. */
export function askForUpdates(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  const ask = () => {
    asked = Date.now();
    // One that came while an upload was under way may have failed, and another one been installed since, unheard.
    void checkForWaitingWorker();
    // Without a network there is nothing to be told.
    registration.update().catch(() => undefined);
  };
  setInterval(ask, hour);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - asked > minute) ask();
  });
}
