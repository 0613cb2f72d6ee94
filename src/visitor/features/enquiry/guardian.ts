import { enquiryRules } from "../../../../supabase/functions/_shared/enquiry-rules.ts";
import { focusFirstError, showFieldErrors, showNote } from "../../ui/form-messages.ts";

/** The age from which on a traveller needs no parent's consent, in years. */
const fullAgeYears = 18;

const findConsent = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>("[name=guardian]");

const isMinor = (age: number): boolean => age < fullAgeYears;

/** Shows the consent box if the typed age, read as the request reads it, is under 18; otherwise hides and clears it. */
export function showConsentField(form: HTMLFormElement, typedAge: string): void {
  const age = enquiryRules.age(typedAge);
  const isConsentNeeded = "value" in age && isMinor(age.value);
  showNote(form, "guardian", isConsentNeeded);
  const consent = findConsent(form);
  if (consent && !isConsentNeeded) consent.checked = false;
}

/** Returns true if a traveller's age asks for a consent that was not given. */
export const isConsentMissing = (form: HTMLFormElement, age: number): boolean =>
  isMinor(age) && !findConsent(form)?.checked;

/** Shows at the consent's box that it is needed. */
export function showConsentError(form: HTMLFormElement): void {
  showFieldErrors(form, { guardian: "A traveller under 18 needs the consent of a parent or guardian" });
  focusFirstError(form);
}
