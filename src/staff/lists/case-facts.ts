import { useSyncExternalStore } from "react";
import type { CaseFacts } from "../../shared/rules/case-filters.ts";
import { foldText } from "../../shared/rules/fold.ts";
import type { FurtherTexts } from "../../sync/dexie/leads/lead-index.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import { type CaseFactsById, watchCases } from "../../sync/dexie/watch-cases.ts";
import type { NamesById } from "../rules/colleagues.ts";

type CaseFactsStore = { read: () => CaseFactsById | undefined; subscribe: (listener: () => void) => () => void };

const storesByDb = new WeakMap<StaffDb, CaseFactsStore>();

/** Watches the cases of a mirror, once for all screens and for as long as it is open. */
function watchCaseFacts(db: StaffDb): CaseFactsStore {
  const existing = storesByDb.get(db);
  if (existing) return existing;
  let cases: CaseFactsById | undefined;
  const listeners = new Set<() => void>();
  const stop = watchCases(
    db,
    (latest) => {
      cases = latest;
      for (const listener of listeners) listener();
    },
    () => stop(),
  );
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const store = { read: () => cases, subscribe };
  storesByDb.set(db, store);
  return store;
}

const emptyStore: CaseFactsStore = { read: () => undefined, subscribe: () => () => {} };

/**
 * Returns the facts of all cases of this device, and renders again when they change.
 * @param isNeeded false while no filter and no search reads them
 * @returns `undefined` until they are read
 */
export function useCaseFacts(db: StaffDb | undefined, isNeeded: boolean): CaseFactsById | undefined {
  const { read, subscribe } = db && (isNeeded || storesByDb.has(db)) ? watchCaseFacts(db) : emptyStore;
  return useSyncExternalStore(subscribe, read);
}

/** Joins the further searchable texts of records: their notes, staff's texts in their cases, and the name of whoever has them. */
export function joinFurtherTexts(
  facts: ReadonlyMap<string, CaseFacts>,
  notes: ReadonlyMap<string, string> | undefined,
  names: NamesById,
): FurtherTexts {
  const foldedNames = new Map<string, string>();
  const findName = (id: string) => {
    const before = foldedNames.get(id);
    if (before !== undefined) return before;
    const name = foldText(names.get(id) ?? "");
    foldedNames.set(id, name);
    return name;
  };
  const texts = new Map(notes);
  for (const [id, { text, assignee }] of facts) {
    if (text === "" && assignee === null) continue;
    const note = texts.get(id);
    const ownTexts = assignee === null ? text : `${findName(assignee)}\n${text}`;
    texts.set(id, note === undefined ? ownTexts : `${ownTexts}\n${note}`);
  }
  return { texts, distinct: [...new Set(texts.values())] };
}
