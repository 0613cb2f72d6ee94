import { visitorDbName } from "../../lib/store-names.ts";
import { outboxSyncTag } from "../../lib/worker-messages.ts";
import { askToPersist } from "../../pwa/storage.ts";

let timer: ReturnType<typeof setTimeout> | undefined;

/** The longest that a page trusts its timer: browsers stretch long ones in the background. */
const longestSleep = 10 * 60_000;

async function run(networkReturned: boolean) {
  clearTimeout(timer);
  try {
    if (!(await hasStore())) return;
    const { replayOutbox } = await import("./delivery.ts");
    const { nextAttemptAt, waiting } = await replayOutbox({ networkReturned });
    // A request waits here: the device holds something worth keeping.
    if (waiting > 0) void askToPersist();
    if (nextAttemptAt === null) return;
    timer = setTimeout(run, Math.min(longestSleep, Math.max(1_000, nextAttemptAt - Date.now())), false);
  } catch (error) {
    // IndexedDB refused or gone: there is nothing to replay from.
    console.warn("The outbox cannot be read.", error);
  }
}

/**
 * Whether this device may hold an outbox at all. Most visitors have never filled in anything: for them the store's code is
 * not fetched. A browser that does not list its databases is asked the long way.
 */
async function hasStore(): Promise<boolean> {
  const databases = await indexedDB.databases?.();
  return databases?.some(({ name }) => name === visitorDbName) ?? true;
}

/**
 * Replays waiting requests from this page: now, when the network returns, when the page becomes visible, and when the
 * next attempt is due. Browsers without Background Sync have nothing else, so this alone must suffice.
 */
export function startVisitorReplay(): void {
  void run(true);
  addEventListener("online", () => void run(true));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void run(true);
  });
}

/** A request was queued: come back to it from here and, where the browser can, from the worker. */
export async function scheduleReplay(): Promise<void> {
  void run(false);
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as
      | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
      | undefined;
    await registration?.sync?.register(outboxSyncTag);
  } catch (error) {
    // Background Sync can be switched off by the person; the page goes on by itself.
    console.info("Background Sync is not available.", error);
  }
}
