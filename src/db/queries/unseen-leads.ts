import type { Table } from "dexie";
import type { Lead } from "../../domain/records.ts";
import type { StaffDb } from "../staff-db.ts";

/** Up to which lead this device has shown the list: the `created_at` of the newest one then, "" where there was none. */
export type LeadsSeen = { id: "leadsSeen"; until: string };

/** The leads that this device has not shown yet. */
export type UnseenLeads = { count: number; newest: Lead | undefined; until: string };

const marks = (db: StaffDb) => db.meta as Table<unknown, string> as Table<LeadsSeen, string>;

/** @returns `undefined` while the mirror is loaded for the first time: what it brings is not news */
export function unseenLeads(db: StaffDb): Promise<UnseenLeads | undefined> {
  return db.transaction("r", db.meta, db.leads, async () => {
    const seen = await marks(db).get("leadsSeen");
    if (!seen) return undefined;
    const unseen = () => db.leads.where("created_at").above(seen.until);
    return { count: await unseen().count(), newest: await unseen().last(), until: seen.until };
  });
}

/** The list is being shown as it is now: nothing of it is new any more. */
export function markLeadsSeen(db: StaffDb): Promise<void> {
  return db.transaction("rw", db.meta, db.leads, async () => {
    const newest = await db.leads.orderBy("created_at").last();
    await marks(db).put({ id: "leadsSeen", until: newest?.created_at ?? "" });
  });
}

/** Makes the mark once the first load is complete; a mark that is there stays. */
export function beginLeadsSeen(db: StaffDb): Promise<void> {
  return db.transaction("rw", db.meta, db.leads, async () => {
    const [seen, state] = await db.meta.bulkGet(["leadsSeen", "state"]);
    const complete = state !== undefined && "load" in state && state.load === null;
    if (complete && !seen) await markLeadsSeen(db);
  });
}
