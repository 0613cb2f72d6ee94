import { destinationOptions, durations, type Option, travelStyles } from "../../supabase/functions/_shared/enquiry.ts";
import { foldLetters } from "./fold.ts";
import { type IndexedLead, type LeadEntries, newerFirst } from "./indexed-lead.ts";
import { NewestLeads } from "./newest-leads.ts";
import type { Lead } from "./records.ts";
import type { LocalMark } from "./sync-edit.ts";

/**
 * Searching, sorting and filtering leads, a hundred thousand of them between a key press and the next frame. It takes no
 * rows for that: a lead is known here by its id, its time and the text it is found by. The device keeps those in blocks
 * beside the rows, so that a list is read in a few pieces, and a row only where it is shown.
 */

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

/** Leads that were written or deleted together, column by column: stored and read back in one piece. */
export type LeadBlock = {
  ids: string[];
  times: number[];
  placed: boolean[];
  texts: string[];
  /** The ids of deleted leads. */
  gone: string[];
  /** What came before this block holds no more. */
  anew: boolean;
};

/** The leads of the mirror, ready to be searched. Never changed in place: an update makes another. */
export type LeadBook = {
  readonly newest: NewestLeads;
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

const foldedOnce = new Map<string, string>();
/** Folds words of which there are few. */
function foldWord(word: string): string {
  let folded = foldedOnce.get(word);
  if (folded === undefined) {
    folded = foldLetters(word);
    if (foldedOnce.size < 200) foldedOnce.set(word, folded);
  }
  return folded;
}

/** Most labels fold to their value: what is there once need not be searched twice. */
const searchable = (lead: Lead): string => {
  // A row that lacks something is stored all the same: it must not keep the others from coming.
  const words = [foldLetters(lead.name ?? ""), foldLetters(lead.location ?? ""), foldWord(lead.destination ?? "")];
  if (lead.destination) words.push(foldWord(destinationLabel(lead)));
  words.push(foldWord(lead.travel_style ?? ""), foldWord(travelStyleLabel(lead) ?? ""));
  if (lead.contact) words.push(foldLetters(lead.contact));
  return [...new Set(words)].join("\n");
};

/** The block that rows make when they are written. */
export const blockOf = (leads: readonly Lead[]): LeadBlock => ({
  ids: leads.map(({ id }) => id),
  times: leads.map(({ created_at }) => timeOf(created_at) || 0),
  placed: leads.map(({ destination }) => Boolean(destination)),
  texts: leads.map(searchable),
  gone: [],
  anew: false,
});

/** The block that deleted leads leave. */
export const blockWithout = (ids: readonly string[]): LeadBlock => ({ ...blockOf([]), gone: [...ids] });

/** How many leads a block speaks of. */
export const blockSize = ({ ids, gone }: LeadBlock): number => ids.length + gone.length;

/** One block that says what several say one after the other. */
export function mergeBlocks(blocks: readonly LeadBlock[]): LeadBlock {
  const { leads, gone, anew } = sumUp(blocks);
  return {
    ids: leads.map(({ id }) => id),
    times: leads.map(({ time }) => time),
    placed: leads.map(({ placed }) => placed),
    texts: leads.map(({ text }) => text),
    gone: anew ? [] : [...gone],
    anew,
  };
}

/** What blocks say in the end: of each lead the last word. */
function sumUp(blocks: readonly LeadBlock[]): { leads: IndexedLead[]; gone: Set<string>; anew: boolean } {
  const first = blocks.findLastIndex(({ anew }) => anew);
  const said = new Set<string>();
  const gone = new Set<string>();
  const groups: IndexedLead[][] = [];
  for (const { ids, times, placed, texts, gone: deleted } of blocks.slice(Math.max(0, first)).reverse()) {
    const group: IndexedLead[] = [];
    for (const [index, id] of ids.entries()) {
      if (said.has(id)) continue;
      said.add(id);
      group.push({ id, time: times[index] ?? 0, placed: placed[index] ?? false, text: texts[index] ?? "" });
    }
    for (const id of deleted) {
      if (said.has(id)) continue;
      said.add(id);
      gone.add(id);
    }
    groups.push(group);
  }
  return { leads: groups.reverse().flat(), gone, anew: first >= 0 };
}

const names = new Intl.Collator("en", { sensitivity: "base", numeric: true });

function sortedByName(entries: LeadEntries): IndexedLead[] {
  const named = entries.map((entry) => ({ entry, name: entry.text.slice(0, entry.text.indexOf("\n")) }));
  named.sort((a, b) => names.compare(a.name, b.name) || newerFirst(a.entry, b.entry));
  return named.map(({ entry }) => entry);
}

function bookOf(newest: NewestLeads, nearlyByName?: readonly IndexedLead[]): LeadBook {
  let sorted: readonly IndexedLead[] | undefined;
  return {
    newest,
    byName: () => {
      // Sorting what is nearly in order costs next to nothing, so an arrival does not sort all names anew.
      sorted ??= sortedByName(nearlyByName ?? newest);
      return sorted;
    },
    knowsNames: () => sorted !== undefined,
  };
}

export const emptyBook: LeadBook = bookOf(NewestLeads.of([]));

/** Up to so many leads are put into their places one by one; more are sorted with the others. */
const fewLeads = 8;

/**
 * The leads of a book by their ids: looking for one among a hundred thousand takes longer than a frame. It goes on from a
 * book to the one that is made of it; a book that has given it away gets another.
 */
const indexes = new WeakMap<LeadBook, Map<string, IndexedLead>>();

function takeIndex(book: LeadBook): Map<string, IndexedLead> {
  const index = indexes.get(book) ?? byId(book.newest);
  indexes.delete(book);
  return index;
}

/**
 * The book after a change of the mirror.
 * @param blocks those that were written since the book was made, in their order; for an empty book all of them
 */
export function updateBook(book: LeadBook, blocks: readonly LeadBlock[]): LeadBook {
  const { leads, gone, anew } = sumUp(blocks);
  if (anew || book.newest.length === 0) {
    return anew || leads.length > 0 ? indexed(bookOf(NewestLeads.of(leads)), byId(leads)) : book;
  }
  if (leads.length === 0 && gone.size === 0) return book;
  const written = new Set([...gone, ...leads.map(({ id }) => id)]);
  const stays = ({ id }: IndexedLead) => !written.has(id);
  const index = takeIndex(book);
  const before = [...written].flatMap((id) => index.get(id) ?? []);
  const few = written.size <= fewLeads;
  const newest = few ? book.newest.with(before, leads) : NewestLeads.of([...book.newest.filter(stays), ...leads]);
  for (const id of gone) index.delete(id);
  for (const entry of leads) index.set(entry.id, entry);
  return indexed(bookOf(newest, book.knowsNames() ? [...book.byName().filter(stays), ...leads] : undefined), index);
}

const byId = (entries: LeadEntries) => new Map(entries.map((entry) => [entry.id, entry]));

function indexed(book: LeadBook, index: Map<string, IndexedLead>): LeadBook {
  indexes.set(book, index);
  return book;
}

/** Whether a search or a filter leaves leads out, so that an empty list may be its doing. */
export const narrows = (view: LeadView): boolean => view.search.trim() !== "" || view.filter !== "all";

/**
 * The leads to show, in order.
 * @param now milliseconds since the epoch: what 'Last 7 Days' counts from
 */
export function selectLeads(book: LeadBook, view: LeadView, now: number): LeadEntries {
  const wanted = foldLetters(view.search.trim());
  const ordered = view.sort === "name" ? book.byName() : book.newest;
  const passes = filterOf(view.filter, now);
  const found =
    wanted || passes
      ? ordered.filter((entry) => (!passes || passes(entry)) && (!wanted || entry.text.includes(wanted)))
      : ordered;
  return view.sort === "oldest" ? found.slice(0, found.length).toReversed() : found;
}

function filterOf(filter: LeadFilter, now: number): ((entry: IndexedLead) => boolean) | undefined {
  switch (filter) {
    case "all":
      return undefined;
    case "recent":
      return ({ time }) => time >= now - recentSpan;
    case "with_destination":
      return ({ placed }) => placed;
    case "no_destination":
      return ({ placed }) => !placed;
  }
}
