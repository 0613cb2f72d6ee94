import { contactKind } from "../../supabase/functions/_shared/enquiry.ts";
import { destinationLabel } from "./lead-list.ts";
import type { Lead } from "./records.ts";

/** A way to answer a lead: a link that another program opens. */
export type ContactAction = { kind: "mail" | "call" | "whatsapp"; label: string; href: string };

/**
 * Finds what can be done with the contact that a person left.
 * @returns an empty list where the person left no contact
 */
export function contactActions(lead: Lead, business: string): ContactAction[] {
  const text = lead.contact?.trim() ?? "";
  switch (contactKind(text)) {
    case "email":
      return [{ kind: "mail", label: "Mail", href: `mailto:${encodeURIComponent(text)}?${greeting(lead, business)}` }];
    case "phone": {
      const number = dialled(text);
      const call = { kind: "call", label: "Call", href: `tel:${number}` } as const;
      // WhatsApp takes a number with its country and nothing but digits; without the country it would be somebody else's.
      if (!number.startsWith("+")) return [call];
      return [call, { kind: "whatsapp", label: "WhatsApp", href: `https://wa.me/${number.slice(1)}` }];
    }
    default:
      return [];
  }
}

/** A telephone number without its spaces and signs; 00 before a country is a plus. */
function dialled(text: string): string {
  const isInternational = text.startsWith("+") || /^00[1-9]/.test(text.replace(/\D/g, ""));
  // An extra 0 in brackets is for callers within the country.
  const digits = text.replace(/\(0\)|\D/g, "").replace(/^00/, "");
  return isInternational ? `+${digits}` : text.replace(/\D/g, "");
}

/** The subject and the first words of a letter; what a visitor typed is encoded. */
function greeting(lead: Lead, business: string): string {
  const trip =
    lead.destination && lead.destination !== "other" ? `your trip to ${destinationLabel(lead)}` : "your trip";
  const subject = `${business}: ${trip}`;
  const body = `Dear ${lead.name},\n\nThank you for telling us about ${trip}.\n\n`;
  return `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`;
}
