/**
 * A travel enquiry ("lead") as a visitor makes it: the options offered and the limits that hold.
 * Plain data, so that a page may use it without loading a validator.
 */

export type Option = { value: string; label: string };

/** Where to: the sixteen countries, in the questionnaire's order, and an honest way out. */
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

export const enquiryLimits = {
  travelers: { min: 1, max: 50 },
  age: { min: 1, max: 120 },
  name: { min: 2, max: 100 },
  location: { min: 2, max: 100 },
} as const;

/** What the `leads` function is sent: exactly these seven fields. */
export type Enquiry = {
  name: string;
  age: number;
  location: string;
  destination: string;
  travelers: number;
  travel_style: string;
  duration: string;
};

/** What the form holds while it is being filled in: a number field may be empty. */
export type EnquiryAnswers = Omit<Enquiry, "age" | "travelers"> & { age: number | null; travelers: number | null };

export const emptyAnswers: EnquiryAnswers = {
  destination: "",
  travelers: 1,
  travel_style: "",
  duration: "",
  name: "",
  age: null,
  location: "",
};

export const enquirySteps = [
  { title: "Where to?", fields: ["destination"] },
  { title: "Who's going?", fields: ["travelers"] },
  { title: "Your style", fields: ["travel_style"] },
  { title: "How long?", fields: ["duration"] },
  { title: "About you", fields: ["name", "age", "location"] },
] as const satisfies readonly { title: string; fields: readonly (keyof Enquiry)[] }[];
