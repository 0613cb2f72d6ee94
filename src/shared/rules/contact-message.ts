import type { Message, PageQuestion } from "../../../supabase/functions/_shared/message.ts";
import { messageRules, questionRules } from "../../../supabase/functions/_shared/message-rules.ts";
import { checkFields } from "../../../supabase/functions/_shared/rules.ts";

/** A message from the contact form. */
export type ContactMessage = Message;

/**
 * Checks one field.
 * @returns the message to show by it, or `undefined` if it is good
 */
export function findMessageError(field: keyof ContactMessage, value: unknown): string | undefined {
  const result = messageRules[field](value);
  return "message" in result ? result.message : undefined;
}

/** Returns a message as it is sent and stored; undefined while a field has a fault. */
export function readMessage(typed: Record<keyof ContactMessage, string>): ContactMessage | undefined {
  const check = checkFields(messageRules, typed);
  return check.ok ? check.payload : undefined;
}

/**
 * Checks one field of a question.
 * @returns the message to show by it, or `undefined` if it is good
 */
export function findQuestionError(field: keyof PageQuestion, value: unknown): string | undefined {
  const result = questionRules[field](value);
  return "message" in result ? result.message : undefined;
}

/** Returns a question as it is sent and stored; undefined while a field has a fault. */
export function readQuestion(typed: Record<keyof PageQuestion, string>): PageQuestion | undefined {
  const check = checkFields(questionRules, typed);
  return check.ok ? check.payload : undefined;
}
