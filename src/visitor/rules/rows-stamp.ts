/**
 * A stamp is a short hash of the published rows that a document shows. A document has the stamp of its rows, so that an open page
 * detects newer rows without storing the old ones.
 */
import type { ReadingKind } from "../../shared/rules/reading.ts";
import { listStampedColumns } from "../../shared/rules/readings.ts";
import { hashText } from "../../shared/rules/text-hash.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";

type Row = { readonly [column: string]: unknown };

/**
 * Computes the stamp of rows.
 * @param rows one row, or a list; as a server sent them or as they were checked
 * @returns the same text for rows that look the same, whichever server wrote their times
 */
export function computeRowsStamp(kind: ReadingKind, rows: object | readonly object[]): string {
  const list = (Array.isArray(rows) ? rows : [rows]) as readonly Row[];
  return hashText(
    JSON.stringify(list.map((row) => listStampedColumns(kind).map((column) => normalizeValue(column, row[column])))),
  );
}

function normalizeValue(column: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => normalizeValue("", each));
  if (typeof value !== "string") return value ?? null;
  const text = value.trim();
  if (column.endsWith("_at")) return parseTimestamp(text);
  return text || null;
}
