import type { Dexie } from "dexie";
import type { ListedLead } from "../../../shared/rules/lead-list.ts";
import { findPackedRows, getPackedRows, visitPackedRows } from "../packed-rows.ts";
import { getLeadTables, type LeadRow, leadTables } from "./lead-tables.ts";

/** The number of leads from which on reading all of them is faster than fetching each. */
const maxFetchedSingly = 1_000;

/**
 * Reads the leads of these ids that the device holds, in the order of the ids.
 * @param describe maps each lead, so that only a few rows are in memory at a time
 */
export async function readLeads<T = ListedLead>(
  db: Dexie,
  ids: readonly string[],
  describe: (lead: ListedLead) => T = (lead) => lead as T,
): Promise<T[]> {
  if (ids.length <= maxFetchedSingly) {
    const rows = await readInTransaction(db, () => getPackedRows(getLeadTables(db), ids));
    return rows.filter((row) => row !== undefined).map(describe);
  }
  const wantedIds = new Set(ids);
  const describedById = new Map<string, T>();
  await readInTransaction(db, () =>
    visitPackedRows(getLeadTables(db), (leads) => {
      for (const lead of leads) if (wantedIds.has(lead.id)) describedById.set(lead.id, describe(lead));
    }),
  );
  return ids.flatMap((id) => describedById.get(id) ?? []);
}

/** Finds leads by their rows, in no order; a few rows are in memory at a time, and no more than `limit` are kept. */
export async function findLeads(
  db: Dexie,
  isMatch: (lead: ListedLead) => boolean,
  limit: number,
): Promise<ListedLead[]> {
  const found: ListedLead[] = [];
  await readInTransaction(db, () =>
    visitPackedRows(getLeadTables(db), (leads) => {
      for (const lead of leads) if (found.length < limit && isMatch(lead)) found.push(lead);
    }),
  );
  return found;
}

/** Reads the leads that were made at a moment or later, the newest first; moments are as in `created_at`. */
export async function readLeadsSince(db: Dexie, moment: string): Promise<LeadRow[]> {
  const leads = await readInTransaction(db, () =>
    findPackedRows(getLeadTables(db), {
      ...{ by: "created_at", packsBy: "newest", range: (made) => made.aboveOrEqual(moment) },
      isMatch: ({ created_at }) => created_at >= moment,
    }),
  );
  return leads.sort(compareNewestFirst);
}

/**
 * Counts the leads that were made after a moment, and finds the newest lead of all.
 * @param after as in `created_at`; without it all leads are counted, from indexes alone
 */
export function countLeads(db: Dexie, after?: string): Promise<{ count: number; newest: LeadRow | undefined }> {
  const { singles, packs } = getLeadTables(db);
  return readInTransaction(db, async () => {
    const newest = [await singles.orderBy("created_at").last(), ...((await packs.orderBy("newest").last())?.rows ?? [])]
      .filter((lead) => lead !== undefined)
      .sort(compareNewestFirst)[0];
    if (after === undefined) return { count: (await singles.count()) + (await packs.orderBy("ids").count()), newest };
    const laterPacks = await packs.where("newest").above(after).toArray();
    const packed = laterPacks.flatMap(({ rows }) => rows).filter(({ created_at }) => created_at > after);
    return { count: (await singles.where("created_at").above(after).count()) + packed.length, newest };
  });
}

/** Lists the ids of the leads that were made after a moment; moments are as in `created_at`. */
export function readLeadIdsAfter(db: Dexie, moment: string): Promise<string[]> {
  const { singles, packs } = getLeadTables(db);
  return readInTransaction(db, async () => {
    const laterPacks = await packs.where("newest").above(moment).toArray();
    const packed = laterPacks.flatMap(({ rows }) =>
      rows.flatMap(({ id, created_at }) => (created_at > moment ? id : [])),
    );
    return [...(await singles.where("created_at").above(moment).primaryKeys()), ...packed];
  });
}

const readInTransaction = <T>(db: Dexie, read: () => PromiseLike<T>): Promise<T> =>
  db.transaction("r", leadTables, read);

const compareNewestFirst = (a: LeadRow, b: LeadRow): number =>
  a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1;
