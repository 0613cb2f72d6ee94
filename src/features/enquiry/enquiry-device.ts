/**
 * Everything of the questionnaire that needs the device's store: drafts, the outbox and what shows them. It is fetched when
 * there is something to keep, or something kept, and not for a reader who passes by.
 */
export { forgetDraft, loadForm, saveDraft } from "../../db/queries/drafts.ts";
export { writesSettled } from "../../db/queries/writes-settled.ts";
export { visitorDb } from "../../db/visitor-db.ts";
export { submitRequest } from "../../pwa/outbox-delivery.ts";
export { ThankYou } from "./thank-you.tsx";
export { WaitingEnquiries } from "./waiting-enquiries.tsx";
