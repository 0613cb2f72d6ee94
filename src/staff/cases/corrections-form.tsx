import { useState } from "react";
import { fieldErrors, labelsOf } from "../../shared/records/declaration.ts";
import { followUpRecord } from "../../shared/records/follow-up.ts";
import type { FollowUp, FollowUpChange } from "../../shared/rules/follow-ups.ts";
import { AreaField, TextField } from "../ui/field.tsx";

const labels = labelsOf(followUpRecord);

/** The fields, all as text. */
const textsOf = ({ contact, details, source, value }: FollowUp) => ({
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
  const stored = textsOf(followUp);
  const [seen, setSeen] = useState(stored);
  const [typed, setTyped] = useState(stored);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isChanged = JSON.stringify(typed) !== JSON.stringify(stored);
  // What others change is shown where nothing was typed.
  if (JSON.stringify(seen) !== JSON.stringify(stored)) {
    setSeen(stored);
    if (JSON.stringify(typed) === JSON.stringify(seen)) setTyped(stored);
  }
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const save = async () => {
    const next = {
      contact: typed.contact.trim() || null,
      details: typed.details.trim() || null,
      source: typed.source.trim() || null,
      value: typed.value.trim() === "" ? null : Number(typed.value),
    };
    const found = fieldErrors(followUpRecord, { ...followUp, ...next });
    setErrors(found);
    if (Object.keys(found).length === 0) await onSave(next);
  };
  return (
    <details className="mt-3">
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
