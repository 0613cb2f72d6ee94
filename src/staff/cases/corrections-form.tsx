import { useState } from "react";
import { findFieldErrors, listLabels } from "../../shared/records/declaration.ts";
import { followUpRecord } from "../../shared/records/follow-up.ts";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import { pickColumns } from "../editing/form-values.ts";
import { useDraftForm } from "../editing/use-draft-form.ts";
import { AreaField, TextField } from "../ui/field.tsx";
import type { CaseChange } from "./change-follow-up.ts";

const labels = listLabels(followUpRecord);

/** Returns the values of the fields, all as text. */
const toFieldTexts = ({ contact, details, source, value }: FollowUp) => ({
  contact: contact ?? "",
  details: details ?? "",
  source: source ?? "",
  value: value === null ? "" : String(value),
});

/** Converts the fields' texts into the values of the columns. */
const toColumns = (texts: ReturnType<typeof toFieldTexts>) => ({
  contact: texts.contact.trim() || null,
  details: texts.details.trim() || null,
  source: texts.source.trim() || null,
  value: texts.value.trim() === "" ? null : Number(texts.value),
});

/** The form for a case's corrected contact, its details, its source and its value. The traveller's own answers stay. */
export function CorrectionsForm({
  followUp,
  onSave,
}: {
  followUp: FollowUp;
  /** `seen`: the case, with the values of the fields as they were when the person began to type. */
  onSave: (change: CaseChange, seen: FollowUp) => Promise<unknown>;
}) {
  const stored = toFieldTexts(followUp);
  const draftForm = useDraftForm(`follow_ups/${followUp.id}/details`, followUp.id, stored);
  const { typed, base, changed, change } = draftForm;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = async () => {
    const columns = toColumns(typed);
    const fieldErrors = findFieldErrors(followUpRecord, { ...followUp, ...columns });
    setErrors(fieldErrors);
    if (Object.keys(fieldErrors).length > 0) return;
    await onSave(() => pickColumns(columns, changed), { ...followUp, ...toColumns(base) });
    await draftForm.settle(typed);
  };
  return (
    <details className="mt-3" open={draftForm.isRestored || undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        Corrections and details{stored.contact || stored.details ? ": " : ""}
        <bdi className="font-normal">{stored.contact || stored.details.slice(0, 40)}</bdi>
      </summary>
      <form
        className="grid gap-3 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          name="contact"
          isPlain
          label={labels.contact}
          value={typed.contact}
          error={errors.contact}
          onChange={(contact) => change({ contact })}
        />
        <AreaField
          name="details"
          label={labels.details}
          rows={3}
          value={typed.details}
          error={errors.details}
          onChange={(details) => change({ details })}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            name="source"
            label={labels.source}
            value={typed.source}
            error={errors.source}
            onChange={(source) => change({ source })}
          />
          <TextField
            name="value"
            label={labels.value}
            value={typed.value}
            error={errors.value}
            onChange={(value) => change({ value })}
          />
        </div>
        <p>
          <button type="submit" className="button-quiet" disabled={changed.length === 0}>
            Save Details
          </button>
        </p>
      </form>
    </details>
  );
}
