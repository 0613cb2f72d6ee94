import { type Fields, type MirrorTable, mirrorTables, type ServerRow } from "../domain/sync-edit.ts";

/** The column whose name the database spells out. Translated here and nowhere else. */
const locationColumn = "Where are you from?";

/** A row as it came, under the names that the screens know; undefined for what is no row. */
export function readRow(table: MirrorTable, value: unknown): ServerRow | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { id, created_at, sync_version } = value as Fields;
  const whole = typeof id === "string" && typeof created_at === "string" && typeof sync_version === "number";
  if (!whole) return undefined;
  return table === "leads" ? translated(value as ServerRow) : (value as ServerRow);
}

/** Property by property, so that all rows keep one shape: the browser stores such rows a good deal faster. */
function translated(row: ServerRow): ServerRow {
  const named: Record<string, unknown> = {};
  for (const column in row) named[column === locationColumn ? "location" : column] = row[column];
  return named as ServerRow;
}

export const isMirrorTable = (name: unknown): name is MirrorTable => mirrorTables.some((table) => table === name);
