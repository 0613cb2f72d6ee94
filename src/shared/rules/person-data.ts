import { labelsOf, stampLabels } from "../records/declaration.ts";
import { leadRecord } from "../records/lead.ts";
import { leadNoteRecord } from "../records/lead-note.ts";
import { messageRecord } from "../records/message.ts";
import { messageNoteRecord } from "../records/message-note.ts";
import type { Lead, RecordOf } from "../records/records.ts";
import type { Note } from "./notes.ts";
import type { Fields } from "./sync-edit.ts";

/** An enquiry with the notes beside it. */
export type PersonLead = { lead: Lead; notes: readonly Note[] };

/** A message with the notes beside it. */
export type PersonMessage<Message extends RecordOf<"messages"> = RecordOf<"messages">> = {
  message: Message;
  notes: readonly Note[];
};

/** Records about people: enquiries and messages. */
export type PersonData<Message extends RecordOf<"messages"> = RecordOf<"messages">> = {
  leads: readonly PersonLead[];
  messages: readonly PersonMessage<Message>[];
};

/** Names the numbers of records in words, as a question must before they are erased. */
export function describePersonData({ leads, messages }: PersonData): string {
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
  const notes = [...leads, ...messages].reduce((sum, each) => sum + each.notes.length, 0);
  const parts = [
    leads.length > 0 && count(leads.length, "enquiry", "enquiries"),
    notes > 0 && count(notes, "note", "notes"),
    messages.length > 0 && count(messages.length, "message", "messages"),
  ];
  return new Intl.ListFormat("en-GB").format(parts.filter((part) => part !== false)) || "nothing";
}

/**
 * Columns that are left out because they are not about the person: the id of a note's record, in which the note is nested
 * anyway, and a colleague's id.
 */
const left: ReadonlySet<string> = new Set(["lead_id", "message_id", "author"]);

/** Writes a record under the labels of the staff area, without what only the sync needs. */
function described(labels: Readonly<Record<string, string>>, row: Fields): Record<string, unknown> {
  const named = Object.entries({ ...stampLabels, ...labels }).filter(([column]) => !left.has(column));
  return Object.fromEntries(named.map(([column, label]) => [label, row[column] ?? null]));
}

/**
 * Writes all records of a person as one JSON file.
 * @param knownAt the time of the last complete sync of this device; null where there was none
 */
export function exportPersonData(held: PersonData, business: string, madeAt: Date, knownAt: Date | null): string {
  const file = {
    "What this is": `All that ${business} holds on one person: ${describePersonData(held)}. Staff chose the records that belong to this person.`,
    "Made on": madeAt.toISOString(),
    "As the data stood on": knownAt?.toISOString() ?? null,
    Enquiries: held.leads.map(({ lead, notes }) => ({
      ...described(labelsOf(leadRecord), lead),
      Notes: notes.map((note) => described(labelsOf(leadNoteRecord), note)),
    })),
    Messages: held.messages.map(({ message, notes }) => ({
      ...described(labelsOf(messageRecord), message),
      Notes: notes.map((note) => described(labelsOf(messageNoteRecord), note)),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
