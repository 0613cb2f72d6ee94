/**
 * Caches the clusters that test servers begin from. Initialising one takes ten times as long as unpacking it, the migrations
 * take half as long again, and tests start fifty servers.
 */
import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import packageFile from "../../package.json" with { type: "json" };
import { ensureCachedArchive, makeFingerprint } from "./cached-file.ts";
import { applyEverything } from "./database.ts";
import { EmbeddedPostgres } from "./embedded-postgres.ts";
import { findFreePort } from "./free-port.ts";

/** The content of a cluster: none, or a database with every migration that others are copied from. */
export type ClusterContent = "empty" | "migrated";

/** The database of a migrated cluster from which new ones are copied. */
export const migratedTemplate = "kilele_migrated";

const run = promisify(execFile);

/** @returns settings of a server, whose superuser has its own name as its password */
export const makeServerSettings = (superuser: string) => ({
  user: superuser,
  password: superuser,
  persistent: false,
  // Postgres refuses to run as root.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
  postgresFlags: ["-c", "fsync=off", "-c", "timezone=UTC", "-c", "listen_addresses=127.0.0.1"],
  onLog: () => {},
  onError: () => {},
});

/** Makes a temporary folder for the data of a server. */
export async function makeServerFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kilele-postgres-"));
  // As root the server runs under another account, which must be able to reach its data.
  await chmod(folder, 0o755);
  return folder;
}

/** Lays a cluster out in a folder, as its directory `data`, owned by the account that the server runs under. */
export async function unpackCluster(folder: string, superuser: string, content: ClusterContent): Promise<void> {
  await run("tar", ["-xf", await ensureCluster(superuser, content), "-C", folder]);
}

/** Makes the archive of a cluster unless the cache has it. @returns its path */
export async function ensureCluster(superuser: string, content: ClusterContent): Promise<string> {
  const inputs = content === "empty" ? version : await makeMigrationsFingerprint();
  return ensureCachedArchive(`${content}-cluster-${superuser}`, inputs, () => makeCluster(superuser, content));
}

const version = packageFile.devDependencies["embedded-postgres"];

async function makeCluster(superuser: string, content: ClusterContent): Promise<Buffer> {
  const folder = await makeServerFolder();
  const port = await findFreePort();
  const databaseDir = join(folder, "data");
  const server = new EmbeddedPostgres({ ...makeServerSettings(superuser), persistent: true, databaseDir, port });
  try {
    await server.initialise();
    if (content === "migrated") {
      await server.start();
      await server.createDatabase(migratedTemplate);
      const url = `postgres://${superuser}:${superuser}@127.0.0.1:${port}/${migratedTemplate}`;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await applyEverything({ exec: async (sql) => void (await client.query(sql)) });
      await client.end();
      await server.stop();
    }
    await run("tar", ["-cf", join(folder, "cluster.tar"), "-C", folder, "data"]);
    return await readFile(join(folder, "cluster.tar"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns a hash of all that a database with every migration over the stubs depends on */
export const makeMigrationsFingerprint = (): Promise<string> =>
  makeFingerprint(
    [version, packageFile.dependencies["@electric-sql/pglite"]],
    ["backend/prelude.sql", "backend/broadcast.sql", "tests/harness/database.ts"],
  );
