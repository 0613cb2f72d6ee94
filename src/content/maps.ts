/** This module holds the guides' maps, as drawn, and the places on them. Only what renders documents imports it: the maps are large. */
import type { GuideSlug } from "./guide.ts";
import type { GuidePlaces, MapDrawing, WorldMapDrawing } from "./guide-map.ts";
import world from "./maps/world.json" with { type: "json" };
import { getPlaces } from "./places.ts";

/** A map, with the address of the picture below it. */
export type MapSheet = MapDrawing & { ground: string };

export type GuideMaps = {
  places: GuidePlaces;
  /** The addresses of the small map that shows where the country lies: pixels for each scheme, and the drawing. */
  locator: { light: string; dark: string; drawing: string };
  country: MapSheet;
  detail?: MapSheet;
};

const drawings = import.meta.glob<{ country: MapDrawing; detail?: MapDrawing }>(
  ["./maps/*.json", "!./maps/world.json"],
  {
    eager: true,
    import: "default",
  },
);
const pictures = import.meta.glob<string>("./pictures/map-*", { eager: true, query: "?url", import: "default" });

/**
 * Returns a guide's places and maps.
 * @throws when a guide's map has not been drawn
 */
export function getMaps(slug: GuideSlug): GuideMaps {
  const requireFile = <T>(files: Record<string, T>, file: string): T => {
    const drawnFile = files[file];
    if (!drawnFile) throw new Error(`No ${file}: npm run lab -- draw`);
    return drawnFile;
  };
  const getPicture = (name: string) => requireFile(pictures, `./pictures/map-${slug}${name}`);
  const { country, detail } = requireFile(drawings, `./maps/${slug}.json`);
  return {
    places: getPlaces(slug),
    locator: { light: getPicture("-light.avif"), dark: getPicture("-dark.avif"), drawing: getPicture(".svg") },
    country: { ...country, ground: getPicture("-country.svg") },
    detail: detail && { ...detail, ground: getPicture("-detail.svg") },
  };
}

/** The map of all countries that have a guide, with the address of the picture below it. */
export const worldMap = {
  ...(world as WorldMapDrawing),
  ground: pictures["./pictures/map-world.svg"] ?? "",
} satisfies WorldMapDrawing & { ground: string };
