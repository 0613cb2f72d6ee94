import { pageLoaded } from "../lib/visit.ts";
import { libraryUnavailable, startLibrary } from "./library.ts";
import { registerPeriodicSync } from "./periodic-sync.ts";
import { askForUpdates, watchControl, watchUpdates } from "./update.ts";

/** Trusted Types: the only script address this page ever hands to the browser is its own worker's. */
const workerPolicy = () =>
  window.trustedTypes?.createPolicy("kilele", {
    createScriptURL: (address) => {
      if (address === "/sw.js") return address;
      throw new TypeError(`Not a worker of this site: ${address}`);
    },
  });

/** Registers the service worker where there can be one; a page without it works, online only. */
export async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return libraryUnavailable();
  // TypeScript's types of the DOM do not know that a checked address may stand here.
  const address = workerPolicy()?.createScriptURL("/sw.js") ?? "/sw.js";
  watchControl();
  try {
    // What the worker fetches must not come before what the page itself needs.
    await pageLoaded();
    const registration = await navigator.serviceWorker.register(address as string);
    watchUpdates(registration, () => void noteRefusal());
    askForUpdates(registration);
    await navigator.serviceWorker.ready;
    await startLibrary();
    await registerPeriodicSync(registration);
  } catch (error) {
    console.warn("The site cannot be kept for reading offline.", error);
    await noteRefusal();
  }
}

/** A first worker that cannot be installed (no room, no storage) leaves the site online only. */
async function noteRefusal(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (!registration?.active) libraryUnavailable();
}
