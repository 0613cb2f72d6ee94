/**
 * `npm run backup [-- TARGET]`: writes a backup of the embedded backend's data directory (DATA_DIR, default .data): the database,
 * the uploaded files and the keys. TARGET is a directory that does not exist yet. Without it the backup is named after the time, in
 * BACKUP_DIR, if only the newest ones stay (BACKUP_KEEP, default 30), or else in the directory of the project. Only its owner may
 * read it, because it holds personal data and keys.
 *
 * While the backend runs, it makes the backup itself, because its database lives inside its process. A data directory left by
 * `kill -9` is fine.
 */
import { isAbsolute, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { exportBackup, makeBackupName, pruneBackups } from "../backend/backup.ts";
import { BackupError } from "../backend/backup-parts.ts";
import { requestBackup } from "../backend/control.ts";
import {
  claimDirectory,
  DataDirectoryInUseError,
  makeFilesPrivate,
  resolveDatabaseDirectory,
} from "../backend/data-directory.ts";
import { openPglite } from "../backend/pglite.ts";
import { finishRestore } from "../backend/restore.ts";
import { readBackupSettings } from "../backend/settings.ts";
import { endFailedStart } from "../backend/start-error.ts";
import { requireDataDirectory } from "./data-settings.ts";

makeFilesPrivate();
const dataDir = requireDataDirectory();

try {
  const givenTarget = readGivenTarget();
  const { backupDir, backupKeep } = readBackupSettings(process.env);
  const target = resolve(givenTarget ?? join(backupDir ?? ".", makeBackupName(new Date())));
  refuseExposedTarget(target);
  console.log(await makeBackup(target));
  if (givenTarget === undefined && backupDir !== undefined) {
    const deleted = await pruneBackups(backupDir, backupKeep);
    if (deleted.length > 0) console.log(`Deleted older backups: ${deleted.join(", ")}`);
  }
} catch (error) {
  await endFailedStart(error, dataDir);
}

/** Reads the folder that the command names. @returns undefined if it names none */
function readGivenTarget(): string | undefined {
  let targets: string[];
  try {
    targets = parseArgs({ allowPositionals: true }).positionals;
  } catch (error) {
    throw new BackupError((error as Error).message);
  }
  if (targets.length > 1 || targets[0] === "")
    throw new BackupError("Name one folder that does not exist yet, or none: npm run backup -- FOLDER");
  return targets[0];
}

/** Makes the backup here, or lets the running backend make it. @returns the message to print */
async function makeBackup(target: string): Promise<string> {
  let release: () => void;
  try {
    release = await claimDirectory(dataDir);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error;
    return requestBackup(dataDir, { target });
  }
  try {
    await finishRestore(dataDir);
    const database = await openPglite(resolveDatabaseDirectory(dataDir));
    await exportBackup(database, dataDir, target).finally(() => database.close());
    return `Backed ${dataDir} up to ${target}`;
  } finally {
    release();
  }
}

/**
 * Refuses a folder that git would commit and an image would hold: in the project's own directory only names that .gitignore and
 * .dockerignore list may be used.
 */
function refuseExposedTarget(target: string): void {
  const path = relative(resolve(import.meta.dirname, ".."), target);
  if (path.startsWith("..") || isAbsolute(path) || /^(backup-[^/\\]*|\.data)([/\\]|$)/.test(path)) return;
  throw new BackupError(
    `${target} is in the project's directory, from which it could be committed. Name a folder outside, or one that begins with backup-.`,
  );
}
