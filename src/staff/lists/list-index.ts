/** The index of a list in memory, by which its records are searched, filtered and sorted without reading their rows. */
import type { FilteredEntry } from "../../shared/rules/case-filters.ts";
import type { ListView } from "../../shared/rules/lead-list.ts";
import { readTextQuery } from "../../shared/rules/search-text.ts";
import type { EntryChange } from "../../sync/dexie/watch-table.ts";

/** The values of a record by which it is searched, filtered and sorted. */
export type ListEntry = Readonly<FilteredEntry> & {
  /** The searchable text, folded: one field a line, the name first. */
  readonly text: string;
};

/** Orders records by time, the newest first, and records of the same time by id, the highest first. */
const compareNewestFirst = (a: ListEntry, b: ListEntry): number => b.time - a.time || (a.id < b.id ? 1 : -1);

/** Further searchable texts of records: `texts` by the ids of the records, `distinct` with each different text once. */
export type FurtherTexts = { texts: ReadonlyMap<string, string>; distinct: readonly string[] };

/** The number of changed records up to which each is inserted alone; more are sorted with the others. */
const maxSingleInserts = 8;

/** An index is never changed in place: an update makes another one. */
export class ListIndex {
  readonly newest: readonly ListEntry[];
  #byName: readonly ListEntry[] | undefined;
  /** The records in the order of their names as of an earlier update, because sorting a nearly sorted list is fast. */
  readonly #nearlyByName: readonly ListEntry[] | undefined;

  private constructor(newest: readonly ListEntry[], nearlyByName?: readonly ListEntry[]) {
    this.newest = newest;
    this.#nearlyByName = nearlyByName;
  }

  /** Makes an index of entries that are given in any order. */
  static of(entries: Iterable<ListEntry>): ListIndex {
    return new ListIndex([...entries].sort(compareNewestFirst));
  }

  get byName(): readonly ListEntry[] {
    this.#byName ??= sortByName(this.#nearlyByName ?? this.newest);
    return this.#byName;
  }

  /** Makes the index of the records after some of them were written or deleted. */
  update(changes: readonly EntryChange<ListEntry>[]): ListIndex {
    const removed = new Set(changes.flatMap(({ before }) => before ?? []));
    const added = changes.flatMap(({ after }) => after ?? []);
    if (removed.size === 0 && added.length === 0) return this;
    const isLeft = (entry: ListEntry) => !removed.has(entry);
    const nearlyByName = this.#byName && [...this.#byName.filter(isLeft), ...added];
    if (changes.length > maxSingleInserts) {
      return new ListIndex([...this.newest.filter(isLeft), ...added].sort(compareNewestFirst), nearlyByName);
    }
    const newest = [...this.newest];
    for (const entry of removed) newest.splice(findPlace(newest, entry), 1);
    for (const entry of added) newest.splice(findPlace(newest, entry), 0, entry);
    return new ListIndex(newest, nearlyByName);
  }

  /**
   * Selects the records to show, in order.
   * @param passesFilters the test of the filters; undefined if all records pass
   * @param furtherTexts further searchable texts, of notes and cases, by the ids of their records
   */
  select(
    { search, sort }: Pick<ListView, "search" | "sort">,
    passesFilters?: (entry: ListEntry) => boolean,
    furtherTexts?: FurtherTexts,
  ): readonly ListEntry[] {
    const matches = readTextQuery(search);
    const reference = readReference(search);
    const ordered = sort === "name" ? this.byName : this.newest;
    // Looking up a further text for each record takes as long as the search itself, and most searches match none of these texts.
    const textsToSearch = matches && furtherTexts?.distinct.some(matches.matchesPart) ? furtherTexts.texts : undefined;
    const isFound = ({ id, text }: ListEntry) =>
      !matches || matches(text, textsToSearch?.get(id)) || (reference !== undefined && id.startsWith(reference));
    const found =
      matches || passesFilters
        ? ordered.filter((entry) => (!passesFilters || passesFilters(entry)) && isFound(entry))
        : ordered;
    return sort === "oldest" ? found.toReversed() : found;
  }
}

/** Finds by bisection the place of an entry in a list, newest first, or the place where it is to be inserted. */
function findPlace(entries: readonly ListEntry[], entry: ListEntry): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = entries[middle] as ListEntry;
    if (other.id !== entry.id && compareNewestFirst(other, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The beginning of an id that is long enough to be a reference: shorter texts may be words or numbers. */
const referencePattern = /^[0-9a-f]{6}[0-9a-f-]{0,30}$/;

/** Reads a reference, or its beginning; undefined if something else was typed. */
function readReference(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  return referencePattern.test(text) ? text : undefined;
}

const nameOrder = new Intl.Collator("en", { sensitivity: "base", numeric: true });

function sortByName(entries: readonly ListEntry[]): ListEntry[] {
  const namedEntries = entries.map((entry) => ({ entry, name: entry.text.slice(0, entry.text.indexOf("\n")) }));
  namedEntries.sort((a, b) => nameOrder.compare(a.name, b.name) || compareNewestFirst(a.entry, b.entry));
  return namedEntries.map(({ entry }) => entry);
}
