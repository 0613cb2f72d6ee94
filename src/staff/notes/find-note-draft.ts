import { getDialogName, getDialogTab, loadDialogsByPrefix } from "../../sync/dexie/staff-dialogs.ts";
import { openDb } from "../mirror/mirror.ts";
import { findTabIdentity, listOpenTabs } from "../mirror/tab-identity.ts";

/**
 * Finds a note with an unsaved edit: in this tab, else in a closed one.
 * @param dialog the name of the dialog for new notes, which begins the names of those for edits
 * @returns the note's id; null if there is none
 */
export async function findNoteDraft(dialog: string): Promise<string | null> {
  try {
    const [drafts, tab, tabs] = [
      await loadDialogsByPrefix(openDb(), `${dialog}/`),
      await findTabIdentity(),
      await listOpenTabs(),
    ];
    const found =
      drafts.find((draft) => getDialogTab(draft) === tab) ??
      drafts.find((draft) => !tabs.has(getDialogTab(draft) ?? ""));
    return found ? getDialogName(found).slice(dialog.length + 1) : null;
  } catch (error) {
    console.warn("What was typed before cannot be read.", error);
    return null;
  }
}
