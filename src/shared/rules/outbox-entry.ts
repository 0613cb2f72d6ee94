import type { Enquiry } from "../../../supabase/functions/_shared/enquiry.ts";
import type { PageQuestion } from "../../../supabase/functions/_shared/message.ts";
import type { ContactMessage } from "./contact-message.ts";

/** The reason for which an item still waits. */
export type WaitReason =
  /** The network failed, or another server answered instead, such as a captive portal. */
  | "no-answer"
  /** The server asked to retry later. That wait counts even when the network returns. */
  | "busy"
  /** A platform or a proxy between this device and the function refused the request. */
  | "in-between";

/** Delivery state of a queued item. */
export type Progress = {
  attempts: number;
  /** The time at which the last attempt failed (ms since the epoch); absent before that. */
  lastAttemptAt?: number | undefined;
  /** The earliest time of the next attempt (ms since the epoch); 0 at first. */
  nextAttemptAt: number;
  /** Absent before the first attempt. */
  waitReason?: WaitReason | undefined;
  /** The reason for which the last attempt failed; for a refusal, the server's message. */
  lastError?: string | undefined;
  /** An item that was refused in a replay stays `refused`, with its reason, until a person has seen it. */
  state: "waiting" | "refused";
};

/** The content of a request. One without a kind is an enquiry: there was nothing else at first. */
export type OutboxItem = (
  | { kind?: "enquiry"; payload: Enquiry }
  /** A question is a message too: the worker of an earlier version sends it to the same function. */
  | { kind: "message"; payload: ContactMessage | PageQuestion }
) & {
  /** The page and campaign that its form was sent from. */
  source?: string;
};

export type RequestKind = "enquiry" | "message";

/** Tells what a request is. */
export const kindOf = ({ kind = "enquiry" }: { kind?: RequestKind }): RequestKind => kind;

/** Returns true if a message is a question from a page, which has one field for an address or a number. */
export const isQuestion = (payload: ContactMessage | PageQuestion): payload is PageQuestion => "contact" in payload;

/** The forms of which a device keeps what is typed. */
export type DraftKind = RequestKind | "question";

/** Names the form that a request comes from. */
export const formOf = (request: OutboxItem): DraftKind =>
  request.kind === "message" && isQuestion(request.payload) ? "question" : kindOf(request);

/** A request that is queued on this device until the server has it. */
export type OutboxEntry = OutboxItem & {
  /** The idempotency key, a UUID: becomes the lead's id. */
  id: string;
  /** Milliseconds since the epoch, this device's clock. */
  createdAt: number;
  /** A digest of the payload; absent where the browser makes none. */
  digest?: string;
} & Progress;

/** The delivery state of an item that nobody has tried to send. */
export const initialProgress: Progress = { attempts: 0, nextAttemptAt: 0, state: "waiting" };

/**
 * Makes an outbox entry.
 * @param id its idempotency key
 * @param now milliseconds since the epoch
 */
export const newOutboxEntry = (request: OutboxItem, id: string, now: number): OutboxEntry => ({
  ...request,
  id,
  createdAt: now,
  ...initialProgress,
});

/** The time for which an item that was just made counts as being sent, in milliseconds. */
export const firstAttempt = 10_000;

/** Returns true if an item was just made and its first attempt is still in flight, so that it does not count as waiting. */
export const isFirstAttemptInFlight = ({ createdAt, attempts, state }: OutboxEntry, now: number): boolean =>
  state === "waiting" && attempts === 0 && createdAt <= now && now - createdAt < firstAttempt;
