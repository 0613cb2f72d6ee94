import { cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { resolveDatabaseDirectory } from "../../backend/data-directory.ts";
import { openPglite } from "../../backend/pglite.ts";
import { prepareSchema } from "../../backend/schema.ts";
import { type Backend, startBackend } from "../../backend/server.ts";
import { connectAsStaff } from "../harness/backend.ts";
import { readBlankDatabase } from "../harness/blank-database.ts";
import { isLongRun } from "../harness/test-length.ts";

const supabase = resolve(import.meta.dirname, "../../supabase");
const migrations = (await readdir(join(supabase, "migrations"))).filter((name) => name.endsWith(".sql")).sort();

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

/** Makes the data directory of a backend that knew only the first migrations. @param knownCount their number */
async function leaveDataDirectory(knownCount: number): Promise<string> {
  const oldSupabase = join(root, "old-supabase");
  await mkdir(join(oldSupabase, "migrations"), { recursive: true });
  for (const name of migrations.slice(0, knownCount)) {
    await cp(join(supabase, "migrations", name), join(oldSupabase, "migrations", name));
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

// Upgrades are tested from the migration that creates the last of the tables, because earlier data had nothing to lose.
const first = migrations.findIndex((name) => name.endsWith("_content.sql")) + 1;
const everyStage = Array.from({ length: migrations.length - first + 1 }, (_, n) => first + n);
// Data of the first stage pass every migration.
const stages = isLongRun ? everyStage : [first, migrations.length - 1];

it.each(stages)("a data directory that knows %i migrations opens today, with every row", async (knownCount) => {
  const dataDir = await leaveDataDirectory(knownCount);
  const applied: string[] = [];
  backend = await startBackend({ dataDir, shouldSeed: false, log: (line) => applied.push(line) });
  expect(applied.filter((line) => line.startsWith("Applied migration"))).toHaveLength(migrations.length - knownCount);

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
