/**
 * `npm run restore -- SOURCE`: makes the embedded backend's data directory (DATA_DIR, default .data) from what
 * `npm run backup` wrote. The directory must not exist or be empty: move the old one away first. The restored database
 * begins a new epoch, so the devices of staff notice and rebuild their mirrors.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { restoreBackup } from "../backend/backup.ts";
import { makeFilesPrivate } from "../backend/data-directory.ts";
import { resolveDataDirectory } from "./data-settings.ts";

const [source] = process.argv.slice(2);
makeFilesPrivate();
const dataDir = resolveDataDirectory();

try {
  if (!source) throw new Error("Name the backup: npm run restore -- SOURCE");
  if (!existsSync(join(source, "postgres.tar.gz"))) throw new Error(`${source} is no backup`);
  await restoreBackup(source, dataDir);
  console.log(`Restored ${source} to ${dataDir}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
