import { messageFailedText } from "../shared/rules/message-failed.ts";
import { makeFunctionRules } from "./enquiry-response-rules.ts";
import type { ResponseRules } from "./policy.ts";

/** Makes the rules for the responses of the contact function, which answers as `leads` does. */
export const makeMessageResponseRules = (key: string): ResponseRules => makeFunctionRules(key, messageFailedText);
