import { listAnswers, type Note, sortNotes } from "../../shared/rules/notes.ts";
import type { PersonData } from "../../shared/rules/person-data.ts";
import { matchesPerson, type PersonQuery } from "../../shared/rules/person-query.ts";
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
  const foundLeads = query ? await findLeads(db, ({ name, contact }) => isNamed(name, contact), maxRecords + 1) : [];
  const matchingLeadNotes = query ? await db.lead_notes.filter(({ body }) => isNamed(body)).toArray() : [];
  const matchingMessageNotes = query ? await db.message_notes.filter(({ body }) => isNamed(body)).toArray() : [];
  // Contacts and details that staff added are about the person too.
  const matchingCases = query ? await filterFollowUps(db, ({ contact, details }) => isNamed(contact, details)) : [];
  const leadsOfMatchingCases = matchingCases.flatMap(({ id, beside }) => (beside === "leads" ? id : []));
  const otherLeadIds = new Set([
    ...matchingLeadNotes.slice(0, maxRecords).map(({ lead_id }) => lead_id),
    ...leadsOfMatchingCases.slice(0, maxRecords),
    ...chosen,
  ]);
  for (const { id } of foundLeads) otherLeadIds.delete(id);
  const leads = [...foundLeads.slice(0, maxRecords), ...(await readLeads(db, [...otherLeadIds]))].sort(
    compareNewestFirst,
  );
  const notes = await readNotes(
    db,
    "leads",
    leads.map(({ id }) => id),
  );
  const matchingLeadIds = new Set([
    ...foundLeads.map(({ id }) => id),
    ...matchingLeadNotes.map(({ lead_id }) => lead_id),
    ...leadsOfMatchingCases,
  ]);
  const matchingMessageIds = new Set([
    ...matchingMessageNotes.map(({ message_id }) => message_id),
    ...matchingCases.flatMap(({ id, beside }) => (beside === "messages" ? id : [])),
  ]);
  const isMatchingMessage = ({ id, name, email, contact, message }: Mirrored<"messages">) =>
    matchingMessageIds.has(id) || isNamed(name, email, contact, message);
  const messages = await db.messages
    .filter((each) => chosen.has(each.id) || isMatchingMessage(each))
    .limit(maxRecords + 1 + chosen.size)
    .toArray();
  const shownMessages = messages.sort(compareNewestFirst).slice(0, maxRecords + chosen.size);
  const messageNotes = await readNotes(
    db,
    "messages",
    shownMessages.map(({ id }) => id),
  );
  const ids = [...leads, ...shownMessages].map(({ id }) => id);
  const followUps = await readFollowUps(db, ids);
  const events = await readEvents(db, ids);
  const pickCaseRows = (id: string, byRecord: ReadonlyMap<string, Note[]>) => ({
    notes: sortNotes(byRecord.get(id) ?? []),
    answers: listAnswers(byRecord.get(id) ?? []),
    followUp: followUps.get(id),
    history: events.filter(({ follow_up_id }) => follow_up_id === id),
  });
  return {
    leads: leads.map((lead) => ({ lead, ...pickCaseRows(lead.id, notes) })),
    messages: shownMessages.map((message) => ({ message, ...pickCaseRows(message.id, messageNotes) })),
    isMatched: leads.some(({ id }) => matchingLeadIds.has(id)) || messages.some(isMatchingMessage),
    isCut:
      foundLeads.length > maxRecords ||
      matchingLeadNotes.length > maxRecords ||
      leadsOfMatchingCases.length > maxRecords ||
      messages.length > maxRecords + chosen.size,
  };
}

const compareNewestFirst = (a: { created_at: string }, b: { created_at: string }): number =>
  a.created_at < b.created_at ? 1 : -1;
