import type { Progress, WaitReason } from "../domain/outbox.ts";

/** What came back for one attempt; null when nothing did. */
export type Answer = {
  status: number;
  /** The JSON of the body; `undefined` where it is none. */
  body: unknown;
  /** The header, as it was sent. */
  retryAfter: string | null;
} | null;

/**
 * What an answer means.
 * `sent`: the server has it. `refused`: the server said no and will say no again. `waits`: nobody said no.
 */
export type Verdict =
  | { outcome: "sent" }
  /** `keySpent`: the server holds something else under this key. */
  | { outcome: "refused"; message: string; keySpent: boolean }
  | {
      outcome: "waits";
      reason: WaitReason;
      retryAfterMs?: number | undefined;
      /** What to tell a person who is watching the first attempt, where waiting quietly would be no help. */
      fault?: string | undefined;
    };

/** What the server of one kind says. */
export type Language = {
  /** Whether the body of a 2xx names this very request: a hotel's log-in page answers 200 too. */
  confirms: (body: unknown) => boolean;
  /** The server's own codes that mean no. Whatever else is answered, a platform or a proxy has said it. */
  refusals: ReadonlySet<string>;
  /** Of these the one for a key under which the server holds something else. */
  spent: string;
  /** Where the code stands. */
  codeOf: (body: unknown) => unknown;
  /** The words for a failure to which the server gives none. */
  failed: string;
};

/** Reads an answer. @param now milliseconds since the epoch, for a Retry-After that names a date */
export function judge(answer: Answer, language: Language, now: number): Verdict {
  if (!answer) return { outcome: "waits", reason: "no-answer" };
  const { status, body } = answer;
  if (status >= 200 && status < 300) {
    return language.confirms(body) ? { outcome: "sent" } : { outcome: "waits", reason: "no-answer" };
  }
  const message = wordsOf(body) ?? language.failed;
  const code = language.codeOf(body);
  if (typeof code === "string" && language.refusals.has(code)) {
    return { outcome: "refused", message, keySpent: code === language.spent };
  }
  if (isBusy(status)) {
    return { outcome: "waits", reason: "busy", retryAfterMs: parseRetryAfter(answer.retryAfter, now) };
  }
  const isFault = status >= 400 && status <= 500;
  return { outcome: "waits", reason: "in-between", fault: isFault ? message : undefined };
}

function wordsOf(body: unknown): string | undefined {
  const message = (body as { message?: unknown } | null | undefined)?.message;
  return typeof message === "string" && message !== "" ? message : undefined;
}

/** Statuses that mean "not now" rather than "no". */
const busyStatuses: ReadonlySet<number> = new Set([409, 429, 502, 503, 504]);

/** Whether an HTTP status asks to try again later. */
export const isBusy = (status: number): boolean => busyStatuses.has(status);

/**
 * Reads a Retry-After header.
 * @param value the header: seconds, or an HTTP date (RFC 9110, 10.2.3)
 * @param now milliseconds since the epoch
 * @returns milliseconds to wait, or `undefined` for a missing or unreadable value
 */
export function parseRetryAfter(value: string | null | undefined, now: number): number | undefined {
  if (!value) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  // Every form of an HTTP date begins with its weekday; Date.parse alone makes a date of almost anything.
  const at = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

const shortestBackoff = 2_000;
const longestBackoff = 15 * 60_000;

/**
 * How long to wait before the next attempt: exponential, capped, with "equal jitter" (half fixed, half random), so that
 * devices that lost the network together do not return together.
 * Source: M. Brooker, "Exponential Backoff and Jitter", AWS Architecture Blog, 2015.
 * @param attempts attempts already made, 1 or more
 * @param random a number in [0, 1)
 * @returns milliseconds: 1-2 s after the first attempt, at most 15 minutes
 */
export function backoffDelay(attempts: number, random: number): number {
  const ceiling = Math.min(longestBackoff, shortestBackoff * 2 ** Math.min(30, Math.max(0, attempts - 1)));
  return Math.round(ceiling / 2 + (random * ceiling) / 2);
}

/** The longest a server may ask us to stay away; a larger Retry-After is a mistake. Milliseconds. */
const longestServerWait = 60 * 60_000;

/**
 * When the next attempt is due.
 * @param attempts attempts already made, 1 or more
 * @param retryAfterMs what the server asked for, where it did
 * @returns milliseconds since the epoch
 */
export function nextAttempt(
  attempts: number,
  retryAfterMs: number | undefined,
  { now, random }: { now: () => number; random: () => number },
): number {
  return (
    now() + (retryAfterMs === undefined ? backoffDelay(attempts, random()) : Math.min(retryAfterMs, longestServerWait))
  );
}

/**
 * Whether something that waits may be tried.
 * @param networkReturned then what only waits for the network is due too; a busy server's wait is honoured all the same
 */
export function isDue(
  { nextAttemptAt, waitReason }: Pick<Progress, "nextAttemptAt" | "waitReason">,
  now: number,
  networkReturned: boolean,
): boolean {
  if (networkReturned && waitReason !== "busy") return true;
  const wait = nextAttemptAt - now;
  // A wait longer than any we set means that the clock was turned back: nobody should have to sit it out.
  return wait <= 0 || wait > longestServerWait;
}
