import { exclusive } from "../../shared/lib/exclusive.ts";
import type { OutboxEntry } from "../../shared/rules/outbox-entry.ts";
import { outboxStore } from "../dexie/outbox-store.ts";
import { visitorDb } from "../dexie/visitor-db.ts";
import type { QueuePorts } from "../queue.ts";
import { outboxQueue } from "../submit-request.ts";
import { postRequest } from "../supabase/send-request.ts";

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
