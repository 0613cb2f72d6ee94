import { type EnquiryName, getEnquiryField, getFormLabel } from "../../../../supabase/functions/_shared/enquiry.ts";
import { cleanText } from "../../../../supabase/functions/_shared/typed-text.ts";
import { findAnswerError } from "../../../shared/rules/enquiry-check.ts";

/**
 * Checks one answer of the questionnaire, and says of an empty field that it is empty, because the messages about bounds do not.
 * @returns the sentences to show by the field, one a line; undefined if the answer is good
 */
export function findShownError(name: EnquiryName, answer: unknown): string | undefined {
  const message = findAnswerError(name, answer);
  const field = getEnquiryField(name);
  const isEmpty = answer === undefined || (typeof answer === "string" && cleanText(answer) === "");
  // The message of a choice says that none was made.
  return message && isEmpty && !("options" in field) ? `${getFormLabel(field)} is empty.\n${message}` : message;
}
