/**
 * Blocks store the data by which leads are searched and sorted, separate from their rows. Each write adds one block, stored
 * column by column. A list of 100,000 leads is read from a few blocks, and a row is read only when it is shown.
 */

import { enquiryNames, formatAnswerText, getEnquiryField } from "../../../../supabase/functions/_shared/enquiry.ts";
import type { Lead } from "../../../shared/records/records.ts";
import { makeSearchableText } from "../../../shared/rules/search-text.ts";
import { parseTimestamp } from "../../../shared/rules/timestamps.ts";
import type { IndexedLead } from "./indexed-lead.ts";

/** Leads that were written or deleted together, column by column, stored and read as one piece. */
export type LeadBlock = {
  ids: string[];
  times: number[];
  destinations: string[];
  reachable: boolean[];
  texts: string[];
  /** The ids of deleted leads. */
  gone: string[];
  /** True where the mirror was emptied first, so that earlier blocks are void. */
  reset: boolean;
};

/** Makes the block of leads that are written. */
export const makeBlock = (leads: readonly Lead[]): LeadBlock => ({
  ids: leads.map(({ id }) => id),
  times: leads.map(({ created_at }) => parseTimestamp(created_at) || 0),
  destinations: leads.map(({ destination }) => destination ?? ""),
  reachable: leads.map(({ contact }) => Boolean(contact)),
  texts: leads.map(makeLeadText),
  gone: [],
  reset: false,
});

/** Makes the block of leads that are deleted. */
export const makeDeletionBlock = (ids: readonly string[]): LeadBlock => ({ ...makeBlock([]), gone: [...ids] });

/** Counts the leads that a block writes or deletes. */
export const countBlockLeads = ({ ids, gone }: LeadBlock): number => ids.length + gone.length;

/** Merges consecutive blocks into one block with the same effect. */
export function mergeBlocks(blocks: readonly LeadBlock[]): LeadBlock {
  const { leads, gone, reset } = foldBlocks(blocks);
  return {
    ids: leads.map(({ id }) => id),
    times: leads.map(({ time }) => time),
    destinations: leads.map(({ destination }) => destination),
    reachable: leads.map(({ isReachable }) => isReachable),
    texts: leads.map(({ text }) => text),
    gone: reset ? [] : [...gone],
    reset,
  };
}

/** Folds consecutive blocks into the state that they leave: the last write per lead wins. */
export function foldBlocks(blocks: readonly LeadBlock[]): { leads: IndexedLead[]; gone: Set<string>; reset: boolean } {
  const lastReset = blocks.findLastIndex(({ reset }) => reset);
  const seenIds = new Set<string>();
  const deletedIds = new Set<string>();
  const groups: IndexedLead[][] = [];
  for (const { ids, times, destinations, reachable, texts, gone: deletedInBlock } of blocks
    .slice(Math.max(0, lastReset))
    .reverse()) {
    const group: IndexedLead[] = [];
    for (const [index, id] of ids.entries()) {
      if (seenIds.has(id)) continue;
      seenIds.add(id);
      group.push({
        id,
        time: times[index] as number,
        destination: destinations[index] as string,
        isReachable: reachable[index] as boolean,
        text: texts[index] as string,
      });
    }
    for (const id of deletedInBlock) {
      if (seenIds.has(id)) continue;
      seenIds.add(id);
      deletedIds.add(id);
    }
    groups.push(group);
  }
  return { leads: groups.reverse().flat(), gone: deletedIds, reset: lastReset >= 0 };
}

const searchedFields = enquiryNames.filter((name) => getEnquiryField(name).isSearchable);

/** Returns the text by which a lead is searched. Its first line is the name. A label that folds to its value is included once. */
export const makeLeadText = (lead: Lead): string =>
  // A row with a missing value must be stored too, so that it does not block the others.
  makeSearchableText([
    lead.name ?? "",
    ...searchedFields.flatMap((name) => [lead[name], formatAnswerText(name, lead[name])].map(formatSearchedValue)),
  ]);

const formatSearchedValue = (value: string | number | null | undefined) =>
  value === null || value === "" ? undefined : value?.toString();
