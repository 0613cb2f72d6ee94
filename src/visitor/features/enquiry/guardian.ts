import { focusFirstError, showFieldErrors, showNote } from "../../ui/form-messages.ts";

/** The age from which on a traveller needs no parent's consent, in years. */
const fullAgeYears = 18;

const findConsent = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>("[name=guardian]");

/** Shows the consent box if the typed age is under 18; otherwise hides and clears it. */
export function showConsentField(form: HTMLFormElement, age: string): void {
  const isConsentNeeded = Number(age) >= 1 && Number(age) < fullAgeYears;
  showNote(form, "guardian", isConsentNeeded);
  const consent = findConsent(form);
  if (consent && !isConsentNeeded) consent.checked = false;
}

/** Returns true if a traveller's age asks for a consent that was not given. */
export const isConsentMissing = (form: HTMLFormElement, age: number): boolean =>
  age < fullAgeYears && !findConsent(form)?.checked;

/** Shows at the consent's box that it is needed. */
export function showConsentError(form: HTMLFormElement): void {
  showFieldErrors(form, { guardian: "A traveller under 18 needs the consent of a parent or guardian" });
  focusFirstError(form);
}
