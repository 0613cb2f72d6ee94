import type { Language } from "./policy.ts";

/** The codes with which the function `leads` says no; a test holds them beside the function's own list. */
export const refusalCodes = [
  "invalid_payload",
  "invalid_key",
  "key_reused",
  "method_not_allowed",
  "too_large",
  "unsupported_media_type",
] as const;

const refusals: ReadonlySet<string> = new Set(refusalCodes);

/** What a function says that takes requests under an idempotency key, in the words of `supabase/functions/leads/http.ts`. */
export const functionLanguage = (key: string, failed: string): Language => ({
  confirms: (body) => fieldOf(body, "id") === key,
  refusals,
  spent: "key_reused" satisfies (typeof refusalCodes)[number],
  codeOf: (body) => fieldOf(body, "code"),
  failed,
});

/** What the function `leads` says of an enquiry that was sent under a key. */
export const enquiryLanguage = (key: string): Language =>
  functionLanguage(key, "Failed to submit your inquiry. Please try again.");

const fieldOf = (body: unknown, field: string): unknown =>
  (body as Record<string, unknown> | null | undefined)?.[field];
