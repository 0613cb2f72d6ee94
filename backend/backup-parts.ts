import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { areSigningKeys } from "./keys.ts";
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
  /** The time at which the backup was made, in ISO 8601; undefined for a backup of a version up to 1.2.0. */
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
  return names.includes(manifestFile) ? checkByManifest(source) : checkWithoutManifest(source);
}

async function checkByManifest(source: string): Promise<CheckedBackup> {
  const manifest = await readManifest(source);
  if (!manifest) {
    throw new BackupError(
      `${source} is damaged: its list of parts (${manifestFile}) cannot be read. Restore another backup.`,
    );
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

/** Checks a backup of a version up to 1.2.0, which has no hashes: the archive by its own checksum, the keys by their form. */
async function checkWithoutManifest(source: string): Promise<CheckedBackup> {
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(join(source, databaseFile)), createGunzip(), sink).catch((error: Error) => {
    throw new BackupError(
      `${source} is damaged: its database (${databaseFile}) cannot be unpacked (${error.message}). Restore another backup.`,
    );
  });
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
    const names = Object.keys(manifest.parts);
    // A part lies in the backup: a path that leads elsewhere was written by somebody else.
    const areOwnPaths = names.every((name) => /^(files\/)?[\w.-]+$/.test(name) && !name.includes(".."));
    return manifest.format === 2 && names.includes(databaseFile) && areOwnPaths ? manifest : undefined;
  } catch {
    return undefined;
  }
}

function describePart(name: string): string {
  if (name === databaseFile) return `The database (${name})`;
  if (name === keysFile) return `The file of keys (${name})`;
  if (name.startsWith(`${filesFolder}/`)) return `The picture ${name}`;
  return `The part ${name}`;
}

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Returns true if a folder holds a complete backup. */
export async function isCompleteBackup(folder: string): Promise<boolean> {
  return (await stat(join(folder, databaseFile)).catch(() => undefined))?.isFile() === true;
}
