import { destinationOptions } from "../../../supabase/functions/_shared/enquiry.ts";
import type { Lead } from "../../shared/records/records.ts";
import { getDestinationLabel, getDurationLabel } from "../../shared/rules/lead-list.ts";

/** The placeholders of a quick text, each with a description of its value. */
export const quickTextPlaceholders = [
  { place: "name", says: "the first name" },
  { place: "destination", says: "where they want to go" },
  { place: "days", says: "how long" },
  { place: "guide", says: "the address of the guide" },
  { place: "plan", says: "the link of their plan, once it was sent" },
  { place: "me", says: "your own name" },
] as const;

/** The values for the placeholders of a quick text; empty if one is not known. */
export type QuickTextValues = Record<(typeof quickTextPlaceholders)[number]["place"], string>;

/**
 * The further values of a quick text: the name of the signed-in person, the address of the site, which is empty if strangers can
 * reach none, and the link of the traveller's plan, which is empty if none was sent.
 */
export type QuickTextSender = { me: string; site: string; plan: string };

/** Makes the values for the sender of a message, who has named no trip. */
export const makeMessageValues = (name: string, { me, site, plan }: QuickTextSender): QuickTextValues => ({
  name: getFirstName(name),
  destination: "",
  days: "",
  guide: site && `${site}/destinations`,
  plan,
  me,
});

/** Makes the values for a lead. A guide's address is filled in if there is a guide. */
export function makeLeadValues(lead: Lead, { me, site, plan }: QuickTextSender): QuickTextValues {
  const isCountry = destinationOptions.some(({ value }) => value === lead.destination && value !== "other");
  return {
    name: getFirstName(lead.name),
    destination: isCountry ? getDestinationLabel(lead) : "",
    days: lead.duration === "flexible" ? "" : getDurationLabel(lead),
    guide: site && `${site}/destinations${isCountry ? `/${lead.destination}` : ""}`,
    plan,
    me,
  };
}

const getFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? "";

/** Fills in the placeholders of a text. A placeholder without a value is removed together with the blank before it. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/([^\S\n]?)\{(\w+)\}/g, (whole, blank: string, placeholder: string) => {
    if (!Object.hasOwn(values, placeholder)) return whole;
    return values[placeholder] ? blank + values[placeholder] : "";
  });

/** Returns the placeholders of a text that do not exist, as they are written, for instance misspelt ones. */
export const findUnknownPlaceholders = (text: string): string[] => {
  const knownPlaceholders: ReadonlySet<string> = new Set(quickTextPlaceholders.map(({ place }) => place));
  return [...text.matchAll(/\{([^{}\n]*)\}/g)].flatMap(([whole, placeholder = ""]) =>
    knownPlaceholders.has(placeholder) ? [] : whole,
  );
};
