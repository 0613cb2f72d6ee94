/** Makes and changes the legs of a plan: figures that a page or a planner states stay, all others are reckoned anew at once. */
import type { PlanLeg, PlanPoint, PlanStop, TravelMode } from "../../supabase/functions/_shared/plan-version.ts";
import { makePlanLeg } from "./draft-days.ts";
import { measureLeg, type Road } from "./journey.ts";
import type { Place } from "./place.ts";
import { reckonHours, reckonKilometres } from "./reckoning.ts";

/** The ways and places of a guide, by which a leg in its country is reckoned. */
export type Ways = { roads: readonly Road[]; places: readonly Place[]; detourFactor: number };

/** The factor for a way outside the guides' countries, as for a country of which little is stated. */
const usualDetourFactor = 1.3;

/** The vehicles as they are called if nobody says more. */
const usualVehicles: Readonly<Record<TravelMode, string>> = {
  motorway: "car",
  "open road": "car",
  road: "car",
  "mountain road": "car",
  gravel: "car",
  track: "car with four-wheel drive",
  bus: "bus",
  "mountain bus": "bus",
  train: "train",
  "fast train": "train",
  boat: "boat",
  ferry: "ferry",
  flight: "flight",
  foot: "on foot",
};

const makePoint = ({ name, at, approximate }: PlanStop): PlanPoint[] =>
  at ? [approximate ? { name, at, approximate } : { name, at }] : [];

/** Reckons those figures of a leg that nobody states. A leg without both positions keeps the figures that it has. */
function reckonLeg(leg: PlanLeg, detourFactor = usualDetourFactor): PlanLeg {
  const hasBothEnds = leg.points.length > 1;
  const km =
    leg.isKmReckoned && hasBothEnds
      ? reckonKilometres(
          leg.points.map(({ at }) => at),
          leg.way,
          detourFactor,
        )
      : leg.km;
  const hours = leg.areHoursReckoned && km > 0 ? reckonHours(leg.way, km) : leg.hours;
  return { ...leg, km, hours };
}

/** Makes the leg between two stops: by the guide's own way if it has one, else by road in a straight line with its country's factor. */
export function makeLegBetween(from: PlanStop, to: PlanStop, ways: Ways | undefined): PlanLeg {
  const known = ways && findKnownLeg(from.name, to.name, ways);
  if (known) return known;
  const points = [...makePoint(from), ...makePoint(to)];
  const leg: PlanLeg = {
    from: from.name,
    to: to.name,
    way: "road",
    by: usualVehicles.road,
    km: 0,
    isKmReckoned: true,
    hours: [0, 0],
    areHoursReckoned: true,
    points,
  };
  return reckonLeg(leg, ways?.detourFactor);
}

/** Finds the leg over a guide's own way between two of its places. */
function findKnownLeg(from: string, to: string, { roads, places, detourFactor }: Ways): PlanLeg | undefined {
  const placesByName = new Map(places.map((place) => [place.name, place]));
  const measured = measureLeg({ detourFactor }, from, to, roads, placesByName);
  return typeof measured === "string" ? undefined : makePlanLeg({ ...measured, day: 1, nights: 0 });
}

/** A planner's change of a leg. A figure that is stated stays; null has it reckoned again. */
export type LegChange = Partial<Pick<PlanLeg, "way" | "by" | "note" | "lastDeparture">> & {
  km?: number | null;
  hours?: readonly [least: number, most: number] | null;
};

/** Changes a leg, and reckons what follows from the change. */
export function changeLeg(leg: PlanLeg, { km, hours, ...words }: LegChange, detourFactor?: number): PlanLeg {
  const isOtherWay = words.way !== undefined && words.way !== leg.way;
  const isUsualVehicle = leg.by === "" || leg.by === usualVehicles[leg.way];
  const changed: PlanLeg = {
    ...leg,
    ...words,
    ...(isOtherWay && isUsualVehicle && words.by === undefined ? { by: usualVehicles[words.way ?? leg.way] } : {}),
    ...(km === undefined ? {} : { km: km ?? leg.km, isKmReckoned: km === null }),
    ...(hours === undefined ? {} : { hours: hours ?? leg.hours, areHoursReckoned: hours === null }),
  };
  return reckonLeg(changed, detourFactor);
}

/** Gives a leg another end. Its stated figures were those of the other place, so all are reckoned anew. */
export function moveLegEnd(leg: PlanLeg, end: "from" | "to", place: PlanStop, ways: Ways | undefined): PlanLeg {
  const other = end === "from" ? leg.to : leg.from;
  const otherPoint = leg.points.find(({ name }) => name === other);
  const otherStop: PlanStop = otherPoint ?? { name: other };
  const [from, to] = end === "from" ? [place, otherStop] : [otherStop, place];
  const known = ways && findKnownLeg(from.name, to.name, ways);
  if (known) return known;
  const moved: PlanLeg = {
    ...leg,
    from: from.name,
    to: to.name,
    km: 0,
    isKmReckoned: true,
    hours: [0, 0],
    areHoursReckoned: true,
    points: [...makePoint(from), ...makePoint(to)],
  };
  // A ferry of another place leaves at another hour.
  const { lastDeparture: _ofOtherPlace, ...rest } = moved;
  return reckonLeg(rest, ways?.detourFactor);
}
