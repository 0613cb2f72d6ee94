import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";
import type { Database } from "./database.ts";
import { installRealtimeTriggers } from "./realtime-triggers.ts";
import type { Session } from "./session.ts";

/** The staff account that the embedded backend alone has. */
export const localStaff = {
  id: "5a1e0000-0000-4000-8000-000000000001",
  email: "staff@kilele.example",
  password: "summit-staff",
} as const;

/** bcrypt, cost 10, of `localStaff.password`: what GoTrue keeps in auth.users. */
const localStaffHash = "$2b$10$jHVhhM30T7orPiBMuyKrYO8F/E1PyBWh8H2RHesO.sEPMKGJa51gG";

export interface SchemaOptions {
  /** The directory `supabase`: migrations, seed and prelude are read from it. */
  supabaseDirectory: string;
  /** Fill the tables on the first start. */
  seed: boolean;
  log: (line: string) => void;
}

/**
 * Brings a database to where hosted Supabase is after `supabase db push`: what Supabase itself brings, then every
 * migration that has not been applied yet, in order; the seed and the staff account on the first start only. Each step
 * is a transaction that also records itself, so a process killed at any point goes on from there at the next start.
 */
export async function prepareSchema(database: Database, options: SchemaOptions): Promise<void> {
  const { supabaseDirectory, seed, log } = options;
  const prelude = await readFile(join(supabaseDirectory, "embedded", "prelude.sql"), "utf8");
  await inTurn(database, async (session) => {
    await session.script(`
      create schema if not exists embedded;
      create table if not exists embedded.done (step text primary key, at timestamptz not null default now());
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (
        version text primary key, statements text[], name text
      );`);
  });
  // Once, unless it has changed: its default grants are taken back by the first migration.
  await once(database, `prelude:${createHash("sha256").update(prelude).digest("hex").slice(0, 16)}`, prelude);
  await once(database, "platform:lite-0.10", platformSql());

  const directory = join(supabaseDirectory, "migrations");
  const files = (await readdir(directory)).filter((file) => /^\d+_.*\.sql$/.test(file)).sort();
  for (const file of files) {
    const [version = "", name = ""] = file.replace(/\.sql$/, "").split(/_(.*)/s);
    const text = await readFile(join(directory, file), "utf8");
    const applied = await inTurn(database, async (session) => {
      const { rows } = await session.query("select 1 from supabase_migrations.schema_migrations where version = $1", [
        version,
      ]);
      if (rows.length > 0) return false;
      await session.script(text);
      await session.query(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])",
        [version, name, text],
      );
      return true;
    });
    if (applied) log(`Applied migration ${file}`);
  }
  await inTurn(database, installRealtimeTriggers);
  const seedFile = join(supabaseDirectory, "seed.sql");
  if (seed && existsSync(seedFile)) await once(database, "seed", await readFile(seedFile, "utf8"));
  await once(database, "staff", staffSql());
}

/** A transaction that waits until no other process prepares the same database. */
const inTurn = <Result>(database: Database, work: (session: Session) => Promise<Result>): Promise<Result> =>
  database.transaction(async (session) => {
    await session.query("select pg_advisory_xact_lock(hashtext('kilele: prepare the schema'))");
    return work(session);
  });

/** Runs a script in a transaction that records it, unless it has been recorded before. */
async function once(database: Database, step: string, script: string): Promise<void> {
  await inTurn(database, async (session) => {
    const { rows } = await session.query("select 1 from embedded.done where step = $1", [step]);
    if (rows.length > 0) return;
    await session.script(script);
    await session.query("insert into embedded.done (step) values ($1)", [step]);
  });
}

/** What hosted Supabase has before the first migration: its auth and storage schemas and who may use them. */
function platformSql(): string {
  return `
    ${getAuthSchemaSql()}
    ${SUPABASE_AUTH_HELPERS_SQL}
    ${getStorageSchemaSql()}
    grant usage on schema public, auth, storage to anon, authenticated, service_role;
    grant all on all tables in schema storage to anon, authenticated, service_role;
    alter table storage.buckets enable row level security;
    alter table storage.objects enable row level security;`;
}

function staffSql(): string {
  const { id, email } = localStaff;
  return `
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
      values ('${id}', 'authenticated', 'authenticated', '${email}', '${localStaffHash}', now(),
        '{"provider": "email", "providers": ["email"]}')
      on conflict (id) do nothing;
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values ('${id}', 'email', '${id}', '${id}', '{"sub": "${id}", "email": "${email}"}')
      on conflict do nothing;
    insert into private.staff (user_id) values ('${id}') on conflict do nothing;`;
}
