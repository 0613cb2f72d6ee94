import { addContact, submitRequest } from "../../../offline/page/outbox-delivery.ts";
import { forgetDraft, loadForm, saveDraft } from "../../../outbox/dexie/drafts.ts";
import { findSameRequest, whenWaiting } from "../../../outbox/dexie/outbox-store.ts";
import { visitorDb } from "../../../outbox/dexie/visitor-db.ts";
import { writesSettled } from "../../../outbox/dexie/writes-settled.ts";
import { callVisitorStore } from "../../../shared/lib/answer-in-time.ts";
import { requestDigest } from "../../../shared/lib/request-digest.ts";
import { tabId } from "../../../shared/lib/tab.ts";
import type { EnquiryAnswers } from "../../../shared/rules/enquiry.ts";
import type { OutboxItem, RequestKind } from "../../../shared/rules/outbox-entry.ts";

type Change = { answers: EnquiryAnswers; step: number; formKey: string };

/**
 * All parts of the questionnaire that need the device's store: drafts and the outbox. It is fetched only when there is
 * something to store or to restore. Every call has a time limit.
 */
export const enquiryDevice = {
  loadDraft: () => callVisitorStore(() => loadForm(visitorDb(), Date.now())),
  saveDraft: (change: Change) =>
    callVisitorStore(() => saveDraft(visitorDb(), { ...change, newKey: change.formKey, tab: tabId, now: Date.now() })),
  forgetDraft: () => callVisitorStore(() => forgetDraft(visitorDb())),
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
