import { functionLanguage } from "./enquiry.ts";
import type { Language } from "./policy.ts";

/** What the words are when a message failed. */
export const messageFailed = "Sorry, there was an error sending your message. Please try again.";

/** What the contact function of this build says: it speaks as `leads` does. */
export const messageLanguage = (key: string): Language => functionLanguage(key, messageFailed);
