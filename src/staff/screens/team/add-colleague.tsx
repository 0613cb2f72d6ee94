import { useStore } from "@tanstack/react-form";
import { useId } from "react";
import { addressMessage, readAddress } from "../../rules/team.ts";
import { changeTeam } from "../../server/use-team.ts";
import { ModalDialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { BoundField, FieldFormElement, setFieldMessages, useFieldForm } from "../../ui/field-form.tsx";
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
  const ownPassword = usePasswordConfirmation();
  const form = useFieldForm<typeof emptyValues>({
    defaultValues: emptyValues,
    check: ({ email }) => (readAddress(email) ? {} : { email: addressMessage }),
    save: async (values): Promise<void> => {
      const email = readAddress(values.email) ?? "";
      const answer = await changeTeam({ action: "add", email }, ownPassword.typed);
      if (ownPassword.requestIfNeeded(answer)) return;
      ownPassword.forget();
      if ("message" in answer) return setFieldMessages(form, { email: answer.message });
      form.setFieldValue("email", "");
      onAdded({ email, password: (answer.body as NewCredentials).password });
    },
  });
  const isBusy = useStore(form.store, (state) => state.isSubmitting);

  const close = () => {
    ownPassword.forget();
    onClose();
  };

  return (
    <ModalDialog
      open={open}
      isBusy={isBusy}
      onClose={close}
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
      <FieldFormElement form={form} id={formId} className="grid gap-5">
        <BoundField form={form} name="email">
          {(field) => <TextField {...field} label="Email" isPlain shouldFocus required />}
        </BoundField>
        {ownPassword.field}
      </FieldFormElement>
    </ModalDialog>
  );
}

const emptyValues = { email: "" };
