import type { EditOutcome } from "../edits.ts";

/** The time that a closed dialog has for giving the focus back, in milliseconds. */
const pause = 50;

/**
 * After a delete the list's heading has the focus: what a closing dialog gives it back to is gone with the row. After one
 * that was not done the dialog's choice stands.
 * @param heading may be focused from a script
 */
export function focusAfterDelete({ outcome }: EditOutcome, heading: HTMLElement | null): void {
  if (outcome !== "saved" && outcome !== "queued") return;
  const look = () => {
    if (document.querySelector("[role=dialog], [role=alertdialog]")) setTimeout(look, pause);
    else setTimeout(() => heading?.focus(), pause);
  };
  setTimeout(look, pause);
}
