import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { resolveDatabaseDirectory } from "../../backend/data-directory.ts";
import { openPglite } from "../../backend/pglite.ts";
import { prepareSchema } from "../../backend/schema.ts";
import { type Backend, startBackend } from "../../backend/server.ts";
import { connectAsStaff } from "../harness/backend.ts";
import { readBlankDatabase } from "../harness/blank-database.ts";
import { readLaterMigrations, readMigrations, readReleaseMigrations } from "../harness/database.ts";
import { isLongRun } from "../harness/test-length.ts";

const laterMigrations = await readLaterMigrations();

let root: string;
let backend: Backend | undefined;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "kilele-upgrade-"));
});
afterEach(async () => {
  await backend?.stop();
  backend = undefined;
  await rm(root, { recursive: true, force: true });
});

/** Makes the data directory of release 1.2.0 and the first migrations after it. @param knownCount the number of those */
async function leaveDataDirectory(knownCount: number): Promise<string> {
  const oldSupabase = join(root, "old-supabase");
  await mkdir(join(oldSupabase, "migrations"), { recursive: true });
  for (const { name, sql } of [...(await readReleaseMigrations()), ...laterMigrations.slice(0, knownCount)]) {
    await writeFile(join(oldSupabase, "migrations", name), sql);
  }
  const dataDir = join(root, "data");
  await mkdir(dataDir);
  const database = await openPglite(resolveDatabaseDirectory(dataDir), { initialDump: await readBlankDatabase() });
  await prepareSchema(database, { supabaseDirectory: oldSupabase, shouldSeed: false, log: () => {} });
  await database.query(
    `insert into public.leads (id, name, age, "Where are you from?", travel_style, duration)
      select gen_random_uuid(), 'Visitor ' || n, 30, 'Kisumu', 'luxury', 'flexible' from generate_series(1, 50) n`,
  );
  await database.query("insert into public.destinations (name) values ('Lamu')");
  await database.query("insert into public.services (name, type) values ('By rail', 'ready-made')");
  await database.close();
  return dataDir;
}

const everyStage = Array.from({ length: laterMigrations.length + 1 }, (_, n) => n);
// Data of the release pass every later migration.
const stages = isLongRun ? everyStage : [0];

it.each(stages)("a data directory of 1.2.0 and %i later migrations opens today, with every row", async (knownCount) => {
  const dataDir = await leaveDataDirectory(knownCount);
  const lines: string[] = [];
  backend = await startBackend({ dataDir, shouldSeed: false, log: (line) => lines.push(line) });
  expect(lines).toContain("Recorded the baseline in place of the migrations of 1.2.0");
  const applied = lines.filter((line) => line.startsWith("Applied migration"));
  expect(applied).toHaveLength(laterMigrations.length - knownCount);
  const versions = await backend.db.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations order by version",
  );
  expect(versions.map(({ version }) => version)).toEqual(
    (await readMigrations()).map(({ name }) => name.split("_")[0]),
  );

  const staff = await connectAsStaff(backend);
  const { data, error } = await staff.rpc("pull_changes", { p_cursor: 0 });
  expect(error).toBeNull();
  const tables = (data.rows as { table: string }[]).map(({ table }) => table);
  expect(tables.filter((table) => table === "leads")).toHaveLength(50);
  // Each lead has its case. The migrations make the row of the business, and the sign-in makes the person and their marks.
  expect(tables.filter((table) => table === "follow_ups")).toHaveLength(50);
  expect(tables.filter((table) => table !== "leads" && table !== "follow_ups").sort()).toEqual([
    "business",
    "colleagues",
    "destinations",
    "seen_marks",
    "services",
  ]);
});
