import type { Enquiry } from "../_shared/enquiry.ts";
import { enquiryRules as rules } from "../_shared/enquiry-rules.ts";
import type { FieldErrors } from "../_shared/take-requests.ts";

type PayloadCheck = { ok: true; payload: Enquiry } | { ok: false; fields: FieldErrors };

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
