import { getContact } from "../../shared/rules/message-sender.ts";
import { makeContactTest } from "../../shared/rules/person-query.ts";
import { makeSearchableText } from "../../shared/rules/search-text.ts";
import { findLeads, readLeads } from "./leads/read-leads.ts";
import { findFollowUpsByValues, findFollowUpsHaving, getFollowUps } from "./read-follow-ups.ts";
import type { StaffDb } from "./staff-db.ts";

/** An enquiry or a message of a person. */
export type PersonRow = { table: "leads" | "messages"; id: string; created_at: string; name: string };

/** The largest number of records of each kind that are read for one person. */
const maxRecordsPerKind = 50;

/** The maximum number of rounds in which the contacts of found records are searched too. Chains of linked contacts are short. */
const maxRounds = 4;

/**
 * Reads the enquiries, calls and messages of the person of some records, the newest first: those with the same address or number
 * in any notation, including contacts that staff have corrected, and those that staff have linked as being of one person, together
 * with the records that share a contact with a linked one.
 * @param ids the records from which the search begins; they are no part of the result
 */
export async function readSamePerson(db: StaffDb, ids: readonly string[]): Promise<PersonRow[]> {
  const recordIds = new Set(ids);
  const knownContacts = new Set<string>();
  let found: PersonRow[] = [];
  for (let round = 0; round < maxRounds; round++) {
    const contacts = await readContacts(db, [...recordIds]);
    const newContacts = contacts.filter((contact) => !knownContacts.has(contact));
    const sizeBefore = recordIds.size;
    for (const id of await readLinkedIds(db, [...recordIds])) recordIds.add(id);
    for (const contact of newContacts) knownContacts.add(contact);
    const tests = [...knownContacts].flatMap((contact) => makeContactTest(contact) ?? []);
    const isSame = (contact: string | null) =>
      contact !== null && tests.some((test) => test(makeSearchableText([contact])));
    // A corrected contact stands in the case. The index has only cases with one.
    for (const { id, contact } of await findFollowUpsHaving(db, "contact")) if (isSame(contact)) recordIds.add(id);
    const leads = await findLeads(db, ({ id, contact }) => recordIds.has(id) || isSame(contact), maxRecordsPerKind);
    const messages = await db.messages
      .filter((message) => recordIds.has(message.id) || isSame(getContact(message)))
      .limit(maxRecordsPerKind)
      .toArray();
    found = [
      ...leads.map(({ id, created_at, name }) => ({ table: "leads" as const, id, created_at, name })),
      ...messages.map(({ id, created_at, name }) => ({ table: "messages" as const, id, created_at, name })),
    ];
    for (const { id } of found) recordIds.add(id);
    if (recordIds.size === sizeBefore && newContacts.length === 0) break;
  }
  const givenIds = new Set(ids);
  return found.filter(({ id }) => !givenIds.has(id)).sort(compareNewestFirst);
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
async function readLinkedIds(db: StaffDb, ids: readonly string[]): Promise<string[]> {
  const personIds = (await getFollowUps(db, ids)).flatMap((each) => each?.person ?? []);
  return (await findFollowUpsByValues(db, "person", personIds)).map(({ id }) => id);
}
