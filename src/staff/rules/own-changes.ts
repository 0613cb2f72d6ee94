/**
 * The changes that a person has just made in this tab. A press acts on the row as it is rendered, which may be older than the person's
 * press before it. Without this the second press would conflict with the first one, as if somebody else had made it.
 */
import { type Fields, isSameValue, type MirrorTable } from "../../shared/rules/sync-edit.ts";

/** The values that a person has given to each column of a row, oldest first, beginning with the value that was replaced. */
type ValueChains = Map<string, readonly unknown[]>;

/** The person's changes by table and row. */
export type OwnChanges = Map<string, ValueChains>;

/** The number of rows, and of values of one column, that are remembered: two presses follow each other closely. */
const [maxRows, maxValues] = [200, 10];

/** Remembers a change. */
export function recordOwnChange(
  changes: OwnChanges,
  { table, rowId, seen, values }: { table: MirrorTable; rowId: string; seen: Fields; values: Fields },
): void {
  const key = `${table}/${rowId}`;
  const chains: ValueChains = changes.get(key) ?? new Map();
  for (const [column, value] of Object.entries(values)) {
    if (isSameValue(value, seen[column])) continue;
    const before = chains.get(column);
    const chain = before && isSameValue(before.at(-1), seen[column]) ? before : [seen[column]];
    chains.set(column, [...chain, value].slice(-maxValues));
  }
  // The row that was changed last comes last, so the first one is forgotten.
  changes.delete(key);
  changes.set(key, chains);
  const [oldest] = changes.keys();
  if (changes.size > maxRows && oldest !== undefined) changes.delete(oldest);
}

/**
 * Returns a rendered row with the person's own later changes. Values that others have changed meanwhile stay as they were rendered,
 * so that they are still noticed.
 * @param newest the row as this device has it now; undefined for none
 */
export function applyOwnChanges<Row extends Fields>(
  changes: OwnChanges,
  { table, rowId, seen, newest }: { table: MirrorTable; rowId: string; seen: Row; newest: Fields | undefined },
): Row {
  const chains = changes.get(`${table}/${rowId}`);
  if (!chains || !newest) return seen;
  const laterValues = [...chains].flatMap(([column, chain]) =>
    isSameValue(chain.at(-1), newest[column]) && chain.some((value) => isSameValue(value, seen[column]))
      ? [[column, newest[column]] as const]
      : [],
  );
  return { ...seen, ...Object.fromEntries(laterValues) };
}
