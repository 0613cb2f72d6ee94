import type { PlanCode } from "../../supabase/functions/_shared/plan-request.ts";
import { makeFunctionRules } from "./enquiry-response-rules.ts";
import type { ResponseRules } from "./policy.ts";

/** The codes after which no retry opens the link again. */
const linkCodes: readonly PlanCode[] = ["unknown_link", "link_withdrawn", "link_ended"];

/** The message shown if an answer to a plan failed without a reason of its own. */
export const planAnswerFailedText = "Your answer could not be sent. Please try again.";

/** Makes the rules for the responses of the function `plan` to an answer that was sent under a key. */
export function makePlanResponseRules(key: string): ResponseRules {
  const rules = makeFunctionRules(key, planAnswerFailedText);
  return {
    ...rules,
    refusals: new Set([...rules.refusals, ...linkCodes]),
    isToOlder: (body) => (body as { isToOlder?: unknown } | undefined)?.isToOlder === true,
  };
}
