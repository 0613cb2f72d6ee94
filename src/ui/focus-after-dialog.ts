/** How often to look whether a dialog is gone, and how long it has for giving the focus back. Milliseconds. */
const pause = 50;

/**
 * For a dialog that ends with something deleted: once every dialog is gone, the heading takes the focus if nothing has it.
 * A dialog gives the focus back to what had it before, and that may be gone with the deleted thing.
 * @param heading of the list; may be focused from a script
 */
export function focusAfterDialog(heading: HTMLElement | null): void {
  setTimeout(() => {
    if (document.querySelector("[role=dialog], [role=alertdialog]")) return focusAfterDialog(heading);
    setTimeout(() => {
      if (!document.activeElement || document.activeElement === document.body) heading?.focus();
    }, pause);
  }, pause);
}
