import type { Fields } from "./history.ts";

/** The columns that the people of a run type into, by table; each text is typed once only. */
export const typedColumns: Readonly<Record<string, readonly string[]>> = {
  destinations: ["name", "culture", "food", "trivia"],
  services: ["name", "description"],
  blog_posts: ["title", "excerpt"],
};

/** Of a row, or of a part of one, what a history is judged by. */
export function judged(table: string, row: Readonly<Record<string, unknown>>): Fields {
  const names = (typedColumns[table] ?? []).filter((name) => name in row);
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

export const tableOf = (row: string): string => row.split("/", 1)[0] ?? "";
export const idOf = (row: string): string => row.slice(row.indexOf("/") + 1);
