/**
 * Examples, all invented: nobody reads this address or answers this number, and the street and the accounts are not ours.
 * Whoever runs the site writes the business's own into `brand`; until then `npm run doctor` names what is left of these.
 */
export const examples = {
  email: "hello@kilele.example",
  phone: "+254 20 555 0148",
  street: "Kijabe Street",
  instagram: "https://www.instagram.com/kilelejourneys",
  facebook: "https://www.facebook.com/kilelejourneys",
} as const;

/** The business, as every page, card and machine-readable description names it. */
export const brand = {
  name: "Kilele Journeys",
  /** The name below an icon, where there is room for one word. */
  shortName: "Kilele",
  tagline: "Travel independently yet together.",
  description:
    "Travel consulting and itinerary planning from Nairobi: expert and local guidance to lesser-known places, for people who travel independently.",
  email: examples.email,
  phone: examples.phone,
  address: { street: examples.street, locality: "Nairobi", country: "Kenya", countryCode: "KE" },
  languages: ["English", "Swahili"],
  social: [examples.instagram, examples.facebook],
  themeColor: { light: "#f6f0e3", dark: "#14201a" },
} as const;
