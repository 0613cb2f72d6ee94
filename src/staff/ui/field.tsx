import { type ReactNode, useId } from "react";
import { addressFieldAttributes, nameFieldAttributes } from "../../shared/lib/address-field.ts";

/** The props of every field. `hint` and `error` are read out with the field. */
export type FieldProps<T> = {
  name: string;
  label: string;
  value: T;
  onChange: (value: T) => void;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
};

type ControlProps = {
  id: string;
  name: string;
  required: boolean | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/** A label with its control, a hint under the label, and an error message. */
export function LabelledField({
  name,
  label,
  error,
  hint,
  required,
  children,
}: Omit<FieldProps<never>, "value" | "onChange"> & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className="min-w-0">
      <label className="block font-semibold" htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger">
            {" "}
            *
          </span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="mt-1.5">
        {children({
          id,
          name,
          required,
          "aria-invalid": error ? true : undefined,
          "aria-describedby": describedBy || undefined,
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** A text on one line. What is typed may run in either direction. */
export function TextField({
  placeholder,
  isPlain = false,
  isName = false,
  shouldFocus = false,
  ...field
}: FieldProps<string> & {
  placeholder?: string;
  /** True for a person's or a place's name: no corrections. */
  isName?: boolean;
  /** True to get the focus when the dialog with this field opens. */
  shouldFocus?: boolean;
  /** True for text such as an address: no capitals, no corrections, left to right. */
  isPlain?: boolean;
}) {
  return (
    <LabelledField {...field}>
      {(control) => (
        <input
          {...control}
          {...(isPlain
            ? { dir: "ltr", ...addressFieldAttributes }
            : { dir: "auto", ...(isName && nameFieldAttributes) })}
          type="text"
          data-autofocus={shouldFocus || undefined}
          autoComplete="off"
          placeholder={placeholder}
          value={field.value}
          className="field"
          onChange={(event) => field.onChange(event.target.value)}
        />
      )}
    </LabelledField>
  );
}

/**
 * The value of a date field with something in it that is no date, such as a day without an hour. The browser reads it as empty, so
 * that a form would take it for a date that somebody has removed.
 */
export const unreadableDate = "unreadable";

/** A date field: `date` for a day, `datetime-local` for a day and a time by a clock that the hint names. */
export function DateField({ type = "date", ...field }: FieldProps<string> & { type?: "date" | "datetime-local" }) {
  // A browser fires no event for a part of a date in an empty field, so the field is read after each key, too.
  const report = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const value = currentTarget.validity.badInput ? unreadableDate : currentTarget.value;
    if (value !== field.value) field.onChange(value);
  };
  return (
    <LabelledField {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          // With a last year, browsers take no fifth digit.
          max={type === "date" ? "2199-12-31" : "2199-12-31T23:59"}
          value={field.value === unreadableDate ? "" : field.value}
          className="field"
          onChange={report}
          onKeyUp={report}
          onBlur={report}
        />
      )}
    </LabelledField>
  );
}

/** A text on several lines. */
export function AreaField({
  rows = 3,
  isPlain = false,
  ...field
}: FieldProps<string> & { rows?: number; isPlain?: boolean }) {
  return (
    <LabelledField {...field}>
      {(control) => (
        <textarea
          {...control}
          {...(isPlain ? { dir: "ltr", ...addressFieldAttributes } : { dir: "auto" })}
          rows={rows}
          value={field.value}
          className="field py-2.5 leading-normal"
          onChange={(event) => field.onChange(event.target.value)}
        />
      )}
    </LabelledField>
  );
}

/** A field to choose one of a few options. */
export function SelectField({
  options,
  ...field
}: FieldProps<string> & { options: readonly { value: string; label: string }[] }) {
  return (
    <LabelledField {...field}>
      {(control) => (
        <select
          {...control}
          value={field.value}
          className="field"
          onChange={(event) => field.onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}
