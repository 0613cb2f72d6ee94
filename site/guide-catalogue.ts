import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { Guide, GuideCard } from "../src/content/guide.ts";
import { guideSlugs } from "../src/content/guide.ts";

const moduleId = "virtual:guide-catalogue";
const guidesDirectory = path.resolve("src/content/guides");

/** Reads the written guides, in the order of `guideSlugs`. */
export async function readGuides(): Promise<Guide[]> {
  const files = new Set(await readdir(guidesDirectory));
  const writtenSlugs = guideSlugs.filter((slug) => files.has(`${slug}.ts`));
  return Promise.all(
    writtenSlugs.map(async (slug) => {
      const module = (await import(pathToFileURL(path.join(guidesDirectory, `${slug}.ts`)).href)) as { guide: Guide };
      return module.guide;
    }),
  );
}

/**
 * Makes a plugin that serves the fields of each guide that lists show as one module, so that a list of countries does not load
 * all guides. What browsers draw needs the names alone.
 */
export function createGuideCataloguePlugin(): Plugin {
  return {
    name: "guide-catalogue",
    resolveId: (source) => (source === moduleId ? `\0${moduleId}` : undefined),
    async load(module) {
      if (module !== `\0${moduleId}`) return undefined;
      const cards: GuideCard[] = (await readGuides()).map(
        ({ slug, name, tagline, highlights, summary, posterAlt }) => ({
          slug,
          name,
          tagline,
          highlights,
          summary,
          posterAlt,
        }),
      );
      const names = cards.map(({ slug, name }) => ({ slug, name }));
      return `export const guideCards = ${JSON.stringify(cards)};\nexport const guideNames = ${JSON.stringify(names)};`;
    },
  };
}
