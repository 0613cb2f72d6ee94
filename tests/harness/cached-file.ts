/** Caches archives that tests begin from, so that later runs find them. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
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

/**
 * Makes a hash of versions of packages, and of the names and contents of files and of all migrations, by their paths from the
 * root.
 */
export async function makeFingerprint(versions: readonly string[], files: readonly string[]): Promise<string> {
  const migrations = (await readdir("supabase/migrations")).sort().map((name) => `supabase/migrations/${name}`);
  const hash = createHash("sha256").update(versions.join());
  for (const file of [...files, ...migrations]) hash.update(file).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}
