/** Files of the built site, kept in memory as they lie on the disk: a reader's request touches the disk once a second at most. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** A file's bytes, and its compressed copy where one lies beside it. */
export type SiteFile = { body: Buffer; prepared: (suffix: ".br" | ".gz") => Promise<Buffer | undefined> };

/** The time for which a file is taken for unchanged, in milliseconds. */
const unchangedFor = 1_000;

/** The most bytes that are kept, a few times what a built site weighs; the file that was not asked for longest goes first. */
const mostBytes = 64 * 1024 * 1024;

type Version = { file: SiteFile; written: string } | undefined;
type Kept = { looked: number; version: Promise<Version> };

/**
 * @param directory the built site
 * @returns the reader of its files by their paths below it; undefined for what is no file
 */
export function siteFiles(directory: string): (path: string) => Promise<SiteFile | undefined> {
  const kept = new Map<string, Kept>();
  const sizes = new Map<string, number>();

  const drop = (path: string) => {
    kept.delete(path);
    sizes.delete(path);
  };

  const look = async (path: string, before: Kept | undefined): Promise<Version> => {
    const place = join(directory, path);
    const written = await versionOf(place);
    const old = await before?.version;
    if (written === undefined) return undefined;
    if (written === old?.written) return old;
    const body = await readIfThere(place);
    return body && { file: { body, prepared: preparedCopies(place) }, written };
  };

  return async (path) => {
    const before = kept.get(path);
    const isFresh = before && performance.now() - before.looked < unchangedFor;
    const now: Kept = isFresh ? before : { looked: performance.now(), version: look(path, before) };
    kept.delete(path);
    kept.set(path, now);
    const found = await now.version.catch((error: unknown) => {
      drop(path);
      throw error;
    });
    // What is not there is not kept: strangers choose such paths.
    if (!found) drop(path);
    else if (!isFresh) {
      sizes.set(path, found.file.body.byteLength);
      let bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break;
        bytes -= sizes.get(oldest) ?? 0;
        drop(oldest);
      }
    }
    return found?.file;
  };
}

/** Reads each compressed copy of a file once. */
function preparedCopies(place: string): SiteFile["prepared"] {
  const copies = new Map<string, Promise<Buffer | undefined>>();
  return (suffix) => {
    const copy = copies.get(suffix) ?? readIfThere(place + suffix);
    copies.set(suffix, copy);
    return copy;
  };
}

async function versionOf(place: string): Promise<string | undefined> {
  const found = await ifThere(stat(place));
  return found?.isFile() ? `${found.mtimeMs} ${found.size}` : undefined;
}

const readIfThere = (place: string): Promise<Buffer | undefined> => ifThere(readFile(place));

async function ifThere<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG") return undefined;
    throw error;
  }
}
