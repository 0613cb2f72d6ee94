import { findColumnErrors } from "../../shared/records/declaration.ts";
import { channels, followUpRecord } from "../../shared/records/follow-up.ts";
import { leadNoteRecord } from "../../shared/records/lead-note.ts";
import {
  type Channel,
  type FollowUp,
  type FollowUpChange,
  isOpen,
  recordAnswer,
  suggestNextDay,
} from "../../shared/rules/follow-ups.ts";
import { getOfficeDay } from "../../shared/rules/office-time.ts";
import type { FormShape } from "../forms/form-values.ts";
import { RecordField } from "../forms/record-field.tsx";
import { listAnswerActions } from "../rules/lead-contact.ts";
import type { FieldForm, FieldMessages } from "../ui/field-form.tsx";

/** The typed parts of an answer: its channel, and the date to follow up, empty for none. */
export type TypedAnswer = { channel: string; next_on: string };

/** The values of an answer's form. A draft keeps the answer's id: an answer that is saved twice is stored once. */
export type AnswerValues = TypedAnswer & { answerId: string };

/** Returns the change of a case by a person's answer. A next date that is unchanged keeps its reason. */
export const makeAnswerChange = (followUp: FollowUp, by: string, { channel, next_on }: TypedAnswer): FollowUpChange =>
  recordAnswer(followUp, {
    by,
    channel: channel as Channel,
    at: new Date(),
    nextOn: next_on || null,
    nextReason: next_on && next_on === followUp.next_on ? followUp.next_reason : null,
  });

/** Returns the messages by field for an answer that the note of answers does not take. */
export const checkAnswerNote = ({ channel }: TypedAnswer): FieldMessages =>
  findColumnErrors(leadNoteRecord, { channel });

/** Returns the messages by field for an answer that the record of a case, or the note of answers, does not take. */
export const checkAnswer = (followUp: FollowUp, by: string, values: TypedAnswer): FieldMessages => ({
  ...findColumnErrors(followUpRecord, makeAnswerChange(followUp, by, values)),
  ...checkAnswerNote(values),
});

/** Returns the channel by which a contact is answered: a number by WhatsApp, if it can be one, else by telephone. */
export function suggestChannel(contact: string | null, country: string | null): Channel {
  const kinds = listAnswerActions({ contact, subject: "", text: "" }, country).map(({ kind }) => kind);
  if (kinds.includes("whatsapp")) return "whatsapp";
  return kinds.includes("call") ? "phone" : "email";
}

/**
 * Returns the next date that the form of an answer begins with: that of the case if it is still to come, else one soon. What was due is
 * done with the answer, and a closed case has nothing further to be done.
 */
function proposeNextDay(followUp: FollowUp, now: Date): string {
  const { next_on } = followUp;
  if (next_on !== null && next_on > getOfficeDay(now)) return next_on;
  return isOpen(followUp) ? suggestNextDay(now) : "";
}

/** Makes the form of an answer: it begins with the case's channel, else with that of the contact, and with a date to come. */
export const makeAnswerShape = (answerId: string, suggested: Channel): FormShape<FollowUp, AnswerValues> => ({
  emptyValues: { channel: suggested, next_on: "", answerId },
  toValues: (followUp) => ({
    channel: followUp.channel ?? suggested,
    next_on: proposeNextDay(followUp, new Date()),
    answerId,
  }),
  toColumns: ({ channel, next_on }) => ({ channel, next_on: next_on || null }),
});

/** The fields of an answer. */
export const AnswerFields = ({ form }: { form: FieldForm<AnswerValues> }) => (
  <>
    <RecordField form={form} record={followUpRecord} name="channel" options={channels} />
    <RecordField form={form} record={followUpRecord} name="next_on" control="date" />
  </>
);
