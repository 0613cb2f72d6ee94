/** Reads of cases and of their histories, wherever a device stores their rows. */
import type { Collection, Dexie, WhereClause } from "dexie";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { followUpEventTables, followUpTables, getFollowUpEventTables, getFollowUpTables } from "./follow-up-tables.ts";
import { findPackedRows, getPackedRows, visitPackedRows } from "./packed-rows.ts";

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Reads cases by their ids; undefined where the device has none. */
export const getFollowUps = (db: Dexie, ids: readonly string[]): Promise<(FollowUp | undefined)[]> =>
  db.transaction("r", followUpTables, () => getPackedRows(getFollowUpTables(db), ids));

/**
 * Reads the cases that were made at a moment or later.
 * @param since as in `created_at`; an empty text for all
 */
export const readFollowUpsSince = (db: Dexie, since: string): Promise<FollowUp[]> =>
  db.transaction("r", followUpTables, () =>
    findPackedRows(getFollowUpTables(db), {
      ...{ by: "created_at", packsBy: "newest", range: (made) => made.aboveOrEqual(since) },
      isMatch: ({ created_at }) => created_at >= since,
    }),
  );

/**
 * Reads the cases that were made before a moment.
 * @param moment as in `created_at`
 */
export const readFollowUpsBefore = (db: Dexie, moment: string): Promise<FollowUp[]> =>
  db.transaction("r", followUpTables, () =>
    findPackedRows(getFollowUpTables(db), {
      ...{ by: "created_at", packsBy: "oldest", range: (made) => made.below(moment) },
      isMatch: ({ created_at }) => created_at < moment,
    }),
  );

/**
 * Reads the cases whose records arrived after those that were seen.
 * @param seen the version up to which the person has seen everything, compared with `arrival`
 */
export const readFollowUpsAfter = (db: Dexie, seen: number): Promise<FollowUp[]> =>
  db.transaction("r", followUpTables, () =>
    findPackedRows(getFollowUpTables(db), {
      ...{ by: "arrival", range: (arrival) => arrival.above(seen), isMatch: ({ arrival }) => arrival > seen },
    }),
  );

/** Reads the cases with a value in a column that few of them have. */
export function findFollowUps(
  db: Dexie,
  column: "assignee" | "next_on" | "became" | "contact" | "person",
  range: <T>(where: WhereClause<T>) => Collection<T>,
  isMatch: (value: string) => boolean,
): Promise<FollowUp[]> {
  const isFound = ({ [column]: value }: FollowUp) => typeof value === "string" && isMatch(value);
  return db.transaction("r", followUpTables, () =>
    findPackedRows(getFollowUpTables(db), { by: column, range, isMatch: isFound }),
  );
}

/** Reads the cases with any value in a column. */
export const findFollowUpsHaving = (db: Dexie, column: "assignee" | "contact"): Promise<FollowUp[]> =>
  findFollowUps(
    db,
    column,
    (value) => value.aboveOrEqual(""),
    () => true,
  );

/** Reads the cases with one of some values in a column. */
export const findFollowUpsByValues = (
  db: Dexie,
  column: "assignee" | "became" | "person",
  values: readonly string[],
): Promise<FollowUp[]> =>
  findFollowUps(
    db,
    column,
    (value) => value.anyOf([...values]),
    (value) => values.includes(value),
  );

/** Finds cases by their rows, a few of them in memory at a time. */
export async function filterFollowUps(db: Dexie, isMatch: (followUp: FollowUp) => boolean): Promise<FollowUp[]> {
  const found: FollowUp[] = [];
  await db.transaction("r", followUpTables, () =>
    visitPackedRows(getFollowUpTables(db), (rows) => void found.push(...rows.filter(isMatch))),
  );
  return found;
}

/** Finds the cases of which a line of the history matches, a few lines in memory at a time. */
export async function findFollowUpsByEvents(
  db: Dexie,
  isMatch: (event: Mirrored<"follow_up_events">) => boolean,
): Promise<FollowUp[]> {
  const ids = new Set<string>();
  await db.transaction("r", followUpEventTables, () =>
    visitPackedRows(getFollowUpEventTables(db), (rows) => {
      for (const row of rows) if (isMatch(row)) ids.add(row.follow_up_id);
    }),
  );
  return (await getFollowUps(db, [...ids])).filter((followUp) => followUp !== undefined);
}

/** Reads the histories of some cases, oldest first. */
export async function readEvents(db: Dexie, ids: readonly string[]): Promise<Mirrored<"follow_up_events">[]> {
  const wanted = new Set(ids);
  const events = await db.transaction("r", followUpEventTables, () =>
    findPackedRows(getFollowUpEventTables(db), {
      ...{ by: "follow_up_id", range: (of) => of.anyOf([...wanted]) },
      isMatch: ({ follow_up_id }) => wanted.has(follow_up_id),
    }),
  );
  return events.sort((a, b) => compareTexts(a.happened_at, b.happened_at) || compareTexts(a.id, b.id));
}

/** Reads the histories of all cases, in no order. */
export async function readAllEvents(db: Dexie): Promise<Mirrored<"follow_up_events">[]> {
  const events: Mirrored<"follow_up_events">[] = [];
  await db.transaction("r", followUpEventTables, () =>
    visitPackedRows(getFollowUpEventTables(db), (rows) => void events.push(...rows)),
  );
  return events;
}

/** Lists the ids of the cases that have a history. */
export async function listFollowUpsWithEvents(db: Dexie): Promise<string[]> {
  const { singles, packs } = getFollowUpEventTables(db);
  return db.transaction("r", followUpEventTables, async () => [
    ...new Set([
      ...((await singles.orderBy("follow_up_id").uniqueKeys()) as string[]),
      ...((await packs.orderBy("follow_up_id").uniqueKeys()) as string[]),
    ]),
  ]);
}
