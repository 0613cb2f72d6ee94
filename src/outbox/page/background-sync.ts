import { createStore } from "../../shared/lib/store.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import { outboxSyncTag } from "../../shared/lib/worker-messages.ts";

const registeredStore = createStore(false);

/**
 * A store that holds true once this browser has agreed to send queued requests after every page is closed. Firefox and Safari have
 * no Background Sync: there only an open page sends, and nobody may be told to close it.
 */
export const backgroundSyncStore = { read: registeredStore.read, subscribe: registeredStore.subscribe };

/**
 * Registers a Background Sync, if the browser has it, so that the worker sends queued requests after every page is closed. Never
 * throws.
 */
export async function registerBackgroundSync(): Promise<void> {
  try {
    const registration = (await findWorkers()?.getRegistration()) as
      | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
      | undefined;
    if (!registration?.sync) return registeredStore.set(false);
    await registration.sync.register(outboxSyncTag);
    registeredStore.set(true);
  } catch (error) {
    // A person can switch Background Sync off. The page then sends alone.
    registeredStore.set(false);
    console.info("Background Sync is not available.", error);
  }
}
