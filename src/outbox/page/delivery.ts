import { onReconnect } from "../../shared/lib/on-reconnect.ts";
import { schedule } from "../../shared/lib/schedule.ts";
import { requestPersistence } from "../../shared/lib/site-storage.ts";
import { callVisitorStore } from "../../shared/lib/with-timeout.ts";
import { deviceLimits } from "../../shared/rules/device-limits.ts";
import { type DraftKind, makeOutboxEntry, type OutboxItem, type RequestKind } from "../../shared/rules/outbox-entry.ts";
import { deleteDraft, findByKey, listCurrentDrafts, loadDraft, saveDraft, switchDraft } from "../dexie/drafts.ts";
import {
  amendEnquiry,
  createDeviceQueue,
  dropRequest,
  enqueue,
  findSameRequest,
  requeue,
  type Withdrawal,
  watchForWaitingRequest,
  withdraw,
} from "../dexie/outbox-store.ts";
import { openVisitorDb } from "../dexie/visitor-db.ts";
import { waitForDraftWrites } from "../dexie/wait-for-draft-writes.ts";
import type { DraftAnswers } from "../draft.ts";
import { runBetweenAttempts, sendDue, sendNow } from "../queue.ts";
import { type Runner, startRunner } from "../runner.ts";
import { type SubmitOptions, type SubmitOutcome, type SubmitPorts, submit } from "../submit-request.ts";
import { postRequest } from "../supabase/send-request.ts";
import { announceArrivals } from "./announce-arrivals.ts";
import { registerBackgroundSync } from "./background-sync.ts";
import { computeRequestDigest } from "./request-digest.ts";
import { getRequestSource } from "./request-source.ts";
import { findTabIdentity, listOpenTabs } from "./tab.ts";

/** The keys of requests that could not be stored, for the lifetime of this page. */
const requestKeys: SubmitPorts["keys"] = { byRequest: new Map(), sentWithoutCopy: new Map() };

/** Makes the ports through which this page queues and sends requests. */
const createPagePorts = async (): Promise<SubmitPorts> => makePorts(await findTabIdentity());

const makePorts = (tab: string): SubmitPorts => ({
  ...createDeviceQueue(tab, postRequest),
  keys: requestKeys,
  callVisitorStore,
  add: async (request, { isAnother, ...keys }, now, attempt) => {
    const digest = await computeRequestDigest(request);
    return enqueue(openVisitorDb(), request, { ...keys, isAnother, digest, tab, now, attempt });
  },
  warn: (message, error) => console.warn(message, error),
});

/** The only runner of this page, started by the first waiting or new request. */
let runner: Runner | undefined;

/** Starts to send the queued requests and to announce their arrival, for as long as this page is open. */
export function startDelivery(): Runner {
  if (!runner) announceArrivals();
  runner ??= startRunner({
    send: async (options) => {
      const report = await sendDue(await createPagePorts(), options);
      // While a request is queued, the browser should not clear the storage.
      if (report.waiting > 0) void requestPersistence();
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
  const source = request.source ?? getRequestSource(location);
  const outcome = await submit(await createPagePorts(), { ...request, source }, options);
  if (outcome.outcome === "waiting") {
    void startDelivery().schedule();
    void registerBackgroundSync();
  }
  return outcome;
}

type Enquiry = Extract<OutboxItem, { kind?: "enquiry" }>["payload"];

/** The outcome of amending an enquiry. `waiting`: the change is queued on this device. */
export type Amendment = "added" | "waiting" | "refused";

/**
 * Adds a contact to an enquiry that was made without one: sends the enquiry again under its key, which makes no second lead. Never
 * throws.
 * @param payload the enquiry with its contact
 * @param isSent true if the enquiry is known to have arrived
 */
export async function addContact(payload: Enquiry, id: string, isSent: boolean): Promise<Amendment> {
  const ports = await createPagePorts();
  try {
    const digest = await computeRequestDigest({ payload });
    const amend = () =>
      callVisitorStore(() => amendEnquiry(openVisitorDb(), id, { payload, digest, isSent, now: Date.now() }));
    const earlierStatus = await runBetweenAttempts(ports, id, amend, deviceLimits.attendedLock);
    if (earlierStatus === "taken-back") return "refused";
    const { outcome } = await sendNow(ports, id, { isAttended: () => false });
    if (outcome === "waiting") {
      void startDelivery().schedule();
      void registerBackgroundSync();
    }
    if (outcome === "refused" && earlierStatus === "sent")
      await callVisitorStore(() => dropRequest(openVisitorDb(), id));
    return outcome === "sent" ? "added" : outcome === "waiting" ? "waiting" : "refused";
  } catch (error) {
    console.warn("The addition cannot be kept on this device; sending it without a copy.", error);
    const verdict = await ports.send(makeOutboxEntry({ payload }, id, Date.now()));
    return verdict.outcome === "sent" ? "added" : "refused";
  }
}

/** Retries a request at once, because a person asked for it. */
export async function retryNow(id: string): Promise<void> {
  await requeue(openVisitorDb(), id);
  await startDelivery().schedule();
}

/** Withdraws a request once no attempt is in flight, because a request in flight can still arrive. */
export async function withdrawRequest(id: string): Promise<Withdrawal> {
  const tab = await findTabIdentity();
  return runBetweenAttempts(makePorts(tab), id, () => withdraw(openVisitorDb(), id, { tab, now: Date.now() }));
}

type DraftChange = {
  answers: DraftAnswers;
  step: number;
  formKey: string;
  source: string;
  sentPayload: string | undefined;
};

/**
 * The calls by which a form stores and finds its drafts and its requests on this device. Each has a time limit, except
 * `onceWaiting`. Forms fetch this module only when there is something to store, to restore or to send.
 */
export const formStore = {
  /** Loads the draft for a form of this tab; see `loadDraft`. */
  loadDraft: async (kind: DraftKind, formKey: string | undefined) => {
    const tabs = await readTabs();
    const keys = { formKey, newKey: crypto.randomUUID() };
    return callVisitorStore(() => loadDraft(openVisitorDb(), { ...tabs, ...keys, kind, now: Date.now() }));
  },
  /** Lists the drafts that a form of this page would show or offer, without taking one over. */
  listDrafts: (kind: DraftKind) => callVisitorStore(() => listCurrentDrafts(openVisitorDb(), kind, Date.now())),
  saveDraft: async (kind: DraftKind, change: DraftChange) => {
    const tab = await findTabIdentity();
    const newKey = crypto.randomUUID();
    return callVisitorStore(() => saveDraft(openVisitorDb(), { ...change, kind, newKey, tab, now: Date.now() }));
  },
  /** Gives this tab another draft instead of its own; see `switchDraft`. */
  switchDraft: async (kind: DraftKind, key: string) => {
    const tabs = await readTabs();
    return callVisitorStore(() => switchDraft(openVisitorDb(), { ...tabs, kind, key }));
  },
  deleteDraft: async (key: string) => {
    const tabs = await readTabs();
    return callVisitorStore(() => deleteDraft(openVisitorDb(), { ...tabs, key }));
  },
  waitForDraftWrites: async () => {
    // A write begins once the tab's identity is known.
    await findTabIdentity();
    return callVisitorStore(() => waitForDraftWrites(openVisitorDb()));
  },
  /** Finds a request with the same content that this device has sent or still holds. */
  findSame: async (request: OutboxItem) => {
    const digest = await computeRequestDigest(request);
    return callVisitorStore(() => findSameRequest(openVisitorDb(), digest));
  },
  /** Finds the status of the request under a key; undefined if this device knows of none. */
  findStatus: (key: string) => callVisitorStore(() => findByKey(openVisitorDb(), key)),
  /** Calls back once requests of a kind wait on this device. */
  onceWaiting: (kind: RequestKind, onWaiting: () => void) => watchForWaitingRequest(openVisitorDb(), kind, onWaiting),
};

const readTabs = async () => ({ tab: await findTabIdentity(), openTabs: await listOpenTabs() });
