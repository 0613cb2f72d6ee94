import { type FileSet, isFullError } from "./file-set.ts";

/**
 * The number of files of guides that an update fetches at a time: its offer waits for the last of them. Browsers open six
 * connections to a host, and give the page's own requests precedence.
 */
const parallelFetches = 6;

/** The sets of files whose new version an installation fetches. */
export type InstalledSets = {
  core: Pick<FileSet, "files" | "fetchMissing">;
  reading: Pick<FileSet, "successors" | "fetchMissing">;
  staff: Pick<FileSet, "files" | "exists" | "fetchMissing">;
  /** Fetches the parts that the staff area shares with pages and that are in neither of the other sets. */
  fetchSharedParts: () => Promise<unknown>;
  /** Fetches this version's documents of the rows whose documents the previous version cached. */
  carryOverRows: () => Promise<unknown>;
};

/**
 * Fetches the core, and the new version of all else that is cached on this device, so that no guide is lost when the update is
 * activated offline. A failure fails the installation and the old version stays; a full device fails it only where the core
 * itself does not fit, because otherwise it could never be updated.
 */
export async function installVersion({ core, reading, staff, ...tasks }: InstalledSets): Promise<void> {
  await core.fetchMissing(core.files);
  try {
    await reading.fetchMissing(await reading.successors(), { atOnce: parallelFetches });
    if (await staff.exists()) {
      await staff.fetchMissing(staff.files);
      await tasks.fetchSharedParts();
    }
    await tasks.carryOverRows();
  } catch (error) {
    if (!isFullError(error)) throw error;
  }
}
