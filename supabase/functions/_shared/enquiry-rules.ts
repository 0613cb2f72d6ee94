/**
 * The rules of the questionnaire's answers, field by field, upper bounds included. The form and the `leads` function
 * share the rules, so the function takes every answer that the form accepts.
 */
import { readContact } from "./contact.ts";
import { type CalledEnquiry, type Enquiry, type EnquiryField, enquiryFields } from "./enquiry.ts";
import { type Bounds, makeTextRule, type Rule, type Rules } from "./rules.ts";
import { cleanText, parseWholeNumber } from "./typed-text.ts";

/** Makes the rule for a whole number, which JSON carries as a number, and forms and drafts as the typed text. */
function makeNumberRule({ min, max }: Bounds, messages: { low: string; high: string; whole: string }): Rule<number> {
  return (value) => {
    const number = typeof value === "string" ? parseWholeNumber(value) : (value ?? null);
    if (number === null) return { message: messages.low };
    if (typeof number !== "number" || !Number.isInteger(number)) return { message: messages.whole };
    if (number < min) return { message: messages.low };
    return number > max ? { message: messages.high } : { value: number };
  };
}

function makeChoiceRule(options: readonly { value: string }[], message: string): Rule<string> {
  const values = new Set(options.map((option) => option.value));
  return (value) => (typeof value === "string" && values.has(value) ? { value } : { message });
}

/**
 * Makes the rule for a text that may be missing; a text without visible characters counts as missing.
 * @param parse returns the text as it is stored; undefined if it is wrong
 */
function makeOptionalRule(
  label: string,
  max: number,
  messages: { high: string; wrong?: string },
  parse: (text: string) => string | undefined,
  { isMultiline = false } = {},
): Rule<string | undefined> {
  const textRule = makeTextRule(label, { min: 0, max }, { low: "", high: messages.high }, { isMultiline });
  return (value) => {
    if (value === undefined || value === null) return { value: undefined };
    if (typeof value !== "string") return { message: messages.wrong ?? `${label} must be text` };
    const clean = cleanText(value, { isMultiline });
    if (clean === "") return { value: undefined };
    const stored = parse(clean);
    const checked = textRule(stored ?? clean);
    return "value" in checked && stored === undefined ? { message: messages.wrong ?? "" } : checked;
  };
}

function makeRule(field: EnquiryField): Rule<string | number | undefined> {
  switch (field.kind) {
    case "text":
      return makeTextRule(field.label, field, field.messages);
    case "optional":
      return makeOptionalRule(field.label, field.max, field.messages, (typed) => typed, {
        isMultiline: field.isMultiline ?? false,
      });
    case "optional-choice": {
      const choiceRule = makeChoiceRule(field.options, field.messages.wrong);
      return (value) =>
        value === undefined || value === null || value === "" ? { value: undefined } : choiceRule(value);
    }
    case "contact":
      return makeOptionalRule(field.label, field.max, field.messages, (typed) => readContact(typed)?.text);
    case "number":
      return makeNumberRule(field, field.messages);
    case "choice":
      return makeChoiceRule(field.options, field.messages.missing);
  }
}

export const enquiryRules = Object.fromEntries(
  Object.entries(enquiryFields).map(([name, field]) => [name, makeRule(field)]),
) as Rules<Enquiry>;

/** Makes the rule for an answer that may not have been told: an empty one counts as missing, and any other is judged as the form's. */
const makeUntoldRule =
  <Value>(rule: Rule<Value>): Rule<Value | undefined> =>
  (value) =>
    value === undefined || value === null || (typeof value === "string" && cleanText(value) === "")
      ? { value: undefined }
      : rule(value);

/** The rules for an enquiry that staff enter for a caller: those of the form, but only the name must have been told. */
export const staffEntryRules: Rules<CalledEnquiry> = {
  ...enquiryRules,
  age: makeUntoldRule(enquiryRules.age),
  location: makeUntoldRule(enquiryRules.location),
  destination: makeUntoldRule(enquiryRules.destination),
  travelers: makeUntoldRule(enquiryRules.travelers),
  travel_style: makeUntoldRule(enquiryRules.travel_style),
  duration: makeUntoldRule(enquiryRules.duration),
};
