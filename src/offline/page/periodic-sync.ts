import { readingSyncTag } from "../../shared/lib/worker-messages.ts";

/**
 * A registration with Periodic Background Sync (https://wicg.github.io/periodic-background-sync/), which only Chromium has, for
 * installed sites.
 */
type WithPeriodicSync = ServiceWorkerRegistration & {
  periodicSync?: { register: (tag: string, options: { minInterval: number }) => Promise<void> };
};

const dayMs = 24 * 60 * 60_000;

/** Registers the daily refresh of the cached lists in the background, if the browser has granted it. Never throws. */
export async function registerPeriodicSync(registration: WithPeriodicSync): Promise<void> {
  try {
    const { state } = await navigator.permissions.query({ name: "periodic-background-sync" as PermissionName });
    if (state === "granted") await registration.periodicSync?.register(readingSyncTag, { minInterval: dayMs });
  } catch {
    // This browser has no Periodic Background Sync. The lists are refreshed when they are opened.
  }
}
