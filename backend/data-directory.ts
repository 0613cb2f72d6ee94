import { access, chmod, constants, lstat, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "./start-error.ts";

/** The error for a data directory that another process has open. */
export class DataDirectoryInUseError extends StartError {}

/** SQLite's code for a file that another process has locked. */
const sqliteBusy = 5;

/**
 * Claims a data directory for this process: two processes that open one PGlite directory destroy it. The claim is a file lock
 * on `lock`. The operating system releases it when the process ends, so a killed process leaves nothing to clean up. Node has
 * no file locks of its own; SQLite, which comes with it, does. Leads and password hashes are in it, so nobody but its owner may
 * read them: what an older version left open is mended.
 * @returns the function that gives the directory back
 * @throws DataDirectoryInUseError when a living process has it
 * @throws StartError when it is no directory, or may not be written
 */
export async function claimDirectory(directory: string): Promise<() => void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOSPC") throw error;
    const isFile = code === "EEXIST" || code === "ENOTDIR";
    const what = isFile ? "is a file, or lies below one" : `cannot be written (${code})`;
    throw new StartError(`DATA_DIR must be a directory: ${resolve(directory)} ${what}.`);
  }
  // A directory that holds other things is its owner's business; what is made in it is closed.
  if ((await readdir(directory)).every(isOwn)) await chmod(directory, 0o700);
  const holderFile = join(directory, "lock.pid");
  const lock = new DatabaseSync(join(directory, "lock"));
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    const holder = await readFile(holderFile, "utf8").catch(() => "");
    const who = /^\d+$/.test(holder) ? ` (process ${holder})` : "";
    throw new DataDirectoryInUseError(
      `${resolve(directory)} is in use by another embedded backend${who}. Stop it, or set DATA_DIR to another directory.`,
    );
  }
  await writeFile(holderFile, String(process.pid));
  for (const name of (await readdir(directory)).filter(isOwn)) {
    const path = join(directory, name);
    const entry = await lstat(path);
    if (entry.isSymbolicLink()) continue;
    await chmod(path, entry.isDirectory() ? 0o700 : 0o600);
    if (entry.isDirectory()) await closeToOthers(path);
  }
  return () => lock.close();
}

/** Tells that a backend has made a file or directory of a data directory. */
const isOwn = (name: string): boolean =>
  /^(lock(\.pid|-journal)?|keys\.json(\.new)?|postgres|files|older-.+)$/.test(name);

/** Returns the directory of PGlite's files in a data directory; "memory" for "memory". */
export function databaseFiles(directory: string): string {
  return directory === "memory" ? directory : join(directory, "postgres");
}

/**
 * Makes the files that this process creates from now on readable by their owner alone.
 * @returns the process's umask before that, for processes that make files for others
 */
export function makeFilesPrivate(): number {
  return process.umask(0o077);
}

/** Removes everybody's permissions but the owner's from everything in a directory. */
export async function closeToOthers(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    if (entry.isSymbolicLink()) continue;
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}
