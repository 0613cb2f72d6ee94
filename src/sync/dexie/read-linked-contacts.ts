import { getContact } from "../../shared/rules/message-sender.ts";
import { isCorrectedContact } from "../../shared/rules/same-person.ts";
import { findFollowUpsByValues } from "./read-follow-ups.ts";
import { readLeads } from "./read-leads.ts";
import type { StaffDb } from "./staff-db.ts";
import { readFollowUps } from "./staff-follow-ups.ts";

/**
 * Reads all contacts of the person of a record, as they were written: those of the record, the sender's own first, and of the records that
 * staff have linked with it. A contact that staff have entered stands beside the sender's own if that is of another kind, as a number beside an address;
 * else it has corrected that one, which is left out.
 */
export async function readLinkedContacts(db: StaffDb, id: string): Promise<string[]> {
  const own = (await readFollowUps(db, [id])).get(id);
  const linked = own?.person ? await findFollowUpsByValues(db, "person", [own.person]) : [];
  const cases = new Map([...(own ? [own] : []), ...linked].map((each) => [each.id, each]));
  const ids = [...new Set([id, ...cases.keys()])];
  const sent = new Map<string, string | null>();
  for (const lead of await readLeads(db, ids)) sent.set(lead.id, lead.contact);
  for (const message of await db.messages.bulkGet(ids)) if (message) sent.set(message.id, getContact(message));
  const contacts = ids.flatMap((each) => {
    const [entered, left] = [cases.get(each)?.contact || null, sent.get(each) || null];
    return isCorrectedContact(entered, left) ? [entered] : [left, entered];
  });
  return [...new Set(contacts)].filter((contact) => contact !== null);
}
