import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/**
 * Makes a directory and those above it that are missing, for their owner alone. Node's own recursive call never ends in a file
 * system that takes no directories, such as /proc: one such path in an order would stop every later backup.
 * @throws the system's error, with EEXIST or ENOTDIR if the path is a file or lies below one
 */
export async function makeDirectory(directory: string): Promise<void> {
  const missing: string[] = [];
  for (let path = resolve(directory); ; path = dirname(path)) {
    const entry = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (entry && !entry.isDirectory()) throw Object.assign(new Error(`${path} is a file`), { code: "EEXIST" });
    if (entry) break;
    missing.unshift(path);
  }
  for (const path of missing) {
    await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      // Another process has made it meanwhile.
      if (error.code !== "EEXIST") throw error;
    });
  }
}
