/** Checks of the questionnaire's answers that no field has alone, and the notes that the answers ask for. */
import { type Enquiry, unplannedDestinations } from "../../../../supabase/functions/_shared/enquiry.ts";
import type { EnquiryAnswers } from "../../../shared/rules/enquiry.ts";
import type { AnswersCheck } from "../../rules/request-form.ts";
import { showNote } from "../../ui/form-messages.ts";
import { isConsentMissing, showConsentField } from "./guardian.ts";

/** Checks an enquiry whose answers have no errors, without showing anything. */
export function checkEnquiry(
  form: HTMLFormElement,
  { age, contact }: Pick<Enquiry, "age" | "contact">,
): Exclude<AnswersCheck, "invalid"> {
  if (isConsentMissing(form, age)) return "without-consent";
  return contact ? "complete" : "without-contact";
}

/** Shows the notes that the answers ask for, such as that for a parent's consent. */
export function showNotesOnAnswers(form: HTMLFormElement, { destination, age }: EnquiryAnswers): void {
  showConsentField(form, age);
  // A person must be able to see everything that is sent, so the field for a place is shown once it has a value.
  const place = form.querySelector<HTMLInputElement>("[name=place_in_mind]");
  if (place?.value) showNote(form, "place-in-mind", true);
  for (const country of unplannedDestinations) showNote(form, `reading-only-${country}`, country === destination);
}
