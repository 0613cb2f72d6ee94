/**
 * What a document shows of published rows, as a short text: a document carries the stamp of the rows that it was made of, so
 * that a page can tell without keeping them whether newer ones are there.
 */
import { textHash } from "./text-hash.ts";

type Row = { readonly [column: string]: unknown };

/** The columns that a reader sees; of a post's own page the time of its last change says enough. */
const columns = {
  posts: ["slug", "title", "excerpt", "featured_image", "created_at"],
  services: ["id", "name", "type", "description"],
  destinations: ["id", "name", "highlights"],
  post: ["updated_at"],
  service: ["name", "type", "description", "cta_links"],
  destination: [
    ...["name", "highlights", "culture", "language", "best_time", "top_experiences", "food", "etiquette", "trivia"],
  ],
} as const;

/**
 * @param rows one row, or a list; as a server sent them or as they were checked
 * @returns the same text for rows that look the same, whichever server wrote their times
 */
export function rowsStamp(kind: keyof typeof columns, rows: object | readonly object[]): string {
  const list = (Array.isArray(rows) ? rows : [rows]) as readonly Row[];
  return textHash(JSON.stringify(list.map((row) => columns[kind].map((column) => shown(column, row[column])))));
}

function shown(column: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => shown("", each));
  if (typeof value !== "string") return value ?? null;
  const text = value.trim();
  // Postgres also prints a space for the `T` and `+00` for `+00:00`.
  if (column.endsWith("_at")) return Date.parse(text.replace(" ", "T").replace(/(:[\d.]+[+-]\d{2})$/, "$1:00"));
  return text || null;
}
