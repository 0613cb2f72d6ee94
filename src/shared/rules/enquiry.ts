/** The questionnaire's empty answers and steps, as plain data, so that a page can use them without a validator. */
import {
  type destinationOptions,
  type EnquiryName,
  enquiryFields,
  enquiryNames,
  getEnquiryField,
} from "../../../supabase/functions/_shared/enquiry.ts";

/** The answers while the form is being filled in: each field's text as it was typed, also of a number. */
export type EnquiryAnswers = Record<EnquiryName, string>;

/** A destination that the questionnaire offers. */
export type DestinationValue = (typeof destinationOptions)[number]["value"];

export const emptyAnswers = {
  ...Object.fromEntries(enquiryNames.map((name) => [name, ""])),
  travelers: "1",
} as EnquiryAnswers;

const places = ["first", undefined, "last"];

/** Lists the fields of a step in the order in which the form asks for them. */
const listFieldsOfStep = (step: number): readonly EnquiryName[] =>
  enquiryNames
    .filter((name) => enquiryFields[name].step === step)
    .toSorted(
      (one, other) => places.indexOf(getEnquiryField(one).place) - places.indexOf(getEnquiryField(other).place),
    );

export const enquirySteps: readonly { title: string; fields: readonly EnquiryName[] }[] = [
  "Where to?",
  "Who's going?",
  "Your style",
  "How long?",
  "About you",
].map((title, step) => ({ title, fields: listFieldsOfStep(step) }));
