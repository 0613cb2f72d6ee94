import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  BackupError,
  type BackupManifest,
  databaseFile,
  filesFolder,
  isCompleteBackup,
  keysFile,
  manifestFile,
  type PartSummary,
  readManifest,
  summarizePart,
  unfinishedDatabaseFile,
} from "./backup-parts.ts";
import type { Database } from "./database.ts";
import { isLastingFile, recordLastingChanges } from "./lasting-changes.ts";
import { makeDirectory } from "./make-directory.ts";
import { syncFiles } from "./synced-files.ts";

/**
 * Writes a backup of a database of this process: the database as it is between two transactions and without deleted rows, uploaded
 * files, keys, and the changes that a restore must not undo. Requests wait while the database is copied. The database records the
 * time of a complete backup. What a failed backup has written is removed.
 * @param database the backend's own, which must run in this process
 * @param dataDir its data directory
 * @param target a directory that does not exist or is empty
 * @throws BackupError when the target is in use or cannot be written
 */
export async function exportBackup(database: Database, dataDir: string, target: string): Promise<void> {
  if (!database.dump) throw new BackupError("Back a Postgres server up with its own tools (pg_dump).");
  const isNewFolder = !existsSync(target);
  await prepareTarget(target);
  const madeAt = new Date().toISOString();
  const parts: Record<string, PartSummary> = {};
  try {
    await recordLastingChanges(database.query, [dataDir]);
    // The database is copied before the pictures. So a picture uploaded meanwhile may lack its row, but no row lacks its picture.
    const unfinishedFile = join(target, unfinishedDatabaseFile);
    await writeFile(unfinishedFile, Buffer.from(await (await database.dump()).arrayBuffer()), { flush: true });
    parts[databaseFile] = await summarizePart(unfinishedFile);
    for (const name of await listCopiedFiles(dataDir)) {
      if (name.startsWith(filesFolder)) await mkdir(join(target, filesFolder), { recursive: true, mode: 0o700 });
      await copyFile(join(dataDir, name), join(target, name));
      parts[name] = await summarizePart(join(target, name));
    }
    const manifest: BackupManifest = { format: 2, made_at: madeAt, parts };
    await syncFiles(target);
    await writeFile(join(target, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`, { flush: true });
    // The archive is renamed last, so that an interrupted backup is not taken for a complete one.
    await rename(unfinishedFile, join(target, databaseFile));
  } catch (error) {
    for (const name of await readdir(target)) {
      if (isOwnPart(name)) await rm(join(target, name), { recursive: true, force: true });
    }
    if (isNewFolder) await rmdir(target).catch(() => {});
    throw explainFullDisk(error, dataDir, target);
  }
  // The running database records the backup only after it is complete, for the service's status. A database of an older version
  // lacks this function.
  const [procedure] = await database.query<{ yes: boolean }>(
    "select to_regprocedure('private.note_backup()') is not null as yes",
  );
  if (procedure?.yes) await database.query("select private.note_backup()");
}

/** Postgres' code for a full disk. */
const diskFullCode = "53100";

/** Returns an error that names the disk that is full; any other error as it is. */
function explainFullDisk(error: unknown, dataDir: string, target: string): unknown {
  const { code } = error as { code?: string };
  if (code === "ENOSPC") return new BackupError(`The disk of ${target} is full: no backup was made. Make room there.`);
  if (code !== diskFullCode) return error;
  return new BackupError(
    `The disk of ${dataDir} is full: no backup was made. Make room there; a table is written anew before it is copied.`,
  );
}

async function prepareTarget(target: string): Promise<void> {
  let names: string[];
  try {
    await makeDirectory(target);
    names = await readdir(target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOSPC") throw error;
    const isFile = code === "EEXIST" || code === "ENOTDIR";
    throw new BackupError(`${target} ${isFile ? "is a file, or lies below one" : `cannot be written (${code})`}.`);
  }
  if (names.length === 0) return;
  if (names.includes(databaseFile)) {
    const madeAt = (await readManifest(target))?.made_at;
    throw new BackupError(
      `${target} is not empty: it holds a backup${madeAt ? ` of ${madeAt}` : ""}. Name another folder.`,
    );
  }
  if (names.includes(unfinishedDatabaseFile)) {
    throw new BackupError(
      `${target} is not empty: it holds a backup that was not finished. Delete it, or name another folder.`,
    );
  }
  throw new BackupError(`${target} is not empty. Name another folder.`);
}

/** Returns true if a backup that is being made writes a file or directory of this name. */
const isOwnPart = (name: string): boolean =>
  [unfinishedDatabaseFile, filesFolder, keysFile, manifestFile].includes(name) || isLastingFile(name);

/** Lists the files of a data directory that a backup copies, besides the database. */
async function listCopiedFiles(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir)).filter((name) => name === keysFile || isLastingFile(name));
  const pictures = await readdir(join(dataDir, filesFolder), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  // A file with this ending is an upload that is being written.
  const finished = pictures.filter(({ name }) => !name.endsWith(".new"));
  return [...names, ...finished.map(({ name }) => `${filesFolder}/${name}`)];
}

/** The beginning of the name of a folder with a backup: .gitignore and .dockerignore name it. */
const backupPrefix = "backup-";

/** Returns the name of a backup's folder for a time, in UTC. */
export const makeBackupName = (time: Date): string =>
  `${backupPrefix}${time.toISOString().slice(0, 19).replaceAll(":", "-")}`;

/** The age in milliseconds above which an unfinished backup is one that was killed. */
const maxBackupMs = 24 * 60 * 60 * 1000;

/**
 * Deletes the oldest backups of a folder beyond a number, and those that were killed while they were made. Only folders whose names
 * this program gives are looked at.
 * @returns the names of the deleted folders
 */
export async function pruneBackups(folder: string, keptCount: number, now = Date.now()): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/.test(name)).sort();
  const complete: string[] = [];
  const deleted: string[] = [];
  for (const name of names) {
    const [date = "", time = ""] = name.slice(backupPrefix.length).split("T");
    const startedAt = Date.parse(`${date}T${time.replaceAll("-", ":")}Z`);
    if (await isCompleteBackup(join(folder, name))) complete.push(name);
    else if (now - startedAt > maxBackupMs) deleted.push(name);
  }
  deleted.push(...complete.slice(0, Math.max(0, complete.length - keptCount)));
  for (const name of deleted) await rm(join(folder, name), { recursive: true, force: true });
  return deleted.sort();
}
