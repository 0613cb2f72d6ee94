import type { StaffDb, StoredDialog } from "./staff-db.ts";

/** The sign between the name of a dialog and the tab that it was typed in. */
const inTab = "@";

/** Returns the key of what one tab has typed in a dialog. */
export const dialogKey = (dialog: string, tab: string): string => `${dialog}${inTab}${tab}`;

/** Returns the tab that a draft belongs to; undefined for one of a version that had one draft for all tabs. */
export function tabOf({ key }: StoredDialog): string | undefined {
  const place = key.lastIndexOf(inTab);
  return place < 0 ? undefined : key.slice(place + 1);
}

/** Returns the name of the dialog that a draft was typed in. */
export const dialogOf = ({ key }: StoredDialog): string => key.split(inTab, 1)[0] ?? key;

/** Reads the unfinished dialogs of a name, of all tabs, newest first. */
export const loadDialogs = async (db: StaffDb, dialog: string): Promise<StoredDialog[]> => {
  const found = await db.dialogs.where("key").startsWith(dialog).toArray();
  return found.filter((each) => dialogOf(each) === dialog).sort((a, b) => b.savedAt - a.savedAt);
};

/** Reads the unfinished dialogs whose names begin so, newest first. */
export const loadDialogsByPrefix = async (db: StaffDb, start: string): Promise<StoredDialog[]> =>
  (await db.dialogs.where("key").startsWith(start).toArray()).sort((a, b) => b.savedAt - a.savedAt);

/** Stores the current state of a dialog. */
export const storeDialog = async (db: StaffDb, dialog: StoredDialog): Promise<void> => {
  await db.dialogs.put(dialog);
};

/** Deletes a dialog that was saved or whose changes were discarded. */
export const deleteDialog = (db: StaffDb, key: string): Promise<void> => db.dialogs.delete(key);

/** Deletes all dialogs whose names begin so, of all tabs. */
export const dropDialogsByPrefix = async (db: StaffDb, start: string): Promise<void> => {
  await db.dialogs.where("key").startsWith(start).delete();
};

/**
 * Moves the draft of a closed tab to the tab that resumes it.
 * @param moveAside what was typed in the resuming tab, which is stored as a draft of its own
 * @returns the draft under its new key; undefined where another tab was faster, and then nothing is changed
 */
export const claimDialog = (
  db: StaffDb,
  from: string,
  to: string,
  setAside: StoredDialog | null,
): Promise<StoredDialog | undefined> =>
  db.transaction("rw", db.dialogs, async () => {
    const found = await db.dialogs.get(from);
    if (!found) return undefined;
    if (setAside) await db.dialogs.put(setAside);
    await db.dialogs.delete(from);
    const claimed = { ...found, key: to };
    await db.dialogs.put(claimed);
    return claimed;
  });
