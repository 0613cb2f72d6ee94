import { useEffect, useRef, useState } from "react";
import {
  authorOf,
  followUpStatusOf,
  type Note,
  type NotedTable,
  notesBeside,
  oldestFirst,
  writeDay,
} from "../../shared/rules/notes.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { readNotes } from "../../sync/dexie/staff-notes.ts";
import { useDialogDrafts } from "../editing/use-dialog-draft.ts";
import { deleteRow } from "../edits.ts";
import { receivedTime } from "../received-time.ts";
import { useStaffQuery } from "../rows.ts";
import { useSession } from "../session/session.ts";
import { Badge } from "../ui/badge.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { findNoteDraft } from "./find-note-draft.ts";
import { Names } from "./names.tsx";
import { noteDialog } from "./note-dialog.ts";
import { NoteForm } from "./note-form.tsx";

const kinds = { note: "Note", taken: "Taken", answered: "Answered" } as const;
const deletion = { done: "Note deleted successfully.", failed: "Failed to delete note" };

/** Shows who took a lead or a message, the form that adds a note, and the notes of staff, oldest first. */
export function Notes({ beside, besideId }: { beside: NotedTable; besideId: string }) {
  const userId = useSession()?.userId;
  const { table, one } = notesBeside[beside];
  const found = useStaffQuery((db) => readNotes(db, beside, [besideId]), [beside, besideId]);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The note that is being changed, by its id: null for none; undefined until it is known if there is a draft. */
  const [editedId, setEditedId] = useState<string | null>();
  const edited = editedId ? [...(found?.get(besideId) ?? [])].find(({ id }) => id === editedId) : undefined;
  const drafts = useDialogDrafts(noteDialog(beside, besideId, edited));
  useEffect(() => {
    void findNoteDraft(noteDialog(beside, besideId)).then((id) =>
      setEditedId((before) => (before === undefined ? id : before)),
    );
  }, [beside, besideId]);
  const [toDelete, setToDelete] = useState<Note>();
  if (!found) return null;
  const notes = oldestFirst(found.get(besideId) ?? []);
  const { takers } = followUpStatusOf(notes, userId);
  const isTaken = notes.some(({ kind, author }) => kind === "taken" && author === userId);
  return (
    <section aria-labelledby="notes" className="mt-4 border-t border-line pt-1">
      <h3 id="notes" ref={heading} tabIndex={-1} className="sr-only">
        Notes
      </h3>
      <p role="status" className="mt-2 empty:hidden">
        {takers.length === 1 && !isTaken && (
          <>
            <span>Taken by </span>
            <Names names={takers} />
          </>
        )}
        {takers.length > 1 && (
          <>
            <span>{`This ${one} was taken by `}</span>
            <Names names={takers} />
            <span>. Agree on who answers.</span>
          </>
        )}
      </p>
      {drafts && editedId !== undefined && (
        <NoteForm
          key={`${edited?.id ?? "new"} ${drafts.turn}`}
          beside={beside}
          besideId={besideId}
          edited={edited}
          isTaken={isTaken}
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
              <Badge variant={note.kind === "note" ? "secondary" : "outline"}>{kinds[note.kind]}</Badge>
              <bdi translate="no" className="[overflow-wrap:anywhere]">
                {note.author === userId ? "You" : authorOf(note)}
              </bdi>
              <time className="text-sm text-muted" dateTime={note.created_at}>
                {receivedTime(note.created_at)}
              </time>
              {note.local === "waiting" && <Badge variant="outline">Waiting to sync</Badge>}
              {(note.local === "conflict" || note.local === "refused") && (
                <Badge variant="destructive">Needs attention</Badge>
              )}
            </p>
            {note.body !== "" && (
              <p dir="auto" className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
                {note.body}
              </p>
            )}
            {note.due_on && <p className="mt-1 text-muted">Next date: {writeDay(note.due_on)}</p>}
            {note.author === userId && (
              <p className="-ml-2 flex">
                <button type="button" className={action} onClick={() => setEditedId(note.id)}>
                  Edit<span className="sr-only"> this {kinds[note.kind]}</span>
                </button>
                <button type="button" className={`${action} text-danger`} onClick={() => setToDelete(note)}>
                  Delete<span className="sr-only"> this {kinds[note.kind]}</span>
                </button>
              </p>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        asked={
          toDelete && {
            title: "Delete note",
            question: "Are you sure you want to delete this note?",
            subject: toDelete.body || kinds[toDelete.kind],
            confirm: "Delete",
            busyLabel: "Deleting...",
          }
        }
        onClose={() => setToDelete(undefined)}
        onConfirm={async () => {
          if (!toDelete) return;
          await deleteRow(table, toDelete as Mirrored<typeof table>, deletion);
          setToDelete(undefined);
          heading.current?.focus();
        }}
      />
    </section>
  );
}

const action = "inline-flex min-h-11 cursor-pointer items-center rounded-md px-2 font-semibold hover:bg-sunken";
