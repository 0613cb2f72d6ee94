/** Finds the files that a document's head links, so that a browser can fetch all of them at once. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Manifest, ManifestChunk } from "vite";
import type { DocumentAssets } from "../src/visitor/render-document.tsx";
import { listElements } from "./html-elements.ts";

/**
 * Reads the files that the bundler put into a page of its own.
 * @param page `index.html` or `staff.html`
 */
export async function readDocumentAssets(outDir: string, page: string, manifest: Manifest): Promise<DocumentAssets> {
  const elements = listElements(await readFile(path.join(outDir, page), "utf8"));
  /** Lists an attribute of the elements of a name of which another attribute has a value. */
  const listAttributes = (name: string, [key, value]: [string, string], attribute: string) =>
    elements
      .filter((element) => element.name === name && element.attributes.get(key) === value)
      .map(({ attributes }) => attributes.get(attribute) ?? "");
  const [script] = listAttributes("script", ["type", "module"], "src");
  if (!script) throw new Error(`${page} has no first script`);
  const imports = listAttributes("link", ["rel", "modulepreload"], "href");
  const plan = findIslandFiles(manifest, "src/visitor/islands/plan.ts");
  return {
    script,
    imports,
    styles: listAttributes("link", ["rel", "stylesheet"], "href"),
    pageFiles: { plan: { ...plan, scripts: plan.scripts.filter((file) => ![script, ...imports].includes(file)) } },
    // The document links the typefaces, because a browser would otherwise find them only after the styles. The files for
    // Vietnamese are left out, because few pages need them.
    fonts: Object.values(manifest).flatMap(({ file }) =>
      file.endsWith(".woff2") && !file.includes("-vietnamese-") ? [`/${file}`] : [],
    ),
  };
}

/**
 * Finds the files of an island that a page is made of: the stylesheet that the island imports, so that the bundler gives it an address, and
 * its scripts with all that they import at once. If the staff area imports the stylesheet too, it belongs to a chunk that the island imports.
 * @throws when the island has no stylesheet, or has several
 */
function findIslandFiles(manifest: Manifest, island: string): { style: string; scripts: string[] } {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (visited.has(key) || !chunk || chunk.isEntry) return;
    visited.add(key);
    scripts.add(`/${chunk.file}`);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(island);
  const [style, ...others] = styles;
  if (!style || others.length > 0) throw new Error(`${island} has ${styles.size} stylesheets instead of one`);
  return { style: `/${style}`, scripts: [...scripts] };
}

/**
 * Lists every file that a page's first script can reach by static or dynamic imports, with a leading slash.
 * @param isBoundary names modules whose imports are not followed
 * @throws when the build has no such script
 */
export function listReachableFiles(
  manifest: Manifest,
  { script, styles }: DocumentAssets,
  isBoundary: (module: string) => boolean = () => false,
): Set<string> {
  const files = new Set<string>(styles);
  const visited = new Set<ManifestChunk>();
  const visit = (chunk: ManifestChunk | undefined) => {
    if (!chunk) throw new Error(`The build has no chunk that leads to ${script}`);
    if (visited.has(chunk)) return;
    visited.add(chunk);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    for (const key of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
      if (!isBoundary(key)) visit(manifest[key]);
  };
  visit(Object.values(manifest).find(({ file }) => `/${file}` === script));
  return files;
}
