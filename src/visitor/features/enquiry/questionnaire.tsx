import { useState } from "react";
import type { SubmitOutcome } from "../../../outbox/outbox.ts";
import { LiveEnquiryForm } from "./live-enquiry-form.tsx";
import { QuestionnaireFrame } from "./questionnaire-frame.tsx";
import { useDevice } from "./use-device.ts";

export type Accepted = Extract<SubmitOutcome, { outcome: "sent" | "waiting" }> & { reachable: boolean };

/**
 * The enquiry on this device: its form or its outcome, and below that the requests that wait to be sent.
 * @param props.offered the country that the page offers
 */
export function Questionnaire({ offered }: { offered?: string | undefined }) {
  /** The number of the form: the first is the document's, each later one is rendered with the draft or empty. */
  const [round, setRound] = useState({ number: 0, restores: true });
  const [accepted, setAccepted] = useState<Accepted>();
  const device = useDevice();

  const begin = (restores: boolean) => {
    setAccepted(undefined);
    setRound(({ number }) => ({ number: number + 1, restores }));
  };
  const beginWithDraft = () => begin(true);
  const beginAnew = () => begin(false);

  return (
    <QuestionnaireFrame>
      {accepted && device ? (
        <device.ThankYou
          id={accepted.outcome === "waiting" ? accepted.id : undefined}
          reachable={accepted.reachable}
          onReset={beginAnew}
          onTakenBack={beginWithDraft}
        />
      ) : (
        <LiveEnquiryForm
          key={round.number}
          isFirst={round.number === 0}
          restores={round.restores}
          offered={round.number === 0 ? offered : undefined}
          onAccepted={setAccepted}
          onStartOver={beginAnew}
        />
      )}
      {device && <device.WaitingEnquiries onTakeBack={beginWithDraft} />}
    </QuestionnaireFrame>
  );
}
