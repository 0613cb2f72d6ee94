import { Workbox } from "workbox-window";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import { startLibrary } from "./library.ts";
import { libraryStore } from "./library-store.ts";
import { askForUpdates, watchUpdates } from "./update.ts";

/** Trusted Types: the only script address that this page ever hands to the browser is its own worker's. */
const workerPolicy = () =>
  window.trustedTypes?.createPolicy("kilele", {
    createScriptURL: (address) => {
      if (address === "/sw.js") return address;
      throw new TypeError(`Not a worker of this site: ${address}`);
    },
  });

/** Registers the service worker where there can be one; a page without it works, online only. */
export async function registerWorker(): Promise<void> {
  if (!findWorkers() || !import.meta.env.PROD) return libraryStore.set("unavailable");
  const address = workerPolicy()?.createScriptURL("/sw.js") ?? "/sw.js";
  try {
    const workbox = new Workbox(address);
    workbox.addEventListener("redundant", () => void noteRefusal());
    // It waits for the load event: what the worker fetches must not come before what the page itself needs.
    const registered = workbox.register();
    watchUpdates(workbox);
    const registration = await registered;
    if (!registration) return libraryStore.set("unavailable");
    askForUpdates(registration);
    await findWorkers()?.ready;
    await startLibrary(registration);
  } catch (error) {
    console.warn("The site cannot be kept for reading offline.", error);
    await noteRefusal();
  }
}

/** Says that nothing is kept where the first worker of a device cannot be installed: it has no room, or no storage. */
async function noteRefusal(): Promise<void> {
  const registration = await findWorkers()
    ?.getRegistration()
    .catch(() => undefined);
  if (!registration?.active) libraryStore.set("unavailable");
}
