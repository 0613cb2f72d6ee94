import { brand } from "../../content/brand.ts";
import { getContact } from "../../shared/rules/contact-of.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { type AnswerLetter, fillGreeting } from "./lead-contact.ts";

type Message = Pick<Mirrored<"messages">, "name" | "email" | "contact" | "message">;

const defaultLetter = "Dear {name},\n\nThank you for your message.";

/** Makes the letter that begins an answer to the sender of a message: staff's greeting, if there is one, and what they wrote below it. */
export function makeMessageLetter(sent: Message, greeting = defaultLetter): AnswerLetter {
  return {
    contact: getContact(sent),
    subject: `${brand.name}: your message`,
    text: [fillGreeting(greeting, sent.name, "your trip"), "", "", ...quote(sent.message)].join("\n"),
  };
}

/** Quotes a text, line by line. */
const quote = (text: string): string[] => text.split("\n").map((line) => `> ${line}`);
