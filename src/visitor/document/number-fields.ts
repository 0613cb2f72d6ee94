/**
 * Lets a typed number replace the one that a field shows, so that nobody who taps the offered 1 and types a 2 sends a 12. A field
 * whose text is selected when it gets the focus does that by itself, but a tap on a phone takes the selection away again.
 */
import { insertAsTyped } from "../../shared/lib/insert-as-typed.ts";

/** The number field that has got the focus and was not edited since. */
let freshField: HTMLInputElement | undefined;

/** The keys that move the cursor or delete a digit: then a person edits the number. */
const editingKeys = /^(?:Arrow|Home|End|Backspace|Delete)/;

const findNumberField = (target: EventTarget | null): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.matches("form input[inputmode=numeric]") ? target : undefined;

/** Listens for what is typed into the number fields of this document. */
export function watchNumberFields(): void {
  const focused = findNumberField(document.activeElement);
  if (focused?.value === focused?.defaultValue) freshField = focused;
  addEventListener("focusin", ({ target }) => {
    freshField = findNumberField(target);
    freshField?.select();
  });
  addEventListener("pointerdown", ({ target }) => {
    // A second tap places the cursor.
    if (target === freshField) freshField = undefined;
  });
  addEventListener("keydown", ({ key = "" }) => {
    if (editingKeys.test(key)) freshField = undefined;
  });
  addEventListener("beforeinput", (event) => {
    const { target, inputType, data } = event;
    if (target !== freshField || !inputType.startsWith("insert")) return;
    const field = freshField;
    freshField = undefined;
    if (!field) return;
    if (!event.cancelable || data === null) {
      field.value = "";
      return;
    }
    // WebKit inserts at the place that it found before this event: after a change of the value the digit would be lost, and a new
    // selection would not count.
    event.preventDefault();
    field.select();
    insertAsTyped(field, data);
  });
  addEventListener("input", () => {
    freshField = undefined;
  });
}
