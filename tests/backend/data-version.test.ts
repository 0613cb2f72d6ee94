import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { exportBackup } from "../../backend/backup.ts";
import { selectBaseline } from "../../backend/baseline.ts";
import { resolveDatabaseDirectory } from "../../backend/data-directory.ts";
import type { Database } from "../../backend/database.ts";
import { makeVapidKeys } from "../../backend/keys.ts";
import { openPglite } from "../../backend/pglite.ts";
import { openPostgres } from "../../backend/postgres.ts";
import { restoreBackup } from "../../backend/restore.ts";
import { prepareSchema } from "../../backend/schema.ts";
import { type Backend, type BackendOptions, startBackend } from "../../backend/server.ts";
import { layOutDatabase } from "../harness/backend.ts";
import { startCommand } from "../harness/command.ts";
import { lastOfFirstRelease, type NamedMigration, readMigrations, readReleaseMigrations } from "../harness/database.ts";
import { startPostgres } from "../harness/postgres.ts";
import { longTag, takeFirst } from "../harness/test-length.ts";

let root: string;
let dataDir: string;
let backend: Backend | undefined;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "kilele-version-"));
  dataDir = join(root, "data");
  await mkdir(dataDir);
});
afterEach(async () => {
  await backend?.stop();
  backend = undefined;
  await rm(root, { recursive: true, force: true });
});

/** Fills a database as an earlier version did: its migrations and one lead. */
async function fill(database: Database, migrations: Record<string, string>, insertion: string): Promise<void> {
  const oldSupabase = join(root, "old-supabase");
  await mkdir(join(oldSupabase, "migrations"), { recursive: true });
  for (const [name, sql] of Object.entries(migrations)) await writeFile(join(oldSupabase, "migrations", name), sql);
  await prepareSchema(database, { supabaseDirectory: oldSupabase, shouldSeed: false, log: () => {} });
  await database.query(insertion);
  await database.close();
}

/** The migrations of this version. */
const currentMigrations = Object.fromEntries((await readMigrations()).map(({ name, sql }) => [name, sql]));
const lead = `insert into public.leads (name, age, "Where are you from?", travel_style, duration)
  values ('Atieno', 40, 'Kisumu', 'budget', 'flexible')`;
const future = { ...currentMigrations, "20991231000000_future.sql": "create table public.later (name text);" };
const [firstName = ""] = Object.keys(currentMigrations);
const editedMigrations = { ...currentMigrations, [firstName]: `${currentMigrations[firstName]}\n-- edited` };
const unknown = { ...currentMigrations, "20200101000000_other.sql": "create table public.other (name text);" };

/** Makes the data directory of a version that had these migrations, with keys and a picture. */
async function leaveDataDirectory(migrations: Record<string, string>): Promise<void> {
  // This version's migrations are in the laid out database. Applying them again would only change their recorded text.
  await layOutDatabase(dataDir);
  const database = await openPglite(resolveDatabaseDirectory(dataDir));
  for (const [name, sql] of Object.entries(migrations)) {
    if (sql === currentMigrations[name]) continue;
    const [version] = name.split("_");
    await database.query("update supabase_migrations.schema_migrations set statements = array[$2] where version = $1", [
      version,
      sql,
    ]);
  }
  await fill(database, migrations, lead);
  await writeFile(
    join(dataDir, "keys.json"),
    JSON.stringify({ secret: "old", jwtSecret: "old", vapid: makeVapidKeys() }),
  );
  await mkdir(join(dataDir, "files"));
  await writeFile(join(dataDir, "files", "boat.webp"), "boat");
}

async function start(options: Partial<BackendOptions> = {}): Promise<string[]> {
  const lines: string[] = [];
  await layOutDatabase(dataDir);
  backend = await startBackend({ dataDir, shouldSeed: false, log: (line) => lines.push(line), ...options });
  return lines;
}

/** Returns what a data directory holds: the leads, the key and the picture. */
async function readData() {
  const database = await openPglite(resolveDatabaseDirectory(dataDir));
  const leads = await database.query("select name from public.leads");
  await database.close();
  const keys = JSON.parse(await readFile(join(dataDir, "keys.json"), "utf8")) as { secret: string };
  return { leads, secret: keys.secret, picture: await readFile(join(dataDir, "files", "boat.webp"), "utf8") };
}

const wholeData = { leads: [{ name: "Atieno" }], secret: "old", picture: "boat" };

it.each(
  takeFirst([
    ["a newer version", "of a newer version", future],
    ["another version", "that were edited since", editedMigrations],
    ["another version", "that this version never had", unknown],
  ]),
)(
  "data made by %s, with migrations %s, are refused with the way back and stay as they are",
  async (made, _, migrations) => {
    await leaveDataDirectory(migrations);
    await expect(start()).rejects.toThrow(new RegExp(`made by ${made}.*npm run restore`, "s"));
    expect((await readdir(dataDir)).sort()).toEqual(["files", "keys.json", "lock", "lock.pid", "postgres"]);
    expect(await readData()).toEqual(wholeData);
  },
);

it("a command on data of a newer version prints the way back, no stack, and ends", { tags: [longTag] }, async () => {
  await leaveDataDirectory(future);
  const command = startCommand({ DATA_DIR: dataDir, SITE_DIR: dataDir });
  await expect(command.ready).rejects.toThrow(/made by a newer version/);
  expect(command.output()).not.toMatch(/\n {4}at /);
});

it("a backup of a newer version is not restored", async () => {
  await leaveDataDirectory(future);
  const newer = await openPglite(resolveDatabaseDirectory(dataDir));
  await exportBackup(newer, dataDir, join(root, "backup")).finally(() => newer.close());
  await expect(restoreBackup(join(root, "backup"), join(root, "restored"))).rejects.toThrow(/made by a newer version/);
  expect((await readdir(root)).sort()).toEqual(["backup", "data", "old-supabase"]);
});

const release = await readReleaseMigrations();
const toFiles = (migrations: NamedMigration[]) => Object.fromEntries(migrations.map(({ name, sql }) => [name, sql]));

/** Makes the data directory of a version that had only the first migrations of release 1.2.0. */
async function leaveReleaseData(count = release.length): Promise<void> {
  await layOutDatabase(dataDir, "blank");
  await fill(await openPglite(resolveDatabaseDirectory(dataDir)), toFiles(release.slice(0, count)), lead);
}

const readVersions = async (database: Database) =>
  (
    await database.query<{ version: string }>(
      "select version from supabase_migrations.schema_migrations order by version",
    )
  ).map(({ version }) => version);

it.each([
  ["1.0.0", release.findIndex(({ name }) => name === lastOfFirstRelease) + 1],
  ["an interrupted upgrade to 1.2.0", release.length - 1],
])("data of %s are told to pass through 1.2.0, and stay as they are", async (_, count) => {
  await leaveReleaseData(count);
  await expect(start()).rejects.toThrow(/before 1\.2\.0.*Nothing was changed\. Start version 1\.2\.0/s);
  const database = await openPglite(resolveDatabaseDirectory(dataDir));
  expect(await database.query("select name from public.leads")).toEqual(wholeData.leads);
  expect(await readVersions(database)).toHaveLength(count);
  await database.close();
});

it("data of 1.2.0 whose upgrade fails or is killed in the middle keep the history of 1.2.0, and go on at the next start", async () => {
  await leaveReleaseData();
  const database = await openPglite(resolveDatabaseDirectory(dataDir));
  await database.script(`
    create function supabase_migrations.fail() returns trigger language plpgsql as $$ begin raise 'The disk is full'; end $$;
    create trigger fail before delete on supabase_migrations.schema_migrations execute function supabase_migrations.fail()`);
  await database.close();
  await expect(start()).rejects.toThrow("The disk is full");
  const unchanged = await openPglite(resolveDatabaseDirectory(dataDir));
  expect(await readVersions(unchanged)).toEqual(release.map(({ name }) => name.split("_")[0]));
  await unchanged.script("drop trigger fail on supabase_migrations.schema_migrations");
  // The process ends after it has recorded the baseline and before the first later migration.
  const baseline = join(root, "baseline-supabase");
  await mkdir(join(baseline, "migrations"), { recursive: true });
  const versions = selectBaseline(Object.keys(currentMigrations));
  for (const [name, sql] of Object.entries(currentMigrations))
    if (versions.includes(name.split("_")[0] ?? "")) await writeFile(join(baseline, "migrations", name), sql);
  await prepareSchema(unchanged, { supabaseDirectory: baseline, shouldSeed: false, log: () => {} });
  expect(await readVersions(unchanged)).toEqual(versions);
  await unchanged.close();
  await start();
  expect(await backend?.db.query("select name from public.leads")).toEqual(wholeData.leads);
});

it("a backup of 1.2.0 is restored and goes on; one of 1.0.0 is told to pass through 1.2.0", async () => {
  await leaveReleaseData();
  const database = await openPglite(resolveDatabaseDirectory(dataDir));
  await exportBackup(database, dataDir, join(root, "backup"));
  await database.query("delete from supabase_migrations.schema_migrations where version > '20261123011000'");
  await exportBackup(database, dataDir, join(root, "old-backup")).finally(() => database.close());
  await expect(restoreBackup(join(root, "old-backup"), join(root, "restored"))).rejects.toThrow(
    /Start version 1\.2\.0/,
  );
  dataDir = join(root, "restored");
  await restoreBackup(join(root, "backup"), dataDir);
  await start();
  expect(await backend?.db.query("select name from public.leads")).toEqual(wholeData.leads);
});

it("asks first whether empty data are meant beside those that a version up to 1.1.0 has moved aside, and once only", async () => {
  const aside = join(dataDir, "older-12345678");
  await mkdir(join(aside, "postgres"), { recursive: true });
  await expect(start()).rejects.toThrow(`other data are aside in ${aside}`);
  const lines = await start({ acceptsEmptyData: true });
  expect(lines.join("\n")).toContain(aside);
  await backend?.stop();
  expect((await start()).join("\n")).toContain(aside);
});

it("asks first before it makes new data beside others or beside backups, and makes nothing until then", async () => {
  const aside = join(dataDir, "older-12345678");
  const begin = (backupDir?: string) =>
    startBackend({ dataDir, shouldSeed: false, ...(backupDir ? { backupDir } : {}) }).then((begun) => begun.stop());
  await mkdir(join(aside, "postgres"), { recursive: true });
  await expect(begin()).rejects.toThrow(`has no data of its own, but other data are aside in ${aside}`);
  await rm(aside, { recursive: true });
  const backup = join(root, "backups", "backup-2026-11-27T01-41-00");
  await mkdir(backup, { recursive: true });
  await writeFile(join(backup, "postgres.tar.gz"), "");
  await expect(begin(join(root, "backups"))).rejects.toThrow(`npm run restore -- ${backup}`);
  expect(await readdir(dataDir)).not.toContain("postgres");
});

it("data of an earlier release get the migrations that came since, and stay where they are", async () => {
  const released = (await readMigrations()).slice(0, -1);
  await layOutDatabase(dataDir, "blank");
  await fill(
    await openPglite(resolveDatabaseDirectory(dataDir)),
    Object.fromEntries(released.map(({ name, sql }) => [name, sql])),
    lead,
  );
  await start();
  expect(await backend?.db.query("select name from public.leads")).toEqual(wholeData.leads);
  const versions = await backend?.db.query("select from supabase_migrations.schema_migrations");
  expect(versions).toHaveLength(released.length + 1);
});

it("data of another version on a server are refused and stay as they are", async () => {
  const server = await startPostgres();
  try {
    const { url, ...session } = await server.createDatabase({ isBare: true });
    await fill(
      await openPostgres(url),
      { "20200101000000_leads.sql": "create table public.leads (name text);" },
      "insert into public.leads (name) values ('Atieno')",
    );
    await expect(startBackend({ dataDir, databaseUrl: url, shouldSeed: false })).rejects.toThrow(/another version/);
    expect(await session.query("select name from public.leads")).toEqual([{ name: "Atieno" }]);
    expect(await session.query("select to_regnamespace('private') as made")).toEqual([{ made: null }]);
    await session.close();
  } finally {
    await server.stop();
  }
});
