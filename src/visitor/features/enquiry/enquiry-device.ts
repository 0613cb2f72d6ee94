import { submitRequest } from "../../../offline/page/outbox-delivery.ts";
import { forgetDraft, loadForm, saveDraft } from "../../../outbox/dexie/drafts.ts";
import { visitorDb } from "../../../outbox/dexie/visitor-db.ts";
import { writesSettled } from "../../../outbox/dexie/writes-settled.ts";
import { tabId } from "../../../shared/lib/tab.ts";
import type { EnquiryAnswers } from "../../../shared/rules/enquiry.ts";
import { ThankYou } from "./thank-you.tsx";
import { WaitingEnquiries } from "./waiting-enquiries.tsx";

type Change = { answers: EnquiryAnswers; step: number; formKey: string | undefined };

/**
 * Everything of the questionnaire that needs the device's store: drafts, the outbox and what shows them. It is fetched when
 * there is something to keep, or something kept, and not for a reader who passes by.
 */
export const enquiryDevice = {
  loadDraft: () => loadForm(visitorDb(), Date.now()),
  saveDraft: (change: Change) =>
    saveDraft(visitorDb(), { ...change, newKey: crypto.randomUUID(), tab: tabId, now: Date.now() }),
  forgetDraft: () => forgetDraft(visitorDb()),
  writesSettled: () => writesSettled(visitorDb()),
  submitRequest,
  ThankYou,
  WaitingEnquiries,
};
