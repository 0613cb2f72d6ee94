import { oldestFirst } from "../../shared/rules/notes.ts";
import { matchesPerson, type PersonQuery } from "../../shared/rules/people.ts";
import type { PersonData } from "../../shared/rules/person-data.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { findLeads, readLeads } from "./leads/read-leads.ts";
import type { StaffDb } from "./staff-db.ts";
import { readNotes } from "./staff-notes.ts";

/** The most records of a kind that a search shows. */
const limit = 100;

/** The records that a search found, and those chosen before. */
export type FoundPersonData = PersonData<Mirrored<"messages">> & {
  /** True where the search itself found something. */
  isMatched: boolean;
  /** True if the result is cut off because there are too many matches. */
  isCut: boolean;
};

/**
 * Finds enquiries and messages by a name, an address or a telephone number, in their fields and in their notes.
 * @param query undefined for none
 * @param chosen the ids of records that are read whatever the query is
 */
export async function findPersonData(
  db: StaffDb,
  query: PersonQuery | undefined,
  chosen: ReadonlySet<string>,
): Promise<FoundPersonData> {
  const isNamed = (...texts: (string | null)[]) => query !== undefined && matchesPerson(texts, query);
  const found = query ? await findLeads(db, ({ name, contact }) => isNamed(name, contact), limit + 1) : [];
  const noted = query ? await db.lead_notes.filter(({ body }) => isNamed(body)).toArray() : [];
  const notedMessages = query ? await db.message_notes.filter(({ body }) => isNamed(body)).toArray() : [];
  const others = new Set([...noted.slice(0, limit).map(({ lead_id }) => lead_id), ...chosen]);
  for (const { id } of found) others.delete(id);
  const leads = [...found.slice(0, limit), ...(await readLeads(db, [...others]))].sort(newestFirst);
  const notes = await readNotes(
    db,
    "leads",
    leads.map(({ id }) => id),
  );
  const matching = new Set([...found.map(({ id }) => id), ...noted.map(({ lead_id }) => lead_id)]);
  const meantByNotes = new Set(notedMessages.map(({ message_id }) => message_id));
  const isMeant = ({ id, name, email, message }: Mirrored<"messages">) =>
    meantByNotes.has(id) || isNamed(name, email, message);
  const messages = await db.messages
    .filter((each) => chosen.has(each.id) || isMeant(each))
    .limit(limit + 1 + chosen.size)
    .toArray();
  const shown = messages.sort(newestFirst).slice(0, limit + chosen.size);
  const messageNotes = await readNotes(
    db,
    "messages",
    shown.map(({ id }) => id),
  );
  return {
    leads: leads.map((lead) => ({ lead, notes: oldestFirst(notes.get(lead.id) ?? []) })),
    messages: shown.map((message) => ({ message, notes: oldestFirst(messageNotes.get(message.id) ?? []) })),
    isMatched: leads.some(({ id }) => matching.has(id)) || messages.some(isMeant),
    isCut: found.length > limit || noted.length > limit || messages.length > limit + chosen.size,
  };
}

const newestFirst = (a: { created_at: string }, b: { created_at: string }): number =>
  a.created_at < b.created_at ? 1 : -1;
