import { type Note, type NotedTable, notesBeside } from "../../shared/rules/notes.ts";

/** Returns the name under which what is typed for a note is kept: for a new one of a record, or for a change of one. */
export const noteDialog = (beside: NotedTable, id: string, edited?: Note): string =>
  `${notesBeside[beside].table}/${id}${edited ? `/${edited.id}` : ""}`;
