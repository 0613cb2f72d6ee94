import type { ReactNode, Ref } from "react";
import { destinationOptions, readingOnly } from "../../../../supabase/functions/_shared/enquiry.ts";
import { trapField } from "../../../../supabase/functions/_shared/trap-field.ts";
import { formAction } from "../../../shared/lib/env.ts";
import { type EnquiryAnswers, emptyAnswers, enquirySteps } from "../../../shared/rules/enquiry.ts";
import { TrapField } from "../../../shared/ui/trap-field.tsx";
import { EnquiryFields, type FieldErrors } from "./enquiry-fields.tsx";

type Props = {
  ref?: Ref<HTMLFormElement>;
  /** The answers that the fields begin with; what a person has put into them since stays. */
  initial?: EnquiryAnswers;
  errors?: FieldErrors;
  busy?: boolean;
  /** The country that is chosen at this moment. */
  destination?: string;
  /**
   * `waiting` in a document, where the form's parts stand below each other until a script takes them one by one; `running` in
   * a form that is drawn later; `none` where they always stand below each other.
   */
  steps?: "waiting" | "running" | "none";
  /** Notes above the first question. */
  children?: ReactNode;
  /** A note above the buttons. */
  footnote?: ReactNode;
  onSubmit?: () => void;
  onInput?: (form: HTMLFormElement, field: string) => void;
};

/**
 * The five steps of an enquiry as a plain form. It holds its own answers and can be sent without a script;
 * src/visitor/document/form-steps.ts takes a person through it.
 */
export function EnquiryForm({
  ref,
  initial = emptyAnswers,
  errors = {},
  busy = false,
  destination = "",
  steps = "waiting",
  children,
  footnote,
  onSubmit,
  onInput,
}: Props) {
  return (
    <form
      ref={ref}
      method="post"
      action={formAction("leads")}
      noValidate
      className={steps === "none" ? "step-list" : "step-list steps"}
      data-stepped={steps === "running" ? "" : undefined}
      data-shown="0"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit?.();
      }}
      onInput={({ currentTarget, target }) => onInput?.(currentTarget, (target as HTMLInputElement).name)}
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
            <div className="step-progress h-full origin-left rounded-full bg-ochre-fill transition-transform duration-300" />
          </div>
          {/* The document's script counts on from here. */}
          <p data-counter="" className="text-muted" suppressHydrationWarning>
            {`1 of ${enquirySteps.length}`}
          </p>
        </div>
      </div>
      {children}
      <fieldset disabled={busy} className="min-w-0">
        {enquirySteps.map(({ title }, step) => (
          <fieldset key={title} data-step={step} data-current={step === 0 ? "" : undefined} className="step min-w-0">
            <legend className="sr-only">{title}</legend>
            <h3 tabIndex={-1} className="mb-5 text-2xl text-forest">
              {title}
            </h3>
            <EnquiryFields step={step} initial={initial} errors={errors} />
          </fieldset>
        ))}
        <TrapField name={trapField} error={errors[trapField]} />
        <ReadingOnlyNote destination={destination} />
        {footnote}
        <div className="mt-8 flex justify-between gap-4">
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
              {busy ? "Submitting..." : "Submit Request"}
            </button>
          </div>
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
