import { type RefusalCode, refusalCodes } from "../../supabase/functions/_shared/refusals.ts";
import type { Language } from "./policy.ts";

const refusals: ReadonlySet<string> = new Set(refusalCodes);

/** What a function says that takes requests under an idempotency key, in the words of `supabase/functions/_shared/`. */
export const functionLanguage = (key: string, failed: string): Language => ({
  confirms: (body) => fieldOf(body, "id") === key,
  refusals,
  spent: "key_reused" satisfies RefusalCode,
  codeOf: (body) => fieldOf(body, "code"),
  failed,
});

/** What the function `leads` says of an enquiry that was sent under a key. */
export const enquiryLanguage = (key: string): Language =>
  functionLanguage(key, "Failed to submit your inquiry. Please try again.");

const fieldOf = (body: unknown, field: string): unknown =>
  (body as Record<string, unknown> | null | undefined)?.[field];
