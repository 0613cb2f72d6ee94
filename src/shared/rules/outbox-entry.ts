import type { Enquiry } from "../../../supabase/functions/_shared/enquiry.ts";
import type { PageQuestion } from "../../../supabase/functions/_shared/message.ts";
import type { PlanAnswer } from "../../../supabase/functions/_shared/plan-request.ts";
import type { ContactMessage } from "./contact-message.ts";

/** The reason for which an item waits. */
export type WaitReason =
  /** The network failed, or another server answered instead, such as a captive portal. */
  | "no-answer"
  /** The server asked to retry later. That wait counts even when the network returns. */
  | "busy"
  /** A platform or a proxy between this device and the function refused the request. */
  | "in-between";

/** The delivery state of a queued item. */
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
  /** `refused`: a replay was refused; the item stays, with its reason, until a person has seen it. */
  state: "waiting" | "refused";
  /** True if the item was refused because its key cannot be used again. Its content is sent under a new key. */
  isKeyReused?: boolean | undefined;
};

/** The content of a request. A request without a kind is an enquiry, as all were in the first version. */
export type OutboxItem = (
  | { kind?: "enquiry"; payload: Enquiry }
  /** A question is a message too, because workers of earlier versions send it to the same function. */
  | { kind: "message"; payload: ContactMessage | PageQuestion }
  /** A traveller's answer to a version of their plan. */
  | { kind: "plan-answer"; payload: PlanAnswer }
) & {
  /** The page and campaign that its form was sent from. */
  source?: string;
};

export type RequestKind = "enquiry" | "message" | "plan-answer";

/** Returns the kind of a request; one without a kind is an enquiry. */
export const getRequestKind = ({ kind = "enquiry" }: { kind?: RequestKind }): RequestKind => kind;

/** Returns true if a message is a question from a page, which has one field for an address or a number. */
export const isQuestion = (payload: ContactMessage | PageQuestion): payload is PageQuestion => "contact" in payload;

/** The forms whose answers a device saves while they are typed. */
export type DraftKind = RequestKind | "question";

/** Returns the form that a request comes from. */
export const getDraftKind = (request: OutboxItem): DraftKind =>
  request.kind === "message" && isQuestion(request.payload) ? "question" : getRequestKind(request);

/** A request that is queued on this device until the server has it. */
export type OutboxEntry = OutboxItem & {
  /** The idempotency key, a UUID, which becomes the lead's id. */
  id: string;
  /** Milliseconds since the epoch, this device's clock. */
  createdAt: number;
  /** A digest of the payload; absent if the browser cannot compute one. */
  digest?: string;
} & Progress;

/** The delivery state of an item that nobody has tried to send. */
export const initialProgress: Progress = { attempts: 0, nextAttemptAt: 0, state: "waiting" };

/**
 * Makes an outbox entry.
 * @param id its idempotency key
 * @param now milliseconds since the epoch
 */
export const makeOutboxEntry = (request: OutboxItem, id: string, now: number): OutboxEntry => ({
  ...request,
  id,
  createdAt: now,
  ...initialProgress,
});

/** The time for which a new item counts as being sent for the first time, in milliseconds. */
export const firstAttemptMs = 10_000;

/** Returns true if an item is new and its first attempt is in flight, so that it does not count as waiting. */
export const isFirstAttemptInFlight = ({ createdAt, attempts, state }: OutboxEntry, now: number): boolean =>
  state === "waiting" && attempts === 0 && createdAt <= now && now - createdAt < firstAttemptMs;
