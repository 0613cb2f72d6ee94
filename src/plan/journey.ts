/**
 * Journeys: an outline's stops joined with the ways between them, with days, kilometres, hours, beds and positions. The guide's
 * list, its map and GPX file, the page of a plan and the sample are made of them. What is missing, and a day that nobody can
 * travel, is an error that names the file, so that such a plan is not built.
 */
import type { BedKind, TravelMode } from "../../supabase/functions/_shared/plan-version.ts";
import { formatMonths, type Month } from "./months.ts";
import type { NamedPlace } from "./named-place.ts";
import type { Outline } from "./outline.ts";
import type { Place } from "./place.ts";
import {
  computeDaylightHours,
  computeKilometres,
  type Hours,
  maxDetourFactor,
  maxHoursADay,
  reckonHours,
  reckonKilometres,
  reckonKilometresFromHours,
  sumStraightKilometres,
} from "./reckoning.ts";

/** The fields that every road has. */
type RoadBase = {
  /** The places at its ends as the guide writes them: places of the map, or points on the way. */
  between: readonly [one: string, other: string];
  /** Named points that it passes, from the first place to the second. */
  via?: readonly string[];
  /** The vehicle in the reader's words. */
  by: string;
  /** Kilometres, if a page states them. */
  km?: number;
};

/** A way between two places. What no page states is reckoned: see `reckoning.ts`. */
export type Road = RoadBase &
  (
    | { way: Exclude<TravelMode, "foot">; climb?: undefined; hours?: number | Hours }
    /** On foot: with the metres of ascent of either direction, or with stated hours. */
    | { way: "foot"; climb: readonly [there: number, back: number]; hours?: number | Hours }
    | { way: "foot"; climb?: undefined; hours: number | Hours }
  );

/** The next place of a route, with a last departure, permit, season or break on the way to it. */
export type Step = string | readonly [to: string, note: string];

export type Route = {
  /** The months in which it is travelled. */
  months: readonly [Month, ...Month[]];
  route: readonly [start: string, ...steps: Step[]];
  /** The walk of half a day or more that is made on it: the title of the guide's experience, and its months if they are fewer. */
  walk?: { experience: string; months?: readonly Month[] };
};

/** A place to sleep, and what else a page says of the stop, one line each at most. */
export type Stay = {
  kind: BedKind;
  /** The object of "Ask": the person or office to write to, or the place to ask at. */
  ask: string;
  /** The months in which it is closed; empty for one that is open all year. */
  closed: readonly Month[];
  /** US dollars for two people a night, about. */
  dollars: readonly [least: number, most: number];
  /** The address of the page that names the house or office of `ask`; absent if `ask` names none. */
  source?: string;
  /** Houses that a primary page names, the first of which a plan begins with. Without one, `ask` says whom to ask. */
  beds?: readonly NamedPlace[];
  /** Tables that a primary page names. */
  tables?: readonly NamedPlace[];
  eat?: string;
  see?: string;
  arrive?: string;
};

/** The ways, routes and beds of which journeys are planned. */
export type RoutePlan = {
  /** The ways between places, each once, for both directions. */
  roads: readonly Road[];
  /** The route of each outline over these ways. */
  routes: Partial<Record<Outline["duration"], Route>>;
  /** The bed at each overnight stop of the outlines, by the name of the place. */
  stays: Readonly<Record<string, Stay>>;
};

/** A country as the reckoning needs it: `detourFactor` is the length of its ways divided by the straight line. */
export type Country<Slug extends string = string> = { slug: Slug; detourFactor: number };

/** One leg of a journey, with all that is known or reckoned of it. */
export type Leg = {
  from: string;
  to: string;
  way: TravelMode;
  by: string;
  note?: string;
  day: number;
  /** The nights in `to` that follow it. */
  nights: number;
  km: number;
  isKmReckoned: boolean;
  hours: Hours;
  areHoursReckoned: boolean;
  /** The positions of its two ends and of the points between them; those without a position are left out. */
  points: readonly Place[];
};

/** A stop with its nights, its bed and its position. */
export type PlannedStop = { place: string; nights: number; stay: Stay; position: Place };

export type Journey<Slug extends string = string> = {
  /** The slug of the country's guide. */
  slug: Slug;
  outline: Outline;
  months: readonly Month[];
  start: string;
  /** The nights in the place where the journey begins, before its first leg. */
  nightsBefore: number;
  /** True if the first day is long and no night precedes it, so that a traveller who lands that day is too late. */
  isEarlyStart: boolean;
  legs: readonly Leg[];
  nights: readonly PlannedStop[];
  /** Days from arrival to the end of the last leg. */
  days: number;
  /** Kilometres in all. */
  km: number;
  /** Points on the way, never a stop, that have no position. */
  unlocatedPoints: readonly string[];
};

/** The tolerance for the rounding of a position, in kilometres. */
const toleranceKm = 4;

/**
 * Joins an outline with its route.
 * @param positions the guide's places and points on the way
 * @throws with the file's name if legs do not lead past every stop in order, a stop lacks a bed or a position, a bed is
 *   closed, a stated length cannot be, or a day is longer than its daylight or ten hours
 */
export function planJourney<Slug extends string>(
  country: Country<Slug>,
  outline: Outline,
  { roads, routes, stays }: RoutePlan,
  positions: readonly Place[],
): Journey<Slug> {
  const { slug } = country;
  const makeFault = (what: string) => new Error(`src/content/plans/${slug}.ts: ${outline.duration}: ${what}`);
  const route = routes[outline.duration];
  if (!route) throw makeFault("no route");
  const placesByName = new Map(positions.map((place) => [place.name, place]));
  const [start, ...steps] = route.route;
  let currentPlace = start;
  let nextStop = 0;
  const consumeStop = (): number => {
    const stop = outline.stops[nextStop];
    if (stop?.place !== currentPlace) return 0;
    nextStop += 1;
    return stop.nights;
  };
  const nightsBefore = consumeStop();
  let day = 1 + nightsBefore;
  const legs = steps.map((step): Leg => {
    const [to, note] = typeof step === "string" ? [step] : step;
    const measuredLeg = measureLeg(country, currentPlace, to, roads, placesByName);
    if (typeof measuredLeg === "string") throw makeFault(measuredLeg);
    const travelDay = day;
    currentPlace = to;
    const nights = consumeStop();
    day += nights;
    return { ...measuredLeg, note, day: travelDay, nights };
  });
  const missed = outline.stops[nextStop];
  if (missed) throw makeFault(`no leg leads to ${missed.place}`);
  if (!placesByName.has(currentPlace)) throw makeFault(`${currentPlace}, where it ends, has no position`);
  const nights = outline.stops.map(({ place, nights: count }): PlannedStop => {
    const [bed, position] = [stays[place], placesByName.get(place)];
    if (!bed) throw makeFault(`${place} has no bed`);
    if (!position) throw makeFault(`${place} has no position`);
    const closed = route.months.filter((month) => bed.closed.includes(month));
    if (closed.length > 0) throw makeFault(`the bed in ${place} is closed in ${formatMonths(closed)}`);
    return { place, nights: count, stay: bed, position };
  });
  for (const { date, hours, latitude } of sumDayHours(legs)) {
    const daylightHours = Math.min(...route.months.map((month) => computeDaylightHours(latitude, month)));
    const maxHours = Math.min(daylightHours, maxHoursADay);
    if (hours > maxHours)
      throw makeFault(`day ${date} takes ${hours} hours, and ${maxHours.toFixed(1)} can be travelled`);
  }
  // After a night at its start, a journey has no leg on its first day.
  const firstDay = legs.filter((leg) => leg.day === 1);
  const firstHours = firstDay.reduce((sum, leg) => sum + leg.hours[0], 0);
  const firstKm = firstDay.reduce((sum, leg) => sum + leg.km, 0);
  const names = [start, ...legs.map(({ to }) => to)];
  return {
    slug,
    outline,
    months: route.months,
    start,
    nightsBefore,
    isEarlyStart: firstHours >= 4 || firstKm >= 250,
    legs,
    nights,
    days: day,
    km: legs.reduce((sum, leg) => sum + leg.km, 0),
    unlocatedPoints: [...new Set(names.filter((name) => !placesByName.has(name)))],
  };
}

/** Sums the most hours of each day's legs; the latitude is that of the day's first known point. */
export function sumDayHours(legs: readonly Leg[]): { date: number; hours: number; latitude: number }[] {
  return [...new Set(legs.map(({ day }) => day))].map((date) => {
    const legsOfDay = legs.filter((leg) => leg.day === date);
    const latitude = legsOfDay.flatMap(({ points }) => points).at(0)?.at[0] ?? 0;
    return { date, hours: legsOfDay.reduce((sum, leg) => sum + leg.hours[1], 0), latitude };
  });
}

type MeasuredLeg = Omit<Leg, "day" | "nights" | "note">;

/** Returns the length and the hours of one leg, stated or reckoned. @returns a sentence about the fault if it cannot */
export function measureLeg(
  { detourFactor }: Pick<Country, "detourFactor">,
  from: string,
  to: string,
  roads: readonly Road[],
  placesByName: ReadonlyMap<string, Place>,
): MeasuredLeg | string {
  const road = roads.find(({ between }) => between.includes(from) && between.includes(to) && from !== to);
  if (!road) return `no way leads from ${from} to ${to}`;
  const isReversed = road.between[0] !== from;
  const via = isReversed ? [...(road.via ?? [])].reverse() : (road.via ?? []);
  const unlocated = via.find((name) => !placesByName.has(name));
  if (unlocated) return `${unlocated}, on the way from ${from} to ${to}, has no position`;
  const points = [from, ...via, to].flatMap((name) => placesByName.get(name) ?? []);
  const statedHours: Hours | undefined = typeof road.hours === "number" ? [road.hours, road.hours] : road.hours;
  const positions = points.map(({ at }) => at);
  const [startPlace, endPlace] = [placesByName.get(from), placesByName.get(to)];
  const hasBothEnds = startPlace !== undefined && endPlace !== undefined;
  const km =
    road.km ??
    (hasBothEnds
      ? reckonKilometres(positions, road.way, detourFactor)
      : statedHours && reckonKilometresFromHours(road.way, statedHours));
  if (km === undefined) return `${from} to ${to} has neither a length nor positions`;
  if (hasBothEnds && road.km !== undefined) {
    // An approximate position may be this far from where the road begins.
    const tolerance = startPlace.approximate || endPlace.approximate ? toleranceKm * 5 : toleranceKm;
    if (km < computeKilometres(startPlace.at, endPlace.at) - tolerance)
      return `${from} to ${to} is shorter than a straight line`;
    if (km > maxDetourFactor * sumStraightKilometres(positions) + tolerance)
      return `${from} to ${to} is ${km} km, a slip of the pen`;
  }
  const hours = statedHours ?? reckonHours(road.way, km, road.climb?.[isReversed ? 1 : 0]);
  const { way, by } = road;
  return { from, to, way, by, points, km, isKmReckoned: road.km === undefined, hours, areHoursReckoned: !statedHours };
}
