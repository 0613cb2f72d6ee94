import { readdir, readFile } from "node:fs/promises";
import { parse } from "libpg-query";
import { selectBaseline } from "../../backend/baseline.ts";

/** A row as the driver returns it. */
export type Row = Record<string, unknown>;

/** One connection; statements on it run in order. */
export interface Session {
  /** Runs one statement with `$1`-style parameters and returns its rows. Rejects with an error that carries `code`. */
  query<T extends Row = Row>(sql: string, params?: unknown[]): Promise<T[]>;
  /** Runs a script of several statements. */
  exec(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** A test database with the migrations applied. */
export interface TestDatabase extends Session {
  engine: "postgres" | "pglite";
  /** Opens a second connection. PGlite has only one, which is returned again. */
  connect(): Promise<Session>;
}

/** The caller of a statement: one of PostgREST's roles, with the user id of the access token if there is one. */
export type Caller = { role: "anon" | "service_role" } | { role: "authenticated"; userId: string };

export const anonymous: Caller = { role: "anon" };
export const service: Caller = { role: "service_role" };

/** A caller with a session, which has the id of its account. */
export function makeSignedInCaller(userId: string): Caller {
  return { role: "authenticated", userId };
}

/** Returns the claims of a caller's access token. */
export const makeClaims = (caller: Caller): Record<string, string> =>
  caller.role === "authenticated"
    ? { role: caller.role, sub: caller.userId, session_id: caller.userId }
    : { role: caller.role };

/**
 * The part of Supabase's `auth` schema that the migrations use, for a database without the auth service. Its functions read the
 * caller from the same settings as the real ones.
 */
const authStub = `
  create schema if not exists auth;
  create table if not exists auth.users (
    id uuid primary key default gen_random_uuid(), email text unique, last_sign_in_at timestamptz
  );
  create table if not exists auth.sessions (
    id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
    created_at timestamptz default now()
  );
  create or replace function auth.uid() returns uuid language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim.sub', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
    )::uuid
  $$;
  create or replace function auth.jwt() returns jsonb language sql stable as $$
    select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
  $$;
  grant usage on schema auth to anon, authenticated, service_role;
`;

/** The storage service's tables, as far as the migrations touch them. */
const storageStub = `
  create schema if not exists storage;
  create table if not exists storage.buckets (
    id text primary key, name text not null unique, public boolean default false,
    file_size_limit bigint, allowed_mime_types text[]
  );
  create table if not exists storage.objects (
    id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets (id), name text
  );
  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  grant usage on schema storage to anon, authenticated, service_role;
  grant all on storage.objects, storage.buckets to anon, authenticated, service_role;
`;

const supabaseFolder = new URL("../../supabase/", import.meta.url);

/** A migration by the name of its file. */
export interface NamedMigration {
  name: string;
  sql: string;
}

async function readMigrationsOf(folder: URL): Promise<NamedMigration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), "utf8") })));
}

/** The migrations in the order in which they apply. */
export const readMigrations = (): Promise<NamedMigration[]> => readMigrationsOf(new URL("migrations/", supabaseFolder));

/** The folder of the migrations of release 1.2.0, which the baseline stands for. */
export const releaseMigrationsFolder = new URL("../fixtures/migrations-1.2.0/", import.meta.url);

/** The last migration of version 1.0.0. */
export const lastOfFirstRelease = "20261123011000_upkeep.sql";

/** The migrations of release 1.2.0, in the order in which they applied. */
export const readReleaseMigrations = (): Promise<NamedMigration[]> => readMigrationsOf(releaseMigrationsFolder);

/** The migrations that came after the baseline. */
export async function readLaterMigrations(): Promise<NamedMigration[]> {
  const migrations = await readMigrations();
  const baseline = selectBaseline(migrations.map(({ name }) => name));
  return migrations.filter(({ name }) => !baseline.includes(name.split("_")[0] ?? ""));
}

/** Reads a file of `supabase/` as text. */
export function readSupabaseFile(path: string): Promise<string> {
  return readFile(new URL(path, supabaseFolder), "utf8");
}

/**
 * Applies the prelude, the broadcasts, stubs of the auth and storage schemas, and the migrations. @param options.until the first
 * migration that is not applied
 */
export async function applyEverything(
  session: Pick<Session, "exec">,
  options: { shouldSeed?: boolean; until?: string } = {},
): Promise<void> {
  const { until } = options;
  await applyPlatform(session);
  await applyMigrations(
    session,
    (await readMigrations()).filter(({ name }) => until === undefined || name < until),
  );
  if (options.shouldSeed) await session.exec(await readSupabaseFile("seed.sql"));
}

/** Prepares a database for the first migration: prelude, broadcasts, stubs of the auth and storage schemas. */
export async function applyPlatform(session: Pick<Session, "exec">): Promise<void> {
  await session.exec(await readSupabaseFile("../backend/prelude.sql"));
  await session.exec(await readSupabaseFile("../backend/broadcast.sql"));
  await session.exec(authStub);
  await session.exec(storageStub);
}

/**
 * Applies migrations, each in a transaction of its own, as the embedded backend does. An error names the failed migration.
 * @param migrations those to apply: all of them, unless named
 */
export async function applyMigrations(session: Pick<Session, "exec">, migrations?: NamedMigration[]): Promise<void> {
  for (const { name, sql } of migrations ?? (await readMigrations())) {
    await session.exec(`begin;\n${sql}\ncommit;`).catch(async (error: Error) => {
      await session.exec("rollback");
      throw new Error(`${name}: ${error.message}`, { cause: error });
    });
  }
}

/**
 * Runs migrations statement by statement without a transaction around them. `supabase db push` sends the statements of a file like
 * this, in one pipeline: to Postgres that is no transaction block, in which alone LOCK TABLE and SET LOCAL do something.
 * @param migrations those to run: all of them, unless named
 * @throws Error that names the failed migration
 */
export async function pushMigrations(session: Session, migrations?: NamedMigration[]): Promise<void> {
  for (const { name, sql } of migrations ?? (await readMigrations())) {
    try {
      for (const statement of await splitStatements(sql)) await session.query(statement);
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** Splits a script into its statements with Postgres's own parser. */
async function splitStatements(sql: string): Promise<string[]> {
  // The parser counts bytes.
  const bytes = Buffer.from(sql);
  const { stmts } = (await parse(sql)) as { stmts: { stmt_location?: number; stmt_len?: number }[] };
  return stmts.map(({ stmt_location: start = 0, stmt_len: length }) =>
    bytes.subarray(start, length ? start + length : undefined).toString(),
  );
}

/**
 * Runs `work` in one transaction as the caller, the way PostgREST does, and commits. An error rolls back and is thrown
 * on.
 */
export async function runAsCaller<T>(session: Session, caller: Caller, work: () => Promise<T>): Promise<T> {
  const claims = makeClaims(caller);
  await session.query("begin");
  try {
    await session.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
    await session.query(`set local role ${caller.role}`);
    const result = await work();
    await session.query("commit");
    return result;
  } catch (error) {
    await session.query("rollback");
    throw error;
  }
}

/**
 * Creates an account with a session of the same id, and returns that id.
 * @param options.isStaff true to add the account to the staff list
 */
export async function createAccount(session: Session, options: { isStaff: boolean }): Promise<string> {
  const [account] = await session.query<{ id: string }>(
    "insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@example.org') returning id",
  );
  if (!account) throw new Error("No account was created");
  await session.query("insert into auth.sessions (id, user_id) values ($1, $1)", [account.id]);
  if (options.isStaff) await session.query("insert into private.staff (user_id) values ($1)", [account.id]);
  return account.id;
}

/** Returns the SQLSTATE of the error of `work`, or `null` if it succeeds. */
export async function getSqlState(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (typeof code !== "string") throw error;
    return code;
  }
}
