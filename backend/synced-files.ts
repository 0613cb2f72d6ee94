import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Writes everything in a directory through to the disk, so that a power cut leaves no part of it empty. */
export async function syncFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  for (const entry of entries) if (entry.isFile()) await syncPath(join(entry.parentPath, entry.name));
  // Windows cannot sync a directory.
  if (process.platform === "win32") return;
  for (const entry of entries) if (entry.isDirectory()) await syncPath(join(entry.parentPath, entry.name));
  await syncPath(directory);
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
