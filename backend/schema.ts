import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";
import { judgeHistory, releaseVersions, selectBaseline } from "./baseline.ts";
import type { Database } from "./database.ts";
import type { Session } from "./session.ts";

export interface SchemaOptions {
  /** The directory `supabase`: migrations, seed and prelude are read from it. */
  supabaseDirectory: string;
  /** True to fill the tables with the seed on the first start. */
  shouldSeed: boolean;
  log: (line: string) => void;
}

/**
 * Brings a database to the state of hosted Supabase after `supabase db push`: first Supabase's own schemas, then every migration
 * that is not applied yet, in order, and the seed on the first start only. Each step is a transaction that records itself, so an
 * interrupted run is resumed at the next start.
 * @returns `isOwnData`: true if the data began here, in an empty database of this process
 */
export async function prepareSchema(database: Database, options: SchemaOptions): Promise<{ isOwnData: boolean }> {
  const { supabaseDirectory, shouldSeed, log } = options;
  const readEmbedded = (name: string) => readFile(join(import.meta.dirname, name), "utf8");
  const prelude = await readEmbedded("prelude.sql");
  const broadcast = await readEmbedded("broadcast.sql");
  const isOwnData = await runUnderLock(database, async (session) => {
    const { rows: usage } = await session.query<{ used: boolean }>(
      `select to_regclass('embedded.done') is not null or exists (
        select from pg_catalog.pg_class where relnamespace = 'public'::regnamespace) as used`,
    );
    await session.script(`
      create schema if not exists embedded;
      create table if not exists embedded.done (step text primary key, at timestamptz not null default now());
      create table if not exists embedded.sign_in_places (
        account text, place text, used_at timestamptz not null default now(), primary key (account, place));
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (
        version text primary key, statements text[], name text
      );`);
    if (database.kind === "pglite" && usage[0]?.used === false) {
      await session.query("insert into embedded.done (step) values ('made here')");
    }
    // The next start resumes an interrupted run.
    const { rows } = await session.query("select 1 from embedded.done where step = 'made here'");
    return rows.length > 0;
  });
  // Each script runs once unless it has changed, because the first migration revokes its default grants.
  await runOnce(database, `prelude:${computeFingerprint(prelude)}`, prelude);
  await runOnce(database, `broadcast:${computeFingerprint(broadcast)}`, broadcast);
  await runOnce(database, "platform:lite-0.10", makePlatformSql());

  const directory = join(supabaseDirectory, "migrations");
  const files = (await readdir(directory)).filter((file) => /^\d+_.*\.sql$/.test(file)).sort();
  const migrations = await Promise.all(files.map((file) => readMigration(directory, file)));
  if (await recordBaseline(database, migrations)) log("Recorded the baseline in place of the migrations of 1.2.0");
  for (const { file, version, name, text } of migrations) {
    const wasApplied = await runUnderLock(database, async (session) => {
      const { rows } = await session.query("select 1 from supabase_migrations.schema_migrations where version = $1", [
        version,
      ]);
      if (rows.length > 0) return false;
      await session.script(text);
      await recordMigration(session, { version, name, text });
      return true;
    });
    if (wasApplied) log(`Applied migration ${file}`);
  }
  const seedFile = join(supabaseDirectory, "seed.sql");
  if (shouldSeed && existsSync(seedFile)) await runOnce(database, "seed", await readFile(seedFile, "utf8"));
  return { isOwnData };
}

/** A file of `supabase/migrations/`. */
interface Migration {
  file: string;
  version: string;
  name: string;
  text: string;
}

async function readMigration(directory: string, file: string): Promise<Migration> {
  const [version = "", name = ""] = file.replace(/\.sql$/, "").split(/_(.*)/s);
  return { file, version, name, text: await readFile(join(directory, file), "utf8") };
}

async function recordMigration(session: Session, migration: Omit<Migration, "file">): Promise<void> {
  await session.query(
    "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])",
    [migration.version, migration.name, migration.text],
  );
}

/**
 * Records the baseline for a database of the release that it stands for. Its schema is the baseline's already.
 * @returns false if the history says nothing of that release
 */
const recordBaseline = (database: Database, migrations: readonly Migration[]): Promise<boolean> =>
  runUnderLock(database, async (session) => {
    const { rows } = await session.query<{ version: string }>(
      "select version from supabase_migrations.schema_migrations",
    );
    const applied = rows.map(({ version }) => version);
    const baseline = selectBaseline(migrations.map(({ file }) => file));
    const state = judgeHistory(applied, baseline);
    if (state === "current") return false;
    if (state === "older") throw new Error("A database from before the baseline's release has no way to it");
    for (const migration of migrations) {
      if (baseline.includes(migration.version) && !applied.includes(migration.version)) {
        await recordMigration(session, migration);
      }
    }
    await session.query("delete from supabase_migrations.schema_migrations where version = any ($1)", [
      [...releaseVersions],
    ]);
    return true;
  });

/**
 * Runs a transaction under a lock, so that no other process prepares the same database at the same time.
 * @param work its statements
 * @returns the result of `work`
 */
export const runUnderLock = <Result>(
  database: Database,
  work: (session: Session) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (session) => {
    await session.query("select pg_advisory_xact_lock(hashtext('kilele: prepare the schema'))");
    return work(session);
  });

/** Runs a script in a transaction that records it, unless it is recorded already. */
async function runOnce(database: Database, step: string, script: string): Promise<void> {
  await runUnderLock(database, async (session) => {
    const { rows } = await session.query("select 1 from embedded.done where step = $1", [step]);
    if (rows.length > 0) return;
    await session.script(script);
    await session.query("insert into embedded.done (step) values ($1)", [step]);
  });
}

const computeFingerprint = (script: string): string => createHash("sha256").update(script).digest("hex").slice(0, 16);

/** Returns the SQL for hosted Supabase's state before the first migration: auth and storage schemas and grants. */
function makePlatformSql(): string {
  return `
    ${getAuthSchemaSql()}
    ${SUPABASE_AUTH_HELPERS_SQL}
    ${getStorageSchemaSql()}
    grant usage on schema public, auth, storage to anon, authenticated, service_role;
    grant all on all tables in schema storage to anon, authenticated, service_role;
    alter table storage.buckets enable row level security;
    alter table storage.objects enable row level security;`;
}
