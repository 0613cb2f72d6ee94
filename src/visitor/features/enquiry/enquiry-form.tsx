import {
  destinationOptions,
  enquiryFields,
  getOptionLabel,
  unplannedDestinations,
} from "../../../../supabase/functions/_shared/enquiry.ts";
import { trapField } from "../../../../supabase/functions/_shared/trap-field.ts";
import { makeFormAction } from "../../../shared/lib/env.ts";
import { cutText } from "../../../shared/rules/cut-text.ts";
import { type EnquiryAnswers, emptyAnswers, enquirySteps } from "../../../shared/rules/enquiry.ts";
import { DraftNotes } from "../../ui/draft-notes.tsx";
import type { ShownErrors } from "../../ui/form-messages.ts";
import { TrapField } from "../../ui/trap-field.tsx";
import { EnquiryFields } from "./enquiry-fields.tsx";

type Props = {
  /** The answers that the fields begin with. */
  initial?: EnquiryAnswers;
  /** The country that is preselected and comes first. */
  offered?: string | undefined;
  /** The place that the page is about, if it is no country of the questionnaire: the request names it. */
  place?: string | undefined;
  errors?: ShownErrors;
  /** `followed` if a script shows one step at a time; `none` if all steps are shown below each other. */
  steps?: "followed" | "none";
};

/**
 * The five steps of an enquiry as a plain form, with all its messages, hidden at first. It can be sent without a script.
 * Scripts never render it again: step-buttons.ts shows its steps, and live-form.ts checks, saves and sends its answers.
 */
export function EnquiryForm({ initial = emptyAnswers, offered, place, errors = {}, steps = "followed" }: Props) {
  const answers = {
    ...initial,
    ...(offered ? { destination: offered } : {}),
    ...(place ? { place_in_mind: cutText(place, enquiryFields.place_in_mind.max) } : {}),
  };
  return (
    <form
      method="post"
      action={makeFormAction("leads")}
      noValidate
      className={steps === "none" ? "step-list" : "step-list steps"}
      data-shown="0"
    >
      <div className="when-stepped">
        <div className="flex items-center gap-4">
          <div
            role="progressbar"
            aria-label="Progress"
            aria-valuemin={1}
            aria-valuemax={enquirySteps.length}
            aria-valuenow={1}
            className="h-2 flex-1 overflow-hidden rounded-full bg-sunken"
          >
            <div className="step-progress h-full origin-left rtl:origin-right rounded-full bg-ochre-fill transition-transform duration-300" />
          </div>
          {/* The document's script updates the number. */}
          <p data-counter="" className="text-muted">
            <span>1</span>
            {` of ${enquirySteps.length}`}
          </p>
        </div>
      </div>
      {steps === "followed" && (
        <div hidden data-note="brought" className="mt-2 flex flex-wrap items-center gap-x-3">
          <bdi data-brought="" className="font-semibold" />
          <button type="button" data-action="change-brought" className="text-link min-h-11">
            Change
          </button>
        </div>
      )}
      {steps === "followed" && (
        <DraftNotes
          restored="Your answers from before are still here."
          notKept="This browser does not let us keep your answers. They are lost when you close the page."
          erased="Your answers are erased."
          leftOver="Other answers from before are kept:"
        />
      )}
      <fieldset data-disabled-while-sent="" className="min-w-0">
        {enquirySteps.map(({ title }, step) => (
          <fieldset key={title} data-step={step} data-current={step === 0 ? "" : undefined} className="step min-w-0">
            <legend className="mb-2 sm:mb-4">
              <h3 tabIndex={-1} className="text-2xl text-forest">
                {title}
                <span className="sr-only">{` (step ${step + 1} of ${enquirySteps.length})`}</span>
              </h3>
            </legend>
            <EnquiryFields step={step} initial={answers} offered={offered} errors={errors} />
          </fieldset>
        ))}
        <TrapField name={trapField} error={errors[trapField]} />
        {steps === "followed" && <ReadingOnlyNotes chosen={answers.destination} />}
        {steps === "followed" && <MadeBeforeNotes />}
        <div className="mt-6 flex flex-wrap justify-between gap-4 sm:mt-8">
          <div className="when-stepped">
            <button type="button" data-go="previous" className="button-quiet" disabled>
              Previous
            </button>
          </div>
          <div className="grid justify-items-end *:[grid-area:1/1]">
            <div className="when-stepped">
              <button type="button" data-go="next" className="next-step button-primary [grid-area:1/1]">
                Next
              </button>
            </div>
            <button type="submit" className="submit-step button-primary">
              <span data-label="idle">Submit Request</span>
              <span data-label="busy" hidden>
                Submitting...
              </span>
            </button>
          </div>
        </div>
      </fieldset>
    </form>
  );
}

/** Explains at every step what a request for a country without planned journeys is good for. */
function ReadingOnlyNotes({ chosen }: { chosen: string }) {
  return (
    <div role="status">
      {unplannedDestinations.map((country) => (
        <p
          key={country}
          hidden={country !== chosen}
          data-note={`reading-only-${country}`}
          className="mt-5 border-s-4 border-ochre-fill bg-sunken px-4 py-3"
        >
          {`We plan no journey to ${getOptionLabel(destinationOptions, country)}. Send this all the same, and we write back with places that have something of what draws you there.`}
        </p>
      ))}
    </div>
  );
}

/** Says that this device has made the same request before, and lets the person send another one on purpose. */
function MadeBeforeNotes() {
  return (
    <>
      {(["sent", "waiting"] as const).map((state) => (
        <div
          key={state}
          hidden
          role="alert"
          data-note={`made-before-${state}`}
          className="mt-5 border-s-4 border-ochre-fill bg-sunken px-4 py-3"
        >
          <p>{madeBeforeTexts[state]} If you have changed your answers, you can send them as another request.</p>
          <button type="button" data-action="send-again" className="button-quiet mt-3">
            Send as another request
          </button>
        </div>
      ))}
    </>
  );
}

const madeBeforeTexts = {
  sent: "This request was already sent from this device.",
  waiting: "This request was already made on this device, and waits there to be sent.",
};
