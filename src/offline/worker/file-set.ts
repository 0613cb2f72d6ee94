import { builtDocumentQuery, isFilePath } from "../../shared/lib/addresses.ts";
import { hashText } from "../../shared/rules/text-hash.ts";
import type { CachedFile } from "./cached-file.ts";

/** The dependencies of a file set: the worker passes its globals, tests pass fakes. */
export type FilePorts = {
  caches: Pick<CacheStorage, "open" | "has" | "delete" | "match" | "keys">;
  fetch: (address: string) => Promise<Response>;
  /** Returns true if a text is a document of this build, even one that a proxy has modified: it names the build's scripts. */
  isOwnDocument: (text: string) => boolean;
};

/**
 * Creates a set of built files and documents that can be cached. Each version of the set has its own cache, so that documents
 * always match the files that they name. Unchanged files are copied from an earlier version's cache.
 * @param base the caches' name, before that of the version
 * @param concurrency the number of files fetched at a time
 */
export function createFileSet(ports: FilePorts, base: string, files: readonly CachedFile[], concurrency = 2) {
  const byPath = new Map(files.map((file) => [file.url, file]));
  const standIns = new Map(files.flatMap(({ url, standsFor = [] }) => standsFor.map((other) => [other, url] as const)));
  const cacheName = `${base}-${hashText(files.map(({ url, integrity }) => url + integrity).join())}`;
  const open = () => ports.caches.open(cacheName);
  const listPaths = async (cache: Cache) => new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const cacheNames = async () =>
    (await ports.caches.keys()).filter((name) => name === base || name.startsWith(`${base}-`));
  const listCachedPaths = async () => listPaths(await open());
  /** The paths of documents that a proxy has modified and that are therefore not cached. */
  const changed = new Set<string>();
  /** The paths of documents that were fetched a second time in this worker's life. */
  const refetched = new Set<string>();
  /** The fetches in progress, by path: two tabs that need a file share one. */
  const fetches = new Map<string, Promise<void>>();
  /** The number of deletions so far, by which a fetch notices a deletion that came after its start. */
  let deletions = 0;

  /**
   * Fetches a file, and a second time if the connection broke or the server failed, so that one lost answer among a hundred does
   * not fail all.
   */
  const fetchTwice = async (address: string): Promise<Response> => {
    const answer = await ports.fetch(address).catch(() => undefined);
    return answer && answer.status < 500 ? answer : ports.fetch(address);
  };

  const fetchAndStore = async (cache: Cache, { url, integrity }: CachedFile) => {
    const deletionsBefore = deletions;
    const earlier = await ports.caches.match(url, { ignoreVary: true });
    const unchanged = earlier && (await verifyResponse(earlier, integrity));
    const address = url.startsWith("/assets/") ? url : url + builtDocumentQuery;
    if (unchanged) return void (deletions === deletionsBefore && (await cache.put(url, unchanged)));
    const answer = await fetchTwice(address);
    const response = await verifyResponse(answer.clone(), integrity);
    if (deletions !== deletionsBefore) return;
    if (response) {
      changed.delete(url);
      return void (await cache.put(url, response));
    }
    // A proxy or a blocker may modify every document. Then all other files are cached. A text that is no document of this
    // build, such as a hotel's log-in page or a page of an old deploy, is an error: the set stays incomplete.
    if (isFilePath(url) || !ports.isOwnDocument(await answer.text()))
      throw new Error(`${url} was answered with something else`);
    changed.add(url);
  };

  const fetchOnce = (cache: Cache, file: CachedFile): Promise<void> => {
    const running = fetches.get(file.url);
    if (running) return running;
    const own = fetchAndStore(cache, file).finally(() => {
      if (fetches.get(file.url) === own) fetches.delete(file.url);
    });
    fetches.set(file.url, own);
    return own;
  };
  /**
   * Lets no fetch begin, and none that is running store its file. The running ones are forgotten, because a later caller must not wait
   * for them.
   */
  const stopFetches = () => {
    deletions++;
    fetches.clear();
  };

  return {
    files,
    cacheName,
    /** Returns true if a path belongs to this set in the current build. */
    includes: (path: string) => byPath.has(path),
    /** Finds the path of the file of this set that answers another address too. */
    findStandIn: (path: string) => standIns.get(path),
    /** Resolves to true if any version of this set has a cache. */
    exists: async () => (await cacheNames()).length > 0,
    /** Finds the cached file of a path. It uses `caches.match`, because `caches.open` would create a deleted cache again. */
    match: (path: string) => ports.caches.match(path, { cacheName, ignoreVary: true }),
    put: async (path: string, response: Response) => {
      const file = byPath.get(path);
      const good = file && (await verifyResponse(response, file.integrity));
      if (good) await (await open()).put(path, good);
    },
    /**
     * Caches a document that was modified on its way when the worker was installed. A server may render the opened page afresh,
     * so that it differs from the built one: then the built one is fetched, once in a worker's life, because a proxy may modify
     * it again.
     */
    async restore(path: string, opened: Response) {
      const file = byPath.get(path);
      if (!file) return;
      const cache = await open();
      const good = await verifyResponse(opened, file.integrity);
      if (good) {
        changed.delete(path);
        await cache.put(path, good);
      } else if (!refetched.has(path)) {
        await fetchAndStore(cache, file);
        refetched.add(path);
      }
    },
    cachedPaths: listCachedPaths,
    /** Resolves to true if every one of these files is cached. */
    hasAll: async (wanted: readonly CachedFile[]) => {
      const kept = await listCachedPaths();
      return wanted.every(({ url }) => kept.has(url));
    },
    /** Returns true if documents are modified on their way to this device, so that they cannot be cached. */
    isChanged: () => changed.size > 0,
    /**
     * Fetches and caches the files of `wanted` that are missing, and stops if the set is deleted meanwhile.
     * @param options.onStored called after each file
     * @param options.atOnce the number of files fetched at a time; by default the set's
     * @throws `QuotaExceededError` when the device is full, another error when a file cannot be fetched
     */
    async fetchMissing(
      wanted: readonly CachedFile[],
      { onStored, atOnce = concurrency }: { onStored?: (file: CachedFile) => Promise<void>; atOnce?: number } = {},
    ) {
      const before = deletions;
      // The cache is opened once, because a write to a cache that was deleted meanwhile has no effect.
      const cache = await open();
      const kept = await listPaths(cache);
      const missing = wanted.filter(({ url }) => !kept.has(url));
      const work = async () => {
        for (let file = missing.shift(); file && before === deletions; file = missing.shift()) {
          await fetchOnce(cache, file);
          if (before === deletions && !changed.has(file.url)) await onStored?.(file);
        }
      };
      try {
        await Promise.all(Array.from({ length: atOnce }, work));
      } finally {
        // After one failure the other parallel fetches stop.
        missing.length = 0;
      }
    },
    /** Lists the files of this build that replace files in any version's cache. Of a cached guide it lists every file. */
    async successors(): Promise<CachedFile[]> {
      const stems = new Set<string>();
      for (const name of await cacheNames()) {
        for (const path of await listPaths(await ports.caches.open(name))) stems.add(removeHash(path));
      }
      const here = files.filter(({ url }) => stems.has(removeHash(url)));
      const guides = new Set(here.map(({ guide }) => guide).filter(Boolean));
      return files.filter((file) => here.includes(file) || guides.has(file.guide));
    },
    /** Deletes the caches of other versions. */
    async prune() {
      for (const name of await cacheNames()) if (name !== cacheName) await ports.caches.delete(name);
    },
    /** Removes files from the cache. Nothing that is being fetched is stored any more. */
    async remove(unwanted: readonly CachedFile[]) {
      stopFetches();
      const cache = await open();
      await Promise.all(unwanted.map(({ url }) => cache.delete(url)));
    },
    async deleteAll() {
      stopFetches();
      for (const name of await cacheNames()) await ports.caches.delete(name);
    },
  };
}

export type FileSet = ReturnType<typeof createFileSet>;

/** Returns a path without the bundler's hash, the same in every build. */
const removeHash = (path: string): string => path.replace(/-[\w-]{8}(\.\w+)$/, "$1");

/**
 * Checks a response against the hash from the build, because a captive portal answers every address with its own page and
 * status 200.
 * @returns a response that can be cached; `undefined` if the hash differs
 */
async function verifyResponse(response: Response, integrity: string): Promise<Response | undefined> {
  const { body, headers } = response.clone();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  if (`sha256-${btoa(String.fromCharCode(...digest))}` !== integrity) return undefined;
  // A new response drops the redirect, which navigations do not accept from a worker, and the status 404 of the not-found page.
  // The body stays the network's stream: bytes would become a blob, and each of a hundred blobs costs the page's main thread
  // two tasks.
  return new Response(body, { headers });
}

/** Returns true if an error means that the device is full. */
export const isFullError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "QuotaExceededError";
