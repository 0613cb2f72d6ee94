import { brand } from "../../content/brand.ts";
import { getContact } from "../../shared/rules/message-sender.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { type AnswerLetter, fillGreeting } from "./lead-contact.ts";

type Message = Pick<Mirrored<"messages">, "name" | "email" | "contact" | "message">;

const defaultLetter = "Dear {name},\n\nThank you for your message.";

/** Makes the letter that begins an answer to the sender of a message: staff's greeting, if there is one, and what they wrote below it. */
export function makeMessageLetter(message: Message, greeting = defaultLetter): AnswerLetter {
  return {
    contact: getContact(message),
    subject: `${brand.name}: your message`,
    text: [fillGreeting(greeting, message.name, "your trip"), "", "", ...quoteText(message.message)].join("\n"),
  };
}

/** Quotes a text, line by line: what a mail program shows as a line of its own must not look like our words. */
const quoteText = (text: string): string[] => text.split(/\r\n|[\n\v\f\r\x85\u2028\u2029]/).map((line) => `> ${line}`);
