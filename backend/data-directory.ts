import { access, chmod, constants, lstat, readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeDirectory } from "./make-directory.ts";
import { StartError } from "./start-error.ts";

/** The error for a data directory that another process has open. */
export class DataDirectoryInUseError extends StartError {}

/** SQLite's code for a file that another process has locked. */
const sqliteBusy = 5;

/**
 * Claims a data directory for this process, because two processes that open one PGlite directory destroy it. The claim is a lock on
 * the file `lock`, which the operating system releases when the process ends. Node has no file locks of its own, but SQLite, which
 * is part of Node, has. The directory contains leads and password hashes, so only its owner may read it; wider permissions from an
 * older version are removed.
 * @returns the function that releases the directory
 * @throws DataDirectoryInUseError when a running process has it
 * @throws StartError when it is no directory, or may not be written
 */
export async function claimDirectory(directory: string): Promise<() => void> {
  try {
    await makeDirectory(directory);
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOSPC") throw error;
    const isFile = code === "EEXIST" || code === "ENOTDIR";
    const fault = isFile ? "is a file, or lies below one" : `cannot be written (${code})`;
    throw new StartError(`DATA_DIR must be a directory: ${resolve(directory)} ${fault}.`);
  }
  // The permissions are changed only if all files in the directory are the backend's.
  if ((await readdir(directory)).every(isBackendFile)) {
    // A mounted directory may belong to another user, who alone may change its permissions.
    await chmod(directory, 0o700).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EPERM") throw error;
    });
  }
  const holderFile = join(directory, "lock.pid");
  const lock = new DatabaseSync(join(directory, "lock"));
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    const holder = await readFile(holderFile, "utf8").catch(() => "");
    const holderText = /^\d+$/.test(holder) ? ` (process ${holder})` : "";
    throw new DataDirectoryInUseError(
      `${resolve(directory)} is in use by another embedded backend${holderText}. Stop it, or set DATA_DIR to another directory.`,
    );
  }
  await writeFile(holderFile, String(process.pid));
  for (const name of (await readdir(directory)).filter(isBackendFile)) {
    const path = join(directory, name);
    const entry = await lstat(path);
    if (entry.isSymbolicLink()) continue;
    await chmod(path, entry.isDirectory() ? 0o700 : 0o600);
    if (entry.isDirectory()) await restrictToOwner(path);
  }
  return () => lock.close();
}

/** Returns true if a backend makes a file or directory of this name in a data directory. */
export const isBackendFile = (name: string): boolean =>
  /^(lock(\.pid|-journal)?|(keys|control)\.json(\.new)?|lasting-\w+\.json(\.new|\.damaged)?|postgres|files|older-.+|restoring)$/.test(
    name,
  );

/** Returns the directory of PGlite's files in a data directory; "memory" for "memory". */
export function resolveDatabaseDirectory(directory: string): string {
  return directory === "memory" ? directory : join(directory, "postgres");
}

/**
 * Makes all files that this process creates from now on readable by their owner alone.
 * @returns the previous umask, for child processes that make files for others
 */
export function makeFilesPrivate(): number {
  return process.umask(0o077);
}

/** Removes everybody's permissions but the owner's from everything in a directory. */
export async function restrictToOwner(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    if (entry.isSymbolicLink()) continue;
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}
