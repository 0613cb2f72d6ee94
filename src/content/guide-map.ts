/** The places of a country guide on its map, and the map as `npm run lab -- draw` draws it from them. */

import type { Place } from "../plan/place.ts";
import { makeSlug } from "../shared/rules/slug.ts";
import type { Guide, GuideSlug } from "./guide.ts";

/** A table of towns compiled from other surveys than GeoNames: the second source of most towns. */
export const simpleMaps = "https://simplemaps.com/data/world-cities";

/** The stations of NOAA's Integrated Surface Database: weather stations, which stand beside the town they are named after. */
export const weatherStations = "https://github.com/ropensci/GSODR/blob/main/inst/extdata/isd_history.rda";

/**
 * Returns the address of a stored answer of OpenStreetMap's search, in a repository with the UN's list of trade places.
 * @param file the answer's file, by country and code: "MA/AZL/byCity/MAAZL.json"
 */
export const makeOpenStreetMapAddress = (file: string): string =>
  `https://github.com/cristan/improved-un-locodes/blob/8e7e2a7a83dd4f67c2feb47f8bbf6c819db50326/data/nominatim/${file}`;

/** A detail map of places that are too close together on the country's map. */
export type DetailMap = { title: string; places: readonly Place[] };

/** Lists every position of a guide: its places, those of its detail, and the points on the way. */
export const listPositions = ({ places, detail, onTheWay = [] }: GuidePlaces): readonly Place[] => [
  ...places,
  ...(detail?.places ?? []),
  ...onTheWay,
];

export type GuidePlaces = {
  /** The country's name in Natural Earth. */
  country: string;
  /** Holds eight to fourteen places of the text, every stop of the outlines among them or in the detail. */
  places: readonly Place[];
  detail?: DetailMap;
  /** Parts of the country that a reader looks for on the map, as islands are: a name and a point inside. */
  parts?: readonly Pick<Place, "name" | "at">[];
  /** Points that a way passes or a ride ends at, between the stops: they have coordinates and no mark of their own. */
  onTheWay?: readonly Place[];
};

/** The part of a map that is drawn over its ground. Lengths are in units of the view box. */
export type MapDrawing = {
  width: number;
  height: number;
  /** True if governments dispute some of its borders, which are dashed then. */
  isDisputed: boolean;
  neighbours: readonly { name: string; x: number; y: number; size: number }[];
  /** The countries named on the map, and those that share a border but have no space for their name. */
  around: readonly string[];
  places: readonly { name: string; x: number; y: number; labelX: number; labelY: number; anchor: string }[];
  /** `isSmall` is true for a route that is too short to be seen at this scale; the page then says so. */
  routes: readonly { duration: string; path: string; isSmall?: true }[];
  scale: { kilometres: number; width: number; x: number; y: number };
};

/** The names over the map of all guides' countries, in the units of its view box; `leader` is the line from a name to its country. */
export type WorldMapDrawing = {
  width: number;
  height: number;
  names: readonly {
    slug: GuideSlug;
    x: number;
    y: number;
    anchor: "start" | "middle" | "end";
    leader?: string;
  }[];
};

/** Returns the anchor of an experience on its guide's page. */
export const makeExperienceAnchor = (title: string): string => makeSlug(title);

/**
 * Finds the part of a guide that speaks of a place.
 * @param name the place's name, as the guide writes it
 * @returns the id of the element on the guide's page; undefined if the guide never names the place
 */
export function findAnchor(guide: Guide, name: string): string | undefined {
  const countMentions = (text: string) => text.replaceAll("*", "").split(name).length - 1;
  // A place in the first sentence counts more, because later sentences may only mention it.
  const weigh = (text: string) => countMentions(text) + (countMentions(text.split(/[.?!] /u)[0] ?? "") > 0 ? 2 : 0);
  const parts = [
    ...guide.experiences.map(({ title, text }) => ({
      id: makeExperienceAnchor(title),
      weight: countMentions(title) * 10 + weigh(text),
    })),
    ...[guide.culture, ...guide.description].map((text, i) => ({
      id: i === 0 ? "culture" : "about",
      weight: weigh(text),
    })),
    { id: "getting-around", weight: weigh(guide.gettingAround) },
    { id: "food", weight: countMentions(guide.food) },
    ...guide.trivia.map((text) => ({ id: "trivia", weight: weigh(text) })),
    { id: "money", weight: countMentions(guide.moneyAndConnectivity) },
  ];
  const best = parts.reduce((most, part) => (part.weight > most.weight ? part : most), { id: "", weight: 0 });
  if (best.weight > 0) return best.id;
  const isStop = guide.outlines.some(
    ({ stops, note }) => countMentions(note) > 0 || stops.some(({ place }) => countMentions(place) > 0),
  );
  return isStop ? "outlines" : undefined;
}
