import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { claimDirectory, resolveDatabaseDirectory } from "./data-directory.ts";
import { checkDataVersion } from "./data-version.ts";
import type { Database } from "./database.ts";
import { openPglite } from "./pglite.ts";

/** The name of the database dump in a backup. */
const databaseFile = "postgres.tar.gz";
/** The other files and directories of the data directory that a backup copies. */
const copiedFiles = ["keys.json", "files"];

/**
 * Writes a backup of a running backend: the database as it is between two transactions, uploaded files, and keys. Requests wait
 * while the database is copied. The database records the time of a complete backup.
 * @param database the backend's own, which must run in this process
 * @param dataDir its data directory
 * @param target a directory that does not exist or is empty
 */
export async function exportBackup(database: Database, dataDir: string, target: string): Promise<void> {
  if (!database.dump) throw new Error("Back a Postgres server up with its own tools (pg_dump)");
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty`);
  // The database is copied before the pictures. So a picture uploaded meanwhile may lack its row, but no row lacks its picture.
  const unfinishedFile = join(target, `${databaseFile}.unfinished`);
  await writeFile(unfinishedFile, Buffer.from(await (await database.dump()).arrayBuffer()), { flush: true });
  for (const name of copiedFiles) {
    const source = join(dataDir, name);
    if (existsSync(source)) await cp(source, join(target, name), { recursive: true });
  }
  // The dump is renamed last, so that an interrupted backup is not taken for a complete one.
  await rename(unfinishedFile, join(target, databaseFile));
  // The running database records the backup only after it is complete, for the service's status. A database of an older version
  // lacks this function.
  const [procedure] = await database.query<{ yes: boolean }>(
    "select to_regprocedure('private.note_backup()') is not null as yes",
  );
  if (procedure?.yes) await database.query("select private.note_backup()");
}

/**
 * Makes a data directory from a backup. The restored database begins a new epoch, because mirrors of the old one may have rows that
 * the backup lacks, and are rebuilt. The directory is built under another name and renamed at the end, so that an interrupted
 * restore leaves nothing that a backend would start from.
 * @param source what `exportBackup` wrote
 * @param dataDir a directory that does not exist or is empty
 * @param supabaseDirectory the directory of the migrations; the backup must have no others
 * @throws DataDirectoryInUseError when another restore to the same place is running
 * @throws DataVersionError when a newer version made the backup
 */
export async function restoreBackup(
  source: string,
  dataDir: string,
  supabaseDirectory = resolve(import.meta.dirname, "../supabase"),
): Promise<void> {
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0) throw new Error(`${dataDir} is not empty`);
  const temporaryDirectory = `${resolve(dataDir)}.restoring`;
  const release = await claimDirectory(temporaryDirectory);
  try {
    // Remove the files of an earlier backup that was killed; the claim itself stays.
    for (const name of await readdir(temporaryDirectory)) {
      if (!name.startsWith("lock")) await rm(join(temporaryDirectory, name), { recursive: true });
    }
    for (const name of copiedFiles) {
      if (existsSync(join(source, name)))
        await cp(join(source, name), join(temporaryDirectory, name), { recursive: true });
    }
    const database = await openPglite(resolveDatabaseDirectory(temporaryDirectory), {
      initialDump: new Blob([await readFile(join(source, databaseFile))]),
    });
    try {
      await checkDataVersion(database, supabaseDirectory, source);
      await database.query("select private.new_epoch()");
    } finally {
      await database.close();
    }
  } catch (error) {
    release();
    await rm(temporaryDirectory, { recursive: true, force: true });
    throw error;
  }
  release();
  // The rename replaces an empty directory, and fails for one that has been filled meanwhile.
  await rename(temporaryDirectory, dataDir);
}
