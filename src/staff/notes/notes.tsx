import { useEffect, useRef, useState } from "react";
import { getNoteTime, type Note, type NotedTable, noteTables, sortNotes } from "../../shared/rules/notes.ts";
import { readNotes } from "../../sync/dexie/staff-notes.ts";
import { Person } from "../cases/colleagues.tsx";
import { formatReceivedTime } from "../cases/received-time.ts";
import { deleteRows, type ShownRow } from "../edits/edits.ts";
import { DeleteDialog } from "../forms/delete-dialog.tsx";
import { useDialogDrafts } from "../forms/use-dialog-draft.ts";
import { useStaffQuery } from "../mirror/rows.ts";
import { useSession } from "../session/session.ts";
import { Badge } from "../ui/badge.tsx";
import { findNoteDraft } from "./find-note-draft.ts";
import { makeNoteDialogKey } from "./note-dialog.ts";
import { NoteForm } from "./note-form.tsx";

const deletionTexts = { done: "Note deleted successfully.", failed: "Failed to delete note" };

/** The form that adds a note, and the notes of staff about a lead or a message, oldest first. */
export function Notes({ beside, besideId }: { beside: NotedTable; besideId: string }) {
  const userId = useSession()?.userId;
  const { table } = noteTables[beside];
  const notesByRecord = useStaffQuery(readNotes, beside, [besideId]);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The id of the note that is being changed; null for none, undefined until it is known if there is a draft. */
  const [editedId, setEditedId] = useState<string | null>();
  const edited = editedId ? [...(notesByRecord?.get(besideId) ?? [])].find(({ id }) => id === editedId) : undefined;
  const drafts = useDialogDrafts(makeNoteDialogKey(beside, besideId, edited));
  useEffect(() => {
    void findNoteDraft(makeNoteDialogKey(beside, besideId)).then((id) =>
      setEditedId((before) => (before === undefined ? id : before)),
    );
  }, [beside, besideId]);
  const [noteToDelete, setNoteToDelete] = useState<Note>();
  if (!notesByRecord) return null;
  const notes = sortNotes(notesByRecord.get(besideId) ?? []);
  return (
    <section aria-labelledby="notes" className="mt-4 border-t border-line pt-1">
      <h3 id="notes" ref={heading} tabIndex={-1} className="sr-only">
        Notes
      </h3>
      {drafts && editedId !== undefined && (
        <NoteForm
          key={`${edited?.id ?? "new"} ${drafts.restartCount}`}
          beside={beside}
          besideId={besideId}
          edited={edited}
          drafts={drafts}
          onDone={() => {
            if (!edited) return;
            setEditedId(null);
            heading.current?.focus();
          }}
        />
      )}
      <ul aria-label="Notes" className="mt-2 divide-y divide-line empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Person id={note.author} isFirst />
              <time className="text-sm text-muted" dateTime={getNoteTime(note)}>
                {formatReceivedTime(getNoteTime(note))}
              </time>
              {note.local === "waiting" && <Badge variant="outline">Waiting to sync</Badge>}
              {(note.local === "conflict" || note.local === "refused") && (
                <Badge variant="destructive">Needs attention</Badge>
              )}
            </p>
            <p dir="auto" className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
              {note.body}
            </p>
            {note.author === userId && (
              <p className="-ms-2 flex">
                <button type="button" className={actionClasses} onClick={() => setEditedId(note.id)}>
                  Edit<span className="sr-only"> this Note</span>
                </button>
                <button type="button" className={`${actionClasses} text-danger`} onClick={() => setNoteToDelete(note)}>
                  Delete<span className="sr-only"> this Note</span>
                </button>
              </p>
            )}
          </li>
        ))}
      </ul>
      <DeleteDialog
        asked={
          noteToDelete && {
            what: "note",
            question: "Are you sure you want to delete this note?",
            subject: noteToDelete.body,
            remove: () => deleteRows([{ table, seen: noteToDelete } as ShownRow], deletionTexts),
          }
        }
        heading={heading}
        onClose={() => setNoteToDelete(undefined)}
      />
    </section>
  );
}

const actionClasses = "inline-flex min-h-11 cursor-pointer items-center rounded-md px-2 font-semibold hover:bg-sunken";
