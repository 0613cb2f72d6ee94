import { type Note, sortNotes } from "../../shared/rules/notes.ts";
import { matchesPerson, type PersonQuery } from "../../shared/rules/people.ts";
import type { PersonData } from "../../shared/rules/person-data.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { findLeads, readLeads } from "./leads/read-leads.ts";
import { filterFollowUps, readEvents } from "./read-follow-ups.ts";
import type { StaffDb } from "./staff-db.ts";
import { readFollowUps } from "./staff-follow-ups.ts";
import { readNotes } from "./staff-notes.ts";

/** The most records of a kind that a search shows. */
const maxRecords = 100;

/** The records that a search found, together with those that the person chose before. */
export type FoundPersonData = PersonData<Mirrored<"messages">> & {
  /** True where the search itself found something. */
  isMatched: boolean;
  /** True if the result is cut off because there are too many matches. */
  isCut: boolean;
};

/**
 * Finds enquiries and messages by a name, an address or a telephone number: in their fields, in their notes and in the details that
 * staff added.
 * @param query undefined for none
 * @param chosen the ids of records that are read whatever the query is
 */
export async function findPersonData(
  db: StaffDb,
  query: PersonQuery | undefined,
  chosen: ReadonlySet<string>,
): Promise<FoundPersonData> {
  const isNamed = (...texts: (string | null)[]) => query !== undefined && matchesPerson(texts, query);
  const found = query ? await findLeads(db, ({ name, contact }) => isNamed(name, contact), maxRecords + 1) : [];
  const noted = query ? await db.lead_notes.filter(({ body }) => isNamed(body)).toArray() : [];
  const notedMessages = query ? await db.message_notes.filter(({ body }) => isNamed(body)).toArray() : [];
  // Contacts and details that staff added are about the person too.
  const learnt = query ? await filterFollowUps(db, ({ contact, details }) => isNamed(contact, details)) : [];
  const learntLeads = learnt.flatMap(({ id, beside }) => (beside === "leads" ? id : []));
  const others = new Set([
    ...noted.slice(0, maxRecords).map(({ lead_id }) => lead_id),
    ...learntLeads.slice(0, maxRecords),
    ...chosen,
  ]);
  for (const { id } of found) others.delete(id);
  const leads = [...found.slice(0, maxRecords), ...(await readLeads(db, [...others]))].sort(compareNewestFirst);
  const notes = await readNotes(
    db,
    "leads",
    leads.map(({ id }) => id),
  );
  const matching = new Set([...found.map(({ id }) => id), ...noted.map(({ lead_id }) => lead_id), ...learntLeads]);
  const meantByNotes = new Set([
    ...notedMessages.map(({ message_id }) => message_id),
    ...learnt.flatMap(({ id, beside }) => (beside === "messages" ? id : [])),
  ]);
  const isMeant = ({ id, name, email, contact, message }: Mirrored<"messages">) =>
    meantByNotes.has(id) || isNamed(name, email, contact, message);
  const messages = await db.messages
    .filter((each) => chosen.has(each.id) || isMeant(each))
    .limit(maxRecords + 1 + chosen.size)
    .toArray();
  const shown = messages.sort(compareNewestFirst).slice(0, maxRecords + chosen.size);
  const messageNotes = await readNotes(
    db,
    "messages",
    shown.map(({ id }) => id),
  );
  const ids = [...leads, ...shown].map(({ id }) => id);
  const followUps = await readFollowUps(db, ids);
  const events = await readEvents(db, ids);
  const pickNotes = (id: string, byRecord: ReadonlyMap<string, Note[]>) => ({
    notes: sortNotes(byRecord.get(id) ?? []),
    followUp: followUps.get(id),
    history: events.filter(({ follow_up_id }) => follow_up_id === id),
  });
  return {
    leads: leads.map((lead) => ({ lead, ...pickNotes(lead.id, notes) })),
    messages: shown.map((message) => ({ message, ...pickNotes(message.id, messageNotes) })),
    isMatched: leads.some(({ id }) => matching.has(id)) || messages.some(isMeant),
    isCut:
      found.length > maxRecords ||
      noted.length > maxRecords ||
      learntLeads.length > maxRecords ||
      messages.length > maxRecords + chosen.size,
  };
}

const compareNewestFirst = (a: { created_at: string }, b: { created_at: string }): number =>
  a.created_at < b.created_at ? 1 : -1;
