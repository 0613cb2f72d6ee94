import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Enquiry } from "../../../../supabase/functions/_shared/enquiry.ts";
import type { SubmitOutcome } from "../../../outbox/outbox.ts";
import { shownStep, showStep, stepLeaving, stepShown } from "../../../shared/lib/form-steps.ts";
import { reportStep } from "../../../shared/lib/performance-report.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";
import { type EnquiryAnswers, emptyAnswers, enquirySteps } from "../../../shared/rules/enquiry.ts";
import { answerError, enquiryOf } from "../../../shared/rules/enquiry-check.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import { fillUntouched, readAnswers } from "./form-answers.ts";
import type { Accepted } from "./questionnaire.tsx";
import { loadDevice } from "./use-device.ts";
import { readDraftStart, useDraftSaver } from "./use-draft.ts";

type Props = {
  /** True for the form that hydrates the document's own. */
  isFirst: boolean;
  /** True for a form that restores the answers kept on this device. */
  restores: boolean;
  offered: string | undefined;
  onAccepted: (accepted: Accepted) => void;
  /** Asks for an empty form; the earlier answers are deleted already. */
  onStartOver: () => void;
};

type Field = keyof Enquiry;

/** The hydrated form. It keeps answers on the device while they are given, and sends them at 'Submit Request'. */
export function LiveEnquiryForm({ isFirst, restores, offered, onAccepted, onStartOver }: Props) {
  const [errors, setErrors] = useState<Partial<Record<Field, string | undefined>>>({});
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState(true);
  const [restored, setRestored] = useState(false);
  const [destination, setDestination] = useState("");
  /** The delivery state of a request that another tab has made of the same form. */
  const [madeBefore, setMadeBefore] = useState<"waiting" | "sent">();
  const saver = useDraftSaver(() => setKept(false));
  const element = useRef<HTMLFormElement>(null);
  /** True after a press: the first of the messages that are rendered next gets the focus. */
  const shouldFocusError = useRef(false);
  /** A promise that settles once the kept answers are in the fields. */
  const ready = useRef<Promise<void>>(undefined);
  /** False until the kept answers are in the fields; before that no draft is saved. */
  const isReady = useRef(false);

  /** Shows what is wrong with the answers of a step. @returns whether there is nothing */
  const check = (fields: readonly Field[], answers: EnquiryAnswers): boolean => {
    const found = Object.fromEntries(fields.map((field) => [field, answerError(field, answers[field])]));
    setErrors((before) => ({ ...before, ...found }));
    shouldFocusError.current = Object.values(found).some((error) => error !== undefined);
    return !shouldFocusError.current;
  };

  useLayoutEffect(() => {
    if (shouldFocusError.current) focusFirstError(formIn(element));
    shouldFocusError.current = false;
  });

  const save = () => {
    const form = formIn(element);
    if (isReady.current) saver.save(readAnswers(form), shownStep(form));
  };

  const onLeaving = useEffectEvent((event: Event) => {
    const form = formIn(element);
    if (!check(enquirySteps[shownStep(form)]?.fields ?? [], readAnswers(form))) event.preventDefault();
  });

  const onStep = useEffectEvent(() => {
    setRestored(false);
    save();
  });

  useLayoutEffect(() => {
    const form = formIn(element);
    form.addEventListener(stepLeaving, onLeaving);
    form.addEventListener(stepShown, onStep);
    return () => {
      form.removeEventListener(stepLeaving, onLeaving);
      form.removeEventListener(stepShown, onStep);
    };
  }, []);

  /** Restores the draft into the form, except for fields that the person has changed meanwhile. */
  const restore = useEffectEvent(async () => {
    const draft = restores ? await readDraftStart() : undefined;
    const form = element.current;
    if (!form) return;
    const before = shownStep(form);
    const isTouched = fillUntouched(form, draft?.answers);
    setDestination(readAnswers(form).destination);
    if (draft && !isTouched && before === 0) showStep(form, draft.step);
    setRestored(draft !== undefined);
    saver.key = draft?.key;
    isReady.current = true;
    if (isTouched) save();
  });
  useEffect(() => {
    ready.current = restore();
  }, []);

  /** @param options.again true when the person knows of an earlier request of this form and wants another one */
  const submit = async ({ again = false } = {}) => {
    await ready.current;
    const form = formIn(element);
    const answers = readAnswers(form);
    const payload = enquiryOf(answers);
    if (!payload) {
      const step = enquirySteps.findIndex(({ fields }) => fields.some((field) => answerError(field, answers[field])));
      if (step !== shownStep(form)) showStep(form, step, { focus: true });
      check(enquirySteps[step]?.fields ?? [], answers);
      return;
    }
    setBusy(true);
    saver.cancel();
    const outcome = await send(payload, again ? undefined : saver.key);
    setBusy(false);
    setMadeBefore(outcome.outcome === "made-before" ? outcome.known : undefined);
    announce(outcome);
    if (outcome.outcome === "sent" || outcome.outcome === "waiting") {
      reportStep("questionnaire_sent", 1);
      onAccepted({ ...outcome, reachable: payload.contact !== undefined });
    }
  };

  const startOver = () => {
    saver.forget();
    onStartOver();
  };

  return (
    <EnquiryForm
      ref={element}
      initial={isFirst && offered ? { ...emptyAnswers, destination: offered } : emptyAnswers}
      steps={isFirst ? "waiting" : "running"}
      errors={errors}
      busy={busy}
      destination={destination}
      onSubmit={() => void submit()}
      onInput={(form, field) => {
        setErrors((before) => ({ ...before, [field]: undefined }));
        setDestination(readAnswers(form).destination);
        save();
      }}
      footnote={madeBefore && <MadeBefore known={madeBefore} onSendAgain={() => void submit({ again: true })} />}
    >
      {restored && (
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
    </EnquiryForm>
  );
}

/** Sends an enquiry. Where the sending code could not be fetched, nothing is kept or sent. */
async function send(payload: Enquiry, formKey: string | undefined): Promise<SubmitOutcome> {
  try {
    const { submitRequest } = await loadDevice();
    return await submitRequest({ payload }, formKey);
  } catch (error) {
    console.warn("The form cannot be sent yet.", error);
    return { outcome: "not-kept" };
  }
}

function formIn({ current }: RefObject<HTMLFormElement | null>): HTMLFormElement {
  if (!current) throw new Error("The form is gone.");
  return current;
}

/** Says that there is a request of this form already, and lets the person send another one on purpose. */
function MadeBefore({ known, onSendAgain }: { known: "waiting" | "sent"; onSendAgain: () => void }) {
  return (
    <div role="alert" className="mt-5 border-l-4 border-ochre-fill bg-sunken px-4 py-3">
      <p>
        {known === "sent"
          ? "This request was already sent, from another tab or window."
          : "This request was already made in another tab or window, and waits on this device to be sent."}{" "}
        If you have changed your answers, you can send them as another request.
      </p>
      <button type="button" className="button-quiet mt-3" onClick={onSendAgain}>
        Send as another request
      </button>
    </div>
  );
}

/** Scrolls to the first invalid answer and its message, and focuses it. */
function focusFirstError(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>("[aria-invalid=true]");
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
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
    case "made-before":
      // Where it was taken back, that was said; the form itself says that it was made before.
      return;
    case "not-kept":
      return showToast({
        title: "Error",
        text: "There is no connection, and this browser does not let us keep your request. Please try again when you are online.",
        tone: "destructive",
      });
  }
}
