import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** Returns the free bytes of the disk of a directory, which may not exist yet; undefined if the system does not say. */
export async function readFreeSpace(directory: string): Promise<number | undefined> {
  for (let ancestor = resolve(directory); ; ancestor = dirname(ancestor)) {
    const stats = await statfs(ancestor).catch(() => undefined);
    if (stats) return stats.bavail * stats.bsize;
    if (ancestor === dirname(ancestor)) return undefined;
  }
}
