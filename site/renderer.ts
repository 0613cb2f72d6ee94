/**
 * Stores and loads the code that rendered a site's documents. It is stored beside the served site, for a server that can query the
 * database and renders pages of rows on request.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { DocumentAssets } from "../src/visitor/render-document.tsx";

/** The exports of src/visitor/prerender.tsx. */
export type Renderer = typeof import("../src/visitor/prerender.tsx");

/** Returns the directory of a built site's renderer. */
export const getRendererDirectory = (siteDir: string): string => `${siteDir}.renderer`;

/** The renderer's files: the code, and the list of files that a public document loads first. */
export const rendererFiles = { code: "prerender.js", assets: "assets.json" } as const;

/** Loads a site's renderer; undefined if the site has none. */
export async function loadRenderer(
  siteDir: string,
): Promise<{ renderer: Renderer; assets: DocumentAssets } | undefined> {
  const resolveFile = (name: string) => path.join(getRendererDirectory(siteDir), name);
  if (!existsSync(resolveFile(rendererFiles.assets))) return undefined;
  return {
    renderer: (await import(pathToFileURL(resolveFile(rendererFiles.code)).href)) as Renderer,
    assets: JSON.parse(await readFile(resolveFile(rendererFiles.assets), "utf8")) as DocumentAssets,
  };
}
