import type { Message } from "../_shared/message.ts";
import { messageRules as rules } from "../_shared/message-rules.ts";
import type { FieldErrors } from "../_shared/take-requests.ts";

/**
 * Checks a parsed request body.
 * @param body what JSON.parse returned; anything at all
 * @returns the message with trimmed texts, or what to say of each field at fault
 */
export function checkMessage(body: unknown): { ok: true; payload: Message } | { ok: false; fields: FieldErrors } {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return { ok: false, fields: {} };
  const errors: [string, string][] = [];
  const message: [string, string][] = [];
  for (const [field, rule] of Object.entries(rules)) {
    const checked = rule(Object.hasOwn(body, field) ? (body as Record<string, unknown>)[field] : undefined);
    if ("message" in checked) errors.push([field, checked.message]);
    else message.push([field, checked.value]);
  }
  for (const field of Object.keys(body)) if (!Object.hasOwn(rules, field)) errors.push([field, "Unknown field"]);
  if (errors.length > 0) return { ok: false, fields: Object.fromEntries(errors) };
  return { ok: true, payload: Object.fromEntries(message) as Message };
}
