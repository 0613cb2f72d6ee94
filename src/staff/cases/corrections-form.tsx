import { useState } from "react";
import { findFieldErrors, listLabels } from "../../shared/records/declaration.ts";
import { followUpRecord } from "../../shared/records/follow-up.ts";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import { pickColumns } from "../editing/form-values.ts";
import { useKeptForm } from "../editing/use-kept-form.ts";
import { AreaField, TextField } from "../ui/field.tsx";
import type { CaseChange } from "./change-follow-up.ts";

const labels = listLabels(followUpRecord);

/** Returns the values of the fields, all as text. */
const readTexts = ({ contact, details, source, value }: FollowUp) => ({
  contact: contact ?? "",
  details: details ?? "",
  source: source ?? "",
  value: value === null ? "" : String(value),
});

/** Converts the fields' texts into the values of the columns. */
const readColumns = (texts: ReturnType<typeof readTexts>) => ({
  contact: texts.contact.trim() || null,
  details: texts.details.trim() || null,
  source: texts.source.trim() || null,
  value: texts.value.trim() === "" ? null : Number(texts.value),
});

/** The form for what staff have learnt since: another contact, details, where the traveller came from, and the value. Their own words stay. */
export function CorrectionsForm({
  followUp,
  onSave,
}: {
  followUp: FollowUp;
  /** `seen`: the case, with the values of the fields as they were when the person began to type. */
  onSave: (change: CaseChange, seen: FollowUp) => Promise<unknown>;
}) {
  const stored = readTexts(followUp);
  const kept = useKeptForm(`follow_ups/${followUp.id}/details`, followUp.id, stored);
  const { typed, base, changed, change } = kept;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = async () => {
    const next = readColumns(typed);
    const found = findFieldErrors(followUpRecord, { ...followUp, ...next });
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    await onSave(() => pickColumns(next, changed), { ...followUp, ...readColumns(base) });
    await kept.settle(typed);
  };
  return (
    <details className="mt-3" open={kept.isRestored || undefined}>
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
