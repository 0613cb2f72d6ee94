import type { Table } from "dexie";
import type { Lead } from "../../shared/records/records.ts";
import { leadTables } from "./leads/lead-tables.ts";
import { countLeads } from "./leads/read-leads.ts";
import type { StaffDb } from "./staff-db.ts";

/** The mark up to which this device has shown the list: the newest lead's `created_at` at that time; "" for no lead. */
export type LeadsSeen = { id: "leadsSeen"; until: string };

export type UnseenLeads = {
  /** The number of leads that this device has not shown yet. */
  count: number;
  /** The newest lead of all, shown or not. */
  newest: Lead | undefined;
  until: string;
};

const marks = (db: StaffDb) => db.meta as Table<unknown, string> as Table<LeadsSeen, string>;

/** @returns `undefined` during the mirror's first load, whose leads are not news */
export function unseenLeads(db: StaffDb): Promise<UnseenLeads | undefined> {
  return db.transaction("r", ["meta", ...leadTables], async () => {
    const seen = await marks(db).get("leadsSeen");
    if (!seen) return undefined;
    return { ...(await countLeads(db, seen.until)), until: seen.until };
  });
}

/** Moves the mark to the newest lead: the list is being shown as it is now. */
export function markLeadsSeen(db: StaffDb): Promise<void> {
  return db.transaction("rw", ["meta", ...leadTables], async () => {
    const { newest } = await countLeads(db);
    await marks(db).put({ id: "leadsSeen", until: newest?.created_at ?? "" });
  });
}

/** Makes the mark once the first load is complete; a mark that is there stays. */
export function beginLeadsSeen(db: StaffDb): Promise<void> {
  return db.transaction("rw", ["meta", ...leadTables], async () => {
    const [seen, state] = await db.meta.bulkGet(["leadsSeen", "state"]);
    const isComplete = state !== undefined && "load" in state && state.load === null;
    if (isComplete && !seen) await markLeadsSeen(db);
  });
}
