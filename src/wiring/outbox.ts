import { outboxStore } from "../db/queries/outbox.ts";
import { visitorDb } from "../db/visitor-db.ts";
import { outboxQueue } from "../delivery/outbox.ts";
import type { QueuePorts } from "../delivery/queue.ts";
import type { OutboxEntry } from "../domain/outbox.ts";
import { exclusive } from "../lib/exclusive.ts";
import { postRequest } from "../remote/send-request.ts";

/**
 * Makes the queue of the visitor's outbox.
 * @param context the tab whose form gets failed requests back, or the worker
 */
export const visitorOutbox = (context: string): QueuePorts<OutboxEntry> =>
  outboxQueue({
    store: outboxStore(visitorDb(), context),
    post: postRequest,
    exclusive,
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
  });
