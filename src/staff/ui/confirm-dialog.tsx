import { type ReactNode, useRef, useState } from "react";
import { ModalDialog } from "./dialog.tsx";

/** The question before an action that cannot be taken back. */
export type Question = {
  title: string;
  question: string;
  /** The name of the record that the question is about. */
  subject: ReactNode;
  /** A sentence on the other effects of the action. */
  consequence?: ReactNode;
  /** True for a deletion, which can be undone for ten seconds and is final after that. */
  isForEver?: boolean;
  /** The confirming button's label, and its label during the action. */
  confirm: string;
  busyLabel: string;
};

/** Asks for confirmation, and stays open during the action. 'Cancel' has the focus. */
export function ConfirmDialog({
  asked,
  onConfirm,
  onClose,
  children,
}: {
  /** The question; undefined while the dialog is closed. */
  asked: Question | undefined;
  onConfirm: () => Promise<void>;
  onClose: () => void;
  /** Fields of the question; Enter in one confirms. */
  children?: ReactNode;
}) {
  const [isBusy, setBusy] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  // The last text stays while the dialog fades out.
  const lastQuestion = useRef(asked);
  if (asked) lastQuestion.current = asked;
  const shownQuestion = lastQuestion.current;

  const confirm = async () => {
    if (!asked || isBusy) return;
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };

  return (
    <ModalDialog
      open={asked !== undefined}
      isBusy={isBusy}
      onClose={onClose}
      size="small"
      role="alertdialog"
      title={shownQuestion?.title}
      description={shownQuestion?.question}
      initialFocus={cancel}
      footer={
        <>
          <button ref={cancel} type="button" className="button-quiet" disabled={isBusy} onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className="button-primary bg-danger text-paper"
            disabled={isBusy}
            onClick={() => void confirm()}
          >
            {isBusy ? shownQuestion?.busyLabel : shownQuestion?.confirm}
          </button>
        </>
      }
    >
      <p className="text-lg [overflow-wrap:anywhere]">
        <bdi>{shownQuestion?.subject}</bdi>
      </p>
      {shownQuestion?.consequence && <p className="mt-2 text-muted">{shownQuestion.consequence}</p>}
      {shownQuestion?.isForEver && (
        <p className="mt-2 text-muted">You can undo it for ten seconds. After that it is gone for ever.</p>
      )}
      {children && (
        <form
          noValidate
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault();
            void confirm();
          }}
        >
          {children}
        </form>
      )}
    </ModalDialog>
  );
}
