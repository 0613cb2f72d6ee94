/** A lead with what searching and sorting it needs. */
export type IndexedLead = {
  readonly id: string;
  /** `created_at` in milliseconds since the epoch. */
  readonly time: number;
  /** Whether it names a destination. */
  readonly placed: boolean;
  /** All that can be searched for, folded; fields stand on lines of their own, the name on the first. */
  readonly text: string;
};

/** Of two of the same moment the one with the higher id is first, on the dashboard too. */
export const newerFirst = (a: IndexedLead, b: IndexedLead): number => b.time - a.time || (a.id < b.id ? 1 : -1);

/** Takes some entries out of a list and puts others in; the list is sorted, the newest first. Makes another list. */
export function replaced(
  entries: readonly IndexedLead[],
  out: readonly IndexedLead[],
  into: readonly IndexedLead[],
): readonly IndexedLead[] {
  // Not `toSpliced`, which takes four times as long for a hundred thousand.
  const list = entries.slice();
  for (const entry of out) list.splice(placeOf(list, entry), 1);
  for (const entry of into) list.splice(placeOf(list, entry), 0, entry);
  return list;
}

/** Where an entry is in a sorted list, or where it belongs. */
function placeOf(list: readonly IndexedLead[], entry: IndexedLead): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = list[middle] as IndexedLead;
    if (other.id !== entry.id && newerFirst(other, entry) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
