/** Reads files of the built site and caches them in memory until they change on the disk. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

/** A file's bytes, and the compressed copy beside it, if there is one. */
export type SiteFile = { body: Buffer; readCompressed: (suffix: ".br" | ".gz") => Promise<Buffer | undefined> };

/** The maximum size of cached files in bytes, several times the size of a built site. */
const maxCacheBytes = 64 * 1024 * 1024;

type CacheEntry = { file: SiteFile; fingerprint: string };

/**
 * Creates the reader of a built site's files.
 * @param directory the built site
 * @returns a function from a path below it to its file; undefined if there is none. Each read checks if the file has changed, so
 *   that a deploy takes effect at once and completely.
 */
export function createSiteFiles(directory: string): (path: string) => Promise<SiteFile | undefined> {
  const cache = new LRUCache<string, CacheEntry>({
    maxSize: maxCacheBytes,
    // The cache takes no size of 0, which an empty file has.
    sizeCalculation: ({ file }) => Math.max(1, file.body.byteLength),
  });

  return async (path) => {
    const file = join(directory, path);
    const fingerprint = await fingerprintFile(file);
    const cached = cache.get(path);
    const body = fingerprint === undefined || fingerprint === cached?.fingerprint ? undefined : await readIfThere(file);
    const entry =
      body && fingerprint ? { file: { body, readCompressed: createCopyReader(file) }, fingerprint } : cached;
    // Missing files are not cached, because strangers choose such paths.
    if (!entry || fingerprint !== entry.fingerprint) {
      cache.delete(path);
      return undefined;
    }
    if (entry !== cached) cache.set(path, entry);
    return entry.file;
  };
}

/** Reads each compressed copy of a file once. */
function createCopyReader(file: string): SiteFile["readCompressed"] {
  const copies = new Map<string, Promise<Buffer | undefined>>();
  return (suffix) => {
    const copy = copies.get(suffix) ?? readIfThere(file + suffix);
    copies.set(suffix, copy);
    return copy;
  };
}

async function fingerprintFile(file: string): Promise<string | undefined> {
  const stats = await ignoreMissing(stat(file));
  return stats?.isFile() ? `${stats.mtimeMs} ${stats.size}` : undefined;
}

const readIfThere = (file: string): Promise<Buffer | undefined> => ignoreMissing(readFile(file));

async function ignoreMissing<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG") return undefined;
    throw error;
  }
}
