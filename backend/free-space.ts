import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** Returns the free bytes of the disk of a directory, which may not exist yet; undefined where the system does not say. */
export async function readFreeSpace(directory: string): Promise<number | undefined> {
  for (let place = resolve(directory); ; place = dirname(place)) {
    const found = await statfs(place).catch(() => undefined);
    if (found) return found.bavail * found.bsize;
    if (place === dirname(place)) return undefined;
  }
}
