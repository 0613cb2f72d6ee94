import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another process has the data directory open. */
export class DataDirectoryInUseError extends Error {}

/**
 * Claims a data directory for this process: two processes that open one PGlite directory destroy it. The claim is a
 * lock that the operating system holds on the file `lock` and gives back when the process ends, however it ends, so a
 * killed process leaves nothing to clean up. Node has no file locks of its own; SQLite, which comes with it, does.
 * @returns the function that gives the directory back
 * @throws DataDirectoryInUseError when a living process has it
 */
export async function claimDirectory(directory: string): Promise<() => void> {
  await mkdir(directory, { recursive: true });
  const holderFile = join(directory, "lock.pid");
  const lock = new DatabaseSync(join(directory, "lock"));
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch {
    lock.close();
    const holder = await readFile(holderFile, "utf8").catch(() => "");
    const who = /^\d+$/.test(holder) ? ` (process ${holder})` : "";
    throw new DataDirectoryInUseError(
      `${resolve(directory)} is in use by another embedded backend${who}. Stop it, or set DATA_DIR to another directory.`,
    );
  }
  await writeFile(holderFile, String(process.pid));
  return () => lock.close();
}

/** Where in a data directory PGlite's files lie; "memory" for "memory". */
export function databaseFiles(directory: string): string {
  return directory === "memory" ? directory : join(directory, "postgres");
}
