import { formatDialled, readContact } from "../../../supabase/functions/_shared/contact.ts";
import type { Lead } from "../../shared/records/records.ts";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import { getDestinationLabel } from "../../shared/rules/lead-list.ts";
import { addCountryCode, readFullNumber } from "../../shared/rules/national-number.ts";
import { listContacts } from "../../shared/rules/same-person.ts";
import { fitLink, fitText } from "./fit-link.ts";
import { fillPlaceholders } from "./quick-texts.ts";

/** A way to answer a lead: a link that another program opens. */
export type ContactAction = {
  kind: "mail" | "call" | "whatsapp";
  label: string;
  href: string;
  /** True if the link holds only the beginning of the text. */
  isCut: boolean;
  /** The number with the assumed country code, if the person gave none. */
  readAs?: string;
};

/** The details of the business that answers to leads use. */
export type AnsweringBusiness = { name: string; country: string | null; greeting: string };

/** An answer with its recipient and its text. */
export type AnswerLetter = {
  /** An address or a number, as it was left. */
  contact: string | null;
  subject: string;
  text: string;
};

/** Makes the letter that begins an answer to a lead, with the greeting. */
export function makeLeadLetter(lead: Lead, business: AnsweringBusiness): AnswerLetter {
  const trip =
    lead.destination && lead.destination !== "other" ? `your trip to ${getDestinationLabel(lead)}` : "your trip";
  const text = fillGreeting(business.greeting, lead.name, trip);
  return { contact: lead.contact, subject: `${business.name}: ${trip}`, text };
}

/**
 * Finds the ways to send a letter by its contact.
 * @param country the country of the business, for a number without one
 * @returns an empty list if there is no contact
 */
export function listAnswerActions(
  { contact: contactText, subject, text }: AnswerLetter,
  country: string | null,
): ContactAction[] {
  const contact = readContact(contactText ?? "");
  switch (contact?.kind) {
    case "email": {
      // The subject takes at most half of the link, even in a script whose letters take many bytes.
      const fittedSubject = fitText(subject, (fitted) => makeLetterAddress(contact.text, fitted, "-".repeat(900)));
      const letter = fitLink(text, (fitted) => makeLetterAddress(contact.text, fittedSubject.text, `${fitted}\n\n`));
      return [{ kind: "mail", label: "Mail", ...letter }];
    }
    case "phone": {
      const number = formatDialled(contact.text);
      const fullNumber = readFullNumber(number, country);
      const extension = / ext\. (\d+)$/.exec(contact.text)?.[1];
      const href = `tel:${fullNumber ?? number}${extension ? `;ext=${extension}` : ""}`;
      const call = { kind: "call", label: "Call", href, isCut: false } as const;
      // WhatsApp needs a number with its country code. One without it is assumed to be of the business's country.
      const whatsAppNumber = fullNumber ?? (country ? addCountryCode(number, country) : undefined);
      if (!whatsAppNumber) return [call];
      const chat = fitLink(
        text,
        (fitted) => `https://wa.me/${whatsAppNumber.slice(1)}?text=${encodeURIComponent(fitted)}`,
      );
      return [
        call,
        { kind: "whatsapp", label: "WhatsApp", ...chat, ...(fullNumber ? {} : { readAs: whatsAppNumber }) },
      ];
    }
    default:
      return [];
  }
}

/**
 * Finds the ways to send a letter by every contact of a case, the first one's first.
 * @param letter the letter with the sender's own contact
 * @param followUp the case; undefined while it is read
 */
export const listCaseActions = (
  letter: AnswerLetter,
  followUp: Pick<FollowUp, "contact"> | undefined,
  country: string | null,
): ContactAction[] =>
  listContacts(followUp?.contact, letter.contact).flatMap((contact) =>
    listAnswerActions({ ...letter, contact }, country),
  );

/** Fills in a greeting: {name} becomes the first name; without a name it is removed together with the blank before it. */
export const fillGreeting = (greeting: string, name: string, trip: string): string =>
  fillPlaceholders(greeting, { name: name.trim().split(/\s+/)[0] ?? "", trip }).trimEnd();

/** Makes the address of a letter (RFC 6068: line breaks are CR LF); what a visitor typed is encoded. */
export function makeLetterAddress(address: string, subject: string, body: string): string {
  const lines = body.replaceAll("\n", "\r\n");
  return `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
