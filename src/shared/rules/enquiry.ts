/** The questionnaire: what its form holds and how its steps go. Plain data, so that a page may use it without a validator. */
import {
  type destinationOptions,
  type EnquiryName,
  enquiryFields,
  enquiryNames,
} from "../../../supabase/functions/_shared/enquiry.ts";

/** The content of the form while it is being filled in: the text of each field as it was typed, a number's too. */
export type EnquiryAnswers = Record<EnquiryName, string>;

/** A destination that the questionnaire offers. */
export type DestinationValue = (typeof destinationOptions)[number]["value"];

export const emptyAnswers = {
  ...Object.fromEntries(enquiryNames.map((name) => [name, ""])),
  travelers: "1",
} as EnquiryAnswers;

export const enquirySteps: readonly { title: string; fields: readonly EnquiryName[] }[] = [
  "Where to?",
  "Who's going?",
  "Your style",
  "How long?",
  "About you",
].map((title, step) => ({ title, fields: enquiryNames.filter((name) => enquiryFields[name].step === step) }));
