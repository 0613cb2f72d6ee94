/** Checks the answers in the questionnaire's form, and shows their errors and the notes that they require. */
import { unplannedDestinations } from "../../../../supabase/functions/_shared/enquiry.ts";
import { readShownStep, showStep } from "../../../shared/lib/form-steps.ts";
import { type EnquiryAnswers, enquirySteps } from "../../../shared/rules/enquiry.ts";
import { findAnswerError, readEnquiry } from "../../../shared/rules/enquiry-check.ts";
import type { AnswersCheck } from "../../rules/request-form.ts";
import { focusFirstError, showFieldErrors, showNote } from "../../ui/form-messages.ts";
import { readAnswers } from "./form-answers.ts";
import { isConsentMissing, showConsentField } from "./guardian.ts";

/** Checks the answers in a form without showing anything. */
export function checkAnswers(form: HTMLFormElement): AnswersCheck {
  const payload = readEnquiry(readAnswers(form));
  if (!payload) return "invalid";
  if (isConsentMissing(form, payload.age)) return "without-consent";
  return payload.contact ? "complete" : "without-contact";
}

/** Shows the first step with an error, and its messages. */
export function showErrors(form: HTMLFormElement): void {
  const answers = readAnswers(form);
  const step = enquirySteps.findIndex(({ fields }) => fields.some((field) => findAnswerError(field, answers[field])));
  if (step !== readShownStep(form)) showStep(form, step, { focus: true });
  checkStep(form, enquirySteps[step]?.fields ?? []);
}

/**
 * Shows the errors in the answers of some fields.
 * @returns true if there are none
 */
export function checkStep(form: HTMLFormElement, fields: readonly (keyof EnquiryAnswers)[]): boolean {
  const answers = readAnswers(form);
  const errors = Object.fromEntries(fields.map((field) => [field, findAnswerError(field, answers[field])]));
  showFieldErrors(form, errors);
  const isGood = Object.values(errors).every((error) => error === undefined);
  if (!isGood) focusFirstError(form);
  return isGood;
}

/** Asks for an address or a number at the field. The next press sends the request with or without it. */
export function askForContact(form: HTMLFormElement): void {
  showNote(form, "contact-asked", true);
  form.querySelector<HTMLElement>("[name=contact]")?.focus();
}

export function showNotesOnAnswers(form: HTMLFormElement): void {
  const { destination, age } = readAnswers(form);
  showConsentField(form, age);
  // A person must be able to see everything that is sent, so the field for a place is shown once it has a value.
  const place = form.querySelector<HTMLInputElement>("[name=place_in_mind]");
  if (place?.value) showNote(form, "place-in-mind", true);
  for (const country of unplannedDestinations) showNote(form, `reading-only-${country}`, country === destination);
}
