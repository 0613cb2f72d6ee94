import type { WorkerScope } from "./worker-scope.ts";

const cacheName = "kilele-uploads";
const folder = "/storage/v1/object/public/";

/** The maximum number of cached pictures. The oldest is removed first. */
const maxPictures = 60;

const monthMs = 30 * 24 * 60 * 60_000;

/** The header in which a cached picture has the time at which it was cached, in milliseconds since the epoch. */
const cachedAtHeader = "x-cached-at";

/**
 * Creates the cache of the pictures that staff uploaded. Pictures on other hosts bypass the worker: the content security policy allows
 * a page to show them, but no worker to fetch them.
 * @param backendOrigin the origin of the storage
 */
export function createUploadCache({ caches, fetch }: Pick<WorkerScope, "caches" | "fetch">, backendOrigin: string) {
  /** Caches a picture. On a full device all of these pictures give way to what people have opened. */
  const store = async (url: string, response: Response) => {
    try {
      const cache = await caches.open(cacheName);
      const headers = new Headers(response.headers);
      headers.set(cachedAtHeader, String(Date.now()));
      await cache.put(url, new Response(response.body, { headers }));
      const keys = await cache.keys();
      for (const oldest of keys.slice(0, Math.max(0, keys.length - maxPictures))) await cache.delete(oldest);
    } catch {
      await caches.delete(cacheName);
    }
  };
  const fetchAndStore = async (url: string): Promise<Response> => {
    // A request from an <img> to another origin would get an opaque response, which counts as megabytes of the quota.
    const response = await fetch(url, { mode: "cors", credentials: "omit" });
    if (isPicture(response)) await store(url, response.clone());
    return response;
  };
  return {
    includes: ({ origin, pathname }: URL, { destination }: Pick<Request, "destination">): boolean =>
      destination === "image" && origin === backendOrigin && pathname.startsWith(folder),
    /** Answers with the cached picture if it is not older than a month, else with the network's, else with the older one. */
    async answer({ url }: Pick<Request, "url">): Promise<Response> {
      const cached = await caches.match(url, { cacheName, ignoreVary: true }).catch(() => undefined);
      if (cached && Date.now() - Number(cached.headers.get(cachedAtHeader)) < monthMs) return cached;
      return fetchAndStore(url).catch((error: unknown) => {
        if (cached) return cached;
        throw error;
      });
    },
  };
}

/**
 * Returns true if a response is a picture that may be cached. A captive portal answers with a page of its own or redirects to
 * one, and the content of an opaque response is unknown.
 */
export const isPicture = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  (type === "basic" || type === "cors" || type === "default") &&
  (headers.get("Content-Type") ?? "").startsWith("image/");
