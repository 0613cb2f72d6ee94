import { useState } from "react";
import { type FollowUp, type FollowUpChange, suggestNextDay } from "../../shared/rules/follow-ups.ts";
import { useSession } from "../session/session.ts";
import { AnswerFields, answerChange, type TypedAnswer } from "./answer-fields.tsx";

/** The form that records an answer to the traveller: its time, its channel, and the next date. */
export function AnswerForm({
  followUp,
  onSave,
}: {
  followUp: FollowUp;
  onSave: (change: FollowUpChange) => Promise<unknown>;
}) {
  const userId = useSession()?.userId;
  const [typed, setTyped] = useState<TypedAnswer>();
  if (!userId) return null;
  if (!typed) {
    const offered = followUp.next_on ?? suggestNextDay(new Date());
    return (
      <button
        type="button"
        data-start="answer"
        className="button-quiet"
        onClick={() => setTyped({ channel: followUp.channel ?? "email", nextOn: offered })}
      >
        Answered
      </button>
    );
  }
  return (
    <form
      aria-label="Answered"
      className="grid w-full gap-3 rounded-md bg-sunken p-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(answerChange(followUp, userId, typed)).then(() => setTyped(undefined));
      }}
    >
      <AnswerFields typed={typed} onChange={setTyped} />
      <p className="flex flex-wrap gap-2 sm:col-span-2">
        <button type="submit" className="button-primary">
          Save Answer
        </button>
        <button type="button" className="button-quiet" onClick={() => setTyped(undefined)}>
          Cancel
        </button>
      </p>
    </form>
  );
}
