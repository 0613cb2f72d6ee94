import { useStore } from "@tanstack/react-form";
import { useId } from "react";
import type { Role } from "../../../../supabase/functions/_shared/team.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";
import { describeRole, roleNames } from "../../rules/roles.ts";
import { addressMessage, nameMessage, readAddress, readDisplayName } from "../../rules/team.ts";
import { changeTeam } from "../../server/use-team.ts";
import { ModalDialog } from "../../ui/dialog.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { BoundField, FieldFormElement, setFieldMessages, useFieldForm } from "../../ui/field-form.tsx";
import { usePasswordConfirmation } from "./password-confirmation.tsx";
import type { NewCredentials } from "./shown-password.tsx";

/** A dialog that asks for the address, the name and the role of a new colleague and adds them to the team. */
export function AddColleague(props: {
  open: boolean;
  /** True if the signed-in person may give the role of an owner. */
  mayAddOwners: boolean;
  onClose: () => void;
  onAdded: (handover: NewCredentials) => void;
}) {
  const { open, mayAddOwners, onClose, onAdded } = props;
  const formId = useId();
  const ownPassword = usePasswordConfirmation();
  const form = useFieldForm<NewMember>({
    defaultValues: emptyValues,
    check: ({ email, name }) => ({
      ...(readAddress(email) ? {} : { email: addressMessage }),
      ...(readDisplayName(name) === undefined ? { name: nameMessage } : {}),
    }),
    save: async (values): Promise<void> => {
      const email = readAddress(values.email) ?? "";
      const answer = await changeTeam({ action: "add", email }, ownPassword.typed);
      if (ownPassword.requestIfNeeded(answer)) return;
      if ("message" in answer) {
        ownPassword.forget();
        return setFieldMessages(form, { email: answer.message });
      }
      const { id, password } = answer.body as NewCredentials & { id: string };
      const role = await describeMember(id, values, ownPassword.typed);
      ownPassword.forget();
      form.reset();
      onAdded({ email, password, role });
    },
  });
  const isBusy = useStore(form.store, (state) => state.isSubmitting);
  const role = useStore(form.store, (state) => state.values.role);

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
      description={describeRole(role)}
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
        <BoundField form={form} name="name">
          {(field) => (
            <TextField {...field} isName label="Name" hint="Colleagues see it, and letters are signed with it." />
          )}
        </BoundField>
        {mayAddOwners && (
          <BoundField form={form} name="role">
            {(field) => <SelectField {...field} label="Role" options={roleOptions} />}
          </BoundField>
        )}
        {ownPassword.field}
      </FieldFormElement>
    </ModalDialog>
  );
}

type NewMember = { email: string; name: string; role: Role };

const emptyValues: NewMember = { email: "", name: "", role: "planner" };

const roleOptions = (["planner", "owner"] as const).map((value) => ({ value, label: roleNames[value] }));

/**
 * Gives somebody who has just been added their name and their role: the function adds everybody as a planner without a name. What fails is
 * told, and can be done on their card.
 * @returns the role that they have
 */
async function describeMember(id: string, { name, role }: NewMember, password: string | undefined): Promise<Role> {
  const displayName = readDisplayName(name);
  const named = displayName ? await changeTeam({ action: "name", id, name: displayName }) : undefined;
  const promoted = role === "owner" ? await changeTeam({ action: "role", id, role }, password) : undefined;
  const failed = [
    ...(named && !("body" in named) ? ["their name"] : []),
    ...(promoted && !("body" in promoted) ? ["their role"] : []),
  ];
  if (failed.length > 0) {
    showToast({
      title: "Error",
      text: `They were added, without ${failed.join(" and ")}: please set it on their card.`,
      tone: "destructive",
    });
  }
  return promoted && "body" in promoted ? "owner" : "planner";
}
