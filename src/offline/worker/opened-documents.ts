/** Caches the documents of opened pages and rows, and the rows themselves, and answers for those that are not on this device. */

import { openVisitorDb } from "../../outbox/dexie/visitor-db.ts";
import { notKeptPath } from "../../shared/lib/not-kept-page.ts";
import { findRowRoute } from "../../shared/lib/row-routes.ts";
import { callVisitorStore } from "../../shared/lib/with-timeout.ts";
import type { LibraryVisit } from "../../shared/lib/worker-messages.ts";
import type { PageData } from "../../shared/rules/page-data.ts";
import type { ContentOf, ReadingKey } from "../../shared/rules/reading.ts";
import { cacheReading, readCachedReading } from "../reading/reading-cache.ts";
import { isRemoved, type NavigationPorts } from "./navigation.ts";
import { fillNotKeptPage } from "./not-kept.ts";
import type { WorkerParts } from "./worker-parts.ts";

/** The parts of a worker that cache opened rows. */
type RowParts = Pick<WorkerParts, "rows" | "library" | "isOwnDocument">;

/** The address of the document in which a script draws a row that has no document of its own. */
const rowShellPath = "/app";

/** Makes the dependencies of answering a navigation: the worker's caches and its network. */
export const makeNavigationPorts = (parts: WorkerParts): NavigationPorts => ({
  core: parts.core,
  reading: parts.reading,
  staff: parts.staff,
  rows: parts.rows,
  fetch: parts.fetch,
  answerOffline: (path) => answerOffline(parts, path),
  storeCore: parts.core.restore,
  async storeOpened(path, response) {
    // A page that the server rendered on demand differs from the built one and is not stored. Then the built one is fetched,
    // with the guide's pictures.
    await parts.library.storeOpened(path, response);
    await parts.library.fetchOpened(path);
  },
  async storeRow(path, response) {
    const row = findRowRoute(path);
    // A service or destination whose address has other words now is still there, under the same key.
    if (isRemoved(response) && response.status !== 404 && row && row.route.kind !== "post")
      return parts.rows.forget(path);
    if (isRemoved(response) && row) return removeCachedRow(parts, path, `${row.route.kind}:${row.key}`);
    await cacheRowDocument(parts, path, response);
  },
});

/**
 * Answers without a network for a page that is not on this device: with the shell that draws a row if the device has the row, else with
 * the page that says so, names what can be read, and takes a question.
 */
async function answerOffline(parts: WorkerParts, path: string): Promise<Response> {
  if (await canDrawRow(parts, path).catch(() => false)) {
    const shell = await parts.reading.match(rowShellPath).catch(() => undefined);
    if (shell) return shell;
  }
  const page = await parts.core.match(notKeptPath).catch(() => undefined);
  if (!page) return Response.error();
  const [guides, rows] = await Promise.all([
    parts.library.listKeptGuides().catch(() => []),
    parts.rows.list().catch(() => []),
  ]);
  return new Response(fillNotKeptPage(await page.text(), path, { guides, rows }), { headers: page.headers });
}

/** Resolves to true if this device has a row's content and all scripts that draw it. */
async function canDrawRow({ reading }: WorkerParts, path: string): Promise<boolean> {
  const row = findRowRoute(path);
  if (!row || !(await reading.hasAll(reading.files.filter(({ drawsRows }) => drawsRows)))) return false;
  const key: ReadingKey = `${row.route.kind}:${row.key}`;
  return (await callVisitorStore(() => readCachedReading(openVisitorDb(), key)))?.data != null;
}

/** Fetches and caches the document of a row that was opened before the worker was installed. Never throws. */
export async function cacheOpenedRow(
  parts: RowParts & Pick<WorkerParts, "reading" | "fetchPath">,
  { openPath, part }: LibraryVisit,
): Promise<void> {
  if (!openPath || part === "others" || !findRowRoute(openPath) || parts.reading.includes(openPath)) return;
  if (await parts.rows.match(openPath).catch(() => undefined)) return;
  const response = await parts.fetchPath(openPath).catch(() => undefined);
  if (response) await cacheRowDocument(parts, openPath, response);
}

async function cacheRowDocument(
  { rows, library, isOwnDocument }: RowParts,
  path: string,
  response: Response,
): Promise<void> {
  try {
    const copy = response.clone();
    const data = await rows.store(path, response);
    if (data) return await cacheRows(data);
    // A host that has no document of a row answers with the shell. Then the device needs the scripts that draw the row, and the page
    // caches the row itself.
    if (copy.ok && isOwnDocument(await copy.text())) await library.fetchRowParts();
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
export async function removeCachedRow({ rows }: Pick<RowParts, "rows">, path: string, key: ReadingKey): Promise<void> {
  const other = await rows.findOtherPath(path);
  for (const each of other ? [path, other] : [path]) await rows.forget(each);
  await cacheReading(openVisitorDb(), key, null, Date.now());
}
