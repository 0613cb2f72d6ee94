import {
  answerWords,
  type EnquiryName,
  enquiryField,
  enquiryNames,
  isOptional,
  type Option,
} from "../../../supabase/functions/_shared/enquiry.ts";
import type { Lead } from "../records/records.ts";
import type { LocalMark } from "./sync-edit.ts";

export const leadSorts = [
  { value: "newest", label: "Newest First" },
  { value: "oldest", label: "Oldest First" },
  { value: "name", label: "Name A-Z" },
] as const satisfies readonly Option[];

export const leadFilters = [
  { value: "all", label: "All Leads" },
  { value: "recent", label: "Last 7 Days" },
  { value: "with_destination", label: "With Destination" },
  { value: "no_destination", label: "No Destination" },
] as const satisfies readonly Option[];

export type LeadSort = (typeof leadSorts)[number]["value"];
export type LeadFilter = (typeof leadFilters)[number]["value"];
export type LeadView = {
  search: string;
  sort: LeadSort;
  filter: LeadFilter;
  /** The notes of staff on the shown leads; absent where that does not matter. */
  noted?: NoteFilter | undefined;
};

/** The filters by what staff have noted beside leads. */
export const noteFilters = [
  { value: "untaken", label: "Not taken yet" },
  { value: "mine", label: "Mine" },
  { value: "due", label: "Due" },
] as const satisfies readonly Option[];
export type NoteFilter = (typeof noteFilters)[number]["value"];

/** The age up to which an untaken lead is listed as 'Not taken yet', in days. */
export const untakenDays = 30;

/** The shape of the list: cards, or one line a lead. */
export type LeadLayout = { isCompact: boolean };

export const unfilteredView: LeadView = { search: "", sort: "newest", filter: "all" };

/** The time for which a lead counts as recent, in milliseconds. */
export const recentSpan = 7 * 24 * 60 * 60_000;

/** A lead as it is stored on this device; `local` is set while its deletion is pending. */
export type ListedLead = Lead & { readonly local?: LocalMark };

/** Gives the destination in the questionnaire's words; 'No destination' where there is none. */
export const destinationLabel = (lead: Lead): string =>
  answerWords("destination", lead.destination) || "No destination";
export const travelStyleLabel = (lead: Lead): string => answerWords("travel_style", lead.travel_style);
export const durationLabel = (lead: Lead): string => answerWords("duration", lead.duration);

/** The note in the place of a contact where the lead has none. */
export const noContact = "No way to answer was given";

/** Returns an answer in words, or the placeholder for a missing answer. */
function answerIn(lead: Lead, name: EnquiryName): string {
  if (name === "destination") return destinationLabel(lead);
  return answerWords(name, lead[name]) || (name === "contact" ? noContact : "");
}

/** Returns the answers in their declared order. Missing optional answers are left out, except the contact. */
export const leadAnswers = (lead: Lead): readonly (readonly [EnquiryName, string])[] =>
  enquiryNames
    .map((name) => [name, answerIn(lead, name)] as const)
    .filter(([name, answer]) => answer !== "" || !isOptional(enquiryField(name)));

/** Gives the variant of a travel style's badge. */
export function travelStyleVariant(style: string): "default" | "destructive" | "outline" | "secondary" {
  if (style === "luxury") return "default";
  if (style === "adventure") return "destructive";
  if (style === "cultural") return "outline";
  return "secondary";
}

/** Returns true if a view has a search or a filter, which may be the reason for an empty list. */
export const hasSearchOrFilter = (view: LeadView): boolean =>
  view.search.trim() !== "" || view.filter !== "all" || view.noted !== undefined;

const isOneOf = <Value>(options: readonly { value: Value }[], value: unknown): value is Value =>
  options.some((option) => option.value === value);

/** Reads a view that was stored; what this version does not offer is left out. */
export function readLeadView(stored: unknown): LeadView & LeadLayout {
  const { search, sort, filter, noted, isCompact } = (stored ?? {}) as Record<string, unknown>;
  return {
    search: typeof search === "string" ? search : unfilteredView.search,
    sort: isOneOf(leadSorts, sort) ? sort : unfilteredView.sort,
    filter: isOneOf(leadFilters, filter) ? filter : unfilteredView.filter,
    ...(isOneOf(noteFilters, noted) ? { noted } : {}),
    isCompact: isCompact === true,
  };
}
