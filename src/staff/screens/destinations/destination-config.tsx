import { destinationOptions } from "../../../../supabase/functions/_shared/enquiry.ts";
import { findFieldErrors, listLabels } from "../../../shared/records/declaration.ts";
import { destinationRecord } from "../../../shared/records/destination.ts";
import type { Destination, RecordValues } from "../../../shared/records/records.ts";
import { foldText } from "../../../shared/rules/fold.ts";
import { makeDestinationPath } from "../../../shared/rules/row-path.ts";
import { makeContentTexts } from "../../forms/content-texts.ts";
import type { FieldLook } from "../../forms/record-field.tsx";
import { type FieldLooks, RecordFields } from "../../forms/record-fields.tsx";
import { makeRecordShape } from "../../forms/record-shape.ts";
import { joinLines, splitLines } from "../../rules/text-lines.ts";
import { Badge } from "../../ui/badge.tsx";
import type { FieldForm } from "../../ui/field-form.tsx";

/** The form's values, all texts; the experiences are one a line. */
export type DestinationValues = Record<keyof RecordValues<"destinations">, string>;

const labels = listLabels(destinationRecord);

/** The number of experiences on a card. */
const maxShownExperiences = 3;

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

const longText: FieldLook = { control: "area", rows: 4 };

const fieldLooks: FieldLooks<DestinationValues> = {
  name: { shouldFocus: true, hint: makeGuideHint },
  best_time: {},
  highlights: { control: "area", rows: 2, isWide: true },
  top_experiences: { control: "area", rows: 5, hint: "One per line", isWide: true },
  culture: longText,
  language: longText,
  food: longText,
  etiquette: longText,
  trivia: { ...longText, isWide: true },
};

/** The declaration of destinations in the staff area: texts, cards, form. */
export const destinationConfig = {
  table: "destinations" as const,
  texts: makeContentTexts(destinationRecord, {
    add: "Add New Destination",
    emptyHint: "Add the first one: visitors find it on the destinations page and under its own address.",
  }),
  ...makeRecordShape<"destinations", DestinationValues>(destinationRecord, {
    top_experiences: { toValue: joinLines, toColumn: splitLines },
  }),
  getName: (row: Destination) => row.name,
  getAddress: makeDestinationPath,
  getSearchedTexts: (row: Destination) => [row.name, row.highlights],
  check: (columns: object) => findFieldErrors(destinationRecord, columns),
  renderCard: (row: Destination) => <DestinationCard row={row} />,
  renderFields: (form: FieldForm<DestinationValues>) => (
    <RecordFields form={form} record={destinationRecord} looks={fieldLooks} />
  ),
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
