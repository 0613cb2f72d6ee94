import { type MirrorTable, mirrorTables } from "../../shared/rules/sync-edit.ts";
import { createLeadStorage } from "./leads/lead-storage.ts";
import type { Packing } from "./leads/lead-tables.ts";
import { createPlainStorage, type TableStorage } from "./table-storage.ts";

/**
 * Returns the storage of every mirrored table. Only leads become so many that they need more than one record for each row.
 * @param packing the rule by which leads are packed; that of the staff mirror by default
 */
export function createTableStorages(packing?: Packing): Readonly<Record<MirrorTable, TableStorage>> {
  const storages = Object.fromEntries(mirrorTables.map((table) => [table, createPlainStorage(table)]));
  return { ...(storages as Record<MirrorTable, TableStorage>), leads: createLeadStorage(packing) };
}
