import type { KeptFile } from "./kept-file.ts";

/** What a set of files needs of the world; the worker hands its globals, tests hand stand-ins. */
export type FilePorts = {
  caches: Pick<CacheStorage, "open" | "has" | "delete" | "match">;
  fetch: (address: string) => Promise<Response>;
};

/** How many files are fetched at a time: the reader's own requests go first. */
const lanes = 2;

/**
 * Built files under hashed addresses that a device may keep, in a cache of their own. The cache outlives deploys: a file
 * that has not changed has the same address and is never fetched again.
 */
export function fileSet(ports: FilePorts, cacheName: string, files: readonly KeptFile[]) {
  const paths = new Set(files.map(({ url }) => `/${url}`));
  const open = () => ports.caches.open(cacheName);
  const pathsIn = async (cache: Cache) => new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const keptPaths = async () => pathsIn(await open());
  /** Counts how often the set was forgotten: whoever was fetching before that has nothing more to fetch. */
  let forgotten = 0;

  const fetchInto = async (cache: Cache, path: string) => {
    const response = await ports.fetch(path);
    if (!isTheFile(path, response)) throw new Error(`${path} was answered with ${response.status}`);
    await cache.put(path, response);
  };

  return {
    files,
    /** Whether an address belongs to this set in the current build. */
    includes: (path: string) => paths.has(path),
    /** Whether anything has ever been kept here and not been forgotten. */
    exists: () => ports.caches.has(cacheName),
    /** What is kept under an address. Asks the storage, not the cache: to open one that was forgotten would make it again. */
    match: (path: string) => ports.caches.match(path, { cacheName, ignoreVary: true }),
    put: async (path: string, response: Response) => {
      if (isTheFile(path, response)) await (await open()).put(path, response);
    },
    keptPaths,
    /**
     * Fetches what is missing of `wanted`, and stops where the set is forgotten meanwhile.
     * @param onKept called after each file
     * @throws `QuotaExceededError` when the device has no room, another error when a file cannot be had
     */
    async keep(wanted: readonly KeptFile[], onKept: (file: KeptFile) => Promise<void> = async () => undefined) {
      const before = forgotten;
      // Opened once: what is written to a cache that was deleted meanwhile is written to nowhere.
      const cache = await open();
      const kept = await pathsIn(cache);
      const missing = wanted.filter(({ url }) => !kept.has(`/${url}`));
      const lane = async () => {
        for (let file = missing.shift(); file && before === forgotten; file = missing.shift()) {
          await fetchInto(cache, `/${file.url}`);
          await onKept(file);
        }
      };
      try {
        await Promise.all(Array.from({ length: lanes }, lane));
      } finally {
        // One lane failed: the others have nothing more to do.
        missing.length = 0;
      }
    },
    /** The files of this build that stand for what an earlier build has left here. */
    async successors(): Promise<KeptFile[]> {
      const stems = new Set([...(await keptPaths())].map(stem));
      return files.filter(({ url }) => stems.has(stem(`/${url}`)));
    },
    /** Drops what this build no longer has. */
    async prune() {
      const cache = await open();
      for (const request of await cache.keys()) {
        if (!paths.has(new URL(request.url).pathname)) await cache.delete(request);
      }
    },
    forget: () => {
      forgotten++;
      return ports.caches.delete(cacheName);
    },
  };
}

export type FileSet = ReturnType<typeof fileSet>;

/** A path without the hash that the bundler puts before the ending: the same for every build. */
const stem = (path: string): string => path.replace(/-[\w-]{8}(\.\w+)$/, "$1");

/** A network that asks for a log-in answers every address with its own page; that must not be kept for a script. */
export function isTheFile(path: string, response: Response): boolean {
  const html = response.headers.get("content-type")?.includes("html") ?? false;
  return response.status === 200 && !response.redirected && html === path.endsWith(".html");
}

/** Whether an error says that the device has no room left. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";
