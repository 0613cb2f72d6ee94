import { parseRetryAfter } from "../../supabase/functions/_shared/retry-after.ts";
import type { Progress, WaitReason } from "../shared/rules/outbox-entry.ts";

/** The response to one attempt; null if there was none. */
export type Answer = {
  status: number;
  /** The body as JSON; `undefined` if it is something else. */
  body: unknown;
  /** The Retry-After header as it was sent. */
  retryAfter: string | null;
} | null;

/**
 * The meaning of a response. `sent`: the server has the entry. `refused`: no retry can change the refusal. `waits`: any
 * other failure.
 */
export type Verdict =
  /** `isToOlder`: the request answers a version of a plan that a newer one has replaced. */
  | { outcome: "sent"; isToOlder?: true }
  /** `isKeyReused`: the key cannot be used again, because the server holds other content under it, or has deleted what it held. */
  | { outcome: "refused"; message: string; isKeyReused: boolean }
  | {
      outcome: "waits";
      reason: WaitReason;
      retryAfterMs?: number | undefined;
      /** The message for a person who watches the first attempt, if waiting quietly would be no help. */
      fault?: string | undefined;
    };

/** Rules for reading the responses to requests of one kind. */
export type ResponseRules = {
  /** Returns true if the body of a 2xx names this request. A captive portal's log-in page answers 200 too. */
  confirms: (body: unknown) => boolean;
  /** Returns true if the body of such a 2xx says that the request arrived before and was deleted since. */
  saysDeleted: (body: unknown) => boolean;
  /** The function's own refusal codes. Any other code comes from a platform or a proxy. */
  refusals: ReadonlySet<string>;
  /** The code for an idempotency key that was already used with other content. */
  keyReusedCode: string;
  /** Finds the code in a body. */
  readCode: (body: unknown) => unknown;
  /** The message shown if an answer has no message. */
  failureMessage: string;
  /** Returns true if the body says that the request is about a version that a newer one has replaced. */
  isToOlder?: (body: unknown) => boolean;
};

/**
 * Interprets an answer by the rules.
 * @param now milliseconds since the epoch, for a Retry-After that names a date
 */
export function judgeAnswer(answer: Answer, rules: ResponseRules, now: number): Verdict {
  if (!answer) return { outcome: "waits", reason: "no-answer" };
  const { status, body } = answer;
  const message = readMessage(body) ?? rules.failureMessage;
  if (status >= 200 && status < 300) {
    if (!rules.confirms(body)) return { outcome: "waits", reason: "no-answer" };
    if (rules.saysDeleted(body)) return { outcome: "refused", message, isKeyReused: true };
    return rules.isToOlder?.(body) ? { outcome: "sent", isToOlder: true } : { outcome: "sent" };
  }
  const code = rules.readCode(body);
  if (typeof code === "string" && rules.refusals.has(code)) {
    return { outcome: "refused", message, isKeyReused: code === rules.keyReusedCode };
  }
  if (isBusyStatus(status)) {
    return { outcome: "waits", reason: "busy", retryAfterMs: parseRetryAfter(answer.retryAfter, now) };
  }
  const isFault = status >= 400 && status <= 500;
  return { outcome: "waits", reason: "in-between", fault: isFault ? message : undefined };
}

function readMessage(body: unknown): string | undefined {
  const message = (body as { message?: unknown } | null | undefined)?.message;
  return typeof message === "string" && message !== "" ? message : undefined;
}

/** HTTP statuses that ask to try again later. */
const busyStatuses: ReadonlySet<number> = new Set([409, 429, 502, 503, 504]);

/** Returns true if an HTTP status asks to try again later. */
export const isBusyStatus = (status: number): boolean => busyStatuses.has(status);

/** The longest wait after the first attempt, in milliseconds; it doubles with each further attempt. */
export const firstBackoff = 2_000;
/** The longest wait between two attempts, in milliseconds. */
export const maxBackoff = 15 * 60_000;

/**
 * Computes the wait before the next attempt: exponential, capped, with "equal jitter" (half fixed, half random), so that
 * devices that lost the network together do not return together.
 * Source: M. Brooker, "Exponential Backoff and Jitter", AWS Architecture Blog, 2015.
 * @param attempts attempts already made, 1 or more
 * @param random a number in [0, 1)
 * @returns milliseconds: 1-2 s after the first attempt, at most 15 minutes
 */
export function computeBackoff(attempts: number, random: number): number {
  const ceiling = Math.min(maxBackoff, firstBackoff * 2 ** Math.min(30, Math.max(0, attempts - 1)));
  return Math.round(ceiling / 2 + (random * ceiling) / 2);
}

/** The maximum wait that a server may ask for, in milliseconds; a larger Retry-After counts as this wait. */
export const maxServerWait = 60 * 60_000;

/**
 * Computes when the next attempt is due.
 * @param attempts attempts already made, 1 or more
 * @param retryAfterMs the wait that the server asked for, if it did
 * @returns milliseconds since the epoch
 */
export function computeNextAttempt(
  attempts: number,
  retryAfterMs: number | undefined,
  { now, random }: { now: () => number; random: () => number },
): number {
  return (
    now() + (retryAfterMs === undefined ? computeBackoff(attempts, random()) : Math.min(retryAfterMs, maxServerWait))
  );
}

/**
 * Returns true if a waiting entry may be tried now.
 * @param hasNetworkReturned makes entries due that wait only for the network; a wait that a busy server or a person
 *   asked for still counts
 */
export function isAttemptDue(
  {
    lastAttemptAt,
    nextAttemptAt,
    waitReason,
  }: Pick<Progress, "lastAttemptAt" | "nextAttemptAt"> & { waitReason?: WaitReason | "held" | undefined },
  now: number,
  hasNetworkReturned: boolean,
): boolean {
  if (hasNetworkReturned && waitReason !== "busy" && waitReason !== "held") return true;
  // If the clock was set back since the last attempt, the entry is due: it should not wait for the difference too.
  return now >= nextAttemptAt || now < (lastAttemptAt ?? 0);
}
