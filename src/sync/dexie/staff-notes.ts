import { Dexie, type Table } from "dexie";
import type { NoteFilter } from "../../shared/rules/lead-list.ts";
import {
  besideOf,
  type FollowUpStatus,
  followUpStatusOf,
  type Note,
  type NotedTable,
  notesBeside,
} from "../../shared/rules/notes.ts";
import { searchableText } from "../../shared/rules/search-text.ts";
import { readLeads } from "./leads/read-leads.ts";
import type { StaffDb } from "./staff-db.ts";

/** Returns the notes beside the records of a table. */
const notesOf = (db: StaffDb, beside: NotedTable): Table<Note, string> => db.table(notesBeside[beside].table);

/**
 * Reads the notes of some records, grouped by record.
 * @param ids undefined for all records of the table
 */
export async function readNotes(
  db: StaffDb,
  beside: NotedTable,
  ids: readonly string[] | undefined,
): Promise<Map<string, Note[]>> {
  const all = notesOf(db, beside);
  const found = ids ? all.where(notesBeside[beside].column).anyOf(ids) : all;
  const byRecord = new Map<string, Note[]>();
  for (const note of ids?.length === 0 ? [] : await found.toArray()) {
    const id = besideOf(beside, note);
    byRecord.set(id, [...(byRecord.get(id) ?? []), note]);
  }
  return byRecord;
}

/**
 * Reads the standings of some records, or of all; a record without notes has none.
 * @param userId the person who is signed in, who is "you" among the takers
 */
export async function readFollowUpStatuses(
  db: StaffDb,
  beside: NotedTable,
  ids: readonly string[] | undefined,
  userId?: string,
): Promise<Map<string, FollowUpStatus>> {
  const notes = await readNotes(db, beside, ids);
  return new Map([...notes].map(([id, of]) => [id, followUpStatusOf(of, userId)]));
}

/**
 * Reads the ids of the records that somebody took or answered, from an index alone.
 * @param ids the records that are looked at; undefined for all of the table
 */
export async function readTakenIds(
  db: StaffDb,
  beside: NotedTable,
  ids?: readonly string[],
): Promise<ReadonlySet<string>> {
  const index = notesOf(db, beside).where(`[kind+${notesBeside[beside].column}]`);
  const kinds = ["taken", "answered"] as const;
  const keysOf = async (kind: (typeof kinds)[number]) => {
    if (!ids) return index.between([kind, Dexie.minKey], [kind, Dexie.maxKey]).uniqueKeys();
    return ids.length === 0 ? [] : index.anyOf(ids.map((id) => [kind, id])).uniqueKeys();
  };
  const keys = (await Promise.all(kinds.map(keysOf))).flat() as unknown as [string, string][];
  return new Set(keys.map(([, id]) => id));
}

/** The leads that a filter by notes shows: those with these ids, or all others. */
export type LeadsByNoteFilter = { filter: NoteFilter; ids: ReadonlySet<string>; isListed: boolean };

/** Reads which leads a filter by notes shows. @param today the office's date */
export async function readLeadsByNoteFilter(
  db: StaffDb,
  filter: NoteFilter,
  userId: string | undefined,
  today: string,
): Promise<LeadsByNoteFilter> {
  if (filter === "untaken") return { filter, ids: await readTakenIds(db, "leads"), isListed: false };
  const ids = filter === "mine" ? await readOwnIds(db, userId) : [...(await readDueDates(db, "leads", today)).keys()];
  return { filter, ids: new Set(ids), isListed: true };
}

/** Reads the ids of the leads that a person took. */
async function readOwnIds(db: StaffDb, userId: string | undefined): Promise<string[]> {
  const taken = db.lead_notes.where("[kind+lead_id]").between(["taken", Dexie.minKey], ["taken", Dexie.maxKey]);
  return (await taken.toArray()).flatMap(({ author, lead_id }) => (author === userId ? lead_id : []));
}

/** Reads the searchable texts of a table's notes, by the id of their record. */
export async function readNoteTexts(db: StaffDb, beside: NotedTable): Promise<ReadonlyMap<string, string>> {
  const bodies = new Map<string, string[]>();
  await notesOf(db, beside).each((note) => {
    const id = besideOf(beside, note);
    if (note.body !== "") bodies.set(id, [...(bodies.get(id) ?? []), note.body]);
  });
  return new Map([...bodies].map(([id, of]) => [id, searchableText(of)]));
}

/** A lead or a message with a reminder that is due. */
export type DueRecord = { table: NotedTable; id: string; name: string; dueOn: string };

/** Reads the dates of the records that are due on a day or before, by their ids. */
async function readDueDates(db: StaffDb, beside: NotedTable, today: string): Promise<Map<string, string>> {
  const dated = await notesOf(db, beside).where("due_on").belowOrEqual(today).toArray();
  const standings = await readFollowUpStatuses(db, beside, [...new Set(dated.map((note) => besideOf(beside, note)))]);
  return new Map([...standings].flatMap(([id, { dueOn }]) => (dueOn !== null && dueOn <= today ? [[id, dueOn]] : [])));
}

/** Reads the leads and messages that are due on a day or before, the longest due first. */
export async function readDue(db: StaffDb, today: string): Promise<DueRecord[]> {
  const leads = await readDueDates(db, "leads", today);
  const messages = await readDueDates(db, "messages", today);
  const named = (table: NotedTable, due: ReadonlyMap<string, string>) => (row: { id: string; name: string }) => ({
    ...{ table, id: row.id, name: row.name, dueOn: due.get(row.id) ?? today },
  });
  // A record whose deletion is pending is already missing on this device, but its notes are not.
  const found = [
    ...(await readLeads(db, [...leads.keys()])).map(named("leads", leads)),
    ...(await db.messages.bulkGet([...messages.keys()])).flatMap((row) =>
      row ? named("messages", messages)(row) : [],
    ),
  ];
  return found.sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
}
