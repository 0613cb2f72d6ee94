import { enquiryNames, getColumnName, getEnquiryField, isOptional } from "../../supabase/functions/_shared/enquiry.ts";

/** A valid enquiry for the `leads` function. */
export const enquiry = {
  name: "Wanjiru Kamau",
  age: 34,
  location: "Nyeri, Kenya",
  destination: "namibia",
  travelers: 2,
  travel_style: "cultural",
  duration: "1 week",
};

/** The optional columns of a lead, without values. */
export const emptyOptionalColumns: Readonly<Record<string, null>> = Object.fromEntries(
  enquiryNames.filter((name) => isOptional(getEnquiryField(name))).map((name) => [getColumnName(name), null]),
);
