import type { CachedFile } from "../../../src/offline/worker/cached-file.ts";

/**
 * Reads the list of files that a device keeps out of the built worker.
 * @returns the list, and its text as it stands in the script
 * @throws Error when the script has no list
 */
export function readOfflineList(worker: string): { text: string; files: CachedFile[] } {
  const text = worker.match(/\[\{"url":.*?\}\]/s)?.[0];
  if (!text) throw new Error("The worker has no list of files");
  return { text, files: JSON.parse(text) as CachedFile[] };
}
