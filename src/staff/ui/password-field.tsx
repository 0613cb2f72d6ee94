import { useState } from "react";
import { addressFieldAttributes } from "../../shared/lib/address-field.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { type FieldProps, LabelledField } from "./field.tsx";

/** A field for the password that the signed-in person has now. */
export const CurrentPasswordField = (
  props: Pick<FieldProps<string>, "value" | "onChange" | "error" | "hint"> & { shouldFocus?: boolean },
) => <PasswordField name="current" label="Current password" isNew={false} required {...props} />;

/** A field for a password, which is hidden until the person chooses to see it. */
export function PasswordField({
  isNew,
  isMarked = true,
  shouldFocus = false,
  ...field
}: FieldProps<string> & {
  /** True for a password to be set, which the browser may propose and remember. */
  isNew: boolean;
  /** False if no field is optional, so that none is marked as required. */
  isMarked?: boolean;
  /** True to get the focus when the dialog with this field opens. */
  shouldFocus?: boolean;
}) {
  const [isShown, setShown] = useState(false);
  return (
    <LabelledField {...field} required={isMarked && field.required}>
      {(control) => (
        <div className="flex items-center gap-1">
          <input
            {...control}
            required={field.required}
            type={isShown ? "text" : "password"}
            dir="ltr"
            {...addressFieldAttributes}
            data-autofocus={shouldFocus || undefined}
            autoComplete={isNew ? "new-password" : "current-password"}
            value={field.value}
            className="field min-w-0 flex-1"
            onChange={(event) => field.onChange(event.target.value)}
          />
          <button
            type="button"
            aria-pressed={isShown}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken"
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? "eyeOff" : "eye"} />
            <span className="sr-only">Show {field.label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </LabelledField>
  );
}
