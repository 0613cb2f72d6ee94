import { amendEnquiry, dropRequest, requeue, type Withdrawal, withdraw } from "../../outbox/dexie/outbox-store.ts";
import { visitorDb } from "../../outbox/dexie/visitor-db.ts";
import { outboxLock, type SubmitOptions, type SubmitOutcome, submit } from "../../outbox/outbox.ts";
import { sendDue, sendNow } from "../../outbox/queue.ts";
import { type Runner, startRunner } from "../../outbox/runner.ts";
import { pageOutbox } from "../../outbox/wiring/page-outbox.ts";
import { callVisitorStore } from "../../shared/lib/answer-in-time.ts";
import { exclusive } from "../../shared/lib/exclusive.ts";
import { requestDigest } from "../../shared/lib/request-digest.ts";
import { schedule } from "../../shared/lib/schedule.ts";
import { tabId } from "../../shared/lib/tab.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import { outboxSyncTag } from "../../shared/lib/worker-messages.ts";
import { deviceLimits } from "../../shared/rules/device-limits.ts";
import { newOutboxEntry, type OutboxItem } from "../../shared/rules/outbox.ts";
import { announceArrivals } from "./announce-arrivals.ts";
import { onReconnect } from "./on-reconnect.ts";
import { askToPersist } from "./storage.ts";

/** The one runner of this page, started by a request that waits or by one that is made. */
let runner: Runner | undefined;

/** Sends what waits, and announces what arrives, from now on for as long as this page lives. */
export function startDelivery(): Runner {
  if (!runner) announceArrivals();
  runner ??= startRunner({
    send: async (options) => {
      const report = await sendDue(pageOutbox(), options);
      // A request waits here: the device holds something worth keeping.
      if (report.waiting > 0) void askToPersist();
      return report;
    },
    now: Date.now,
    schedule,
    onReconnect,
    warn: (error) => console.warn("The outbox cannot be read.", error),
  });
  return runner;
}

/** Queues a request on this device and sends it; see `submit`. Never throws. */
export async function submitRequest(request: OutboxItem, options?: SubmitOptions): Promise<SubmitOutcome> {
  const outcome = await submit(pageOutbox(), request, options);
  if (outcome.outcome === "waiting") {
    void startDelivery().schedule();
    void registerBackgroundSync();
  }
  return outcome;
}

type Enquiry = Extract<OutboxItem, { kind?: "enquiry" }>["payload"];

/** The outcome of adding something to an enquiry: `waiting` where it is kept on this device until it can get through. */
export type Amendment = "added" | "waiting" | "refused";

/**
 * Adds the contact to an enquiry that was made without one: sends it again, under its key, and so makes no other lead. Never
 * throws.
 * @param payload the enquiry with its contact
 * @param isSent true where the enquiry is known to have arrived
 */
export async function addContact(payload: Enquiry, id: string, isSent: boolean): Promise<Amendment> {
  const ports = pageOutbox();
  try {
    const digest = await requestDigest({ payload });
    const put = () =>
      callVisitorStore(() => amendEnquiry(visitorDb(), id, { payload, digest, isSent, now: Date.now() }));
    const before = await exclusive(outboxLock, put, deviceLimits.attendedLock);
    if (before === "taken-back") return "refused";
    const { outcome } = await sendNow(ports, id, { attended: () => false });
    if (outcome === "waiting") {
      void startDelivery().schedule();
      void registerBackgroundSync();
    }
    if (outcome === "refused" && before === "sent") await callVisitorStore(() => dropRequest(visitorDb(), id));
    return outcome === "sent" ? "added" : outcome === "waiting" ? "waiting" : "refused";
  } catch (error) {
    console.warn("The addition cannot be kept on this device; sending it without a copy.", error);
    const verdict = await ports.send(newOutboxEntry({ payload }, id, Date.now()));
    return verdict.outcome === "sent" ? "added" : "refused";
  }
}

/** Tries a request again at once, as a person asked for. */
export async function tryNow(id: string): Promise<void> {
  await requeue(visitorDb(), id);
  await startDelivery().schedule();
}

/** Takes a request back, once nothing is being sent: what is on its way at this moment may arrive. */
export const withdrawRequest = (id: string): Promise<Withdrawal> =>
  exclusive(outboxLock, () => withdraw(visitorDb(), id, { tab: tabId, now: Date.now() }));

/** Asks the browser, where it can, to wake the worker for what waits when every page is closed. */
async function registerBackgroundSync(): Promise<void> {
  try {
    const registration = (await findWorkers()?.getRegistration()) as
      | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
      | undefined;
    await registration?.sync?.register(outboxSyncTag);
  } catch (error) {
    // Background Sync can be switched off by the person; the page goes on by itself.
    console.info("Background Sync is not available.", error);
  }
}
