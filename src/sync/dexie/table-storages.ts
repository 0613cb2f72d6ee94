import { type MirrorTable, mirrorTables } from "../../shared/rules/sync-edit.ts";
import { leadStorage } from "./leads/lead-storage.ts";
import type { Packing } from "./leads/lead-tables.ts";
import { plainStorage, type TableStorage } from "./table-storage.ts";

/**
 * Returns the storage of every mirrored table: only leads grow so long that they need more than a record for each row.
 * @param packing the rule by which leads are packed; that of the staff mirror by default
 */
export function tableStorages(packing?: Packing): Readonly<Record<MirrorTable, TableStorage>> {
  const storages = Object.fromEntries(mirrorTables.map((table) => [table, plainStorage(table)]));
  return { ...(storages as Record<MirrorTable, TableStorage>), leads: leadStorage(packing) };
}
