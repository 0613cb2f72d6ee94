/** Reads and writes the rows of leads, which are stored one by one or, where many come at once, in packs. */
import { type BulkError, Dexie } from "dexie";
import { cutIntoPieces } from "../../pieces.ts";
import { getLeadTables, type LeadPack, type LeadRow, type Packing } from "./lead-tables.ts";

/** The packing rule of the staff mirror. */
export const packing: Packing = { from: 50, size: 20 };

/** The ids that a transaction has found in no pack. Transactions run one at a time, so no id has to be searched twice. */
export type LooseIds = Set<string>;

/** The number of packs in memory at once while all leads are visited. */
const packsAtOnce = 50;

/** The number of single leads in memory at once. */
const rowsAtOnce = 1_000;

// The functions down to `deleteLeads` are not async, because the engine starts them in parallel, and Dexie keeps its transaction
// for only one async function at a time.

/**
 * Reads leads by their ids.
 * @returns the lead of each id, or undefined where the device has none
 */
export function getLeads(
  db: Dexie,
  ids: readonly string[],
  loose: LooseIds = new Set(),
): Promise<(LeadRow | undefined)[]> {
  const single = getLeadTables(db).singles.bulkGet([...ids]);
  return Dexie.Promise.all([single, findPacks(db, ids, loose)]).then(([singles, packs]) => {
    const packed = new Map(packs.flatMap(({ rows }) => rows.map((row) => [row.id, row])));
    return ids.map((id, index) => singles[index] ?? packed.get(id));
  });
}

/**
 * Writes leads, replacing those with the same ids. Within one transaction, await it before another call that writes leads: both may
 * rewrite the same pack.
 */
export function putLeads(
  db: Dexie,
  leads: readonly LeadRow[],
  { from, size } = packing,
  loose: LooseIds = new Set(),
): Promise<void> {
  if (leads.length < from) return putOneByOne(db, leads, loose);
  const tables = getLeadTables(db);
  loose.clear();
  const rows = new Map(leads.map((row) => [row.id, row]));
  const all = [...rows.values()];
  const packs = cutIntoPieces(all, size).map(makePack);
  return (
    tables.singles
      .toCollection()
      .primaryKeys()
      .then((alone) => tables.singles.bulkDelete(alone.filter((id) => rows.has(id))))
      // The index of ids is unique, so a pack with an id that is already packed is refused; its leads are written one by one.
      .then(() => tables.packs.bulkAdd(packs).then(() => [], findRefusedPacks(packs)))
      .then((refused) =>
        putOneByOne(
          db,
          refused.flatMap((pack) => pack.rows),
          loose,
        ),
      )
  );
}

/**
 * Writes leads into the packs that contain them, and the others one by one. Most leads are in no pack, so all are written singly
 * while the packs are read, and the packed ones are then removed again.
 */
function putOneByOne(db: Dexie, leads: readonly LeadRow[], loose: LooseIds): Promise<void> {
  if (leads.length === 0) return Promise.resolve();
  const tables = getLeadTables(db);
  const rows = new Map(leads.map((row) => [row.id, row]));
  return Dexie.Promise.all([findPacks(db, [...rows.keys()], loose), tables.singles.bulkPut(leads)]).then(([packs]) => {
    if (packs.length === 0) return;
    const packed = packs.flatMap(({ ids }) => ids.filter((id) => rows.has(id)));
    const changed = packs.map(({ seq, rows: before }) => ({
      ...makePack(before.map((row) => rows.get(row.id) ?? row)),
      seq,
    }));
    return Dexie.Promise.all([tables.singles.bulkDelete(packed), tables.packs.bulkPut(changed)]).then(noop);
  });
}

const noop = () => undefined;

/** Returns the packs that could not be added because of an id that is stored already; rethrows any other failure. */
const findRefusedPacks =
  <Pack>(packs: readonly Pack[]) =>
  (error: BulkError): Pack[] => {
    const failures = Object.entries(error.failuresByPos ?? {});
    const isExpected = failures.length > 0 && failures.every(([, { name }]) => name === "ConstraintError");
    if (!isExpected) throw error;
    return failures.flatMap(([place]) => packs[Number(place)] ?? []);
  };

/**
 * Deletes leads, wherever they are stored. As with `putLeads`, await it before another call that writes leads in the same
 * transaction.
 */
export function deleteLeads(db: Dexie, ids: readonly string[], loose: LooseIds = new Set()): Promise<void> {
  const tables = getLeadTables(db);
  const gone = new Set(ids);
  const deleted = tables.singles.bulkDelete([...ids]);
  return findPacks(db, ids, loose).then((packs) => {
    const left = packs.map(({ seq, rows }) => ({ ...makePack(rows.filter(({ id }) => !gone.has(id))), seq }));
    const empty = left.filter(({ rows }) => rows.length === 0).map(({ seq }) => seq);
    const rewritten = tables.packs.bulkPut(left.filter(({ rows }) => rows.length > 0));
    return Dexie.Promise.all([deleted, rewritten, tables.packs.bulkDelete(empty)]).then(noop);
  });
}

/** Calls back with each lead, a few of them in memory at a time, in no order. */
export async function visitLeads(db: Dexie, visit: (lead: LeadRow) => void): Promise<void> {
  const tables = getLeadTables(db);
  for (let after = ""; ; ) {
    const rows = await tables.singles.where("id").above(after).limit(rowsAtOnce).toArray();
    rows.forEach(visit);
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) break;
    after = last.id;
  }
  for (let after = 0; ; ) {
    const packs = await tables.packs.where("seq").above(after).limit(packsAtOnce).toArray();
    for (const { rows } of packs) rows.forEach(visit);
    const last = packs.at(-1);
    if (!last || packs.length < packsAtOnce) break;
    after = last.seq;
  }
}

/** Reads the packs that hold any of these ids. */
function findPacks(db: Dexie, ids: readonly string[], loose: LooseIds): Promise<LeadPack[]> {
  const tables = getLeadTables(db);
  const asked = ids.filter((id) => !loose.has(id));
  return Dexie.Promise.all(asked.map((id) => tables.packs.where("ids").equals(id).primaryKeys())).then((found) => {
    for (const [index, id] of asked.entries()) if (found[index]?.length === 0) loose.add(id);
    const seqs = [...new Set(found.flat())];
    if (seqs.length === 0) return [];
    return tables.packs.bulkGet(seqs).then((packs) => packs.filter((pack) => pack !== undefined));
  });
}

const makePack = (rows: LeadRow[]): Omit<LeadPack, "seq"> => ({
  ids: rows.map(({ id }) => id),
  newest:
    rows
      .map(({ created_at }) => created_at)
      .sort()
      .at(-1) ?? "",
  rows,
});
