import { formatCount } from "../../shared/rules/counts.ts";
import { formatShortTime } from "../../shared/rules/dates.ts";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import type { Fields, Mirrored } from "../../shared/rules/sync-edit.ts";
import { readFollowUpsBefore } from "../../sync/dexie/read-follow-ups.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import { computeDeletionTime, getMonthsInForce, getRetentionStart, isShorter } from "../rules/retention.ts";
import type { Question } from "../ui/confirm-dialog.tsx";

/** The time before a shorter retention is in force, in milliseconds, as in the database. */
const shorteningDelayMs = 24 * 60 * 60_000;

/**
 * Counts the records that a retention in months deletes once it is in force, and those that stay only because a won journey ended later
 * than their last sign of life.
 */
async function countRecordsToDelete(
  db: StaffDb,
  months: number,
  now: number,
): Promise<{ deleted: number; keptByJourney: number }> {
  const oldCases = await readFollowUpsBefore(db, getRetentionStart(now + shorteningDelayMs, months));
  const isDeleted = (followUp: FollowUp) => computeDeletionTime(followUp, months) <= now + shorteningDelayMs;
  const keptCases = oldCases.filter((followUp) => !isDeleted(followUp));
  return {
    deleted: oldCases.length - keptCases.length,
    keptByJourney: keptCases.filter((followUp) => isDeleted({ ...followUp, departs_on: null, returns_on: null }))
      .length,
  };
}

/** Says from when the months count, with the number of records that a journey keeps. */
const describeCounting = (keptByJourney: number): string =>
  `The months count from the last change or note, and of a won journey from its return${
    keptByJourney === 0
      ? ""
      : `, which keeps ${formatCount(keptByJourney, "enquiry or message", "enquiries and messages")} longer`
  }.`;

/** Returns the question before the retention is set or shortened, with the number of records that will be deleted. */
export async function askBeforeShortening(
  db: StaffDb,
  seen: Mirrored<"business">,
  { retention_months }: Fields,
  now = Date.now(),
): Promise<Question | undefined> {
  const months = typeof retention_months === "string" ? Number(retention_months) : null;
  if (months === null || retention_months === seen.retention_months) return undefined;
  if (!isShorter(months, getMonthsInForce(seen, now))) return undefined;
  const { deleted, keptByJourney } = await countRecordsToDelete(db, months, now);
  const records = formatCount(deleted, "enquiry or message is", "enquiries and messages are");
  return {
    title: "Months of keeping",
    question:
      deleted === 0
        ? `Nothing is old enough to be deleted yet. What becomes older will be deleted for ever. ${describeCounting(keptByJourney)} Do you want that?`
        : `${records} older than that and will be deleted for ever. ${describeCounting(keptByJourney)} It begins on ${formatShortTime(now + shorteningDelayMs)}: until then you can set a longer time. Do you want that?`,
    subject: formatCount(months, "month"),
    confirm: "Set It",
    busyLabel: "Saving...",
  };
}

/** Describes from when a shorter retention is in force; undefined if no change is pending. */
export function describePendingRetention(row: Mirrored<"business">, now: number): string | undefined {
  const { retention_changed_at: changedAt, retention_in_force: inForce } = row;
  const from = changedAt ? Date.parse(changedAt) + shorteningDelayMs : 0;
  if (from <= now) return undefined;
  return `In force from ${formatShortTime(from)}. Until then: ${inForce ? `${inForce} months` : "nothing is deleted"}.`;
}
