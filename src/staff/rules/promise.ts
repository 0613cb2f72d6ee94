/** The promise to a traveller: an answer within 24 hours, counted on the days on which the office works. */
import { type FollowUp, isOpen } from "../../shared/rules/follow-ups.ts";
import { addDays, getOfficeDay, startOfOfficeDay } from "../../shared/rules/office-time.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";
import { isBusinessDay } from "./office-holidays.ts";

const hourMs = 60 * 60_000;
const promisedMs = 24 * hourMs;

/** Yields the spans of business days from a moment on, in milliseconds since the epoch. */
function* listBusinessSpans(from: number): Generator<readonly [number, number]> {
  for (let at = from; ; ) {
    const day = getOfficeDay(at);
    const end = startOfOfficeDay(addDays(day, 1));
    if (isBusinessDay(day)) yield [at, end];
    at = end;
  }
}

/** Returns the moment before which a record must be answered, in milliseconds since the epoch. */
export function computePromisedTime(createdAt: number): number {
  let left = promisedMs;
  for (const [begin, end] of listBusinessSpans(createdAt)) {
    if (end - begin >= left) return begin + left;
    left -= end - begin;
  }
  return createdAt + promisedMs;
}

/** Computes the business time between two moments, in milliseconds. */
function computeBusinessTime(from: number, until: number): number {
  let sum = 0;
  for (const [begin, end] of listBusinessSpans(from)) {
    if (begin >= until) return sum;
    sum += Math.min(end, until) - begin;
    if (end >= until) return sum;
  }
  return sum;
}

/**
 * The state of the promise for a case. `left`: the business time until the promise is broken; `over`: the business time since it
 * was broken, both in milliseconds.
 */
export type PromiseState =
  | { state: "kept" | "broken" }
  | { state: "running"; by: number; left: number }
  | { state: "overdue"; by: number; over: number };

/**
 * Computes the state of the promise for a case.
 * @returns undefined where no answer is promised: spam, or closed without an answer
 */
export function getReplyPromise(
  followUp: Pick<FollowUp, "stage" | "answered_at" | "created_at"> & { became?: string | null },
  now: number,
): PromiseState | undefined {
  const createdAt = parseTimestamp(followUp.created_at);
  if (Number.isNaN(createdAt)) return undefined;
  if (followUp.answered_at !== null) {
    return { state: parseTimestamp(followUp.answered_at) <= computePromisedTime(createdAt) ? "kept" : "broken" };
  }
  if (!isOpen(followUp)) return undefined;
  const by = computePromisedTime(createdAt);
  return now <= by
    ? { state: "running", by, left: computeBusinessTime(now, by) }
    : { state: "overdue", by, over: now - by };
}

/** Formats a duration: minutes below an hour, hours below two days, then days. */
export function writeSpan(milliseconds: number): string {
  const hours = milliseconds / hourMs;
  if (hours < 1) return `${Math.max(1, Math.ceil(hours * 60))} min`;
  return hours < 48 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} days`;
}
