import { noteTables } from "../../shared/rules/notes.ts";
import { findDialogRecords } from "./orphaned-dialogs.ts";
import type { StaffDb, StoredDialog } from "./staff-db.ts";
import { loadDialogsByPrefix } from "./staff-dialogs.ts";

const noteTableNames: ReadonlySet<string> = new Set(Object.values(noteTables).map(({ table }) => table));

/**
 * Removes the unsaved dialogs about a person from this device: those beside the person's records, such as notes, letters, corrections and
 * days of plans, new plans of the person's cases, and new records with one of the person's contacts or telephone numbers.
 * @param recordIds the ids of the person's leads, messages, plans, days of plans and local contacts
 * @param isContact returns true for a contact of the person
 * @returns the dialogs, by which they can be put back
 */
export async function removePersonDialogs(
  db: StaffDb,
  recordIds: ReadonlySet<string>,
  isContact: (text: string) => boolean,
): Promise<StoredDialog[]> {
  const isAboutPerson = (dialog: StoredDialog): boolean => {
    const records = findDialogRecords(dialog).filter(({ table }) => !noteTableNames.has(table));
    if (records.some(({ id }) => recordIds.has(id))) return true;
    const { contact, phone, follow_up_id: caseId } = dialog.values;
    if (typeof caseId === "string" && recordIds.has(caseId)) return true;
    return records.length === 0 && [contact, phone].some((text) => typeof text === "string" && isContact(text));
  };
  return db.transaction("rw", db.dialogs, async () => {
    const dialogs = (await loadDialogsByPrefix(db, "")).filter(isAboutPerson);
    await db.dialogs.bulkDelete(dialogs.map(({ key }) => key));
    return dialogs;
  });
}

/** Puts unsaved dialogs back. */
export const putDialogs = async (db: StaffDb, dialogs: readonly StoredDialog[]): Promise<void> => {
  await db.dialogs.bulkPut([...dialogs]);
};
