/** Reads and writes the rows of leads, which are stored one by one or in packs. */
import type { Dexie } from "dexie";
import {
  deletePackedRows,
  getPackedRows,
  type LooseIds,
  type Packing,
  packing,
  putPackedRows,
  visitPackedRows,
} from "../packed-rows.ts";
import { getLeadTables, type LeadRow } from "./lead-tables.ts";

// None of the first three is async, because the engine starts them in parallel.

/**
 * Reads leads by their ids.
 * @returns the lead of each id, or undefined where the device has none
 */
export const getLeads = (db: Dexie, ids: readonly string[], loose?: LooseIds): Promise<(LeadRow | undefined)[]> =>
  getPackedRows(getLeadTables(db), ids, loose);

/** Writes leads, replacing those with the same ids. See `putPackedRows` for what else runs in the transaction. */
export const putLeads = (
  db: Dexie,
  leads: readonly LeadRow[],
  packed: Packing = packing,
  loose?: LooseIds,
): Promise<void> => putPackedRows(getLeadTables(db), leads, packed, loose);

/** Deletes leads, wherever they are stored. See `putPackedRows` for what else runs in the transaction. */
export const deleteLeads = (db: Dexie, ids: readonly string[], loose?: LooseIds): Promise<void> =>
  deletePackedRows(getLeadTables(db), ids, loose);

/** Calls back with each lead, a few of them in memory at a time, in no order. */
export const visitLeads = (db: Dexie, visit: (lead: LeadRow) => void): Promise<void> =>
  visitPackedRows(getLeadTables(db), (leads) => leads.forEach(visit));
