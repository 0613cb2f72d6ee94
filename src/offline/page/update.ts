import { networkStore } from "../../shared/lib/network.ts";
import { createStore } from "../../shared/lib/store.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import { activateWaitingVersion } from "./activate-version.ts";
import { reloadPage } from "./reload.ts";

/** The interval at which an open page checks for a new version, in milliseconds. */
const checkInterval = 60 * 60_000;

/** The time for which a postponed version is not offered again, in milliseconds. */
const postponement = 60 * 60_000;

/** The minimum time between two checks for a new version when a page is shown again, in milliseconds. */
const minCheckPause = 60_000;

/**
 * The pause after a failed check or installation, in milliseconds; it doubles with each further failure, up to the usual interval.
 */
const firstRetryPause = 15_000;

/** The time that an accepted worker gets before the page reloads without it, in milliseconds. */
const maxActivationMs = 5_000;

const isOffered = createStore(false);

/** A store that is true while a new version is installed and waits for the person's consent. */
export const updateStore = { read: isOffered.read, subscribe: isOffered.subscribe };

let currentRegistration: ServiceWorkerRegistration | undefined;
let isAccepted = false;
let postponedOffer: { worker: ServiceWorker | null; until: number } | undefined;

/** Activates the new version in every tab after the person agreed. Typed text survives the reload, which saves it first. */
export async function acceptUpdate(): Promise<void> {
  isAccepted = true;
  if (currentRegistration) await activateWaitingVersion(currentRegistration, maxActivationMs);
  // The page has reloaded by now if the new version took control of it.
  await reloadPage({ isRequested: true });
}

/** Hides the offer of the waiting version for an hour. */
export function postponeUpdate(): void {
  postponedOffer = { worker: currentRegistration?.waiting ?? null, until: Date.now() + postponement };
  isOffered.set(false);
}

/** Reloads the page when a new version takes control. Must run before the registration. */
export function watchController(): void {
  const workers = findWorkers();
  let isControlled = Boolean(workers?.controller);
  workers?.addEventListener("controllerchange", () => {
    const hasController = Boolean(workers.controller);
    // A device's first worker causes no reload, because the page already has its version. Nor does a worker that is gone because
    // the storage was cleared: the open page still works.
    if (hasController && (isControlled || isAccepted)) void reloadPage({ isRequested: isAccepted });
    isControlled = hasController;
  });
}

/**
 * Sets `updateStore` whenever a new version waits, and checks for one: now, every hour, when the page is shown again, when the
 * network returns and some time after a failure. It reads the registration's state and relies on no event alone, because a version
 * may have been installed before the page listened, in another tab or after an earlier one.
 */
export function watchUpdates(registration: ServiceWorkerRegistration): void {
  currentRegistration = registration;
  let checkedAt = Date.now();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout>;

  const scheduleCheck = () => {
    clearTimeout(timer);
    timer = setTimeout(
      check,
      failures ? Math.min(checkInterval, firstRetryPause * 2 ** (failures - 1)) : checkInterval,
    );
  };
  const recordFailure = () => {
    failures++;
    scheduleCheck();
  };
  const watchInstalling = (worker: ServiceWorker | null) => {
    if (!worker) return;
    const isInstalling = () => worker.state === "installing";
    let wasInstalling = isInstalling();
    worker.addEventListener("statechange", () => {
      // No event reports a failed installation, so it is recognised by the worker's next state.
      if (wasInstalling && worker.state === "redundant") recordFailure();
      if (worker.state === "installed") failures = 0;
      wasInstalling = isInstalling();
      offerWaiting(registration);
    });
  };
  function check(): void {
    checkedAt = Date.now();
    scheduleCheck();
    offerWaiting(registration);
    const failuresBefore = failures;
    registration.update().then(() => {
      // The installation that this check started may have failed by now.
      if (registration.installing || failures > failuresBefore) return;
      failures = 0;
      scheduleCheck();
    }, recordFailure);
  }
  const checkWhenShown = () => {
    if (document.visibilityState === "visible" && Date.now() - checkedAt > minCheckPause) check();
  };

  registration.addEventListener("updatefound", () => watchInstalling(registration.installing));
  watchInstalling(registration.installing);
  watchInstalling(registration.waiting);
  document.addEventListener("visibilitychange", checkWhenShown);
  // An installed site on iOS that returns from a snapshot fires only one of these events.
  for (const name of ["pageshow", "focus"]) addEventListener(name, checkWhenShown);
  networkStore.subscribe(() => {
    if (networkStore.read() && failures) check();
  });
  // A device's first worker is as new as the page.
  if (registration.active) check();
  else scheduleCheck();
}

/** Offers the version that waits. The first worker of a device activates at once. */
function offerWaiting({ waiting, active }: ServiceWorkerRegistration): void {
  const isPostponed = postponedOffer?.worker === waiting && Date.now() < (postponedOffer?.until ?? 0);
  isOffered.set(Boolean(waiting && active) && !isPostponed);
}
