import { readFile } from "node:fs/promises";
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";
import type { Certificate } from "./certificates.ts";
import { type Caller, makeClaims, readSupabaseFile, type Session } from "./database.ts";
import { openSession, startPostgres } from "./postgres.ts";

/** A database in the state of a new hosted project, before its first migration. */
export interface HostedDatabase {
  /** The database for `postgres`, who owns the project and is no superuser: the role that migrations run as. */
  url: string;
  /** A connection as `postgres`. */
  owner: Session;
  /** A new connection as `supabase_admin`, the superuser, whom a project never gets to be. */
  asAdmin(): Promise<Session>;
  /** A new connection as `authenticator`, the role that the REST service signs in as. */
  asAuthenticator(): Promise<Session>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/**
 * @param options.hasStorage false for a project whose storage service has not started yet, so that its tables are missing
 * @param options.tls the certificate with which it speaks TLS
 */
export async function startHosted(options: { hasStorage?: boolean; tls?: Certificate } = {}): Promise<HostedDatabase> {
  const server = await startPostgres("supabase_admin", [], options.tls);
  const makeUrl = (role: string) => server.url(role, role, "postgres");
  const admin = await openSession(makeUrl("supabase_admin"));
  try {
    await admin.exec(await readFile(new URL("hosted-roles.sql", import.meta.url), "utf8"));
    await admin.exec(getAuthSchemaSql());
    await admin.exec(SUPABASE_AUTH_HELPERS_SQL);
    await admin.exec(options.hasStorage === false ? "create schema storage" : getStorageSchemaSql());
    await admin.exec(await readSupabaseFile("../backend/broadcast.sql"));
    await admin.exec(await readFile(new URL("hosted-platform.sql", import.meta.url), "utf8"));
    const owner = await openSession(makeUrl("postgres"));
    return {
      url: makeUrl("postgres"),
      owner,
      asAdmin: () => openSession(makeUrl("supabase_admin")),
      asAuthenticator: () => openSession(makeUrl("authenticator")),
      stop: async () => {
        await owner.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await admin.close();
  }
}

/**
 * Runs `work` in one transaction of a connection of `authenticator`, the way the hosted REST service does: as the caller's
 * role, with the settings that role would have had if it had signed in itself (its statement timeout among them).
 */
export async function runAsApiCaller<T>(session: Session, caller: Caller, work: () => Promise<T>): Promise<T> {
  const claims = makeClaims(caller);
  await session.query("begin");
  try {
    await session.query(
      `select set_config(split_part(setting, '=', 1), substr(setting, strpos(setting, '=') + 1), true)
       from pg_roles, unnest(rolconfig) as setting where rolname = $1`,
      [caller.role],
    );
    await session.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
         set_config('request.jwt.claim.sub', $3, true)`,
      [caller.role, JSON.stringify(claims), caller.role === "authenticated" ? caller.userId : ""],
    );
    const result = await work();
    await session.query("commit");
    return result;
  } catch (error) {
    await session.query("rollback");
    throw error;
  }
}
