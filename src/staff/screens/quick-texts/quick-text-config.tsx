import { findFieldErrors, listLabels } from "../../../shared/records/declaration.ts";
import { quickTextRecord } from "../../../shared/records/quick-text.ts";
import type { Mirrored } from "../../../shared/rules/sync-edit.ts";
import { findUnknownPlaceholders, quickTextPlaceholders } from "../../rules/quick-texts.ts";
import { AreaField, TextField } from "../../ui/field.tsx";
import { bindField, type FieldForm } from "../../ui/field-form.ts";

type QuickText = Mirrored<"quick_texts">;
type QuickTextFormValues = { name: string; body: string };

const labels = listLabels(quickTextRecord);
const emptyValues: QuickTextFormValues = { name: "", body: "" };

const placeholderHint = quickTextPlaceholders.map(({ place, says }) => `{${place}} becomes ${says}`).join(", ");

/** Quick texts in the staff area: their texts, their cards, their form. */
export const quickTextConfig = {
  table: "quick_texts" as const,
  texts: {
    title: "Quick Texts",
    searchLabel: "Search quick texts",
    add: "Add Quick Text",
    createTitle: "Add Quick Text",
    editTitle: "Edit Quick Text",
    create: "Create Quick Text",
    fetchFailed: "Failed to fetch quick texts",
    empty: "No quick texts found",
    emptyHint: "Add the first one: it is offered beside every enquiry and message, on every tablet.",
    confirmDelete: "Are you sure you want to delete this quick text?",
    created: "Quick text created successfully.",
    updated: "Quick text updated successfully.",
    deleted: "Quick text deleted successfully.",
    saveFailed: "Failed to save quick text",
    deleteFailed: "Failed to delete quick text",
  },
  emptyValues,
  getName: (row: QuickText) => row.name,
  getAddress: () => undefined,
  getSearchedTexts: (row: QuickText) => [row.name, row.body],
  toValues: ({ name, body }: QuickText): QuickTextFormValues => ({ name, body }),
  toColumns: ({ name, body }: QuickTextFormValues) => ({ name: name.trim(), body: body.trimEnd() }),
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
    <div className="grid gap-5">
      <form.Field name="name">
        {(field) => (
          <TextField
            {...bindField(field)}
            label={labels.name}
            hint="You choose it by this name."
            required
            shouldFocus
          />
        )}
      </form.Field>
      <form.Field name="body">
        {(field) => (
          <AreaField {...bindField(field)} label={labels.body} hint={`${placeholderHint}.`} rows={10} required />
        )}
      </form.Field>
    </div>
  ),
};
