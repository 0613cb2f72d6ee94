import { Fragment, type InputHTMLAttributes, type ReactNode } from "react";
import {
  type EnquiryField,
  type EnquiryName,
  getEnquiryField,
  getFormLabel,
  isOptional,
  type Option,
} from "../../../../supabase/functions/_shared/enquiry.ts";
import { addressFieldAttributes, nameFieldAttributes } from "../../../shared/lib/address-field.ts";
import { type EnquiryAnswers, enquirySteps } from "../../../shared/rules/enquiry.ts";
import { AddressSuggestion } from "../../ui/address-notes.tsx";
import type { ShownErrors } from "../../ui/form-messages.ts";
import { GuardianConsent } from "./guardian-consent.tsx";

/** The initial answers and errors. The fields are uncontrolled, so that text typed before the script was loaded is not lost. */
type FormState = { initial: EnquiryAnswers; errors: ShownErrors };

/** The fields of one step, 0 to 4, as they are declared; `presentations` says what is particular about some of them. */
export function EnquiryFields({
  step,
  offered,
  ...formState
}: FormState & { step: number; offered?: string | undefined }) {
  const names = enquirySteps[step]?.fields ?? [];
  const fields = names.map((name) => (
    <Fragment key={name}>
      <EnquiryControl {...formState} name={name} offered={name === "destination" ? offered : undefined} />
      {presentations[name]?.after}
    </Fragment>
  ));
  return step === enquirySteps.length - 1 ? <div className="grid gap-5">{fields}</div> : fields;
}

type Presentation = {
  /** The attributes of a text field. */
  input?: InputHTMLAttributes<HTMLInputElement>;
  /** A choice as a list of radio buttons; any other choice is a select. */
  radios?: {
    hintId: string;
    /** The class for the minimum width of an option before it wraps into a row of its own. */
    width: string;
  };
  /** The label of a select's option that means no answer yet. */
  first?: string;
  /** A note above the control. */
  before?: ReactNode;
  /** A note below the field. */
  after?: ReactNode;
};

/** The parts of controls that the declarations of their fields do not say. A field that is not named here needs nothing. */
const presentations: Partial<Record<EnquiryName, Presentation>> = {
  destination: { radios: { hintId: "advance-hint", width: "[--answer:8.25rem]" } },
  travelers: { before: <NumberChoices numbers={[1, 2, 3, 4, 5, 6]} /> },
  travel_style: { radios: { hintId: "style-hint", width: "[--answer:16rem]" } },
  duration: {
    first: "Select trip duration",
    before: (
      <AdvanceHint id="duration-hint" keys="After the arrow keys, press Next.">
        Choosing a duration takes you to the next step.
      </AdvanceHint>
    ),
  },
  name: { input: { ...nameFieldAttributes, autoComplete: "name" } },
  location: { input: { ...nameFieldAttributes, placeholder: "City, Country" } },
  contact: {
    input: { ...addressFieldAttributes, autoComplete: "email" },
    after: (
      <>
        <AddressSuggestion />
        <ContactReminder />
      </>
    ),
  },
  age: { after: <GuardianConsent /> },
};

type ControlProps<Kind extends EnquiryField = EnquiryField> = FormState & { name: EnquiryName; field: Kind };
type ChoiceField = Extract<EnquiryField, { options: readonly Option[] }>;

/** The control of one field. */
function EnquiryControl({ offered, ...props }: FormState & { name: EnquiryName; offered: string | undefined }) {
  const field = getEnquiryField(props.name);
  switch (field.kind) {
    case "choice":
    case "optional-choice":
      return presentations[props.name]?.radios ? (
        <RadioField {...props} field={field} offered={offered} />
      ) : (
        <SelectField {...props} field={field} />
      );
    case "number":
      return <NumberField {...props} field={field} />;
    case "optional":
      if (field.isMultiline) return <LongTextField {...props} field={field} />;
      return props.name === "place_in_mind" ? (
        <PlaceInMind {...props} field={field} />
      ) : (
        <TextField {...props} field={field} />
      );
    case "text":
    case "contact":
      return <TextField {...props} field={field} />;
  }
}

/** The field for the page's place if no option matches it. On other pages the field is hidden and empty. */
function PlaceInMind(props: ControlProps) {
  return (
    <div data-note="place-in-mind" hidden={props.initial.place_in_mind === ""} className="field-row">
      <TextField {...props} />
    </div>
  );
}

/** Asks once for an address or a number if a request is about to be sent without one. */
function ContactReminder() {
  return (
    <div hidden role="alert" data-note="contact-asked" className="border-s-4 border-ochre-fill bg-sunken px-4 py-3">
      <p className="font-semibold">How can we answer you?</p>
      <p>Without an email address or a telephone number nobody can write back to you.</p>
      <button type="button" data-action="send-without" className="button-quiet mt-3">
        Send without
      </button>
    </div>
  );
}

/** Says that a choice opens the next step, if steps are shown one at a time. */
function AdvanceHint({ id, children, keys }: { id: string; children: string; keys: string }) {
  return (
    <div className="when-stepped">
      <p id={id} className="mb-2 text-sm text-muted sm:mb-4 sm:text-base">
        {children}
        {/* A device with a mouse has a keyboard. */}
        <span className="hidden pointer-fine:inline"> {keys}</span>
      </p>
    </div>
  );
}

/** The numbers that most people choose, each with one press; any other is typed. */
function NumberChoices({ numbers }: { numbers: readonly number[] }) {
  return (
    <div className="when-stepped">
      <p className="mb-2 text-sm text-muted sm:text-base">Choosing a number takes you to the next step.</p>
      <div className="choices mb-4 [--answer:4rem]">
        {numbers.map((number) => (
          <button key={number} type="button" data-choose={number} className="button-quiet">
            {number}
          </button>
        ))}
      </div>
    </div>
  );
}

/** @param props.offered the option that the page is about; it comes first, with the 'Next' button beside it */
function RadioField({
  initial,
  errors,
  name,
  field: { options },
  offered,
}: ControlProps<ChoiceField> & { offered: string | undefined }) {
  const { hintId = "", width = "" } = presentations[name]?.radios ?? {};
  const first = options.find(({ value }) => value === offered);
  const renderAnswer = ({ value, label }: Option) => (
    <label key={value}>
      <input
        type="radio"
        name={name}
        value={value}
        required
        defaultChecked={initial[name] === value}
        aria-invalid={errors[name] ? true : undefined}
        aria-describedby={`${hintId} ${name}-error`}
      />
      {label}
    </label>
  );
  return (
    <div id={`field-${name}`}>
      <AdvanceHint id={hintId} keys="The arrow keys only look around; Space or Enter chooses.">
        Choosing an option takes you to the next step.
      </AdvanceHint>
      {/* Above the options, because below them it would be out of sight on a phone. */}
      <FieldError name={name} error={errors[name]} className="mb-2 empty:hidden" />
      <div className={`choices ${width}`}>
        {first && (
          <div className="col-span-full flex flex-wrap gap-2 *:first:grow">
            {renderAnswer(first)}
            <div className="when-stepped">
              <button type="button" data-go="next" className="button-primary">
                Next<span className="sr-only"> step</span>
              </button>
            </div>
          </div>
        )}
        {options.filter((option) => option !== first).map(renderAnswer)}
      </div>
    </div>
  );
}

function SelectField({ initial, errors, name, field }: ControlProps<ChoiceField>) {
  const { first, before } = presentations[name] ?? {};
  const hintId = before ? `${name}-hint ` : "";
  return (
    <>
      {before}
      <div id={`field-${name}`}>
        <FieldLabel name={name} field={field} />
        <select
          id={`enquiry-${name}`}
          name={name}
          required={!isOptional(field)}
          defaultValue={initial[name] || undefined}
          aria-invalid={errors[name] ? true : undefined}
          aria-describedby={`${hintId}${name}-error`}
          className="field"
        >
          <option value="">{field.kind === "optional-choice" ? field.none : first}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <FieldError name={name} error={errors[name]} />
      </div>
    </>
  );
}

/** A field for a text on several lines. */
function LongTextField({ initial, errors, name, field }: ControlProps) {
  return (
    <div id={`field-${name}`}>
      <FieldLabel name={name} field={field} />
      <textarea
        id={`enquiry-${name}`}
        name={name}
        rows={3}
        dir="auto"
        defaultValue={initial[name]}
        aria-invalid={errors[name] ? true : undefined}
        aria-describedby={`${name}-error`}
        className="field py-3"
      />
      <FieldError name={name} error={errors[name]} />
    </div>
  );
}

/** Makes the pattern of the numbers within bounds, from 1 on. It checks a number before the form's island is loaded. */
export function makeNumberPattern({ min, max }: { min: number; max: number }): string {
  const parts: string[] = [];
  let from = min;
  while (from <= max) {
    // The longest run of numbers whose last digits are free: 10 to 19 is 1\d.
    let size = 1;
    while (from % (size * 10) === 0 && from + size * 10 - 1 <= max) size *= 10;
    const first = from / size;
    let last = first;
    while (last % 10 < 9 && (last + 2) * size - 1 <= max) last += 1;
    const digit = first === last ? `${first % 10}` : `[${first % 10}-${last % 10}]`;
    parts.push(`${Math.floor(first / 10) || ""}${digit}${"\\d".repeat(`${size}`.length - 1)}`);
    from = (last + 1) * size;
  }
  return `0*(?:${parts.join("|")})`;
}

/**
 * A field for a whole number. It is a text field, so that a mouse wheel does not change it and an invalid number stays as it
 * was typed.
 */
function NumberField(props: ControlProps<Extract<EnquiryField, { kind: "number" }>>) {
  const { min, max } = props.field;
  return (
    <>
      {presentations[props.name]?.before}
      <LabelledInput
        {...props}
        input={{ min, max, inputMode: "numeric", pattern: makeNumberPattern({ min, max }), required: true }}
      />
    </>
  );
}

function TextField(props: ControlProps) {
  const { field, name } = props;
  const bounds = field.kind === "text" ? { required: true, minLength: field.min } : {};
  return <LabelledInput {...props} input={{ dir: "auto", ...bounds, ...presentations[name]?.input }} />;
}

function LabelledInput({
  initial,
  errors,
  name,
  field,
  input,
}: ControlProps & { input: InputHTMLAttributes<HTMLInputElement> }) {
  const { hint } = field;
  return (
    <div id={`field-${name}`}>
      <FieldLabel name={name} field={field} />
      {hint && (
        <p id={`${name}-hint`} className="mb-1 text-sm text-muted">
          {isolateNumber(hint)}
        </p>
      )}
      <input
        {...input}
        type="text"
        id={`enquiry-${name}`}
        name={name}
        defaultValue={initial[name]}
        aria-invalid={errors[name] ? true : undefined}
        aria-describedby={hint ? `${name}-hint ${name}-error` : `${name}-error`}
        className="field"
      />
      <FieldError name={name} error={errors[name]} />
    </div>
  );
}

/** Keeps the number in a hint in its order on a page that is read from right to left. */
function isolateNumber(hint: string): ReactNode {
  const [before, number, after] = hint.split(/(\+\d+)/);
  if (!number) return hint;
  return (
    <>
      {before}
      <bdi dir="ltr">{number}</bdi>
      {after}
    </>
  );
}

/** The label of a field, which says that an answer is optional unless the field's hint does. */
function FieldLabel({ name, field }: { name: EnquiryName; field: EnquiryField }) {
  return (
    <label className="mb-1 block font-semibold" htmlFor={`enquiry-${name}`}>
      {getFormLabel(field)}
      {isOptional(field) && !field.hint && <span className="font-normal text-muted"> (optional)</span>}
    </label>
  );
}

function FieldError({
  name,
  error,
  className = "mt-1 empty:hidden",
}: {
  name: EnquiryName;
  error: string | undefined;
  className?: string;
}) {
  return (
    <p id={`${name}-error`} data-error-of={name} className={`text-danger ${className}`}>
      {error?.split("\n").map((sentence, index) => (
        <Fragment key={sentence}>
          {index > 0 && " "}
          <span>{sentence}</span>
        </Fragment>
      ))}
    </p>
  );
}
