import type { SubmitOutcome } from "../../../outbox/submit-request.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";
import type { WaitReason } from "../../../shared/rules/outbox-entry.ts";

/** Says in a toast what became of an enquiry. */
export function announce(outcome: SubmitOutcome) {
  switch (outcome.outcome) {
    case "sent":
      return showToast({
        title: "Thank you!",
        text: "Your travel inquiry has been submitted successfully. We'll be in touch soon!",
      });
    case "refused":
      return showToast({ title: "Error", text: outcome.message, tone: "destructive" });
    case "waiting":
    // The thanks say that it waits, and go on to say that it was sent: a message beside them would be out of date by then.
    case "withdrawn":
    case "made-before":
      // Where it was taken back, that was said; the form itself says that it was made before.
      return;
    case "not-kept":
      return showToast({ title: "Error", text: notKept[outcome.reason], tone: "destructive" });
  }
}

/** The words for a request that was neither sent nor kept, by the reason for which it was not sent. */
const notKept: Record<WaitReason, string> = {
  "no-answer":
    "There is no connection, and this browser does not let us keep your request. Please try again when you are online.",
  busy: "We are busy, and this browser does not let us keep your request. Please try again in a few minutes.",
  "in-between":
    "Our server could not take your request, and this browser does not let us keep it. Please try again in a few minutes.",
};
