import { useState } from "react";
import { fieldErrors } from "../../shared/records/declaration.ts";
import { followUpRecord } from "../../shared/records/follow-up.ts";
import type { FollowUp, FollowUpChange } from "../../shared/rules/follow-ups.ts";
import { LabelledField, TextField } from "../ui/field.tsx";

/** Sets the day on which somebody has to come back to a case, and what for. */
export function NextDateForm({
  followUp,
  onSave,
}: {
  followUp: FollowUp;
  onSave: (change: FollowUpChange) => Promise<unknown>;
}) {
  const [typed, setTyped] = useState({ on: followUp.next_on ?? "", reason: followUp.next_reason ?? "" });
  const [error, setError] = useState<string>();
  const isChanged = typed.on !== (followUp.next_on ?? "") || typed.reason !== (followUp.next_reason ?? "");
  return (
    <form
      className="mt-3 grid gap-3 sm:grid-cols-[auto_1fr_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        const change = { next_on: typed.on || null, next_reason: typed.reason.trim() || null };
        const { next_on, next_reason } = fieldErrors(followUpRecord, { ...followUp, ...change });
        setError(next_on ?? next_reason);
        if (!next_on && !next_reason) void onSave(change);
      }}
    >
      <LabelledField name="next_on" label="Next date" error={error}>
        {(control) => (
          <input
            {...control}
            type="date"
            className="field"
            value={typed.on}
            onChange={(event) => setTyped({ ...typed, on: event.target.value })}
          />
        )}
      </LabelledField>
      <TextField
        name="next_reason"
        label="What is next"
        value={typed.reason}
        onChange={(reason) => setTyped({ ...typed, reason })}
      />
      <button type="submit" className="button-quiet" disabled={!isChanged}>
        Save Date
      </button>
    </form>
  );
}
