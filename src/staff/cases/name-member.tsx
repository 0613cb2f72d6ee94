import { useStore } from "@tanstack/react-form";
import { useEffect, useId } from "react";
import { showToast } from "../../shared/lib/toast-store.ts";
import { type Member, nameMessage, readDisplayName } from "../rules/team.ts";
import { changeTeam } from "../server/use-team.ts";
import { ModalDialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import { BoundField, clearFieldMessages, FieldFormElement, setFieldMessages, useFieldForm } from "../ui/field-form.tsx";

/** Asks for the name by which the team knows somebody. The dialog is open while there is a member. */
export function NameMemberDialog(props: {
  member: Pick<Member, "id" | "name"> | undefined;
  onClose: () => void;
  onNamed: () => void;
}) {
  const { member, onClose, onNamed } = props;
  const formId = useId();
  const form = useFieldForm<typeof emptyValues>({
    defaultValues: emptyValues,
    check: ({ name }) => (readDisplayName(name) === undefined ? { name: nameMessage } : {}),
    save: async (values): Promise<void> => {
      if (!member) return;
      const answer = await changeTeam({ action: "name", id: member.id, name: readDisplayName(values.name) ?? "" });
      if (!("body" in answer))
        return setFieldMessages(form, { name: "message" in answer ? answer.message : answer.password });
      showToast({ title: "Success!", text: "Name saved successfully." });
      onClose();
      onNamed();
    },
  });
  const isBusy = useStore(form.store, (state) => state.isSubmitting);

  useEffect(() => {
    form.setFieldValue("name", member?.name ?? "");
    clearFieldMessages(form);
  }, [member, form]);

  return (
    <ModalDialog
      open={member !== undefined}
      isBusy={isBusy}
      onClose={onClose}
      size="small"
      title="Name"
      description="Colleagues see it beside notes, and on what was taken. Leave it empty to show the email address."
      footer={
        <>
          <button type="button" className="button-quiet" disabled={isBusy} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" form={formId} className="button-primary" disabled={isBusy}>
            {isBusy ? "Saving..." : "Save"}
          </button>
        </>
      }
    >
      <FieldFormElement form={form} id={formId}>
        <BoundField form={form} name="name">
          {(field) => <TextField {...field} isName label="Name" shouldFocus />}
        </BoundField>
      </FieldFormElement>
    </ModalDialog>
  );
}

const emptyValues = { name: "" };
