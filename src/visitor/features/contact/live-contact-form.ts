import { type ContactMessage, findMessageError, trimMessage } from "../../../shared/rules/contact-message.ts";
import { startMessageForm } from "./live-message-form.ts";

/** Starts the contact form of this document; another call reads the saved message again. */
export const startContactForm = (): void =>
  startMessageForm({
    island: "contact-form",
    kind: "message",
    names: ["name", "email", "message"],
    findError: (name, value) => findMessageError(name as keyof ContactMessage, value),
    makePayload: (typed) => trimMessage(typed as ContactMessage),
  });
