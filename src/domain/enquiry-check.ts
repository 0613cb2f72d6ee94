import type { Enquiry } from "../../supabase/functions/_shared/enquiry.ts";
import { enquiryRules } from "../../supabase/functions/_shared/enquiry-rules.ts";
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
 * What is sent of the answers: texts without the space around them, and how to reach the person only where they said so.
 * @returns nothing while an answer will not do
 */
export function enquiryOf(answers: EnquiryAnswers): Enquiry | undefined {
  const enquiry: Record<string, unknown> = {};
  for (const [field, rule] of Object.entries(enquiryRules)) {
    const checked = rule(answers[field as keyof Enquiry]);
    if ("message" in checked) return undefined;
    if (checked.value !== undefined) enquiry[field] = checked.value;
  }
  return enquiry as Enquiry;
}
