import { type MirrorTable, mirrorTables } from "../../shared/rules/sync-edit.ts";
import { followUpEventTables, followUpTables, getFollowUpEventTables, getFollowUpTables } from "./follow-up-tables.ts";
import { createLeadStorage } from "./leads/lead-storage.ts";
import type { Packing } from "./packed-rows.ts";
import { createPackedStorage, createPlainStorage, type TableStorage } from "./table-storage.ts";

/**
 * Returns the storage of every mirrored table. Leads, their cases and the histories of these become many, so they are packed.
 * @param packing the rule by which they are packed; that of the staff mirror by default
 */
export function createTableStorages(packing?: Packing): Readonly<Record<MirrorTable, TableStorage>> {
  const storages = Object.fromEntries(mirrorTables.map((table) => [table, createPlainStorage(table)]));
  return {
    ...(storages as Record<MirrorTable, TableStorage>),
    leads: createLeadStorage(packing),
    follow_ups: createPackedStorage(followUpTables, getFollowUpTables, packing),
    follow_up_events: createPackedStorage(followUpEventTables, getFollowUpEventTables, packing),
  };
}
