import type { RecordDeclaration } from "../domain/records/declaration.ts";
import { records } from "../domain/records.ts";
import { type Fields, type MirrorTable, mirrorTables, type ServerRow } from "../domain/sync-edit.ts";

/** For each table that has columns of another name in the database: the name that the screens know, by the column's. */
const translations = new Map(
  mirrorTables.flatMap((table) => {
    const { stored }: RecordDeclaration = records[table];
    const names = Object.entries(stored ?? {}).map(([name, column]) => [column, name] as const);
    return names.length > 0 ? [[table, new Map(names)] as const] : [];
  }),
);

/** A row as it came, under the names that the screens know; undefined for what is no row. */
export function readRow(table: MirrorTable, value: unknown): ServerRow | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { id, created_at, sync_version } = value as Fields;
  const whole = typeof id === "string" && typeof created_at === "string" && typeof sync_version === "number";
  if (!whole) return undefined;
  const names = translations.get(table);
  return names ? translated(value as ServerRow, names) : (value as ServerRow);
}

/** Property by property, so that all rows keep one shape: the browser stores such rows a good deal faster. */
function translated(row: ServerRow, names: ReadonlyMap<string, string>): ServerRow {
  const named: Record<string, unknown> = {};
  for (const column in row) named[names.get(column) ?? column] = row[column];
  return named as ServerRow;
}

export const isMirrorTable = (name: unknown): name is MirrorTable => mirrorTables.some((table) => table === name);
