import { findFieldErrors } from "../../../shared/records/declaration.ts";
import { quickTextRecord } from "../../../shared/records/quick-text.ts";
import type { RecordValues } from "../../../shared/records/records.ts";
import type { Mirrored } from "../../../shared/rules/sync-edit.ts";
import { makeContentTexts } from "../../forms/content-texts.ts";
import { type FieldLooks, RecordFields } from "../../forms/record-fields.tsx";
import { makeRecordShape } from "../../forms/record-shape.ts";
import { findUnknownPlaceholders, quickTextPlaceholders } from "../../rules/quick-texts.ts";
import type { FieldForm } from "../../ui/field-form.tsx";

type QuickText = Mirrored<"quick_texts">;
type QuickTextFormValues = RecordValues<"quick_texts">;

const placeholderHint = quickTextPlaceholders.map(({ place, says }) => `{${place}} becomes ${says}`).join(", ");

const fieldLooks: FieldLooks<QuickTextFormValues> = {
  name: { shouldFocus: true, hint: "You choose it by this name.", isWide: true },
  body: { control: "area", rows: 10, hint: `${placeholderHint}.`, isWide: true },
};

/** Quick texts in the staff area: their texts, their cards, their form. */
export const quickTextConfig = {
  table: "quick_texts" as const,
  texts: makeContentTexts(quickTextRecord, {
    add: "Add Quick Text",
    emptyHint: "Add the first one: it is offered beside every enquiry and message, on every tablet.",
  }),
  ...makeRecordShape<"quick_texts", QuickTextFormValues>(quickTextRecord, {
    body: { toColumn: (body) => body.trimEnd() },
  }),
  getName: (row: QuickText) => row.name,
  getAddress: () => undefined,
  getSearchedTexts: (row: QuickText) => [row.name, row.body],
  check: (columns: object) => {
    const [unknownPlaceholder] = findUnknownPlaceholders((columns as QuickTextFormValues).body);
    return {
      ...(unknownPlaceholder && { body: `Nothing stands for ${unknownPlaceholder}` }),
      ...findFieldErrors(quickTextRecord, columns),
    } as Record<string, string>;
  },
  renderCard: ({ body }: QuickText) => (
    <p dir="auto" className="mt-2 line-clamp-6 whitespace-pre-line text-muted [overflow-wrap:anywhere]">
      {body}
    </p>
  ),
  renderFields: (form: FieldForm<QuickTextFormValues>) => (
    <RecordFields form={form} record={quickTextRecord} looks={fieldLooks} />
  ),
};
