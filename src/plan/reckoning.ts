/**
 * Our reckoning of distances and times that no page states: kilometres from positions, hours from kilometres. Pure.
 *
 * Kilometres are the great circle through the points of a way, times the detour factor of its country. Hours are kilometres by
 * a speed that has short stops in it, a meal on long rides, and on foot Naismith's rule with rests. Both are written as "about",
 * hours as a band. `docs/reckoning.md` holds them against the figures that pages state.
 */
import type { TravelMode } from "../../supabase/functions/_shared/plan-version.ts";

/** A position in degrees north and east. */
export type Position = readonly [latitude: number, longitude: number];

/** The least and the most hours. */
export type Hours = readonly [least: number, most: number];

/**
 * Average speeds in kilometres an hour, by surface and means, with halts of some minutes in them.
 *
 * - Open tar at 80 and gravel at 60 are a Namibian operator's rule of thumb "accounting for road conditions and short stops"
 *   (https://wild-wings-safaris.com/frequently-asked-questions/what-do-i-need-to-know-about-driving-in-namibia); others there hold
 *   60 for the most that is safe on gravel (http://namibweb.com/stips.htm), hence 55.
 * - Mountain roads at 40 are what the Montenegrin guide plans with; buses stop and climb more slowly.
 * - The rest is the middle of what pages state of such ways in the guides' own plans, to five kilometres an hour.
 */
export const speeds = {
  motorway: 95,
  "open road": 75,
  road: 50,
  "mountain road": 36,
  gravel: 55,
  track: 28,
  bus: 45,
  "mountain bus": 30,
  train: 50,
  "fast train": 125,
  boat: 13,
  ferry: 10,
  /** In the air, after the half-hour of {@link fixedHours}. */
  flight: 550,
  /** On level ground: Naismith's rule, three miles an hour (https://geographyfieldwork.com/Naismith.htm). */
  foot: 5,
} as const satisfies Record<TravelMode, number>;

/** Hours that a way takes however short it is: taxiing and landing, a boat's landing. */
const fixedHours: Partial<Record<TravelMode, number>> = { flight: 0.5, ferry: 0.1 };

/** The metres of ascent that add an hour by Naismith's rule (2,000 feet). */
const metresAnHour = 600;
/** Rests on foot: ten minutes an hour. */
const restFactor = 7 / 6;
/** The hours from which a ride stops for a meal; on trains, boats and planes people eat on board. */
const mealAfterHours = 4;
const mealHours = 0.5;
const modesWithoutMeal: readonly TravelMode[] = ["train", "fast train", "boat", "ferry", "flight"];

/** The factors of the band around an estimated time, by which roads, weather and drivers differ. */
const bandFactors = { least: 0.88, most: 1.18 } as const;

/**
 * The factor by which a mountain road winds more than its country's ways do: the middle of what pages state of such roads. A point or
 * two on the way hardly follow its bends, so it is the same with them and without.
 */
const mountainFactor = 1.35;
/** The factor for a path: if points on it are known, the straight lines between them already follow some of its bends. */
const pathFactors = { known: 1.1, unknown: 1.2 } as const;
/** A railway's, a boat's and a plane's way is straighter than a road. */
const straightFactors: Partial<Record<TravelMode, number>> = {
  train: 1.2,
  "fast train": 1.1,
  boat: 1.2,
  ferry: 1.1,
  flight: 1,
};

const earthDiameterKm = 12_742;

/** Computes the kilometres between two points along the surface of a sphere (the haversine formula). */
export function computeKilometres(
  [fromLatitude, fromLongitude]: Position,
  [toLatitude, toLongitude]: Position,
): number {
  const radians = Math.PI / 180;
  const latitudeTerm = Math.sin(((toLatitude - fromLatitude) * radians) / 2) ** 2;
  const longitudeTerm =
    Math.cos(fromLatitude * radians) *
    Math.cos(toLatitude * radians) *
    Math.sin(((toLongitude - fromLongitude) * radians) / 2) ** 2;
  return earthDiameterKm * Math.asin(Math.sqrt(latitudeTerm + longitudeTerm));
}

/** Sums the kilometres of the straight lines through points, in their order. */
export const sumStraightKilometres = (points: readonly Position[]): number =>
  points.slice(1).reduce((sum, point, i) => sum + computeKilometres(points[i] ?? point, point), 0);

/** Returns the factor by which a way winds more than its country's ways do. */
function findWinding(way: TravelMode, pointCount: number): number {
  if (way === "foot") return pathFactors[pointCount > 2 ? "known" : "unknown"];
  return way === "mountain road" || way === "mountain bus" ? mountainFactor : 1;
}

/**
 * Reckons a way's length.
 * @param points its two ends, and between them the known points that it passes
 * @param detourFactor the length of the country's ways divided by the straight line
 * @returns kilometres: whole ones below 20, else to the next five, above 200 to the next ten
 */
export function reckonKilometres(points: readonly Position[], way: TravelMode, detourFactor: number): number {
  const factor = straightFactors[way] ?? detourFactor * findWinding(way, points.length);
  const km = sumStraightKilometres(points) * factor;
  const step = km < 20 ? 1 : km < 200 ? 5 : 10;
  return Math.max(1, Math.round(km / step) * step);
}

/**
 * Reckons the hours of a way.
 * @param climb metres of ascent, for a way on foot
 * @returns a band, to the half-hour; below two hours to the quarter
 */
export function reckonHours(way: TravelMode, km: number, climb = 0): Hours {
  const middle = computeMiddleHours(way, km, climb);
  const step = middle < 2 ? 0.25 : 0.5;
  const least = Math.max(0.25, Math.floor((middle * bandFactors.least) / step + 0.25) * step);
  const most = Math.max(least + step, Math.ceil((middle * bandFactors.most) / step - 0.25) * step);
  return [least, most];
}

/** Computes the middle of a reckoned band, in hours. */
export function computeMiddleHours(way: TravelMode, km: number, climb = 0): number {
  const movingHours = km / speeds[way] + climb / metresAnHour + (fixedHours[way] ?? 0);
  if (way === "foot") return movingHours * restFactor;
  return movingHours > mealAfterHours && !modesWithoutMeal.includes(way) ? movingHours + mealHours : movingHours;
}

/** Reckons the kilometres of a way back from its stated hours, if a point of it has no position. */
export function reckonKilometresFromHours(way: TravelMode, [least, most]: Hours): number {
  const movingHours = (least + most) / 2 / (way === "foot" ? restFactor : 1) - (fixedHours[way] ?? 0);
  return Math.max(1, Math.round(movingHours * speeds[way]));
}

/** A stated length that is this many times the straight line is taken for a typing error, such as 300 for 30. */
export const maxDetourFactor = 4;

/**
 * Computes the hours from sunrise to sunset on a day of the year.
 * @param latitude degrees north
 * @param dayOfYear 1 to 366
 * @returns hours, refraction and the sun's half-width counted in (the sunrise equation with 50 minutes of arc)
 */
export function computeDaylightOnDay(latitude: number, dayOfYear: number): number {
  const radians = Math.PI / 180;
  const declination = -23.44 * Math.cos(radians * (360 / 365.25) * (dayOfYear + 10));
  const sine = Math.sin(-0.833 * radians) - Math.sin(latitude * radians) * Math.sin(declination * radians);
  const cosine = sine / (Math.cos(latitude * radians) * Math.cos(declination * radians));
  return (2 / 15) * (Math.acos(Math.min(1, Math.max(-1, cosine))) / radians);
}

/**
 * Computes the hours from sunrise to sunset in the middle of a month.
 * @param latitude degrees north
 * @param month 1 to 12
 */
export const computeDaylightHours = (latitude: number, month: number): number =>
  computeDaylightOnDay(latitude, (month - 0.5) * 30.44);

/** The most hours of a day's legs, however long its daylight. */
export const maxHoursADay = 10;
