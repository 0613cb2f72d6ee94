/**
 * Hooks by which screens read the mirror, never the network. Each returns `undefined` until it has an answer, and then follows
 * changes, those of other tabs too. `useRememberedQuery` may begin with its last answer.
 */
import { useLiveQuery, useObservable } from "dexie-react-hooks";
import { flushSync } from "react-dom";
import type { Mirrored, MirrorTable } from "../shared/rules/sync-edit.ts";
import { type Observation, observeIndex } from "../sync/dexie/observations.ts";
import type { StaffDb } from "../sync/dexie/staff-db.ts";
import { readEditsNeedingAttention, readNewestRows, type ShownEdit } from "../sync/dexie/staff-reads.ts";
import type { IndexUpdate, TableIndex } from "../sync/dexie/watch-table.ts";
import { useMirror } from "./mirror.ts";

/** Runs a read of the open mirror again whenever what it read changes. */
export function useStaffQuery<T>(query: (db: StaffDb) => Promise<T>, inputs: readonly unknown[]): T | undefined {
  const mirror = useMirror();
  const db = mirror.phase === "open" ? mirror.db : undefined;
  return useLiveQuery(async () => (db ? query(db) : undefined), [db, ...inputs]);
}

const rememberedAnswers = new WeakMap<StaffDb, Map<string, unknown>>();

/**
 * Runs a slow query with a small answer: a screen that is opened again shows the last answer until the new one is there. Answers
 * are remembered while the mirror is open.
 * @param name the name under which the answer is remembered, different for each query
 */
export function useRememberedQuery<T>(
  name: string,
  query: (db: StaffDb) => Promise<T>,
  inputs: readonly unknown[],
): T | undefined {
  const mirror = useMirror();
  const db = mirror.phase === "open" ? mirror.db : undefined;
  return useLiveQuery(
    async () => {
      if (!db) return undefined;
      const answer = await query(db);
      const answers = rememberedAnswers.get(db) ?? new Map<string, unknown>();
      rememberedAnswers.set(db, answers.set(name, answer));
      return answer;
    },
    [db, ...inputs],
    db && (rememberedAnswers.get(db)?.get(name) as T | undefined),
  );
}

/** Returns the database of the open mirror; `undefined` while none is open. */
export function useStaffDb(): StaffDb | undefined {
  const mirror = useMirror();
  return mirror.phase === "open" ? mirror.db : undefined;
}

/** The observation of nothing, while the mirror is closed or nothing is asked for. */
const nothing: Observation<undefined> = {
  hasValue: () => true,
  getValue: () => undefined,
  subscribe: (onValue) => {
    onValue(undefined);
    return () => {};
  },
};

/**
 * Renders each update at once: the other reads that a write starts would delay a list, and what arrives above the cards in view is
 * measured before the next scroll.
 */
const renderAtOnce = <T>(observation: Observation<T>): Observation<T> => ({
  ...observation,
  subscribe: (onValue, onError) => {
    let isSubscribing = true;
    const unsubscribe = observation.subscribe((value) => {
      // The last answer is there while React runs its effects, in which nothing can be rendered.
      if (isSubscribing) onValue(value);
      else flushSync(() => onValue(value));
    }, onError);
    isSubscribing = false;
    return unsubscribe;
  },
});

/**
 * Returns an index of a table, and the rows that were read for its last change.
 * @param index a constant of a module; undefined while it is not needed
 * @throws the error of a read that goes on failing
 */
export function useStaffIndex<T extends MirrorTable, Entry, Index>(
  index: TableIndex<T, Entry, Index> | undefined,
): IndexUpdate<T, Index> | undefined {
  const db = useStaffDb();
  return useObservable(
    (): Observation<IndexUpdate<T, Index> | undefined> =>
      db && index ? renderAtOnce(observeIndex(db, index)) : nothing,
    [db, index],
  );
}

/** Reads the rows of a table, newest first; `row.local` marks rows with edits that the server has not confirmed. */
export const useNewestRows = <T extends MirrorTable>(table: T): Mirrored<T>[] | undefined =>
  useStaffQuery((db) => readNewestRows(db, table), [table]);

/** Reads the conflicts and refused edits, each with the server's row. */
export const useEditsNeedingAttention = (): ShownEdit[] | undefined => useStaffQuery(readEditsNeedingAttention, []);
