import { Workbox } from "workbox-window";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import { startLibrary } from "./library-actions.ts";
import { libraryStore } from "./library-store.ts";
import { checkForUpdates, watchUpdates } from "./update.ts";

/** The Trusted Types policy. It allows one script address, the worker's. */
const workerPolicy = () =>
  window.trustedTypes?.createPolicy("kilele", {
    createScriptURL: (address) => {
      if (address === "/sw.js") return address;
      throw new TypeError(`Not a worker of this site: ${address}`);
    },
  });

/** Registers the service worker where the browser supports it. Without it the page works online only. */
export async function registerWorker(): Promise<void> {
  if (!findWorkers() || !import.meta.env.PROD) return libraryStore.set("unavailable");
  const address = workerPolicy()?.createScriptURL("/sw.js") ?? "/sw.js";
  try {
    const workbox = new Workbox(address);
    workbox.addEventListener("redundant", () => void recordRefusal());
    // Workbox waits for the load event, so that the worker's fetches do not delay the page's own.
    const registered = workbox.register();
    watchUpdates(workbox);
    const registration = await registered;
    if (!registration) return libraryStore.set("unavailable");
    checkForUpdates(registration);
    await findWorkers()?.ready;
    await startLibrary(registration);
  } catch (error) {
    console.warn("The site cannot be kept for reading offline.", error);
    await recordRefusal();
  }
}

/** Marks the library as unavailable where the first worker could not be installed, for lack of space or storage. */
async function recordRefusal(): Promise<void> {
  const registration = await findWorkers()
    ?.getRegistration()
    .catch(() => undefined);
  if (!registration?.active) libraryStore.set("unavailable");
}
