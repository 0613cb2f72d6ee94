import { Dexie, type IntervalTree, RangeSet, type Table } from "dexie";
import type { Mirrored, MirrorTable } from "../../shared/rules/sync-edit.ts";
import type { StaffDb } from "./staff-db.ts";
import { visitRows } from "./visit-rows.ts";

/** A row that was written or deleted, as the index had it before and has it now; undefined if it had or has none. */
export type EntryChange<Entry> = { before: Entry | undefined; after: Entry | undefined };

/** The declaration of an index in memory over all rows of a mirrored table. */
export type TableIndex<T extends MirrorTable, Entry, Index> = {
  table: T;
  /**
   * Reduces a row to the values that the index needs, because the rows of a large table are not all in memory. It is declared as a
   * method, so that the index of one table can be passed where that of one of several is accepted.
   */
  describe(row: Mirrored<T>): Entry;
  /** Makes the index of all entries, by the ids of their rows. The map changes in place. */
  build: (entries: ReadonlyMap<string, Entry>) => Index;
  /** Makes the index after some changes: another object, so that a screen notices it. */
  update: (before: Index, changes: readonly EntryChange<Entry>[]) => Index;
};

/** An index and the rows that were read for its last change; empty after all rows were read. */
export type IndexUpdate<T extends MirrorTable, Index> = { index: Index; rows: readonly Mirrored<T>[] };

/**
 * Returns the pause after a reading, in milliseconds. It is twice as long as the reading took, so that the mirror is written most of
 * the time while rows keep coming, as during a first load.
 */
export const getReadingPause = (durationMs: number): number => 2 * durationMs;

/**
 * The shortest pause between two readings of a whole table, in milliseconds. After an empty table there is none: a list would say that
 * there is nothing although the first rows are here.
 */
const minRereadPauseMs = 300;

/** Lists the ids in a set of changed keys; undefined if the set has a range of keys, as after a write of many rows. */
function listChangedIds(changed: IntervalTree | undefined): string[] | undefined {
  const ids: string[] = [];
  // The set of another tab arrives as a plain tree, without the methods of a RangeSet.
  for (const { from, to } of changed ? RangeSet(changed) : []) {
    if (from !== to || typeof from !== "string") return undefined;
    ids.push(from);
  }
  return ids;
}

type ChangedParts = { readonly all?: IntervalTree; readonly [part: string]: IntervalTree | undefined };

/**
 * Observes an index of all rows of a table. The rows are read once; after a write of any tab only the changed ones are read again,
 * and after a write of many all of them. A live query over the whole table would read all of it after every write.
 * @param onError called if a read fails; then the observation has ended
 * @returns a function that ends the observation
 */
export function watchTable<T extends MirrorTable, Entry, Index>(
  db: StaffDb,
  { table, describe, build, update }: TableIndex<T, Entry, Index>,
  onUpdate: (update: IndexUpdate<T, Index>) => void,
  onError: (error: unknown) => void,
): () => void {
  const stored: Table<Mirrored<T>, string> = db.table(table);
  const changedPart = `idb://${db.name}/${table}/`;
  let isCurrent = true;
  let isReading = false;
  let shouldReadAll = true;
  const changedIds = new Set<string>();
  let current: { entries: Map<string, Entry>; index: Index } | undefined;
  let lastReading = { endedAt: Number.NEGATIVE_INFINITY, duration: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const readAll = async (): Promise<IndexUpdate<T, Index>> => {
    const startedAt = performance.now();
    const entries = new Map<string, Entry>();
    const addEntries = (rows: readonly Mirrored<T>[]) => {
      for (const row of rows) entries.set(row.id, describe(row));
    };
    await visitRows(stored, addEntries, () => isCurrent);
    current = { entries, index: build(entries) };
    const endedAt = performance.now();
    lastReading = { endedAt, duration: endedAt - startedAt };
    return { index: current.index, rows: [] };
  };

  const readChanged = async (
    { entries, index }: NonNullable<typeof current>,
    ids: readonly string[],
  ): Promise<IndexUpdate<T, Index>> => {
    const rows = await stored.bulkGet([...ids]);
    const changes = ids.map((id, place): EntryChange<Entry> => {
      const row = rows[place];
      const before = entries.get(id);
      const after = row && describe(row);
      if (after) entries.set(id, after);
      else entries.delete(id);
      return { before, after };
    });
    current = { entries, index: update(index, changes) };
    return { index: current.index, rows: rows.filter((row) => row !== undefined) };
  };

  const readUntilCurrent = async () => {
    while (isCurrent && (shouldReadAll || changedIds.size > 0)) {
      const ids = [...changedIds];
      changedIds.clear();
      const isWhole = shouldReadAll || !current;
      shouldReadAll = false;
      const news = isWhole || !current ? await readAll() : await readChanged(current, ids);
      if (isCurrent) onUpdate(news);
    }
  };
  const startReading = () => {
    if (isReading || !isCurrent) return;
    isReading = true;
    readUntilCurrent().then(
      () => {
        isReading = false;
        // A write may have been announced after the last reading and before this call.
        if (shouldReadAll || changedIds.size > 0) startReading();
      },
      (error: unknown) => {
        if (!isCurrent) return;
        stop();
        onError(error);
      },
    );
  };
  const readAllLater = () => {
    if (timer !== undefined) return;
    const { endedAt, duration } = lastReading;
    const pause = current?.entries.size === 0 ? 0 : Math.max(minRereadPauseMs, getReadingPause(duration));
    timer = setTimeout(
      () => {
        timer = undefined;
        shouldReadAll = true;
        startReading();
      },
      Math.max(0, endedAt + pause - performance.now()),
    );
  };
  const handleChange = (parts: ChangedParts) => {
    const ids = parts.all ? undefined : listChangedIds(parts[changedPart]);
    if (!ids) return readAllLater();
    if (ids.length === 0) return;
    for (const id of ids) changedIds.add(id);
    startReading();
  };
  const stop = () => {
    isCurrent = false;
    clearTimeout(timer);
    Dexie.on.storagemutated.unsubscribe(handleChange as never);
  };
  Dexie.on("storagemutated", handleChange as never);
  startReading();
  return stop;
}
