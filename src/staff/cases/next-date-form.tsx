import { useState } from "react";
import { fieldErrors } from "../../shared/records/declaration.ts";
import { followUpRecord } from "../../shared/records/follow-up.ts";
import type { FollowUp, FollowUpChange } from "../../shared/rules/follow-ups.ts";
import { useKeptForm } from "../editing/use-kept-form.ts";
import { LabelledField, TextField } from "../ui/field.tsx";

/** The form that sets the date of a case's next step, and its reason. */
export function NextDateForm({
  followUp,
  onSave,
}: {
  followUp: FollowUp;
  onSave: (change: FollowUpChange) => Promise<unknown>;
}) {
  const stored = { next_on: followUp.next_on ?? "", next_reason: followUp.next_reason ?? "" };
  const { typed, change, settle, isChanged } = useKeptForm(`follow_ups/${followUp.id}/date`, followUp.id, stored);
  const [error, setError] = useState<string>();
  return (
    <form
      className="mt-3 grid gap-3 sm:grid-cols-[auto_1fr_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        const dated = { next_on: typed.next_on || null, next_reason: typed.next_reason.trim() || null };
        const { next_on, next_reason } = fieldErrors(followUpRecord, { ...followUp, ...dated });
        setError(next_on ?? next_reason);
        if (!next_on && !next_reason) void onSave(dated).then(() => settle(typed));
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
      <button type="submit" className="button-quiet" disabled={!isChanged}>
        Save Date
      </button>
    </form>
  );
}
