import type { InputHTMLAttributes, ReactNode } from "react";
import {
  destinationOptions,
  durations,
  type Enquiry,
  enquiryFields,
  type Option,
  travelMonths,
  travelStyles,
} from "../../../../supabase/functions/_shared/enquiry.ts";
import { addressFieldAttributes, nameFieldAttributes } from "../../../shared/lib/address-field.ts";
import type { EnquiryAnswers } from "../../../shared/rules/enquiry.ts";
import type { ShownErrors } from "../../ui/form-messages.ts";
import { GuardianConsent } from "./guardian-consent.tsx";

/** The props of a step's fields. The fields are uncontrolled, so that text typed before the script was loaded is not lost. */
type FieldProps = { initial: EnquiryAnswers; errors: ShownErrors };

/** The fields of one step, 0 to 4. */
export function EnquiryFields({
  step,
  offered,
  ...props
}: FieldProps & { step: number; offered?: string | undefined }) {
  switch (step) {
    case 0:
      return (
        <>
          <PlaceInMind {...props} />
          <ChoiceField
            {...props}
            name="destination"
            options={destinationOptions}
            offered={offered}
            hint="advance-hint"
            width="[--answer:8.25rem]"
          />
        </>
      );
    case 1:
      return <NumberField {...props} name="travelers" label="Number of Travelers" limits={enquiryFields.travelers} />;
    case 2:
      return (
        <ChoiceField {...props} name="travel_style" options={travelStyles} hint="style-hint" width="[--answer:16rem]" />
      );
    case 3:
      return <DurationField {...props} />;
    default:
      return (
        <div className="grid gap-5">
          <EnquiryTextField
            {...props}
            {...nameFieldAttributes}
            name="name"
            label="Full Name"
            autoComplete="name"
            required
            minLength={2}
          />
          <NumberField {...props} name="age" label="Age" limits={enquiryFields.age} />
          <GuardianConsent />
          <EnquiryTextField
            {...props}
            name="contact"
            label="Email or phone"
            autoComplete="email"
            {...addressFieldAttributes}
            hint={
              <>
                Optional, but without it nobody can write back to you. A number best begins with its country, such as{" "}
                <bdi dir="ltr">+254</bdi>.
              </>
            }
          />
          <ContactReminder />
          <EnquiryTextField
            {...props}
            {...nameFieldAttributes}
            name="location"
            label="Current Location"
            placeholder="City, Country"
            required
            minLength={2}
          />
          <EnquirySelectField
            {...props}
            name="travel_month"
            label="When?"
            options={travelMonths}
            first="Not decided yet"
          />
          <AnythingElse {...props} />
        </div>
      );
  }
}

/** The field for the page's place where no option matches it. On other pages the field is hidden and empty. */
function PlaceInMind(props: FieldProps) {
  return (
    <div data-note="place-in-mind" hidden={props.initial.place_in_mind === ""} className="field-row">
      <EnquiryTextField {...props} name="place_in_mind" label="Place in mind" />
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

/** Says that a choice opens the next step, where steps are shown one at a time. */
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

type ChoiceProps = FieldProps & {
  name: "destination" | "travel_style";
  options: readonly Option[];
  /** The option that the page is about. It comes first, with the 'Next' button beside it. */
  offered?: string | undefined;
  hint: string;
  /** The class for the minimum width of an option before it wraps into a row of its own. */
  width: string;
};

function ChoiceField({ initial, errors, name, options, offered, hint, width }: ChoiceProps) {
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
        aria-describedby={`${hint} ${name}-error`}
      />
      {label}
    </label>
  );
  return (
    <div id={`field-${name}`}>
      <AdvanceHint id={hint} keys="The arrow keys only look around; Space or Enter chooses.">
        Choosing an option takes you to the next step.
      </AdvanceHint>
      {/* Above the options, because below them it would be out of sight on a phone. */}
      <FieldError name={name} error={errors[name]} className="mb-2 empty:hidden" />
      <div className={`choices ${width}`}>
        {first && (
          <div className="col-span-full flex flex-wrap gap-2 *:first:flex-1">
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

function DurationField(props: FieldProps) {
  return (
    <>
      <AdvanceHint id="duration-hint" keys="After the arrow keys, press Next.">
        Choosing a duration takes you to the next step.
      </AdvanceHint>
      <EnquirySelectField
        {...props}
        name="duration"
        label="Trip Duration"
        options={durations}
        first="Select trip duration"
        hint="duration-hint"
        required
      />
    </>
  );
}

type SelectFieldProps = FieldProps & {
  name: "duration" | "travel_month";
  label: string;
  options: readonly Option[];
  /** The label of the option that means no answer. */
  first: string;
  hint?: string;
  required?: boolean;
};

function EnquirySelectField({
  initial,
  errors,
  name,
  label,
  options,
  first,
  hint = "",
  required = false,
}: SelectFieldProps) {
  return (
    <div id={`field-${name}`}>
      <label className="mb-1 block font-semibold" htmlFor={`enquiry-${name}`}>
        {label}
        {!required && <OptionalMark />}
      </label>
      <select
        id={`enquiry-${name}`}
        name={name}
        required={required}
        defaultValue={initial[name] || undefined}
        aria-invalid={errors[name] ? true : undefined}
        aria-describedby={`${hint} ${name}-error`.trim()}
        className="field"
      >
        <option value="">{first}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError name={name} error={errors[name]} />
    </div>
  );
}

/** The field for anything that no other field asks for, on several lines, and saved in the draft like every answer. */
function AnythingElse({ initial, errors }: FieldProps) {
  return (
    <div id="field-anything_else">
      <label className="mb-1 block font-semibold" htmlFor="enquiry-anything_else">
        Anything else?
        <OptionalMark />
      </label>
      <textarea
        id="enquiry-anything_else"
        name="anything_else"
        rows={3}
        dir="auto"
        defaultValue={initial.anything_else}
        aria-invalid={errors.anything_else ? true : undefined}
        aria-describedby="anything_else-error"
        className="field py-3"
      />
      <FieldError name="anything_else" error={errors.anything_else} />
    </div>
  );
}

const OptionalMark = () => <span className="font-normal text-muted"> (optional)</span>;

/** The patterns of numbers within the bounds. They check a number before the form's island is loaded. */
const patterns = { travelers: "0*([1-9]|[1-4][0-9]|50)", age: "0*([1-9][0-9]?|1[01][0-9]|120)" };

/**
 * A field for a whole number. It is a text field, so that a mouse wheel does not change it and an invalid number stays as it
 * was typed.
 */
function NumberField({
  limits,
  name,
  ...props
}: FieldProps & { name: "travelers" | "age"; label: string; limits: { min: number; max: number } }) {
  return (
    <LabelledInput
      {...props}
      min={limits.min}
      max={limits.max}
      name={name}
      type="text"
      inputMode="numeric"
      pattern={patterns[name]}
      required
      defaultValue={props.initial[name]}
    />
  );
}

function EnquiryTextField({ name, ...props }: LabelledInputProps) {
  return <LabelledInput {...props} name={name} type="text" dir="auto" defaultValue={props.initial[name]} />;
}

type LabelledInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "name"> &
  FieldProps & { name: keyof Enquiry; label: string; hint?: ReactNode };

function LabelledInput({ initial: _, errors, name, label, hint, ...input }: LabelledInputProps) {
  return (
    <div id={`field-${name}`}>
      <label className="mb-1 block font-semibold" htmlFor={`enquiry-${name}`}>
        {label}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="mb-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <input
        {...input}
        id={`enquiry-${name}`}
        name={name}
        aria-invalid={errors[name] ? true : undefined}
        aria-describedby={hint ? `${name}-hint ${name}-error` : `${name}-error`}
        className="field"
      />
      <FieldError name={name} error={errors[name]} />
    </div>
  );
}

function FieldError({
  name,
  error,
  className = "my-1 min-h-6",
}: {
  name: keyof Enquiry;
  error: string | undefined;
  className?: string;
}) {
  return (
    <p id={`${name}-error`} data-error-of={name} className={`text-danger ${className}`}>
      {error}
    </p>
  );
}
