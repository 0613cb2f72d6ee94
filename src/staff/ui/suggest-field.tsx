import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { nameFieldAttributes } from "../../shared/lib/address-field.ts";
import { type FieldProps, LabelledField } from "./field.tsx";

/** A text that is offered while somebody types. */
export type Suggestion = { key: string; label: string; detail?: string };

/** A field for a name, with suggestions below it while somebody types. What is typed need not be one of them. */
export function SuggestField({
  suggestions,
  onChoose,
  ...field
}: FieldProps<string> & { suggestions: readonly Suggestion[]; onChoose: (key: string) => void }) {
  return (
    <LabelledField {...field}>
      {(control) => (
        <Combobox<Suggestion> value={null as never} onChange={(chosen) => chosen && onChoose(chosen.key)}>
          <div className="relative">
            <ComboboxInput
              {...control}
              {...nameFieldAttributes}
              dir="auto"
              autoComplete="off"
              value={field.value}
              className="field"
              onChange={(event) => field.onChange(event.target.value)}
            />
            {suggestions.length > 0 && (
              <ComboboxOptions className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-md border border-line bg-card py-1 shadow-xl">
                {suggestions.map((suggestion) => (
                  <ComboboxOption
                    key={suggestion.key}
                    value={suggestion}
                    className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-3.5 data-focus:bg-sunken"
                  >
                    <span className="font-semibold">{suggestion.label}</span>
                    {suggestion.detail && <span className="text-muted">{suggestion.detail}</span>}
                  </ComboboxOption>
                ))}
              </ComboboxOptions>
            )}
          </div>
        </Combobox>
      )}
    </LabelledField>
  );
}
