import { useRef } from "react";
import type { Role } from "../../../../supabase/functions/_shared/team.ts";
import { describeRole } from "../../rules/roles.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ModalDialog } from "../../ui/dialog.tsx";

/** A password that was made for somebody, their address, and the role of a new colleague. */
export type NewCredentials = { email: string; password: string; role?: Role };

/** Shows a password once. It is stored nowhere else, so it cannot be shown again after the dialog closes. */
export function ShownPassword({ handover, onClose }: { handover: NewCredentials | undefined; onClose: () => void }) {
  // The address stays while the dialog fades out; the password goes at once.
  const lastEmail = useRef("");
  if (handover) lastEmail.current = handover.email;
  const password = handover?.password ?? "";
  return (
    <ModalDialog
      open={handover !== undefined}
      onClose={onClose}
      size="small"
      title="Password, shown once"
      description={
        <>
          Give it to <bdi className="font-semibold [overflow-wrap:anywhere]">{lastEmail.current}</bdi> yourself. It
          cannot be shown again: if it is lost, make a new one here.
        </>
      }
      footer={
        <button type="button" className="button-primary" onClick={onClose}>
          Done
        </button>
      }
    >
      <p
        data-password=""
        className="rounded-md border border-line bg-paper px-3 py-4 text-center font-mono text-xl select-all [overflow-wrap:anywhere]"
      >
        {password}
      </p>
      <CopyButton text={password} label="Copy password" className="button-quiet mt-3 w-full gap-2" shouldFocus />
      <p className="mt-4 text-muted">
        They sign in with it at{" "}
        <span className="font-semibold text-ink select-all [overflow-wrap:anywhere]">{location.origin}/auth</span>, and
        change it under Team.
      </p>
      {handover?.role && <p className="mt-2 text-muted">{describeRole(handover.role)}</p>}
    </ModalDialog>
  );
}
