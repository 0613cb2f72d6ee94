import type { SubmitOutcome } from "../../../outbox/submit-request.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";
import { messageFailedText } from "../../../shared/rules/message-failed.ts";
import { sentLaterText } from "../../rules/waiting-request.ts";

/** Shows the outcome of a message of the contact form in a toast. */
export function announceMessage(outcome: SubmitOutcome): void {
  switch (outcome.outcome) {
    case "sent":
      showToast({ title: "Thank you for your message! We'll get back to you soon." });
      break;
    case "waiting":
      showToast({
        title: "Your message is kept on this device",
        text: sentLaterText,
      });
      break;
    case "made-before":
      showToast({
        title:
          outcome.known === "sent" ? "This message was sent already" : "This message is waiting to be sent already",
        text: "To send another one, change what it says.",
      });
      break;
    case "withdrawn":
      break;
    case "refused":
    case "not-kept":
      showToast({
        title: "Error",
        text: findReason(outcome) ? `${messageFailedText} The reason: ${findReason(outcome)}` : messageFailedText,
        tone: "destructive",
      });
  }
}

/** Finds the server's reason for a refusal; undefined if it gave none of its own. */
const findReason = (outcome: SubmitOutcome): string | undefined =>
  outcome.outcome === "refused" && outcome.message !== messageFailedText ? outcome.message : undefined;
