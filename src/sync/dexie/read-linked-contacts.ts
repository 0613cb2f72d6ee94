import { keepObserved } from "../../shared/lib/keep-observed.ts";
import { getContact } from "../../shared/rules/message-sender.ts";
import { listContacts } from "../../shared/rules/same-person.ts";
import { findFollowUpsByValues } from "./read-follow-ups.ts";
import { readLeads } from "./read-leads.ts";
import type { StaffDb } from "./staff-db.ts";
import { type CaseRecord, readFollowUps } from "./staff-follow-ups.ts";

/**
 * Reads all contacts of the person of a record, as they were written: those of the record, the sender's own first, and of the records that
 * staff have linked with it, and of the message that it was made of or the enquiry that it became. `listContacts` says which count.
 */
export async function readLinkedContacts(db: StaffDb, id: string): Promise<string[]> {
  const own = (await keepObserved(readFollowUps(db, [id]))).get(id);
  const linked = own?.person ? await findFollowUpsByValues(db, "person", [own.person]) : [];
  const origins = await findFollowUpsByValues(db, "became", [id]);
  const become = own?.became ? [...(await keepObserved(readFollowUps(db, [own.became]))).values()] : [];
  const cases = new Map([...(own ? [own] : []), ...linked, ...origins, ...become].map((each) => [each.id, each]));
  const ids = [...new Set([id, ...cases.keys()])];
  const sent = new Map<string, string | null>();
  for (const lead of await keepObserved(readLeads(db, ids))) sent.set(lead.id, lead.contact);
  for (const message of await db.messages.bulkGet(ids)) if (message) sent.set(message.id, getContact(message));
  const contacts = ids.flatMap((each) => {
    return listContacts(cases.get(each)?.contact, sent.get(each));
  });
  return [...new Set(contacts)];
}

/**
 * Adds to each case the contact by which it is answered: its own, else one of a linked record; null if none is known.
 * @param records the cases with their records
 */
export async function attachContacts(
  db: StaffDb,
  records: readonly CaseRecord[],
): Promise<(CaseRecord & { contact: string | null })[]> {
  const answerable: (CaseRecord & { contact: string | null })[] = [];
  for (const record of records) {
    const left = record.table === "leads" ? record.lead.contact : getContact(record.message);
    const [own] = listContacts(record.followUp.contact, left);
    const contact = own ?? (await keepObserved(readLinkedContacts(db, record.followUp.id)))[0] ?? null;
    answerable.push({ ...record, contact });
  }
  return answerable;
}
