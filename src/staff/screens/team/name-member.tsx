import { type FormEvent, useEffect, useId, useState } from "react";
import { showToast } from "../../../shared/lib/toast-store.ts";
import { type Member, nameMessage, readDisplayName } from "../../rules/team.ts";
import { ModalDialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { changeTeam } from "../../use-team.ts";

/** Asks for the name by which the team knows somebody. The dialog is open while there is a member. */
export function NameMemberDialog(props: { member: Member | undefined; onClose: () => void; onNamed: () => void }) {
  const { member, onClose, onNamed } = props;
  const formId = useId();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    setTyped(member?.name ?? "");
    setError(undefined);
  }, [member]);
  useEffect(() => {
    if (error) document.querySelector<HTMLElement>(`[id="${formId}"] [aria-invalid=true]`)?.focus();
  }, [error, formId]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !member) return;
    const name = readDisplayName(typed);
    if (name === undefined) return setError(nameMessage);
    setBusy(true);
    const answer = await changeTeam({ action: "name", id: member.id, name });
    setBusy(false);
    if (!("body" in answer)) return setError("message" in answer ? answer.message : answer.password);
    showToast({ title: "Success!", text: "Name saved successfully." });
    onClose();
    onNamed();
  };

  return (
    <ModalDialog
      open={member !== undefined}
      onClose={() => !isBusy && onClose()}
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
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          name="name"
          isName
          label="Name"
          shouldFocus
          value={typed}
          error={error}
          onChange={(value) => {
            setTyped(value);
            setError(undefined);
          }}
        />
      </form>
    </ModalDialog>
  );
}
