import { useState } from "react";
import { findFieldErrors } from "../../shared/records/declaration.ts";
import { followUpRecord } from "../../shared/records/follow-up.ts";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import { pickColumns } from "../editing/form-values.ts";
import { useDraftForm } from "../editing/use-draft-form.ts";
import { LabelledField, TextField } from "../ui/field.tsx";
import type { CaseChange } from "./change-follow-up.ts";

const toColumns = (typed: { next_on: string; next_reason: string }) => ({
  next_on: typed.next_on || null,
  next_reason: typed.next_reason.trim() || null,
});

/** The form that sets the date of a case's next step, and its reason. */
export function NextDateForm({
  followUp,
  onSave,
}: {
  followUp: FollowUp;
  /** `seen`: the case, with the values of the fields as they were when the person began to type. */
  onSave: (change: CaseChange, seen: FollowUp) => Promise<unknown>;
}) {
  const stored = { next_on: followUp.next_on ?? "", next_reason: followUp.next_reason ?? "" };
  const draftForm = useDraftForm(`follow_ups/${followUp.id}/date`, followUp.id, stored);
  const { typed, base, changed, change, settle } = draftForm;
  const [error, setError] = useState<string>();
  return (
    <form
      className="mt-3 grid gap-3 sm:grid-cols-[auto_1fr_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        const columns = toColumns(typed);
        const { next_on, next_reason } = findFieldErrors(followUpRecord, { ...followUp, ...columns });
        setError(next_on ?? next_reason);
        if (!next_on && !next_reason)
          void onSave(() => pickColumns(columns, changed), { ...followUp, ...toColumns(base) }).then(() =>
            settle(typed),
          );
      }}
    >
      <LabelledField name="next_on" label="Next date" error={error}>
        {(control) => (
          <input
            {...control}
            type="date"
            className="field"
            value={typed.next_on}
            onChange={(event) => change({ next_on: event.target.value })}
          />
        )}
      </LabelledField>
      <TextField
        name="next_reason"
        label="What is next"
        value={typed.next_reason}
        onChange={(next_reason) => change({ next_reason })}
      />
      <button type="submit" className="button-quiet" disabled={changed.length === 0}>
        Save Date
      </button>
    </form>
  );
}
