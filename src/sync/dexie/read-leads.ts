import type { ListedLead } from "../../shared/rules/lead-list.ts";
import { cutIntoPieces } from "../pieces.ts";
import type { StaffDb } from "./staff-db.ts";
import { findRows } from "./visit-rows.ts";

/** The number of leads in memory at once while many are read. */
const batchSize = 500;

/**
 * Reads the leads of these ids that the device has, in the order of the ids.
 * @param describe maps each lead, so that only a few rows are in memory at a time
 */
export const readLeads = <T = ListedLead>(
  db: StaffDb,
  ids: readonly string[],
  describe: (lead: ListedLead) => T = (lead) => lead as T,
): Promise<T[]> =>
  db.transaction("r", db.leads, async () => {
    const described: T[] = [];
    for (const batch of cutIntoPieces(ids, batchSize)) {
      for (const lead of await db.leads.bulkGet(batch)) if (lead) described.push(describe(lead));
    }
    return described;
  });

/** Finds leads by their rows, in no order; a few rows are in memory at a time, and no more than `limit` are returned. */
export const findLeads = (db: StaffDb, isMatch: (lead: ListedLead) => boolean, limit: number): Promise<ListedLead[]> =>
  db.transaction("r", db.leads, () => findRows(db.leads, isMatch, limit));
