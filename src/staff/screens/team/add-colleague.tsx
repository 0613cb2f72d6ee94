import { type FormEvent, useEffect, useId, useState } from "react";
import { addressMessage, readAddress } from "../../rules/team.ts";
import { ModalDialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { changeTeam } from "../../use-team.ts";
import { usePasswordConfirmation } from "./password-confirmation.tsx";
import type { NewCredentials } from "./shown-password.tsx";

/** A dialog that asks for the address of a new colleague and adds them to the team. */
export function AddColleague(props: {
  open: boolean;
  onClose: () => void;
  onAdded: (handover: NewCredentials) => void;
}) {
  const { open, onClose, onAdded } = props;
  const formId = useId();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ownPassword = usePasswordConfirmation();

  useEffect(() => {
    if (error) document.querySelector<HTMLElement>(`[id="${formId}"] [aria-invalid=true]`)?.focus();
  }, [error, formId]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const email = readAddress(typed);
    if (!email) return setError(addressMessage);
    setBusy(true);
    const answer = await changeTeam({ action: "add", email }, ownPassword.typed);
    setBusy(false);
    if (ownPassword.requestIfNeeded(answer)) return;
    ownPassword.forget();
    if ("message" in answer) return setError(answer.message);
    setTyped("");
    onAdded({ email, password: (answer.body as NewCredentials).password });
  };

  const close = () => {
    ownPassword.forget();
    onClose();
  };

  return (
    <ModalDialog
      open={open}
      onClose={() => !isBusy && close()}
      size="small"
      title="Add a colleague"
      description="They see leads and messages, and change everything that you can change."
      footer={
        <>
          <button type="button" className="button-quiet" disabled={isBusy} onClick={close}>
            Cancel
          </button>
          <button type="submit" form={formId} className="button-primary" disabled={isBusy}>
            {isBusy ? "Adding..." : "Add"}
          </button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <TextField
          name="email"
          label="Email"
          isPlain
          shouldFocus
          required
          value={typed}
          error={error}
          onChange={(value) => {
            setTyped(value);
            setError(undefined);
          }}
        />
        {ownPassword.field}
      </form>
    </ModalDialog>
  );
}
