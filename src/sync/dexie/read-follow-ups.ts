/** Reads of cases and of their histories. */
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import type { StaffDb } from "./staff-db.ts";
import { findRows, visitRows } from "./visit-rows.ts";

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Reads cases by their ids; undefined if the device has none. */
export const getFollowUps = (db: StaffDb, ids: readonly string[]): Promise<(FollowUp | undefined)[]> =>
  db.follow_ups.bulkGet([...ids]);

/**
 * Reads the cases that were made at a moment or later.
 * @param since as in `created_at`; an empty text for all
 */
export const readFollowUpsSince = (db: StaffDb, since: string): Promise<FollowUp[]> =>
  db.follow_ups.where("created_at").aboveOrEqual(since).toArray();

/**
 * Reads the cases that were made before a moment.
 * @param moment as in `created_at`
 */
export const readFollowUpsBefore = (db: StaffDb, moment: string): Promise<FollowUp[]> =>
  db.follow_ups.where("created_at").below(moment).toArray();

/**
 * Reads the cases whose records arrived after those that were seen.
 * @param seen the version up to which the person has seen everything, compared with `arrival`
 */
export const readFollowUpsAfter = (db: StaffDb, seen: number): Promise<FollowUp[]> =>
  db.follow_ups.where("arrival").above(seen).toArray();

/** Reads the cases with a next date up to a day. */
export const readFollowUpsDue = (db: StaffDb, day: string): Promise<FollowUp[]> =>
  db.follow_ups.where("next_on").belowOrEqual(day).toArray();

/** Reads the cases with any value in a column that few of them have. */
export const findFollowUpsHaving = (db: StaffDb, column: "assignee" | "contact"): Promise<FollowUp[]> =>
  db.follow_ups.where(column).aboveOrEqual("").toArray();

/** Reads the cases with one of some values in a column that few of them have. */
export const findFollowUpsByValues = (
  db: StaffDb,
  column: "assignee" | "became" | "person",
  values: readonly string[],
): Promise<FollowUp[]> =>
  db.follow_ups
    .where(column)
    .anyOf([...values])
    .toArray();

/** Finds cases by their rows, a few of them in memory at a time. */
export const filterFollowUps = (db: StaffDb, isMatch: (followUp: FollowUp) => boolean): Promise<FollowUp[]> =>
  findRows(db.follow_ups, isMatch);

/** Finds the cases of which a line of the history matches, a few lines in memory at a time. */
export async function findFollowUpsByEvents(
  db: StaffDb,
  isMatch: (event: Mirrored<"follow_up_events">) => boolean,
): Promise<FollowUp[]> {
  const ids = new Set<string>();
  await visitRows(db.follow_up_events, (rows) => {
    for (const row of rows) if (isMatch(row)) ids.add(row.follow_up_id);
  });
  return (await getFollowUps(db, [...ids])).filter((followUp) => followUp !== undefined);
}

/** Reads the histories of some cases, oldest first. */
export async function readEvents(db: StaffDb, ids: readonly string[]): Promise<Mirrored<"follow_up_events">[]> {
  const events = await db.follow_up_events
    .where("follow_up_id")
    .anyOf([...new Set(ids)])
    .toArray();
  return events.sort((a, b) => compareTexts(a.happened_at, b.happened_at) || compareTexts(a.id, b.id));
}

/** Lists the ids of the cases that have a history. */
export const listFollowUpsWithEvents = async (db: StaffDb): Promise<string[]> =>
  (await db.follow_up_events.orderBy("follow_up_id").uniqueKeys()) as string[];
