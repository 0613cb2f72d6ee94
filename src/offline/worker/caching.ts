import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { isFilePath, serverFolders } from "../../shared/lib/addresses.ts";
import { backendUrl } from "../../shared/lib/env.ts";
import { isFull } from "./file-set.ts";
import { coreFiles, guides, openedRows, readingFiles, staffFiles } from "./kept.ts";
import { answerNavigation } from "./navigation.ts";
import { navigationPorts } from "./opened-documents.ts";
import { isPicture } from "./pictures.ts";
import { scope } from "./worker-scope.ts";

const month = 30 * 24 * 60 * 60;

/** Keeps the site's documents and files, and answers from them whatever the network does. */
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
    event.waitUntil(install());
  });
  scope.addEventListener("activate", (event) => event.waitUntil(prune()));
}

/** Tells pages from files, and from addresses that are the server's alone. */
const isPage = (path: string): boolean => !serverFolders.some((folder) => path.startsWith(folder)) && !isFilePath(path);

/**
 * Sends requests for the server past the worker where the browser can do that: it need not be woken for them, and has no
 * request in flight when a new version is to take over. https://wicg.github.io/service-worker-static-routing-api/
 */
function bypassWorker(event: ExtendableEvent): void {
  const install = event as ExtendableEvent & { addRoutes?: (rules: object[]) => Promise<void> };
  // Uploaded pictures are kept.
  const folders = serverFolders.filter((folder) => folder !== "/storage/").map((folder) => `${folder}*`);
  const rules = [...folders, "/online.txt"].map((urlPattern) => ({ condition: { urlPattern }, source: "network" }));
  event.waitUntil(Promise.resolve(install.addRoutes?.(rules)).catch(() => undefined));
}

/** Serves kept files from the device, and keeps the files of guides and pictures that are opened. */
function serveFiles(): void {
  const isOf =
    (set: typeof coreFiles) =>
    ({ url, sameOrigin, request }: { url: URL; sameOrigin: boolean; request: Request }) =>
      sameOrigin && request.mode !== "navigate" && set.includes(url.pathname);
  for (const set of [coreFiles, staffFiles]) {
    registerRoute(
      isOf(set),
      async ({ request, url }) => (await set.match(url.pathname).catch(() => undefined)) ?? fetch(request),
    );
  }
  registerRoute(isOf(readingFiles), async ({ request, url, event }) => {
    const kept = await readingFiles.match(url.pathname).catch(() => undefined);
    if (kept) return kept;
    const response = await fetch(request);
    event.waitUntil(guides.keepOpened(url.pathname, response.clone()));
    return response;
  });
  servePictures();
}

/** A picture in a width that this device does not keep: from the network, and without one from the width that it keeps. */
function servePictures(): void {
  const keptFor = new Map(
    [coreFiles, readingFiles].flatMap((set) =>
      set.files.flatMap(({ url, standsFor = [] }) => standsFor.map((other) => [other, { set, url }] as const)),
    ),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && keptFor.has(url.pathname),
    async ({ request, url }) => {
      const answer = await fetch(request).catch(() => undefined);
      if (answer?.ok) return answer;
      const kept = keptFor.get(url.pathname);
      return (await kept?.set.match(kept.url).catch(() => undefined)) ?? answer ?? Response.error();
    },
  );
}

/**
 * Keeps pictures that staff uploaded. Pictures on other hosts go past the worker: the content security policy lets a page
 * show them, but not a worker fetch them.
 */
function serveUploads(): void {
  const origin = new URL(backendUrl()).origin;
  registerRoute(
    ({ url, request }) =>
      request.destination === "image" && url.origin === origin && url.pathname.startsWith("/storage/v1/object/public/"),
    new CacheFirst({
      cacheName: "kilele-uploads",
      // A plain request from an <img> to another origin would be answered opaquely, and take megabytes of the quota.
      fetchOptions: { mode: "cors", credentials: "omit" },
      plugins: [
        { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
        new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: month, purgeOnQuotaError: true }),
      ],
    }),
  );
}

/**
 * Brings the core, and the new version of whatever else this device keeps, so that taking the update offline loses no guide.
 * A failure fails the installation and the old version stays; a full device fails it only where the core itself has no
 * room, or it would never be updated again.
 */
async function install(): Promise<void> {
  await coreFiles.keep(coreFiles.files);
  try {
    await readingFiles.keep(await readingFiles.successors());
    if (await staffFiles.exists()) {
      await staffFiles.keep(staffFiles.files);
      await guides.keepParts();
    }
    await openedRows.carryOver();
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}

async function prune(): Promise<void> {
  // Left by versions of the site that kept their core in Workbox's own cache.
  const workbox = (await caches.keys()).filter((name) => name.startsWith("workbox-precache"));
  await Promise.all([
    ...workbox.map((name) => caches.delete(name)),
    ...[coreFiles, readingFiles, staffFiles, openedRows].map((set) => set.prune()),
  ]);
}
