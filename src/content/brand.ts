import type { BusinessDetails } from "../shared/rules/business-details.ts";

/**
 * Examples, all invented: nobody reads this address or answers this number, and the street is not ours. Staff write the business's own under 'Business Details'; until then `npm run doctor` names what is left of these.
 */
export const exampleDetails = {
  email: "hello@kilele.example",
  phone: "+254 20 555 0148",
  street: "Kijabe Street",
} as const;

/** The business, as every page, card and machine-readable description names it. */
export const brand = {
  name: "Kilele Journeys",
  /** The name below an icon, if there is room for one word. */
  shortName: "Kilele",
  tagline: "Travel independently yet together.",
  description:
    "Travel consulting and itinerary planning from Nairobi: expert and local guidance to lesser-known places, for people who travel independently.",
  languages: ["English", "Swahili"],
  themeColor: { light: "#f6f0e3", dark: "#14201a" },
} as const;

/** The details of the business if staff have written no others; what is not here has no default. */
export const defaultDetails: BusinessDetails & { readonly country_code: string } = {
  phone: exampleDetails.phone,
  email: exampleDetails.email,
  street: exampleDetails.street,
  locality: "Nairobi",
  country_code: "KE",
  hours: null,
  whatsapp: null,
  instagram: null,
  facebook: null,
  retention_months: "24",
};

/** The greeting if staff have written no other: {name} stands for the first name, {trip} for "your trip to Namibia". */
export const defaultGreeting = "Dear {name},\n\nThank you for telling us about {trip}.";
