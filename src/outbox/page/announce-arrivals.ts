import { shortTime } from "../../shared/lib/short-time.ts";
import { showToast } from "../../shared/lib/toast-store.ts";
import { arrivalNotice } from "../../shared/rules/arrival.ts";
import { claimUnannounced, onUnannounced } from "../dexie/outbox-store.ts";
import { visitorDb } from "../dexie/visitor-db.ts";

/**
 * Announces in a toast each request that a replay has delivered, once, on the page that the person looks at, for as long as
 * this page lives. Where the thanks are still on the screen, no toast is needed.
 */
export function announceArrivals(): void {
  const announce = () => {
    if (document.visibilityState === "visible") void announceAll();
  };
  onUnannounced(visitorDb(), announce);
  document.addEventListener("visibilitychange", announce);
}

async function announceAll(): Promise<void> {
  try {
    for (const { id, at, content, unannounced } of await claimUnannounced(visitorDb())) {
      if (document.querySelector(`[data-request="${CSS.escape(id)}"]`)) continue;
      showToast(arrivalNotice({ content, replyTo: unannounced.replyTo, arrivedAt: shortTime(at) }));
    }
  } catch (error) {
    console.warn("The arrivals cannot be read.", error);
  }
}
