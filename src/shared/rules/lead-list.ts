import {
  type EnquiryName,
  enquiryNames,
  formatAnswerText,
  getEnquiryField,
  isOptional,
  type Option,
} from "../../../supabase/functions/_shared/enquiry.ts";
import type { Lead } from "../records/records.ts";
import { type CaseFilters, countFilters, readCaseFilters } from "./case-filters.ts";
import { caseSorts } from "./case-order.ts";
import { formatCount } from "./counts.ts";
import { listContacts } from "./same-person.ts";
import type { LocalMark } from "./sync-edit.ts";

export const leadSorts = [
  { value: "newest", label: "Newest First" },
  { value: "oldest", label: "Oldest First" },
  { value: "name", label: "Name A-Z" },
  ...caseSorts,
] as const satisfies readonly Option[];

export type LeadSort = (typeof leadSorts)[number]["value"];

/** A view of a list: its search text, order and filters. */
export type ListView = { search: string; sort: LeadSort; filters: CaseFilters };

/** A view under a name. */
export type NamedView = { value: string; label: string; filters: CaseFilters };

/** The views that every list has: those of the specification, and those for a day's work. `all` has no filter. */
export const standardViews: readonly NamedView[] = [
  { value: "all", label: "All Leads", filters: {} },
  { value: "recent", label: "Last 7 Days", filters: { period: "week" } },
  { value: "with_destination", label: "With Destination", filters: { destination: "with" } },
  { value: "no_destination", label: "No Destination", filters: { destination: "without" } },
  { value: "untaken", label: "Not taken yet", filters: { person: "untaken" } },
  { value: "mine", label: "Mine", filters: { person: "me", stage: "open" } },
  { value: "due", label: "Due", filters: { due: "due" } },
  { value: "overdue", label: "Answer overdue", filters: { answer: "overdue" } },
];

/** The shape of the list: cards, or one line a lead. */
export type ListLayout = { isCompact: boolean };

export const unfilteredView: ListView = { search: "", sort: "newest", filters: {} };

/** A lead as this device stores it. `local` is set while its deletion is pending. */
export type ListedLead = Lead & { readonly local?: LocalMark };

/** Returns the label of a lead's destination; 'No destination' where there is none. */
export const getDestinationLabel = (lead: Lead): string =>
  formatAnswerText("destination", lead.destination) || "No destination";
export const getTravelStyleLabel = (lead: Lead): string => formatAnswerText("travel_style", lead.travel_style);
/** Returns the number of travelers in words; empty where it was not told. */
export const formatTravelers = ({ travelers }: Lead): string =>
  travelers === null ? "" : formatCount(travelers, "traveler");
/** Describes a wish in one line: where to, when, and how many. */
export const describeWish = (lead: Lead): string =>
  [getDestinationLabel(lead), formatAnswerText("travel_month", lead.travel_month), formatTravelers(lead)]
    .filter(Boolean)
    .join(", ");
export const getDurationLabel = (lead: Lead): string => formatAnswerText("duration", lead.duration);

/** The text shown in place of an answer that a caller has not told. */
export const notToldText = "Not told";

/** The text shown in place of a contact where the lead has none. */
export const noContactText = "No contact given";

/** Returns the contacts of a lead in one line: the sender's own and what staff have entered, as `listContacts` orders them. */
export const formatLeadContacts = (
  { contact }: Pick<Lead, "contact">,
  followUp: { contact: string | null } | undefined,
): string => listContacts(followUp?.contact, contact).join(", ") || noContactText;

/** Returns an answer in words, or the placeholder for a missing answer. */
function formatAnswer(lead: Lead, name: EnquiryName): string {
  if (name === "destination") return getDestinationLabel(lead);
  const text = formatAnswerText(name, lead[name]);
  if (text !== "" || (isOptional(getEnquiryField(name)) && name !== "contact")) return text;
  return name === "contact" ? noContactText : notToldText;
}

/** Returns the answers in their declared order. Missing optional answers are left out, except the contact. */
export const listLeadAnswers = (lead: Lead): readonly (readonly [EnquiryName, string])[] =>
  enquiryNames
    .map((name) => [name, formatAnswer(lead, name)] as const)
    .filter(([name, answer]) => answer !== "" || !isOptional(getEnquiryField(name)));

/** Returns the variant of a travel style's badge. */
export function getTravelStyleVariant(style: string | null): "default" | "destructive" | "outline" | "secondary" {
  if (style === "luxury") return "default";
  if (style === "adventure") return "destructive";
  if (style === "cultural") return "outline";
  return "secondary";
}

/** Returns true if a view has a search or a filter, which may be the reason for an empty list. */
export const hasSearchOrFilter = ({ search, filters }: ListView): boolean =>
  search.trim() !== "" || countFilters(filters) > 0;

const isOfferedBy = <Value>(options: readonly { value: Value }[], value: unknown): value is Value =>
  options.some((option) => option.value === value);

/** Reads a stored view; what this version does not offer is left out. Views stored before version 1.2.0 had one filter. */
export function readListView(stored: unknown): ListView & ListLayout {
  const { search, sort, filters, filter, noted, isCompact } = (stored ?? {}) as Record<string, unknown>;
  const formerFilters = standardViews.find(({ value }) => value === (noted ?? filter))?.filters;
  return {
    search: typeof search === "string" ? search : unfilteredView.search,
    sort: isOfferedBy(leadSorts, sort) ? sort : unfilteredView.sort,
    filters: filters === undefined ? (formerFilters ?? {}) : readCaseFilters(filters),
    isCompact: isCompact === true,
  };
}
