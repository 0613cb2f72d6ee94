import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { databaseFiles } from "../../backend/data-directory.ts";
import type { Database } from "../../backend/database.ts";
import { openPglite } from "../../backend/pglite.ts";
import { openPostgres } from "../../backend/postgres.ts";
import { prepareSchema } from "../../backend/schema.ts";
import { type Backend, startBackend } from "../../backend/server.ts";
import { blankDatabase, migratedDatabase } from "../harness/blank-database.ts";
import { readMigrations } from "../harness/database.ts";
import { startPostgres } from "../harness/postgres.ts";
import { firstOf, longTag } from "../harness/test-length.ts";

const supabase = resolve(import.meta.dirname, "../../supabase");

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

/** Fills a database as an earlier version did, with one lead. */
async function fill(
  database: Database,
  migrations: Record<string, string>,
  lead = "insert into public.leads (name) values ('Atieno')",
): Promise<void> {
  const old = join(root, "old-supabase");
  await mkdir(join(old, "migrations"), { recursive: true });
  for (const [name, sql] of Object.entries(migrations)) await writeFile(join(old, "migrations", name), sql);
  await prepareSchema(database, { supabaseDirectory: old, seed: false, log: () => {} });
  await database.query(lead);
  await database.close();
}

const table = "create table public.leads (name text);";
const renamed = { "20260101000100_leads.sql": table };
/** A migration of today's name and version, with another text. */
const [today = ""] = (await readdir(join(supabase, "migrations"))).sort();
const edited = { [today]: table };

async function leaveDataDirectory(migrations: Record<string, string>): Promise<void> {
  await fill(await openPglite(databaseFiles(dataDir), { initialDump: await blankDatabase() }), migrations);
  await writeFile(join(dataDir, "keys.json"), JSON.stringify({ secret: "old", jwtSecret: "old" }));
  await mkdir(join(dataDir, "files"));
  await writeFile(join(dataDir, "files", "boat.webp"), "boat");
}

async function start(): Promise<string[]> {
  const lines: string[] = [];
  backend = await startBackend({
    dataDir,
    initialDump: await migratedDatabase(),
    seed: false,
    log: (line) => lines.push(line),
  });
  return lines;
}

/** Reads from a directory that was set aside what the earlier version had. */
async function readAside(name: string) {
  const aside = join(dataDir, name);
  const database = await openPglite(databaseFiles(aside));
  const leads = await database.query("select name from public.leads");
  await database.close();
  const keys = JSON.parse(await readFile(join(aside, "keys.json"), "utf8")) as { secret: string };
  return { leads, secret: keys.secret, picture: await readFile(join(aside, "files", "boat.webp"), "utf8") };
}

const whole = { leads: [{ name: "Atieno" }], secret: "old", picture: "boat" };
const olderDirectories = async () => (await readdir(dataDir)).filter((name) => name.startsWith("older-"));

it.each(
  firstOf([
    ["that this version does not have", renamed],
    ["that have changed since", edited],
  ]),
)("data of migrations %s are moved aside whole, and new data begin", async (_which, migrations) => {
  await leaveDataDirectory(migrations);
  const lines = await start();
  const [aside = "", ...others] = await olderDirectories();
  expect(others).toEqual([]);
  expect(lines.filter((line) => line.includes(join(dataDir, aside)))).toHaveLength(1);
  expect(await backend?.db.query("select 1 from public.leads")).toEqual([]);
  expect(backend?.secretKey).not.toBe("old");
  expect(await readAside(aside)).toEqual(whole);

  await backend?.stop();
  expect((await start()).join()).not.toContain("earlier version");
  expect(await olderDirectories()).toEqual([aside]);
});

/** Starts on older data and stops again. Resolves with the name of the directory that they were moved into. */
async function moveAside(): Promise<string> {
  await leaveDataDirectory(renamed);
  await start();
  await backend?.stop();
  const [aside = ""] = await olderDirectories();
  return aside;
}

it("data of an earlier release get the migrations that came since, and stay where they are", async () => {
  const released = (await readMigrations()).slice(0, -1);
  await fill(
    await openPglite(databaseFiles(dataDir), { initialDump: await blankDatabase() }),
    Object.fromEntries(released.map(({ name, sql }) => [name, sql])),
    `insert into public.leads (name, age, "Where are you from?", travel_style, duration)
      values ('Atieno', 40, 'Kisumu', 'budget', 'flexible')`,
  );
  expect((await start()).join()).not.toContain("earlier version");
  expect(await olderDirectories()).toEqual([]);
  expect(await backend?.db.query("select name from public.leads")).toEqual(whole.leads);
  const versions = await backend?.db.query("select from supabase_migrations.schema_migrations");
  expect(versions).toHaveLength(released.length + 1);
});

it("a move that was killed half way is gone on with", { tags: [longTag] }, async () => {
  const aside = await moveAside();
  // As if it had been killed before the last step: the database still lies where it was.
  await rm(databaseFiles(dataDir), { recursive: true });
  await rename(databaseFiles(join(dataDir, aside)), databaseFiles(dataDir));
  await rm(join(dataDir, "keys.json"));
  await rm(join(dataDir, "files"), { recursive: true, force: true });
  await start();
  expect(await olderDirectories()).toEqual([aside]);
  expect(await readAside(aside)).toEqual(whole);
});

it("a later move takes a directory of its own", { tags: [longTag] }, async () => {
  const aside = await moveAside();
  // The same data once more, as from a copy.
  await rm(databaseFiles(dataDir), { recursive: true });
  await cp(databaseFiles(join(dataDir, aside)), databaseFiles(dataDir), { recursive: true });
  await start();
  expect(await olderDirectories()).toEqual([aside, `${aside}-2`]);
  expect(await readAside(aside)).toEqual(whole);
});

it("older data on a server are refused and stay as they are", async () => {
  const server = await startPostgres();
  try {
    const { url, ...session } = await server.createDatabase({ bare: true });
    await fill(await openPostgres(url), renamed);
    await expect(startBackend({ dataDir, databaseUrl: url, seed: false })).rejects.toThrow(/earlier version/);
    expect(await session.query("select name from public.leads")).toEqual([{ name: "Atieno" }]);
    expect(await session.query("select to_regnamespace('private') as made")).toEqual([{ made: null }]);
    await session.close();
  } finally {
    await server.stop();
  }
});
