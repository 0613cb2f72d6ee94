import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { backendUrl } from "../lib/env.ts";
import { isFull, isTheFile } from "./file-set.ts";
import { coreFiles, guides, readingFiles, staffFiles } from "./kept.ts";
import { scope } from "./worker-scope.ts";

/** The page that a navigation gets: it holds no content of its own and renders whatever address it finds itself at. */
const shell = "/app.html";

/** Addresses that are the server's alone, and files; both are looked for before the question mark. */
const serverOnly = [/^\/(rest|auth|storage|functions|realtime|api)\//, /^[^?]*\/[^/?]+\.[^/?]+(?:\?|$)/];

const month = 30 * 24 * 60 * 60;

/** Keeps the shell and the public assets, and answers navigations from them whatever the network does. */
export function startCaching(): void {
  addPlugins([
    { cacheWillUpdate: async ({ request, response }) => (isTheFile(pathOf(request), response) ? response : null) },
  ]);
  precacheAndRoute(coreFiles.map(({ url, revision }) => ({ url, revision })));
  cleanupOutdatedCaches();
  clientsClaim();
  registerRoute(new NavigationRoute(createHandlerBoundToURL(shell), { denylist: serverOnly }));
  serveReading();
  serveStaff();
  serveUploads();

  scope.addEventListener("install", (event) => {
    passBy(event);
    event.waitUntil(carryOver());
  });
  scope.addEventListener("activate", (event) => event.waitUntil(Promise.all([readingFiles.prune(), pruneStaff()])));
}

/**
 * Requests for the server go past the worker where the browser can do that: it need not be woken for them, and has none in
 * its hands when a new version is to take over. https://wicg.github.io/service-worker-static-routing-api/
 */
function passBy(event: ExtendableEvent): void {
  const routes = ["rest", "auth", "functions", "realtime", "api"].map((room) => `/${room}/*`);
  const install = event as ExtendableEvent & { addRoutes?: (rules: object[]) => Promise<void> };
  const rules = [...routes, "/online.txt"].map((urlPattern) => ({ condition: { urlPattern }, source: "network" }));
  event.waitUntil(Promise.resolve(install.addRoutes?.(rules)).catch(() => undefined));
}

const pathOf = (request: Request): string => new URL(request.url).pathname;

/** Guides and pictures: what is kept is never asked for again, and what is opened is kept. */
function serveReading(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && readingFiles.includes(url.pathname),
    async ({ request, url, event }) => {
      const kept = await readingFiles.match(url.pathname).catch(() => undefined);
      if (kept) return kept;
      const response = await fetch(request);
      event.waitUntil(guides.keepOpened(url.pathname, response.clone()));
      return response;
    },
  );
}

/** The staff area's code: kept while a staff member is signed in on this device. */
function serveStaff(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && staffFiles.includes(url.pathname),
    async ({ request, url }) => (await staffFiles.match(url.pathname).catch(() => undefined)) ?? fetch(request),
  );
}

/**
 * Pictures that staff uploaded. Pictures on other hosts go past the worker: the content security policy lets a page show
 * them, but not a worker fetch them.
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
      plugins: [new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: month, purgeOnQuotaError: true })],
    }),
  );
}

/**
 * Fetches the new version of whatever this device keeps, so that taking the update offline loses no guide. A failure fails
 * the installation and the old version stays; a full device does not, or it would never be updated again.
 */
async function carryOver(): Promise<void> {
  try {
    await readingFiles.keep(await readingFiles.successors());
    if (await staffFiles.exists()) await staffFiles.keep(staffFiles.files);
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}

async function pruneStaff(): Promise<void> {
  if (await staffFiles.exists()) await staffFiles.prune();
}
