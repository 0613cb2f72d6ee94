/** Files that tests begin from: made once for a run, and found by the next ones. */
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

const folder = path.resolve(".cache");

/**
 * Makes an archive of the cache unless it is there, and deletes those of the same name for other inputs.
 * @param inputs names all that its content depends on
 * @returns its path
 */
export async function ensureCachedArchive(name: string, inputs: string, make: () => Promise<Buffer>): Promise<string> {
  const file = path.join(folder, `${name}-${inputs}.tar`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) {
    if (old.startsWith(`${name}-`) && old.endsWith(".tar")) await rm(path.join(folder, old), { force: true });
  }
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, await make());
  await rename(unfinished, file);
  return file;
}
