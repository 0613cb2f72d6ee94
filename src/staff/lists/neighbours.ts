import { useMemo, useRef } from "react";
import type { ListedEntries } from "./case-list-config.ts";

/** The records before and after the open one in the list. */
export type Neighbours = { previous: string | undefined; next: string | undefined };

type Entries = {
  at: (index: number) => { id: string } | undefined;
  findIndex: (isWanted: (entry: { id: string }) => boolean) => number;
};

/** The place of an open record when it was last in the list, with the ids around it. */
export type ListPosition = Neighbours & { index: number };

/** Finds the place of a record in a list; undefined if it is not there. */
export function findPosition(entries: Entries, id: string): ListPosition | undefined {
  const index = entries.findIndex((entry) => entry.id === id);
  if (index < 0) return undefined;
  return { index, previous: index > 0 ? entries.at(index - 1)?.id : undefined, next: entries.at(index + 1)?.id };
}

/**
 * Finds the neighbours of the open record. A record that has left the list, because it was deleted or a filter hides it, keeps the
 * neighbours between which it last was, even if the rest of the list has changed since.
 * @param last the place that it had when it was last there; undefined if it never was
 */
export function findNeighbours(entries: Entries, id: string, last: ListPosition | undefined): Neighbours {
  const position = findPosition(entries, id);
  if (position) return position;
  if (!last) return { previous: undefined, next: undefined };
  const next = last.next === undefined ? undefined : findPosition(entries, last.next);
  if (next) return { previous: next.previous, next: last.next };
  const previous = last.previous === undefined ? undefined : findPosition(entries, last.previous);
  if (previous) return { previous: last.previous, next: previous.next };
  // Both neighbours have left too, so the records at their former places are taken.
  const getIdAt = (index: number) => (index < 0 ? undefined : entries.at(index)?.id);
  return { previous: getIdAt(last.index - 1), next: getIdAt(last.index) };
}

/** Returns the neighbours of the open record, which stay the same if it leaves the list. */
export function useNeighbours(entries: ListedEntries, openId: string | undefined): Neighbours {
  const last = useRef<{ id: string; place: ListPosition } | undefined>(undefined);
  return useMemo(() => {
    if (openId === undefined) {
      last.current = undefined;
      return { previous: undefined, next: undefined };
    }
    const position = findPosition(entries, openId);
    if (position) last.current = { id: openId, place: position };
    return findNeighbours(entries, openId, last.current?.id === openId ? last.current.place : undefined);
  }, [entries, openId]);
}
