import { enquiryNames, formatAnswerText, getEnquiryField } from "../../../supabase/functions/_shared/enquiry.ts";
import type { Lead } from "../../shared/records/records.ts";
import { makeSearchableText } from "../../shared/rules/search-text.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";
import type { ListEntry } from "./list-index.ts";
import { makeListIndex } from "./make-list-index.ts";

const searchedFields = enquiryNames.filter((name) => getEnquiryField(name).isSearchable);

/** Makes the entry of a lead in the index of its list. A row with a missing value has an entry too. */
export const makeLeadEntry = (lead: Lead): ListEntry => ({
  id: lead.id,
  time: parseTimestamp(lead.created_at) || 0,
  destination: lead.destination ?? "",
  isReachable: Boolean(lead.contact),
  text: makeLeadText(lead),
});

/** Returns the text by which a lead is searched. Its first line is the name. A label that folds to its value is included once. */
const makeLeadText = (lead: Lead): string =>
  makeSearchableText([
    lead.name ?? "",
    ...searchedFields.flatMap((name) => [lead[name], formatAnswerText(name, lead[name])].map(formatSearchedValue)),
  ]);

const formatSearchedValue = (value: string | number | null | undefined) =>
  value === null || value === "" ? undefined : value?.toString();

/** The index of all leads. */
export const leadIndex = makeListIndex("leads", makeLeadEntry);
