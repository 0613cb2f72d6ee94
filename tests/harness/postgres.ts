import { execFileSync } from "node:child_process";
import { chown, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Certificate } from "./certificates.ts";
import { applyEverything, type Row, readSupabaseFile, type Session, type TestDatabase } from "./database.ts";
import { EmbeddedPostgres } from "./embedded-postgres.ts";
import { findFreePort } from "./free-port.ts";
import {
  type ClusterContent,
  makeServerFolder,
  makeServerSettings,
  migratedTemplate,
  unpackCluster,
} from "./postgres-cluster.ts";

/** A Postgres 17 server on a free port, with its data in a temporary folder. */
export interface PostgresServer {
  /** Creates a database with the migrations applied, or without them with `isBare`, and connects to it. */
  createDatabase(options?: { isBare?: boolean; shouldSeed?: boolean }): Promise<TestDatabase & { url: string }>;
  /** The address of a database on it, for a role and its password. */
  url(role: string, password: string, database: string): string;
  /** Ends the server as a power cut would, without a checkpoint, and starts it again. Connections are lost. */
  crash(): Promise<void>;
  /** Copies the running server to a standby that follows it. */
  startStandby(): Promise<Standby>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/** A server that follows another one. */
export interface Standby {
  /** Promotes the standby, and connects to one of its databases once it accepts writes. */
  promote(database: string): Promise<Session>;
  /** Waits until the standby has everything that a session of the primary has written. */
  catchUp(primary: Session): Promise<void>;
  stop(): Promise<void>;
}

/** Reads int8 as a number, because the versions and counts of tests are far below 2^53. */
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
 * Starts a server without a database of ours. Takes half a second.
 * @param superuser the name of the first role, which is its password too
 * @param flags more settings, as on the command line
 * @param tls the certificate with which it speaks TLS; without one it speaks none
 */
export const startPostgres = (
  superuser = "postgres",
  flags: string[] = [],
  tls?: Certificate,
): Promise<PostgresServer> => startServer({ superuser, content: "empty", flags, tls });

/** Starts a server whose databases are copied from one that has every migration, in a tenth of a second each. */
export const startMigratedPostgres = (flags: string[] = []): Promise<PostgresServer> =>
  startServer({ superuser: "postgres", content: "migrated", flags, tls: undefined });

async function startServer({
  superuser,
  content,
  flags,
  tls,
}: {
  superuser: string;
  content: ClusterContent;
  flags: readonly string[];
  tls: Certificate | undefined;
}): Promise<PostgresServer> {
  const folder = await makeServerFolder();
  const port = await findFreePort();
  const ownSettings = makeServerSettings(superuser);
  const settings = {
    ...ownSettings,
    postgresFlags: [...ownSettings.postgresFlags, ...flags, ...(tls ? ["-c", "ssl=on"] : [])],
  };
  const server = new EmbeddedPostgres({ ...settings, databaseDir: join(folder, "data"), port });
  await unpackCluster(folder, superuser, content);
  if (tls) await writeServerFiles(join(folder, "data"), { "server.crt": tls.certificate, "server.key": tls.key });
  await server.start();
  let created = 0;
  const makeUrl = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  return {
    url: makeUrl,
    createDatabase: async (options = {}) => {
      created += 1;
      const name = `test_${created}`;
      const isCopied = content === "migrated" && !options.isBare;
      const maintenance = await openSession(makeUrl(superuser, superuser, "postgres"));
      // A copy by way of the log would let a sequence give out values again after a crash.
      const source = isCopied ? ` template ${migratedTemplate} strategy file_copy` : "";
      await maintenance.query(`create database ${name}${source}`);
      await maintenance.close();
      const url = makeUrl(superuser, superuser, name);
      const session = await openSession(url);
      if (!options.isBare && !isCopied) await applyEverything(session, options);
      if (isCopied && options.shouldSeed) await session.exec(await readSupabaseFile("seed.sql"));
      return { ...session, engine: "postgres", url, connect: () => openSession(url) };
    },
    crash: async () => {
      const [pid] = (await readFile(join(folder, "data", "postmaster.pid"), "utf8")).split("\n").map(Number);
      process.kill(pid as number, "SIGQUIT");
      while (isRunning(pid as number)) await new Promise((done) => setTimeout(done, 10));
      await server.start();
    },
    startStandby: async () => {
      const [copy, standbyPort] = [join(folder, "standby"), await findFreePort()];
      const primary = await openSession(makeUrl(superuser, superuser, "postgres"));
      await primary.query("select pg_backup_start('standby', true)");
      // The files' owner must not change, because the server reads only its own files.
      execFileSync("cp", ["-a", join(folder, "data"), copy]);
      const [label] = await primary.query<{ text: string }>("select labelfile as text from pg_backup_stop(false)");
      await primary.close();
      await rm(join(copy, "postmaster.pid"), { force: true });
      const conninfo = `host=127.0.0.1 port=${port} user=${superuser} password=${superuser}`;
      await writeServerFiles(copy, { backup_label: label?.text ?? "", "standby.signal": "" });
      const standby = new EmbeddedPostgres({
        ...settings,
        databaseDir: copy,
        port: standbyPort,
        postgresFlags: [...settings.postgresFlags, "-c", `primary_conninfo=${conninfo}`],
      });
      // The standby's message of readiness differs from the one that the library waits for.
      const standbyFailure = new Promise<never>((_, fail) => standby.start().catch(fail));
      const openOwnSession = (database: string) =>
        openSession(`postgres://${superuser}:${superuser}@127.0.0.1:${standbyPort}/${database}`);
      const waitUntilReady = async (): Promise<void> => {
        const session = await openOwnSession("postgres").catch(() => undefined);
        if (session) return session.close();
        await new Promise((done) => setTimeout(done, 50));
        return waitUntilReady();
      };
      await Promise.race([waitUntilReady(), standbyFailure]);
      return {
        catchUp: async (written) => {
          const [{ lsn } = { lsn: "" }] = await written.query<{ lsn: string }>(
            "select pg_current_wal_lsn()::text as lsn",
          );
          const follower = await openOwnSession("postgres");
          const hasArrived = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasArrived"';
          while (!(await follower.query<{ hasArrived: boolean }>(hasArrived, [lsn]))[0]?.hasArrived) {
            await new Promise((done) => setTimeout(done, 20));
          }
          await follower.close();
        },
        promote: async (database) => {
          const session = await openOwnSession(database);
          await session.query("select pg_promote()");
          return session;
        },
        stop: () => standby.stop(),
      };
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

/** Writes files into a server's data directory, readable by the server's account only, because Postgres refuses other files. */
async function writeServerFiles(folder: string, files: Record<string, string>): Promise<void> {
  const { uid, gid } = await stat(folder);
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text, { mode: 0o600 });
    await chown(join(folder, name), uid, gid);
  }
}
