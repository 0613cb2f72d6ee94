import { getContact } from "../../shared/rules/message-sender.ts";
import { identifyContact, isOfPerson, type KnownRecord, makeContactTest } from "../../shared/rules/same-person.ts";
import { findFollowUpsByValues, findFollowUpsHaving } from "./read-follow-ups.ts";
import { findLeads, readLeads } from "./read-leads.ts";
import type { StaffDb } from "./staff-db.ts";
import { readFollowUps } from "./staff-follow-ups.ts";

/** An enquiry or a message that shares its person, or no more than a contact, with other records. */
export type PersonRow = {
  table: "leads" | "messages";
  id: string;
  created_at: string;
  name: string;
  /** False for a record with the same contact under another name, which may be somebody else's. */
  isSamePerson: boolean;
};

/** The largest number of records of each kind that are read for one person. */
const maxRecordsPerKind = 50;

/** The maximum number of rounds in which the contacts of found records are searched too. Chains of linked contacts are short. */
const maxRounds = 4;

type KnownRow = KnownRecord & Omit<PersonRow, "isSamePerson">;

/**
 * Reads the enquiries, calls and messages of the person of some records, the newest first: those that staff have linked, and those
 * with the same contact in any notation and a name that goes with it, including contacts that staff have corrected. Records with a
 * contact of theirs and another name are told apart, and nothing is found by way of them.
 * @param ids the records from which the search begins; they are no part of the result
 * @param country the country of the business, for a number without a code
 */
export async function readSamePerson(
  db: StaffDb,
  ids: readonly string[],
  country: string | null,
): Promise<PersonRow[]> {
  const members = await readKnownRows(db, ids, country);
  let others: KnownRow[] = [];
  for (let round = 0; round < maxRounds; round++) {
    const memberIds = new Set(members.map(({ id }) => id));
    const candidateIds = (await findCandidateIds(db, members, country)).filter((id) => !memberIds.has(id));
    const candidates = (await readKnownRows(db, candidateIds, country)).sort(compareNewestFirst);
    others = [];
    for (const candidate of candidates) (isOfPerson(members, candidate) ? members : others).push(candidate);
    if (members.length === memberIds.size) break;
  }
  const givenIds = new Set(ids);
  const makeRow =
    (isSamePerson: boolean) =>
    ({ table, id, created_at, name }: KnownRow): PersonRow => ({ table, id, created_at, name, isSamePerson });
  return [...members.filter(({ id }) => !givenIds.has(id)).map(makeRow(true)), ...others.map(makeRow(false))].sort(
    compareNewestFirst,
  );
}

const compareNewestFirst = (a: { id: string; created_at: string }, b: { id: string; created_at: string }): number =>
  b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id);

/** Finds the records that staff have linked with some others, and those with a contact of theirs. */
async function findCandidateIds(
  db: StaffDb,
  members: readonly KnownRecord[],
  country: string | null,
): Promise<string[]> {
  const personIds = members.flatMap(({ person }) => person ?? []);
  const linked = await findFollowUpsByValues(db, "person", personIds);
  const isTheirs = makeContactTest(new Set(members.flatMap(({ identities }) => identities)), country);
  // A corrected contact stands in the case. The index has only cases with one.
  const corrected = (await findFollowUpsHaving(db, "contact")).filter(({ contact }) => isTheirs(contact));
  const leads = await findLeads(db, ({ contact }) => isTheirs(contact), maxRecordsPerKind);
  const messages = await db.messages
    .filter((message) => isTheirs(getContact(message)))
    .limit(maxRecordsPerKind)
    .toArray();
  return [...new Set([...linked, ...corrected, ...leads, ...messages].map(({ id }) => id))];
}

/** Reads what is known of the people of some records. */
async function readKnownRows(db: StaffDb, ids: readonly string[], country: string | null): Promise<KnownRow[]> {
  const [leads, messages, cases] = [
    await readLeads(db, ids),
    await db.messages.bulkGet([...ids]),
    await readFollowUps(db, ids),
  ];
  const makeRow = (
    table: PersonRow["table"],
    { id, created_at, name }: { id: string; created_at: string; name: string },
    contact: string | null,
  ): KnownRow => ({
    table,
    id,
    created_at,
    name,
    identities: [contact, cases.get(id)?.contact].flatMap((each) => identifyContact(each, country) ?? []),
    person: cases.get(id)?.person ?? null,
  });
  return [
    ...leads.map((lead) => makeRow("leads", lead, lead.contact)),
    ...messages.flatMap((message) => (message ? makeRow("messages", message, getContact(message)) : [])),
  ];
}
