import { showToast } from "../../shared/lib/toast-store.ts";
import { makeArrivalNotice } from "../../shared/rules/arrival.ts";
import { formatShortTime } from "../../shared/rules/dates.ts";
import { claimUnannouncedArrivals, watchUnannouncedArrivals } from "../dexie/outbox-store.ts";
import { openVisitorDb } from "../dexie/visitor-db.ts";

/**
 * Announces each request that a replay has delivered in a toast, once, on the page that the person looks at, for as long as this
 * page is open. No toast is shown while the thanks for the request are on the screen.
 */
export function announceArrivals(): void {
  const announce = () => {
    if (document.visibilityState === "visible") void announceAll();
  };
  watchUnannouncedArrivals(openVisitorDb(), announce);
  document.addEventListener("visibilitychange", announce);
}

async function announceAll(): Promise<void> {
  try {
    for (const { id, at, content, unannounced, isToOlder } of await claimUnannouncedArrivals(openVisitorDb())) {
      if (document.querySelector(`[data-request="${CSS.escape(id)}"]`)) continue;
      showToast(
        makeArrivalNotice({ content, replyTo: unannounced.replyTo, arrivedAt: formatShortTime(at), isToOlder }),
      );
    }
  } catch (error) {
    console.warn("The arrivals cannot be read.", error);
  }
}
