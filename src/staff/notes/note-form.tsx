import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { findFieldErrors } from "../../shared/records/declaration.ts";
import { type RecordValues, records } from "../../shared/records/records.ts";
import { type Note, type NotedTable, noteTables } from "../../shared/rules/notes.ts";
import type { Fields, Mirrored, RefusedEdit } from "../../shared/rules/sync-edit.ts";
import { withKeptValues } from "../editing/kept-values.ts";
import { LeftOverDrafts } from "../editing/left-over-drafts.tsx";
import { type DialogDraft, type DialogDrafts, useDraftStore } from "../editing/use-dialog-draft.ts";
import { createRow, updateRow } from "../edits.ts";
import { useSession } from "../session/session.ts";
import { AreaField } from "../ui/field.tsx";
import { makeNoteDialogKey } from "./note-dialog.ts";

type Typed = { body: string };

const adding = { done: "Note added successfully.", failed: "Failed to add note" };
const changing = { done: "Note updated successfully.", failed: "Failed to update note" };

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
  const draft = drafts.own;
  /** The note as it was when the form was first opened. */
  const [seen] = useState((draft?.seen ?? edited) as Note | undefined);
  const empty: Typed = { body: seen?.body ?? "" };
  const [typed, setTyped] = useState<Typed>(withKeptValues(empty, draft?.values ?? {}));
  const [rowId, setRowId] = useState(draft?.rowId ?? edited?.id ?? crypto.randomUUID());
  const [again, setAgain] = useState<RefusedEdit | undefined>(draft?.refused);
  const [isBusy, setBusy] = useState(false);
  const isSaving = useRef(false);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const keeper = useDraftStore(makeNoteDialogKey(beside, besideId, edited), () =>
    setError("This device cannot keep what you type."),
  );

  /** The newest values of the fields, because a save in progress only knows those of its start. */
  const latest = useRef(typed);

  const makeDraft = (values: Typed, id: string, refused: RefusedEdit | undefined): DialogDraft | null => {
    const isUnchanged = values.body.trim() === empty.body.trim();
    return isUnchanged ? null : { rowId: id, seen: (seen as Fields | undefined) ?? null, values, refused };
  };

  const put = (values: Typed, id: string, refused: RefusedEdit | undefined) => {
    latest.current = values;
    setTyped(values);
    return keeper.put(makeDraft(values, id, refused));
  };

  const changeValues = (part: Partial<Typed>) => {
    setError(undefined);
    void put({ ...typed, ...part }, rowId, again);
  };

  const save = async () => {
    // The second press of a double click comes before React renders again.
    if (isSaving.current) return;
    const values = {
      ...{ [column]: besideId, body: typed.body.trim() },
      ...{ author: session?.userId ?? null, written_at: new Date().toISOString() },
    } as RecordValues<typeof table>;
    const wrong =
      values.body === "" ? "Please write a note" : Object.values(findFieldErrors(records[table], values))[0];
    if (wrong) {
      // The field is marked before it is focused, so that it is read out with its error.
      flushSync(() => setError(wrong));
      return form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
    isSaving.current = true;
    setBusy(true);
    const { body } = values;
    const outcome = seen
      ? await updateRow(table, seen as Mirrored<typeof table>, { body }, changing, { again })
      : await createRow(table, rowId, values, adding, { again });
    isSaving.current = false;
    setBusy(false);
    if (outcome.outcome === "failed") return;
    if (outcome.outcome === "refused") {
      setAgain(outcome.edit);
      return void put(latest.current, rowId, outcome.edit);
    }
    setAgain(undefined);
    if (seen) await keeper.put(null);
    else {
      const next = crypto.randomUUID();
      setRowId(next);
      // Text that was typed while saving belongs to the next note.
      const isSent = latest.current.body === typed.body;
      await put({ body: isSent ? "" : latest.current.body }, next, undefined);
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
        onResume={(each) => void drafts.resume(each, makeDraft(latest.current, rowId, again))}
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
                  await keeper.put(null);
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
