import { blockOf, blockSize, type LeadBlock, type ListedLead, mergeBlocks } from "../../domain/lead-list.ts";
import { begun } from "../../sync/begun.ts";
import type { StaffDb, StoredLeadBlock } from "../staff-db.ts";
import { eachLead, getLeads, leadTables } from "./lead-rows.ts";

/** A block of this size stays as it is; smaller ones at the end are put together now and then. */
const largeBlock = 500;

/** After so many blocks it is looked whether some are small. */
const tidyInterval = 64;

/** Whether small blocks should be put together now that there is one of this number. */
export const isTidyTime = (seq: number): boolean => seq % tidyInterval === 0;

/**
 * Puts the small blocks at the end together, in a transaction of its own.
 * @returns the number of the block that stands for them; `undefined` where there was nothing to do
 */
export function tidyBlocks(db: StaffDb): Promise<number | undefined> {
  return db.transaction("rw", db.leadBlocks, async () => {
    // From the end to the first large one: what is put together must not pass over a block that speaks of the same leads.
    const small = await db.leadBlocks
      .orderBy("seq")
      .reverse()
      .until((each) => blockSize(each) >= largeBlock)
      .toArray();
    if (small.length < 2) return undefined;
    await db.leadBlocks.bulkDelete(small.map((each) => each.seq));
    return db.leadBlocks.add(mergeBlocks(small.reverse()));
  });
}

/**
 * The mirror was emptied; whoever follows the blocks is told so.
 * @returns the block that tells of it, and its number
 */
export function clearBlocks(db: StaffDb): Promise<{ seq: number; block: LeadBlock }> {
  const block = { ...blockOf([]), anew: true };
  const cleared = begun(db.leadBlocks.clear());
  return db.leadBlocks.add(block).then((seq) => cleared.then(() => ({ seq, block })));
}

/**
 * The blocks that were written since, and the number of the last one.
 * @param since the number of the last block that a list was made of; `undefined` for all of them
 */
export async function blocksSince(
  db: StaffDb,
  since: number | undefined,
): Promise<{ blocks: StoredLeadBlock[]; seq: number | undefined }> {
  const blocks = await db.leadBlocks
    .where("seq")
    .above(since ?? 0)
    .toArray();
  return { blocks, seq: blocks.at(-1)?.seq ?? since };
}

/** The leads of these ids that the device holds. */
export async function readLeads(db: StaffDb, ids: readonly string[]): Promise<ListedLead[]> {
  const rows = await db.transaction("r", leadTables(db), () => getLeads(db, ids));
  return rows.filter((row) => row !== undefined);
}

/** From so many leads on it is faster to walk over all of them than to fetch each. */
const fewLeads = 1_000;

/**
 * Reads leads in pieces and makes something of each: no more than a piece of them is in memory as rows.
 * @returns what was made, in the order of the ids; what has been deleted meanwhile is left out
 */
export async function describeLeads<T>(
  db: StaffDb,
  ids: readonly string[],
  describe: (lead: ListedLead) => T,
): Promise<T[]> {
  if (ids.length <= fewLeads) return (await readLeads(db, ids)).map(describe);
  const wanted = new Set(ids);
  const texts = new Map<string, T>();
  await db.transaction("r", leadTables(db), () =>
    eachLead(db, (lead) => {
      if (wanted.has(lead.id)) texts.set(lead.id, describe(lead));
    }),
  );
  return ids.flatMap((id) => texts.get(id) ?? []);
}
