import { functionRules } from "./enquiry-response-rules.ts";
import type { ResponseRules } from "./policy.ts";

/** The words for a message that failed. */
export const messageFailed = "Sorry, there was an error sending your message. Please try again.";

/** Rules for the responses of the contact function: it answers as `leads` does. */
export const messageResponseRules = (key: string): ResponseRules => functionRules(key, messageFailed);
