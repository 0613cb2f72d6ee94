/**
 * `npm run lab -- draw`: draws the maps from their data, and renders the pixels of changed drawings. Maps are written into
 * `src/content/pictures/`, and what lies over the guides' maps into `src/content/maps/`. All other drawings are files that a person
 * edits. What is made is committed, so that a build needs neither the drawing code nor its packages.
 */
import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readArguments } from "../../site/read-arguments.ts";
import { type Guide, guideSlugs } from "../../src/content/guide.ts";
import type { GuidePlaces } from "../../src/content/guide-map.ts";
import type { GuidePlan } from "../../src/content/guide-plan.ts";
import { drawLocatorMap } from "./locator-map.ts";
import { type DrawnMap, drawGuideMap } from "./maps/guide-map.ts";
import { rasteriseChanged } from "./rasterise.ts";
import { drawWorldMap } from "./world-map.ts";

/** The folder to which the paths of {@link drawMaps} are relative. */
export const contentFolder = path.resolve(import.meta.dirname, "../../src/content");

/** The colours of a map in the dark scheme. A map is shown as an image, which follows the scheme only by its own styles. */
const darkMapStyle =
  "<style>@media(prefers-color-scheme:dark){svg{--map-sea:#16211f;--map-land:#2b362c;--map-border:#4d594c;--map-country:#d99a3d;--map-grid:#22302c}}</style>";

const addDarkStyle = (svg: string): string => svg.replace(/(<svg[^>]*>)/, `$1${darkMapStyle}`);

/** Draws every map. @returns each file's text by its path below {@link contentFolder} */
export async function drawMaps(): Promise<Map<string, string>> {
  const drawn = new Map<string, string>();
  for (const slug of guideSlugs) {
    drawn.set(`pictures/map-${slug}.svg`, addDarkStyle(drawLocatorMap(slug)));
  }
  const world = drawWorldMap();
  drawn.set("pictures/map-world.svg", addDarkStyle(world.ground));
  drawn.set("maps/world.json", `${JSON.stringify(world.drawing)}\n`);
  for (const slug of guideSlugs) {
    const maps = await drawGuideMaps(slug);
    for (const [kind, { ground }] of maps) drawn.set(`pictures/map-${slug}-${kind}.svg`, ground);
    const drawings = maps.map(([kind, { drawing }]) => [kind, drawing]);
    drawn.set(`maps/${slug}.json`, `${JSON.stringify(Object.fromEntries(drawings))}\n`);
  }
  return drawn;
}

/**
 * Draws a guide's maps, each with its kind. Names that collide on a map are an error; a place can then move to the detail map.
 */
async function drawGuideMaps(slug: string): Promise<[kind: string, map: DrawnMap][]> {
  const { guide } = (await import(`../../src/content/guides/${slug}.ts`)) as { guide: Guide };
  const { places } = (await import(`../../src/content/places/${slug}.ts`)) as { places: GuidePlaces };
  const { plan } = (await import(`../../src/content/plans/${slug}.ts`)) as { plan: GuidePlan };
  const kinds = places.detail ? (["country", "detail"] as const) : (["country"] as const);
  return kinds.map((kind) => {
    const map = drawGuideMap(guide, places, plan, kind);
    const { collisions } = map;
    if (collisions > 0) throw new Error(`${guide.name}: names on the ${kind}'s map collide (${collisions.toFixed(1)})`);
    return [kind, map];
  });
}

/** Lists the committed files of maps, by their paths below {@link contentFolder}. */
export async function listMapFiles(): Promise<string[]> {
  const [pictures, maps] = await Promise.all(
    ["pictures", "maps"].map((folder) => readdir(path.join(contentFolder, folder))),
  );
  return [
    ...(pictures ?? []).filter((file) => /^map-.*\.svg$/.test(file)).map((file) => `pictures/${file}`),
    ...(maps ?? []).map((file) => `maps/${file}`),
  ];
}

if (import.meta.main) {
  readArguments("npm run lab -- draw");
  const drawn = await drawMaps();
  for (const file of await listMapFiles()) if (!drawn.has(file)) await rm(path.join(contentFolder, file));
  for (const [file, svg] of drawn) await writeFile(path.join(contentFolder, file), svg);
  console.log(`Drew ${drawn.size} files of maps into src/content`);
  console.log(`Made the pixels of ${await rasteriseChanged()} that have changed`);
}
