import { createStore } from "../lib/store.ts";
import type { ToWorker } from "../lib/worker-messages.ts";
import { flushForms, reloadPage } from "./reload.ts";

/** How often an open page asks whether there is a new version. Milliseconds. */
const hour = 60 * 60_000;

/** A page that is looked at again asks too, but not more often than this. Milliseconds. */
const minute = 60_000;

/** A worker that does not take over within this time is not waited for. Milliseconds. */
const takeOverTime = 5_000;

const waiting = createStore(false);

/** Whether a new version is here and waits for the person. */
export const updateStore = { read: waiting.read, subscribe: waiting.subscribe };

let accepted = false;
let accept: () => Promise<void> = async () => undefined;

/** The person agreed: every tab of the site changes to the new version, with what was typed. */
export const acceptUpdate = (): Promise<void> => accept();

/** Not now: the version waits until every tab has been closed. */
export const postponeUpdate = (): void => waiting.set(false);

/** Notices new versions and changes to them when the person agrees. Call before the worker is registered. */
export function watchControl(): void {
  let controlled = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    const now = Boolean(navigator.serviceWorker.controller);
    // The first worker of a device takes over a page that is of its own version; and when the storage is wiped, the worker
    // goes and the page is better off staying.
    if (now && (controlled || accepted)) void reloadPage({ asked: accepted });
    controlled = now;
  });
}

/**
 * Tells of new versions, and of a worker that cannot be installed.
 * @param onRefusal called when a worker gives up while it is installed
 */
export function watchUpdates(registration: ServiceWorkerRegistration, onRefusal: () => void): void {
  // The first worker of a device waits for nobody.
  const look = () => registration.waiting && registration.active && waiting.set(true);
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "redundant") onRefusal();
      else look();
    });
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  look();
  accept = async () => {
    accepted = true;
    await flushForms();
    registration.waiting?.postMessage({ type: "SKIP_WAITING" } satisfies ToWorker);
    setTimeout(() => void reloadPage({ asked: true }), takeOverTime);
  };
}

/** Asks for a new version every hour, and when the page is looked at again. */
export function askForUpdates(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  const ask = () => {
    asked = Date.now();
    // Without a network there is nothing to be told.
    registration.update().catch(() => undefined);
  };
  setInterval(ask, hour);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - asked > minute) ask();
  });
}
