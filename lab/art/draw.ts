/**
 * `npm run lab -- draw`: draws the site's pictures. It writes drawings into `src/content/pictures/`, the variants of the icon
 * into `src/content/icons/` and the data that lie over the guides' maps into `src/content/maps/`, and renders the pixels of
 * changed drawings. The files are committed, so that a build needs neither the drawing code nor its packages.
 */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Guide, guideSlugs } from "../../src/content/guide.ts";
import type { GuidePlaces } from "../../src/content/guide-map.ts";
import type { GuidePlan } from "../../src/content/guide-plan.ts";
import { drawLocatorMap } from "./locator-map.ts";
import { type DrawnMap, drawGuideMap } from "./maps/guide-map.ts";
import { drawIcon } from "./pictures/logo.ts";
import { rasteriseChanged } from "./rasterise.ts";
import { drawWorldMap } from "./world-map.ts";

/** The folder below which {@link drawAll} names its files. */
export const contentFolder = path.resolve(import.meta.dirname, "../../src/content");

const scenes = path.join(import.meta.dirname, "pictures");

/** The colours of a map in the dark scheme. A map is shown as an image, which follows the scheme only by its own styles. */
const darkMapStyle =
  "<style>@media(prefers-color-scheme:dark){svg{--map-sea:#16211f;--map-land:#2b362c;--map-border:#4d594c;--map-country:#d99a3d;--map-grid:#22302c}}</style>";

const addDarkStyle = (svg: string): string => svg.replace(/(<svg[^>]*>)/, `$1${darkMapStyle}`);

/** Draws every picture. @returns each file's text by its path below {@link contentFolder} */
export async function drawAll(): Promise<Map<string, string>> {
  const drawn = new Map<string, string>();
  for (const file of (await readdir(scenes)).sort()) {
    const { draw } = (await import(pathToFileURL(path.join(scenes, file)).href)) as { draw: () => string };
    drawn.set(`pictures/${path.basename(file, ".ts")}.svg`, draw());
  }
  drawn.set("pictures/badge.svg", drawIcon());
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
  drawn.set("icons/opaque.svg", drawIcon({ opaque: true }));
  drawn.set("icons/maskable.svg", drawIcon({ maskable: true }));
  drawn.set("icons/monochrome.svg", drawIcon({ monochrome: true }));
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

if (import.meta.main) {
  const drawn = await drawAll();
  for (const folder of ["pictures", "icons", "maps"]) {
    await mkdir(path.join(contentFolder, folder), { recursive: true });
    // Only drawings and data are deleted here. The rasteriser owns the files of pixels and their record.
    for (const file of await readdir(path.join(contentFolder, folder)))
      if ((file.endsWith(".svg") || folder === "maps") && !drawn.has(`${folder}/${file}`))
        await rm(path.join(contentFolder, folder, file));
  }
  for (const [file, svg] of drawn) await writeFile(path.join(contentFolder, file), svg);
  console.log(`Drew ${drawn.size} pictures into src/content`);
  console.log(`Made the pixels of ${await rasteriseChanged()} that have changed`);
}
