import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { areSigningKeys } from "./keys.ts";
import { isLastingFile } from "./lasting-changes.ts";
import { StartError } from "./start-error.ts";

/** The name of the database's archive in a backup. It gets this name last, so a backup that has it is complete. */
export const databaseFile = "postgres.tar.gz";
/** The name of that archive while the backup is being made. */
export const unfinishedDatabaseFile = `${databaseFile}.unfinished`;
/** The name of the list of a backup's parts. Backups of versions up to 1.2.0 have none. */
export const manifestFile = "backup.json";
export const keysFile = "keys.json";
export const filesFolder = "files";

/** The list of a backup's parts. */
export interface BackupManifest {
  format: 2;
  /** The time at which the backup was made, in ISO 8601. */
  made_at: string;
  /** The size and the hash of each part, by its path in the backup. */
  parts: Record<string, PartSummary>;
}

export interface PartSummary {
  bytes: number;
  sha256: string;
}

/** An error of a backup or a restore. Its message is printed for the person who runs the command. */
export class BackupError extends StartError {}

/** A part of a backup that is missing or is not what was written. */
export interface DamagedPart {
  /** The path in the backup. */
  name: string;
  /** A sentence for the person who restores. */
  sentence: string;
}

export interface CheckedBackup {
  /** The time at which the backup was made, in ISO 8601; undefined without a list of parts, as of a version up to 1.2.0. */
  madeAt: string | undefined;
  /** The paths of the intact parts besides the database's archive. */
  intactParts: string[];
  /** The damaged parts without which a restore is possible. */
  damagedParts: DamagedPart[];
}

/** Reads the size and the hash of a file. */
export async function summarizePart(file: string): Promise<PartSummary> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/**
 * Reads every part of a backup and compares it with what was written.
 * @throws BackupError if it is no backup or cannot be read, or if its database is damaged: nothing can be restored without it
 */
export async function checkBackup(source: string): Promise<CheckedBackup> {
  if (!existsSync(source)) throw new BackupError(`There is no backup at ${source}.`);
  let names: string[];
  try {
    names = await readdir(source);
  } catch (error) {
    throw new BackupError(`${source} is no backup, or cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (!names.includes(databaseFile)) {
    if (names.includes(unfinishedDatabaseFile))
      throw new BackupError(`${source} is a backup that was not finished. Restore another one.`);
    if (names.includes(manifestFile))
      throw new BackupError(`${source} is damaged: its database (${databaseFile}) is missing. Restore another backup.`);
    throw new BackupError(`${source} is no backup: it has no ${databaseFile}.`);
  }
  // Versions up to 1.2.0 wrote neither list, so a backup that has one of them has lost the other.
  const hasHashes = names.includes(manifestFile) || names.some(isLastingFile);
  const checked = await (hasHashes ? checkByManifest(source) : checkWithoutManifest(source));
  await checkArchive(source);
  return checked;
}

async function checkByManifest(source: string): Promise<CheckedBackup> {
  const manifest = await readManifest(source);
  if (!manifest) {
    const checked = await checkWithoutManifest(source);
    const state = existsSync(join(source, manifestFile)) ? "cannot be read" : "is missing";
    const sentence = `${describePart(manifestFile)} ${state}: the parts cannot be compared with what was written.`;
    return { ...checked, damagedParts: [{ name: manifestFile, sentence }, ...checked.damagedParts] };
  }
  const intactParts: string[] = [];
  const damagedParts: DamagedPart[] = [];
  for (const [name, expected] of Object.entries(manifest.parts)) {
    const file = join(source, name);
    const found = await summarizePart(file).catch((error: NodeJS.ErrnoException) => error);
    let state: string | undefined;
    if (found instanceof Error) state = found.code === "ENOENT" ? "is missing" : `cannot be read (${found.code})`;
    else if (found.bytes !== expected.bytes)
      state = `has ${found.bytes} bytes instead of ${expected.bytes}: it was cut off or changed`;
    else if (found.sha256 !== expected.sha256) state = "was changed since the backup was made";
    if (state === undefined) intactParts.push(name);
    else damagedParts.push({ name, sentence: `${describePart(name)} ${state}.` });
  }
  const database = damagedParts.find(({ name }) => name === databaseFile);
  if (database) throw new BackupError(`${source} is damaged: ${lowerFirst(database.sentence)} Restore another backup.`);
  return { madeAt: manifest.made_at, intactParts: intactParts.filter((name) => name !== databaseFile), damagedParts };
}

/** The size in bytes from which an unpacked archive is compared with the packed one: a restore needs twice as much memory. */
const largeArchiveBytes = 512 * 1024 * 1024;

/** The greatest ratio of a large archive's sizes. Postgres' files, mostly empty ones too, stay far below it. */
const maxPackingRatio = 200;

/** Unpacks a backup's database once without keeping it, so that one that was made to fill the memory is refused before. */
async function checkArchive(source: string): Promise<void> {
  const file = join(source, databaseFile);
  const { size } = await stat(file);
  let unpacked = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      const isTooLarge = unpacked > largeArchiveBytes && unpacked > size * maxPackingRatio;
      done(isTooLarge ? new Error("it is larger than a database can be") : null);
    },
  });
  await pipeline(createReadStream(file), createGunzip(), sink).catch((error: Error) => {
    throw new BackupError(
      `${source} is damaged: its database (${databaseFile}) cannot be unpacked (${error.message}). Restore another backup.`,
    );
  });
}

/** Checks a backup without hashes, such as that of a version up to 1.2.0: the keys by their form. */
async function checkWithoutManifest(source: string): Promise<CheckedBackup> {
  const intactParts: string[] = [];
  const damagedParts: DamagedPart[] = [];
  const keys = await readFile(join(source, keysFile), "utf8").catch(() => undefined);
  if (keys !== undefined && areSigningKeys(keys)) intactParts.push(keysFile);
  else {
    const state = keys === undefined ? "is missing" : "holds no keys: it was cut off or changed";
    damagedParts.push({ name: keysFile, sentence: `${describePart(keysFile)} ${state}.` });
  }
  const pictures = await readdir(join(source, filesFolder), { withFileTypes: true }).catch(() => []);
  for (const picture of pictures) if (picture.isFile()) intactParts.push(`${filesFolder}/${picture.name}`);
  return { madeAt: undefined, intactParts, damagedParts };
}

/** Reads a backup's list of parts. @returns undefined if it is not one */
export async function readManifest(source: string): Promise<BackupManifest | undefined> {
  try {
    const manifest = JSON.parse(await readFile(join(source, manifestFile), "utf8")) as BackupManifest;
    const parts = Object.entries(manifest.parts);
    const isWhole = parts.every(([name, part]) => isPartName(name) && isPartSummary(part));
    return manifest.format === 2 && isWhole && Object.hasOwn(manifest.parts, databaseFile) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Returns true for the path of a part that this program writes; any other would be copied to a place that it must not have. */
const isPartName = (name: string): boolean =>
  name === databaseFile || name === keysFile || isLastingFile(name) || /^files\/\w[\w.-]*$/.test(name);

const isPartSummary = (part: Partial<PartSummary> | null): boolean =>
  typeof part?.bytes === "number" && typeof part.sha256 === "string";

function describePart(name: string): string {
  if (name === databaseFile) return `The database (${name})`;
  if (name === manifestFile) return `The list of parts (${name})`;
  if (name === keysFile) return `The file of keys (${name})`;
  if (name.startsWith(`${filesFolder}/`)) return `The picture ${name}`;
  return `The part ${name}`;
}

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Returns true if a folder holds a complete backup. */
export async function isCompleteBackup(folder: string): Promise<boolean> {
  return (await stat(join(folder, databaseFile)).catch(() => undefined))?.isFile() === true;
}
