import { Fragment, type ReactNode } from "react";
import { type DialogDrafts, useDialogDrafts } from "./use-dialog-draft.ts";

/**
 * Renders a form beside a record once its draft has been read: the one of this tab, else the newest of a closed tab.
 * @param props.dialog the name of the draft, beginning with the record's table and id
 */
export function DraftedForm({ dialog, children }: { dialog: string; children: (drafts: DialogDrafts) => ReactNode }) {
  const drafts = useDialogDrafts(dialog, { shouldResume: true });
  return drafts && <Fragment key={`${dialog} ${drafts.restartCount}`}>{children(drafts)}</Fragment>;
}
