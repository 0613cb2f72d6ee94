import { labelsOf, stampLabels } from "../records/declaration.ts";
import { followUpRecord, personColumns } from "../records/follow-up.ts";
import { followUpEventRecord } from "../records/follow-up-event.ts";
import { leadRecord } from "../records/lead.ts";
import { leadNoteRecord } from "../records/lead-note.ts";
import { messageRecord } from "../records/message.ts";
import { messageNoteRecord } from "../records/message-note.ts";
import type { Lead, RecordOf } from "../records/records.ts";
import type { FollowUp } from "./follow-ups.ts";
import type { Note } from "./notes.ts";
import type { Fields, Mirrored } from "./sync-edit.ts";

/** The rows beside a record: its notes, and its case with the history. */
export type Beside = {
  notes: readonly Note[];
  followUp: FollowUp | undefined;
  history: readonly Mirrored<"follow_up_events">[];
};

/** An enquiry with what stands beside it. */
export type PersonLead = { lead: Lead } & Beside;

/** A message with what stands beside it. */
export type PersonMessage<Message extends RecordOf<"messages"> = RecordOf<"messages">> = { message: Message } & Beside;

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
const left: ReadonlySet<string> = new Set(["lead_id", "message_id", "follow_up_id", ...personColumns]);

/** Writes a record under the labels of the staff area, without what only the sync needs. */
function described(labels: Readonly<Record<string, string>>, row: Fields): Record<string, unknown> {
  const named = Object.entries({ ...stampLabels, ...labels }).filter(([column]) => !left.has(column));
  return Object.fromEntries(named.map(([column, label]) => [label, row[column] ?? null]));
}

/** Writes what stands beside a record; what colleagues did to it stands without their ids. */
function describedBeside({ notes, followUp, history }: Beside, noteLabels: Readonly<Record<string, string>>) {
  return {
    "Follow-up": followUp ? described(labelsOf(followUpRecord), followUp) : null,
    History: history.map(({ changes, happened_at }) => ({
      [labelsOf(followUpEventRecord).happened_at]: happened_at,
      [labelsOf(followUpEventRecord).changes]: Object.fromEntries(
        Object.entries(changes).filter(([column]) => !personColumns.has(column)),
      ),
    })),
    Notes: notes.map((note) => described(noteLabels, note)),
  };
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
    Enquiries: held.leads.map(({ lead, ...beside }) => ({
      ...described(labelsOf(leadRecord), lead),
      ...describedBeside(beside, labelsOf(leadNoteRecord)),
    })),
    Messages: held.messages.map(({ message, ...beside }) => ({
      ...described(labelsOf(messageRecord), message),
      ...describedBeside(beside, labelsOf(messageNoteRecord)),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
