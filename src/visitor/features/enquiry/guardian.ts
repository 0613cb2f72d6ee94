import { focusFirstError, showFieldErrors, showNote } from "../../../shared/lib/form-messages.ts";

/** The age from which a traveller needs nobody's consent, in years. */
const fullAge = 18;

const consentOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>("[name=guardian]");

/** Asks for a parent's consent where the age, as it was typed, is under 18. A consent that is not asked for is not given. */
export function askForConsent(form: HTMLFormElement, age: string): void {
  const isAsked = Number(age) >= 1 && Number(age) < fullAge;
  showNote(form, "guardian", isAsked);
  const consent = consentOf(form);
  if (consent && !isAsked) consent.checked = false;
}

/** Says at its box that the consent is missing. @returns true where it was given, or none is needed */
export function hasConsent(form: HTMLFormElement, age: number): boolean {
  if (age >= fullAge || consentOf(form)?.checked) return true;
  showFieldErrors(form, { guardian: "A traveller under 18 needs the consent of a parent or guardian" });
  focusFirstError(form);
  return false;
}
