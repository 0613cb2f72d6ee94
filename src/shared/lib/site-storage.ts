import { isInstalled } from "./platform.ts";
import { createStore } from "./store.ts";

export type StorageReading = {
  /** True if the browser has granted persistent storage; `undefined` if the browser does not report it. */
  isPersisted?: boolean;
  /** The size of everything that the site stores, in bytes, as the browser counts it. */
  usage?: number;
};

const storageState = createStore<StorageReading>({});

export const storageStore = { read: storageState.read, subscribe: storageState.subscribe };

let hasRequested = false;

/** Reads whether this site's storage is persistent and how large it is, into `storageStore`. Never throws. */
export async function readStorageEstimate(): Promise<void> {
  const [isPersisted, estimate] = await Promise.all([
    navigator.storage?.persisted?.().catch(() => undefined),
    navigator.storage?.estimate?.().catch(() => undefined),
  ]);
  storageState.set({ isPersisted, usage: estimate?.usage });
}

/**
 * Asks the browser not to clear this site's storage by itself. Some browsers show a prompt, so call it only once something
 * worth keeping is stored. It asks once per page. Never throws.
 */
export async function requestPersistence(): Promise<void> {
  if (hasRequested || !navigator.storage?.persist) return;
  hasRequested = true;
  // If persistence is already granted, this resolves without a prompt.
  await navigator.storage.persist().catch(() => false);
}

/**
 * Resolves to true if this browser deletes a site's storage after seven days without a visit: WebKit does, on every iPhone and in
 * Safari, unless the site is installed or its storage is persistent. Never throws. Source: J. Wilander, "Full Third-Party Cookie
 * Blocking and More", webkit.org, 2020.
 */
export async function isClearedAfterAWeek(): Promise<boolean> {
  // Only WebKit has gesture events.
  if (!("GestureEvent" in globalThis) || isInstalled()) return false;
  return !(await navigator.storage?.persisted?.().catch(() => false));
}
