/** Makes a copy of the built site without scripts, to measure the same pages without them. */
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { compressSite } from "./compressed.ts";

/**
 * Copies a built site and removes the scripts from the copy.
 * @param siteDir a built site
 * @param bareDir the target directory, which is replaced
 */
export async function writeBareSite(siteDir: string, bareDir: string): Promise<void> {
  await rm(bareDir, { recursive: true, force: true });
  await cp(siteDir, bareDir, { recursive: true });
  for (const file of await readdir(bareDir, { recursive: true })) {
    const place = path.join(bareDir, file);
    if (file.endsWith(".br")) await rm(place);
    else if (file.endsWith(".html")) await writeFile(place, removeScripts(await readFile(place, "utf8")));
  }
  await compressSite(bareDir);
}

/** A document without its scripts and what is fetched for them. Blocks of data, which no browser runs, stay. */
export function removeScripts(html: string): string {
  return html
    .replace(/<script\b(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, "");
}
