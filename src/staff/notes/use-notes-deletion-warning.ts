import { chooseByCount } from "../../shared/rules/counts.ts";
import { type NotedTable, sortNotes } from "../../shared/rules/notes.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import { readNotes } from "../../sync/dexie/staff-notes.ts";
import { useStaffQuery } from "../mirror/rows.ts";

const readNotesBeside = async (db: StaffDb, beside: NotedTable | undefined, id: string | undefined) =>
  beside && id ? sortNotes((await readNotes(db, beside, [id])).get(id) ?? []) : [];

/**
 * Returns a sentence about the notes that will be deleted with a record.
 * @param beside the record's table; undefined for one without notes
 * @param id undefined if no record is about to be deleted
 * @returns undefined if it has no notes
 */
export function useNotesDeletionWarning(beside: NotedTable | undefined, id: string | undefined): string | undefined {
  const notes = useStaffQuery(readNotesBeside, beside, id);
  if (!notes || notes.length === 0) return undefined;
  return `${chooseByCount(notes.length, "The note", `The ${notes.length} notes`)} beside it will be deleted too.`;
}
