import { planJourney, type Road, type Stay } from "../../src/plan/journey.ts";
import type { Place } from "../../src/plan/place.ts";

/** An outline there and back over a point on the way, and the parts of which its journey is made. */
export const outline = {
  duration: "1 week",
  title: "There & back",
  nights: 3,
  note: "",
  stops: [
    { place: "A", nights: 1 },
    { place: "C", nights: 2 },
  ],
} as const;

export const makePlace = (name: string, at: Place["at"], more: Partial<Place> = {}): Place => ({
  name,
  at,
  source: "",
  ...more,
});
/** Points on the equator at the longitudes of Mozambique, about 56 km apart. */
export const pins = [
  makePlace("A", [0, 35]),
  makePlace("B", [0, 35.5]),
  makePlace("C", [0, 36], { approximate: "one source" }),
];
export const stay: Stay = { kind: "homestay", ask: "the village office", closed: [], dollars: [10, 20] };
export const makeRoad = (
  one: string,
  other: string,
  more: Pick<Road, "km" | "via"> & { hours?: number } = {},
): Road => ({
  between: [one, other],
  way: "road",
  by: "car",
  ...more,
});
const week = { "1 week": { months: [6, 7], route: ["A", ["B", "Early."], "C", "B", "A"] } } as const;
export const country = { slug: "mozambique", detourFactor: 1.25 };
export const plan = {
  roads: [makeRoad("A", "B", { km: 60, hours: 2 }), makeRoad("B", "C")],
  routes: week,
  stays: { A: stay, C: stay },
};
export const planTestJourney = (more: Partial<Parameters<typeof planJourney>[2]> = {}, positions = pins) =>
  planJourney(country, outline, { ...plan, ...more }, positions);
