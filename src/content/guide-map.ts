/** The places of a country guide on its map, and the map as `npm run lab -- draw` draws it from them. */
import { slugFrom } from "../shared/rules/slug.ts";
import type { Guide } from "./guide.ts";

export type Place = {
  /** The name as the guide writes it. */
  name: string;
  /** Degrees north and east, to three decimals or so: some 100 m. */
  at: readonly [latitude: number, longitude: number];
  /** The confirmed place nearest to it, where no page confirms coordinates of its own: `at` gives that place's. */
  shownAt?: string;
  /** The page or the GeoNames entry that gives the coordinates. */
  source: string;
};

/** A closer map of places that stand too near to each other for the country's own. */
export type Detail = { title: string; places: readonly Place[] };

export type GuidePlaces = {
  /** The country's name in Natural Earth. */
  country: string;
  /** Holds eight to fourteen places of the text, every stop of the outlines among them or in the detail. */
  places: readonly Place[];
  detail?: Detail;
};

/** The part of a map that is drawn over its ground. Lengths are in units of the view box. */
export type MapDrawing = {
  width: number;
  height: number;
  /** True where governments dispute some of its borders, which are dashed then. */
  isDisputed: boolean;
  neighbours: readonly { name: string; x: number; y: number; size: number }[];
  /** The countries named on the map, and those that share a border but had no room for their name. */
  around: readonly string[];
  places: readonly { name: string; x: number; y: number; labelX: number; labelY: number; anchor: string }[];
  routes: readonly { duration: string; path: string }[];
  scale: { kilometres: number; width: number; x: number; y: number };
};

/** Gives the anchor of an experience on its guide's page. */
export const experienceAnchor = (title: string): string => slugFrom(title);

/**
 * Finds the part of a guide that speaks of a place.
 * @param name the place's name, as the guide writes it
 * @returns the id of the element on the guide's page; undefined where the guide never names the place
 */
export function anchorOf(guide: Guide, name: string): string | undefined {
  const says = (text: string) => text.replaceAll("*", "").includes(name);
  const experience =
    guide.experiences.find(({ title }) => says(title)) ?? guide.experiences.find(({ text }) => says(text));
  if (experience) return experienceAnchor(experience.title);
  if (guide.outlines.some(({ stops, note }) => says(note) || stops.some(({ place }) => says(place)))) return "outlines";
  const sections: readonly (readonly [string, string])[] = [
    ["culture", guide.culture],
    ["getting-around", guide.gettingAround],
    ["about", guide.description.join(" ")],
    ["food", guide.food],
    ["trivia", guide.trivia.join(" ")],
    ["money", guide.moneyAndConnectivity],
  ];
  return sections.find(([, text]) => says(text))?.[0];
}

/** Writes degrees as a reader does: `17.003° S, 13.247° E`. */
export function writeDegrees([latitude, longitude]: Place["at"]): string {
  const part = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(3)}° ${value < 0 ? negative : positive}`;
  return `${part(latitude, "N", "S")}, ${part(longitude, "E", "W")}`;
}

/** Gives the address that opens a place in a telephone's own map (RFC 5870; the query with a name is Android's and harmless elsewhere). */
export const geoAddressOf = ({ name, at: [latitude, longitude] }: Place): string =>
  `geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(name)})`;
