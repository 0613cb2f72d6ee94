import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { findFieldErrors } from "../../shared/records/declaration.ts";
import { type RecordValues, records } from "../../shared/records/records.ts";
import { type Note, type NotedTable, noteTables } from "../../shared/rules/notes.ts";
import type { Fields, Mirrored, RefusedEdit } from "../../shared/rules/sync-edit.ts";
import { LeftOverDrafts } from "../editing/left-over-drafts.tsx";
import { applyStoredValues } from "../editing/stored-values.ts";
import { type DialogDraft, type DialogDrafts, useDraftStore } from "../editing/use-dialog-draft.ts";
import { createRow, updateRow } from "../edits.ts";
import { useSession } from "../session/session.ts";
import { AreaField } from "../ui/field.tsx";
import { makeNoteDialogKey } from "./note-dialog.ts";

type NoteValues = { body: string };

const creationTexts = { done: "Note added successfully.", failed: "Failed to add note" };
const updateTexts = { done: "Note updated successfully.", failed: "Failed to update note" };

/** The form of a note: a new one, or one that its author changes. The draft is stored on the device until the note is saved. */
export function NoteForm({
  beside,
  besideId,
  edited,
  drafts,
  onDone,
}: {
  /** The table and the id of the record to which the note belongs. */
  beside: NotedTable;
  besideId: string;
  edited: Note | undefined;
  drafts: DialogDrafts;
  onDone: () => void;
}) {
  const session = useSession();
  const { table, column } = noteTables[beside];
  const draft = drafts.ownDraft;
  /** The note as it was when the form was first opened. */
  const [openedNote] = useState((draft?.seen ?? edited) as Note | undefined);
  const emptyValues: NoteValues = { body: openedNote?.body ?? "" };
  const [typed, setTyped] = useState<NoteValues>(applyStoredValues(emptyValues, draft?.values ?? {}));
  const [rowId, setRowId] = useState(draft?.rowId ?? edited?.id ?? crypto.randomUUID());
  const [refusedEdit, setRefusedEdit] = useState<RefusedEdit | undefined>(draft?.refused);
  const [isBusy, setBusy] = useState(false);
  const isSaving = useRef(false);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const draftStore = useDraftStore(makeNoteDialogKey(beside, besideId, edited), () =>
    setError("This device cannot keep what you type."),
  );

  /** The newest values of the fields, because a save in progress only knows those of its start. */
  const latest = useRef(typed);

  const makeDraft = (values: NoteValues, id: string, refused: RefusedEdit | undefined): DialogDraft | null => {
    const isUnchanged = values.body.trim() === emptyValues.body.trim();
    return isUnchanged ? null : { rowId: id, seen: (openedNote as Fields | undefined) ?? null, values, refused };
  };

  const storeValues = (values: NoteValues, id: string, refused: RefusedEdit | undefined) => {
    latest.current = values;
    setTyped(values);
    return draftStore.put(makeDraft(values, id, refused));
  };

  const changeValues = (part: Partial<NoteValues>) => {
    setError(undefined);
    void storeValues({ ...typed, ...part }, rowId, refusedEdit);
  };

  const save = async () => {
    // The second press of a double click comes before React renders again.
    if (isSaving.current) return;
    const values = {
      ...{ [column]: besideId, body: typed.body.trim() },
      ...{ author: session?.userId ?? null, written_at: new Date().toISOString() },
    } as RecordValues<typeof table>;
    const validationError =
      values.body === "" ? "Please write a note" : Object.values(findFieldErrors(records[table], values))[0];
    if (validationError) {
      // The field is marked before it is focused, so that it is read out with its error.
      flushSync(() => setError(validationError));
      return form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
    isSaving.current = true;
    setBusy(true);
    const { body } = values;
    const outcome = openedNote
      ? await updateRow(table, openedNote as Mirrored<typeof table>, { body }, updateTexts, { refused: refusedEdit })
      : await createRow(table, rowId, values, creationTexts, { refused: refusedEdit });
    isSaving.current = false;
    setBusy(false);
    if (outcome.outcome === "failed") return;
    if (outcome.outcome === "refused") {
      setRefusedEdit(outcome.edit);
      return void storeValues(latest.current, rowId, outcome.edit);
    }
    setRefusedEdit(undefined);
    if (openedNote) await draftStore.put(null);
    else {
      const next = crypto.randomUUID();
      setRowId(next);
      // Text that was typed while saving belongs to the next note.
      const isSent = latest.current.body === typed.body;
      await storeValues({ body: isSent ? "" : latest.current.body }, next, undefined);
    }
    onDone();
  };

  return (
    <form
      ref={form}
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LeftOverDrafts
        drafts={drafts.leftOver}
        getName={({ values }) => readFirstWords(String(values.body ?? ""))}
        onResume={(each) => void drafts.resume(each, makeDraft(latest.current, rowId, refusedEdit))}
        onDiscard={(each) => void drafts.discard(each)}
      />
      {edited && draft && (
        <p role="status" className="text-muted">
          Your unfinished changes are back.
        </p>
      )}
      <AreaField
        name="body"
        label={edited ? "Change note" : "New note"}
        rows={2}
        value={typed.body}
        error={error}
        onChange={(body) => changeValues({ body })}
      />
      <div className="flex flex-wrap items-end justify-end gap-3">
        <div className="flex flex-wrap gap-2">
          {edited ? (
            <>
              <button type="submit" className="button-primary" disabled={isBusy}>
                Save Note
              </button>
              <button
                type="button"
                className="button-quiet"
                onClick={async () => {
                  await draftStore.put(null);
                  onDone();
                }}
              >
                Cancel
              </button>
            </>
          ) : (
            <button type="submit" className="button-quiet" disabled={isBusy}>
              Add Note
            </button>
          )}
        </div>
      </div>
    </form>
  );
}

/** Returns the first words of a note, by which its author recognises it. */
const readFirstWords = (body: string): string => body.trim().split(/\s+/).slice(0, 8).join(" ");
