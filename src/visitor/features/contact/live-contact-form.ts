import { type ContactMessage, findMessageError, trimMessage } from "../../../shared/rules/contact-message.ts";
import { startMessageForm } from "./live-message-form.ts";

/**
 * Starts the contact form of this document; another call reads the saved message again.
 * @param onAccepted called each time a message was sent or is queued
 */
export const startContactForm = (onAccepted?: () => void): void =>
  startMessageForm({
    island: "contact-form",
    kind: "message",
    names: ["name", "email", "message"],
    findError: (name, value) => findMessageError(name as keyof ContactMessage, value),
    makePayload: (typed) => trimMessage(typed as ContactMessage),
    ...(onAccepted && { onAccepted }),
  });
