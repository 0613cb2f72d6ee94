import { waitForPageLoad } from "../../shared/lib/page-load.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import { startLibrary } from "./library-actions.ts";
import { libraryStore } from "./library-store.ts";
import { watchController, watchUpdates } from "./update.ts";

/** Creates the Trusted Types policy, which allows one script address: the worker's. */
const createWorkerPolicy = () =>
  window.trustedTypes?.createPolicy("kilele", {
    createScriptURL: (address) => {
      if (address === "/sw.js") return address;
      throw new TypeError(`Not a worker of this site: ${address}`);
    },
  });

/**
 * Registers the service worker if the browser supports it. Without it the page works online only.
 * @param waitForQuiet waits until nobody waits for the page
 */
export async function registerWorker(waitForQuiet: () => Promise<void>): Promise<void> {
  const workers = findWorkers();
  if (!workers || !import.meta.env.PROD) return libraryStore.set("unavailable");
  const address = createWorkerPolicy()?.createScriptURL("/sw.js") ?? "/sw.js";
  try {
    watchController();
    // The worker's fetches must not delay the page's own.
    await waitForPageLoad();
    const registration = await register(workers, address);
    registration.installing?.addEventListener("statechange", ({ target }) => {
      if ((target as ServiceWorker).state === "redundant") recordRefusal(registration);
    });
    watchUpdates(registration);
    await unregisterOthers(workers, registration);
    await workers.ready;
    await startLibrary(registration, waitForQuiet);
  } catch (error) {
    console.warn("The site cannot be kept for reading offline.", error);
    recordRefusal(await workers.getRegistration().catch(() => undefined));
  }
}

/**
 * Registers the worker and lets no HTTP cache answer for its script. Without a network this fails if an earlier version
 * registered the worker with other options; the existing registration is then returned.
 */
const register = (workers: ServiceWorkerContainer, address: string | TrustedScriptURL) =>
  workers.register(address as string, { updateViaCache: "none" }).catch(async (error: unknown) => {
    const registration = await workers.getRegistration("/");
    if (!registration?.active) throw error;
    return registration;
  });

/** Marks the library as unavailable if the first worker could not be installed, for lack of space or storage. */
function recordRefusal(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration?.active) libraryStore.set("unavailable");
}

/** Removes workers that another site left at this address, because they would go on answering for the pages in their scopes. */
async function unregisterOthers(workers: ServiceWorkerContainer, own: ServiceWorkerRegistration): Promise<void> {
  for (const each of await workers.getRegistrations()) if (each.scope !== own.scope) await each.unregister();
}
