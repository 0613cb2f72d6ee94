import { focusFirstError, showFieldErrors, showNote } from "../../ui/form-messages.ts";

/** The age from which a traveller needs no parent's consent, in years. */
const fullAge = 18;

const consentOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>("[name=guardian]");

/** Shows the consent box if the typed age is under 18; otherwise hides and clears it. */
export function showConsentField(form: HTMLFormElement, age: string): void {
  const isAsked = Number(age) >= 1 && Number(age) < fullAge;
  showNote(form, "guardian", isAsked);
  const consent = consentOf(form);
  if (consent && !isAsked) consent.checked = false;
}

/** Returns true if a traveller's age asks for a consent that was not given. */
export const isConsentMissing = (form: HTMLFormElement, age: number): boolean =>
  age < fullAge && !consentOf(form)?.checked;

/** Shows at the consent's box that it is needed. */
export function showConsentError(form: HTMLFormElement): void {
  showFieldErrors(form, { guardian: "A traveller under 18 needs the consent of a parent or guardian" });
  focusFirstError(form);
}
