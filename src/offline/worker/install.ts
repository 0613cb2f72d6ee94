import { serverFolders } from "../../shared/lib/addresses.ts";
import { type FileSet, isFullError } from "./file-set.ts";
import type { InstallEvent, WorkerScope } from "./worker-scope.ts";

/**
 * The number of files of guides that an update fetches at a time: its offer waits for the last of them. Browsers open six
 * connections to a host, and give the page's own requests precedence.
 */
const parallelFetches = 6;

/** The parts of a worker that an installation fills. */
export type InstalledParts = {
  core: Pick<FileSet, "files" | "fetchMissing">;
  reading: Pick<FileSet, "successors" | "fetchMissing">;
  staff: Pick<FileSet, "files" | "exists" | "fetchMissing">;
  /** `fetchSharedParts` fetches the parts that the staff area shares with pages and that are in neither of the other sets. */
  library: { fetchSharedParts: () => Promise<unknown> };
  /** `carryOver` fetches this version's documents of the rows whose documents the previous version cached. */
  rows: { carryOver: () => Promise<unknown> };
};

/**
 * Fetches the core, and the new version of all else that is cached on this device, so that no guide is lost when the update is
 * activated offline. A failure fails the installation and the old version stays; a full device fails it only if the core
 * itself does not fit, because otherwise it could never be updated.
 */
export async function installVersion({ core, reading, staff, library, rows }: InstalledParts): Promise<void> {
  await core.fetchMissing(core.files);
  try {
    await reading.fetchMissing(await reading.successors(), { atOnce: parallelFetches });
    if (await staff.exists()) {
      await staff.fetchMissing(staff.files);
      await library.fetchSharedParts();
    }
    await rows.carryOver();
  } catch (error) {
    if (!isFullError(error)) throw error;
  }
}

/** The parts of a worker that keep the files of other versions until this one is active. */
export type ActivatedParts = Record<"core" | "reading" | "staff" | "rows", { prune: () => Promise<void> }> & {
  caches: Pick<WorkerScope["caches"], "keys" | "delete">;
};

/** Deletes what other versions of the site have cached, once this one answers for every page. */
export async function activateVersion({ core, reading, staff, rows, caches }: ActivatedParts): Promise<void> {
  // Earlier versions of the site stored their core in Workbox's cache.
  const workboxCaches = (await caches.keys()).filter((name) => name.startsWith("workbox-precache"));
  await Promise.all([
    ...workboxCaches.map((name) => caches.delete(name)),
    ...[core, reading, staff, rows].map((part) => part.prune()),
  ]);
}

/**
 * Lets requests to the server's own paths bypass the worker, if the browser has static routes. The worker is not started for
 * them, and they do not delay an update.
 */
export function bypassWorker(event: InstallEvent): void {
  // Uploaded pictures are requested through the worker, which caches them.
  const folders = serverFolders.filter((folder) => folder !== "/storage/").map((folder) => `${folder}*`);
  const rules = [...folders, "/online.txt"].map((urlPattern) => ({ condition: { urlPattern }, source: "network" }));
  event.waitUntil(Promise.resolve(event.addRoutes?.(rules)).catch(() => undefined));
}
