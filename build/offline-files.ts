/**
 * Decides which built files a device keeps, and when: the core at once, guides and pictures as a second step, the staff
 * area only after a staff member has signed in.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Manifest } from "vite";
import { guideSlugs } from "../src/content/guide.ts";
import type { KeptFile } from "../src/sw/kept-file.ts";
import { bootChunk } from "./page-assets.ts";

/** An entry as Workbox makes it. */
type Entry = { url: string; revision: string | null; size: number };

/** Modules from which the staff area begins; nothing that only they lead to is public. */
const staffRoots = /^src\/(routes\/(admin|auth)[/.]|features\/staff-|staff\/)/;

/** Pictures that the frame of every page, or the home page's first view, shows. */
const corePictures = new Set(["logo", "hero"]);

/** Every file that is reached from a module without entering one that `stop` names. */
function reach(manifest: Manifest, roots: string[], stop: (key: string) => boolean): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || stop(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  for (const root of roots) visit(root);
  return files;
}

/**
 * Sorts the built files into sets.
 * @param manifest Vite's manifest of the build
 * @returns for each file, relative to the built site, what it belongs to; other files are fetched when they are needed
 */
export function sortFiles(manifest: Manifest): Map<string, Pick<KeptFile, "set" | "guide">> {
  const sorted = new Map<string, Pick<KeptFile, "set" | "guide">>([["app.html", { set: "core" }]]);
  const isGuide = (key: string) => /^src\/content\/guides\/[^/]+\.ts$/.test(key);
  const isStaff = (key: string) => staffRoots.test(key);

  const entry = bootChunk(manifest);
  const open = reach(manifest, [entry], isStaff);
  for (const file of reach(manifest, [entry], (key) => isStaff(key) || isGuide(key))) sorted.set(file, { set: "core" });
  for (const file of reach(manifest, Object.keys(manifest).filter(isStaff), () => false)) {
    if (!open.has(file)) sorted.set(file, { set: "staff" });
  }
  for (const [key, { file }] of Object.entries(manifest)) {
    if (/\.woff2$/.test(file)) sorted.set(file, { set: "core" });
    const name = key.match(/^\.cache\/art\/(.+)\.svg$/)?.[1];
    if (!name) continue;
    const guide = guideSlugs.find((slug) => name === slug || name === `map-${slug}`);
    if (guide) sorted.set(file, { set: "reading", guide });
    else sorted.set(file, { set: corePictures.has(name) ? "core" : "reading" });
  }
  for (const guide of guideSlugs) {
    const chunk = manifest[`src/content/guides/${guide}.ts`];
    if (chunk && sorted.get(chunk.file)?.set !== "core") sorted.set(chunk.file, { set: "reading", guide });
  }
  return sorted;
}

/**
 * A Workbox manifest transform that tells the worker what each file is for.
 * @param outDir the built site
 * @throws when a file that a device must keep is not among the entries, as when it is larger than Workbox's limit
 */
export async function offlineFiles(entries: Entry[], outDir: string): Promise<{ manifest: Entry[] }> {
  const manifest = JSON.parse(await readFile(path.join(outDir, ".vite/manifest.json"), "utf8")) as Manifest;
  const sorted = sortFiles(manifest);
  const kept: (Entry & KeptFile)[] = [];
  for (const each of entries) {
    const purpose = sorted.get(each.url);
    if (purpose) kept.push({ ...each, ...purpose, bytes: each.size });
    sorted.delete(each.url);
  }
  if (sorted.size > 0) throw new Error(`Not kept for reading offline: ${[...sorted.keys()].join(", ")}`);
  return { manifest: kept };
}
