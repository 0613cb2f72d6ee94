import type { DownloadProgress, LibraryState } from "../../shared/lib/worker-messages.ts";
import { formatBytes } from "./format-bytes.ts";

/** The words of the offer to download all guides: the button's label if there is something to press, and the state. */
export type DownloadWords = { offer: string; state: string };

/**
 * Describes the offer to download every guide before a journey, its progress, and its end.
 * @param library the state of the library; nothing is offered while it is not known
 */
export function describeDownload(
  library: LibraryState | string | undefined,
  progress: DownloadProgress,
): DownloadWords {
  if (typeof library !== "object") return { offer: "", state: "" };
  const { guides, full } = library;
  const missing = guides.filter(({ kept }) => !kept);
  if (missing.length === 0) return { offer: "", state: `✓ All ${guides.length} guides are on this device.` };
  const count = `${guides.length - missing.length} of ${guides.length} guides are on this device.`;
  if (progress === "running") return { offer: "", state: `Downloading... ${count}` };
  const bytes = missing.reduce((sum, { transferBytes }) => sum + transferBytes, 0);
  const offer = `Download for the plane (${formatBytes(bytes)})`;
  if (full) return { offer, state: `This device had no room for more: ${count}` };
  return { offer, state: progress === "broken-off" ? `Not everything could be downloaded: ${count}` : "" };
}
