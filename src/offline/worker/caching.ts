import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { isFilePath, serverFolders } from "../../shared/lib/addresses.ts";
import { getBackendUrl } from "../../shared/lib/env.ts";
import { installVersion } from "./install.ts";
import { answerNavigation } from "./navigation.ts";
import { navigationPorts } from "./opened-documents.ts";
import { isPicture } from "./picture-cache.ts";
import { coreFiles, guideLibrary, openedRowPages, readingFiles, staffFiles } from "./worker-caches.ts";
import { scope } from "./worker-scope.ts";

const monthSeconds = 30 * 24 * 60 * 60;

/**
 * Registers the worker's fetch, install and activate handlers, which cache the site's documents and files and serve them with or
 * without a network.
 */
export function startCaching(): void {
  clientsClaim();
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && request.mode === "navigate" && isPage(url.pathname),
    ({ url, request, event }) => answerNavigation(navigationPorts, url.pathname, request, event),
  );
  serveFiles();
  serveUploads();

  scope.addEventListener("install", (event) => {
    bypassWorker(event);
    event.waitUntil(
      installVersion({
        core: coreFiles,
        reading: readingFiles,
        staff: staffFiles,
        fetchSharedParts: guideLibrary.fetchSharedParts,
        carryOverRows: openedRowPages.carryOver,
      }),
    );
  });
  scope.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
}

/** Returns true if a path is that of a page, not of a file or of the server's services. */
const isPage = (path: string): boolean => !serverFolders.some((folder) => path.startsWith(folder)) && !isFilePath(path);

/**
 * Lets requests to the server's own paths bypass the worker, where the browser has static routes. The worker is not started for
 * them, and they do not delay an update. https://wicg.github.io/service-worker-static-routing-api/
 */
function bypassWorker(event: ExtendableEvent): void {
  const install = event as ExtendableEvent & { addRoutes?: (rules: object[]) => Promise<void> };
  // Uploaded pictures are requested through the worker, which caches them.
  const folders = serverFolders.filter((folder) => folder !== "/storage/").map((folder) => `${folder}*`);
  const rules = [...folders, "/online.txt"].map((urlPattern) => ({ condition: { urlPattern }, source: "network" }));
  event.waitUntil(Promise.resolve(install.addRoutes?.(rules)).catch(() => undefined));
}

/** Serves cached files, and caches the files of guides and pictures when they are fetched. */
function serveFiles(): void {
  const isFileOf =
    (set: typeof coreFiles) =>
    ({ url, sameOrigin, request }: { url: URL; sameOrigin: boolean; request: Request }) =>
      sameOrigin && request.mode !== "navigate" && set.includes(url.pathname);
  for (const set of [coreFiles, staffFiles]) {
    registerRoute(
      isFileOf(set),
      async ({ request, url }) => (await set.match(url.pathname).catch(() => undefined)) ?? fetch(request),
    );
  }
  registerRoute(isFileOf(readingFiles), async ({ request, url, event }) => {
    const cached = await readingFiles.match(url.pathname).catch(() => undefined);
    if (cached) return cached;
    const response = await fetch(request);
    event.waitUntil(guideLibrary.storeOpened(url.pathname, response.clone()));
    return response;
  });
  servePictures();
}

/** Serves a picture in a width that is not cached: from the network, or offline in the width that is cached. */
function servePictures(): void {
  const cachedStandIns = new Map(
    [coreFiles, readingFiles].flatMap((set) =>
      set.files.flatMap(({ url, standsFor = [] }) => standsFor.map((other) => [other, { set, url }] as const)),
    ),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && cachedStandIns.has(url.pathname),
    async ({ request, url }) => {
      const answer = await fetch(request).catch(() => undefined);
      if (answer?.ok) return answer;
      const cached = cachedStandIns.get(url.pathname);
      return (await cached?.set.match(cached.url).catch(() => undefined)) ?? answer ?? Response.error();
    },
  );
}

/**
 * Caches pictures that staff uploaded. Pictures on other hosts bypass the worker: the content security policy allows a page to
 * show them, but no worker to fetch them.
 */
function serveUploads(): void {
  const origin = new URL(getBackendUrl()).origin;
  registerRoute(
    ({ url, request }) =>
      request.destination === "image" && url.origin === origin && url.pathname.startsWith("/storage/v1/object/public/"),
    new CacheFirst({
      cacheName: "kilele-uploads",
      // A request from an <img> to another origin would get an opaque response, which counts as megabytes of the quota.
      fetchOptions: { mode: "cors", credentials: "omit" },
      plugins: [
        { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
        new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: monthSeconds, purgeOnQuotaError: true }),
      ],
    }),
  );
}

async function deleteOldCaches(): Promise<void> {
  // Earlier versions of the site stored their core in Workbox's cache.
  const workboxCaches = (await caches.keys()).filter((name) => name.startsWith("workbox-precache"));
  await Promise.all([
    ...workboxCaches.map((name) => caches.delete(name)),
    ...[coreFiles, readingFiles, staffFiles, openedRowPages].map((set) => set.prune()),
  ]);
}
