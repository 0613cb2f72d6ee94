/**
 * The declaration of a travel enquiry for the site and the `leads` function, with each field declared once. It is plain data
 * without a validator, so that a page can use it before it checks anything, and so that it runs under Deno unchanged.
 */

export type Option = { value: string; label: string };

/** Returns the label of an option; a value that is no longer offered is its own label. */
export const getOptionLabel = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** The choices of destination: the countries in the questionnaire's order, and a choice for any other wish. */
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

/** Countries with a guide to which no journey is planned. */
export const unplannedDestinations = ["myanmar"] as const;

/** Returns true if a journey to a destination may be planned. */
export const isPlannedTo = (destination: string): boolean =>
  !unplannedDestinations.some((country) => country === destination);

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

/** The months in which somebody may want to travel, and a choice for no particular one. */
export const travelMonths = [
  ...[
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ].map((label) => ({ value: label.toLowerCase(), label })),
  { value: "flexible", label: "Flexible" },
] as const satisfies readonly Option[];

/** The part of a field's declaration that all kinds of fields have. */
type CommonDeclaration = {
  /** The label in the staff area and in the exported file. */
  label: string;
  /** The label in the form and in a letter, if it differs from `label`. */
  formLabel?: string;
  /** The advice above the field in the form. */
  hint?: string;
  /** The step of the questionnaire that asks for the answer, 0 to 4. */
  step: 0 | 1 | 2 | 3 | 4;
  /** The place among the fields of its step, if it is not that of the exported file. */
  place?: "first" | "last";
  /** True if the field describes the traveller; all others describe the journey. */
  isAboutTraveller?: true;
  /** True if the search of leads includes it. */
  isSearchable?: true;
  /** The name of the column, if it differs from the field's. */
  column?: string;
};

/** The declaration of one field: what it holds, its bounds, and its messages by what is wrong. */
export type EnquiryField = CommonDeclaration &
  /** `nullable`, here and below: a stored row may lack the value, although the form always asks for it. */
  (
    | { kind: "text"; min: number; max: number; nullable?: true; messages: { low: string; high: string } }
    /** A text that may be missing. `isMultiline`: it may have several lines. */
    | { kind: "optional"; max: number; isMultiline?: true; messages: { high: string } }
    /** A choice that may be missing. `none`: the words for no answer. */
    | { kind: "optional-choice"; options: readonly Option[]; none: string; messages: { wrong: string } }
    /** An email address or a telephone number, which may be missing. */
    | { kind: "contact"; max: number; messages: { wrong: string; high: string } }
    | {
        kind: "number";
        min: number;
        max: number;
        nullable?: true;
        messages: { low: string; high: string; whole: string };
      }
    | { kind: "choice"; options: readonly Option[]; nullable?: true; messages: { missing: string } }
  );

/**
 * The fields of an enquiry, and so of a lead, in the order of the exported file. Form, checks, function, mirror, search, letter,
 * file and panel iterate over them. The messages are those of the specification, except `whole`.
 */
export const enquiryFields = {
  name: {
    kind: "text",
    label: "Name",
    formLabel: "Full Name",
    step: 4,
    isAboutTraveller: true,
    isSearchable: true,
    min: 2,
    max: 100,
    messages: { low: "Name must be at least 2 characters", high: "Name is too long" },
  },
  age: {
    kind: "number",
    label: "Age",
    step: 4,
    place: "last",
    isAboutTraveller: true,
    nullable: true,
    min: 1,
    max: 120,
    messages: { low: "Age must be at least 1", high: "Age must be less than 120", whole: "Age must be a whole number" },
  },
  location: {
    kind: "text",
    label: "Location",
    formLabel: "Current Location",
    step: 4,
    isAboutTraveller: true,
    isSearchable: true,
    nullable: true,
    min: 2,
    max: 100,
    column: "Where are you from?",
    messages: { low: "Location must be at least 2 characters", high: "Location is too long" },
  },
  destination: {
    kind: "choice",
    label: "Destination",
    formLabel: "Where to?",
    step: 0,
    isSearchable: true,
    nullable: true,
    options: destinationOptions,
    messages: { missing: "Please select a destination" },
  },
  travelers: {
    kind: "number",
    label: "Travelers",
    formLabel: "Number of Travelers",
    step: 1,
    nullable: true,
    min: 1,
    max: 50,
    messages: {
      low: "At least 1 traveler required",
      high: "Maximum 50 travelers",
      whole: "Travelers must be a whole number",
    },
  },
  travel_style: {
    kind: "choice",
    label: "Travel Style",
    formLabel: "Travel style",
    step: 2,
    isSearchable: true,
    nullable: true,
    options: travelStyles,
    messages: { missing: "Please select your travel style" },
  },
  duration: {
    kind: "choice",
    label: "Duration",
    formLabel: "Trip Duration",
    step: 3,
    isSearchable: true,
    nullable: true,
    options: durations,
    messages: { missing: "Please select trip duration" },
  },
  contact: {
    kind: "contact",
    label: "Contact",
    formLabel: "Email or phone",
    hint: "Optional, but without it nobody can write back to you. A number best begins with its country, such as +254.",
    step: 4,
    place: "first",
    isAboutTraveller: true,
    isSearchable: true,
    max: 100,
    messages: { wrong: "Please enter an email address or a telephone number", high: "Email or phone is too long" },
  },
  place_in_mind: {
    kind: "optional",
    label: "Place in Mind",
    formLabel: "Place in mind",
    step: 0,
    place: "first",
    isSearchable: true,
    max: 100,
    messages: { high: "Place is too long" },
  },
  travel_month: {
    kind: "optional-choice",
    label: "When",
    formLabel: "When?",
    step: 4,
    isSearchable: true,
    options: travelMonths,
    none: "Not decided yet",
    messages: { wrong: "Please select a month" },
  },
  anything_else: {
    kind: "optional",
    label: "Anything Else",
    formLabel: "Anything else?",
    step: 4,
    isSearchable: true,
    max: 1000,
    isMultiline: true,
    messages: { high: "That is too long: 1,000 characters fit" },
  },
} as const satisfies Record<string, EnquiryField>;

type Fields = typeof enquiryFields;
/** The name of a field of an enquiry. */
export type EnquiryName = keyof Fields;
type OptionalName = {
  [F in EnquiryName]: Fields[F]["kind"] extends "optional" | "optional-choice" | "contact" ? F : never;
}[EnquiryName];
type FieldValue<F extends EnquiryName> = Fields[F]["kind"] extends "number" ? number : string;

/** The request that the `leads` function accepts. An optional field is absent if nothing was given. */
export type Enquiry = { [F in Exclude<EnquiryName, OptionalName>]: FieldValue<F> } & { [F in OptionalName]?: string };

/** The answers that staff enter for a caller, who may have told a name alone. */
export type CalledEnquiry = Pick<Enquiry, "name"> & Partial<Omit<Enquiry, "name">>;

/** The names of the fields, in their declared order. */
export const enquiryNames = Object.keys(enquiryFields) as readonly EnquiryName[];

/** Returns a field's declaration with the general type. */
export const getEnquiryField = (name: EnquiryName): EnquiryField => enquiryFields[name];

/** Returns the name of a field's column. */
export const getColumnName = (name: EnquiryName): string => getEnquiryField(name).column ?? name;

/** Returns the label of a field in the form. */
export const getFormLabel = ({ formLabel, label }: EnquiryField): string => formLabel ?? label;

/** Writes a line of a letter: the field's label in the form, without its question mark, and the answer in words. */
export const writeLetterLine = (name: EnquiryName, answer: string | number): string =>
  `${getFormLabel(getEnquiryField(name)).replace("?", "")}: ${answer}`;

/** Returns true if a field may be missing. */
export const isOptional = ({ kind }: EnquiryField): boolean => kind.startsWith("optional") || kind === "contact";

/** Returns an answer in words: an option's label, or the value itself; empty if there is none. */
export function formatAnswerText(name: EnquiryName, value: string | number | null | undefined): string {
  const field = getEnquiryField(name);
  const text = String(value ?? "");
  return "options" in field ? getOptionLabel(field.options, text) : text;
}
