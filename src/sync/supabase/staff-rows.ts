import type { RecordDeclaration } from "../../shared/records/declaration.ts";
import { records } from "../../shared/records/records.ts";
import { type Fields, type MirrorTable, mirrorTables, type ServerRow } from "../../shared/rules/sync-edit.ts";

/** For each table with columns that have another name in the database: the name that screens use, by the column's name. */
const screenNames = new Map(
  mirrorTables.flatMap((table) => {
    const { databaseNames }: RecordDeclaration = records[table];
    const names = Object.entries(databaseNames ?? {}).map(([name, column]) => [column, name] as const);
    return names.length > 0 ? [[table, new Map(names)] as const] : [];
  }),
);

/** For each table: the columns that every row must have, by their names in the database. */
const requiredColumns = new Map(
  mirrorTables.map((table) => {
    const { columns, databaseNames }: RecordDeclaration = records[table];
    return [
      table,
      ["id", "created_at", "sync_version", ...Object.keys(columns.shape).map((name) => databaseNames?.[name] ?? name)],
    ];
  }),
);

/** Returns true if no declared column is missing: a row without one would enter the mirror as if somebody had emptied it. */
const hasRequiredColumns = (table: MirrorTable, value: object): boolean =>
  requiredColumns.get(table)?.every((column) => column in value) === true;

/** Reads a row from the server and renames its columns for the screens; undefined if required columns are missing. */
export function readRow(table: MirrorTable, value: unknown): ServerRow | undefined {
  if (typeof value !== "object" || value === null || !hasRequiredColumns(table, value)) return undefined;
  const { id, created_at, sync_version } = value as Fields;
  const isRow = typeof id === "string" && typeof created_at === "string" && typeof sync_version === "number";
  if (!isRow) return undefined;
  const names = screenNames.get(table);
  return names ? renameColumns(value as ServerRow, names) : (value as ServerRow);
}

/**
 * Renames the columns of a row, property by property, so that all rows have one shape: the browser stores such rows considerably
 * faster.
 */
function renameColumns(row: ServerRow, names: ReadonlyMap<string, string>): ServerRow {
  const named: Record<string, unknown> = {};
  for (const column in row) named[names.get(column) ?? column] = row[column];
  return named as ServerRow;
}

/**
 * Reads a page in column format, where each column is an array with a value for every row, and returns rows with their columns
 * renamed for the screens; undefined for an invalid page. One pass makes rows of one shape, which the browser stores a good
 * deal faster.
 */
export function readColumns(table: MirrorTable, value: unknown): ServerRow[] | undefined {
  if (typeof value !== "object" || value === null || !hasRequiredColumns(table, value)) return undefined;
  const { id, created_at, sync_version } = value as Fields;
  const length = Array.isArray(id) ? id.length : -1;
  const columns = Object.values(value);
  const hasEqualLengths = columns.every((column) => Array.isArray(column) && column.length === length);
  if (!hasEqualLengths || !hasOnly(id, "string") || !hasOnly(created_at, "string") || !hasOnly(sync_version, "number"))
    return undefined;
  const translation = screenNames.get(table);
  const names = Object.keys(value).map((column) => translation?.get(column) ?? column);
  return Array.from({ length }, (_, index) => {
    const row: Record<string, unknown> = {};
    for (let column = 0; column < names.length; column++) row[names[column] as string] = columns[column][index];
    return row as ServerRow;
  });
}

/** Renames fields from the names that screens use to the names of the database's columns. */
export function renameForDatabase(table: MirrorTable, fields: Fields): Fields {
  const { databaseNames }: RecordDeclaration = records[table];
  if (!databaseNames) return fields;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [databaseNames[name] ?? name, value]));
}

const hasOnly = (column: unknown, type: "string" | "number"): boolean =>
  Array.isArray(column) && column.every((each) => typeof each === type);
