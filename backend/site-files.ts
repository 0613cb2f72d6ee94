/** Reads files of the built site and caches them in memory until they change on the disk. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

/** A file's bytes, and the compressed copy beside it, if there is one. */
export type SiteFile = { body: Buffer; prepared: (suffix: ".br" | ".gz") => Promise<Buffer | undefined> };

/** The maximum size of cached files in bytes, several times the size of a built site. */
const maxCacheBytes = 64 * 1024 * 1024;

type CacheEntry = { file: SiteFile; written: string };

/**
 * Creates the reader of a built site's files.
 * @param directory the built site
 * @returns a function from a path below it to its file; undefined where there is none. Each read checks if the file has changed, so
 *   that a deploy takes effect at once and completely.
 */
export function createSiteFiles(directory: string): (path: string) => Promise<SiteFile | undefined> {
  const kept = new LRUCache<string, CacheEntry>({
    maxSize: maxCacheBytes,
    // The cache takes no size of 0, which an empty file has.
    sizeCalculation: ({ file }) => Math.max(1, file.body.byteLength),
  });

  return async (path) => {
    const place = join(directory, path);
    const written = await fingerprintFile(place);
    const known = kept.get(path);
    const body = written === undefined || written === known?.written ? undefined : await readIfThere(place);
    const version = body && written ? { file: { body, prepared: createCopyReader(place) }, written } : known;
    // Missing files are not cached, because strangers choose such paths.
    if (!version || written !== version.written) {
      kept.delete(path);
      return undefined;
    }
    if (version !== known) kept.set(path, version);
    return version.file;
  };
}

/** Reads each compressed copy of a file once. */
function createCopyReader(place: string): SiteFile["prepared"] {
  const copies = new Map<string, Promise<Buffer | undefined>>();
  return (suffix) => {
    const copy = copies.get(suffix) ?? readIfThere(place + suffix);
    copies.set(suffix, copy);
    return copy;
  };
}

async function fingerprintFile(place: string): Promise<string | undefined> {
  const found = await ignoreMissing(stat(place));
  return found?.isFile() ? `${found.mtimeMs} ${found.size}` : undefined;
}

const readIfThere = (place: string): Promise<Buffer | undefined> => ignoreMissing(readFile(place));

async function ignoreMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG") return undefined;
    throw error;
  }
}
