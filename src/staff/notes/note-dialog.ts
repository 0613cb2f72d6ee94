import { type Note, type NotedTable, noteTables } from "../../shared/rules/notes.ts";

/** Returns the name of the dialog under which a note's draft is stored: for a new note of a record, or for an edited one. */
export const makeNoteDialogKey = (beside: NotedTable, id: string, edited?: Note): string =>
  `${noteTables[beside].table}/${id}${edited ? `/${edited.id}` : ""}`;
