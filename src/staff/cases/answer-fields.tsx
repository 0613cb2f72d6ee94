import { channels } from "../../shared/records/follow-up.ts";
import { type Channel, type FollowUp, type FollowUpChange, recordAnswer } from "../../shared/rules/follow-ups.ts";
import { LabelledField, SelectField } from "../ui/field.tsx";

/** The fields that record an answer: its channel, and the day to come back to it, empty for none. */
export type TypedAnswer = { channel: Channel; nextOn: string };

/** Returns what an answer of a person changes in a case. A next date that stays keeps its reason. */
export const answerChange = (followUp: FollowUp, by: string, { channel, nextOn }: TypedAnswer): FollowUpChange =>
  recordAnswer(followUp, {
    ...{ by, channel, at: new Date(), nextOn: nextOn || null },
    nextReason: nextOn && nextOn === followUp.next_on ? followUp.next_reason : null,
  });

/** The fields of an answer. */
export function AnswerFields({ typed, onChange }: { typed: TypedAnswer; onChange: (typed: TypedAnswer) => void }) {
  return (
    <>
      <SelectField
        name="channel"
        label="Answered by way of"
        options={channels}
        value={typed.channel}
        onChange={(channel) => onChange({ ...typed, channel: channel as Channel })}
      />
      <LabelledField name="answer_next_on" label="Come back to it on">
        {(control) => (
          <input
            {...control}
            type="date"
            className="field"
            value={typed.nextOn}
            onChange={(event) => onChange({ ...typed, nextOn: event.target.value })}
          />
        )}
      </LabelledField>
    </>
  );
}
