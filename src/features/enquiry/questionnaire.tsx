import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { readOutbox } from "../../db/queries/outbox.ts";
import { visitorDb } from "../../db/visitor-db.ts";
import type { SubmitOutcome } from "../../delivery/outbox.ts";
import { emptyAnswers } from "../../domain/enquiry.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import { ThankYou } from "./thank-you.tsx";
import { type DraftStart, useDraftStart } from "./use-draft.ts";
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

  const beginAnew = () => begin({ answers: emptyAnswers, step: 0, restored: false });

  return (
    <div className="rounded-lg border border-line bg-card p-6 shadow-sm sm:p-8">
      {accepted ? (
        <ThankYou
          waits={accepted.outcome === "waiting" && waiting.some((entry) => entry.id === accepted.id)}
          reachable={accepted.reachable}
          onReset={beginAnew}
        />
      ) : start ? (
        <EnquiryForm key={fresh?.round ?? "stored"} start={start} onAccepted={setAccepted} onStartOver={beginAnew} />
      ) : (
        <p role="status" className="py-16 text-center text-muted">
          Loading...
        </p>
      )}
      <WaitingRequests entries={waiting} onTakeBack={(answers) => begin({ answers, step: 0, restored: true })} />
    </div>
  );
}
