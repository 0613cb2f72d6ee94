import type { KeptDialog, StaffDb } from "./staff-db.ts";

/** Reads the unfinished dialog under a key. */
export const loadDialog = (db: StaffDb, key: string): Promise<KeptDialog | undefined> => db.dialogs.get(key);

/** Stores the current state of a dialog. */
export const keepDialog = async (db: StaffDb, dialog: KeptDialog): Promise<void> => {
  await db.dialogs.put(dialog);
};

/** Deletes a dialog that was saved or whose changes were discarded. */
export const dropDialog = (db: StaffDb, key: string): Promise<void> => db.dialogs.delete(key);
