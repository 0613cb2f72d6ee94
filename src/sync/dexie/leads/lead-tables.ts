import type { Dexie, Table } from "dexie";
import type { Mirrored } from "../../../shared/rules/sync-edit.ts";
import type { LeadBlock } from "./blocks.ts";

/** The Dexie stores of this folder, in addition to the mirror's table `leads`. */
export const leadStores = { leadBlocks: "++seq", leadPacks: "++seq, &*ids, newest" };

/** The names of all tables of leads, for the scope of a transaction. */
export const leadTables: readonly string[] = ["leads", ...Object.keys(leadStores)];

export type LeadRow = Mirrored<"leads">;

/** A block with its number, which is its place in the order of all writes. */
export type StoredLeadBlock = LeadBlock & { seq: number };

/** Leads that are stored together as one record. */
export type LeadPack = { seq: number; ids: string[]; newest: string; rows: LeadRow[] };

/** Returns the tables of leads of a mirror, with their types. */
export const getLeadTables = (db: Dexie) => ({
  /** Leads that are stored one by one. */
  singles: db.table("leads") as Table<LeadRow, string>,
  blocks: db.table("leadBlocks") as Table<StoredLeadBlock, number, LeadBlock>,
  packs: db.table("leadPacks") as Table<LeadPack, number, Omit<LeadPack, "seq">>,
});

/**
 * The rule by which leads are packed: `from` is the number of leads in one write from which on they are packed, `size` the number
 * of leads in a pack. A change of one lead rewrites its pack, and reading one reads its pack. A page of a thousand leads should
 * make fifty packs or more: then Dexie notifies its live queries of the whole table, instead of listing every id for them.
 */
export type Packing = { from: number; size: number };
