import { useEffect, useState } from "react";
import { channels } from "../../shared/records/follow-up.ts";
import {
  answer,
  type Channel,
  type FollowUp,
  type FollowUpChange,
  offeredNextDay,
} from "../../shared/rules/follow-ups.ts";
import { useSession } from "../session/session.ts";
import { LabelledField, SelectField } from "../ui/field.tsx";
import { takeSentLetter, watchReturns } from "./sent-letters.ts";

/**
 * Writes down that the traveller was answered: when, by way of what, and the next date, in one press. Whoever comes back from the mail
 * program or WhatsApp that they opened from here is asked if it was sent.
 */
export function AnswerForm({
  followUp,
  onSave,
}: {
  followUp: FollowUp;
  onSave: (change: FollowUpChange) => Promise<unknown>;
}) {
  const userId = useSession()?.userId;
  const { id } = followUp;
  const [asked, setAsked] = useState<"sent" | "answered">();
  const [channel, setChannel] = useState<Channel>("email");
  const [nextOn, setNextOn] = useState("");
  const open = (as: "sent" | "answered", by: Channel) => {
    setAsked(as);
    setChannel(by);
    setNextOn(followUp.next_on ?? offeredNextDay(new Date()));
  };
  useEffect(() =>
    watchReturns(() => {
      const sent = takeSentLetter(id);
      if (sent) open("sent", sent);
    }),
  );
  if (!userId) return null;
  if (!asked) {
    return (
      <button type="button" className="button-quiet" onClick={() => open("answered", followUp.channel ?? "email")}>
        Answered
      </button>
    );
  }
  const save = async () => {
    const reason = nextOn && nextOn === followUp.next_on ? followUp.next_reason : null;
    const given = { by: userId, channel, at: new Date(), nextOn: nextOn || null, nextReason: reason };
    await onSave(answer(followUp, given));
    setAsked(undefined);
  };
  return (
    <form
      aria-label={asked === "sent" ? "Sent?" : "Answered"}
      className="grid w-full gap-3 rounded-md bg-sunken p-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {asked === "sent" && (
        <p role="status" className="font-semibold sm:col-span-2">
          Sent?
        </p>
      )}
      <SelectField
        name="channel"
        label="Answered by way of"
        options={channels}
        value={channel}
        onChange={(chosen) => setChannel(chosen as Channel)}
      />
      <LabelledField name="answer_next_on" label="Come back to it on">
        {(control) => (
          <input
            {...control}
            type="date"
            className="field"
            value={nextOn}
            onChange={(event) => setNextOn(event.target.value)}
          />
        )}
      </LabelledField>
      <p className="flex flex-wrap gap-2 sm:col-span-2">
        <button type="submit" className="button-primary">
          {asked === "sent" ? "Yes, It Was Sent" : "Save Answer"}
        </button>
        <button type="button" className="button-quiet" onClick={() => setAsked(undefined)}>
          {asked === "sent" ? "Not sent" : "Cancel"}
        </button>
      </p>
    </form>
  );
}
