import { outboxStore } from "../db/queries/outbox.ts";
import { keepReading } from "../db/queries/reading.ts";
import { visitorDb } from "../db/visitor-db.ts";
import { outboxQueue } from "../delivery/outbox.ts";
import { sendDue } from "../delivery/queue.ts";
import { exclusive } from "../lib/exclusive.ts";
import { outboxSyncTag, readingSyncTag } from "../lib/worker-messages.ts";
import { readPublished } from "../remote/public-reads.ts";
import { postRequest } from "../remote/send-request.ts";
import { scope } from "./worker-scope.ts";

/** Does what the browser calls the worker for, with or without an open page. */
export function startSyncEvents(): void {
  // The network is back.
  scope.addEventListener("sync", (event) => {
    if (event.tag === outboxSyncTag) event.waitUntil(replayOrRetry());
  });
  // Now and then, where the site is installed and the browser grants it.
  scope.addEventListener("periodicsync", (event) => {
    if (event.tag === readingSyncTag) event.waitUntil(refreshLists());
  });
}

/** Throws while something still waits: that is how the browser knows to call again later. */
async function replayOrRetry(): Promise<void> {
  const queue = outboxQueue({
    store: outboxStore(visitorDb(), "worker"),
    post: postRequest,
    exclusive,
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
  });
  const { waiting } = await sendDue(queue, { networkReturned: true });
  if (waiting > 0) throw new Error(`${waiting} requests still wait`);
}

/** The lists that the journal and the services open with, so that they are of yesterday at the oldest. */
async function refreshLists(): Promise<void> {
  for (const key of ["posts", "services"] as const) {
    const data = await readPublished(key);
    await keepReading(visitorDb(), key, data, Date.now());
  }
}
