import { Description, Field, Label, Switch } from "@headlessui/react";
import type { FieldProps } from "./field.tsx";

/** A switch. Its label switches it too. */
export function SwitchField({ label, value, onChange, hint }: Omit<FieldProps<boolean>, "name">) {
  return (
    <Field className="flex min-h-11 items-center gap-4">
      <Switch
        checked={value}
        onChange={onChange}
        className="group grid h-11 shrink-0 cursor-pointer place-items-center rounded-md"
      >
        <span className="flex h-7 w-12 items-center rounded-full border border-line-strong bg-sunken p-0.5 transition-colors group-aria-checked:border-forest group-aria-checked:bg-forest">
          <span className="size-5.5 rounded-full bg-line-strong transition-transform group-aria-checked:translate-x-5 rtl:group-aria-checked:-translate-x-5 group-aria-checked:bg-on-forest" />
        </span>
      </Switch>
      <div>
        <Label className="font-semibold">{label}</Label>
        {hint && (
          <Description as="p" className="text-sm text-muted">
            {hint}
          </Description>
        )}
      </div>
    </Field>
  );
}
