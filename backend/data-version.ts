import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { baselineRelease, describeOlderHistory, judgeHistory, releaseVersions, selectBaseline } from "./baseline.ts";
import type { Database } from "./database.ts";
import { StartError } from "./start-error.ts";

/** The error for data that another version of this project made and that this version would misread. */
export class DataVersionError extends StartError {}

/**
 * Checks that this version knows every migration of a database, and that it can go on from there. An unknown migration comes from a
 * newer version, or was edited since. Nothing has been written at that point, so the data stay as they are.
 * @param location the data directory or the server, as the message names it
 * @throws DataVersionError that says how to go back, or by which version to go on
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
    if (releaseVersions.includes(version)) continue;
    const file = knownFiles.find((name) => name.startsWith(`${version}_`));
    if (file && (text === null || text === (await readFile(join(directory, file), "utf8")))) continue;
    const isNewer = version > (knownFiles.at(-1) ?? "");
    const versionText = isNewer ? "a newer version" : "another version";
    throw new DataVersionError(
      `The data of ${location} were made by ${versionText} of this project: their migration ${file ?? version} is not the one here.
Nothing was changed. Start the version that made them again, or go back to a backup from before the upgrade:
move these data away and run "npm run restore -- BACKUP". docs/going-live.md has the steps.`,
    );
  }
  const versions = applied.map(({ version }) => version);
  if (judgeHistory(versions, selectBaseline(knownFiles)) === "older") {
    throw new DataVersionError(
      describeOlderHistory(
        `The data of ${location}`,
        `Start version ${baselineRelease} with them once, which brings them up to date, then this version again.`,
      ),
    );
  }
}
