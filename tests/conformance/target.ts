import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { startBackend } from "../../backend/server.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { openSession, startPostgres } from "../harness/postgres.ts";

/** A Supabase project or the embedded backend, with two accounts that belong to this run. */
export interface Target {
  name: string;
  url: string;
  /** The origin from which enquiries may be sent. */
  origin: string;
  publishableKey: string;
  staff: SupabaseClient;
  /** A client that is signed in with an account that is not on the staff list. */
  outsider: SupabaseClient;
  visitor: SupabaseClient;
  accounts: { staff: Account; outsider: Account };
  /** Runs a statement that no policy restricts. */
  sql<Row = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** A client with no session. */
  connect(): SupabaseClient;
  /** Deletes what this run has made: accounts, rows and pictures. */
  close(): Promise<void>;
}

interface Account {
  id: string;
  email: string;
  password: string;
}

/** A text that marks every row of this run, so that its rows can be found and no others are touched. */
export const runMark = `conformance-${randomUUID().slice(0, 8)}`;

type Place = Pick<Target, "name" | "url" | "publishableKey" | "sql"> & {
  /** The password of accounts that a test makes. */
  password: string;
  addAccount: (account: Account) => Promise<void>;
  stop: () => Promise<void>;
};

/** Opens the Supabase project that the environment names, or an embedded backend on the database that it names. */
export async function openTarget(): Promise<Target> {
  const connection = process.env.SUPABASE_URL ? await openHosted() : await openEmbedded();
  const { url, publishableKey, sql } = connection;
  const connect = () =>
    createClient(url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey: randomUUID() },
    });
  const account = (name: string): Account => ({
    id: randomUUID(),
    email: `${runMark}-${name}@kilele.example`,
    password: connection.password,
  });
  const accounts = { staff: account("staff"), outsider: account("outsider") };
  const cleanUp = async () => {
    for (const table of ["leads", "destinations", "services"]) {
      await sql(`delete from public.${table} where name like $1`, [`${runMark}%`]);
    }
    await sql("delete from public.blog_posts where slug like $1", [`${runMark}%`]);
    await sql("delete from auth.users where email like $1", [`${runMark}%`]);
  };
  try {
    for (const each of Object.values(accounts)) await connection.addAccount(each);
    await sql("insert into private.staff (user_id) values ($1)", [accounts.staff.id]);
    const [staff, outsider, visitor] = [connect(), connect(), connect()];
    for (const [client, { email, password }] of [
      [staff, accounts.staff] as const,
      [outsider, accounts.outsider] as const,
    ]) {
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw error;
    }
    const origin = process.env.SITE_ORIGIN ?? url;
    const close = async () => {
      for (const client of [staff, outsider, visitor]) await client.realtime.disconnect();
      await cleanUp();
      await connection.stop();
    };
    return { ...connection, origin, staff, outsider, visitor, accounts, connect, close };
  } catch (error) {
    await cleanUp().catch(() => {});
    await connection.stop();
    throw error;
  }
}

async function openHosted(): Promise<Place> {
  const { SUPABASE_URL = "", SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, DATABASE_URL } = process.env;
  if (!SUPABASE_PUBLISHABLE_KEY || !SUPABASE_SECRET_KEY || !DATABASE_URL) {
    throw new Error("With SUPABASE_URL: SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY and DATABASE_URL too");
  }
  const session = await openSession(DATABASE_URL);
  const service = createClient(SUPABASE_URL, SUPABASE_SECRET_KEY, { auth: { persistSession: false } });
  return {
    name: new URL(SUPABASE_URL).host,
    url: SUPABASE_URL.replace(/\/+$/, ""),
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    password: randomUUID(),
    sql: async <Row>(text: string, parameters?: unknown[]) => (await session.query(text, parameters)) as Row[],
    addAccount: async ({ id, email, password }) => {
      const { error } = await service.auth.admin.createUser({ id, email, password, email_confirm: true });
      if (error) throw error;
    },
    stop: () => session.close(),
  };
}

async function openEmbedded(): Promise<Place> {
  const server = process.env.CONFORMANCE_ENGINE === "postgres" ? await startPostgres() : undefined;
  const database = await server?.createDatabase({ isBare: true });
  await database?.close();
  const backend = await startBackend({
    dataDir: "memory",
    shouldSeed: false,
    staffPassword: localStaff.password,
    ...(database ? { databaseUrl: database.url } : {}),
  });
  return {
    name: `the embedded backend on ${backend.db.kind}`,
    url: backend.url,
    publishableKey: backend.publishableKey,
    sql: (text, parameters) => backend.db.query(text, parameters),
    password: localStaff.password,
    // The embedded backend cannot administrate accounts, so a row with the hash of the local account's password is inserted.
    addAccount: async ({ id, email }) => {
      await backend.db.query(
        `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
         select $1, aud, role, $2, encrypted_password, now(), raw_app_meta_data from auth.users where id = $3`,
        [id, email, localStaff.id],
      );
    },
    stop: async () => {
      await backend.stop();
      await server?.stop();
    },
  };
}
