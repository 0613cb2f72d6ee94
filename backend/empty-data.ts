/**
 * Asks before new, empty data are begun if others may be meant: after a rollback, beside backups, or if the
 * disk with the data was not mounted. The answer is the variable EMPTY_DATA.
 */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { isCompleteBackup } from "./backup-parts.ts";
import { resolveDatabaseDirectory } from "./data-directory.ts";
import type { Database } from "./database.ts";
import { makeDirectory } from "./make-directory.ts";
import { StartError } from "./start-error.ts";

const answerText = "To begin with empty data all the same, start once with EMPTY_DATA=yes.";

/** The step in `embedded.done` that says that a person wanted the empty data. */
const acceptedStep = "empty data accepted";

/**
 * Makes the folder of backups.
 * @throws StartError when it cannot be made
 */
export async function prepareBackupFolder(folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  try {
    await makeDirectory(folder);
  } catch (error) {
    throw new StartError(
      `BACKUP_DIR must be a directory: ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

/**
 * Checks that new data are not begun if others may be meant. Nothing has been written at that point.
 * @throws StartError if other data are aside in the directory, or if the folder of backups has one
 */
export async function refuseNewData(dataDir: string, backupDir: string | undefined): Promise<void> {
  if (existsSync(join(resolveDatabaseDirectory(dataDir), "PG_VERSION"))) return;
  const [aside] = await listSetAside(dataDir);
  if (aside) {
    throw new StartError(
      `${resolve(dataDir)} has no data of its own, but other data are aside in ${aside}. To open them, set DATA_DIR to that directory. ${answerText}`,
    );
  }
  const backup = await findNewestBackup(backupDir);
  if (backup) {
    throw new StartError(
      `${resolve(dataDir)} has no data, but there are backups. If the data should be there, look whether their disk is mounted. To restore the newest backup: npm run restore -- ${backup}. ${answerText}`,
    );
  }
}

/**
 * Checks that data without an enquiry or a message are not opened beside others that were moved aside, as versions up to 1.1.0 do
 * after a rollback.
 * @throws StartError if they would be, and nobody has accepted it
 */
export async function refuseEmptyData(database: Database, dataDir: string, isAccepted: boolean): Promise<void> {
  const [aside] = await listSetAside(dataDir);
  if (!aside || isAccepted) return;
  const [tables] = await database.query<{ made: boolean }>(
    `select to_regclass('public.leads') is not null and to_regclass('public.messages') is not null
       and to_regclass('embedded.done') is not null as made`,
  );
  if (!tables?.made) return;
  const [row] = await database.query<{ empty: boolean }>(
    `select not exists (select from public.leads) and not exists (select from public.messages)
       and not exists (select from embedded.done where step in ($1, 'restored')) as empty`,
    [acceptedStep],
  );
  if (!row?.empty) return;
  throw new StartError(
    `The data of ${resolve(dataDir)} are empty, and other data are aside in ${aside}: an earlier version has moved them. To open them, set DATA_DIR to that directory. ${answerText}`,
  );
}

/** Records that a person wanted empty data, so that nobody is asked again. */
export async function acceptEmptyData(database: Database): Promise<void> {
  await database.query("insert into embedded.done (step) values ($1) on conflict do nothing", [acceptedStep]);
}

/**
 * Returns a notice about data that a restore, or a version up to 1.1.0 after a rollback, has moved aside.
 * @returns undefined if there are none
 */
export async function findSetAsideNotice(dataDir: string): Promise<string | undefined> {
  if (dataDir === "memory") return undefined;
  const directories = await listSetAside(dataDir);
  if (directories.length === 0) return undefined;
  return `Other data were moved aside by a restore or an earlier version: ${directories.join(", ")}. To open them, stop and set DATA_DIR to that directory; delete what is no longer needed, because nothing is erased there.`;
}

async function listSetAside(dataDir: string): Promise<string[]> {
  if (!existsSync(dataDir)) return [];
  const names = (await readdir(dataDir)).filter((name) => name.startsWith("older-"));
  return names.filter((name) => existsSync(join(dataDir, name, "postgres"))).map((name) => resolve(dataDir, name));
}

async function findNewestBackup(folder: string | undefined): Promise<string | undefined> {
  if (folder === undefined) return undefined;
  for (const name of (await readdir(folder)).sort().reverse()) {
    if (await isCompleteBackup(join(folder, name))) return join(folder, name);
  }
  return undefined;
}
