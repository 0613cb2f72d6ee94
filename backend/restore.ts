import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  BackupError,
  type CheckedBackup,
  checkBackup,
  databaseFile,
  filesFolder,
  keysFile,
  lowerFirst,
} from "./backup-parts.ts";
import { claimDirectory, resolveDatabaseDirectory } from "./data-directory.ts";
import { checkDataVersion } from "./data-version.ts";
import type { Database } from "./database.ts";
import { loadKeys } from "./keys.ts";
import {
  applyLastingChanges,
  endSessions,
  findLastingChanges,
  isLastingFile,
  recordLastingChanges,
} from "./lasting-changes.ts";
import { openPglite } from "./pglite.ts";
import { getStoredFileName } from "./storage-files.ts";
import { syncFiles } from "./synced-files.ts";

export interface RestoreOptions {
  /** True to move data that are in the directory aside within it; false to refuse to restore over them. */
  shouldReplace?: boolean;
  /** True to restore what is intact of a damaged backup; false to refuse it. */
  acceptsDamage?: boolean;
  /** True to leave records there that were erased since the backup, because they were erased by mistake. */
  bringsBackErased?: boolean;
  /** Further folders with backups, whose lists of lasting changes are read. */
  backupFolders?: readonly string[];
  /** The directory of the migrations; the backup must have no others. */
  supabaseDirectory?: string;
}

/** The directory inside the data directory in which a restore is built. */
const restoringFolder = "restoring";
/** The file in it that says that it is complete, with the name of the folder for the data that were there before. */
const readyFile = "ready";
/** The parts of a data directory that a restore replaces. */
const replacedParts = ["postgres", filesFolder, keysFile];

/**
 * Fills a data directory from a backup. The directory itself stays, because it may be the mount point of a container. Everything is
 * built in a folder inside it; once that is complete, its parts are moved into their places. A restore that was interrupted before
 * has changed nothing, and one that was interrupted while moving is continued by the next start. The restored database begins a new
 * epoch, because mirrors of the old one may have rows that the backup lacks. What must stay done is done again: erasures, removals
 * of colleagues, new passwords, a shorter retention; sessions end.
 * @param source what `exportBackup` wrote, also that of a version up to 1.2.0
 * @returns sentences for the person who restores: what is different from the backup, and where the former data are
 * @throws BackupError when the backup is damaged, or the directory holds data
 * @throws DataDirectoryInUseError when a backend or another restore has the directory
 * @throws DataVersionError when a newer version made the backup
 */
export async function restoreBackup(source: string, dataDir: string, options: RestoreOptions = {}): Promise<string[]> {
  const { shouldReplace = false, acceptsDamage = false } = options;
  const backup = await checkBackup(source);
  if (backup.damagedParts.length > 0 && !acceptsDamage) throw makeDamageError(source, backup.damagedParts);
  const isNewDirectory = !existsSync(dataDir);
  const release = await claimDirectory(dataDir);
  const folder = join(dataDir, restoringFolder);
  try {
    await finishRestore(dataDir);
    const occupants = await listOccupants(dataDir);
    if (occupants.length > 0 && !shouldReplace) {
      throw new BackupError(
        `${dataDir} is not empty: it holds ${occupants.join(", ")}. To restore into it, add --replace: the data that are in it are moved aside within it.`,
      );
    }
    const notes = await recordFormerChanges(dataDir);
    await mkdir(folder, { mode: 0o700 });
    notes.push(...(await buildRestoredData(source, backup, dataDir, options)));
    const hasFormerData = replacedParts.some((name) => existsSync(join(dataDir, name)));
    const formerFolder = `older-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`;
    await syncFiles(folder);
    await writeFile(join(folder, `${readyFile}.new`), formerFolder, { flush: true });
    await rename(join(folder, `${readyFile}.new`), join(folder, readyFile));
    await finishRestore(dataDir);
    if (hasFormerData) {
      notes.push(
        `The data that were there before are in ${resolve(dataDir, formerFolder)}. Delete them once the restored site is as it should be: they are not erased from by anybody.`,
      );
    }
    return notes;
  } catch (error) {
    if (!existsSync(join(folder, readyFile))) await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    release();
    if (isNewDirectory && !existsSync(resolveDatabaseDirectory(dataDir))) await removeEmptyDirectory(dataDir);
  }
}

/**
 * Moves the parts of a complete restore into their places, which an interrupted restore has left undone. An incomplete one is deleted,
 * because it has whom a restore would have erased again. The caller has claimed the directory.
 */
export async function finishRestore(dataDir: string): Promise<void> {
  const folder = join(dataDir, restoringFolder);
  if (!existsSync(join(folder, readyFile))) return rm(folder, { recursive: true, force: true });
  const formerFolder = join(dataDir, await readFile(join(folder, readyFile), "utf8"));
  for (const name of replacedParts) {
    // A part that is no longer in the folder was moved before the interruption.
    if (!existsSync(join(folder, name))) continue;
    if (existsSync(join(dataDir, name))) {
      await mkdir(formerFolder, { recursive: true, mode: 0o700 });
      await rename(join(dataDir, name), join(formerFolder, name));
    }
    await rename(join(folder, name), join(dataDir, name));
  }
  for (const name of await readdir(folder)) {
    if (isLastingFile(name)) await rename(join(folder, name), join(dataDir, name));
  }
  await rm(folder, { recursive: true });
}

/** Lists what is in a data directory besides the marks of a claim and what a file system or an earlier restore has put there. */
async function listOccupants(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir);
  return names.filter(
    (name) =>
      !/^(lock(\.pid|-journal)?|control\.json|lost\+found|older-.+|lasting-\w+\.json\.damaged)$/.test(name) &&
      name !== restoringFolder &&
      !isLastingFile(name),
  );
}

/**
 * Records the lasting changes of the database that a restore replaces, because its list may be a minute old, and a version up to
 * 1.2.0 has none.
 * @returns a sentence if that database cannot be opened
 */
async function recordFormerChanges(dataDir: string): Promise<string[]> {
  const directory = resolveDatabaseDirectory(dataDir);
  if (!existsSync(join(directory, "PG_VERSION"))) return [];
  let database: Database | undefined;
  try {
    database = await openPglite(directory);
    return await recordLastingChanges(database.query, [dataDir]);
  } catch {
    return [
      "The data that were there before cannot be opened. What was erased in their last minute is not known: erase it again.",
    ];
  } finally {
    await database?.close();
  }
}

/** Builds the restored data in their folder. @returns sentences for the person who restores */
async function buildRestoredData(
  source: string,
  { intactParts, damagedParts, madeAt }: CheckedBackup,
  dataDir: string,
  options: RestoreOptions,
): Promise<string[]> {
  const { acceptsDamage = false, bringsBackErased = false, backupFolders = [] } = options;
  const { supabaseDirectory = resolve(import.meta.dirname, "../supabase") } = options;
  const folder = join(dataDir, restoringFolder);
  const notes = damagedParts.map(({ sentence }) => `Not restored: ${lowerFirst(sentence)}`);
  if (!intactParts.includes(keysFile)) notes.push("New keys were made: everybody signs in again.");
  await mkdir(join(folder, filesFolder), { mode: 0o700 });
  for (const name of intactParts) await copyFile(join(source, name), join(folder, name));
  await loadKeys(folder);
  const database = await openPglite(resolveDatabaseDirectory(folder), {
    initialDump: new Blob([await readFile(join(source, databaseFile))]),
  }).catch((error: unknown) => {
    throw new BackupError(
      `${source} is damaged: its database cannot be opened (${error instanceof Error ? error.message : error}). Restore another backup.`,
    );
  });
  try {
    await checkDataVersion(database, supabaseDirectory, source);
    const missingPictures = await findMissingPictures(database, join(folder, filesFolder));
    if (missingPictures.length > 0) {
      const damage = missingPictures.map((name) => ({ sentence: `The picture ${name} is missing.` }));
      // A backup with hashes has lost no file: such a picture was removed while the backup was made.
      if (madeAt === undefined && !acceptsDamage) throw makeDamageError(source, damage);
      notes.push(...damage.map(({ sentence }) => sentence));
    }
    const { changes, sentences } = await findLastingChanges(database.query, source, [dataDir, ...backupFolders]);
    notes.push(...sentences);
    notes.push(...(await applyLastingChanges(database.query, changes, { shouldErase: !bringsBackErased })));
    await endSessions(database.query);
    await database.query("select private.new_epoch()");
    await database.query(
      `insert into embedded.done (step, at) values ('restored', now())
       on conflict (step) do update set at = excluded.at`,
    );
    await recordLastingChanges(database.query, [folder], changes);
    // A new epoch has written every row anew, and the backup may be of a version that left deleted rows in its files.
    await database.removeDeletedData?.();
  } finally {
    await database.close();
  }
  return notes;
}

/** Lists the uploaded files that the database knows and a folder lacks. */
async function findMissingPictures(database: Database, folder: string): Promise<string[]> {
  const objects = await database.query<{ bucket: string; name: string }>(
    "select bucket_id as bucket, name from storage.objects order by bucket_id, name",
  );
  return objects
    .filter(({ bucket, name }) => !existsSync(join(folder, getStoredFileName(bucket, name))))
    .map(({ name }) => name);
}

function makeDamageError(source: string, damagedParts: readonly { sentence: string }[]): BackupError {
  return new BackupError(
    `${source} is damaged, and nothing was restored.
${damagedParts.map(({ sentence }) => sentence).join("\n")}
Restore another backup. If there is none, add --damaged to restore what is intact.`,
  );
}

/** Removes a directory that a failed restore has made, with the marks of its claim. */
async function removeEmptyDirectory(dataDir: string): Promise<void> {
  for (const name of ["lock", "lock.pid", "lock-journal"]) await rm(join(dataDir, name), { force: true });
  await rmdir(dataDir).catch(() => {});
}
