import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "./database.ts";
import { StartError } from "./start-error.ts";

/** The error for data that another version of this project made and that this version would misread. */
export class DataVersionError extends StartError {}

/**
 * The former texts of released migrations that were corrected in place, as the first 16 hexadecimal digits of their SHA-256. Both
 * texts have the same effect.
 */
const formerTexts: Record<string, readonly string[]> = {
  // The former text took a lock outside a transaction where the Supabase CLI ran it statement by statement.
  "20261126223000_versions_by_counter.sql": ["9b4b3b2bbf2cea6b"],
};

/**
 * Checks that this version knows every migration of a database. An unknown one comes from a newer version, or was edited since.
 * Nothing has been written at that point, so the data stay as they are.
 * @param location the data directory or the server, as the message names it
 * @throws DataVersionError that says how to go back
 */
export async function checkDataVersion(database: Database, supabaseDirectory: string, location: string): Promise<void> {
  const [migrationsTable] = await database.query<{ yes: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as yes",
  );
  if (!migrationsTable?.yes) return;
  const directory = join(supabaseDirectory, "migrations");
  const knownFiles = (await readdir(directory)).sort();
  // The Supabase CLI records a migration's statements one by one; then only its version is compared.
  const applied = await database.query<{ version: string; text: string | null }>(`
    select version, case when cardinality(statements) = 1 then statements[1] end as text
    from supabase_migrations.schema_migrations order by version`);
  for (const { version, text } of applied) {
    const file = knownFiles.find((name) => name.startsWith(`${version}_`));
    if (file && (text === null || (await isKnownText(directory, file, text)))) continue;
    const isNewer = version > (knownFiles.at(-1) ?? "");
    const versionText = isNewer ? "a newer version" : "another version";
    throw new DataVersionError(
      `The data of ${location} were made by ${versionText} of this project: their migration ${file ?? version} is not the one here.
Nothing was changed. Start the version that made them again, or go back to a backup from before the upgrade:
move these data away and run "npm run restore -- BACKUP". docs/going-live.md has the steps.`,
    );
  }
}

async function isKnownText(directory: string, file: string, text: string): Promise<boolean> {
  if (text === (await readFile(join(directory, file), "utf8"))) return true;
  return formerTexts[file]?.includes(createHash("sha256").update(text).digest("hex").slice(0, 16)) ?? false;
}
