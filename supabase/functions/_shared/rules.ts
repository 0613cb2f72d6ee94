import { cleanText, countVisible } from "./typed-text.ts";

/** A checked value, or the message to show for it. */
export type CheckResult<T> = { value: T } | { message: string };
export type Rule<T> = (value: unknown) => CheckResult<T>;

export type Bounds = { min: number; max: number };

/** The most bytes of a character in a form: four in UTF-8, each percent-encoded. JSON needs fewer. */
const maxCharacterBytes = 12;

/**
 * Computes the size of a body that every text within the bounds fits into, in whatever script it is written.
 * @param texts the bounds of the texts; numbers, choices and the names of fields have a kilobyte of their own
 * @returns kilobytes, 16 at least
 */
export const computeMaxBodyKilobytes = (texts: readonly { max: number }[]): number =>
  Math.max(16, 1 + Math.ceil((texts.reduce((sum, { max }) => sum + max, 0) * maxCharacterBytes) / 1024));

/**
 * Makes the rule for a text, which returns it cleaned. At least `min` of its characters must be visible; at most `max` are stored,
 * counted as Postgres counts them, so that an emoji is one and both sides agree.
 */
export function makeTextRule(
  label: string,
  { min, max }: Bounds,
  messages: { low: string; high: string },
  { isMultiline = false } = {},
): Rule<string> {
  const tooShort = { message: messages.low };
  return (value) => {
    if (value === undefined || value === null) return tooShort;
    if (typeof value !== "string") return { message: `${label} must be text` };
    const clean = cleanText(value, { isMultiline });
    if (countVisible(clean) < min) return tooShort;
    return [...clean].length > max ? { message: messages.high } : { value: clean };
  };
}

/** A rule for each field of what people send. */
export type Rules<Payload> = { readonly [Field in keyof Payload]-?: Rule<Payload[Field]> };

/** Messages by field. */
export type FieldErrors = Record<string, string>;

export type Check<Payload> = { ok: true; payload: Payload } | { ok: false; fields: FieldErrors };

/**
 * Checks values field by field; other fields are left out.
 * @returns the payload as the rules clean it, or a message for each field at fault
 */
export function checkFields<Payload>(rules: Rules<Payload>, values: object): Check<Payload> {
  // These are entries and not assignments, so that a field named "__proto__" stays a field.
  const errors: [string, string][] = [];
  const payload: [string, unknown][] = [];
  for (const [field, rule] of Object.entries<Rule<unknown>>(rules)) {
    const checked = rule(Object.hasOwn(values, field) ? (values as Record<string, unknown>)[field] : undefined);
    if ("message" in checked) errors.push([field, checked.message]);
    else if (checked.value !== undefined) payload.push([field, checked.value]);
  }
  if (errors.length > 0) return { ok: false, fields: Object.fromEntries(errors) };
  return { ok: true, payload: Object.fromEntries(payload) as Payload };
}

/**
 * Checks a parsed request body, which may have no other field.
 * @param body what JSON.parse returned; anything at all
 * @returns the payload, or a message for each field at fault; none if the body is no object
 */
export function checkBody<Payload>(rules: Rules<Payload>, body: unknown): Check<Payload> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return { ok: false, fields: {} };
  const unknown = Object.keys(body).filter((field) => !Object.hasOwn(rules, field));
  const check = checkFields(rules, body);
  if (unknown.length === 0) return check;
  const errors = Object.entries(check.ok ? {} : check.fields);
  return { ok: false, fields: Object.fromEntries([...errors, ...unknown.map((field) => [field, "Unknown field"])]) };
}
