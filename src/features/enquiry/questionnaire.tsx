import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { readOutbox } from "../../db/queries/outbox.ts";
import { visitorDb } from "../../db/visitor-db.ts";
import type { SubmitOutcome } from "../../delivery/outbox.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import { ThankYou } from "./thank-you.tsx";
import { type DraftStart, emptyStart, readDraftStart, useDraftStart } from "./use-draft.ts";
import { WaitingRequests } from "./waiting-requests.tsx";

type Accepted = Extract<SubmitOutcome, { outcome: "sent" | "waiting" }>;

/** The enquiry on this device: a form, or what became of it, and below it whatever still waits to be sent. */
export function Questionnaire() {
  const stored = useDraftStart();
  const [fresh, setFresh] = useState<DraftStart & { round: number }>();
  const [accepted, setAccepted] = useState<Accepted & { reachable: boolean }>();
  const waiting = useLiveQuery(() => readOutbox(visitorDb()).catch(() => []), [], []);
  const start = fresh ?? stored;

  const begin = (answers: DraftStart) => {
    setAccepted(undefined);
    setFresh((before) => ({ ...answers, round: (before?.round ?? 0) + 1 }));
  };

  const beginAnew = () => begin(emptyStart);
  const beginWithDraft = () => void readDraftStart().then(begin);

  return (
    <div className="rounded-lg border border-line bg-card p-6 shadow-sm sm:p-8">
      {accepted ? (
        <ThankYou
          id={accepted.outcome === "waiting" ? accepted.id : undefined}
          reachable={accepted.reachable}
          onReset={beginAnew}
          onTakenBack={beginWithDraft}
        />
      ) : start ? (
        <EnquiryForm key={fresh?.round ?? "stored"} start={start} onAccepted={setAccepted} onStartOver={beginAnew} />
      ) : (
        <p role="status" className="py-16 text-center text-muted">
          Loading...
        </p>
      )}
      <WaitingRequests entries={waiting} onTakeBack={beginWithDraft} />
    </div>
  );
}
