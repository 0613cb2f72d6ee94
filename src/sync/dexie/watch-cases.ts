import { Dexie, type IntervalTree, RangeSet } from "dexie";
import { listTextColumns } from "../../shared/records/declaration.ts";
import { followUpRecord } from "../../shared/records/follow-up.ts";
import type { CaseFacts } from "../../shared/rules/case-filters.ts";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import { makeSearchableText } from "../../shared/rules/search-text.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";
import { followUpTables, getFollowUpTables } from "./follow-up-tables.ts";
import { visitPackedRows } from "./packed-rows.ts";
import { getFollowUps } from "./read-follow-ups.ts";
import type { StaffDb } from "./staff-db.ts";

/** The facts of each case that lists filter and search by, under the id of its record. Each change makes a new object. */
export type CaseFactsById = { facts: ReadonlyMap<string, CaseFacts> };

const textColumns = listTextColumns(followUpRecord);

/** Reduces a case to the facts that lists need. */
export function readCaseFacts(followUp: FollowUp): CaseFacts {
  const { stage, became = null, assignee, next_on, source, contact, touched_at, created_at } = followUp;
  const searchedTexts = textColumns.map((column) => followUp[column] as string | null);
  return {
    ...{ stage, became, assignee, next_on, source },
    hasContact: contact !== null,
    isHandled: parseTimestamp(touched_at) > parseTimestamp(created_at),
    text: searchedTexts.some(Boolean) ? makeSearchableText(searchedTexts) : "",
  };
}

/** The facts of a device's cases, and the ids of the cases in each pack, by its number. */
type CaseIndex = { facts: Map<string, CaseFacts>; packs: Map<number, readonly string[]> };

/** Reads all cases in batches, so that the page can respond in between. */
async function readAllCases(db: StaffDb, isCurrent: () => boolean): Promise<CaseIndex> {
  const index: CaseIndex = { facts: new Map(), packs: new Map() };
  const indexRows = (rows: readonly FollowUp[], seq?: number) => {
    for (const row of rows) index.facts.set(row.id, readCaseFacts(row));
    if (seq === undefined) return;
    index.packs.set(
      seq,
      rows.map(({ id }) => id),
    );
  };
  await visitPackedRows(getFollowUpTables(db), indexRows, isCurrent);
  return index;
}

/** Lists the keys in a set of changed keys; undefined where the set has a range of keys, as after a write of many rows. */
function listChangedKeys(changed: IntervalTree | undefined): (string | number)[] | undefined {
  const keys: (string | number)[] = [];
  // The set of another tab arrives as a plain tree, without the methods of a RangeSet.
  for (const { from, to } of changed ? RangeSet(changed) : []) {
    if (from !== to || (typeof from !== "string" && typeof from !== "number")) return undefined;
    keys.push(from);
  }
  return keys;
}

/**
 * The pause after a write of many cases, as during a first load, and after a read that failed, before all are read again, in
 * milliseconds; it doubles with each further failure, up to a minute.
 */
const rereadPauseMs = 500;

type ChangedParts = { readonly all?: IntervalTree; readonly [part: string]: IntervalTree | undefined };

/**
 * Observes the facts of all cases of a device. They are read once; after a write of any tab only the changed ones are read again.
 * After a read that fails, as with a lost connection, all are read again.
 * @param onCases called once all cases are read, and after each change
 * @param onClosed called once the database is closed for good
 * @returns a function that ends the observation
 */
export function watchCases(db: StaffDb, onCases: (cases: CaseFactsById) => void, onClosed: () => void): () => void {
  let isCurrent = true;
  let failures = 0;
  let index: CaseIndex | undefined;
  /** The keys that were written since the last reading: ids of cases, and numbers of packs. */
  const changedKeys = new Set<string | number>();
  let isReading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const storeUrls = followUpTables.map((table) => `idb://${db.name}/${table}/`);

  const readChanges = async () => {
    while (isCurrent && (!index || changedKeys.size > 0)) {
      const keys = [...changedKeys];
      changedKeys.clear();
      if (!index) index = await readAllCases(db, () => isCurrent);
      else await rereadCases(db, keys, index);
      failures = 0;
      if (isCurrent) onCases({ facts: index.facts });
    }
  };
  const startReading = () => {
    if (isReading || !isCurrent) return;
    isReading = true;
    readChanges()
      .catch((error) => {
        if (!isCurrent) return;
        if (db.hasBeenClosed()) return onClosed();
        console.warn("The cases cannot be read, and will be read again.", error);
        readAllLater(rereadPauseMs * 2 ** Math.min(failures++, 7));
      })
      .finally(() => {
        isReading = false;
      });
  };
  const readAllLater = (pause = rereadPauseMs) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The reading in progress may have read cases before this write.
      if (isReading) return readAllLater();
      index = undefined;
      startReading();
    }, pause);
  };
  const handleChange = (parts: ChangedParts) => {
    if (parts.all) return readAllLater();
    const keysPerStore = storeUrls.map((store) => listChangedKeys(parts[store]));
    if (keysPerStore.includes(undefined)) return readAllLater();
    const keys = keysPerStore.flatMap((each) => each ?? []);
    if (keys.length === 0) return;
    for (const key of keys) changedKeys.add(key);
    startReading();
  };
  Dexie.on("storagemutated", handleChange as never);
  startReading();
  return () => {
    isCurrent = false;
    clearTimeout(timer);
    Dexie.on.storagemutated.unsubscribe(handleChange as never);
  };
}

/**
 * Reads some cases again; those that no longer exist are removed.
 * @param keys ids of cases, and numbers of packs whose cases are meant
 */
async function rereadCases(
  db: StaffDb,
  keys: readonly (string | number)[],
  { facts, packs }: CaseIndex,
): Promise<void> {
  const ids = new Set<string>();
  const seqs: number[] = [];
  for (const key of keys) {
    if (typeof key === "string") ids.add(key);
    else seqs.push(key);
  }
  const foundPacks = await getFollowUpTables(db).packs.bulkGet(seqs);
  for (const [index, seq] of seqs.entries()) {
    const currentIds = foundPacks[index]?.ids ?? [];
    for (const id of [...(packs.get(seq) ?? []), ...currentIds]) ids.add(id);
    if (currentIds.length > 0) packs.set(seq, currentIds);
    else packs.delete(seq);
  }
  const caseIds = [...ids];
  const rows = await getFollowUps(db, caseIds);
  for (const [index, id] of caseIds.entries()) {
    const row = rows[index];
    if (row) facts.set(id, readCaseFacts(row));
    else facts.delete(id);
  }
}
