import type { Table } from "dexie";
import { listTextColumns } from "../../shared/records/declaration.ts";
import { records } from "../../shared/records/records.ts";
import { getRecordId, type Note, type NotedTable, noteTables } from "../../shared/rules/notes.ts";
import { makeSearchableText } from "../../shared/rules/search-text.ts";
import type { Fields } from "../../shared/rules/sync-edit.ts";
import type { StaffDb } from "./staff-db.ts";

/** Returns the table of the notes about a table's records. */
const getNoteTable = (db: StaffDb, beside: NotedTable): Table<Note, string> => db.table(noteTables[beside].table);

/**
 * Reads the notes of some records, grouped by record.
 * @param ids undefined for all records of the table
 */
export async function readNotes(
  db: StaffDb,
  beside: NotedTable,
  ids: readonly string[] | undefined,
): Promise<Map<string, Note[]>> {
  const noteTable = getNoteTable(db, beside);
  const found = ids ? noteTable.where(noteTables[beside].column).anyOf(ids) : noteTable;
  const byRecord = new Map<string, Note[]>();
  for (const note of ids?.length === 0 ? [] : await found.toArray()) {
    const id = getRecordId(beside, note);
    byRecord.set(id, [...(byRecord.get(id) ?? []), note]);
  }
  return byRecord;
}

/** Reads the searchable texts of a table's notes, by the id of their record. */
export async function readNoteTexts(db: StaffDb, beside: NotedTable): Promise<ReadonlyMap<string, string>> {
  const columns = listTextColumns(records[noteTables[beside].table]);
  const texts = new Map<string, string[]>();
  await getNoteTable(db, beside).each((note) => {
    const id = getRecordId(beside, note);
    const noteTexts = columns.map((name) => (note as Fields)[name]).filter((text) => typeof text === "string");
    if (noteTexts.some(Boolean)) texts.set(id, [...(texts.get(id) ?? []), ...noteTexts]);
  });
  return new Map([...texts].map(([id, noteTexts]) => [id, makeSearchableText(noteTexts)]));
}
