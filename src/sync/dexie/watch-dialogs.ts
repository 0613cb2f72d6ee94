import { Dexie, type IntervalTree, RangeSet } from "dexie";
import { type Observation, observeSource } from "./observations.ts";
import type { StaffDb } from "./staff-db.ts";

/** The pause after a write of a known dialog until the keys are read again, in milliseconds: longer than between two keys of a typist. */
const quietMs = 400;

type ChangedParts = { readonly all?: IntervalTree; readonly [part: string]: IntervalTree | undefined };

/**
 * Calls back with the sorted keys of the unsaved dialogs whenever there is one more or one less, also by other tabs. A dialog is written
 * at each key that somebody types: a live query would read all of them as often, and this reads none until the typing pauses.
 * @param onError called if a read fails; then the observation has ended
 * @returns a function that ends the observation
 */
function watchDialogKeys(
  db: StaffDb,
  onKeys: (keys: readonly string[]) => void,
  onError: (error: unknown) => void,
): () => void {
  const changedPart = `idb://${db.name}/dialogs/`;
  let isCurrent = true;
  let known: ReadonlySet<string> | undefined;
  let isReading = false;
  let isChanged = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const readKeys = async () => {
    while (isCurrent && isChanged) {
      isChanged = false;
      const keys = await db.dialogs.toCollection().primaryKeys();
      if (!isCurrent) return;
      const isSame = known?.size === keys.length && keys.every((key) => known?.has(key));
      known = new Set(keys);
      if (!isSame) onKeys(keys);
    }
  };
  const read = () => {
    clearTimeout(timer);
    isChanged = true;
    if (isReading) return;
    isReading = true;
    readKeys().then(
      () => {
        isReading = false;
        // A write may have been announced after the last reading and before this call.
        if (isCurrent && isChanged) read();
      },
      (error: unknown) => {
        if (!isCurrent) return;
        stop();
        onError(error);
      },
    );
  };
  const handleChange = (parts: ChangedParts) => {
    const changed = parts.all ?? parts[changedPart];
    if (!changed) return;
    // The set of another tab arrives as a plain tree, without the methods of a RangeSet.
    const ranges = [...RangeSet(changed)];
    if (ranges.every(({ from, to }) => from === to && known?.has(String(from)))) {
      // A known dialog was written again, or deleted.
      clearTimeout(timer);
      timer = setTimeout(read, quietMs);
    } else read();
  };
  const stop = () => {
    isCurrent = false;
    clearTimeout(timer);
    Dexie.on.storagemutated.unsubscribe(handleChange as never);
  };
  Dexie.on("storagemutated", handleChange as never);
  read();
  return stop;
}

/** Observes the keys of the unsaved dialogs of this device, of all tabs. */
export const observeDialogKeys = (db: StaffDb): Observation<readonly string[]> => observeSource(db, watchDialogKeys);
