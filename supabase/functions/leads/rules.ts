import {
  destinationOptions,
  durations,
  type Enquiry,
  enquiryBounds,
  enquiryMessages,
  travelStyles,
} from "../_shared/enquiry.ts";

/** A message for each field at fault; a field that is not part of the payload is named too. */
export type FieldErrors = Record<string, string>;

type PayloadCheck = { ok: true; lead: Enquiry } | { ok: false; fields: FieldErrors };

/** A checked value, or the message to show for it. */
type Checked<T> = { value: T } | { message: string };
type Rule<T> = (value: unknown) => Checked<T>;

// Postgres stores neither NUL nor half a surrogate pair, and no control character belongs in a name or a place.
const unusableCharacters = /[\p{Cc}\p{Cs}]/u;

type Bounds = { min: number; max: number };

/** Lengths count characters as Postgres does, so that an emoji is one and both sides agree. */
function text(label: string, { min, max }: Bounds, say: { low: string; high: string }): Rule<string> {
  const tooShort = { message: say.low };
  return (value) => {
    if (value === undefined || value === null) return tooShort;
    if (typeof value !== "string") return { message: `${label} must be text` };
    const trimmed = value.trim();
    const length = [...trimmed].length;
    if (length < min) return tooShort;
    if (length > max) return { message: say.high };
    if (unusableCharacters.test(trimmed)) return { message: `${label} contains characters that cannot be used` };
    return { value: trimmed };
  };
}

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

const [bounds, say] = [enquiryBounds, enquiryMessages];

const rules: { [Field in keyof Enquiry]: Rule<Enquiry[Field]> } = {
  name: text("Name", bounds.name, say.name),
  age: wholeNumber("Age", bounds.age, say.age),
  location: text("Location", bounds.location, say.location),
  destination: oneOf(destinationOptions, say.destination.missing),
  travelers: wholeNumber("Travelers", bounds.travelers, say.travelers),
  travel_style: oneOf(travelStyles, say.travel_style.missing),
  duration: oneOf(durations, say.duration.missing),
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
    else lead[field] = checked.value;
  }
  for (const field of Object.keys(body)) {
    if (!Object.hasOwn(rules, field)) errors.push([field, "Unknown field"]);
  }
  if (errors.length > 0) return { ok: false, fields: Object.fromEntries(errors) };
  return { ok: true, lead: lead as unknown as Enquiry };
}

/** One line for a toast: the messages, with the names of fields that do not belong. */
export function describeErrors(fields: FieldErrors): string {
  const lines = Object.entries(fields).map(([field, message]) =>
    message === "Unknown field" ? `Unknown field "${field.slice(0, 40)}"` : message,
  );
  if (lines.length === 0) return "The request must be a JSON object";
  const shown = lines.slice(0, 7).join(". ");
  return lines.length > 7 ? `${shown}. And ${lines.length - 7} more` : shown;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The lead's id: the idempotency key where one was sent, in lower case, or else a new one.
 * @returns `null` when a key was sent that is not a UUID.
 */
export function leadId(key: string | null): string | null {
  if (key === null) return crypto.randomUUID();
  return uuid.test(key) ? key.toLowerCase() : null;
}
