import { records } from "../../shared/records/records.ts";
import type { MirrorTable } from "../../shared/rules/sync-edit.ts";
import type { SyncState } from "../staff-ports.ts";
import type { StaffDb, StoredDialog } from "./staff-db.ts";
import { getDialogName, readDialog } from "./staff-dialogs.ts";

type RecordReference = { table: MirrorTable; id: string };

const recordTableByNoteTable: Readonly<Record<string, MirrorTable>> = {
  lead_notes: "leads",
  message_notes: "messages",
};

/**
 * Returns the records that an unsaved dialog belongs to, by its name: `services:id` for an edited record, `lead_notes/lead` and
 * `lead_notes/lead/note` for notes, `follow_ups/id/part` for a part of a case. A dialog of a new record belongs to none.
 */
export function findDialogRecords(dialog: Pick<StoredDialog, "key">): RecordReference[] {
  const [name = "", id = "", part] = getDialogName(dialog).split(/[:/]/);
  if (!(name in records) || id === "new") return [];
  const table = name as MirrorTable;
  const recordTable = recordTableByNoteTable[table];
  if (!recordTable) return [{ table, id }];
  return [{ table: recordTable, id }, ...(part ? [{ table, id: part }] : [])];
}

/** An unsaved dialog whose record no longer exists, and the kind of that record. */
export type OrphanedDialog = { dialog: StoredDialog; table: MirrorTable };

/**
 * Finds unsaved dialogs whose records this device no longer has. While tables are being loaded, no record counts as gone. A dialog whose
 * record is here is not read, so that a key typed in it repeats nothing.
 * @param keys the keys of all dialogs
 */
export async function readOrphanedDialogs(db: StaffDb, keys: readonly string[]): Promise<OrphanedDialog[]> {
  if (keys.length === 0) return [];
  const state = (await db.meta.get("state")) as SyncState | undefined;
  if (!state || state.load) return [];
  const orphanedDialogs: OrphanedDialog[] = [];
  for (const key of keys) {
    for (const { table, id } of findDialogRecords({ key })) {
      if (await db.table(table).get(id)) continue;
      const dialog = readDialog(await db.dialogs.get(key));
      if (dialog) orphanedDialogs.push({ dialog, table });
      break;
    }
  }
  return orphanedDialogs.sort((a, b) => b.dialog.savedAt - a.dialog.savedAt);
}
