import { records } from "../../shared/records/records.ts";
import type { MirrorTable } from "../../shared/rules/sync-edit.ts";
import type { SyncState } from "../staff-ports.ts";
import { readLeads } from "./leads/read-leads.ts";
import type { StaffDb, StoredDialog } from "./staff-db.ts";
import { dialogOf } from "./staff-dialogs.ts";

type RecordName = { table: MirrorTable; id: string };

const besides: Readonly<Record<string, MirrorTable>> = { lead_notes: "leads", message_notes: "messages" };

/**
 * Returns the records that something unsaved was typed in or beside, by the name of its dialog: `services:id` for an edited record,
 * `lead_notes/lead` and `lead_notes/lead/note` for notes, `follow_ups/id/part` for a part of a case. None for a new record.
 */
export function recordsOf(dialog: StoredDialog): RecordName[] {
  const [name = "", id = "", part] = dialogOf(dialog).split(/[:/]/);
  if (!(name in records) || id === "new") return [];
  const table = name as MirrorTable;
  const beside = besides[table];
  if (!beside) return [{ table, id }];
  return [{ table: beside, id }, ...(part ? [{ table, id: part }] : [])];
}

/** Something unsaved whose record is gone, and the kind of that record. */
export type GoneDialog = { dialog: StoredDialog; table: MirrorTable };

/**
 * Finds what was typed in or beside records that this device no longer has. While tables are loaded, nothing is known to be gone.
 */
export async function readGone(db: StaffDb): Promise<GoneDialog[]> {
  const dialogs = await db.dialogs.toArray();
  if (dialogs.length === 0) return [];
  const state = (await db.meta.get("state")) as SyncState | undefined;
  if (!state || state.load) return [];
  const found: GoneDialog[] = [];
  for (const dialog of dialogs) {
    for (const { table, id } of recordsOf(dialog)) {
      const rows = table === "leads" ? await readLeads(db, [id]) : [await db.table(table).get(id)];
      if (rows[0]) continue;
      found.push({ dialog, table });
      break;
    }
  }
  return found;
}
