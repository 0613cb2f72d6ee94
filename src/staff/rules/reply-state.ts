/** The promise to a traveller: an answer within 24 hours, counted on the days on which the office works. */
import { type FollowUp, isAnswerAwaited } from "../../shared/rules/follow-ups.ts";
import { addDays, getOfficeDay, getStartOfOfficeDay } from "../../shared/rules/office-time.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";
import { isBusinessDay } from "./office-holidays.ts";

const hourMs = 60 * 60_000;
const promisedReplyMs = 24 * hourMs;

/** Yields the spans of business days from a moment on, in milliseconds since the epoch. */
function* listBusinessTimes(from: number): Generator<readonly [number, number]> {
  for (let time = from; ; ) {
    const day = getOfficeDay(time);
    const end = getStartOfOfficeDay(addDays(day, 1));
    if (isBusinessDay(day)) yield [time, end];
    time = end;
  }
}

/** Returns the moment before which a record must be answered, in milliseconds since the epoch. */
export function computeReplyDeadline(createdAt: number): number {
  let remainingMs = promisedReplyMs;
  for (const [begin, end] of listBusinessTimes(createdAt)) {
    if (end - begin >= remainingMs) return begin + remainingMs;
    remainingMs -= end - begin;
  }
  return createdAt + promisedReplyMs;
}

/** Computes the business time between two moments, in milliseconds. */
function computeBusinessTime(from: number, until: number): number {
  let sum = 0;
  for (const [begin, end] of listBusinessTimes(from)) {
    if (begin >= until) return sum;
    sum += Math.min(end, until) - begin;
    if (end >= until) return sum;
  }
  return sum;
}

/**
 * The state of the promise for a case. `remainingMs`: the business time until the promise is broken; `overdueMs`: the business time since it
 * was broken, both in milliseconds.
 */
export type ReplyState =
  | { state: "kept" | "broken" }
  | { state: "running"; deadline: number; remainingMs: number }
  | { state: "overdue"; deadline: number; overdueMs: number };

/**
 * Computes the state of the promise for a case.
 * @returns undefined if no answer is promised: spam, closed without an answer, or answered at a time that nobody has noted
 */
export function getReplyState(
  followUp: Pick<FollowUp, "stage" | "answered_at" | "created_at"> & { became?: string | null },
  now: number,
): ReplyState | undefined {
  const createdAt = parseTimestamp(followUp.created_at);
  if (Number.isNaN(createdAt)) return undefined;
  if (followUp.answered_at !== null) {
    return { state: parseTimestamp(followUp.answered_at) <= computeReplyDeadline(createdAt) ? "kept" : "broken" };
  }
  if (!isAnswerAwaited({ ...followUp, isAnswered: false })) return undefined;
  const deadline = computeReplyDeadline(createdAt);
  return now <= deadline
    ? { state: "running", deadline, remainingMs: computeBusinessTime(now, deadline) }
    : { state: "overdue", deadline, overdueMs: now - deadline };
}

/** Formats a duration: minutes below an hour, hours below two days, then days. */
export function formatDuration(milliseconds: number): string {
  const hours = milliseconds / hourMs;
  if (hours < 1) return `${Math.max(1, Math.ceil(hours * 60))} min`;
  return hours < 48 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} days`;
}
