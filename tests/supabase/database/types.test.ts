import { describe, expect, it } from "vitest";
import type { RecordDeclaration } from "../../../src/shared/records/declaration.ts";
import { records } from "../../../src/shared/records/records.ts";
import { mirrorTables } from "../../../src/shared/rules/sync-edit.ts";
import { readSupabaseFile, type Session } from "../../harness/database.ts";
import { withBench } from "./engines.ts";

/** The CLI's names for the types of Postgres that the API exposes. */
const typeNames: Record<string, string> = {
  bool: "boolean",
  int4: "number",
  numeric: "number",
  int8: "number",
  jsonb: "Json",
  text: "string",
  _int4: "number[]",
  _int8: "number[]",
  _text: "string[]",
  _uuid: "string[]",
  date: "string",
  timestamptz: "string",
  uuid: "string",
};

type Columns = Record<string, string>;

async function readExposedColumns(session: Session): Promise<Record<string, Columns>> {
  const rows = await session.query<{ table: string; column: string; type: string; optional: boolean }>(`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as optional
    from information_schema.columns where table_schema = 'public'`);
  const tables: Record<string, Columns> = {};
  for (const { table, column, type, optional } of rows) {
    const base = type === "jsonb" && !optional ? "NonNullable<Json>" : typeNames[type];
    tables[table] = { ...tables[table], [column]: `${base}${optional ? " | null" : ""}` };
  }
  return tables;
}

async function readExposedFunctions(session: Session): Promise<Record<string, Columns>> {
  const rows = await session.query<{ name: string; args: Columns | null }>(`
    select p.proname as name,
      (select jsonb_object_agg(arg.name || case when arg.place > p.pronargs - p.pronargdefaults then '?' else '' end, t.typname)
       from unnest(p.proargnames, p.proargtypes::oid[]) with ordinality as arg(name, type, place)
       join pg_catalog.pg_type t on t.oid = arg.type) as args
    from pg_catalog.pg_proc p where p.pronamespace = 'public'::regnamespace
      -- The generated types write a function of two forms as a union, which is read by nobody here.
      and not exists (
        select from pg_catalog.pg_proc o where o.pronamespace = p.pronamespace and o.proname = p.proname and o.oid <> p.oid)`);
  return Object.fromEntries(
    rows.map(({ name, args }) => [
      name,
      Object.fromEntries(Object.entries(args ?? {}).map(([arg, type]) => [arg, typeNames[type] ?? type])),
    ]),
  );
}

/** Reads the members of an object type by name. An optional member keeps its question mark. */
const readMembers = (body: string): Columns =>
  Object.fromEntries(
    [...body.matchAll(/"?([^":;]+?)"?(\?)?: ([^;]+)(?:;|$)/g)].map(([, name = "", mark = "", type = ""]) => [
      name.trim() + mark,
      type.trim(),
    ]),
  );

/** Reads every object type under a key, such as "Row", by the name of its table or function. */
const readTypesUnder = (text: string, key: string): Record<string, Columns> =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`(\\w+): \\{ ${key}: \\{ ([^}]*) \\};`, "g"))].map(([, name = "", body = ""]) => [
      name,
      readMembers(body),
    ]),
  );

/** Cuts the part of a text between two headings. */
const cutPart = (text: string, from: string, to: string) => text.slice(text.indexOf(from), text.indexOf(to));

describe("the types of the database", () => {
  const bench = withBench("postgres");

  it("keeps the types that are checked in as the migrations have it: else `npm run types`", async () => {
    const types = (await readSupabaseFile("functions/_shared/database-types.ts")).replaceAll(/\s+/g, " ");
    const rows = readTypesUnder(cutPart(types, " Tables: {", " Views: {").replace(" Tables: {", ""), "Row");
    expect(rows).toEqual(await readExposedColumns(bench.database));
    const args = readTypesUnder(cutPart(types, " Functions: {", " Enums: {").replace(" Functions: {", ""), "Args");
    const bare = types.matchAll(/(\w+): \{ Args: Record<PropertyKey, never>;/g);
    const without = Object.fromEntries([...bare].map(([, name = ""]) => [name, {}]));
    expect({ ...without, ...args }).toEqual(await readExposedFunctions(bench.database));
  });

  it("has a column for every one that is declared, and declares every column", async () => {
    const tables = await readExposedColumns(bench.database);
    for (const table of mirrorTables) {
      const { columns, databaseNames = {}, serverColumns = [] }: RecordDeclaration = records[table];
      const declared = Object.keys(columns.shape).map((column) => databaseNames[column] ?? column);
      const stamps = new Set(["id", "created_at", "updated_at", "sync_version", ...serverColumns]);
      const found = Object.keys(tables[table] ?? {}).filter((column) => !stamps.has(column));
      expect(found.sort(), table).toEqual(declared.sort());
      // A declared column accepts null if the database's column does.
      for (const [name, schema] of Object.entries(columns.shape)) {
        const type = tables[table]?.[databaseNames[name] ?? name] ?? "";
        expect(schema.safeParse(null).success, `${table}.${name}`).toBe(type.endsWith("| null"));
      }
    }
  });
});
