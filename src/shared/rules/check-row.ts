import { type ColumnKind, columnKinds, type RowOf } from "./column-kinds.ts";
import type { ListKey, ReadingContent } from "./reading.ts";
import { readings } from "./readings.ts";

/**
 * Checks a row as a server sent it, by the columns that its reading declares.
 * @returns the row with these columns alone; `undefined` for a row that cannot be shown
 */
export function checkRow<Kind extends keyof typeof readings>(
  kind: Kind,
  row: unknown,
): RowOf<(typeof readings)[Kind]["columns"]> | undefined {
  if (typeof row !== "object" || row === null) return undefined;
  const values = row as Readonly<Record<string, unknown>>;
  const checked: Record<string, unknown> = {};
  for (const [column, columnKind] of Object.entries<ColumnKind>(readings[kind].columns)) {
    const value = columnKinds[columnKind](values[column]);
    if (value === undefined) return undefined;
    checked[column] = value;
  }
  return checked as RowOf<(typeof readings)[Kind]["columns"]>;
}

/** Checks the rows of a list as an open page reads it; invalid ones are skipped. */
export const checkList = <Key extends ListKey>(key: Key, rows: readonly unknown[]): ReadingContent[Key] =>
  readRows<unknown>(rows, (row) => checkRow(key, row)) as ReadingContent[Key];

/** Checks the rows of an answer; invalid ones are skipped, and an answer that is no list has none. */
export const readRows = <T>(rows: unknown, read: (row: unknown) => T | undefined): T[] =>
  Array.isArray(rows) ? rows.flatMap((row) => read(row) ?? []) : [];
