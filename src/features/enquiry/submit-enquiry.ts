import { dropRefused, enqueueEnquiry, releaseDraft } from "../../db/queries/drafts.ts";
import { visitorDb } from "../../db/visitor-db.ts";
import type { EnquiryAnswers } from "../../domain/enquiry.ts";
import { enquirySchema } from "../../domain/enquiry-schema.ts";
import { deliverNow } from "./delivery.ts";
import { sendUnstored } from "./send-unstored.ts";
import { scheduleReplay } from "./visitor-replay.ts";

export type SubmitOutcome =
  | { outcome: "sent" }
  /** Kept on this device until the network lets it through. */
  | { outcome: "waiting"; id: string }
  /** The server said no: the form and its draft stay. */
  | { outcome: "refused"; message: string; fields?: Record<string, string> }
  /** Neither sent nor kept: this browser stores nothing. The form stays. */
  | { outcome: "not-kept" };

/** The status for a key that the server knows with another payload. */
const keySpent = 422;

/**
 * Queues the request on this device, then sends it. Expects answers that have been validated.
 * Never throws: whatever fails has an outcome.
 */
export async function submitEnquiry(answers: EnquiryAnswers, step: number): Promise<SubmitOutcome> {
  const payload = enquirySchema.parse(answers);
  const db = visitorDb();
  let id: string;
  try {
    const newKey = crypto.randomUUID();
    id = await enqueueEnquiry(db, { payload, answers, step, newKey, now: Date.now() });
  } catch (error) {
    console.warn("The request cannot be kept on this device; sending it without a copy.", error);
    const result = await sendUnstored({ payload });
    return result.outcome === "wait" ? { outcome: "not-kept" } : result;
  }
  const result = await deliverNow(id);
  if (result.outcome === "sent") return result;
  if (result.outcome === "refused") {
    await dropRefused(db, id, result.status === keySpent ? crypto.randomUUID() : undefined);
    return result;
  }
  await releaseDraft(db, id);
  void scheduleReplay();
  return { outcome: "waiting", id };
}
