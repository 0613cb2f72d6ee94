import { useState } from "react";
import { fieldErrors, labelsOf } from "../../shared/records/declaration.ts";
import { followUpRecord } from "../../shared/records/follow-up.ts";
import type { FollowUp, FollowUpChange } from "../../shared/rules/follow-ups.ts";
import { useKeptForm } from "../editing/use-kept-form.ts";
import { AreaField, TextField } from "../ui/field.tsx";

const labels = labelsOf(followUpRecord);

/** Returns the values of the fields, all as text. */
const readTexts = ({ contact, details, source, value }: FollowUp) => ({
  contact: contact ?? "",
  details: details ?? "",
  source: source ?? "",
  value: value === null ? "" : String(value),
});

/** The form for what staff have learnt since: another contact, details, where the traveller came from, and the value. Their own words stay. */
export function CorrectionsForm({
  followUp,
  onSave,
}: {
  followUp: FollowUp;
  onSave: (change: FollowUpChange) => Promise<unknown>;
}) {
  const stored = readTexts(followUp);
  const kept = useKeptForm(`follow_ups/${followUp.id}/details`, followUp.id, stored);
  const { typed, change, isChanged } = kept;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = async () => {
    const next = {
      contact: typed.contact.trim() || null,
      details: typed.details.trim() || null,
      source: typed.source.trim() || null,
      value: typed.value.trim() === "" ? null : Number(typed.value),
    };
    const found = fieldErrors(followUpRecord, { ...followUp, ...next });
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    await onSave(next);
    await kept.settle(typed);
  };
  return (
    <details className="mt-3" open={kept.isRestored || undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        Learnt since{stored.contact || stored.details ? ": " : ""}
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
          <button type="submit" className="button-quiet" disabled={!isChanged}>
            Save Details
          </button>
        </p>
      </form>
    </details>
  );
}
