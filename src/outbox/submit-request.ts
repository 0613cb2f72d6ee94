import {
  getRequestKind,
  makeOutboxEntry,
  type OutboxEntry,
  type OutboxItem,
  type WaitReason,
} from "../shared/rules/outbox-entry.ts";
import type { SentWithoutCopy } from "./draft-key.ts";
import { makeEnquiryResponseRules } from "./enquiry-response-rules.ts";
import { makeMessageResponseRules } from "./message-response-rules.ts";
import { makePlanResponseRules } from "./plan-response-rules.ts";
import { type Answer, judgeAnswer } from "./policy.ts";
import type { ClockAndRandom, Exclusive } from "./ports.ts";
import { type QueuePorts, type QueueStore, sendNow } from "./queue.ts";

/** The ports of a page or a worker for the visitor's outbox: enquiries, messages and answers to plans, in one queue. */
export type OutboxPorts = ClockAndRandom & {
  store: QueueStore<OutboxEntry>;
  /** Posts a request under its key to the function of its kind. Never throws. */
  post: (request: OutboxItem, key: string) => Promise<Answer>;
  exclusive: Exclusive;
  newId: () => string;
};

/** The Web Lock under which one context at a time sends or withdraws entries. */
export const outboxLock = "kilele-outbox";

const responseRules = {
  enquiry: makeEnquiryResponseRules,
  message: makeMessageResponseRules,
  "plan-answer": makePlanResponseRules,
} as const;

/** Makes the outbox's queue from the ports of a page or a worker. */
export const createOutboxQueue = ({ post, ...rest }: OutboxPorts): QueuePorts<OutboxEntry> => ({
  ...rest,
  lock: outboxLock,
  send: async (entry) => {
    const rules = responseRules[getRequestKind(entry)](entry.id);
    return judgeAnswer(await post(entry, entry.id), rules, rest.now());
  },
});

/** One attempt to add a request to the outbox, shared by the store and the caller that waits for it. */
export type EnqueueAttempt = {
  /** True once the caller has given up waiting: then nothing may be added. */
  isAbandoned: boolean;
  /** The key of the entry, set once the addition can no longer be cancelled. */
  key?: string;
};

export type SubmitPorts = QueuePorts<OutboxEntry> & {
  /**
   * Adds a request to the queue under the given key or its draft's key, and returns that key. If this device has already made a
   * request under the form's key or with the same content, and the person does not want another one, nothing is added, and the
   * status of that request is returned.
   */
  add: (
    request: OutboxItem,
    keys: { formKey: string | undefined; newKey: string; isAnother: boolean; sentWithoutCopy: SentWithoutCopy },
    now: number,
    attempt: EnqueueAttempt,
  ) => Promise<{ key: string } | { known: "waiting" | "sent" }>;
  /** Calls the device's store; rejects if the store does not answer in time. */
  callVisitorStore: <T>(call: () => Promise<T>) => Promise<T>;
  /** Idempotency keys, kept for the lifetime of the page. */
  keys: {
    /** The key of each request whose sending is unfinished, by its JSON: a second press repeats it. */
    byRequest: Map<string, string>;
    /** The payloads, as JSON, that were sent without a stored copy, by their keys. */
    sentWithoutCopy: Map<string, string>;
  };
  warn: (message: string, error: unknown) => void;
};

export type SubmitOptions = { formKey?: string | undefined; isAnother?: boolean };

export type SubmitOutcome =
  /** The server has the request, under this key. `isToOlder`: it answers a version that a newer one has replaced. */
  | { outcome: "sent"; id: string; isToOlder?: true }
  /** The request is queued on this device until it can be sent. */
  | { outcome: "waiting"; id: string }
  /** The request failed while the person watched. The form stays, with its draft, under `newKey` if the old key is used up. */
  | { outcome: "refused"; message: string; newKey?: string | undefined }
  /** A person took the request back while it was being sent. */
  | { outcome: "withdrawn" }
  /** This device has made the same request before, which waits or is sent. This one is neither queued nor sent. */
  | { outcome: "made-before"; known: "waiting" | "sent" }
  /**
   * The request could not be sent, for the given reason, and cannot be queued, because this browser stores nothing. The form
   * stays.
   */
  | { outcome: "not-kept"; reason: WaitReason };

/**
 * Queues a request on this device, then sends it. Never throws for a request that fails, and never waits for a store that does
 * not answer. On a device that stores nothing it is sent without a copy, under a key that lives as long as the page.
 * @param options.formKey the key that the form was loaded with, if it has one
 * @param options.isAnother true if the person knows that the same was sent before, and wants another request
 */
export async function submit(
  ports: SubmitPorts,
  request: OutboxItem,
  { formKey, isAnother = false }: SubmitOptions = {},
): Promise<SubmitOutcome> {
  const { keys, newId, now, callVisitorStore } = ports;
  const requestJson = JSON.stringify(request);
  const attempt: EnqueueAttempt = { isAbandoned: false };
  const unfinishedKey = keys.byRequest.get(requestJson);
  const newKey = unfinishedKey ?? newId();
  let key = newKey;
  let addition: ReturnType<SubmitPorts["add"]> | undefined;
  let isStored = false;
  try {
    const added = await callVisitorStore(() => {
      const { sentWithoutCopy } = keys;
      addition = ports.add(request, { formKey, isAnother, newKey, sentWithoutCopy }, now(), attempt);
      return addition;
    });
    if ("known" in added) return { outcome: "made-before", known: added.known };
    key = added.key;
    isStored = true;
  } catch (error) {
    attempt.isAbandoned = true;
    ports.warn("The request cannot be kept on this device; sending it without a copy.", error);
    // A late addition to the store uses the same key. Otherwise the draft's key is used, because the request may have been sent
    // under it before.
    key =
      attempt.key ?? unfinishedKey ?? (formKey && !isAnother && !keys.sentWithoutCopy.has(formKey) ? formKey : newKey);
    keys.sentWithoutCopy.set(key, JSON.stringify(request.payload));
  }
  const entry = makeOutboxEntry(request, key, now());
  const store = isStored ? wrapForOneAttempt(ports, entry) : createMemoryStore(entry);
  const outcome = await sendNow({ ...ports, store }, key);
  if (!isStored && addition) void discardLateEntry(ports, addition, outcome.outcome === "sent");
  const isUnfinished = outcome.outcome === "waiting" ? !isStored : outcome.outcome !== "sent";
  if (outcome.outcome === "refused" && outcome.newKey) keys.byRequest.set(requestJson, outcome.newKey);
  else if (isUnfinished) keys.byRequest.set(requestJson, key);
  else keys.byRequest.delete(requestJson);
  if (outcome.outcome === "sent") return { ...outcome, id: key };
  if (outcome.outcome !== "waiting") return outcome;
  return isStored ? { outcome: "waiting", id: key } : { outcome: "not-kept", reason: outcome.reason };
}

/** Makes a queue store in memory, for one attempt with one entry on a device that stores nothing. */
const createMemoryStore = (entry: OutboxEntry): QueueStore<OutboxEntry> => ({
  list: async () => [entry],
  get: async () => entry,
  update: async () => {},
  remove: async () => {},
  returnToForm: async () => {},
});

/**
 * Wraps the store for one attempt with an entry that was just added. If the store no longer answers, the entry is sent
 * anyway and stays in the store: a replay sends it again under its key.
 */
function wrapForOneAttempt({ store, warn }: SubmitPorts, entry: OutboxEntry): QueueStore<OutboxEntry> {
  const fallBackTo =
    <T>(fallback: T) =>
    (error: unknown): T => {
      warn("The outbox does not answer.", error);
      return fallback;
    };
  return {
    list: () => store.list(),
    get: (id) => store.get(id).catch(fallBackTo<OutboxEntry | undefined>(entry)),
    update: (id, change) => store.update(id, change).catch(fallBackTo(undefined)),
    remove: (id, options) => store.remove(id, options).catch(fallBackTo(undefined)),
    isSent: async (id) => (await store.isSent?.(id).catch(fallBackTo(true))) ?? true,
    returnToForm: (id, newKey) => store.returnToForm(id, newKey).catch(fallBackTo(undefined)),
  };
}

/**
 * Deletes an entry that was added late, after its request was sent without a copy and the person saw the outcome. A replay in
 * the meantime uses the same key.
 */
async function discardLateEntry(
  { store, warn }: SubmitPorts,
  addition: ReturnType<SubmitPorts["add"]>,
  isSent: boolean,
) {
  try {
    const added = await addition.catch(() => undefined);
    if (!added || !("key" in added)) return;
    await (isSent ? store.remove(added.key) : store.returnToForm(added.key, undefined));
  } catch (error) {
    warn("A request that is sent already stays in the outbox.", error);
  }
}
