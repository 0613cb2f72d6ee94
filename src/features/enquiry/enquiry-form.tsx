import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { destinationOptions, readingOnly } from "../../../supabase/functions/_shared/enquiry.ts";
import type { SubmitOutcome } from "../../delivery/outbox.ts";
import { enquirySteps } from "../../domain/enquiry.ts";
import { answerError, enquiryOf } from "../../domain/enquiry-check.ts";
import { showToast } from "../../lib/toast-store.ts";
import { submitRequest } from "../../pwa/outbox-delivery.ts";
import { useAnswers } from "../../ui/use-answers.ts";
import { EnquiryStep } from "./enquiry-step.tsx";
import { type DraftStart, useDraftSaver } from "./use-draft.ts";

type Accepted = Extract<SubmitOutcome, { outcome: "sent" | "waiting" }>;

const lastStep = enquirySteps.length - 1;

/** The five steps. Answers are kept on the device as they are given; nothing is sent before 'Submit Request'. */
export function EnquiryForm({
  start,
  onAccepted,
  onStartOver,
}: {
  start: DraftStart;
  onAccepted: (accepted: Accepted & { reachable: boolean }) => void;
  /** The person wants an empty form: the answers of before are forgotten already. */
  onStartOver: () => void;
}) {
  const [step, setStep] = useState(start.step);
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState(true);
  const saver = useDraftSaver(() => setKept(false));
  const heading = useRef<HTMLHeadingElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const advance = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useAnswers(start.answers, answerError);

  useEffect(() => () => clearTimeout(advance.current), []);

  const shown = useRef(step);
  // With the step itself, not a frame later: the next key already belongs to the new step.
  useLayoutEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);

  const focusFirstError = () =>
    requestAnimationFrame(() => formElement.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());

  const goTo = (next: number) => {
    clearTimeout(advance.current);
    setStep(next);
    saver.save(form.now(), next);
  };

  const next = async () => {
    const fields = enquirySteps[step]?.fields ?? [];
    if (!form.check(fields)) return focusFirstError();
    if (step < lastStep) goTo(step + 1);
    else await submit();
  };

  const submit = async () => {
    if (busy) return;
    const answers = form.now();
    const payload = enquiryOf(answers);
    if (!payload)
      return goTo(enquirySteps.findIndex(({ fields }) => fields.some((field) => answerError(field, answers[field]))));
    setBusy(true);
    saver.cancel();
    const outcome = await submitRequest({ payload });
    setBusy(false);
    announce(outcome);
    if (outcome.outcome === "sent" || outcome.outcome === "waiting") {
      onAccepted({ ...outcome, reachable: payload.contact !== undefined });
    }
  };

  const startOver = () => {
    saver.forget();
    onStartOver();
  };

  /** A choice was made: move on after a moment, unless it was made with the arrow keys. */
  const chosen = (delay: number) => {
    clearTimeout(advance.current);
    advance.current = setTimeout(() => void next(), delay);
  };

  return (
    <form
      ref={formElement}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void next();
      }}
    >
      <div className="flex items-center gap-4">
        <div
          role="progressbar"
          aria-label="Progress"
          aria-valuemin={1}
          aria-valuemax={enquirySteps.length}
          aria-valuenow={step + 1}
          className="h-2 flex-1 overflow-hidden rounded-full bg-sunken"
        >
          <div
            className="h-full origin-left rounded-full bg-ochre-fill transition-transform duration-300"
            style={{ transform: `scaleX(${(step + 1) / enquirySteps.length})` }}
          />
        </div>
        <p className="text-muted">
          {step + 1} of {enquirySteps.length}
        </p>
      </div>
      {start.restored && step === start.step && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 text-muted">
          <p>Your answers from before are still here.</p>
          <button type="button" className="text-link min-h-11" onClick={startOver}>
            Start over
          </button>
        </div>
      )}
      {!kept && (
        <p role="alert" className="mt-4 text-danger">
          This browser does not let us keep your answers. They are lost when you close the page.
        </p>
      )}
      <h3 ref={heading} tabIndex={-1} className="mt-6 text-2xl text-forest">
        {enquirySteps[step]?.title}
      </h3>
      <fieldset disabled={busy} className="mt-5 min-w-0">
        <legend className="sr-only">{enquirySteps[step]?.title}</legend>
        <EnquiryStep
          form={form}
          step={step}
          onChange={() => saver.save(form.now(), step)}
          onTouchChoice={() => clearTimeout(advance.current)}
          onChosen={chosen}
        />
        <ReadingOnlyNote destination={form.values.destination} />
        <div className="mt-8 flex justify-between gap-4">
          <button type="button" className="button-quiet" disabled={step === 0} onClick={() => goTo(step - 1)}>
            Previous
          </button>
          <button type="submit" className="button-primary">
            {step < lastStep ? "Next" : busy ? "Submitting..." : "Submit Request"}
          </button>
        </div>
      </fieldset>
    </form>
  );
}

/** Says at every step what a request for a country that we plan no journey to is good for. */
function ReadingOnlyNote({ destination }: { destination: string }) {
  const chosen = destinationOptions.find(({ value }) => value === destination && readingOnly.includes(value));
  return (
    <p role="status" className={chosen && "mt-5 border-l-4 border-ochre-fill bg-sunken px-4 py-3"}>
      {chosen &&
        `We plan no journey to ${chosen.label}. Send this all the same, and we write back with places that have something of what draws you there.`}
    </p>
  );
}

function announce(outcome: SubmitOutcome) {
  switch (outcome.outcome) {
    case "sent":
      return showToast({
        title: "Thank you!",
        text: "Your travel inquiry has been submitted successfully. We'll be in touch soon!",
      });
    case "waiting":
      return showToast({
        title: "Kept on this device",
        text: "Your request will be sent when the network lets it through.",
      });
    case "refused":
      return showToast({ title: "Error", text: outcome.message, tone: "destructive" });
    case "withdrawn":
      // Where it was taken back, that was said.
      return;
    case "not-kept":
      return showToast({
        title: "Error",
        text: "There is no connection, and this browser does not let us keep your request. Please try again when you are online.",
        tone: "destructive",
      });
  }
}
