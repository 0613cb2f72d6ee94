import { useState } from "react";
import { TextField } from "../ui/field.tsx";

/** Asks why a case was lost; without a reason it is not. */
export function LostForm({ onSave, onCancel }: { onSave: (reason: string) => Promise<void>; onCancel: () => void }) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  return (
    <form
      className="mt-3 grid gap-3 rounded-md bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === "") return setError("Please say why");
        void onSave(reason.trim().slice(0, 200));
      }}
    >
      <TextField
        name="lost_reason"
        label="Why was it lost?"
        value={reason}
        error={error}
        onChange={(typed) => {
          setError(undefined);
          setReason(typed);
        }}
      />
      <p className="flex flex-wrap gap-2">
        <button type="submit" className="button-primary">
          Set to Lost
        </button>
        <button type="button" className="button-quiet" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </form>
  );
}
