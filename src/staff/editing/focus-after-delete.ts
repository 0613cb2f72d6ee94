import type { EditOutcome } from "../edits.ts";

/** The time within which a closed dialog returns the focus, in milliseconds. */
const pause = 50;

/**
 * Focuses the list's heading after a delete, because the element that a closing dialog returns the focus to is gone
 * with the row. A delete that was not done leaves the focus as it is.
 * @param heading may be focused from a script
 */
export function focusAfterDelete({ outcome }: EditOutcome, heading: HTMLElement | null): void {
  if (outcome !== "saved" && outcome !== "queued") return;
  const focusOnceClosed = () => {
    if (document.querySelector("[role=dialog], [role=alertdialog]")) setTimeout(focusOnceClosed, pause);
    else setTimeout(() => heading?.focus(), pause);
  };
  setTimeout(focusOnceClosed, pause);
}
