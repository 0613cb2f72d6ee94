import type { Enquiry } from "../../supabase/functions/_shared/enquiry.ts";
import { enquiryRules } from "../../supabase/functions/_shared/enquiry-rules.ts";
import { checkFields } from "../../supabase/functions/_shared/rules.ts";
import type { EnquiryAnswers } from "./enquiry.ts";

/**
 * Checks one answer, upper bounds included.
 * @returns the message to show by the field, or `undefined` where the answer is good
 */
export function answerError(field: keyof Enquiry, value: unknown): string | undefined {
  const checked = enquiryRules[field](value);
  return "message" in checked ? checked.message : undefined;
}

/**
 * Makes the enquiry of the answers: texts without the space around them, and a contact only where one was given.
 * @returns nothing while an answer will not do
 */
export function enquiryOf(answers: EnquiryAnswers): Enquiry | undefined {
  const check = checkFields(enquiryRules, answers);
  return check.ok ? check.payload : undefined;
}
