import { liveQuery } from "dexie";
import type { Enquiry } from "../../../supabase/functions/_shared/enquiry.ts";
import { keepObserved } from "../../shared/lib/keep-observed.ts";
import { runExclusively } from "../../shared/lib/run-exclusively.ts";
import { callVisitorStore } from "../../shared/lib/with-timeout.ts";
import { pickShownContent } from "../../shared/rules/arrival.ts";
import {
  getDraftKind,
  getRequestKind,
  makeOutboxEntry,
  type OutboxEntry,
  type OutboxItem,
  type RequestKind,
} from "../../shared/rules/outbox-entry.ts";
import { readEntry } from "../draft.ts";
import { chooseRequestKey, findRequestDraft, type RequestStatus, type SentWithoutCopy } from "../draft-key.ts";
import type { QueuePorts, QueueStore } from "../queue.ts";
import { createOutboxQueue, type EnqueueAttempt, type OutboxPorts } from "../submit-request.ts";
import { findByKey, findKeyStatus, readDrafts, restoreDraft } from "./drafts.ts";
import { type Arrival, openVisitorDb, type VisitorDb } from "./visitor-db.ts";

/** The age at which arrivals are deleted, in milliseconds: no page reads them any more. */
export const arrivalLifetime = 30 * 24 * 60 * 60_000;

/**
 * Makes the queue of the visitor's outbox on this device.
 * @param context the tab whose form gets failed requests back, or the worker
 */
export const createDeviceQueue = (context: string, post: OutboxPorts["post"]): QueuePorts<OutboxEntry> =>
  createOutboxQueue({
    store: createOutboxStore(openVisitorDb(), context),
    post,
    exclusive: runExclusively,
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
  });

/**
 * Makes the queue's store over Dexie. Each of its calls fails if IndexedDB does not answer in time.
 * @param tab the name of the tab whose form gets failed requests back
 */
export function createOutboxStore(db: VisitorDb, tab: string): QueueStore<OutboxEntry> {
  const { list, get, update, remove, isSent, returnToForm } = createDexieStore(db, tab);
  return {
    list: () => callVisitorStore(list),
    get: (id) => callVisitorStore(() => get(id)),
    update: (id, change) => callVisitorStore(() => update(id, change)),
    remove: (id, options) => callVisitorStore(() => remove(id, options)),
    isSent: (id) => callVisitorStore(() => isSent(id)),
    returnToForm: (id, newKey) => callVisitorStore(() => returnToForm(id, newKey)),
  };
}

const createDexieStore = (db: VisitorDb, tab: string): Required<QueueStore<OutboxEntry>> => ({
  list: () => readOutbox(db),
  get: (id) => readEntryById(db, id),
  update: (id, change) =>
    db.transaction("rw", db.outbox, db.planAnswers, async () => {
      for (const table of listTables(db)) await table.update(id, change);
    }),
  remove: (id, { wasReplayed, isToOlder } = { wasReplayed: false }) =>
    db.transaction("rw", db.outbox, db.planAnswers, db.arrivals, async () => {
      const now = Date.now();
      await db.arrivals
        .where("at")
        .below(now - arrivalLifetime)
        .delete();
      const entry = await getStored(db, id);
      await db.arrivals.put({
        id,
        at: now,
        ...(entry?.digest && { digest: entry.digest }),
        ...(entry && { content: pickShownContent(entry) }),
        ...(isToOlder && { isToOlder }),
        ...(entry && wasReplayed && { unannounced: { replyTo: findReplyAddress(entry) } }),
      });
      await deleteEntry(db, id);
    }),
  isSent: (id) => isSent(db, id),
  returnToForm: (id, newKey) =>
    db.transaction("rw", db.outbox, db.planAnswers, db.drafts, db.arrivals, async () => {
      const entry = await readEntryById(db, id);
      await deleteEntry(db, id);
      if (newKey) await noteUsedUp(db, id, Date.now());
      if (entry) await restoreDraft(db, entry, { key: newKey ?? id, tab, now: Date.now() });
    }),
});

/** Lists the tables of the outbox: an answer to a plan has one of its own. */
const listTables = (db: VisitorDb) => [db.outbox, db.planAnswers] as const;

/** Stores an entry in the table of its kind. */
const putEntry = async (db: VisitorDb, entry: OutboxEntry): Promise<void> =>
  void (await (entry.kind === "plan-answer" ? db.planAnswers : db.outbox).put(entry));

/** Reads a stored entry, unchecked. */
const getStored = async (db: VisitorDb, id: string): Promise<OutboxEntry | undefined> =>
  (await db.outbox.get(id)) ?? (await db.planAnswers.get(id));

async function deleteEntry(db: VisitorDb, id: string): Promise<void> {
  for (const table of listTables(db)) await table.delete(id);
}

/** Notes that a key cannot be used again, for the tabs that show a draft of it. */
const noteUsedUp = async (db: VisitorDb, id: string, now: number): Promise<void> =>
  void (await db.arrivals.put({ id, at: now, isUsedUp: true }));

/** Returns the email address to which a request is answered; empty if it names none. */
function findReplyAddress(entry: OutboxEntry): string {
  if (entry.kind === "plan-answer") return "";
  if ("contact" in entry.payload) return entry.payload.contact ?? "";
  return entry.kind === "message" ? entry.payload.email : "";
}

/**
 * Adds a request to the outbox before anything is sent. It replaces its draft; see `chooseRequestKey`.
 * @param options.formKey the key that its form was loaded with: no enquiry is added if another tab has made one under it
 * @param options.digest the digest of its content; nothing is added if this device has sent or queued the same content
 * @param options.isAnother true if the person knows about the earlier request and wants another one
 * @param options.newKey the idempotency key, unless the draft has one
 * @param options.sentWithoutCopy what the page has sent while this store did not answer
 * @param options.attempt the attempt, which can be abandoned and gets the key before the entry is added
 * @returns the key of the entry, or the status of the earlier request
 */
export function enqueue(
  db: VisitorDb,
  request: OutboxItem,
  options: EnqueueOptions,
): Promise<{ key: string } | { known: RequestStatus }> {
  const { formKey, digest, isAnother = false, now, attempt = { isAbandoned: false } } = options;
  return db.transaction("rw", db.outbox, db.planAnswers, db.drafts, db.arrivals, async () => {
    // Only the questionnaire offers to send changed answers as another request. In the other forms the words alone decide.
    const isKeyDecisive = getRequestKind(request) === "enquiry" || !digest;
    const earlierByKey = isKeyDecisive && formKey ? await findByKey(db, formKey) : undefined;
    const earlierStatus = earlierByKey ?? (await findSameRequest(db, digest))?.known;
    if (earlierStatus && !isAnother) return { known: earlierStatus };
    const key = await consumeDraft(db, request, options);
    // The caller gave up waiting and has sent the request without a stored copy. Abort the transaction, so that the draft
    // stays.
    if (attempt.isAbandoned) throw new Error("Nobody waits for this request to be kept");
    attempt.key = key;
    await putEntry(db, { ...makeOutboxEntry(request, key, now), ...(digest && { digest }) });
    return { key };
  });
}

/**
 * Deletes the draft that a request was made of, in the transaction that adds its entry.
 * @returns the key of the entry
 */
async function consumeDraft(
  db: VisitorDb,
  request: OutboxItem,
  { tab, formKey, newKey, sentWithoutCopy }: EnqueueOptions,
): Promise<string> {
  const { payload } = request;
  const drafts = await readDrafts(db, getDraftKind(request), newKey);
  const draft = findRequestDraft(drafts, { payload, tab, formKey });
  const keyStatus = draft && (await findKeyStatus(db, draft.key));
  const { key, shouldConsumeDraft } = chooseRequestKey(draft, keyStatus, {
    payload,
    tab,
    newKey,
    sentWithoutCopy,
  });
  if (draft && shouldConsumeDraft) await db.drafts.delete(draft.id);
  return key;
}

type EnqueueOptions = {
  tab: string;
  formKey?: string | undefined;
  digest?: string | undefined;
  isAnother?: boolean | undefined;
  newKey: string;
  sentWithoutCopy?: SentWithoutCopy | undefined;
  now: number;
  attempt?: EnqueueAttempt;
};

/** Finds a request of the same content by its digest, whether it waits on this device or has arrived. */
export async function findSameRequest(
  db: VisitorDb,
  digest: string | undefined,
): Promise<{ id: string; known: RequestStatus } | undefined> {
  if (!digest) return undefined;
  const isSame = (entry: { digest?: string }) => entry.digest === digest;
  const waitingEntry = (await readStored(db)).find((entry) => isSame(entry) && entry.state === "waiting");
  if (waitingEntry) return { id: waitingEntry.id, known: "waiting" };
  const arrival = await db.arrivals.filter(isSame).first();
  return arrival && { id: arrival.id, known: "sent" };
}

/** Reads all requests that have not arrived, both waiting and refused ones, oldest first. */
export const readOutbox = (db: VisitorDb): Promise<OutboxEntry[]> => keepObserved(readEntries(db));

// The index of times is not used, because it lacks entries without a time, which would never be sent.
const readEntries = async (db: VisitorDb): Promise<OutboxEntry[]> =>
  (await readStored(db)).flatMap((stored) => readEntry(stored) ?? []).sort((a, b) => a.createdAt - b.createdAt);

/** Reads the stored entries of every table, unchecked. */
const readStored = async (db: VisitorDb): Promise<OutboxEntry[]> => [
  ...(await db.outbox.toArray()),
  ...(await db.planAnswers.toArray()),
];

const readEntryById = async (db: VisitorDb, id: string): Promise<OutboxEntry | undefined> =>
  readEntry(await getStored(db, id));

/** Reads the arrivals of this device's requests, newest first. */
export const readArrivals = async (db: VisitorDb): Promise<Arrival[]> =>
  (await db.arrivals.orderBy("at").reverse().toArray()).filter(({ isUsedUp }) => !isUsedUp);

/** An arrival after a replay that no page has announced to the person yet. */
export type UnannouncedArrival = Arrival & { unannounced: NonNullable<Arrival["unannounced"]> };

const isUnannounced = (arrival: Arrival): arrival is UnannouncedArrival => arrival.unannounced !== undefined;

/** Reads the arrivals that have not been announced, oldest first. */
export const readUnannouncedArrivals = async (db: VisitorDb): Promise<UnannouncedArrival[]> =>
  (await db.arrivals.orderBy("at").toArray()).filter(isUnannounced);

/** Calls the task whenever there are unannounced arrivals, now too, for as long as this page is open. */
export function watchUnannouncedArrivals(db: VisitorDb, task: () => void): void {
  liveQuery(() => readUnannouncedArrivals(db)).subscribe({
    next: (arrivals) => {
      if (arrivals.length > 0) task();
    },
    error: (error) => console.warn("The arrivals cannot be read.", error),
  });
}

/**
 * Returns the unannounced arrivals and marks them as announced, so that only one page announces each. Deletes the email addresses
 * that were stored with them.
 */
export const claimUnannouncedArrivals = (db: VisitorDb): Promise<UnannouncedArrival[]> =>
  db.transaction("rw", db.arrivals, async () => {
    const arrivals = await readUnannouncedArrivals(db);
    for (const { id } of arrivals) await db.arrivals.update(id, { unannounced: undefined });
    return arrivals;
  });

/** Calls back once, as soon as requests of a kind wait on this device. */
export function watchForWaitingRequest(db: VisitorDb, kind: RequestKind, onWaiting: () => void): void {
  const subscription = liveQuery(() => readOutbox(db)).subscribe({
    next: (entries) => {
      if (!entries.some((entry) => getRequestKind(entry) === kind)) return;
      // The first call may come before `subscribe` has returned.
      setTimeout(() => subscription.unsubscribe());
      onWaiting();
    },
    error: (error) => console.warn("The outbox cannot be read.", error),
  });
}

const isSent = async (db: VisitorDb, id: string): Promise<boolean> => {
  const arrival = await db.arrivals.get(id);
  return arrival !== undefined && !arrival.isUsedUp;
};

/**
 * The result of looking a request up: its entry, or the reason for which it is no longer in the outbox. `taken-back`: a person
 * withdrew it.
 */
export type RequestLookup = OutboxEntry | "sent" | "taken-back";

/** Looks up a request that was added to the outbox. */
export const findRequest = (db: VisitorDb, id: string): Promise<RequestLookup> =>
  db.transaction("r", db.outbox, db.planAnswers, db.arrivals, async () => {
    const entry = await keepObserved(readEntryById(db, id));
    return entry ?? ((await keepObserved(isSent(db, id))) ? "sent" : "taken-back");
  });

/**
 * Adds an amended enquiry to the outbox under the key of the first one: it replaces a waiting entry, or is a new entry if the
 * first one has arrived. Call it while nothing is being sent.
 * @param change.isSent true if the enquiry is known to have arrived, even if this device has no record of that
 * @returns the state of the first enquiry; nothing is added if a person withdrew it
 */
export const amendEnquiry = (
  db: VisitorDb,
  id: string,
  { payload, digest, isSent, now }: { payload: Enquiry; digest: string | undefined; isSent: boolean; now: number },
): Promise<"sent" | "waiting" | "taken-back"> =>
  db.transaction("rw", db.outbox, db.planAnswers, db.arrivals, async () => {
    const earlierRequest = await findRequest(db, id);
    if (earlierRequest === "taken-back" && !isSent) return earlierRequest;
    const source = typeof earlierRequest === "object" ? earlierRequest.source : undefined;
    const request = { payload, ...(source && { source }) };
    await putEntry(db, { ...makeOutboxEntry(request, id, now), ...(digest && { digest }) });
    return typeof earlierRequest === "object" ? "waiting" : "sent";
  });

/** Deletes a request from the outbox without an announcement, because the server has the enquiry unchanged. */
export const dropRequest = (db: VisitorDb, id: string): Promise<void> => deleteEntry(db, id);

/** Makes a refused or waiting request due at once. */
export const requeue = async (db: VisitorDb, id: string): Promise<void> => {
  for (const table of listTables(db)) await table.update(id, { state: "waiting", nextAttemptAt: 0 });
};

/** The outcome of withdrawing a request. */
export type Withdrawal =
  /** The request's answers are in the form again. */
  | "in-form"
  /** The request's answers are a draft that is left over, because its form has newer ones. */
  | "set-aside"
  /** The request has arrived already. */
  | "sent"
  /** Another tab has already withdrawn it. */
  | "taken-back";

/**
 * Withdraws a waiting or refused request. It becomes its form's draft again, or one that is left over beside a newer draft. Call it
 * while nothing is being sent: a late answer would be about a request that is already in the form again.
 */
export function withdraw(db: VisitorDb, id: string, { tab, now }: { tab: string; now: number }): Promise<Withdrawal> {
  return db.transaction("rw", db.outbox, db.planAnswers, db.drafts, db.arrivals, async () => {
    const request = await findRequest(db, id);
    if (typeof request === "string") return request;
    await deleteEntry(db, id);
    const key = request.isKeyReused ? crypto.randomUUID() : id;
    if (request.isKeyReused) await noteUsedUp(db, id, now);
    const isInForm = await restoreDraft(db, request, { key, tab, step: 0, now });
    return isInForm ? "in-form" : "set-aside";
  });
}
