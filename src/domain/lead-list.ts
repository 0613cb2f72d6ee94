import { destinationOptions, durations, type Option, travelStyles } from "../../supabase/functions/_shared/enquiry.ts";
import { foldLetters } from "./fold.ts";
import type { Lead } from "./records.ts";
import type { LocalMark } from "./sync-edit.ts";

/** Searching, sorting and filtering the leads in memory: 20,000 of them between a key press and the next frame. */

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
export type LeadView = { search: string; sort: LeadSort; filter: LeadFilter };

export const wholeList: LeadView = { search: "", sort: "newest", filter: "all" };

/** How long a lead counts as recent, in milliseconds. */
export const recentSpan = 7 * 24 * 60 * 60_000;

/** A lead as this device holds it: `local` where the server has not taken its deletion. */
export type ListedLead = Lead & { readonly local?: LocalMark };

/** A lead with what searching and sorting it needs. */
export type IndexedLead = {
  readonly lead: ListedLead;
  /** `created_at` in milliseconds since the epoch. */
  readonly time: number;
  /** All that can be searched for, folded; fields stand on lines of their own. */
  readonly text: string;
};

/** The leads of the mirror, ready to be searched. Never changed in place: an update makes another. */
export type LeadBook = {
  readonly newest: readonly IndexedLead[];
  readonly byName: () => readonly IndexedLead[];
  /** Whether `byName` has been asked for, so that its order is there already. */
  readonly knowsNames: () => boolean;
};

const labelOf = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

/** How the questionnaire called it; 'No destination' where there is none. */
export const destinationLabel = (lead: Lead): string =>
  lead.destination ? labelOf(destinationOptions, lead.destination) : "No destination";
export const travelStyleLabel = (lead: Lead): string => labelOf(travelStyles, lead.travel_style);
export const durationLabel = (lead: Lead): string => labelOf(durations, lead.duration);

/** The variant of a travel style's badge. */
export function travelStyleVariant(style: string): "default" | "destructive" | "outline" | "secondary" {
  if (style === "luxury") return "default";
  if (style === "adventure") return "destructive";
  if (style === "cultural") return "outline";
  return "secondary";
}

/** Milliseconds since the epoch; also reads the form with a space in the place of the `T`. */
export const timeOf = (timestamp: string): number =>
  Date.parse(timestamp.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"));

/** Most labels fold to their value: what is there once need not be searched twice. */
const searchable = (fields: string[]): string => [...new Set(fields.map(foldLetters))].join("\n");

const indexed = (lead: ListedLead): IndexedLead => ({
  lead,
  time: timeOf(lead.created_at),
  text: searchable([
    lead.name,
    lead.location,
    lead.destination ?? "",
    lead.destination ? destinationLabel(lead) : "",
    lead.travel_style,
    travelStyleLabel(lead),
  ]),
});

const newerFirst = (a: IndexedLead, b: IndexedLead): number =>
  b.time - a.time || (a.lead.id < b.lead.id ? -1 : a.lead.id > b.lead.id ? 1 : 0);

const names = new Intl.Collator("en", { sensitivity: "base", numeric: true });
const byNameFirst = (a: IndexedLead, b: IndexedLead): number =>
  names.compare(a.lead.name, b.lead.name) || newerFirst(a, b);

function bookOf(newest: readonly IndexedLead[], nearlyByName?: readonly IndexedLead[]): LeadBook {
  let sorted: readonly IndexedLead[] | undefined;
  return {
    newest,
    byName: () => {
      // Sorting what is nearly in order costs next to nothing, so an arrival does not sort 20,000 names anew.
      sorted ??= [...(nearlyByName ?? newest)].sort(byNameFirst);
      return sorted;
    },
    knowsNames: () => sorted !== undefined,
  };
}

export const emptyBook: LeadBook = bookOf([]);

/** The leads that were written since a book was made. */
export type LeadChanges = {
  /** Every lead that was written or deleted; `all`: nothing of the book holds any more. */
  readonly ids: ReadonlySet<string> | "all";
  /** Those of them that the mirror holds; with `all` every lead. */
  readonly rows: readonly ListedLead[];
};

/** The book after a change of the mirror. */
export function updateBook(book: LeadBook, { ids, rows }: LeadChanges): LeadBook {
  const arrived = rows.map(indexed);
  if (ids === "all") return bookOf(arrived.sort(newerFirst));
  if (ids.size === 0) return book;
  const stays = ({ lead: { id } }: IndexedLead) => !ids.has(id);
  const newest = [...arrived, ...book.newest.filter(stays)].sort(newerFirst);
  return bookOf(newest, book.knowsNames() ? [...book.byName().filter(stays), ...arrived] : undefined);
}

/** Whether a search or a filter leaves leads out, so that an empty list may be its doing. */
export const narrows = (view: LeadView): boolean => view.search.trim() !== "" || view.filter !== "all";

/**
 * The leads to show, in order.
 * @param now milliseconds since the epoch: what 'Last 7 Days' counts from
 */
export function selectLeads(book: LeadBook, view: LeadView, now: number): readonly IndexedLead[] {
  const wanted = foldLetters(view.search.trim());
  const ordered = view.sort === "name" ? book.byName() : book.newest;
  const passes = filterOf(view.filter, now);
  const found =
    wanted || passes
      ? ordered.filter((entry) => (!passes || passes(entry)) && (!wanted || entry.text.includes(wanted)))
      : ordered;
  return view.sort === "oldest" ? found.toReversed() : found;
}

function filterOf(filter: LeadFilter, now: number): ((entry: IndexedLead) => boolean) | undefined {
  switch (filter) {
    case "all":
      return undefined;
    case "recent":
      return ({ time }) => time >= now - recentSpan;
    case "with_destination":
      return ({ lead }) => Boolean(lead.destination);
    case "no_destination":
      return ({ lead }) => !lead.destination;
  }
}
