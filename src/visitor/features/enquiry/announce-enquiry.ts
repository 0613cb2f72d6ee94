import type { SubmitOutcome } from "../../../outbox/submit-request.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";
import type { WaitReason } from "../../../shared/rules/outbox-entry.ts";

/** Shows the outcome of an enquiry in a toast. */
export function announceEnquiry(outcome: SubmitOutcome) {
  switch (outcome.outcome) {
    case "sent":
      return showToast({
        title: "Thank you!",
        text: "Your travel inquiry has been submitted successfully. We'll be in touch soon!",
      });
    case "refused":
      return showToast({ title: "Error", text: outcome.message, tone: "destructive" });
    case "waiting":
    // The thanks on the page say that the request waits, and later that it was sent, when a toast would be outdated.
    case "withdrawn":
    case "made-before":
      // A withdrawal has its own message, and the form itself says that a request was made before.
      return;
    case "not-kept":
      return showToast({ title: "Error", text: notStoredMessages[outcome.reason], tone: "destructive" });
  }
}

/** The messages for a request that was neither sent nor queued, by the reason why it was not sent. */
const notStoredMessages: Record<WaitReason, string> = {
  "no-answer":
    "There is no connection, and this browser does not let us keep your request. Please try again when you are online.",
  busy: "We are busy, and this browser does not let us keep your request. Please try again in a few minutes.",
  "in-between":
    "Our server could not take your request, and this browser does not let us keep it. Please try again in a few minutes.",
};
