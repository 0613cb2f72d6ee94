import { getContact } from "../../shared/rules/contact-of.ts";
import { makeContactTest } from "../../shared/rules/people.ts";
import { makeSearchableText } from "../../shared/rules/search-text.ts";
import { findLeads, readLeads } from "./leads/read-leads.ts";
import { findFollowUpsOf, findFollowUpsWith, getFollowUps } from "./read-follow-ups.ts";
import type { StaffDb } from "./staff-db.ts";

/** An enquiry or a message of a person. */
export type PersonRow = { table: "leads" | "messages"; id: string; created_at: string; name: string };

/** The most records of each kind that one person has. */
const limit = 50;

/** The maximum number of rounds in which the contacts of found records are searched too. Chains of linked contacts are short. */
const maxRounds = 4;

/**
 * Reads the enquiries, calls and messages of the person of some records, the newest first: those with the same address or number
 * in any notation, including contacts that staff have corrected, and those that staff have linked as being of one person, together
 * with the records that share a contact with a linked one.
 * @param ids the records from which the search begins; they are no part of the result
 */
export async function readSamePerson(db: StaffDb, ids: readonly string[]): Promise<PersonRow[]> {
  const people = new Set(ids);
  const asked = new Set<string>();
  let found: PersonRow[] = [];
  for (let round = 0; round < maxRounds; round++) {
    const contacts = await readContacts(db, [...people]);
    const isNew = contacts.filter((contact) => !asked.has(contact));
    const before = people.size;
    for (const id of await readLinked(db, [...people])) people.add(id);
    for (const contact of isNew) asked.add(contact);
    const tests = [...asked].flatMap((contact) => makeContactTest(contact) ?? []);
    const isSame = (contact: string | null) =>
      contact !== null && tests.some((test) => test(makeSearchableText([contact])));
    // A corrected contact stands in the case. The index has only cases with one.
    for (const { id, contact } of await findFollowUpsWith(db, "contact")) if (isSame(contact)) people.add(id);
    const leads = await findLeads(db, ({ id, contact }) => people.has(id) || isSame(contact), limit);
    const messages = await db.messages
      .filter((message) => people.has(message.id) || isSame(getContact(message)))
      .limit(limit)
      .toArray();
    found = [
      ...leads.map(({ id, created_at, name }) => ({ table: "leads" as const, id, created_at, name })),
      ...messages.map(({ id, created_at, name }) => ({ table: "messages" as const, id, created_at, name })),
    ];
    for (const { id } of found) people.add(id);
    if (people.size === before && isNew.length === 0) break;
  }
  const given = new Set(ids);
  return found.filter(({ id }) => !given.has(id)).sort(compareNewestFirst);
}

const compareNewestFirst = (a: PersonRow, b: PersonRow): number =>
  b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id);

/** Reads the contacts of records: those that the senders gave, and those that staff have entered since. */
async function readContacts(db: StaffDb, ids: readonly string[]): Promise<string[]> {
  const [leads, messages, cases] = [
    await readLeads(db, ids),
    await db.messages.bulkGet([...ids]),
    await getFollowUps(db, ids),
  ];
  return [
    ...leads.map(({ contact }) => contact),
    ...messages.map((message) => message && getContact(message)),
    ...cases.map((each) => each?.contact),
  ].filter((contact) => typeof contact === "string" && contact !== "") as string[];
}

/** Reads the ids of all records that staff have said to be of the same people as these. */
async function readLinked(db: StaffDb, ids: readonly string[]): Promise<string[]> {
  const people = (await getFollowUps(db, ids)).flatMap((each) => each?.person ?? []);
  return (await findFollowUpsOf(db, "person", people)).map(({ id }) => id);
}
