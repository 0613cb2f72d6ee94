/** What a page's head says of its files, so that they come at once instead of one after the other. */
import type { Manifest } from "vite";

/** The application, which the first script of a page fetches. */
const application = "src/main.tsx";

/**
 * @param manifest Vite's manifest of the built site
 * @param modules source files whose chunks the page needs before it can be taken over
 * @returns the addresses of the application's chunks and of those, with all that they import, separated by spaces
 * @throws when a module has no chunk: a renamed route must not quietly lose its place in the list
 */
export function moduleList(manifest: Manifest, modules: readonly string[]): string {
  const first = chunkFiles(manifest, [bootChunk(manifest)]);
  const wanted = [...chunkFiles(manifest, [application, ...modules])].filter((file) => !first.has(file));
  return wanted.map((file) => `/${file}`).join(" ");
}

/**
 * The first script's chunk, from which every other is reached; the bundler knows it by the name of its group.
 * @throws when there is none
 */
export function bootChunk(manifest: Manifest): string {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === "boot");
  if (!key) throw new Error("The build has no first script");
  return key;
}

/** `preload` links for the typefaces, which a browser would otherwise find only after the styles. */
export function fontPreloads(manifest: Manifest): string {
  return Object.values(manifest)
    .filter(({ file }) => file.endsWith(".woff2"))
    .map(({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join("");
}

/** The chunks of some modules and of everything that they import statically. */
function chunkFiles(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const module of modules) visit(module);
  return files;
}
