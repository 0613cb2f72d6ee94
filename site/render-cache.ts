/** Caches rendered files: a picture or a typeface is rendered again only when its source or its settings have changed. */
import { createHash } from "node:crypto";
import { mkdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { writeAtomically } from "./write-atomically.ts";

const cacheDir = path.resolve(".cache/rendered");

/**
 * Writes a rendered file, from the cache if it has it.
 * @param target the path of the file
 * @param sources everything that the result depends on: the source file, and a text that names the settings
 * @param render makes the file's bytes
 */
export async function renderOnce(
  target: string,
  sources: readonly (string | Uint8Array)[],
  render: () => Promise<Uint8Array>,
): Promise<void> {
  const hash = createHash("sha256");
  for (const source of sources) hash.update(String(source.length)).update(source);
  const cachedFile = path.join(cacheDir, hash.digest("hex") + path.extname(target));
  if (!(await exists(cachedFile))) {
    await mkdir(cacheDir, { recursive: true });
    await writeAtomically(cachedFile, await render());
  }
  await mkdir(path.dirname(target), { recursive: true });
  await writeAtomically(target, await readFile(cachedFile));
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
