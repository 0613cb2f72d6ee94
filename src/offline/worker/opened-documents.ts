/** Keeps the documents of guides and rows that somebody opens, and the rows themselves. */

import { visitorDb } from "../../outbox/dexie/visitor-db.ts";
import { rowAt } from "../../shared/lib/addresses.ts";
import type { PageData } from "../../shared/rules/page-data.ts";
import type { ContentOf, ReadingKey } from "../../shared/rules/reading.ts";
import { cacheReading } from "../reading/reading-cache.ts";
import { coreFiles, guides, openedRows, readingFiles, staffFiles } from "./kept.ts";
import { isGone, type NavigationPorts } from "./navigation.ts";

/** What this worker answers navigations from. */
export const navigationPorts: NavigationPorts = {
  core: coreFiles,
  reading: readingFiles,
  staff: staffFiles,
  rows: openedRows,
  fetch: (request) => fetch(request),
  keepCore: coreFiles.restore,
  async keepGuide(path, response) {
    // A page that a server makes when it is asked for differs from the built one: that is fetched then, with the guide's pictures.
    await guides.keepOpened(path, response);
    const slug = path.split("/").at(-1);
    if (slug) await guides.keepGuide(slug);
  },
  async noteRow(path, response) {
    const row = rowAt(path);
    if (isGone(response) && row) return forgetRow(path, `${row.route.kind}:${row.key}`);
    await keepRow(path, response);
  },
};

/** Fetches and keeps the document of a row that was opened before there was a worker. */
export const cacheOpenedRow = async (path: string): Promise<void> => keepRow(path, await fetch(path));

async function keepRow(path: string, response: Response): Promise<void> {
  try {
    const data = await openedRows.keep(path, response);
    if (data) await keepRows(data);
  } catch (error) {
    console.warn("This page cannot be kept for reading offline.", error);
  }
}

/** Keeps the rows themselves too: the search finds their text, and they outlive the version that made the document. */
async function keepRows({ at, entries }: PageData): Promise<void> {
  for (const [key, data] of Object.entries(entries))
    await cacheReading(visitorDb(), key as ReadingKey, data as ContentOf<ReadingKey>, at);
}

/** Forgets a row that the backend has no longer. */
export async function forgetRow(path: string, key: ReadingKey): Promise<void> {
  await openedRows.forget(path);
  await cacheReading(visitorDb(), key, null, Date.now());
}
