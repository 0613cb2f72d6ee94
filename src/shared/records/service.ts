import { destinationOptions, isPlannedTo } from "../../../supabase/functions/_shared/enquiry.ts";
import { isSafeLink } from "../rules/cta-links.ts";
import { cutText } from "../rules/cut-text.ts";
import { z } from "../rules/zod.ts";
import { countCharacters, makeOptionalTextRule, makeRequiredTextRule } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";

/** The two types of services, with the labels that cards show. */
export const serviceTypes = [
  { value: "ready-made", label: "Ready-Made" },
  { value: "tailor-made", label: "Tailor-Made" },
] as const;

/** The countries for which a guide has outlines, as options of the questionnaire. */
export const plannedCountries = destinationOptions.filter(({ value }) => value !== "other" && isPlannedTo(value));

/** The durations of a guide's outlines. */
export const outlineLengths = ["3-5 days", "1 week", "2 weeks"] as const;

const plannedCountryValues = plannedCountries.map(({ value }) => value);

const maxLinks = 20;

/** A link as it is stored: a plain address, or an address with a text. */
const linkRule = z.union([z.string(), z.strictObject({ text: z.string().check(z.minLength(1)), url: z.string() })]);

function findLinkError(link: z.output<typeof linkRule>): string | undefined {
  const { text, url } = typeof link === "string" ? { text: null, url: link } : link;
  if (!isSafeLink(url)) {
    const shortenedUrl = url.length > 80 ? `${cutText(url, 80)}…` : url;
    return `Not a link that can be shown: ${shortenedUrl}. An address begins with https://, http:// or mailto:`;
  }
  if (countCharacters(url) > 2048) return "An address has at most 2,048 characters";
  if (text !== null && countCharacters(text) > 200) return "The text of a link has at most 200 characters";
  return undefined;
}

const linksRule = z.array(linkRule).check(
  z.superRefine((entries, context) => {
    const messages = entries.flatMap((entry) => findLinkError(entry) ?? []);
    if (entries.length > maxLinks) messages.unshift(`Too many: ${entries.length} links, at most ${maxLinks} fit`);
    if (messages[0]) context.addIssue(messages[0]);
  }),
);

/** A plan that the business offers. */
export const serviceRecord = {
  singularName: "Service",
  nameColumn: "name",
  isEditable: true,
  deviceVersion: 1,
  columns: z.object({
    name: makeRequiredTextRule(200, "Name is required").check(z.meta({ title: "Name" })),
    type: z.enum(["ready-made", "tailor-made"], { error: "Please select a type" }).check(z.meta({ title: "Type" })),
    description: makeOptionalTextRule().check(z.meta({ title: "Description" })),
    cta_links: linksRule.check(z.meta({ title: "CTA Links" })),
    // The country whose guide has the outline of this plan: the service's page shows the outline's days, map and beds.
    country: z
      .nullable(
        z
          .string()
          .check(z.refine((value) => plannedCountryValues.some((each) => each === value), "Please select a country")),
      )
      .check(z.meta({ title: "Country" })),
    outline: z
      .nullable(z.enum(outlineLengths, { error: "Please select an outline" }))
      .check(z.meta({ title: "Outline" })),
    fee_from: makeOptionalTextRule(60).check(z.meta({ title: "Price from" })),
  }),
} as const satisfies RecordDeclaration;
