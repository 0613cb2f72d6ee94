/**
 * A stamp is a short text for what a document shows of published rows: a document carries the stamp of the rows that it was
 * made of, so that an open page detects newer rows without storing the old ones.
 */
import type { ReadingKind } from "../../shared/rules/reading.ts";
import { stampedColumns } from "../../shared/rules/readings.ts";
import { hashText } from "../../shared/rules/text-hash.ts";
import { timeOf } from "../../shared/rules/timestamps.ts";

type Row = { readonly [column: string]: unknown };

/**
 * Makes the stamp of rows.
 * @param rows one row, or a list; as a server sent them or as they were checked
 * @returns the same text for rows that look the same, whichever server wrote their times
 */
export function rowsStamp(kind: ReadingKind, rows: object | readonly object[]): string {
  const list = (Array.isArray(rows) ? rows : [rows]) as readonly Row[];
  return hashText(JSON.stringify(list.map((row) => stampedColumns(kind).map((column) => shown(column, row[column])))));
}

function shown(column: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => shown("", each));
  if (typeof value !== "string") return value ?? null;
  const text = value.trim();
  if (column.endsWith("_at")) return timeOf(text);
  return text || null;
}
