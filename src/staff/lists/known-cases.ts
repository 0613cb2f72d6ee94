import { useSyncExternalStore } from "react";
import type { CaseFacts } from "../../shared/rules/case-filters.ts";
import { foldText } from "../../shared/rules/fold.ts";
import { type KnownCases, watchCases } from "../../sync/dexie/follow-cases.ts";
import type { TextsBeside } from "../../sync/dexie/leads/lead-index.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import type { Names } from "../rules/colleagues.ts";

type Followed = { read: () => KnownCases | undefined; subscribe: (listener: () => void) => () => void };

const followed = new WeakMap<StaffDb, Followed>();

/** Watches the cases of a mirror, once for all screens and for as long as it is open. */
function follow(db: StaffDb): Followed {
  const before = followed.get(db);
  if (before) return before;
  let cases: KnownCases | undefined;
  const listeners = new Set<() => void>();
  const stop = watchCases(
    db,
    (news) => {
      cases = news;
      for (const listener of listeners) listener();
    },
    () => stop(),
  );
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const made = { read: () => cases, subscribe };
  followed.set(db, made);
  return made;
}

const nothing: Followed = { read: () => undefined, subscribe: () => () => {} };

/**
 * Returns the facts of all cases of this device, and renders again when they change.
 * @param isNeeded false while no filter and no search reads them
 * @returns `undefined` until they are read
 */
export function useKnownCases(db: StaffDb | undefined, isNeeded: boolean): KnownCases | undefined {
  const { read, subscribe } = db && (isNeeded || followed.has(db)) ? follow(db) : nothing;
  return useSyncExternalStore(subscribe, read);
}

/** Joins the further searchable texts of records: their notes, staff's texts in their cases, and the name of whoever has them. */
export function joinFurtherTexts(
  facts: ReadonlyMap<string, CaseFacts>,
  notes: ReadonlyMap<string, string> | undefined,
  names: Names,
): TextsBeside {
  const folded = new Map<string, string>();
  const findName = (id: string) => {
    const before = folded.get(id);
    if (before !== undefined) return before;
    const name = foldText(names.get(id) ?? "");
    folded.set(id, name);
    return name;
  };
  const texts = new Map(notes);
  for (const [id, { text, assignee }] of facts) {
    if (text === "" && assignee === null) continue;
    const note = texts.get(id);
    const own = assignee === null ? text : `${findName(assignee)}\n${text}`;
    texts.set(id, note === undefined ? own : `${own}\n${note}`);
  }
  return { texts, distinct: [...new Set(texts.values())] };
}
