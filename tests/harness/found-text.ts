import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { gunzipSync } from "node:zlib";

/**
 * Lists the files in and below a directory that contain a text, archives unpacked.
 * @param skipped the beginnings of paths that are passed over, from the directory on
 */
export async function listFilesWith(
  text: string,
  directory: string,
  skipped: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(directory, file);
    if (!entry.isFile() || skipped.some((beginning) => path.startsWith(beginning))) continue;
    const content = await readFile(file);
    if ((file.endsWith(".gz") ? gunzipSync(content) : content).includes(text)) found.push(path);
  }
  return found.sort();
}
