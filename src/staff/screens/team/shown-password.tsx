import { useRef } from "react";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ModalDialog } from "../../ui/dialog.tsx";

/** A password that was made for somebody, and their address. */
export type NewCredentials = { email: string; password: string };

/** Shows a password once. It is stored nowhere else, so it cannot be shown again after the dialog closes. */
export function ShownPassword({ handover, onClose }: { handover: NewCredentials | undefined; onClose: () => void }) {
  // Keep the last text while the dialog fades out.
  const last = useRef(handover);
  if (handover) last.current = handover;
  const { email, password } = last.current ?? { email: "", password: "" };
  return (
    <ModalDialog
      open={handover !== undefined}
      onClose={() => {
        last.current = { email, password: "" };
        onClose();
      }}
      size="small"
      title="Password, shown once"
      description={
        <>
          Give it to <bdi className="font-semibold [overflow-wrap:anywhere]">{email}</bdi> yourself. It cannot be shown
          again: if it is lost, make a new one here.
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
    </ModalDialog>
  );
}
