import { makeFunctionRules } from "./enquiry-response-rules.ts";
import type { ResponseRules } from "./policy.ts";

/** The message shown where a contact message failed without a reason of its own. */
export const messageFailedText = "Sorry, there was an error sending your message. Please try again.";

/** Makes the rules for the responses of the contact function, which answers as `leads` does. */
export const makeMessageResponseRules = (key: string): ResponseRules => makeFunctionRules(key, messageFailedText);
