/** Caches the documents of opened guides and rows, and the rows themselves. */

import { openVisitorDb } from "../../outbox/dexie/visitor-db.ts";
import { findRowRoute } from "../../shared/lib/addresses.ts";
import type { PageData } from "../../shared/rules/page-data.ts";
import type { ContentOf, ReadingKey } from "../../shared/rules/reading.ts";
import { cacheReading } from "../reading/reading-cache.ts";
import { isRemoved, type NavigationPorts } from "./navigation.ts";
import { coreFiles, guideLibrary, openedRowPages, readingFiles, staffFiles } from "./worker-caches.ts";

/** The caches and the network from which this worker answers navigations. */
export const navigationPorts: NavigationPorts = {
  core: coreFiles,
  reading: readingFiles,
  staff: staffFiles,
  rows: openedRowPages,
  fetch: (request) => fetch(request),
  storeCore: coreFiles.restore,
  async storeGuide(path, response) {
    // A page that the server rendered on demand differs from the built one and is not stored. Then the built one is fetched,
    // with the guide's pictures.
    await guideLibrary.storeOpened(path, response);
    const slug = path.split("/").at(-1);
    if (slug) await guideLibrary.fetchGuide(slug);
  },
  async storeRow(path, response) {
    const row = findRowRoute(path);
    if (isRemoved(response) && row) return removeCachedRow(path, `${row.route.kind}:${row.key}`);
    await cacheRowDocument(path, response);
  },
};

/** Fetches and caches the document of a row that was opened before the worker was installed. */
export const cacheOpenedRow = async (path: string): Promise<void> => cacheRowDocument(path, await fetch(path));

async function cacheRowDocument(path: string, response: Response): Promise<void> {
  try {
    const data = await openedRowPages.store(path, response);
    if (data) await cacheRows(data);
  } catch (error) {
    console.warn("This page cannot be kept for reading offline.", error);
  }
}

/** Caches the rows themselves too: the search uses their text, and they stay valid after the site's version changes. */
async function cacheRows({ at, entries }: PageData): Promise<void> {
  for (const [key, data] of Object.entries(entries))
    await cacheReading(openVisitorDb(), key as ReadingKey, data as ContentOf<ReadingKey>, at);
}

/** Deletes the cached copy of a row that the backend no longer has. */
export async function removeCachedRow(path: string, key: ReadingKey): Promise<void> {
  await openedRowPages.forget(path);
  await cacheReading(openVisitorDb(), key, null, Date.now());
}
