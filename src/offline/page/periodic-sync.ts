import { readingSyncTag } from "../../shared/lib/worker-messages.ts";

/** https://wicg.github.io/periodic-background-sync/: Chromium, installed sites only. */
type WithPeriodicSync = ServiceWorkerRegistration & {
  periodicSync?: { register: (tag: string, options: { minInterval: number }) => Promise<void> };
};

const day = 24 * 60 * 60_000;

/** Lets the browser refresh the journal's list in the background where it has granted that. Never throws. */
export async function registerPeriodicSync(registration: WithPeriodicSync): Promise<void> {
  try {
    const { state } = await navigator.permissions.query({ name: "periodic-background-sync" as PermissionName });
    if (state === "granted") await registration.periodicSync?.register(readingSyncTag, { minInterval: day });
  } catch {
    // This browser has no Periodic Background Sync. The lists are refreshed when they are opened.
  }
}
