import { callVisitorStore } from "../../shared/lib/answer-in-time.ts";
import type { DraftKind, OutboxItem, RequestKind } from "../../shared/rules/outbox-entry.ts";
import { forgetDraft, loadForm, saveDraft } from "../dexie/drafts.ts";
import { findSameRequest, whenWaiting } from "../dexie/outbox-store.ts";
import { visitorDb } from "../dexie/visitor-db.ts";
import { writesSettled } from "../dexie/writes-settled.ts";
import type { DraftAnswers } from "../draft.ts";
import { addContact, submitRequest } from "./delivery.ts";
import { requestDigest } from "./request-digest.ts";
import { tabId } from "./tab.ts";

type Change = { answers: DraftAnswers; step: number; formKey: string };

/**
 * All that the two forms need of the device's store: drafts and the outbox. It is fetched only when there is something to store
 * or to restore. Every call has a time limit.
 */
export const formDevice = {
  loadDraft: (kind: DraftKind) =>
    callVisitorStore(() => loadForm(visitorDb(), { kind, newKey: crypto.randomUUID(), now: Date.now() })),
  saveDraft: (kind: DraftKind, change: Change) =>
    callVisitorStore(() =>
      saveDraft(visitorDb(), { ...change, kind, newKey: change.formKey, tab: tabId, now: Date.now() }),
    ),
  forgetDraft: (kind: DraftKind) => callVisitorStore(() => forgetDraft(visitorDb(), kind)),
  writesSettled: () => callVisitorStore(() => writesSettled(visitorDb())),
  submitRequest,
  addContact,
  /** Finds a request with the same content that this device has sent or still holds. */
  findSame: async (request: OutboxItem) => {
    const digest = await requestDigest(request);
    return callVisitorStore(() => findSameRequest(visitorDb(), digest));
  },
  /** Calls back once requests of a kind wait on this device. */
  whenWaiting: (kind: RequestKind, onWaiting: () => void) => whenWaiting(visitorDb(), kind, onWaiting),
};
