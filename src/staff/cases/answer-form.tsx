import { useState } from "react";
import { type FollowUp, suggestNextDay } from "../../shared/rules/follow-ups.ts";
import { useSession } from "../session/session.ts";
import { AnswerFields, type TypedAnswer } from "./answer-fields.tsx";

/** The form that records an answer to the traveller: its time, its channel, and the next date. */
export function AnswerForm({
  followUp,
  onSave,
}: {
  followUp: FollowUp;
  /** `seen`: the case with the next date as it was when the form was opened. `id`: the id of the answer, one an opened form. */
  onSave: (typed: TypedAnswer, seen: FollowUp, id: string) => Promise<unknown>;
}) {
  const userId = useSession()?.userId;
  const [typed, setTyped] = useState<TypedAnswer>();
  const [openedDate, setOpened] = useState<Pick<FollowUp, "next_on" | "next_reason">>();
  const [answerId, setAnswerId] = useState("");
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
          setAnswerId(crypto.randomUUID());
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
        void onSave(typed, seen, answerId).then(() => setTyped(undefined));
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
