/**
 * Shows a form's errors, notes and busy state in the form's own elements. Every element is searched when it is needed, because a
 * translator or an extension may have replaced, wrapped or moved it.
 */

import { listFields } from "../../shared/lib/form-fields.ts";
import { ignorePressesBriefly } from "../../shared/lib/ignore-presses.ts";

/** The messages of fields by their names; a message may have several sentences, one a line. */
export type ShownErrors = Partial<Record<string, string | undefined>>;

/** Shows or clears the message of each given field, and marks the field as invalid or valid. */
export function showFieldErrors(form: HTMLFormElement, errors: ShownErrors): void {
  for (const [name, error] of Object.entries(errors)) {
    const fields = listFields(form).filter((field) => field.name === name);
    for (const field of fields) {
      if (error) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
    }
    const errorElement =
      findErrorElement(form, name) ?? (error && fields[0] ? addErrorElement(fields[0], name) : undefined);
    if (errorElement && (error || errorElement.textContent)) writeSentences(errorElement, error ?? "");
    const wrapper = errorElement?.closest<HTMLElement>("[data-hidden-field]");
    if (wrapper) wrapper.hidden = !error;
    // An error that nobody sees would stop the form without a reason.
    const hiddenNote = error ? errorElement?.closest<HTMLElement>("[data-note][hidden]") : undefined;
    if (hiddenNote) hiddenNote.hidden = false;
  }
}

/**
 * Writes a message with a sentence a line, each in an element of its own if there are several. It also removes elements that a
 * translator has inserted.
 */
function writeSentences(element: HTMLElement, text: string): void {
  const sentences = text.split("\n");
  if (sentences.length === 1) element.textContent = text;
  else
    element.replaceChildren(
      ...sentences.flatMap((sentence, index) => {
        const part = document.createElement("span");
        part.textContent = sentence;
        return index === 0 ? [part] : [" ", part];
      }),
    );
}

const findErrorElement = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(`[data-error-of="${CSS.escape(name)}"]`);

/** Adds an element for a message if something has removed the document's own. */
function addErrorElement(field: HTMLElement, name: string): HTMLElement {
  const errorElement = document.createElement("p");
  errorElement.dataset.errorOf = name;
  errorElement.className = "text-danger";
  errorElement.role = "alert";
  field.after(errorElement);
  return errorElement;
}

/** Scrolls to the first invalid field and its message, and focuses it. */
export function focusFirstError(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>("[aria-invalid=true]");
  if (!field) return;
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
  keepInSight(field);
}

/** The time within which the parts above a field are laid out, in milliseconds. */
const layoutMs = 2_000;

/** Keeps a field in sight while parts above it are laid out for the first time and move it, unless its reader scrolls or presses. */
function keepInSight(field: HTMLElement): void {
  const observer = new ResizeObserver(() => field.scrollIntoView({ block: "nearest" }));
  const stop = () => observer.disconnect();
  observer.observe(document.body);
  for (const type of ["wheel", "touchmove", "pointerdown", "keydown"]) addEventListener(type, stop, { once: true });
  setTimeout(stop, layoutMs);
}

/**
 * Marks a form as being sent, or as usable again. The submit button changes its label, and gets the focus back if that was
 * lost.
 */
export function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.toggleAttribute("data-busy", isBusy);
  // The outcome may have moved another element to where the person pressed.
  if (!isBusy) ignorePressesBriefly(form);
  for (const part of form.querySelectorAll<HTMLFieldSetElement>("[data-disabled-while-sent]")) part.disabled = isBusy;
  for (const label of form.querySelectorAll<HTMLElement>("[data-label]"))
    label.hidden = (label.dataset.label === "busy") !== isBusy;
  const hasLostFocus = document.activeElement === null || document.activeElement === document.body;
  if (!isBusy && hasLostFocus) form.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
}

/** The names of the notes that forms have. */
export type NoteName = NonNullable<DOMStringMap["note"]>;

/** Shows or hides one of the form's notes. */
export function showNote(form: HTMLFormElement, name: NoteName, isShown: boolean): void {
  const note = form.querySelector<HTMLElement>(`[data-note="${name}"]`);
  if (note) note.hidden = !isShown;
}
