import type { Table } from "dexie";
import { type LeadLayout, type LeadView, readLeadView } from "../../shared/rules/lead-list.ts";
import type { StaffDb } from "./staff-db.ts";

/**
 * The last search, sort order and filters of the list of leads on this device. It is deleted with the mirror, because a search
 * may name a person.
 */
type StoredView = { id: "leadView"; view: unknown };

const views = (db: StaffDb) => db.meta as Table<unknown, string> as Table<StoredView, string>;

/** Reads the view that was stored last; the whole list where there is none. */
export const loadLeadView = async (db: StaffDb): Promise<LeadView & LeadLayout> =>
  readLeadView((await views(db).get("leadView"))?.view);

export const storeLeadView = async (db: StaffDb, view: LeadView & LeadLayout): Promise<void> => {
  await views(db).put({ id: "leadView", view });
};
