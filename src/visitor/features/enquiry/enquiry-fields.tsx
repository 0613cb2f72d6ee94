import type { InputHTMLAttributes } from "react";
import {
  destinationOptions,
  durations,
  type Enquiry,
  enquiryBounds,
  type Option,
  travelStyles,
} from "../../../../supabase/functions/_shared/enquiry.ts";
import type { FieldErrors } from "../../../shared/lib/form-messages.ts";
import type { EnquiryAnswers } from "../../../shared/rules/enquiry.ts";

/** The props of a step's fields. The fields are uncontrolled, so that text typed before the script was loaded stays. */
type FieldProps = { initial: EnquiryAnswers; errors: FieldErrors };

/** The fields of one step, 0 to 4. */
export function EnquiryFields({ step, ...props }: FieldProps & { step: number }) {
  switch (step) {
    case 0:
      return <Choice {...props} name="destination" options={destinationOptions} hint="advance-hint" />;
    case 1:
      return <NumberField {...props} name="travelers" label="Number of Travelers" limits={enquiryBounds.travelers} />;
    case 2:
      return <Choice {...props} name="travel_style" options={travelStyles} hint="style-hint" />;
    case 3:
      return <DurationField {...props} />;
    default:
      return (
        <div className="grid gap-5">
          <TextField {...props} name="name" label="Full Name" autoComplete="name" required minLength={2} />
          <NumberField {...props} name="age" label="Age" limits={enquiryBounds.age} />
          <TextField
            {...props}
            name="location"
            label="Current Location"
            placeholder="City, Country"
            required
            minLength={2}
          />
          <TextField
            {...props}
            name="contact"
            label="Email or phone"
            hint="Optional, but without it nobody can write back to you. A number best begins with its country, such as +254."
          />
        </div>
      );
  }
}

/** Says what a choice does, where steps follow each other. */
function AdvanceHint({ id, children }: { id: string; children: string }) {
  return (
    <div className="when-stepped">
      <p id={id} className="mb-4 text-muted">
        {children}
      </p>
    </div>
  );
}

function Choice({
  initial,
  errors,
  name,
  options,
  hint,
}: FieldProps & { name: "destination" | "travel_style"; options: readonly Option[]; hint: string }) {
  return (
    <div id={`field-${name}`}>
      <AdvanceHint id={hint}>
        Choosing an option takes you to the next step. The arrow keys only look around; Space or Enter chooses.
      </AdvanceHint>
      {/* Above the options: on a phone what stands below them is out of sight. */}
      <FieldError name={name} error={errors[name]} />
      <div className="choices grid gap-2 sm:grid-cols-2">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              required
              defaultChecked={initial[name] === option.value}
              aria-invalid={errors[name] ? true : undefined}
              aria-describedby={`${hint} ${name}-error`}
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}

function DurationField({ initial, errors }: FieldProps) {
  return (
    <div id="field-duration">
      <AdvanceHint id="duration-hint">
        Choosing a duration takes you to the next step. After the arrow keys, press Next.
      </AdvanceHint>
      <label className="mb-1 block font-semibold" htmlFor="enquiry-duration">
        Trip Duration
      </label>
      <select
        id="enquiry-duration"
        name="duration"
        required
        defaultValue={initial.duration || undefined}
        aria-invalid={errors.duration ? true : undefined}
        aria-describedby="duration-hint duration-error"
        className="field"
      >
        <option value="">Select trip duration</option>
        {durations.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError name="duration" error={errors.duration} />
    </div>
  );
}

/**
 * The patterns of numbers within the bounds. They serve before the form's part is loaded: what does not match waits for its check.
 */
const patterns = { travelers: "0*([1-9]|[1-4][0-9]|50)", age: "0*([1-9][0-9]?|1[01][0-9]|120)" };

/** A field for a whole number. It is a text field: a wheel turns no number in it, and what is no number stays as it was typed. */
function NumberField({
  limits,
  name,
  ...props
}: FieldProps & { name: "travelers" | "age"; label: string; limits: { min: number; max: number } }) {
  return (
    <LabelledInput
      {...props}
      {...limits}
      name={name}
      type="text"
      inputMode="numeric"
      pattern={patterns[name]}
      required
      defaultValue={props.initial[name]}
    />
  );
}

function TextField({ name, ...props }: Omit<LabelledInputProps, "name"> & { name: "name" | "location" | "contact" }) {
  return <LabelledInput {...props} name={name} type="text" defaultValue={props.initial[name]} />;
}

type LabelledInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "name"> &
  FieldProps & { name: keyof Enquiry; label: string; hint?: string };

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

function FieldError({ name, error }: { name: keyof Enquiry; error: string | undefined }) {
  return (
    <p id={`${name}-error`} data-error-of={name} className="my-1 min-h-6 text-danger">
      {error}
    </p>
  );
}
