import { type RefusalCode, refusalCodes } from "../../supabase/functions/_shared/refusals.ts";
import type { ResponseRules } from "./policy.ts";

const refusals: ReadonlySet<string> = new Set(refusalCodes);

/**
 * Makes the rules for a function that takes requests under an idempotency key, with the codes of
 * `supabase/functions/_shared/refusals.ts`.
 */
export const makeFunctionRules = (key: string, failureMessage: string): ResponseRules => ({
  confirms: (body) => readField(body, "id") === key,
  saysDeleted,
  refusals,
  keyReusedCode: "key_reused" satisfies RefusalCode,
  readCode: (body) => readField(body, "code"),
  failureMessage,
});

/** Makes the rules for the responses of the function `leads` to an enquiry that was sent under a key. */
export const makeEnquiryResponseRules = (key: string): ResponseRules =>
  makeFunctionRules(key, "Failed to submit your inquiry. Please try again.");

/** Returns true if the body of an answer says that staff have deleted the request. */
export function saysDeleted(body: unknown): boolean {
  return readField(body, "deleted") === true;
}

const readField = (body: unknown, field: string): unknown =>
  (body as Record<string, unknown> | null | undefined)?.[field];
