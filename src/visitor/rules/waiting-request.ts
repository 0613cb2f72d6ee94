import type { OutboxEntry } from "../../shared/rules/outbox-entry.ts";

/** The attempts after which a request that gets no answer is compared with the site itself. A single failure is common on the road. */
const attemptsBeforeCheck = 2;

/** Returns true if a request waits although it was tried several times, so that the cause may be other than a missing network. */
export const isTriedInVain = ({ state, attempts, waitReason }: OutboxEntry): boolean =>
  state === "waiting" && attempts >= attemptsBeforeCheck && (waitReason === "no-answer" || waitReason === "in-between");

/**
 * Describes the reason for which a request waits.
 * @param isBlocked true if the site itself answers meanwhile
 */
export function describeWait(entry: OutboxEntry, isBlocked: boolean): string {
  if (entry.state === "refused") return `Not accepted: ${entry.lastError}`;
  if (entry.waitReason === "busy") return "We are busy. It will be sent again shortly.";
  if (entry.waitReason === "no-answer") return isBlocked ? blockedText : "Waiting for a network connection.";
  if (entry.waitReason === "in-between") return "Our server could not take it. It will be sent again.";
  return "About to be sent.";
}

const blockedText =
  "This network blocks it: our site answers, and the address that takes requests does not. Another network may let it through.";

/** Says when a queued request is sent, which is true in every browser: without Background Sync only an open page sends. */
export const sentLaterText =
  "It is sent as soon as it can get through, at the latest when you open this site again with a network.";

/**
 * Writes the status of a request that waits, for the person who has just made it.
 * @param conditions.isBlocked true if the site itself answers and the request's address does not
 * @param conditions.isSentInBackground true if this browser has agreed to send it after every page is closed
 */
export function describeWaitingRequest(conditions: { isBlocked: boolean; isSentInBackground: boolean }): string {
  const kept = "Your request is kept on this device";
  if (conditions.isBlocked) return `${kept}, and not sent: this network blocks it. Below you can send it another way.`;
  if (conditions.isSentInBackground)
    return `${kept} and will be sent as soon as it can get through. You may close this page.`;
  return `${kept}. ${sentLaterText} This browser sends only while this site is open, so leave this page open if you can.`;
}
