import { destinationOptions } from "../../../../supabase/functions/_shared/enquiry.ts";
import { findFieldErrors, listLabels } from "../../../shared/records/declaration.ts";
import { destinationRecord } from "../../../shared/records/destination.ts";
import type { Destination } from "../../../shared/records/records.ts";
import { foldText } from "../../../shared/rules/fold.ts";
import { joinLines, splitLines } from "../../rules/text-lines.ts";
import { Badge } from "../../ui/badge.tsx";
import { AreaField, TextField } from "../../ui/field.tsx";
import { bindField, type FieldForm } from "../../ui/field-form.ts";

const textFields = ["highlights", "culture", "language", "best_time", "food", "etiquette", "trivia"] as const;

/** The form's values, all texts; the experiences are one a line. */
export type DestinationValues = Record<"name" | "top_experiences" | (typeof textFields)[number], string>;

const labels = listLabels(destinationRecord);

/** The number of experiences on a card. */
const maxShownExperiences = 3;

const emptyValues: DestinationValues = {
  name: "",
  highlights: "",
  culture: "",
  language: "",
  best_time: "",
  top_experiences: "",
  food: "",
  etiquette: "",
  trivia: "",
};

const emptyToNull = (text: string): string | null => (text.trim() === "" ? null : text);

const guideNames = new Map(
  destinationOptions.filter(({ value }) => value !== "other").map(({ label }) => [foldText(label), label]),
);

/** The countries whose guides are part of the site, in words. */
export const guideCountries = new Intl.ListFormat("en-GB").format([...guideNames.values()].sort());

/** Returns a hint that a country has a guide already, before somebody writes a second page about it. */
export function makeGuideHint(name: string): string | undefined {
  const country = guideNames.get(foldText(name));
  return country && `The guide to ${country} is part of the site already. This would be a second page about it.`;
}

/** The declaration of destinations in the staff area: texts, cards, form. */
export const destinationConfig = {
  table: "destinations" as const,
  texts: {
    title: "Destinations",
    searchLabel: "Search destinations",
    add: "Add New Destination",
    createTitle: "Add New Destination",
    editTitle: "Edit Destination",
    create: "Create Destination",
    fetchFailed: "Failed to fetch destinations",
    empty: "No destinations found",
    emptyHint: "Add the first one: visitors find it on the destinations page and under its own address.",
    confirmDelete: "Are you sure you want to delete this destination?",
    created: "Destination created successfully.",
    updated: "Destination updated successfully.",
    deleted: "Destination deleted successfully.",
    saveFailed: "Failed to save destination",
    deleteFailed: "Failed to delete destination",
  },
  emptyValues,
  getName: (row: Destination) => row.name,
  getAddress: (row: Destination) => `/destinations/${row.id}`,
  getSearchedTexts: (row: Destination) => [row.name, row.highlights],
  toValues: (row: Destination): DestinationValues => ({
    ...emptyValues,
    name: row.name,
    top_experiences: joinLines(row.top_experiences),
    ...Object.fromEntries(textFields.map((field) => [field, row[field] ?? ""])),
  }),
  toColumns: (values: DestinationValues) => ({
    name: values.name.trim(),
    top_experiences: splitLines(values.top_experiences),
    ...Object.fromEntries(textFields.map((field) => [field, emptyToNull(values[field])])),
  }),
  check: (columns: object) => findFieldErrors(destinationRecord, columns),
  renderCard: (row: Destination) => <DestinationCard row={row} />,
  renderFields: (form: FieldForm<DestinationValues>) => <DestinationFields form={form} />,
};

function DestinationCard({ row }: { row: Destination }) {
  const hiddenCount = row.top_experiences.length - maxShownExperiences;
  return (
    <>
      {row.highlights && (
        <p dir="auto" className="mt-2 line-clamp-3 text-muted [overflow-wrap:anywhere]">
          {row.highlights}
        </p>
      )}
      {row.top_experiences.length > 0 && (
        <ul aria-label={labels.top_experiences} className="mt-3 mb-2 flex flex-wrap gap-1.5">
          {row.top_experiences.slice(0, maxShownExperiences).map((experience, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two experiences may read the same
            <li key={index} className="max-w-full">
              <Badge variant="secondary">
                <bdi className="truncate">{experience}</bdi>
              </Badge>
            </li>
          ))}
          {hiddenCount > 0 && (
            <li>
              <Badge variant="outline">+{hiddenCount} more</Badge>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

function DestinationFields({ form }: { form: FieldForm<DestinationValues> }) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <form.Field name="name">
        {(field) => (
          <TextField
            {...bindField(field)}
            label={labels.name}
            hint={makeGuideHint(field.state.value)}
            required
            shouldFocus
          />
        )}
      </form.Field>
      <form.Field name="best_time">
        {(field) => <TextField {...bindField(field)} label={labels.best_time} />}
      </form.Field>
      <div className="md:col-span-2">
        <form.Field name="highlights">
          {(field) => <AreaField {...bindField(field)} label={labels.highlights} rows={2} />}
        </form.Field>
      </div>
      <div className="md:col-span-2">
        <form.Field name="top_experiences">
          {(field) => <AreaField {...bindField(field)} label={labels.top_experiences} hint="One per line" rows={5} />}
        </form.Field>
      </div>
      {(["culture", "language", "food", "etiquette", "trivia"] as const).map((name) => (
        <div key={name} className="last:md:col-span-2">
          <form.Field name={name}>
            {(field) => <AreaField {...bindField(field)} label={labels[name]} rows={4} />}
          </form.Field>
        </div>
      ))}
    </div>
  );
}
