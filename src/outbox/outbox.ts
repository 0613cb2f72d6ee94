import { newOutboxEntry, type OutboxEntry, type Outgoing } from "../shared/rules/outbox.ts";
import { enquiryRules } from "./enquiry.ts";
import { messageRules } from "./message.ts";
import { type Answer, judge } from "./policy.ts";
import type { Clock, Exclusive } from "./ports.ts";
import { type QueuePorts, type QueueStore, sendNow } from "./queue.ts";

/** The ports of a page or a worker for the visitor's outbox: enquiries and messages, in one queue. */
export type OutboxPorts = Clock & {
  store: QueueStore<OutboxEntry>;
  /** Posts a request under its key to the function of its kind. Never throws. */
  post: (request: Outgoing, key: string) => Promise<Answer>;
  exclusive: Exclusive;
  newId: () => string;
};

/** The name under which one context at a time sends from the outbox, or takes something out of it. */
export const outboxLock = "kilele-outbox";

/** Makes the queue of the outbox over the ports of a page or a worker. */
export const outboxQueue = ({ post, ...rest }: OutboxPorts): QueuePorts<OutboxEntry> => ({
  ...rest,
  lock: outboxLock,
  send: async (entry) => {
    const rules = entry.kind === "message" ? messageRules(entry.id) : enquiryRules(entry.id);
    return judge(await post(entry, entry.id), rules, rest.now());
  },
});

export type SubmitPorts = QueuePorts<OutboxEntry> & {
  /**
   * Puts a request into the queue, under the key that it is given or that its draft has already; returns that key. Puts
   * nothing where this device has made a request under the form's key, or one with the same content, and returns what became
   * of that; unless the person wants another one.
   */
  add: (
    request: Outgoing,
    keys: { formKey: string | undefined; newKey: string; isAnother: boolean },
    now: number,
  ) => Promise<{ key: string } | { known: "waiting" | "sent" }>;
  /**
   * Idempotency keys by request, for the lifetime of the page: a second press after a lost response repeats the
   * request.
   */
  keys: Map<string, string>;
  warn: (message: string, error: unknown) => void;
};

export type SubmitOptions = { formKey?: string | undefined; isAnother?: boolean };

export type SubmitOutcome =
  | { outcome: "sent" }
  /** The request is kept on this device until the network lets it through. */
  | { outcome: "waiting"; id: string }
  /** The request failed while the person watched: the form stays, with its draft. */
  | { outcome: "refused"; message: string }
  /** A person took the request back while it was being sent. */
  | { outcome: "withdrawn" }
  /** This device has made the same request before: that one waits or is sent, this one is neither kept nor sent. */
  | { outcome: "made-before"; known: "waiting" | "sent" }
  /** The request is neither sent nor kept, for this browser stores nothing. The form stays. */
  | { outcome: "not-kept" };

/**
 * Queues a request on this device, then sends it. Never throws for a request that fails. On a device that stores
 * nothing it is sent without being kept, under a key that lives as long as the page.
 * @param options.formKey the key that the form was loaded with, if it has one
 * @param options.isAnother true where the person knows that the same was sent before, and wants another request
 */
export async function submit(
  ports: SubmitPorts,
  request: Outgoing,
  { formKey, isAnother = false }: SubmitOptions = {},
): Promise<SubmitOutcome> {
  const { keys, newId, now } = ports;
  const asked = JSON.stringify(request);
  let key = keys.get(asked) ?? newId();
  let queue: QueuePorts<OutboxEntry> = ports;
  try {
    const added = await ports.add(request, { formKey, isAnother, newKey: key }, now());
    if ("known" in added) return { outcome: "made-before", known: added.known };
    key = added.key;
  } catch (error) {
    ports.warn("The request cannot be kept on this device; sending it without a copy.", error);
    queue = { ...ports, store: memory(newOutboxEntry(request, key, now())) };
  }
  const outcome = await sendNow(queue, key);
  const kept = outcome.outcome === "waiting" && queue === ports;
  const askedAgain = !kept && outcome.outcome !== "sent" && !(outcome.outcome === "refused" && outcome.isKeyReused);
  if (askedAgain) keys.set(asked, key);
  else keys.delete(asked);
  if (outcome.outcome !== "waiting") return outcome;
  return kept ? { outcome: "waiting", id: key } : { outcome: "not-kept" };
}

/** A queue store in memory, for one attempt with one entry on a device that stores nothing. */
const memory = (entry: OutboxEntry): QueueStore<OutboxEntry> => ({
  list: async () => [entry],
  get: async () => entry,
  update: async () => {},
  remove: async () => {},
  giveBack: async () => {},
});
