import type { Option } from "../../../supabase/functions/_shared/enquiry.ts";
import { findColumnErrors } from "../../shared/records/declaration.ts";
import { savedViewRecord } from "../../shared/records/saved-view.ts";
import {
  type CaseFilters,
  caseFilters,
  countFilters,
  type FilterName,
  readDayRange,
} from "../../shared/rules/case-filters.ts";
import { formatDay } from "../../shared/rules/dates.ts";
import type { NamedView } from "../../shared/rules/lead-list.ts";
import { RecordField } from "../forms/record-field.tsx";
import { unknownColleague } from "../rules/colleagues.ts";
import { SelectField } from "../ui/field.tsx";
import { FieldFormElement, useFieldForm } from "../ui/field-form.tsx";

/** The choices of filters that come from the rows of a device: colleagues, and the sources that cases name. */
export type FilterChoices = { [Name in FilterName]?: readonly Option[] };

/** The filters of a list, each with its choices, and a field that saves them as a view under a name. */
export function FilterPanel(props: {
  filters: CaseFilters;
  offered: readonly FilterName[];
  useChoices: () => FilterChoices;
  /** The person's saved view with these filters; undefined if there is none. */
  saved: NamedView | undefined;
  /** True if a standard or saved view has these filters. */
  isNamed: boolean;
  onChange: (filters: CaseFilters) => void;
  /** Absent if views cannot be kept. */
  onSave?: ((name: string, filters: CaseFilters) => Promise<boolean>) | undefined;
  onDeleteView?: ((id: string) => void) | undefined;
}) {
  const { filters, saved, onChange, onSave } = props;
  const choices = props.useChoices();
  return (
    <div className="mt-2 rounded-lg border border-line bg-card p-3 sm:p-4 print:hidden">
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 md:grid-cols-4">
        {props.offered.map((name) => {
          const ownOptions: readonly Option[] = caseFilters[name].options;
          const furtherOptions = choices[name] ?? [];
          const chosen = filters[name] ?? "";
          const options = [{ value: "", label: "Any" }, ...ownOptions, ...furtherOptions];
          // A colleague who has left, or a source that no case has any more, stays shown if it is chosen.
          if (!options.some(({ value }) => value === chosen))
            options.push({ value: chosen, label: name === "person" ? unknownColleague : describeChoice(chosen) });
          return (
            <SelectField
              key={name}
              name={`filter_${name}`}
              label={caseFilters[name].label}
              options={options}
              value={chosen}
              onChange={(value) => onChange({ ...filters, [name]: value || undefined })}
            />
          );
        })}
      </div>
      {countFilters(filters) > 0 && (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          {!props.isNamed && onSave && <SaveView onSave={(name) => onSave(name, filters)} />}
          {saved && (
            <button
              type="button"
              className="button-quiet text-danger"
              onClick={() => props.onDeleteView?.(saved.value)}
            >
              Delete This View
            </button>
          )}
          <button type="button" className="button-quiet" onClick={() => onChange({})}>
            Clear Filters
          </button>
        </div>
      )}
    </div>
  );
}

/** Describes a choice that no list of choices has: a span of days in words, and any other text as it is. */
function describeChoice(choice: string): string {
  const range = readDayRange(choice);
  if (!range) return choice;
  const [from, to] = [range.from && `from ${formatDay(range.from)}`, range.to && `to ${formatDay(range.to)}`];
  return [from, to].filter(Boolean).join(" ");
}

function SaveView({ onSave }: { onSave: (name: string) => Promise<boolean> }) {
  const form = useFieldForm({
    defaultValues: emptyView,
    check: ({ name }) => findColumnErrors(savedViewRecord, { name: name.trim() }),
    save: async ({ name }) => {
      if (await onSave(name.trim())) form.setFieldValue("name", "");
    },
  });
  return (
    <FieldFormElement form={form} className="flex flex-wrap items-end gap-3">
      <RecordField form={form} record={savedViewRecord} name="name" label="Name of this view" required={false} />
      <button type="submit" className="button-quiet">
        Save View
      </button>
    </FieldFormElement>
  );
}

const emptyView = { name: "" };
