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

/** Returns true if the consent was given or is not needed; otherwise shows an error at its box. */
export function hasConsent(form: HTMLFormElement, age: number): boolean {
  if (age >= fullAge || consentOf(form)?.checked) return true;
  showFieldErrors(form, { guardian: "A traveller under 18 needs the consent of a parent or guardian" });
  focusFirstError(form);
  return false;
}
