import { setImmediate } from "node:timers/promises";

/**
 * Replaces Cache Storage by one in memory, as far as the worker uses it. It throws as a full device does above `room` bytes. As in a
 * browser, a response with the header Vary answers a path only with `ignoreVary`, because a page's request has other headers than the
 * worker's. Every call takes a turn, and `countPending` says how many are not done: a worker is ended once what it waits for is done.
 */
export function stubCaches(options: { room?: number } = {}) {
  const stores = new Map<string, Map<string, { body: string; init: ResponseInit }>>();
  const origin = "https://kilele.example";
  const getUrl = (request: RequestInfo | URL) =>
    new URL(typeof request === "object" && "url" in request ? request.url : request, origin).href;
  const used = () =>
    [...stores.values()].flatMap((store) => [...store.values()]).reduce((sum, { body }) => sum + body.length, 0);

  let pendingCount = 0;
  /** Makes the methods of an object take a turn. */
  const slowDown = <Methods extends object>(methods: Methods): Methods =>
    Object.fromEntries(
      Object.entries(methods).map(([name, method]) => [
        name,
        async (...given: unknown[]) => {
          pendingCount += 1;
          try {
            await setImmediate();
            return await method(...given);
          } finally {
            pendingCount -= 1;
          }
        },
      ]),
    ) as Methods;

  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, { body: string; init: ResponseInit }>();
    stores.set(name, store);
    const cache: Pick<Cache, "match" | "put" | "keys" | "delete"> = {
      match: async (request, { ignoreVary = false } = {}) => {
        const kept = store.get(getUrl(request));
        if (!kept) return undefined;
        const response = new Response(kept.body, kept.init);
        return typeof request === "string" && response.headers.has("Vary") && !ignoreVary ? undefined : response;
      },
      put: async (request, response) => {
        const body = await response.text();
        if (used() + body.length > (options.room ?? Number.POSITIVE_INFINITY)) {
          throw new DOMException("full", "QuotaExceededError");
        }
        store.set(getUrl(request), { body, init: { status: response.status, headers: response.headers } });
      },
      keys: async () => [...store.keys()].map((url) => new Request(url)),
      delete: async (request) => store.delete(getUrl(request)),
    };
    return slowDown(cache) as Cache;
  };
  const storage = {
    open,
    match: async (request: RequestInfo | URL, { cacheName, ignoreVary }: MultiCacheQueryOptions = {}) => {
      for (const name of cacheName === undefined ? [...stores.keys()] : [cacheName]) {
        const kept = stores.has(name) && (await (await open(name)).match(request, { ignoreVary }));
        if (kept) return kept;
      }
      return undefined;
    },
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
  };
  return {
    ...slowDown(storage),
    /** Returns the number of calls that are not done. */
    countPending: () => pendingCount,
    /** Lists the paths in the caches whose names begin with a base. */
    paths: (base: string) =>
      [...stores]
        .filter(([name]) => name.startsWith(base))
        .flatMap(([, store]) => [...store.keys()])
        .map((url) => new URL(url).pathname)
        .sort(),
  };
}
