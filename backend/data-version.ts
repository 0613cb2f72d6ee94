import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Database } from "./database.ts";

/** The error for a database server whose data were made by other migrations than these. */
export class OlderDataError extends Error {}

interface DataOptions {
  /** The data directory, or "memory" where the data are not in one. */
  dataDir: string | "memory";
  /** The directory `supabase`, which has the current migrations. */
  supabaseDirectory: string;
  log: (line: string) => void;
}

/**
 * Opens a database unless other migrations have made it: before version 1.0.0 they were changed in place. An older data
 * directory is moved aside whole, into a directory inside it, and a new one begins.
 * @throws OlderDataError where the older data are on a server
 */
export async function openUnlessOlder(open: () => Promise<Database>, options: DataOptions): Promise<Database> {
  const { dataDir, supabaseDirectory, log } = options;
  const database = await open();
  let older: string | undefined;
  try {
    older = await otherMigrations(database, supabaseDirectory);
    if (older === undefined) return database;
    if (dataDir === "memory") {
      throw new OlderDataError("The database was made by an earlier version of this project. Name one that is empty.");
    }
  } catch (error) {
    await database.close();
    throw error;
  }
  await database.close();
  const aside = await moveAside(dataDir, older);
  log(`The data were made by an earlier version of this project. They lie in ${resolve(aside)}; new data begin.`);
  return open();
}

/**
 * Returns a fingerprint of a database's migrations if one of them differs from `supabase/migrations`, else undefined.
 */
async function otherMigrations(database: Database, supabaseDirectory: string): Promise<string | undefined> {
  const [recorded] = await database.query<{ yes: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as yes",
  );
  if (!recorded?.yes) return undefined;
  // The Supabase CLI records a migration's statements one by one: then its version alone is compared.
  const applied = await database.query<{ file: string; text: string | null }>(`
    select concat(version, '_', name, '.sql') as file, case when cardinality(statements) = 1 then statements[1] end as text
    from supabase_migrations.schema_migrations order by version`);
  for (const { file, text } of applied) {
    const current = await readFile(join(supabaseDirectory, "migrations", file), "utf8").catch(() => undefined);
    if (current !== undefined && (text === null || text === current)) continue;
    return createHash("sha256").update(JSON.stringify(applied)).digest("hex").slice(0, 8);
  }
  return undefined;
}

/**
 * Moves the contents of a data directory into a directory inside it. The database is moved last, so that the next start after
 * an interruption finds it and resumes.
 */
async function moveAside(dataDir: string, fingerprint: string): Promise<string> {
  let aside = join(dataDir, `older-${fingerprint}`);
  for (let n = 2; existsSync(join(aside, "postgres")); n++) aside = join(dataDir, `older-${fingerprint}-${n}`);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  const names = (await readdir(dataDir)).filter((name) => !/^(lock|older-)/.test(name) && name !== "postgres");
  for (const name of [...names, "postgres"]) await rename(join(dataDir, name), join(aside, name));
  return aside;
}
