import type { SubmitOutcome } from "../../../outbox/submit-request.ts";
import { canReachSite } from "../../../shared/lib/network.ts";
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
      return void announceNotStored(outcome.reason);
  }
}

/** Says why a request was neither sent nor queued. One failed address does not mean that there is no network: the site is asked. */
async function announceNotStored(reason: WaitReason): Promise<void> {
  const isBlocked = reason === "no-answer" && (await canReachSite());
  const text = isBlocked ? blockedMessage : notStoredMessages[reason];
  showToast({ title: "Error", text, tone: "destructive" });
}

const blockedMessage =
  "This network does not let your request through, and this browser does not let us keep it. Please try another network, or write to us by email.";

/** The messages for a request that was neither sent nor queued, by the reason why it was not sent. */
const notStoredMessages: Record<WaitReason, string> = {
  "no-answer":
    "There is no connection, and this browser does not let us keep your request. Please try again when you are online.",
  busy: "We are busy, and this browser does not let us keep your request. Please try again in a few minutes.",
  "in-between":
    "Our server could not take your request, and this browser does not let us keep it. Please try again in a few minutes.",
};
