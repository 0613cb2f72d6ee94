/** Caches rendered files: a picture is rendered again only when its source or its recipe has changed. */
import { createHash } from "node:crypto";
import { copyFile, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { writeWhole } from "./write-whole.ts";

const cacheDir = path.resolve(".cache/rendered");

/**
 * Writes a rendered file, from the cache where it is there.
 * @param target where the file goes
 * @param sources all that the result depends on: the picture's source, and a text that names the recipe
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
    await writeWhole(kept, await render());
  }
  await mkdir(path.dirname(target), { recursive: true });
  await copyFile(kept, target);
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
