/** This module holds the places of all guides, without their maps. */
import type { GuideSlug } from "./guide.ts";
import type { GuidePlaces } from "./guide-map.ts";

const places = import.meta.glob<GuidePlaces>("./places/*.ts", { eager: true, import: "places" });

/**
 * Returns a guide's places.
 * @throws when none are written
 */
export function getPlaces(slug: GuideSlug): GuidePlaces {
  const found = places[`./places/${slug}.ts`];
  if (!found) throw new Error(`No src/content/places/${slug}.ts`);
  return found;
}
