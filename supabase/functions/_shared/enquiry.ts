/**
 * A travel enquiry as the site and the `leads` function both know it: the options offered, the bounds, the messages. Plain
 * data without a validator, so that a page may use it before it checks anything, and so that it runs under Deno as it is.
 */

export type Option = { value: string; label: string };

/** The choices of destination: the sixteen countries in the questionnaire's order, and an honest way out. */
export const destinationOptions = [
  { value: "albania", label: "Albania" },
  { value: "morocco", label: "Morocco" },
  { value: "indonesia", label: "Indonesia" },
  { value: "vietnam", label: "Vietnam" },
  { value: "cambodia", label: "Cambodia" },
  { value: "laos", label: "Laos" },
  { value: "serbia", label: "Serbia" },
  { value: "montenegro", label: "Montenegro" },
  { value: "namibia", label: "Namibia" },
  { value: "tanzania", label: "Tanzania" },
  { value: "nepal", label: "Nepal" },
  { value: "myanmar", label: "Myanmar" },
  { value: "mongolia", label: "Mongolia" },
  { value: "mozambique", label: "Mozambique" },
  { value: "madagascar", label: "Madagascar" },
  { value: "kosovo", label: "Kosovo" },
  { value: "other", label: "Not sure yet" },
] as const satisfies readonly Option[];

/** Countries of which there is a guide to read, and to which no journey is planned. */
export const readingOnly: readonly string[] = ["myanmar"];

export const travelStyles = [
  { value: "luxury", label: "Luxury & Comfort" },
  { value: "adventure", label: "Adventure & Active" },
  { value: "cultural", label: "Cultural Immersion" },
  { value: "budget", label: "Budget-Friendly" },
  { value: "family", label: "Family-Friendly" },
  { value: "romantic", label: "Romantic Getaway" },
] as const satisfies readonly Option[];

export const durations = [
  { value: "3-5 days", label: "3-5 days" },
  { value: "1 week", label: "1 week" },
  { value: "2 weeks", label: "2 weeks" },
  { value: "1 month", label: "1 month" },
  { value: "flexible", label: "Flexible" },
] as const satisfies readonly Option[];

export const enquiryBounds = {
  travelers: { min: 1, max: 50 },
  age: { min: 1, max: 120 },
  name: { min: 2, max: 100 },
  location: { min: 2, max: 100 },
  contact: { max: 100 },
} as const;

/** The messages about invalid answers, by field. The specification's words, but for `whole`. */
export const enquiryMessages = {
  destination: { missing: "Please select a destination" },
  travelers: {
    low: "At least 1 traveler required",
    high: "Maximum 50 travelers",
    whole: "Travelers must be a whole number",
  },
  travel_style: { missing: "Please select your travel style" },
  duration: { missing: "Please select trip duration" },
  name: { low: "Name must be at least 2 characters", high: "Name is too long" },
  age: { low: "Age must be at least 1", high: "Age must be less than 120", whole: "Age must be a whole number" },
  location: { low: "Location must be at least 2 characters", high: "Location is too long" },
  contact: { wrong: "Please enter an email address or a telephone number", high: "Email or phone is too long" },
} as const;

/** The request that the `leads` function takes. */
export type Enquiry = {
  name: string;
  age: number;
  location: string;
  destination: string;
  travelers: number;
  travel_style: string;
  duration: string;
  /** An email address or a telephone number; there is no such field where none was given. */
  contact?: string;
};
