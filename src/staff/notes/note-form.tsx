import { useRef } from "react";
import { findFieldErrors } from "../../shared/records/declaration.ts";
import { type RecordValues, records } from "../../shared/records/records.ts";
import { type Note, type NotedTable, noteTables } from "../../shared/rules/notes.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { usePanelStart } from "../cases/panel-start.ts";
import { createRow, updateRow } from "../edits/edits.ts";
import { findRefusedField } from "../forms/find-refused-field.ts";
import { FormNotices } from "../forms/form-notices.tsx";
import { LeftOverDrafts } from "../forms/left-over-drafts.tsx";
import { RecordField } from "../forms/record-field.tsx";
import type { DialogDrafts } from "../forms/use-dialog-draft.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import { useSession } from "../session/session.ts";
import { FieldFormElement } from "../ui/field-form.tsx";
import { makeNoteDialogKey } from "./note-dialog.ts";

type NoteValues = { body: string };

const shape = {
  emptyValues: { body: "" },
  toValues: ({ body }: Note): NoteValues => ({ body }),
  toColumns: ({ body }: NoteValues) => ({ body: body.trim() }),
};

const creationTexts = { done: "Note added successfully.", failed: "Failed to add note" };
const updateTexts = { done: "Note updated successfully.", failed: "Failed to update note" };

/** The form of a note: a new one, or one that its author changes. */
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
  const author = useSession()?.userId ?? null;
  const { table, column } = noteTables[beside];
  const toastTexts = edited ? updateTexts : creationTexts;
  const makeNote = (body: unknown) =>
    ({ [column]: besideId, body, author, written_at: new Date().toISOString() }) as RecordValues<typeof table>;
  const noteForm = useRecordForm<Note, NoteValues>({
    shape,
    draftKey: makeNoteDialogKey(beside, besideId, edited),
    drafts,
    row: edited ?? null,
    check: ({ columns }) =>
      columns.body === "" ? { body: "Please write a note" } : findFieldErrors(records[table], makeNote(columns.body)),
    explain: (reason) => findRefusedField(table, reason),
    save: ({ rowId, seen, columns, refused }) =>
      seen
        ? updateRow(table, seen as Mirrored<typeof table>, columns as NoteValues, toastTexts, { refused })
        : createRow(table, rowId, makeNote(columns.body), toastTexts, { refused }),
    onSaved: onDone,
    failedText: toastTexts.failed,
  });
  const { form, isBusy, isRestored } = noteForm;
  const element = useRef<HTMLDivElement>(null);
  usePanelStart(edited ? undefined : "note", () => element.current?.querySelector("textarea")?.focus());
  return (
    <FieldFormElement form={form} className="mt-4 grid gap-3">
      <LeftOverDrafts
        drafts={drafts.leftOver}
        getName={({ values }) => readFirstWords(String(values.body ?? ""))}
        onResume={(each) => void noteForm.resume(each)}
        onDiscard={(each) => void drafts.discard(each)}
      />
      {edited && isRestored && (
        <p role="status" className="text-muted">
          Your unfinished changes are back.
        </p>
      )}
      <FormNotices form={noteForm} className="" />
      <div ref={element}>
        <RecordField
          form={form}
          record={records[table]}
          name="body"
          control="area"
          label={edited ? "Change note" : "New note"}
          rows={2}
        />
      </div>
      <div className="flex flex-wrap items-end justify-end gap-2">
        <button type="submit" className={edited ? "button-primary" : "button-quiet"} disabled={isBusy}>
          {edited ? "Save Note" : "Add Note"}
        </button>
        {edited && (
          <button type="button" className="button-quiet" onClick={() => void noteForm.discard().then(onDone)}>
            Cancel
          </button>
        )}
      </div>
    </FieldFormElement>
  );
}

/** Returns the first words of a note, by which its author recognises it. */
const readFirstWords = (body: string): string => body.trim().split(/\s+/).slice(0, 8).join(" ");
