/** Caches rendered files: a picture or a typeface is made again only when its source or its recipe has changed. */
import { createHash } from "node:crypto";
import { mkdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { writeAtomically } from "./write-atomically.ts";

const cacheDir = path.resolve(".cache/rendered");

/**
 * Writes a rendered file, from the cache where it is there.
 * @param target where the file goes
 * @param sources all that the result depends on: the file that it is made of, and a text that names the recipe
 * @param render makes the file's bytes
 */
export async function renderOnce(
  target: string,
  sources: readonly (string | Uint8Array)[],
  render: () => Promise<Uint8Array>,
): Promise<void> {
  const hash = createHash("sha256");
  for (const source of sources) hash.update(String(source.length)).update(source);
  const kept = path.join(cacheDir, hash.digest("hex") + path.extname(target));
  if (!(await exists(kept))) {
    await mkdir(cacheDir, { recursive: true });
    await writeAtomically(kept, await render());
  }
  await mkdir(path.dirname(target), { recursive: true });
  await writeAtomically(target, await readFile(kept));
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
