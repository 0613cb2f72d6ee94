/** This module holds the guides' maps, as drawn, and the places on them. Only what renders documents imports it: the maps are large. */
import type { GuideSlug } from "./guide.ts";
import type { GuidePlaces, MapDrawing } from "./guide-map.ts";

export type GuideMaps = { places: GuidePlaces; country: MapDrawing; detail?: MapDrawing };

const drawings = import.meta.glob<Omit<GuideMaps, "places">>("./maps/*.json", { eager: true, import: "default" });
const places = import.meta.glob<GuidePlaces>("./places/*.ts", { eager: true, import: "places" });

/**
 * Gives a guide's places and maps.
 * @throws when a guide's map has not been drawn
 */
export function mapsOf(slug: GuideSlug): GuideMaps {
  const drawing = drawings[`./maps/${slug}.json`];
  const known = places[`./places/${slug}.ts`];
  if (!drawing || !known) throw new Error(`No map of ${slug}: npm run draw`);
  return { places: known, ...drawing };
}
