/** The questionnaire: what its form holds and how its steps go. Plain data, so that a page may use it without a validator. */
import type { Enquiry } from "../../supabase/functions/_shared/enquiry.ts";

/** The content of the form while it is being filled in: a number field may be empty. */
export type EnquiryAnswers = Required<Omit<Enquiry, "age" | "travelers">> & {
  age: number | null;
  travelers: number | null;
};

export const emptyAnswers: EnquiryAnswers = {
  destination: "",
  travelers: 1,
  travel_style: "",
  duration: "",
  name: "",
  age: null,
  location: "",
  contact: "",
};

export const enquirySteps = [
  { title: "Where to?", fields: ["destination"] },
  { title: "Who's going?", fields: ["travelers"] },
  { title: "Your style", fields: ["travel_style"] },
  { title: "How long?", fields: ["duration"] },
  { title: "About you", fields: ["name", "age", "location", "contact"] },
] as const satisfies readonly { title: string; fields: readonly (keyof Enquiry)[] }[];
