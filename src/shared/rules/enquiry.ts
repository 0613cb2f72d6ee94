/** The questionnaire: what its form holds and how its steps go. Plain data, so that a page may use it without a validator. */
import type { Enquiry } from "../../../supabase/functions/_shared/enquiry.ts";

/** The content of the form while it is being filled in: the text of each field as it was typed, a number's too. */
export type EnquiryAnswers = Record<keyof Enquiry, string>;

export const emptyAnswers: EnquiryAnswers = {
  destination: "",
  travelers: "1",
  travel_style: "",
  duration: "",
  name: "",
  age: "",
  location: "",
  contact: "",
};

/** Makes the answers of an enquiry, or of a draft of version 1.0.0, in which a number was stored as one. */
export const answersOf = (stored: { readonly [field in keyof Enquiry]?: string | number | null }): EnquiryAnswers => ({
  ...emptyAnswers,
  ...Object.fromEntries(Object.entries(stored).map(([field, answer]) => [field, String(answer ?? "")])),
});

export const enquirySteps = [
  { title: "Where to?", fields: ["destination"] },
  { title: "Who's going?", fields: ["travelers"] },
  { title: "Your style", fields: ["travel_style"] },
  { title: "How long?", fields: ["duration"] },
  { title: "About you", fields: ["name", "age", "location", "contact"] },
] as const satisfies readonly { title: string; fields: readonly (keyof Enquiry)[] }[];
