import {
  contactKind,
  destinationOptions,
  durations,
  type Enquiry,
  enquiryBounds,
  enquiryMessages,
  travelStyles,
} from "../_shared/enquiry.ts";
import { type Bounds, type Checked, type Rule, text } from "../_shared/rules.ts";
import type { FieldErrors } from "../_shared/take-requests.ts";

type PayloadCheck = { ok: true; payload: Enquiry } | { ok: false; fields: FieldErrors };

function wholeNumber(
  label: string,
  { min, max }: Bounds,
  say: { low: string; high: string; whole: string },
): Rule<number> {
  return (value) => {
    if (value === undefined || value === null) return { message: say.low };
    if (typeof value !== "number") return { message: `${label} must be a number` };
    if (!Number.isInteger(value)) return { message: say.whole };
    if (value < min) return { message: say.low };
    if (value > max) return { message: say.high };
    return { value };
  };
}

function oneOf(options: readonly { value: string }[], message: string): Rule<string> {
  const values = new Set(options.map((option) => option.value));
  return (value) => (typeof value === "string" && values.has(value) ? { value } : { message });
}

/** A text that may be missing; an empty one is as good as none. */
function contact(value: unknown): Checked<string | undefined> {
  if (value === undefined || value === null) return { value: undefined };
  if (typeof value !== "string") return { message: say.contact.wrong };
  const trimmed = value.trim();
  if (trimmed === "") return { value: undefined };
  if ([...trimmed].length > bounds.contact.max) return { message: say.contact.high };
  return contactKind(trimmed) ? { value: trimmed } : { message: say.contact.wrong };
}

const [bounds, say] = [enquiryBounds, enquiryMessages];

const rules: { [Field in keyof Enquiry]-?: Rule<Enquiry[Field]> } = {
  name: text("Name", bounds.name, say.name),
  age: wholeNumber("Age", bounds.age, say.age),
  location: text("Location", bounds.location, say.location),
  destination: oneOf(destinationOptions, say.destination.missing),
  travelers: wholeNumber("Travelers", bounds.travelers, say.travelers),
  travel_style: oneOf(travelStyles, say.travel_style.missing),
  duration: oneOf(durations, say.duration.missing),
  contact,
};

/**
 * Checks a parsed request body against the questionnaire's rules, upper bounds included.
 * @param body what JSON.parse returned; anything at all.
 * @returns the enquiry with trimmed texts, or a message for each field at fault (none when the body is no object).
 */
export function checkPayload(body: unknown): PayloadCheck {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return { ok: false, fields: {} };

  // Entries, not assignments: a field called "__proto__" must come out as a field.
  const errors: [string, string][] = [];
  const lead: Record<string, unknown> = {};
  for (const [field, rule] of Object.entries(rules)) {
    const checked = rule(Object.hasOwn(body, field) ? (body as Record<string, unknown>)[field] : undefined);
    if ("message" in checked) errors.push([field, checked.message]);
    else if (checked.value !== undefined) lead[field] = checked.value;
  }
  for (const field of Object.keys(body)) {
    if (!Object.hasOwn(rules, field)) errors.push([field, "Unknown field"]);
  }
  if (errors.length > 0) return { ok: false, fields: Object.fromEntries(errors) };
  return { ok: true, payload: lead as unknown as Enquiry };
}
