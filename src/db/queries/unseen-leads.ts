import type { Table } from "dexie";
import type { Lead } from "../../domain/records.ts";
import type { StaffDb } from "../staff-db.ts";
import { countLeadsAfter, leadTables, newestLeads } from "./lead-rows.ts";

/** Up to which lead this device has shown the list: the `created_at` of the newest one then, "" where there was none. */
export type LeadsSeen = { id: "leadsSeen"; until: string };

export type UnseenLeads = {
  /** How many leads this device has not shown yet. */
  count: number;
  /** The newest lead of all, shown or not. */
  newest: Lead | undefined;
  until: string;
};

const marks = (db: StaffDb) => db.meta as Table<unknown, string> as Table<LeadsSeen, string>;

/** @returns `undefined` while the mirror is loaded for the first time: what it brings is not news */
export function unseenLeads(db: StaffDb): Promise<UnseenLeads | undefined> {
  return db.transaction("r", [db.meta, ...leadTables(db)], async () => {
    const seen = await marks(db).get("leadsSeen");
    if (!seen) return undefined;
    const [newest] = await newestLeads(db, 1);
    return { count: await countLeadsAfter(db, seen.until), newest, until: seen.until };
  });
}

/** The list is being shown as it is now: nothing of it is new any more. */
export function markLeadsSeen(db: StaffDb): Promise<void> {
  return db.transaction("rw", [db.meta, ...leadTables(db)], async () => {
    const [newest] = await newestLeads(db, 1);
    await marks(db).put({ id: "leadsSeen", until: newest?.created_at ?? "" });
  });
}

/** Makes the mark once the first load is complete; a mark that is there stays. */
export function beginLeadsSeen(db: StaffDb): Promise<void> {
  return db.transaction("rw", [db.meta, ...leadTables(db)], async () => {
    const [seen, state] = await db.meta.bulkGet(["leadsSeen", "state"]);
    const complete = state !== undefined && "load" in state && state.load === null;
    if (complete && !seen) await markLeadsSeen(db);
  });
}
