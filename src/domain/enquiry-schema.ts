import { type Enquiry, type EnquiryAnswers, enquiryLimits } from "./enquiry.ts";
import { z } from "./zod.ts";

const { travelers, age, name, location } = enquiryLimits;

const number = (low: number, lowMessage: string) =>
  z.number({ error: lowMessage }).int(lowMessage).min(low, lowMessage);

/** The lower bounds: what the whole record is checked against once more on submit. */
const required = {
  destination: z.string().min(1, "Please select a destination"),
  travelers: number(travelers.min, "At least 1 traveler required"),
  travel_style: z.string().min(1, "Please select your travel style"),
  duration: z.string().min(1, "Please select trip duration"),
  name: z.string().trim().min(name.min, "Name must be at least 2 characters"),
  age: number(age.min, "Age must be at least 1"),
  location: z.string().trim().min(location.min, "Location must be at least 2 characters"),
} satisfies Record<keyof Enquiry, z.ZodType>;

/** Each field as its own step checks it, upper bounds included. */
const fieldSchemas = {
  ...required,
  travelers: required.travelers.max(travelers.max, "Maximum 50 travelers"),
  name: required.name.max(name.max, "Name is too long"),
  age: required.age.max(age.max, "Age must be less than 120"),
  location: required.location.max(location.max, "Location is too long"),
} satisfies Record<keyof Enquiry, z.ZodType>;

/** The whole record as it is checked on submit; trims the texts. */
export const enquirySchema = z.object(required);

/**
 * Checks one answer.
 * @returns the message to show by the field, or `undefined` where the answer is good.
 */
export function answerError(field: keyof Enquiry, value: unknown): string | undefined {
  const result = fieldSchemas[field].safeParse(value);
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
