/**
 * Hooks by which screens read the mirror, never the network. Each returns `undefined` until it has an answer, and then follows
 * changes, those of other tabs too. While the answer to new inputs is read, the previous answer stays.
 */
import { useObservable } from "dexie-react-hooks";
import { useRef } from "react";
import { flushSync } from "react-dom";
import type { Mirrored, MirrorTable } from "../../shared/rules/sync-edit.ts";
import {
  type MirrorRead,
  type Observation,
  observeIndex,
  observeRead,
  type ReadInput,
} from "../../sync/dexie/observations.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import { type EditAndRow, readEditsNeedingAttention, readNewestRows } from "../../sync/dexie/staff-reads.ts";
import { observeDialogKeys } from "../../sync/dexie/watch-dialogs.ts";
import type { IndexUpdate, TableIndex } from "../../sync/dexie/watch-table.ts";
import { useMirror } from "./mirror.ts";

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
 * Refuses a read that is made anew at each render: it would be begun again each time.
 * @throws if the last read has the same text and is another function
 */
function refuseNewRead(last: { current: unknown }, read: unknown): void {
  if (last.current !== read && read !== undefined && String(last.current) === String(read))
    throw new Error(`A read of useStaffQuery has to be a function of a module, with its inputs after it: ${read}`);
  last.current = read;
}

/**
 * Returns the answer of a read of the mirror, which is repeated whenever what it has read changes.
 * @param read a function of a module, not one that is made anew at each render: components that ask for the same share its answer.
 *   undefined while nothing is asked for
 * @throws the error of a read that goes on failing
 */
export function useStaffQuery<Inputs extends readonly ReadInput[], T>(
  read: MirrorRead<Inputs, T> | undefined,
  ...inputs: Inputs
): T | undefined {
  const db = useStaffDb();
  refuseNewRead(useRef(read), read);
  return useObservable(
    (): Observation<T | undefined> => (db && read ? observeRead(db, read, ...inputs) : nothing),
    [db, read, JSON.stringify(inputs)],
  );
}

const noKeys: readonly string[] = [];

/** Returns the sorted keys of the unsaved dialogs of this device, of all tabs; none until they are read. */
export function useDialogKeys(): readonly string[] {
  const db = useStaffDb();
  return (
    useObservable((): Observation<readonly string[] | undefined> => (db ? observeDialogKeys(db) : nothing), [db]) ??
    noKeys
  );
}

/**
 * Hands over each update, and renders it at once: the other reads that a write starts would delay a list, and what arrives above the
 * cards in view is measured before the next scroll.
 * @param onEachUpdate called with every update, also with one that is replaced before it is rendered
 */
const renderAtOnce = <T>(observation: Observation<T>, onEachUpdate: (update: T) => void): Observation<T> => ({
  ...observation,
  subscribe: (onValue, onError) => {
    let isSubscribing = true;
    const unsubscribe = observation.subscribe((value) => {
      onEachUpdate(value);
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
 * @param onEachUpdate the function of a list that takes the rows of every update, each of which is rendered at once; undefined for what
 *   stands in a list's rows
 * @throws the error of a read that goes on failing
 */
export function useStaffIndex<T extends MirrorTable, Entry, Index>(
  index: TableIndex<T, Entry, Index> | undefined,
  onEachUpdate: ((update: IndexUpdate<T, Index>) => void) | undefined,
): IndexUpdate<T, Index> | undefined {
  const db = useStaffDb();
  return useObservable((): Observation<IndexUpdate<T, Index> | undefined> => {
    if (!db || !index) return nothing;
    const observation = observeIndex(db, index);
    return onEachUpdate ? renderAtOnce(observation, onEachUpdate) : observation;
  }, [db, index, onEachUpdate]);
}

/** Reads the rows of a table, newest first; `row.local` marks rows with edits that the server has not confirmed. */
export const useNewestRows = <T extends MirrorTable>(table: T): Mirrored<T>[] | undefined =>
  useStaffQuery<[T], Mirrored<T>[]>(readNewestRows, table);

/** Reads the conflicts and refused edits, each with the server's row. */
export const useEditsNeedingAttention = (): EditAndRow[] | undefined => useStaffQuery(readEditsNeedingAttention);
