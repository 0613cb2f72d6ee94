import type { Transaction } from "dexie";
import type { Pack } from "../packed-rows.ts";
import { type LeadBlock, makeBlock, mergeBlocks } from "./blocks.ts";
import type { LeadRow } from "./lead-tables.ts";

/**
 * Rebuilds the blocks of all leads after an update, because an earlier version of the site folded their texts differently.
 * @param transaction that of an upgrade of the database, over every store of leads
 */
export async function rebuildBlocks(transaction: Transaction): Promise<void> {
  const blocks: LeadBlock[] = [{ ...makeBlock([]), reset: true }];
  await transaction.table<Pack<LeadRow>>("leadPacks").each(({ rows }) => void blocks.push(makeBlock(rows)));
  blocks.push(makeBlock(await transaction.table<LeadRow>("leads").toArray()));
  await transaction.table("leadBlocks").clear();
  await transaction.table("leadBlocks").add(mergeBlocks(blocks));
}
