import { channels } from "../../shared/records/follow-up.ts";
import { type Channel, type FollowUp, type FollowUpChange, recordAnswer } from "../../shared/rules/follow-ups.ts";
import { LabelledField, SelectField } from "../ui/field.tsx";

/** The typed values of an answer: its channel, and the date to follow up, empty for none. */
export type TypedAnswer = { channel: Channel; nextOn: string };

/** Returns the change of a case by a person's answer. A next date that is unchanged keeps its reason. */
export const makeAnswerChange = (followUp: FollowUp, by: string, { channel, nextOn }: TypedAnswer): FollowUpChange =>
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
        label="How it was answered"
        options={channels}
        value={typed.channel}
        onChange={(channel) => onChange({ ...typed, channel: channel as Channel })}
      />
      <LabelledField name="answer_next_on" label="Next date">
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
