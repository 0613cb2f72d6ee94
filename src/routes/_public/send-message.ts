import type { SendMessage } from "../../features/contact/contact-form.tsx";
import { contactFunction } from "../../lib/env.ts";

/** Sends messages of the contact form through the outbox, where this build names a function that takes them. */
export const sendMessage: SendMessage | undefined = contactFunction
  ? async (message) => (await import("../../features/enquiry/submit-message.ts")).submitMessage(message)
  : undefined;
