/** The links by which a page's head asks for its files at once instead of one after the other. */
import type { Manifest } from "vite";

const entry = "index.html";

/**
 * @param manifest Vite's manifest of the built site
 * @param modules source files whose chunks the page needs before it can be taken over
 * @returns `modulepreload` links for those chunks and all that they import, without what the entry brings along
 * @throws when a module has no chunk: a renamed route must not quietly lose its preload
 */
export function modulePreloads(manifest: Manifest, modules: readonly string[]): string {
  const loaded = chunkFiles(manifest, [entry]);
  const wanted = [...chunkFiles(manifest, modules)].filter((file) => !loaded.has(file));
  return wanted.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join("");
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
