import { Dexie } from "dexie";
import type { Lead } from "../../shared/records/records.ts";
import { type LeadNote, type LeadStanding, standingOf } from "../../shared/rules/lead-notes.ts";
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

/** A lead that somebody has to come back to. */
export type DueLead = { lead: Lead; dueOn: string };

/** Reads the leads that are due on a day or before, the longest due first. */
export async function readDueLeads(db: StaffDb, today: string): Promise<DueLead[]> {
  const dated = await db.lead_notes.where("due_on").belowOrEqual(today).toArray();
  const standings = await readStandings(db, [...new Set(dated.map(({ lead_id }) => lead_id))]);
  const due = [...standings].filter(([, { dueOn }]) => dueOn !== null && dueOn <= today);
  // A lead whose deletion waits to be sent is gone from this device, its notes are not yet.
  const leads = await readLeads(
    db,
    due.map(([id]) => id),
  );
  return leads
    .map((lead) => ({ lead, dueOn: standings.get(lead.id)?.dueOn ?? today }))
    .sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
}
