import { type Note, type NotedTable, notesBeside } from "../../shared/rules/notes.ts";

/** Returns the name of the dialog under which a note's draft is stored: for a new note of a record, or for an edited one. */
export const makeNoteDialogKey = (beside: NotedTable, id: string, edited?: Note): string =>
  `${notesBeside[beside].table}/${id}${edited ? `/${edited.id}` : ""}`;
