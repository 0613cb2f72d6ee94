import { formatDialled, readContact } from "../../../supabase/functions/_shared/contact.ts";
import type { Lead } from "../../shared/records/records.ts";
import { destinationLabel } from "../../shared/rules/lead-list.ts";
import { fullNumberOf, withCountry } from "./national-number.ts";

/** A way to answer a lead: a link that another program opens. */
export type ContactAction = {
  kind: "mail" | "call" | "whatsapp";
  label: string;
  href: string;
  /** The number with its country, where the person left none. */
  readAs?: string;
};

/** The details of the business that an answer to a lead is made of. */
export type AnsweringBusiness = { name: string; country: string | null; greeting: string };

/**
 * Finds what can be done with the contact that a person left.
 * @returns an empty list where the person left no contact
 */
export function contactActions(lead: Lead, business: AnsweringBusiness): ContactAction[] {
  const contact = readContact(lead.contact ?? "");
  const trip =
    lead.destination && lead.destination !== "other" ? `your trip to ${destinationLabel(lead)}` : "your trip";
  const words = greet(business.greeting, lead.name, trip);
  switch (contact?.kind) {
    case "email":
      return [
        { kind: "mail", label: "Mail", href: letterTo(contact.text, `${business.name}: ${trip}`, `${words}\n\n`) },
      ];
    case "phone": {
      const number = formatDialled(contact.text);
      const named = fullNumberOf(number, business.country);
      const extension = / ext\. (\d+)$/.exec(contact.text)?.[1];
      const href = `tel:${named ?? number}${extension ? `;ext=${extension}` : ""}`;
      const call = { kind: "call", label: "Call", href } as const;
      // WhatsApp needs a number with its country code. A number without one is taken for one of the business's country.
      const whole = named ?? (business.country ? withCountry(number, business.country) : undefined);
      if (!whole) return [call];
      const chat = `https://wa.me/${whole.slice(1)}?text=${encodeURIComponent(words)}`;
      return [call, { kind: "whatsapp", label: "WhatsApp", href: chat, ...(named ? {} : { readAs: whole }) }];
    }
    default:
      return [];
  }
}

/**
 * Fills in a greeting: {name} becomes the first name; without a name it is removed together with the blank before it. A long
 * greeting is cut at a whole character, because programs that open links cut or refuse longer ones.
 */
export function greet(greeting: string, name: string, trip: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  const whole = greeting
    .replace(first ? /\{name\}/g : /\s?\{name\}/g, () => first)
    .replaceAll("{trip}", () => trip)
    // Half of a pair has no encoding.
    .replace(/\p{Cs}/gu, "\uFFFD")
    .trimEnd();
  let [words, length] = ["", 0];
  for (const character of whole) {
    length += encodeURIComponent(character).length;
    if (length > maxGreetingLength) break;
    words += character;
  }
  return words;
}

/** The most characters of a greeting in a link, as they are encoded. */
const maxGreetingLength = 1_500;

/** Makes the address of a letter (RFC 6068: line breaks are CR LF); what a visitor typed is encoded. */
export function letterTo(address: string, subject: string, body: string): string {
  const lines = body.replaceAll("\n", "\r\n");
  return `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
