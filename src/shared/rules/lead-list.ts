import {
  destinationOptions,
  durations,
  type Option,
  travelStyles,
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
  /** True where only leads are shown that nobody has taken or answered. */
  isUntaken?: boolean;
};

export const wholeList: LeadView = { search: "", sort: "newest", filter: "all" };

/** The time for which a lead counts as recent, in milliseconds. */
export const recentSpan = 7 * 24 * 60 * 60_000;

/** A lead as this device holds it: `local` where the server has not taken its deletion. */
export type ListedLead = Lead & { readonly local?: LocalMark };

const labelOf = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

/** Gives the destination in the questionnaire's words; 'No destination' where there is none. */
export const destinationLabel = (lead: Lead): string =>
  lead.destination ? labelOf(destinationOptions, lead.destination) : "No destination";
export const travelStyleLabel = (lead: Lead): string => labelOf(travelStyles, lead.travel_style);
export const durationLabel = (lead: Lead): string => labelOf(durations, lead.duration);

/** Gives the variant of a travel style's badge. */
export function travelStyleVariant(style: string): "default" | "destructive" | "outline" | "secondary" {
  if (style === "luxury") return "default";
  if (style === "adventure") return "destructive";
  if (style === "cultural") return "outline";
  return "secondary";
}

/** Reads a timestamp as milliseconds since the epoch, also with a space in the place of the `T`. */
export const timeOf = (timestamp: string): number =>
  Date.parse(timestamp.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"));

/** Tells if a view has a search or a filter, which may be the reason for an empty list. */
export const hasSearchOrFilter = (view: LeadView): boolean =>
  view.search.trim() !== "" || view.filter !== "all" || view.isUntaken === true;
