import { existsSync } from "node:fs";
import { resolveDatabaseDirectory } from "../backend/data-directory.ts";

/**
 * Returns the data directory that the environment names, as the embedded backend reads it. Ends the command without
 * one.
 */
export function resolveDataDirectory(): string {
  const { DATA_DIR = ".data", DATABASE_URL } = process.env;
  if (DATABASE_URL) refuse("A Postgres server is backed up with its own tools: pg_dump and pg_restore.");
  if (DATA_DIR === "memory") refuse("DATA_DIR is memory: nothing is kept.");
  return DATA_DIR;
}

/** Returns the data directory, and ends the command if no backend has used it. */
export function requireDataDirectory(): string {
  const directory = resolveDataDirectory();
  if (!existsSync(resolveDatabaseDirectory(directory))) refuse(`There is no database in ${directory}.`);
  return directory;
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}
