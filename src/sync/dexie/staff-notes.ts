import { Dexie } from "dexie";
import type { Lead } from "../../shared/records/records.ts";
import type { NoteFilter } from "../../shared/rules/lead-list.ts";
import { type LeadNote, type LeadStanding, standingOf } from "../../shared/rules/lead-notes.ts";
import { searchableText } from "../../shared/rules/search-text.ts";
import { readLeads } from "./leads/read-leads.ts";
import type { StaffDb } from "./staff-db.ts";

/** Reads the notes of some leads by their index, grouped by lead. */
export async function readNotes(db: StaffDb, leadIds: readonly string[]): Promise<Map<string, LeadNote[]>> {
  const notes = leadIds.length === 0 ? [] : await db.lead_notes.where("lead_id").anyOf(leadIds).toArray();
  const byLead = new Map<string, LeadNote[]>();
  for (const note of notes) byLead.set(note.lead_id, [...(byLead.get(note.lead_id) ?? []), note]);
  return byLead;
}

/** Reads the standings of some leads; a lead without notes has none. */
export async function readStandings(db: StaffDb, leadIds: readonly string[]): Promise<Map<string, LeadStanding>> {
  const notes = await readNotes(db, leadIds);
  return new Map([...notes].map(([id, of]) => [id, standingOf(of)]));
}

/** Reads the ids of the leads that somebody took or answered, from an index alone. */
export async function readTakenIds(db: StaffDb): Promise<ReadonlySet<string>> {
  const keysOf = (kind: LeadNote["kind"]) =>
    db.lead_notes.where("[kind+lead_id]").between([kind, Dexie.minKey], [kind, Dexie.maxKey]).uniqueKeys();
  const keys = (await Promise.all([keysOf("taken"), keysOf("answered")])).flat() as unknown as [string, string][];
  return new Set(keys.map(([, leadId]) => leadId));
}

/** The leads that a filter by notes shows: those with these ids, or all others. */
export type NotedLeads = { filter: NoteFilter; ids: ReadonlySet<string>; isListed: boolean };

/** Reads which leads a filter by notes shows. @param today the office's date */
export async function readNotedLeads(
  db: StaffDb,
  filter: NoteFilter,
  userId: string | undefined,
  today: string,
): Promise<NotedLeads> {
  if (filter === "untaken") return { filter, ids: await readTakenIds(db), isListed: false };
  const ids = filter === "mine" ? await readOwnIds(db, userId) : [...(await readDueDates(db, today)).keys()];
  return { filter, ids: new Set(ids), isListed: true };
}

/** Reads the ids of the leads that a person took. */
async function readOwnIds(db: StaffDb, userId: string | undefined): Promise<string[]> {
  const taken = db.lead_notes.where("[kind+lead_id]").between(["taken", Dexie.minKey], ["taken", Dexie.maxKey]);
  return (await taken.toArray()).flatMap(({ author, lead_id }) => (author === userId ? lead_id : []));
}

/** Reads what the notes beside leads are found by, by the id of their lead. */
export async function readNoteTexts(db: StaffDb): Promise<ReadonlyMap<string, string>> {
  const bodies = new Map<string, string[]>();
  await db.lead_notes.each(({ lead_id, body }) => {
    if (body !== "") bodies.set(lead_id, [...(bodies.get(lead_id) ?? []), body]);
  });
  return new Map([...bodies].map(([id, of]) => [id, searchableText(of)]));
}

/** A lead that somebody has to come back to. */
export type DueLead = { lead: Lead; dueOn: string };

/** Reads the dates of the leads that are due on a day or before, by their ids. */
async function readDueDates(db: StaffDb, today: string): Promise<Map<string, string>> {
  const dated = await db.lead_notes.where("due_on").belowOrEqual(today).toArray();
  const standings = await readStandings(db, [...new Set(dated.map(({ lead_id }) => lead_id))]);
  return new Map([...standings].flatMap(([id, { dueOn }]) => (dueOn !== null && dueOn <= today ? [[id, dueOn]] : [])));
}

/** Reads the leads that are due on a day or before, the longest due first. */
export async function readDueLeads(db: StaffDb, today: string): Promise<DueLead[]> {
  const due = await readDueDates(db, today);
  // A lead whose deletion waits to be sent is gone from this device, its notes are not yet.
  const leads = await readLeads(db, [...due.keys()]);
  return leads.map((lead) => ({ lead, dueOn: due.get(lead.id) ?? today })).sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
}
