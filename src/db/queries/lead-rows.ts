/**
 * Where the leads of the mirror lie: one by one in `leads`, or, where many come at once, in packs. A pack is one record of
 * twenty rows, which IndexedDB writes, with the index of its ids, in a fifth of the time of twenty records (170 ms instead of
 * 823 for 10,000 leads in Chromium). A lead lies in one of the two places, never in both. No other module reads or writes
 * either of them, but for those that empty the whole mirror.
 */
import { type BulkError, Dexie } from "dexie";
import { inPieces } from "../../domain/pieces.ts";
import type { Mirrored } from "../../domain/sync-edit.ts";
import type { LeadPack, StaffDb } from "../staff-db.ts";

type LeadRow = Mirrored<"leads">;

/**
 * How leads are packed: from how many that come at once, and how many to a pack. A change of one lead rewrites its pack, and
 * reading one reads its pack. A page of a thousand leads should make fifty packs or more: then Dexie tells its live queries
 * that the table has changed, and does not list every id for them.
 */
export type Packing = { from: number; size: number };

export const packing: Packing = { from: 50, size: 20 };

/**
 * The ids that a transaction has looked for among the packs and found in none. It runs alone, so what it has looked for once
 * need not be looked for again.
 */
export type LooseIds = Set<string>;

/** As many packs as are in memory at once where all leads are walked over. */
const packsAtOnce = 50;

/** As many single leads as are in memory at once. */
const rowsAtOnce = 1_000;

/** The tables that a transaction over leads must name. */
export const leadTables = (db: StaffDb) => [db.leads, db.leadPacks];

// Down to `deleteLeads` there is no async function: the engine begins these side by side, and Dexie follows only one of those
// at a time.

/** @returns for each id its lead, or undefined where the device has none */
export const getLeads = (
  db: StaffDb,
  ids: readonly string[],
  loose: LooseIds = new Set(),
): Promise<(LeadRow | undefined)[]> =>
  Dexie.Promise.all([db.leads.bulkGet([...ids]), packsOf(db, ids, loose)]).then(([alone, packs]) => {
    const packed = new Map(packs.flatMap(({ rows }) => rows.map((row) => [row.id, row])));
    return ids.map((id, index) => alone[index] ?? packed.get(id));
  });

/**
 * Writes leads, each over the one of its id. Within one transaction, await it before another call that writes leads: both
 * may rewrite the same pack.
 */
export function putLeads(
  db: StaffDb,
  leads: readonly LeadRow[],
  { from, size } = packing,
  loose: LooseIds = new Set(),
): Promise<void> {
  if (leads.length < from) return putEach(db, leads, loose);
  loose.clear();
  const rows = new Map(leads.map((row) => [row.id, row]));
  const all = [...rows.values()];
  const packs = inPieces(all, size).map(packOf);
  return (
    db.leads
      .toCollection()
      .primaryKeys()
      .then((alone) => db.leads.bulkDelete(alone.filter((id) => rows.has(id))))
      // The index of ids takes no id for a second time: what has one that is packed already is written lead by lead.
      .then(() => db.leadPacks.bulkAdd(packs).then(() => [], refusedOf(packs)))
      .then((refused) =>
        putEach(
          db,
          refused.flatMap((pack) => pack.rows),
          loose,
        ),
      )
  );
}

/**
 * Writes leads into the packs that have them, the others one by one. Most are in no pack: so all are
 * written alone while the packs are asked for, and those that a pack has are taken away again.
 */
function putEach(db: StaffDb, leads: readonly LeadRow[], loose: LooseIds): Promise<void> {
  if (leads.length === 0) return Promise.resolve();
  const rows = new Map(leads.map((row) => [row.id, row]));
  return Dexie.Promise.all([packsOf(db, [...rows.keys()], loose), db.leads.bulkPut(leads)]).then(([packs]) => {
    if (packs.length === 0) return;
    const packed = packs.flatMap(({ ids }) => ids.filter((id) => rows.has(id)));
    const changed = packs.map(({ seq, rows: before }) => ({
      ...packOf(before.map((row) => rows.get(row.id) ?? row)),
      seq,
    }));
    return Dexie.Promise.all([db.leads.bulkDelete(packed), db.leadPacks.bulkPut(changed)]).then(nothing);
  });
}

const nothing = () => undefined;

/** The packs of those that could not be added because of what is there; any other failure goes on. */
const refusedOf =
  <Pack>(packs: readonly Pack[]) =>
  (error: BulkError): Pack[] => {
    const failures = Object.entries(error.failuresByPos ?? {});
    const expected = failures.length > 0 && failures.every(([, { name }]) => name === "ConstraintError");
    if (!expected) throw error;
    return failures.flatMap(([place]) => packs[Number(place)] ?? []);
  };

/** Deletes leads, wherever they lie. See `putLeads` for what else runs in the transaction. */
export function deleteLeads(db: StaffDb, ids: readonly string[], loose: LooseIds = new Set()): Promise<void> {
  const gone = new Set(ids);
  const deleted = db.leads.bulkDelete([...ids]);
  return packsOf(db, ids, loose).then((packs) => {
    const left = packs.map(({ seq, rows }) => ({ ...packOf(rows.filter(({ id }) => !gone.has(id))), seq }));
    const empty = left.filter(({ rows }) => rows.length === 0).map(({ seq }) => seq);
    const rewritten = db.leadPacks.bulkPut(left.filter(({ rows }) => rows.length > 0));
    return Dexie.Promise.all([deleted, rewritten, db.leadPacks.bulkDelete(empty)]).then(nothing);
  });
}

/** Calls back with each lead, a few of them in memory at a time, in no order. */
export async function eachLead(db: StaffDb, visit: (lead: LeadRow) => void): Promise<void> {
  for (let after = ""; ; ) {
    const rows = await db.leads.where("id").above(after).limit(rowsAtOnce).toArray();
    rows.forEach(visit);
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) break;
    after = last.id;
  }
  for (let after = 0; ; ) {
    const packs = await db.leadPacks.where("seq").above(after).limit(packsAtOnce).toArray();
    for (const { rows } of packs) rows.forEach(visit);
    const last = packs.at(-1);
    if (!last || packs.length < packsAtOnce) break;
    after = last.seq;
  }
}

/** How many leads the device holds. Counts entries of indexes and reads no rows. */
export const countLeads = async (db: StaffDb): Promise<number> =>
  (await db.leads.count()) + (await db.leadPacks.orderBy("ids").count());

/** The newest leads, the newest first; all of them without a limit. To be called in a transaction over `leadTables`. */
export async function newestLeads(db: StaffDb, limit = Number.POSITIVE_INFINITY): Promise<LeadRow[]> {
  const alone = db.leads.orderBy("created_at").reverse();
  const packAt = (place: number) => db.leadPacks.orderBy("newest").reverse().offset(place).limit(1);
  const first = Dexie.Promise.all([(Number.isFinite(limit) ? alone.limit(limit) : alone).toArray(), packAt(0).keys()]);
  let [newest, moments] = await first;
  for (let place = 0; ; place++) {
    if (place > 0) moments = await packAt(place).keys();
    const [moment] = moments as string[];
    const last = newest[limit - 1];
    if (moment === undefined || (last && last.created_at > moment)) return newest;
    const [pack] = await packAt(place).toArray();
    newest = [...newest, ...(pack?.rows ?? [])].sort(newerFirst).slice(0, limit);
  }
}

/** How many leads were made after a moment, given as a `created_at`. Reads the rows of packs alone. */
export async function countLeadsAfter(db: StaffDb, moment: string): Promise<number> {
  const alone = await db.leads.where("created_at").above(moment).count();
  const packs = await db.leadPacks.where("newest").above(moment).toArray();
  return packs.reduce((sum, { rows }) => sum + rows.filter(({ created_at }) => created_at > moment).length, alone);
}

/** The leads that were made at a moment or later, the newest first; moments are as in `created_at`. */
export async function leadsFrom(db: StaffDb, moment: string): Promise<LeadRow[]> {
  const alone = await db.leads.where("created_at").aboveOrEqual(moment).toArray();
  const packs = await db.leadPacks.where("newest").aboveOrEqual(moment).toArray();
  const packed = packs.flatMap(({ rows }) => rows.filter(({ created_at }) => created_at >= moment));
  return [...alone, ...packed].sort(newerFirst);
}

const newerFirst = (a: LeadRow, b: LeadRow): number =>
  a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1;

/** The packs that hold any of these ids. */
function packsOf(db: StaffDb, ids: readonly string[], loose: LooseIds): Promise<LeadPack[]> {
  const asked = ids.filter((id) => !loose.has(id));
  return Dexie.Promise.all(asked.map((id) => db.leadPacks.where("ids").equals(id).primaryKeys())).then((found) => {
    for (const [index, id] of asked.entries()) if (found[index]?.length === 0) loose.add(id);
    const seqs = [...new Set(found.flat())];
    if (seqs.length === 0) return [];
    return db.leadPacks.bulkGet(seqs).then((packs) => packs.filter((pack) => pack !== undefined));
  });
}

const packOf = (rows: LeadRow[]): Omit<LeadPack, "seq"> => ({
  ids: rows.map(({ id }) => id),
  newest:
    rows
      .map(({ created_at }) => created_at)
      .sort()
      .at(-1) ?? "",
  rows,
});
