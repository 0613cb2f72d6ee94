/**
 * `npm run backup [-- TARGET]`: writes a backup of the embedded backend's data directory (DATA_DIR, default .data): the
 * database, the uploaded files and the keys. TARGET is a directory that does not exist yet; by default one named after the
 * time. Only its owner may read it, because it holds personal data and keys.
 *
 * The backend must be stopped, because its database lives inside its process. A data directory left by `kill -9` is fine.
 */
import { mkdir } from "node:fs/promises";
import { exportBackup } from "../backend/backup.ts";
import {
  claimDirectory,
  DataDirectoryInUseError,
  makeFilesPrivate,
  resolveDatabaseDirectory,
} from "../backend/data-directory.ts";
import { openPglite } from "../backend/pglite.ts";
import { endFailedStart } from "../backend/start-error.ts";
import { requireDataDirectory } from "./data-settings.ts";

makeFilesPrivate();
const dataDir = requireDataDirectory();
const target = process.argv[2] ?? `backup-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`;

try {
  const release = await claimDirectory(dataDir);
  try {
    await mkdir(target, { recursive: true, mode: 0o700 });
    const database = await openPglite(resolveDatabaseDirectory(dataDir));
    await exportBackup(database, dataDir, target).finally(() => database.close());
  } finally {
    release();
  }
  console.log(`Backed ${dataDir} up to ${target}`);
} catch (error) {
  if (error instanceof DataDirectoryInUseError) console.error(`Stop the backend first: ${error.message}`);
  else await endFailedStart(error, target);
  process.exit(1);
}
