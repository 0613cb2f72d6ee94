import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { promisify } from "node:util";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { inject } from "vitest";
import { resolveDatabaseDirectory } from "../../backend/data-directory.ts";
import { type Backend, type BackendOptions, startBackend } from "../../backend/server.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { readMigratedDatabase } from "./blank-database.ts";

/**
 * Starts a backend on a random port, by default in memory and without the seed. Its new database is a copy of one that has every
 * migration.
 */
export async function startTestBackend(options: Partial<BackendOptions> = {}): Promise<Backend> {
  const { dataDir = "memory" } = options;
  if (dataDir !== "memory") await layOutDatabase(dataDir);
  return startBackend({
    shouldSeed: false,
    staffPassword: localStaff.password,
    ...(dataDir === "memory" && { initialDump: await readMigratedDatabase() }),
    ...options,
    dataDir,
  });
}

/**
 * Makes the database of a data directory in advance, because PGlite takes ten times as long to unpack it. A directory that has a
 * database keeps it.
 * @param content a database with every migration, or an empty one
 */
export async function layOutDatabase(dataDir: string, content: "migrated" | "blank" = "migrated"): Promise<void> {
  const files = resolveDatabaseDirectory(dataDir);
  if (existsSync(files)) return;
  await mkdir(files, { recursive: true });
  // A dump is an archive of the database's files.
  await promisify(execFile)("tar", ["-xf", inject(`${content}Database`), "-C", files]);
}

/** Makes a supabase-js client that stores its session nowhere. */
export function connect(backend: Backend, key = backend.publishableKey): SupabaseClient {
  return createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey: randomUUID() },
  });
}

/** Makes a client that is signed in as the local staff account. */
export async function connectAsStaff(backend: Backend): Promise<SupabaseClient> {
  return signIn(backend, localStaff.email, localStaff.password);
}

/** Makes a client that is signed in with an account that is not staff; the account is made on the first call. */
export async function connectAsStranger(backend: Backend): Promise<SupabaseClient> {
  const id = "5a1e0000-0000-4000-8000-00000000dead";
  await backend.db.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
      select $1, aud, role, 'stranger@kilele.example', encrypted_password, now(), raw_app_meta_data
      from auth.users where id = $2 on conflict (id) do nothing`,
    [id, localStaff.id],
  );
  return signIn(backend, "stranger@kilele.example", localStaff.password);
}

async function signIn(backend: Backend, email: string, password: string): Promise<SupabaseClient> {
  const client = connect(backend);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** Joins the topic of pokes as a staff device does. Resolves once pokes arrive, to the list of their versions, which grows. */
export async function receivePokes(staff: SupabaseClient): Promise<string[]> {
  const versions: string[] = [];
  const { data } = await staff.auth.getSession();
  await staff.realtime.setAuth(data.session?.access_token ?? "");
  await new Promise<void>((done, fail) => {
    staff
      .channel("staff", { config: { private: true, broadcast: { replication_ready: true } } })
      .on("broadcast", { event: "poke" }, ({ payload }) => void versions.push(payload.version))
      .on("system", {}, ({ extension, status }: { extension?: string; status?: string }) => {
        if (extension === "system" && status === "ok") done();
      })
      .subscribe((_status, error) => error && fail(error));
  });
  return versions;
}
