/** The retention of records in months, computed as in the database: private.kept_until, private.months_in_force. */
import { type FollowUp, isOpen } from "../../shared/rules/follow-ups.ts";
import { getStartOfOfficeDay } from "../../shared/rules/office-time.ts";
import { dayInMs, parseTimestamp } from "../../shared/rules/timestamps.ts";

/** The number of days for which a record with open work is kept longer. */
export const graceDays = 30;

type RetainedCase = Pick<FollowUp, "stage" | "next_on" | "touched_at" | "departs_on" | "returns_on">;
type RetentionColumns = {
  retention_months: string | null;
  retention_in_force?: string | null;
  retention_changed_at?: string | null;
};

/** Adds months as Postgres does: a day that a month lacks becomes its last. */
function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(Math.min(day, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()));
  return date.getTime();
}

/**
 * Returns the moment from which the months count, in milliseconds since the epoch: the last sign of life, or the last day of a won
 * journey if that is later.
 */
export function findRetentionBase({ stage, touched_at, departs_on, returns_on }: RetainedCase): number {
  const lastDay = stage === "won" ? (returns_on ?? departs_on) : null;
  const touchedAt = parseTimestamp(touched_at);
  return lastDay === null ? touchedAt : Math.max(touchedAt, getStartOfOfficeDay(lastDay));
}

/** Returns the time at which a record is deleted, in milliseconds since the epoch. */
export function computeDeletionTime(followUp: RetainedCase, months: number): number {
  const retentionEnd = addMonths(findRetentionBase(followUp), months);
  // As in the database, only the stage decides if the case is open.
  if (!isOpen({ stage: followUp.stage }) && followUp.next_on === null) return retentionEnd;
  return (
    Math.max(retentionEnd, followUp.next_on === null ? 0 : getStartOfOfficeDay(followUp.next_on)) + graceDays * dayInMs
  );
}

/** Returns the number of months in force; null for none. A shorter time than before is in force a day after it was set. */
export function getMonthsInForce(business: RetentionColumns, now: number): number | null {
  const { retention_months, retention_in_force = null, retention_changed_at = null } = business;
  const isPending = retention_changed_at !== null && parseTimestamp(retention_changed_at) + dayInMs > now;
  const months = isPending ? retention_in_force : retention_months;
  return months === null ? null : Number(months);
}

/** Returns the moment that is a number of months before `now`, as in `created_at`: every record made later is kept. */
export const getRetentionStart = (now: number, months: number): string =>
  new Date(addMonths(now, -months)).toISOString();

/** Returns true if a number of months deletes sooner than another; null keeps everything. */
export const isShorter = (months: number | null, otherMonths: number | null): boolean =>
  months !== null && (otherMonths === null || months < otherMonths);
