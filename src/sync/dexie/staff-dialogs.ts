import { isObject } from "../../shared/lib/is-object.ts";
import { type Fields, isSameValue, type RefusedEdit } from "../../shared/rules/sync-edit.ts";
import type { StaffDb, StoredDialog } from "./staff-db.ts";

/** The character between the name of a dialog and the tab in which it was typed. */
const tabSeparator = "@";

/** Returns the key under which one tab stores a dialog. */
export const makeDialogKey = (dialog: string, tab: string): string => `${dialog}${tabSeparator}${tab}`;

/** Returns the tab that a stored dialog belongs to; undefined if an older version stored it, which had one for all tabs. */
export function getDialogTab({ key }: StoredDialog): string | undefined {
  const separatorIndex = key.lastIndexOf(tabSeparator);
  return separatorIndex < 0 ? undefined : key.slice(separatorIndex + 1);
}

/** Returns the name of a stored dialog. */
export const getDialogName = ({ key }: Pick<StoredDialog, "key">): string => key.split(tabSeparator, 1)[0] ?? key;

/** Reads a stored dialog like input from a stranger; undefined if it has no typed values or belongs to no row. */
export function readDialog(stored: unknown): StoredDialog | undefined {
  if (!isObject(stored) || !isObject(stored.values)) return undefined;
  const { key, rowId, seen, values, typed, refused, savedAt } = stored;
  if (typeof key !== "string" || typeof rowId !== "string") return undefined;
  return {
    key,
    rowId,
    values,
    seen: isObject(seen) ? seen : null,
    ...(Array.isArray(typed) && { typed: typed.filter((name) => typeof name === "string") }),
    ...(isObject(refused) && { refused: refused as RefusedEdit }),
    savedAt: typeof savedAt === "number" && Number.isFinite(savedAt) ? savedAt : 0,
  };
}

/** Reads the unsaved dialogs whose names begin with a text, newest first. */
export const loadDialogsByPrefix = async (db: StaffDb, prefix: string): Promise<StoredDialog[]> => {
  const found = await db.dialogs.where("key").startsWith(prefix).toArray();
  return found.flatMap((each) => readDialog(each) ?? []).sort((a, b) => b.savedAt - a.savedAt);
};

/** Reads the unsaved dialogs of a name, of all tabs, newest first. */
export const loadDialogs = async (db: StaffDb, dialog: string): Promise<StoredDialog[]> =>
  (await loadDialogsByPrefix(db, dialog)).filter((each) => getDialogName(each) === dialog);

/** Stores the current state of a dialog. */
export const storeDialog = async (db: StaffDb, dialog: StoredDialog): Promise<void> => {
  await db.dialogs.put(dialog);
};

/** Deletes a dialog that was saved or whose changes were discarded. */
export const deleteDialog = (db: StaffDb, key: string): Promise<void> => db.dialogs.delete(key);

/** Deletes a dialog if it has these values: the next dialog of its name may have been stored in its place. */
export const deleteDialogWith = (db: StaffDb, key: string, values: Fields): Promise<void> =>
  db.transaction("rw", db.dialogs, async () => {
    if (isSameValue(readDialog(await db.dialogs.get(key))?.values, values)) await db.dialogs.delete(key);
  });

/**
 * Moves the stored dialog of a closed tab to the tab that resumes it.
 * @param setAside the dialog that was typed in the resuming tab and is stored under its own key; null for none
 * @returns the dialog under its new key; undefined if another tab was faster, and then nothing is changed
 */
export const claimDialog = (
  db: StaffDb,
  fromKey: string,
  toKey: string,
  setAside: StoredDialog | null,
): Promise<StoredDialog | undefined> =>
  db.transaction("rw", db.dialogs, async () => {
    const found = readDialog(await db.dialogs.get(fromKey));
    if (!found) return undefined;
    if (setAside) await db.dialogs.put(setAside);
    await db.dialogs.delete(fromKey);
    const claimed = { ...found, key: toKey };
    await db.dialogs.put(claimed);
    return claimed;
  });
