/**
 * `npm run backup:hosted`: backups of the hosted project, encrypted for the owner of a key. `-- keys FOLDER` makes the key and its
 * certificate in a folder outside the repository. `-- role NAME` makes a role that only reads, with DATABASE_URL of the project's
 * owner, and prints its address. `-- make FILE` writes a backup of the project that DATABASE_URL, of that role, and SUPABASE_URL
 * name, for BACKUP_CERTIFICATE. `-- rehearse FILE` restores one into an empty Postgres of its own, with BACKUP_KEY, and compares.
 * `-- lasting FILE.lasting.json` writes only the list of what a restore must not undo, as `make` does beside each backup.
 * `-- restore FILE` restores it into the empty project that DATABASE_URL, SUPABASE_URL and SUPABASE_SECRET_KEY name.
 * BACKUP_CERTIFICATE and BACKUP_KEY contain the text of the files.
 */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { Client } from "pg";
import { explainConnection, makeConnectionSettings } from "../../backend/postgres-connection.ts";
import { startBackend } from "../../backend/server.ts";
import { startPostgres } from "../../tests/harness/postgres.ts";
import { type RowCounts, readProject } from "./backup.ts";
import { decryptLines, encryptLines, spawnOpenssl } from "./encryption.ts";
import { lastingEnding, repeatLastingChanges, writeLastingList } from "./lasting.ts";
import { makeReadingRole, refuseWritingRole } from "./reading-role.ts";
import { restoreProject } from "./restore.ts";

type Settings = Record<string, string | undefined>;

function readSetting(settings: Settings, name: string): string {
  const value = settings[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Connects to a database, over verified TLS if it is not on this machine. */
async function withDatabase<T>(settings: Settings, use: (client: Client) => Promise<T>): Promise<T> {
  const url = readSetting(settings, "DATABASE_URL");
  const client = new Client({ ...makeConnectionSettings(url, settings), application_name: "kilele-backup" });
  // If the connection is lost, the next statement fails, so the event needs no handling.
  client.on("error", () => {});
  await client.connect().catch((error: unknown) => {
    const { message } = explainConnection(error);
    throw new Error(`DATABASE_URL: its Postgres cannot be used (${message.replace(/\.$/, "")}).`, { cause: error });
  });
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

function requireBackup(file: string): void {
  if (!existsSync(file)) throw new Error(`There is no backup at ${file}.`);
}

const list = (counts: RowCounts): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");

const commands: Record<string, (target: string, settings: Settings) => Promise<string>> = {
  async keys(folder) {
    if (!relative(process.cwd(), resolve(folder)).startsWith(".."))
      throw new Error("Choose a folder outside the repository");
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      const reason = error.code === "EEXIST" ? "is there already" : `cannot be made (${error.code})`;
      throw new Error(`${folder} ${reason}. Name a new folder, so that no earlier key is written over.`);
    });
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
    const files = ["-keyout", key, "-out", certificate];
    const { child, ended } = spawnOpenssl([
      "req",
      "-x509",
      "-newkey",
      "rsa:3072",
      "-nodes",
      "-days",
      "3650",
      "-subj",
      "/CN=kilele-backup",
      ...files,
    ]);
    child.stdin.end();
    await ended;
    return `${certificate} encrypts. Keep ${key} where the backups are not: without it they are lost.`;
  },
  role: (name, settings) =>
    withDatabase(settings, async (client) => {
      const address = await makeReadingRole(client, readSetting(settings, "DATABASE_URL"), name);
      return `${name} reads every row and writes none. Its address, which stands nowhere else:\n${address}`;
    }),
  async make(file, settings) {
    const [certificate, supabaseUrl] = [
      readSetting(settings, "BACKUP_CERTIFICATE"),
      readSetting(settings, "SUPABASE_URL").replace(/\/$/, ""),
    ];
    if (existsSync(file))
      throw new Error(`${file} is there already. Name a new file, so that no earlier backup is written over.`);
    let counts: RowCounts = {};
    await withDatabase(settings, async (client) => {
      await refuseWritingRole(client);
      const lines = readProject(client, supabaseUrl, (counted) => {
        counts = counted;
      });
      await encryptLines(lines, certificate, file);
      await writeLastingList(client, file + lastingEnding).catch(async (error: unknown) => {
        await rm(file, { force: true });
        throw error;
      });
    });
    return `Backed up: ${list(counts)}`;
  },
  lasting: (file, settings) =>
    withDatabase(settings, async (client) => {
      if (!file.endsWith(lastingEnding)) throw new Error(`Name a file that ends with ${lastingEnding}`);
      await writeLastingList(client, file);
      return `${file} has who was erased and who has left, by ids alone. Put it beside the backup that is restored.`;
    }),
  async restore(file, settings) {
    const project = {
      supabaseUrl: readSetting(settings, "SUPABASE_URL").replace(/\/$/, ""),
      secretKey: readSetting(settings, "SUPABASE_SECRET_KEY"),
    };
    return withDatabase(settings, async (client) => {
      requireBackup(file);
      const counts = await decryptLines(file, readSetting(settings, "BACKUP_KEY"), (lines, whole) =>
        restoreProject(lines, { client, ...project }, whole),
      );
      const notes = await repeatLastingChanges(client, dirname(resolve(file)));
      return [`Restored, and counted the same: ${list(counts)}`, ...notes].join("\n");
    });
  },
  async rehearse(file, settings) {
    const key = readSetting(settings, "BACKUP_KEY");
    requireBackup(file);
    const folder = await mkdtemp(join(tmpdir(), "kilele-rehearsal-"));
    const server = await startPostgres();
    try {
      const { url, close } = await server.createDatabase({ isBare: true });
      await close();
      const backend = await startBackend({ dataDir: folder, databaseUrl: url, shouldSeed: false });
      try {
        const { url: supabaseUrl, secretKey } = backend;
        const counts = await withDatabase({ DATABASE_URL: url }, (client) =>
          decryptLines(file, key, (lines, whole) => restoreProject(lines, { client, supabaseUrl, secretKey }, whole)),
        );
        return `Restored into an empty database, and counted the same: ${list(counts)}`;
      } finally {
        await backend.stop();
      }
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Runs a command with the settings of an environment, and returns the message to print. */
export async function runCommand(
  [name = "", target, ...others]: readonly string[],
  settings: Settings,
): Promise<string> {
  const command = commands[name];
  if (!Object.hasOwn(commands, name) || !command || !target || target.startsWith("-") || others.length > 0) {
    throw new Error(
      "Usage: npm run backup:hosted -- keys FOLDER | role NAME | make FILE | rehearse FILE | restore FILE | lasting FILE.lasting.json",
    );
  }
  return command(target, settings);
}

if (import.meta.main) {
  try {
    console.log(await runCommand(process.argv.slice(2), process.env));
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
