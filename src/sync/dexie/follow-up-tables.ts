import type { Dexie, Table } from "dexie";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import type { Pack, PackedTable } from "./packed-rows.ts";

type FollowUpEvent = Mirrored<"follow_up_events">;

/**
 * The stores of packs of cases and of their histories, beside the tables of rows. A pack has an index for each column by which its
 * rows are found: its oldest and newest row, its highest arrival, and every value of the columns that few rows have.
 */
export const followUpStores = {
  followUpPacks: "++seq, &*ids, newest, oldest, arrival, *assignee, *next_on, *became, *contact, *person",
  followUpEventPacks: "++seq, &*ids, *follow_up_id",
};

/** The names of the tables of cases, and of those of their histories, for the scope of a transaction. */
export const followUpTables: readonly string[] = ["follow_ups", "followUpPacks"];
export const followUpEventTables: readonly string[] = ["follow_up_events", "followUpEventPacks"];

/** The columns whose values a pack of cases lists. */
const packColumns = ["assignee", "next_on", "became", "contact", "person"] as const;

const listDistinctValues = <R, C extends keyof R>(rows: readonly R[], column: C) => [
  ...new Set(rows.map((row) => row[column]).filter((value) => value !== null && value !== undefined)),
];

const describeFollowUpPack = (rows: readonly FollowUp[]) => ({
  ...Object.fromEntries(packColumns.map((column) => [column, listDistinctValues(rows, column)])),
  arrival: Math.max(...rows.map(({ arrival }) => arrival)),
  oldest: rows.map(({ created_at }) => created_at).sort()[0] ?? "",
});

/** Returns the stores of the cases of a mirror. */
export const getFollowUpTables = (db: Dexie): PackedTable<FollowUp> => ({
  singles: db.table("follow_ups") as Table<FollowUp, string>,
  packs: db.table("followUpPacks") as Table<Pack<FollowUp>, number, Omit<Pack<FollowUp>, "seq">>,
  describePack: describeFollowUpPack,
});

/** Returns the stores of the histories of a mirror. */
export const getFollowUpEventTables = (db: Dexie): PackedTable<FollowUpEvent> => ({
  singles: db.table("follow_up_events") as Table<FollowUpEvent, string>,
  packs: db.table("followUpEventPacks") as Table<Pack<FollowUpEvent>, number, Omit<Pack<FollowUpEvent>, "seq">>,
  describePack: (rows) => ({ follow_up_id: listDistinctValues(rows, "follow_up_id") }),
});
