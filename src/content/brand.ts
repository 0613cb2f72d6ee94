/** The business, as every page, card and machine-readable description names it. */
export const brand = {
  name: "Kilele Journeys",
  /** Below an icon, where there is room for one word. */
  shortName: "Kilele",
  tagline: "Travel independently yet together.",
  description:
    "Travel consulting and itinerary planning from Nairobi: expert and local guidance to lesser-known places, for people who travel independently.",
  email: "hello@kilele.example",
  phone: "+254 20 555 0148",
  address: { street: "Kijabe Street", locality: "Nairobi", country: "Kenya", countryCode: "KE" },
  languages: ["English", "Swahili"],
  social: ["https://www.instagram.com/kilelejourneys", "https://www.facebook.com/kilelejourneys"],
  themeColor: { light: "#f6f0e3", dark: "#14201a" },
} as const;
