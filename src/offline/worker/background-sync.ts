import { createDeviceQueue } from "../../outbox/dexie/outbox-store.ts";
import { openVisitorDb } from "../../outbox/dexie/visitor-db.ts";
import { sendDue } from "../../outbox/queue.ts";
import { postRequest } from "../../outbox/supabase/send-request.ts";
import { outboxSyncTag, readingSyncTag } from "../../shared/lib/worker-messages.ts";
import { readPublished } from "../../shared/published/public-reads.ts";
import { listReadings } from "../../shared/rules/readings.ts";
import { cacheReading } from "../reading/reading-cache.ts";

type SyncEventLike = { readonly tag: string; waitUntil(work: Promise<unknown>): void };

/** The part of the worker's scope that sync events need. */
export type SyncScope = {
  addEventListener(type: "sync", listener: (event: SyncEventLike) => void): void;
  addEventListener(type: "periodicsync", listener: (event: SyncEventLike) => void): void;
};

/** Answers the browser's sync events, with or without an open page. */
export function startSyncEvents(scope: SyncScope): void {
  // The browser fires this event when the network is back.
  scope.addEventListener("sync", (event) => {
    if (event.tag === outboxSyncTag) event.waitUntil(replayOrRetry());
  });
  // The browser fires this event at times, if the site is installed and the permission is granted.
  scope.addEventListener("periodicsync", (event) => {
    if (event.tag === readingSyncTag) event.waitUntil(refreshLists());
  });
}

/**
 * Replays the outbox.
 * @throws while a request still waits, so that the browser calls again later
 */
async function replayOrRetry(): Promise<void> {
  const { waiting } = await sendDue(createDeviceQueue("worker", postRequest), { hasNetworkReturned: true });
  if (waiting > 0) throw new Error(`Requests that still wait: ${waiting}`);
}

/** Refreshes the cached lists, so that they are at most a day old. */
async function refreshLists(): Promise<void> {
  for (const key of listReadings()) await cacheReading(openVisitorDb(), key, await readPublished(key), Date.now());
}
