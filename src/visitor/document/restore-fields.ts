/**
 * Restores typed text and the focus when translators or extensions replace or move fields of the site's forms, for instance by
 * rewriting markup or by wrapping a field to add a button.
 */
import { type Field, isCheckable, isField, isTouched, listFields } from "../../shared/lib/form-fields.ts";

/** The field that has the focus, or had it before it was removed from the document. */
let focusedField: Field | undefined;

/** Observes the forms of this document's islands. */
export function watchFields(): void {
  if (!document.querySelector("[data-island] form, [data-island] input")) return;
  const recordFocus = (target: EventTarget | null) => {
    focusedField = isField(target) && target.closest("[data-island]") ? target : undefined;
  };
  // A field that had the focus before this script was there sends no event.
  recordFocus(document.activeElement);
  addEventListener("focusin", ({ target }) => recordFocus(target));
  addEventListener("focusout", ({ target }) => {
    // Some browsers also fire `focusout` when a focused field is removed: then the observer must be called before this.
    setTimeout(() => {
      if (focusedField === target && document.activeElement !== target) focusedField = undefined;
    });
  });
  new MutationObserver(restoreFields).observe(document.body, { childList: true, subtree: true });
}

function restoreFields(records: MutationRecord[]): void {
  for (const { removedNodes } of records) {
    for (const removed of removedNodes) if (removed instanceof Element) restoreFrom(removed);
  }
}

function restoreFrom(removed: Element): void {
  const fields = isField(removed) ? [removed] : listFields(removed);
  for (const field of fields) {
    const current = field.isConnected ? field : findReplacement(field);
    if (!current) continue;
    if (current !== field && isTouched(field) && !isTouched(current)) copyValue(field, current);
    const hasLostFocus = document.activeElement === null || document.activeElement === document.body;
    if (field === focusedField && hasLostFocus) restoreFocus(field, current);
  }
}

/** Finds the field that replaces a removed one in the document. */
const findReplacement = (field: Field): Field | undefined =>
  [...document.querySelectorAll<Field>(`[data-island] [name="${CSS.escape(field.name)}"]`)].find(
    (each) => isField(each) && each.id === field.id && (field.type !== "radio" || each.value === field.value),
  );

function copyValue(from: Field, to: Field): void {
  if (isCheckable(from)) (to as HTMLInputElement).checked = from.checked;
  else to.value = from.value;
}

function restoreFocus(field: Field, current: Field): void {
  const selection = "selectionStart" in field ? [field.selectionStart, field.selectionEnd] : [];
  current.focus({ preventScroll: true });
  focusedField = current;
  const [start, end] = selection;
  // Fields for numbers and addresses have no selection that a script may set.
  if (typeof start === "number" && typeof end === "number" && "setSelectionRange" in current)
    current.setSelectionRange(start, end);
}
