import type { ReactNode, RefObject } from "react";
import type { EditOutcome } from "../edits/edits.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { focusAfterDelete } from "./focus-after-delete.ts";

/** A deletion that a person is asked about. */
export type Deletion = {
  /** The deleted noun, as in 'Delete lead'. */
  what: string;
  question: string;
  /** The name of the record that will be deleted. */
  subject: ReactNode;
  /** A sentence on what else will be deleted. */
  consequence?: ReactNode;
  /** Deletes the record, and reports the outcome in a toast. */
  remove: () => Promise<EditOutcome>;
};

/** Asks before records are deleted, deletes them, and moves the focus to the list's heading. */
export function DeleteDialog({
  asked,
  heading,
  onClose,
}: {
  /** The deletion; undefined while the dialog is closed. */
  asked: Deletion | undefined;
  /** The heading of the list that the records are in. */
  heading: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      asked={
        asked && {
          title: `Delete ${asked.what}`,
          question: asked.question,
          subject: asked.subject,
          consequence: asked.consequence,
          confirm: "Delete",
          busyLabel: "Deleting...",
          isForEver: true,
        }
      }
      onClose={onClose}
      onConfirm={async () => {
        if (!asked) return;
        const outcome = await asked.remove();
        onClose();
        focusAfterDelete(outcome, heading.current);
      }}
    />
  );
}
