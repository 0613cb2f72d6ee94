import type { CalledEnquiry, Enquiry } from "../../../supabase/functions/_shared/enquiry.ts";
import { enquiryRules, staffEntryRules } from "../../../supabase/functions/_shared/enquiry-rules.ts";
import { checkFields } from "../../../supabase/functions/_shared/rules.ts";
import type { EnquiryAnswers } from "./enquiry.ts";

/**
 * Checks one answer, upper bounds included.
 * @returns the message to show by the field, or `undefined` if the answer is good
 */
export function findAnswerError(field: keyof Enquiry, value: unknown): string | undefined {
  const result = enquiryRules[field](value);
  return "message" in result ? result.message : undefined;
}

/** Checks an answer that staff enter for a caller, as `findAnswerError` does. */
export function findCalledAnswerError(field: keyof CalledEnquiry, value: unknown): string | undefined {
  const result = staffEntryRules[field](value);
  return "message" in result ? result.message : undefined;
}

/**
 * Makes, from the answers that staff have entered, the enquiry of a traveller who called. Unlike in `readEnquiry`, every answer but the
 * name may be missing.
 * @returns undefined while an answer is invalid
 */
export function readCalledEnquiry(answers: EnquiryAnswers): CalledEnquiry | undefined {
  const check = checkFields(staffEntryRules, answers);
  return check.ok ? check.payload : undefined;
}

/**
 * Makes an enquiry from the answers: cleans the texts, reads the numbers, and leaves out an empty contact.
 * @returns undefined while an answer is invalid
 */
export function readEnquiry(answers: EnquiryAnswers): Enquiry | undefined {
  const check = checkFields(enquiryRules, answers);
  return check.ok ? check.payload : undefined;
}
