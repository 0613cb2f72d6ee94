import { formatDialled, readContact } from "../../../supabase/functions/_shared/contact.ts";
import { brand } from "../../content/brand.ts";
import { contactOf } from "../../shared/rules/contact-of.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { greet, letterTo } from "./lead-contact.ts";

type Message = Pick<Mirrored<"messages">, "name" | "email" | "contact" | "message">;

/** A link that answers the sender of a message. */
export type MessageAnswer = { kind: "mail" | "call"; href: string; label: "Mail" | "Call"; icon: "mail" | "phone" };

const usual = "Dear {name},\n\nThank you for your message.";

/**
 * Makes the link of an answer to the sender: a letter with staff's greeting, if there is one, or a call where they left a number.
 * The visitor's text is encoded.
 */
export function answerTo(sent: Message, greeting = usual): MessageAnswer {
  const contact = contactOf(sent);
  if (readContact(contact)?.kind === "phone")
    return { kind: "call", href: `tel:${formatDialled(contact)}`, label: "Call", icon: "phone" };
  const quoted = sent.message.split("\n").map((line) => `> ${line}`);
  const words = [greet(greeting, sent.name, "your trip"), "", "", ...quoted].join("\n");
  return { kind: "mail", href: letterTo(contact, `${brand.name}: your message`, words), label: "Mail", icon: "mail" };
}
