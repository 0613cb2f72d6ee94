import type { ListView } from "../../../shared/rules/lead-list.ts";
import { readTextQuery } from "../../../shared/rules/search-text.ts";
import { foldBlocks, type LeadBlock } from "./blocks.ts";
import { ChunkedLeadList } from "./chunked-lead-list.ts";
import { compareNewestFirst, type IndexedLead, type LeadEntries } from "./indexed-lead.ts";

/** Further searchable texts of leads: `texts` by the ids of the leads, `distinct` with each different text once. */
export type FurtherTexts = { texts: ReadonlyMap<string, string>; distinct: readonly string[] };

/** The number of changed leads up to which each is inserted alone; more are sorted with the others. */
const maxSingleInserts = 8;

/**
 * An index of all leads of a mirror, which searches, sorts and filters them without reading their rows. So a search of a hundred
 * thousand leads ends before the next frame. An index is never changed in place: an update makes another one.
 */
export class LeadIndex {
  static readonly empty = new LeadIndex(ChunkedLeadList.of([]));

  readonly newest: ChunkedLeadList;
  #byName: readonly IndexedLead[] | undefined;
  /** The leads in the order of their names as of an earlier update, because sorting a nearly sorted list is fast. */
  readonly #nearlyByName: readonly IndexedLead[] | undefined;
  /**
   * The leads by their ids, because searching a hundred thousand for one takes longer than a frame. An update passes the map on to
   * the index that it makes; an index that has passed it on builds a new one.
   */
  #byId: Map<string, IndexedLead> | undefined;

  private constructor(
    newest: ChunkedLeadList,
    byId?: Map<string, IndexedLead> | undefined,
    nearlyByName?: readonly IndexedLead[] | undefined,
  ) {
    this.newest = newest;
    this.#byId = byId;
    this.#nearlyByName = nearlyByName;
  }

  /** Makes an index of entries that are given in any order. */
  static of(entries: readonly IndexedLead[]): LeadIndex {
    return new LeadIndex(ChunkedLeadList.of(entries));
  }

  get byName(): readonly IndexedLead[] {
    this.#byName ??= sortByName(this.#nearlyByName ?? this.newest);
    return this.#byName;
  }

  /**
   * Makes the index of the leads after a change of the mirror.
   * @param blocks the blocks written since this index was made, in their order; all blocks for the empty index
   */
  update(blocks: readonly LeadBlock[]): LeadIndex {
    const { leads, gone, reset } = foldBlocks(blocks);
    if (reset || this.newest.length === 0) {
      return reset || leads.length > 0 ? new LeadIndex(ChunkedLeadList.of(leads), mapById(leads)) : this;
    }
    if (leads.length === 0 && gone.size === 0) return this;
    const written = new Set([...gone, ...leads.map(({ id }) => id)]);
    const isUnwritten = ({ id }: IndexedLead) => !written.has(id);
    const byId = this.#takeById();
    const replacedEntries = [...written].map((id) => byId.get(id)).filter((entry) => entry !== undefined);
    const isInsertedSingly = written.size <= maxSingleInserts;
    const newest = isInsertedSingly
      ? this.newest.with(replacedEntries, leads)
      : ChunkedLeadList.of([...this.newest.filter(isUnwritten), ...leads]);
    for (const id of gone) byId.delete(id);
    for (const entry of leads) byId.set(entry.id, entry);
    return new LeadIndex(newest, byId, this.#byName && [...this.#byName.filter(isUnwritten), ...leads]);
  }

  #takeById(): Map<string, IndexedLead> {
    const byId = this.#byId ?? mapById(this.newest);
    this.#byId = undefined;
    return byId;
  }

  /**
   * Selects the leads to show, in order.
   * @param passesFilters the test of the filters; undefined where all leads pass
   * @param furtherTexts further searchable texts, of notes and cases, by the ids of their leads
   */
  select(
    { search, sort }: Pick<ListView, "search" | "sort">,
    passesFilters?: (entry: IndexedLead) => boolean,
    furtherTexts?: FurtherTexts,
  ): LeadEntries {
    const matches = readTextQuery(search);
    const reference = readReference(search);
    const ordered = sort === "name" ? this.byName : this.newest;
    // Looking up a further text for each lead takes as long as the search itself, and most searches match none of these texts.
    const textsToSearch = matches && furtherTexts?.distinct.some(matches.matchesPart) ? furtherTexts.texts : undefined;
    const isFound = ({ id, text }: IndexedLead) =>
      !matches || matches(text, textsToSearch?.get(id)) || (reference !== undefined && id.startsWith(reference));
    const found =
      matches || passesFilters
        ? ordered.filter((entry) => (!passesFilters || passesFilters(entry)) && isFound(entry))
        : ordered;
    return sort === "oldest" ? found.slice(0, found.length).toReversed() : found;
  }
}

/** The beginning of an id that is long enough to be a reference: shorter texts may be words or numbers. */
const referencePattern = /^[0-9a-f]{6}[0-9a-f-]{0,30}$/;

/** Reads a reference, or its beginning; undefined where something else was typed. */
function readReference(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  return referencePattern.test(text) ? text : undefined;
}

const mapById = (entries: LeadEntries) => new Map(entries.map((entry) => [entry.id, entry]));

const nameOrder = new Intl.Collator("en", { sensitivity: "base", numeric: true });

function sortByName(entries: LeadEntries): IndexedLead[] {
  const namedEntries = entries.map((entry) => ({ entry, name: entry.text.slice(0, entry.text.indexOf("\n")) }));
  namedEntries.sort((a, b) => nameOrder.compare(a.name, b.name) || compareNewestFirst(a.entry, b.entry));
  return namedEntries.map(({ entry }) => entry);
}
