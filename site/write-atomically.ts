import { rename, writeFile } from "node:fs/promises";

/** Writes a file atomically, so that neither an interrupted nor a concurrent build leaves or reads half of it. */
export async function writeAtomically(file: string, data: string | Uint8Array): Promise<void> {
  const half = `${file}.${process.pid}`;
  await writeFile(half, data);
  await rename(half, file);
}
