import { type InputHTMLAttributes, type RefObject, useRef } from "react";
import {
  destinationOptions,
  durations,
  type Enquiry,
  enquiryBounds,
  type Option,
  travelStyles,
} from "../../../supabase/functions/_shared/enquiry.ts";
import type { EnquiryAnswers } from "../../domain/enquiry.ts";
import type { Answers } from "../../ui/use-answers.ts";

const radioDelay = 500;
const selectDelay = 300;

type StepProps = {
  form: Answers<EnquiryAnswers>;
  /** An answer changed: keep it. */
  onChange: () => void;
  /** The person is still choosing: do not move on. */
  onTouchChoice: () => void;
  /** A choice was made with a pointer: move on after this many milliseconds. */
  onChosen: (delay: number) => void;
};

/** The fields of one step, 0 to 4. */
export function EnquiryStep({ step, ...props }: StepProps & { step: number }) {
  switch (step) {
    case 0:
      return <Choice {...props} name="destination" options={destinationOptions} />;
    case 1:
      return <NumberField {...props} name="travelers" label="Number of Travelers" limits={enquiryBounds.travelers} />;
    case 2:
      return <Choice {...props} name="travel_style" options={travelStyles} />;
    case 3:
      return <DurationField {...props} />;
    default:
      return (
        <div className="grid gap-5">
          <TextField {...props} name="name" label="Full Name" autoComplete="name" />
          <NumberField {...props} name="age" label="Age" limits={enquiryBounds.age} />
          <TextField {...props} name="location" label="Current Location" placeholder="City, Country" />
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

function AdvanceHint({ children }: { children: string }) {
  return (
    <p id="advance-hint" className="mb-4 text-muted">
      {children}
    </p>
  );
}

const choosingKeys: ReadonlySet<string> = new Set(["Enter", "Tab", " "]);

/** Arrow keys only look around: whether the last change came from them. */
function useKeyboardChoice() {
  const pressed = useRef(false);
  return {
    byKeyboard: pressed as RefObject<boolean>,
    handlers: {
      onKeyDown: (event: React.KeyboardEvent) => {
        if (!choosingKeys.has(event.key)) pressed.current = true;
      },
      // A radio's click follows the key's release.
      onKeyUp: () => void setTimeout(() => (pressed.current = false)),
      onPointerDown: () => (pressed.current = false),
    },
  };
}

function Choice({
  form,
  name,
  options,
  onChange,
  onTouchChoice,
  onChosen,
}: StepProps & { name: "destination" | "travel_style"; options: readonly Option[] }) {
  const { byKeyboard, handlers } = useKeyboardChoice();
  return (
    <div {...handlers}>
      <AdvanceHint>
        Choosing an option takes you to the next step. The arrow keys only look around; Space or Enter chooses.
      </AdvanceHint>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line bg-paper px-4 has-checked:border-forest has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={form.values[name] === option.value}
              aria-invalid={form.errors[name] ? true : undefined}
              aria-describedby={`advance-hint ${name}-error`}
              className="size-5 accent-forest outline-none"
              onChange={() => {
                form.put(name, option.value);
                onChange();
              }}
              onClick={() => (byKeyboard.current ? onTouchChoice() : onChosen(radioDelay))}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError name={name} error={form.errors[name]} />
    </div>
  );
}

function DurationField({ form, onChange, onTouchChoice, onChosen }: StepProps) {
  const { byKeyboard, handlers } = useKeyboardChoice();
  return (
    <div {...handlers}>
      <AdvanceHint>Choosing a duration takes you to the next step. After the arrow keys, press Next.</AdvanceHint>
      <label className="mb-1 block font-semibold" htmlFor="enquiry-duration">
        Trip Duration
      </label>
      <select
        id="enquiry-duration"
        value={form.values.duration}
        aria-invalid={form.errors.duration ? true : undefined}
        aria-describedby="advance-hint duration-error"
        className="field"
        onChange={(event) => {
          onTouchChoice();
          form.put("duration", event.target.value);
          onChange();
          if (!byKeyboard.current && event.target.value) onChosen(selectDelay);
        }}
      >
        <option value="">Select trip duration</option>
        {durations.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError name="duration" error={form.errors.duration} />
    </div>
  );
}

function NumberField({
  form,
  name,
  label,
  limits,
  onChange,
}: StepProps & { name: "travelers" | "age"; label: string; limits: { min: number; max: number } }) {
  return (
    <LabelledInput
      name={name}
      label={label}
      error={form.errors[name]}
      type="number"
      inputMode="numeric"
      min={limits.min}
      max={limits.max}
      value={form.values[name] ?? ""}
      onChange={({ target: { value } }) => {
        form.put(name, value === "" ? null : Number(value));
        onChange();
      }}
    />
  );
}

function TextField({
  form,
  name,
  label,
  hint,
  autoComplete,
  placeholder,
  onChange,
}: StepProps & {
  name: "name" | "location" | "contact";
  label: string;
  hint?: string;
  autoComplete?: string;
  placeholder?: string;
}) {
  return (
    <LabelledInput
      name={name}
      label={label}
      error={form.errors[name]}
      type="text"
      hint={hint}
      autoComplete={autoComplete}
      placeholder={placeholder}
      value={form.values[name]}
      onChange={({ target: { value } }) => {
        form.put(name, value);
        onChange();
      }}
    />
  );
}

function LabelledInput({
  name,
  label,
  hint,
  error,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, "name"> & {
  name: keyof Enquiry;
  label: string;
  hint?: string;
  error: string | undefined;
}) {
  return (
    <div>
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
        aria-invalid={error ? true : undefined}
        aria-describedby={hint ? `${name}-hint ${name}-error` : `${name}-error`}
        className="field"
      />
      <FieldError name={name} error={error} />
    </div>
  );
}

function FieldError({ name, error }: { name: keyof Enquiry; error: string | undefined }) {
  return (
    <p id={`${name}-error`} className="mt-1 min-h-6 text-danger">
      {error}
    </p>
  );
}
