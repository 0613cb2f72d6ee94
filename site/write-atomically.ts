import { rename, writeFile } from "node:fs/promises";

/** Writes a file atomically, so that an interrupted build leaves no half of it and a concurrent build reads none. */
export async function writeAtomically(file: string, data: string | Uint8Array): Promise<void> {
  const temporaryFile = `${file}.${process.pid}`;
  await writeFile(temporaryFile, data);
  await rename(temporaryFile, file);
}
