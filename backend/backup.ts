import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { claimDirectory, databaseFiles } from "./data-directory.ts";
import { checkDataVersion } from "./data-version.ts";
import type { Database } from "./database.ts";
import { openPglite } from "./pglite.ts";

/** The files of a backup: the database dump, and the other files of the data directory. */
const databaseFile = "postgres.tar.gz";
const keptFiles = ["keys.json", "files"];

/**
 * Writes a backup of a running backend: the database as it is between two transactions, uploaded files, keys. Requests
 * wait while the database is copied. The database notes the time of a backup that is complete.
 * @param database the backend's own; only one that lives in this process can be copied so
 * @param dataDir its data directory
 * @param target a directory that does not exist or is empty
 */
export async function exportBackup(database: Database, dataDir: string, target: string): Promise<void> {
  if (!database.dump) throw new Error("Back a Postgres server up with its own tools (pg_dump)");
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty`);
  // The database is copied before the pictures, so that a picture that is uploaded meanwhile lacks its row, and no row lacks
  // its picture.
  const unfinished = join(target, `${databaseFile}.unfinished`);
  await writeFile(unfinished, Buffer.from(await (await database.dump()).arrayBuffer()), { flush: true });
  for (const name of keptFiles) {
    const source = join(dataDir, name);
    if (existsSync(source)) await cp(source, join(target, name), { recursive: true });
  }
  // Renamed last, so that an interrupted backup is not taken for a complete one.
  await rename(unfinished, join(target, databaseFile));
  // Noted behind it in the original, for the status: a backup that failed is none. Data of an older version know no such thing.
  const [known] = await database.query<{ yes: boolean }>(
    "select to_regprocedure('private.note_backup()') is not null as yes",
  );
  if (known?.yes) await database.query("select private.note_backup()");
}

/**
 * Makes a data directory from a backup. The restored database begins a new epoch: mirrors of the old one hold rows that
 * the backup may not know, and are rebuilt. It is built aside and takes its place in one step: one that was killed half
 * way leaves nothing that a backend would start from.
 * @param source what `exportBackup` wrote
 * @param dataDir a directory that does not exist or is empty
 * @param supabaseDirectory the directory of the migrations, of which the backup may have no other
 * @throws DataDirectoryInUseError when another restore to the same place is at work
 * @throws DataVersionError when a newer version made the backup
 */
export async function restoreBackup(
  source: string,
  dataDir: string,
  supabaseDirectory = resolve(import.meta.dirname, "../supabase"),
): Promise<void> {
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0) throw new Error(`${dataDir} is not empty`);
  const aside = `${resolve(dataDir)}.restoring`;
  const release = await claimDirectory(aside);
  try {
    // Remove the files of an earlier backup that was killed; the claim itself stays.
    for (const name of await readdir(aside)) {
      if (!name.startsWith("lock")) await rm(join(aside, name), { recursive: true });
    }
    for (const name of keptFiles) {
      if (existsSync(join(source, name))) await cp(join(source, name), join(aside, name), { recursive: true });
    }
    const database = await openPglite(databaseFiles(aside), {
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
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
  release();
  // An empty directory gives way to the new one; one that has been filled meanwhile does not.
  await rename(aside, dataDir);
}
