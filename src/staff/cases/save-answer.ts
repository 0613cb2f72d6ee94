import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import { type Note, type NotedTable, noteTables } from "../../shared/rules/notes.ts";
import type { Fields } from "../../shared/rules/sync-edit.ts";
import type { StaffDb, StoredDialog } from "../../sync/dexie/staff-db.ts";
import { deleteDialog, getDialogTab, loadDialogs } from "../../sync/dexie/staff-dialogs.ts";
import { changeRowAndAdd, type EditOutcome, type SaveOptions } from "../edits/edits.ts";
import { openDb } from "../mirror/mirror.ts";
import { findTabIdentity } from "../mirror/tab-identity.ts";
import { type AnswerValues, makeAnswerChange } from "./answer-fields.tsx";
import { failedText } from "./change-follow-up.ts";
import { announceAnswer } from "./sent-letters.ts";

/** Returns the name of the draft of a case's letter. */
export const makeLetterDialog = (id: string): string => `follow_ups/${id}/letter`;

/**
 * The options of an answer. `by`: who gives it. `hasLetter`: false if it was given with another case's letter, so that what somebody
 * is writing in this case's was not sent.
 */
type AnswerOptions = { by: string; hasLetter: boolean } & SaveOptions;

/** Reads the draft of a case's letter: that of this tab, else the newest of the others. */
async function readLetterDraft(id: string): Promise<(StoredDialog & { letter: string }) | undefined> {
  const [drafts, tab] = [await loadDialogs(openDb(), makeLetterDialog(id)), await findTabIdentity()];
  const draft = drafts.find((each) => getDialogTab(each) === tab) ?? drafts[0];
  const letter = draft?.values.letter;
  return draft && typeof letter === "string" && letter.trim() !== "" ? { ...draft, letter } : undefined;
}

/** Reads the note of an answer that the server has; undefined if it has none of this id. */
async function readServerAnswer(
  db: StaffDb,
  table: (typeof noteTables)[NotedTable]["table"],
  id: string,
): Promise<Fields | undefined> {
  const note = (await db.table(table).get(id)) as Note | undefined;
  if (!note || note.sync_version === 0) return undefined;
  const { body, author, written_at, channel, letter } = note;
  return { body, author, written_at, channel, letter };
}

/**
 * Saves an answer to the traveller: the change of the case, and the answer itself with its channel and the typed letter, as a line of
 * the history. A later answer is a line too, though the case has the time of the first one alone.
 * @param seen the case as its author saw it
 */
export async function saveAnswer(
  seen: FollowUp,
  values: AnswerValues,
  { by, hasLetter, refused }: AnswerOptions,
): Promise<EditOutcome> {
  // The database is opened before the save, because a sign-out during the save closes the mirror.
  const db = openDb();
  const draft = hasLetter ? await readLetterDraft(seen.id) : undefined;
  const written_at = new Date().toISOString();
  const { table, column } = noteTables[seen.beside];
  const typed = { body: "", author: by, written_at, channel: values.channel, letter: draft?.letter ?? null };
  // Nobody changes an answer that the server has; the server may have refused the change of the case alone.
  const answer = (await readServerAnswer(db, table, values.answerId)) ?? typed;
  const outcome = await changeRowAndAdd(
    {
      table: "follow_ups",
      seen,
      values: (latest) => ({ ...makeAnswerChange(latest, by, values), written_at }),
    },
    { table, id: values.answerId, values: { [column]: seen.id, ...answer } as never },
    { done: "Saved.", failed: failedText },
    { refused },
  );
  // The answer's form stays open, and with it the letter.
  if (["failed", "invalid", "refused"].includes(outcome.outcome)) return outcome;
  if (hasLetter) announceAnswer(seen.id);
  // The letter is in the history, so its draft is done with.
  if (draft) await deleteDialog(db, draft.key).catch(() => undefined);
  return outcome;
}
