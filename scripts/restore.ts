/**
 * `npm run restore -- SOURCE`: fills the embedded backend's data directory (DATA_DIR, default .data) from what `npm run backup`
 * wrote, after every part was compared with its hash. The backend must be stopped. With `--replace` the data that are in the
 * directory are moved aside within it; without, they are not touched. With `--damaged` the intact parts of a damaged backup are
 * restored. The restored database begins a new epoch, so the devices of staff notice and rebuild their mirrors. Records that were
 * erased since the backup are erased again and printed; `--bring-back-erased` leaves them, for erasures by mistake.
 */
import { parseArgs } from "node:util";
import { BackupError } from "../backend/backup-parts.ts";
import { DataDirectoryInUseError, makeFilesPrivate } from "../backend/data-directory.ts";
import { restoreBackup } from "../backend/restore.ts";
import { endFailedStart } from "../backend/start-error.ts";
import { resolveDataDirectory } from "./data-settings.ts";

makeFilesPrivate();
const dataDir = resolveDataDirectory();

try {
  const { source, flags } = readArguments();
  const notes = await restoreBackup(source, dataDir, {
    shouldReplace: flags.replace === true,
    acceptsDamage: flags.damaged === true,
    bringsBackErased: flags["bring-back-erased"] === true,
    backupFolders: process.env.BACKUP_DIR ? [process.env.BACKUP_DIR] : [],
  });
  for (const note of notes) console.log(note);
  console.log(`Restored ${source} to ${dataDir}`);
} catch (error) {
  if (error instanceof DataDirectoryInUseError) console.error(`Stop the backend first: ${error.message}`);
  else await endFailedStart(error, dataDir);
  process.exit(1);
}

function readArguments() {
  const flag = { type: "boolean" } as const;
  const options = { replace: flag, damaged: flag, "bring-back-erased": flag };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [source] = positionals;
    if (source && positionals.length === 1) return { source, flags: values };
  } catch (error) {
    throw new BackupError((error as Error).message);
  }
  throw new BackupError("Name the backup: npm run restore -- SOURCE");
}
