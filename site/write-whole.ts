import { rename, writeFile } from "node:fs/promises";

/** Writes a file in one step: neither a build that is killed nor another one beside it ever leaves or reads half of it. */
export async function writeWhole(file: string, data: string | Uint8Array): Promise<void> {
  const half = `${file}.${process.pid}`;
  await writeFile(half, data);
  await rename(half, file);
}
