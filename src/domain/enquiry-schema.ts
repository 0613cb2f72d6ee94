import type { Enquiry } from "../../supabase/functions/_shared/enquiry.ts";
import type { EnquiryAnswers } from "./enquiry.ts";
import { leadLowerBounds, leadRecord } from "./records/lead.ts";
import { z } from "./zod.ts";

/** Each field as its own step checks it, upper bounds included. */
const fieldSchemas = {
  ...leadRecord.columns.shape,
  destination: leadLowerBounds.destination,
} satisfies Record<keyof Enquiry, z.ZodType>;

/** What may be left out is an empty text in the form. */
const orNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);

/**
 * The whole enquiry as it is checked when it is sent: lower bounds alone. Trims the texts; how to reach the person is part of
 * it only where they said so.
 */
export const enquirySchema = z
  .object({ ...leadLowerBounds, contact: z.preprocess(orNull, fieldSchemas.contact) })
  .transform(({ contact, ...enquiry }): Enquiry => (contact ? { ...enquiry, contact } : enquiry));

/**
 * Checks one answer.
 * @returns the message to show by the field, or `undefined` where the answer is good.
 */
export function answerError(field: keyof Enquiry, value: unknown): string | undefined {
  const result = fieldSchemas[field].safeParse(field === "contact" ? orNull(value) : value);
  return result.success ? undefined : result.error.issues[0]?.message;
}

/**
 * Checks the fields given, in order.
 * @returns the first message of each field that fails; empty where all are good.
 */
export function answerErrors(
  answers: EnquiryAnswers,
  fields: readonly (keyof Enquiry)[],
): Partial<Record<keyof Enquiry, string>> {
  const errors: Partial<Record<keyof Enquiry, string>> = {};
  for (const field of fields) {
    const error = answerError(field, answers[field]);
    if (error) errors[field] = error;
  }
  return errors;
}
