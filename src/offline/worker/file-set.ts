import { asBuilt, isFilePath } from "../../shared/lib/addresses.ts";
import { textHash } from "../../shared/rules/text-hash.ts";
import type { CachedFile } from "./kept-file.ts";

/** The ports of a set of files; the worker hands its globals, tests hand stand-ins. */
export type FilePorts = {
  caches: Pick<CacheStorage, "open" | "has" | "delete" | "match" | "keys">;
  fetch: (address: string) => Promise<Response>;
  /** Tells if a text is a document of this very build, though something has changed it: it names the build's own scripts. */
  isOwnDocument: (text: string) => boolean;
};

/**
 * Built files and documents that a device may keep, in a cache of their own for each version of the set: documents and the
 * files that they name always belong together. Unchanged files are taken from an earlier version's cache.
 * @param base the caches' name, before that of the version
 * @param concurrency the number of files fetched at a time
 */
export function fileSet(ports: FilePorts, base: string, files: readonly CachedFile[], concurrency = 2) {
  const byPath = new Map(files.map((file) => [file.url, file]));
  const cacheName = `${base}-${textHash(files.map(({ url, integrity }) => url + integrity).join())}`;
  const open = () => ports.caches.open(cacheName);
  const pathsIn = async (cache: Cache) => new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const cacheNames = async () =>
    (await ports.caches.keys()).filter((name) => name === base || name.startsWith(`${base}-`));
  const keptPaths = async () => pathsIn(await open());
  /** Documents that were answered with something else than the build made. */
  const changed = new Set<string>();
  /** Documents that were asked for once more since this worker started, and came as documents of this build. */
  const askedAgain = new Set<string>();
  /** Counts how often the set was forgotten: fetches that began before end there. */
  let forgotten = 0;

  const bring = async (cache: Cache, { url, integrity }: CachedFile) => {
    const before = await ports.caches.match(url, { ignoreVary: true });
    const left = before && (await verified(before, integrity));
    const address = url.startsWith("/assets/") ? url : url + asBuilt;
    if (left) return void (await cache.put(url, left));
    const answer = await ports.fetch(address);
    const response = await verified(answer.clone(), integrity);
    if (response) {
      changed.delete(url);
      return void (await cache.put(url, response));
    }
    // A proxy or a blocker may change every document of the site on its way: all else is kept. What is no document of this build,
    // such as a hotel's log-in page or what a host has not replaced yet, keeps the set from being taken for whole.
    if (isFilePath(url) || !ports.isOwnDocument(await answer.text()))
      throw new Error(`${url} was answered with something else`);
    changed.add(url);
  };

  return {
    files,
    cacheName,
    /** Tells if an address belongs to this set in the current build. */
    includes: (path: string) => byPath.has(path),
    /** Tells if anything is kept here, by this version or another one. */
    exists: async () => (await cacheNames()).length > 0,
    /**
     * Finds the file kept under an address. Asks the cache storage, because opening a deleted cache would create it
     * again.
     */
    match: (path: string) => ports.caches.match(path, { cacheName, ignoreVary: true }),
    put: async (path: string, response: Response) => {
      const file = byPath.get(path);
      const good = file && (await verified(response, file.integrity));
      if (good) await (await open()).put(path, good);
    },
    /**
     * Keeps a document that something changed at installation. A server may make it anew for whoever opens it: where the answer is
     * not what was built, that is asked for, once in a worker's life, since a proxy may go on changing it.
     */
    async restore(path: string, opened: Response) {
      const file = byPath.get(path);
      if (!file) return;
      const cache = await open();
      const good = await verified(opened, file.integrity);
      if (good) {
        changed.delete(path);
        await cache.put(path, good);
      } else if (!askedAgain.has(path)) {
        await bring(cache, file);
        askedAgain.add(path);
      }
    },
    keptPaths,
    /** Tells if documents come to this device otherwise than they were built, and so cannot be kept. */
    isChanged: () => changed.size > 0,
    /**
     * Brings what is missing of `wanted`, and stops where the set is forgotten meanwhile.
     * @param onKept is called after each file
     * @throws `QuotaExceededError` when the device has no room, another error when a file cannot be had
     */
    async keep(wanted: readonly CachedFile[], onKept: (file: CachedFile) => Promise<void> = async () => undefined) {
      const before = forgotten;
      // Opened once: what is written to a cache that was deleted meanwhile is written to nowhere.
      const cache = await open();
      const kept = await pathsIn(cache);
      const missing = wanted.filter(({ url }) => !kept.has(url));
      const work = async () => {
        for (let file = missing.shift(); file && before === forgotten; file = missing.shift()) {
          await bring(cache, file);
          if (!changed.has(file.url)) await onKept(file);
        }
      };
      try {
        await Promise.all(Array.from({ length: concurrency }, work));
      } finally {
        // One has failed: the others have nothing more to do.
        missing.length = 0;
      }
    },
    /** Lists the files of this build that replace those kept by any build; of a guide all of them. */
    async successors(): Promise<CachedFile[]> {
      const stems = new Set<string>();
      for (const name of await cacheNames()) {
        for (const path of await pathsIn(await ports.caches.open(name))) stems.add(stem(path));
      }
      const here = files.filter(({ url }) => stems.has(stem(url)));
      const guides = new Set(here.map(({ guide }) => guide).filter(Boolean));
      return files.filter((file) => here.includes(file) || guides.has(file.guide));
    },
    /** Deletes the caches of other versions. */
    async prune() {
      for (const name of await cacheNames()) if (name !== cacheName) await ports.caches.delete(name);
    },
    /** Removes some files; fetches that began before end there. */
    async drop(unwanted: readonly CachedFile[]) {
      forgotten++;
      const cache = await open();
      await Promise.all(unwanted.map(({ url }) => cache.delete(url)));
    },
    async forget() {
      forgotten++;
      for (const name of await cacheNames()) await ports.caches.delete(name);
    },
  };
}

export type FileSet = ReturnType<typeof fileSet>;

/** Takes the bundler's hash out of a path, so that it is the same for every build. */
const stem = (path: string): string => path.replace(/-[\w-]{8}(\.\w+)$/, "$1");

/**
 * A network that asks for a log-in answers every address with its own page, and status 200: only what has the very content
 * that the build knows is kept.
 * @returns the response to keep; `undefined` where its content is something else
 */
async function verified(response: Response, integrity: string): Promise<Response | undefined> {
  const { body, headers } = response.clone();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  if (`sha256-${btoa(String.fromCharCode(...digest))}` !== integrity) return undefined;
  // As a new answer: a host may have redirected to it, which a navigation takes from no worker, and the page that says that
  // there is none comes with that status. Its body is the network's own: one of bytes becomes a blob, and each of a hundred
  // blobs costs the page's main thread two tasks.
  return new Response(body, { headers });
}

/** Tells if an error says that the device has no room left. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";
