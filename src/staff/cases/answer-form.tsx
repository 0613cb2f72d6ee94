import { useState } from "react";
import { type FollowUp, suggestNextDay } from "../../shared/rules/follow-ups.ts";
import { useSession } from "../session/session.ts";
import { AnswerFields, makeAnswerChange, type TypedAnswer } from "./answer-fields.tsx";
import type { CaseChange } from "./change-follow-up.ts";

/** The form that records an answer to the traveller: its time, its channel, and the next date. */
export function AnswerForm({
  followUp,
  onSave,
}: {
  followUp: FollowUp;
  /** `seen`: the case with the next date as it was when the form was opened. */
  onSave: (change: CaseChange, seen: FollowUp) => Promise<unknown>;
}) {
  const userId = useSession()?.userId;
  const [typed, setTyped] = useState<TypedAnswer>();
  const [openedDate, setOpened] = useState<Pick<FollowUp, "next_on" | "next_reason">>();
  if (!userId) return null;
  if (!typed) {
    const suggestedDate = followUp.next_on ?? suggestNextDay(new Date());
    return (
      <button
        type="button"
        data-start="answer"
        className="button-quiet"
        onClick={() => {
          const { next_on, next_reason } = followUp;
          setOpened({ next_on, next_reason });
          setTyped({ channel: followUp.channel ?? "email", nextOn: suggestedDate });
        }}
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
        const seen = { ...followUp, ...openedDate };
        void onSave((latest) => makeAnswerChange(latest, userId, typed), seen).then(() => setTyped(undefined));
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
