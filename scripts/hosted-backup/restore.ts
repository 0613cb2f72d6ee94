import { createClient } from "@supabase/supabase-js";
import type { Client } from "pg";
import { backupHeading, computeHash, fetchPicture, listBackedUpTables, type RowCounts } from "./backup.ts";

export interface RestoreTarget {
  client: Client;
  supabaseUrl: string;
  secretKey: string;
}

/** The number of rows that one statement inserts. */
const batchSize = 500;

/**
 * Restores a backup into an empty project whose migrations have been pushed, and compares the project with the backup's counts.
 * Nothing is written into the tables unless the backup is complete.
 * @param checkWhole resolves once the source of the lines has proven to be unchanged
 * @throws Error when the backup is incomplete, or the project is not empty
 */
export async function restoreProject(
  lines: AsyncIterable<string>,
  { client, supabaseUrl, secretKey }: RestoreTarget,
  checkWhole: () => Promise<void>,
): Promise<RowCounts> {
  const storage = createClient(supabaseUrl, secretKey, { auth: { persistSession: false } }).storage.from("images");
  const tables = await listBackedUpTables(client);
  await client.query("begin");
  try {
    await client.query("set local session_replication_role = replica");
    await clear(client, tables);
    let source = "";
    let counts: RowCounts | undefined;
    let pictures = 0;
    const waiting: { table: string; rows: string[] } = { table: "", rows: [] };
    const flush = async () => {
      if (waiting.rows.length > 0) await insert(client, waiting.table, waiting.rows);
      waiting.rows = [];
    };
    for await (const line of lines) {
      const [kind = "", name = "", rest = ""] = splitLine(line);
      if (kind === backupHeading) source = name;
      else if (source === "") throw new Error("This is no backup");
      else if (kind === "row") {
        if (!tables.includes(name)) throw new Error(`The project has no table ${name}: push the migrations first`);
        if (name !== waiting.table || waiting.rows.length >= batchSize) await flush();
        waiting.table = name;
        waiting.rows.push(rest.replaceAll(source, supabaseUrl));
      } else if (kind === "picture") {
        const [file, type, hash] = JSON.parse(name) as [string, string | null, string];
        const bytes = Buffer.from(rest, "base64");
        if (computeHash(bytes) !== hash) throw new Error(`The picture ${file} is damaged`);
        const options = { contentType: type ?? "image/webp", cacheControl: "31536000", upsert: true };
        const { error } = await storage.upload(file, bytes, options);
        if (error) throw new Error(`The picture ${file}: ${error.message}`);
        if (computeHash(await fetchPicture(supabaseUrl, file)) !== hash)
          throw new Error(`The picture ${file} came out changed`);
        pictures++;
      } else if (kind === "end") counts = JSON.parse(name) as RowCounts;
    }
    await flush();
    await advanceIdentities(client, tables);
    if (!counts) throw new Error("The backup has no end: it is truncated");
    await checkWhole();
    await compare(client, tables, counts, pictures);
    await client.query("commit");
    // The new epoch makes staff devices rebuild their mirrors.
    await client.query("select private.new_epoch()");
    return counts;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Splits at the first two tabs: JSON and base64 have none. */
const splitLine = (line: string): string[] => line.split("\t", 3);

/** The tables in which a project in use has rows. Migrations and the first account make none in them. */
const inUse = ["leads", "messages", "blog_posts", "services", "destinations"].map((name) => `public.${name}`);

/** Refuses a project in use, and deletes the rows that its migrations and its first sign-in have made. */
async function clear(client: Client, tables: readonly string[]): Promise<void> {
  for (const table of inUse) {
    const { rows } = await client.query<{ used: boolean }>(`select exists (select from ${table}) as used`);
    if (rows[0]?.used) throw new Error(`The project is not empty: ${table} has rows`);
  }
  for (const table of tables) await client.query(`delete from ${table}`);
}

async function insert(client: Client, table: string, rows: readonly string[]): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; generated: boolean }>(
    `select attname as name, attgenerated <> '' as generated from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const columnNames = columns.map(({ name }) => name);
  const givenNames = Object.keys(JSON.parse(rows[0] ?? "{}"));
  // The database computes generated columns itself and refuses values for them. A column that came after the backup gets its default.
  const names = columns
    .filter(({ name, generated }) => !generated && givenNames.includes(name))
    .map(({ name }) => name);
  // The auth tables may have other columns in another version of the service; our tables must match.
  const missingColumns = givenNames.filter((name) => !columnNames.includes(name));
  if (missingColumns.length > 0 && !table.startsWith("auth."))
    throw new Error(`${table} lacks ${missingColumns.join(", ")}`);
  const list = names.map((name) => `"${name.replaceAll('"', '""')}"`).join(", ");
  await client.query(
    `insert into ${table} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [`[${rows.join(",")}]`],
  );
}

/** Has the database count on from the restored numbers of rows, because it would give them away once more. */
async function advanceIdentities(client: Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select attrelid::regclass::text as table, quote_ident(attname) as column,
       pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
     from pg_attribute where attrelid = any ($1::regclass[]) and attidentity <> '' and not attisdropped`,
    [tables],
  );
  for (const { table, column, sequence } of rows)
    await client.query(`select setval($1, max(${column})) from ${table} having max(${column}) is not null`, [sequence]);
}

async function compare(client: Client, tables: readonly string[], counts: RowCounts, pictures: number): Promise<void> {
  const faults: string[] = [];
  for (const [name, expected] of Object.entries(counts)) {
    let found = pictures;
    if (tables.includes(name)) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`);
      found = rows[0]?.count ?? 0;
    } else if (name !== "pictures") found = 0;
    if (found !== expected) faults.push(`${name} has ${found} instead of ${expected}`);
  }
  if (faults.length > 0) throw new Error(`The backup is not whole: ${faults.join(", ")}`);
}
