import { generatedColumnLabels, type Labels, listLabels } from "../records/declaration.ts";
import { followUpRecord, personColumns } from "../records/follow-up.ts";
import { followUpEventRecord } from "../records/follow-up-event.ts";
import { leadRecord } from "../records/lead.ts";
import { leadNoteRecord } from "../records/lead-note.ts";
import { localContactRecord } from "../records/local-contact.ts";
import { messageRecord } from "../records/message.ts";
import { messageNoteRecord } from "../records/message-note.ts";
import { planRecord } from "../records/plan.ts";
import { planAnswerRecord } from "../records/plan-answer.ts";
import { planDayRecord } from "../records/plan-day.ts";
import { planVersionRecord } from "../records/plan-version.ts";
import type { Lead, RecordOf } from "../records/records.ts";
import { formatCount } from "./counts.ts";
import type { FollowUp } from "./follow-ups.ts";
import type { AnswerNote, Note } from "./notes.ts";
import type { HeldPlan } from "./plan-texts.ts";
import type { Fields, Mirrored } from "./sync-edit.ts";

/** The rows beside a record: its notes, its case with the history, and the plans of the case. */
export type RelatedRows = {
  notes: readonly Note[];
  answers: readonly AnswerNote[];
  followUp: FollowUp | undefined;
  history: readonly Mirrored<"follow_up_events">[];
  plans: readonly HeldPlan[];
};

/** An enquiry with its notes and its case. */
export type LeadWithCase = { lead: Lead } & RelatedRows;

/** A message with its notes and its case. */
export type PersonMessage<Message extends RecordOf<"messages"> = RecordOf<"messages">> = {
  message: Message;
} & RelatedRows;

/** Records about people: enquiries, messages, plans of no case, and what the office knows of a place. */
export type PersonData<Message extends RecordOf<"messages"> = RecordOf<"messages">> = {
  leads: readonly LeadWithCase[];
  messages: readonly PersonMessage<Message>[];
  plans: readonly HeldPlan[];
  contacts: readonly Mirrored<"local_contacts">[];
};

/** Counts the records in words, for the question that is asked before they are erased. */
export function describePersonData({ leads, messages, plans, contacts }: PersonData): string {
  const notes = [...leads, ...messages].reduce((sum, each) => sum + each.notes.length, 0);
  const planCount = [...leads, ...messages].reduce((sum, each) => sum + each.plans.length, plans.length);
  const parts = [
    leads.length > 0 && formatCount(leads.length, "enquiry", "enquiries"),
    notes > 0 && formatCount(notes, "note", "notes"),
    messages.length > 0 && formatCount(messages.length, "message", "messages"),
    planCount > 0 && formatCount(planCount, "plan", "plans"),
    contacts.length > 0 && formatCount(contacts.length, "local contact", "local contacts"),
  ];
  return new Intl.ListFormat("en-GB").format(parts.filter((part) => part !== false)) || "nothing";
}

/**
 * Columns that the file omits because they say nothing about the person: the id of the record that a row belongs to, since the
 * row is nested in that record, the order of days, and the ids of colleagues. The secret of a plan's link is in no file.
 */
const omittedColumns: ReadonlySet<string> = new Set([
  "lead_id",
  "message_id",
  "follow_up_id",
  "plan_id",
  "service_id",
  "position",
  "token",
  ...personColumns,
]);

/** Writes the labelled columns of a record under the labels of the staff area, without the columns of `omittedColumns`. */
function describeRecord(labels: Readonly<Record<string, string>>, row: Fields): Record<string, unknown> {
  const labelledColumns = Object.entries({ ...generatedColumnLabels, ...labels }).filter(
    ([column]) => !omittedColumns.has(column),
  );
  return Object.fromEntries(labelledColumns.map(([column, label]) => [label, row[column] ?? null]));
}

/** Writes a record's case, its history, the answers to it and its notes, without the ids of colleagues. */
function describeRelatedRows(
  { notes, answers, followUp, history, plans }: RelatedRows,
  { channel, letter, body, ...noteLabels }: Labels<typeof leadNoteRecord.columns | typeof messageNoteRecord.columns>,
) {
  return {
    "Follow-up": followUp ? describeRecord(listLabels(followUpRecord), followUp) : null,
    History: history.map(({ changes, happened_at }) => ({
      [listLabels(followUpEventRecord).happened_at]: happened_at,
      [listLabels(followUpEventRecord).changes]: Object.fromEntries(
        Object.entries(changes).filter(([column]) => !personColumns.has(column)),
      ),
    })),
    Answers: answers.map((answer) => describeRecord({ ...noteLabels, channel, letter }, answer)),
    Notes: notes.map((note) => describeRecord({ ...noteLabels, body }, note)),
    Plans: plans.map(describePlan),
  };
}

/** Writes a plan with its days, what was sent of it, and what was answered. */
const describePlan = ({ plan, days, versions, answers }: HeldPlan) => ({
  ...describeRecord(listLabels(planRecord), plan),
  Days: days
    .toSorted((a, b) => (a.position < b.position ? -1 : 1))
    .map((day) => describeRecord(listLabels(planDayRecord), day)),
  Versions: versions.map((version) => describeRecord(listLabels(planVersionRecord), version)),
  Answers: answers.map((answer) => describeRecord(listLabels(planAnswerRecord), answer)),
});

/**
 * Writes all records of a person as one JSON file.
 * @param knownAt the time of the last complete sync of this device; null if there was none
 */
export function exportPersonData(personData: PersonData, business: string, madeAt: Date, knownAt: Date | null): string {
  const file = {
    "What this is": `All that ${business} holds on one person: ${describePersonData(personData)}. Staff chose the records that belong to this person.`,
    "Made on": madeAt.toISOString(),
    "As the data stood on": knownAt?.toISOString() ?? null,
    Enquiries: personData.leads.map(({ lead, ...beside }) => ({
      ...describeRecord(listLabels(leadRecord), lead),
      ...describeRelatedRows(beside, listLabels(leadNoteRecord)),
    })),
    Messages: personData.messages.map(({ message, ...beside }) => ({
      ...describeRecord(listLabels(messageRecord), message),
      ...describeRelatedRows(beside, listLabels(messageNoteRecord)),
    })),
    "Plans without an enquiry": personData.plans.map(describePlan),
    "Local contacts": personData.contacts.map((contact) => describeRecord(listLabels(localContactRecord), contact)),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
