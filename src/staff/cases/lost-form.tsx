import { useState } from "react";
import { useDraftForm } from "../editing/use-draft-form.ts";
import { TextField } from "../ui/field.tsx";

/** The form that asks why a case was lost, which must be given. */
export function LostForm({
  id,
  onSave,
  onCancel,
}: {
  /** The id of the case. */
  id: string;
  onSave: (reason: string) => Promise<void>;
  onCancel: () => void;
}) {
  const draftForm = useDraftForm(`follow_ups/${id}/lost`, id, { lost_reason: "" });
  const reason = draftForm.typed.lost_reason;
  const [error, setError] = useState<string>();
  return (
    <form
      className="mt-3 grid gap-3 rounded-md bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === "") return setError("Please say why");
        void onSave(reason.trim().slice(0, 200)).then(() => draftForm.settle(draftForm.typed));
      }}
    >
      <TextField
        name="lost_reason"
        label="Why was it lost?"
        value={reason}
        error={error}
        onChange={(typed) => {
          setError(undefined);
          draftForm.change({ lost_reason: typed });
        }}
      />
      <p className="flex flex-wrap gap-2">
        <button type="submit" className="button-primary">
          Set to Lost
        </button>
        <button type="button" className="button-quiet" onClick={() => void draftForm.settle().then(onCancel)}>
          Cancel
        </button>
      </p>
    </form>
  );
}
