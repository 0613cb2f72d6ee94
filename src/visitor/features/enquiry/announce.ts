import type { SubmitOutcome } from "../../../outbox/outbox.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";

/** Says in a toast what became of an enquiry. */
export function announce(outcome: SubmitOutcome) {
  switch (outcome.outcome) {
    case "sent":
      return showToast({
        title: "Thank you!",
        text: "Your travel inquiry has been submitted successfully. We'll be in touch soon!",
      });
    case "waiting":
      return showToast({
        title: "Kept on this device",
        text: "Your request will be sent when the network lets it through.",
      });
    case "refused":
      return showToast({ title: "Error", text: outcome.message, tone: "destructive" });
    case "withdrawn":
    case "made-before":
      // Where it was taken back, that was said; the form itself says that it was made before.
      return;
    case "not-kept":
      return showToast({
        title: "Error",
        text: "There is no connection, and this browser does not let us keep your request. Please try again when you are online.",
        tone: "destructive",
      });
  }
}
