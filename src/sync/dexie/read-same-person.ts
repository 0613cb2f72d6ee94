import { contactOf } from "../../shared/rules/contact-of.ts";
import { searchableText } from "../../shared/rules/search-text.ts";
import { findLeads } from "./leads/read-leads.ts";
import type { StaffDb } from "./staff-db.ts";

/** An enquiry or a message of a person. */
export type PersonRow = { table: "leads" | "messages"; id: string; created_at: string };

/** The maximum number of a person's other records of each kind that are listed with a record. */
const maxRecords = 5;

/**
 * Reads the enquiries and messages of a person, the newest first.
 * @param isSame returns true if a searchable text has the person's address or number
 * @param except the id of the record beside which they are listed
 */
export async function readSamePerson(
  db: StaffDb,
  isSame: (text: string) => boolean,
  except: string,
): Promise<PersonRow[]> {
  const isOther = (id: string, contact: string | null) =>
    id !== except && contact !== null && isSame(searchableText([contact]));
  const leads = await findLeads(db, ({ id, contact }) => isOther(id, contact), maxRecords);
  const messages = await db.messages
    .filter((message) => isOther(message.id, contactOf(message)))
    .limit(maxRecords)
    .toArray();
  return [
    ...leads.map(({ id, created_at }) => ({ table: "leads" as const, id, created_at })),
    ...messages.map(({ id, created_at }) => ({ table: "messages" as const, id, created_at })),
  ].sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
}
