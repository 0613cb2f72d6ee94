import { destinationOptions, durations, travelStyles } from "./options.ts";

/** An enquiry as the questionnaire sends it, checked; texts are trimmed. */
export interface LeadPayload {
  name: string;
  age: number;
  location: string;
  destination: string;
  travelers: number;
  travel_style: string;
  duration: string;
}

/** A message for each field at fault; a field that is not part of the payload is named too. */
export type FieldErrors = Record<string, string>;

type PayloadCheck = { ok: true; lead: LeadPayload } | { ok: false; fields: FieldErrors };

/** A checked value, or the message to show for it. */
type Checked<T> = { value: T } | { message: string };
type Rule<T> = (value: unknown) => Checked<T>;

// Postgres stores neither NUL nor half a surrogate pair, and no control character belongs in a name or a place.
const unusableCharacters = /[\p{Cc}\p{Cs}]/u;

/** Lengths count characters as Postgres does, so that an emoji is one and both sides agree. */
function text(label: string, minimum: number, maximum: number): Rule<string> {
  const tooShort = { message: `${label} must be at least ${minimum} characters` };
  return (value) => {
    if (value === undefined || value === null) return tooShort;
    if (typeof value !== "string") return { message: `${label} must be text` };
    const trimmed = value.trim();
    const length = [...trimmed].length;
    if (length < minimum) return tooShort;
    if (length > maximum) return { message: `${label} is too long` };
    if (unusableCharacters.test(trimmed)) return { message: `${label} contains characters that cannot be used` };
    return { value: trimmed };
  };
}

function wholeNumber(
  label: string,
  low: { bound: number; message: string },
  high: { bound: number; message: string },
): Rule<number> {
  return (value) => {
    if (value === undefined || value === null) return { message: low.message };
    if (typeof value !== "number") return { message: `${label} must be a number` };
    if (!Number.isInteger(value)) return { message: `${label} must be a whole number` };
    if (value < low.bound) return { message: low.message };
    if (value > high.bound) return { message: high.message };
    return { value };
  };
}

function oneOf(options: readonly { value: string }[], message: string): Rule<string> {
  const values = new Set(options.map((option) => option.value));
  return (value) => (typeof value === "string" && values.has(value) ? { value } : { message });
}

const rules: { [Field in keyof LeadPayload]: Rule<LeadPayload[Field]> } = {
  name: text("Name", 2, 100),
  age: wholeNumber(
    "Age",
    { bound: 1, message: "Age must be at least 1" },
    { bound: 120, message: "Age must be less than 120" },
  ),
  location: text("Location", 2, 100),
  destination: oneOf(destinationOptions, "Please select a destination"),
  travelers: wholeNumber(
    "Travelers",
    { bound: 1, message: "At least 1 traveler required" },
    { bound: 50, message: "Maximum 50 travelers" },
  ),
  travel_style: oneOf(travelStyles, "Please select your travel style"),
  duration: oneOf(durations, "Please select trip duration"),
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
  return { ok: true, lead: lead as unknown as LeadPayload };
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
