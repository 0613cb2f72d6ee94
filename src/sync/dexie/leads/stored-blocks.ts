import type { Dexie } from "dexie";
import { startEagerly } from "../../start-eagerly.ts";
import { countBlockLeads, type LeadBlock, makeBlock, mergeBlocks } from "./blocks.ts";
import { getLeadTables, type StoredLeadBlock } from "./lead-tables.ts";

/** The size from which a block is not merged any more. */
const largeBlockSize = 500;

/** The number of blocks after which small ones are merged. */
const mergeInterval = 64;

/** Returns true if small blocks should be merged after the block of this number. */
export const isMergeTime = (seq: number): boolean => seq % mergeInterval === 0;

/**
 * Merges the small blocks at the end, in a transaction of its own.
 * @returns the number of the merged block; `undefined` where there was nothing to do
 */
export function mergeSmallBlocks(db: Dexie): Promise<number | undefined> {
  const { blocks } = getLeadTables(db);
  return db.transaction("rw", blocks, async () => {
    // Only the small blocks after the last large one are merged: merging must not pass over a block with the same leads.
    const small = await blocks
      .orderBy("seq")
      .reverse()
      .until((each) => countBlockLeads(each) >= largeBlockSize)
      .toArray();
    if (small.length < 2) return undefined;
    await blocks.bulkDelete(small.map((each) => each.seq));
    return blocks.add(mergeBlocks(small.reverse()));
  });
}

/**
 * Removes from earlier blocks the leads that later blocks replace or delete, so that the text of a deleted lead does not stay
 * on the disk. The blocks' numbers and their combined effect do not change, so no observer has to read them again.
 */
export function deleteReplacedLeads(db: Dexie): Promise<void> {
  const { blocks } = getLeadTables(db);
  return db.transaction("rw", blocks, async () => {
    const laterIds = new Set<string>();
    for (const seq of await blocks.orderBy("seq").reverse().primaryKeys()) {
      const block = await blocks.get(seq);
      if (!block) continue;
      const isCurrent = block.ids.map((id) => !laterIds.has(id));
      for (const id of [...block.ids, ...block.gone]) laterIds.add(id);
      if (isCurrent.every(Boolean)) continue;
      const filterCurrent = <T>(items: readonly T[]) => items.filter((_, index) => isCurrent[index]);
      const { ids, times, destinations, reachable, texts } = block;
      await blocks.put({
        ...block,
        ids: filterCurrent(ids),
        times: filterCurrent(times),
        destinations: filterCurrent(destinations),
        reachable: filterCurrent(reachable),
        texts: filterCurrent(texts),
      });
    }
  });
}

/**
 * Deletes all blocks and stores one that marks the deletion for readers.
 * @returns the stored block and its number
 */
export function clearBlocks(db: Dexie): Promise<{ seq: number; block: LeadBlock }> {
  const { blocks } = getLeadTables(db);
  const block = { ...makeBlock([]), reset: true };
  const cleared = startEagerly(blocks.clear());
  return blocks.add(block).then((seq) => cleared.then(() => ({ seq, block })));
}

/**
 * Reads the blocks that were written after a given one, and the number of the last.
 * @param since the number of the last block that an index was made of; `undefined` for all of them
 */
export async function readBlocksSince(
  db: Dexie,
  since: number | undefined,
): Promise<{ blocks: StoredLeadBlock[]; seq: number | undefined }> {
  const blocks = await getLeadTables(db)
    .blocks.where("seq")
    .above(since ?? 0)
    .toArray();
  return { blocks, seq: blocks.at(-1)?.seq ?? since };
}
