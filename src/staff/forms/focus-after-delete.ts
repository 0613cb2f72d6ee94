import type { EditOutcome } from "../edits/edits.ts";

/** The time within which a closing dialog returns the focus, in milliseconds. */
const maxFocusDelayMs = 50;

/**
 * Focuses the list's heading after a delete, because the element to which a closing dialog returns the focus is removed with the
 * row. A failed delete leaves the focus unchanged.
 * @param heading an element that scripts can focus
 */
export function focusAfterDelete({ outcome }: EditOutcome, heading: HTMLElement | null): void {
  if (!heading || (outcome !== "saved" && outcome !== "queued")) return;
  // The heading itself may be in a panel, which stays open.
  const isCovered = () =>
    [...heading.ownerDocument.querySelectorAll("[role=dialog], [role=alertdialog]")].some(
      (dialog) => !dialog.contains(heading),
    );
  const focusOnceClosed = () => {
    if (isCovered()) setTimeout(focusOnceClosed, maxFocusDelayMs);
    else setTimeout(() => heading.focus(), maxFocusDelayMs);
  };
  setTimeout(focusOnceClosed, maxFocusDelayMs);
}
