/**
 * The rules of the questionnaire's answers, field by field, upper bounds included. The form and the `leads` function
 * share the rules, so the function takes every answer that the form accepts.
 */
import { readContact } from "./contact.ts";
import {
  destinationOptions,
  durations,
  type Enquiry,
  enquiryBounds,
  enquiryMessages,
  travelStyles,
} from "./enquiry.ts";
import { type Bounds, type Checked, type Rule, type Rules, text } from "./rules.ts";
import { cleanText, parseWholeNumber } from "./typed-text.ts";

/** The rule for a whole number: JSON carries it as a number, forms and drafts as the text that was typed. */
function wholeNumber({ min, max }: Bounds, say: { low: string; high: string; whole: string }): Rule<number> {
  return (value) => {
    const number = typeof value === "string" ? parseWholeNumber(value) : (value ?? null);
    if (number === null) return { message: say.low };
    if (typeof number !== "number" || !Number.isInteger(number)) return { message: say.whole };
    if (number < min) return { message: say.low };
    return number > max ? { message: say.high } : { value: number };
  };
}

function oneOf(options: readonly { value: string }[], message: string): Rule<string> {
  const values = new Set(options.map((option) => option.value));
  return (value) => (typeof value === "string" && values.has(value) ? { value } : { message });
}

/** A text that may be missing; one in which nothing can be seen is as good as none. */
function contact(value: unknown): Checked<string | undefined> {
  if (value === undefined || value === null) return { value: undefined };
  if (typeof value !== "string") return { message: say.contact.wrong };
  const clean = cleanText(value);
  if (clean === "") return { value: undefined };
  const read = readContact(clean)?.text;
  if ([...(read ?? clean)].length > bounds.contact.max) return { message: say.contact.high };
  return read === undefined ? { message: say.contact.wrong } : { value: read };
}

const [bounds, say] = [enquiryBounds, enquiryMessages];

export const enquiryRules: Rules<Enquiry> = {
  name: text("Name", bounds.name, say.name),
  age: wholeNumber(bounds.age, say.age),
  location: text("Location", bounds.location, say.location),
  destination: oneOf(destinationOptions, say.destination.missing),
  travelers: wholeNumber(bounds.travelers, say.travelers),
  travel_style: oneOf(travelStyles, say.travel_style.missing),
  duration: oneOf(durations, say.duration.missing),
  contact,
};
