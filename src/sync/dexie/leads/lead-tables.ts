import type { Dexie, Table } from "dexie";
import type { Mirrored } from "../../../shared/rules/sync-edit.ts";
import type { Pack } from "../packed-rows.ts";
import type { LeadBlock } from "./blocks.ts";

/** The Dexie stores of this folder, in addition to the mirror's table `leads`. */
export const leadStores = { leadBlocks: "++seq", leadPacks: "++seq, &*ids, newest" };

/** The names of all tables of leads, for the scope of a transaction. */
export const leadTables: readonly string[] = ["leads", ...Object.keys(leadStores)];

export type LeadRow = Mirrored<"leads">;

/** A block with its number, which is its place in the order of all writes. */
export type StoredLeadBlock = LeadBlock & { seq: number };

/** Returns the tables of leads of a mirror, with their types. */
export const getLeadTables = (db: Dexie) => ({
  /** Leads that are stored one by one. */
  singles: db.table("leads") as Table<LeadRow, string>,
  blocks: db.table("leadBlocks") as Table<StoredLeadBlock, number, LeadBlock>,
  packs: db.table("leadPacks") as Table<Pack<LeadRow>, number, Omit<Pack<LeadRow>, "seq">>,
});
