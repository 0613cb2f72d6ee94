import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import { noteTables } from "../../shared/rules/notes.ts";
import type { StoredDialog } from "../../sync/dexie/staff-db.ts";
import { deleteDialog, getDialogTab, loadDialogs } from "../../sync/dexie/staff-dialogs.ts";
import { changeRowAndAdd, type EditOutcome } from "../edits.ts";
import { openDb } from "../mirror.ts";
import { findTabIdentity } from "../tab-identity.ts";
import { makeAnswerChange, type TypedAnswer } from "./answer-fields.tsx";
import { announceAnswer } from "./sent-letters.ts";

/** Returns the name of the draft of a case's letter. */
export const makeLetterDialog = (id: string): string => `follow_ups/${id}/letter`;

/** Reads the draft of a case's letter: that of this tab, else the newest of the others. */
async function readLetterDraft(id: string): Promise<(StoredDialog & { letter: string }) | undefined> {
  const [drafts, tab] = [await loadDialogs(openDb(), makeLetterDialog(id)), await findTabIdentity()];
  const draft = drafts.find((each) => getDialogTab(each) === tab) ?? drafts[0];
  const letter = draft?.values.letter;
  return draft && typeof letter === "string" && letter.trim() !== "" ? { ...draft, letter } : undefined;
}

/**
 * Saves an answer to the traveller: the change of the case, and the answer itself with its channel and the typed letter, as a line of
 * the history. A later answer is a line too, though the case has the time of the first one alone.
 * @param seen the case as its author saw it
 * @param options.id the id of the answer, so that one that is saved twice is stored once
 */
export async function saveAnswer(
  seen: FollowUp,
  typed: TypedAnswer,
  { id, by }: { id: string; by: string },
): Promise<EditOutcome> {
  // The database is opened before the save, because a sign-out during the save closes the mirror.
  const db = openDb();
  const draft = await readLetterDraft(seen.id);
  const written_at = new Date().toISOString();
  const { table, column } = noteTables[seen.beside];
  const answer = { body: "", author: by, written_at, channel: typed.channel, letter: draft?.letter ?? null };
  const outcome = await changeRowAndAdd(
    {
      ...{ table: "follow_ups", seen },
      values: (latest) => ({ ...makeAnswerChange(latest, by, typed), written_at }),
    },
    { table, id, values: { [column]: seen.id, ...answer } as never },
    { done: "Saved.", failed: "Failed to save" },
  );
  if (outcome.outcome === "failed") return outcome;
  announceAnswer(seen.id);
  // The letter is in the history, so its draft is done with.
  if (draft) await deleteDialog(db, draft.key).catch(() => undefined);
  return outcome;
}
