/**
 * A backup of a hosted project as lines of text: the rows of its tables in one snapshot, the pictures, and at the end the counts,
 * by which a reader detects a truncated file.
 */
import { createHash } from "node:crypto";
import type { Client } from "pg";

export type RowCounts = Record<string, number>;

/** The first words of a backup; the number goes up when the lines change. */
export const backupHeading = "kilele-backup 1";

/** The tables that are not backed up: secrets and state of one database, and short-lived rows. */
const excludedTables = [
  ...["settings", "dispatcher", "outlets", "alerts", "outgoing", "lead_arrivals", "form_posts"].map(
    (name) => `private.${name}`,
  ),
];
/** The auth tables that signing in needs; sessions are not backed up. */
const accounts = ["auth.users", "auth.identities"];

/** Lists the tables that a backup holds. */
export async function listBackedUpTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%s.%s', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and (nspname in ('public', 'private') or format('%s.%s', nspname, relname) = any ($1))
     order by 1`,
    [accounts],
  );
  return rows.map(({ name }) => name).filter((name) => !excludedTables.includes(name));
}

export const computeHash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

export const makePictureAddress = (supabaseUrl: string, name: string): string =>
  `${supabaseUrl}/storage/v1/object/public/images/${name.split("/").map(encodeURIComponent).join("/")}`;

/**
 * Fetches a picture of the bucket.
 * @throws Error when the answer is not 200
 */
export async function fetchPicture(supabaseUrl: string, name: string): Promise<Buffer> {
  const response = await fetch(makePictureAddress(supabaseUrl, name), { signal: AbortSignal.timeout(60_000) });
  if (!response.ok) throw new Error(`The picture ${name} answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * Reads a project: the tables in one snapshot, then the pictures that they knew.
 * @param onCounted takes the counts
 */
export async function* readProject(
  client: Client,
  supabaseUrl: string,
  onCounted: (counts: RowCounts) => void,
): AsyncGenerator<string> {
  yield `${backupHeading}\t${supabaseUrl}\n`;
  const counts: RowCounts = {};
  await client.query("begin isolation level repeatable read, read only");
  for (const table of await listBackedUpTables(client)) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    counts[table] = rows[0]?.count ?? 0;
    await client.query(
      `declare reading no scroll cursor for select to_jsonb(kept)::text as line from ${table} as kept`,
    );
    for (;;) {
      const batch = await client.query<{ line: string }>("fetch 500 from reading");
      if (batch.rows.length === 0) break;
      yield batch.rows.map(({ line }) => `row\t${table}\t${line}\n`).join("");
    }
    await client.query("close reading");
  }
  const { rows: pictures } = await client.query<{ name: string; type: string | null }>(
    "select name, metadata ->> 'mimetype' as type from storage.objects where bucket_id = 'images' order by name",
  );
  await client.query("commit");
  for (const { name, type } of pictures) {
    const bytes = await fetchPicture(supabaseUrl, name);
    yield `picture\t${JSON.stringify([name, type, computeHash(bytes)])}\t${bytes.toString("base64")}\n`;
  }
  counts.pictures = pictures.length;
  onCounted(counts);
  yield `end\t${JSON.stringify(counts)}\n`;
}
