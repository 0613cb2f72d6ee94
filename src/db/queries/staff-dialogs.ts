import type { KeptDialog, StaffDb } from "../staff-db.ts";

/** The unfinished dialog under a key. */
export const loadDialog = (db: StaffDb, key: string): Promise<KeptDialog | undefined> => db.dialogs.get(key);

/** Keeps a dialog as it stands now. */
export const keepDialog = async (db: StaffDb, dialog: KeptDialog): Promise<void> => {
  await db.dialogs.put(dialog);
};

/** The dialog was saved, or its changes were discarded. */
export const dropDialog = (db: StaffDb, key: string): Promise<void> => db.dialogs.delete(key);
