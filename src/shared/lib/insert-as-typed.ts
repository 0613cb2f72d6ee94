/** Replaces the selection of a text field as if it had been typed, so that the browser's own undo reverts it. */
export function insertAsTyped(field: HTMLInputElement | HTMLTextAreaElement, insert: string): void {
  const { selectionStart: from, selectionEnd: to } = field;
  const hasTyped = insert ? document.execCommand("insertText", false, insert) : document.execCommand("delete");
  if (hasTyped || from === null || to === null) return;
  field.setRangeText(insert, from, to, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
