import type { Message } from "../../../supabase/functions/_shared/message.ts";
import { messageRules } from "../../../supabase/functions/_shared/message-rules.ts";

/** A message from the contact form. */
export type ContactMessage = Message;

/**
 * Checks one field.
 * @returns the message to show by it, or `undefined` where it is good
 */
export function messageError(field: keyof ContactMessage, value: unknown): string | undefined {
  const checked = messageRules[field](value);
  return "message" in checked ? checked.message : undefined;
}

/** The message as it is sent: texts without the space around them. */
export const trimmedMessage = ({ name, email, message }: ContactMessage): ContactMessage => ({
  name: name.trim(),
  email: email.trim(),
  message: message.trim(),
});
