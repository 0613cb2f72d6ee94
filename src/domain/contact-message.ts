import type { Message } from "../../supabase/functions/_shared/message.ts";
import { messageRecord } from "./records/message.ts";

/** A message from the contact form. */
export type ContactMessage = Message;

/** The whole message as it is checked on sending; trims the texts. */
export const messageSchema = messageRecord.columns;

/**
 * Checks one field.
 * @returns the message to show by it, or `undefined` where it is good
 */
export function messageError(field: keyof ContactMessage, value: unknown): string | undefined {
  const result = messageSchema.shape[field].safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
}
