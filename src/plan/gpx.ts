/**
 * Routes as files for navigators (GPX 1.1). Map apps draw routes badly or not at all, so each file has a waypoint for every stop, the
 * route with what is known of each leg, and a track along the same points.
 */
import type { PlanPoint, PlanVersion } from "../../supabase/functions/_shared/plan-version.ts";
import { escapeXml } from "../shared/rules/escape-xml.ts";
import type { Journey } from "./journey.ts";
import { describeLeg, type MeasuredLeg } from "./journey-text.ts";
import { formatMonths } from "./months.ts";

/** A point of a file with what is said of it. */
type FilePoint = { point: PlanPoint; text?: string };

/** One leg of a file. `number` is the number of its day. */
type FileLeg = MeasuredLeg & { from: string; to: string; by: string; number: number; points: readonly PlanPoint[] };

const formatPoint = (
  element: "wpt" | "rtept" | "trkpt",
  { point: { name, at, approximate }, text }: FilePoint,
): string =>
  `<${element} lat="${at[0]}" lon="${at[1]}"><name>${escapeXml(name)}${approximate ? " (approximate)" : ""}</name>` +
  `${text ? `<desc>${escapeXml(text)}</desc>` : ""}</${element}>`;

/** Lists the ends of legs in their order, each with the leg that leads to it; ends without a position are left out. */
function listRoutePoints(legs: readonly FileLeg[]): FilePoint[] {
  const [first] = legs;
  const start = first?.points.find(({ name }) => name === first.from);
  return [
    ...(start ? [{ point: start }] : []),
    ...legs.flatMap((leg): FilePoint[] => {
      const end = leg.points.findLast(({ name }) => name === leg.to);
      const text = `Day ${leg.number}: ${describeLeg(leg)}`;
      return end ? [{ point: end, text }] : [];
    }),
  ];
}

const isSamePosition = (one: PlanPoint["at"] | undefined, other: PlanPoint["at"]): boolean =>
  one?.[0] === other[0] && one[1] === other[1];

/** Writes a file of legs and of stops that no leg leads to. */
function formatFile(name: string, description: string, legs: readonly FileLeg[], stops: readonly PlanPoint[]): string {
  const route = listRoutePoints(legs);
  const points = legs.flatMap((leg) => leg.points);
  const track = points.filter(({ at }, i) => !isSamePosition(points[i - 1]?.at, at));
  const ends = [...route.map(({ point }) => point), ...stops];
  const waypoints = ends.filter(
    (point, i) => ends.findIndex((other) => other.name === point.name && isSamePosition(other.at, point.at)) === i,
  );
  const head = `<name>${escapeXml(name)}</name><desc>${escapeXml(description)}</desc>`;
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<gpx version="1.1" creator="Kilele Journeys" xmlns="http://www.topografix.com/GPX/1/1">' +
    `<metadata>${head}</metadata>` +
    `${waypoints.map((point) => formatPoint("wpt", { point })).join("")}` +
    `${route.length > 0 ? `<rte>${head}${route.map((point) => formatPoint("rtept", point)).join("")}</rte>` : ""}` +
    `${track.length > 1 ? `<trk>${head}<trkseg>${track.map(({ at }) => `<trkpt lat="${at[0]}" lon="${at[1]}"/>`).join("")}</trkseg></trk>` : ""}` +
    "</gpx>"
  );
}

const straightLines = "Straight lines between the stops: not the road itself.";

/** Describes the points that a file lacks; empty if it has all. */
const describeMissing = (names: readonly string[]): string =>
  names.length > 0 ? `Without ${names.join(" and ")}, whose position we do not have.` : "";

/** Describes the points that a journey's file lacks; empty if it has all. */
export const describeUnlocated = ({ unlocatedPoints }: Pick<Journey, "unlocatedPoints">): string =>
  describeMissing(unlocatedPoints);

/**
 * Writes a journey of a guide as a file. A journey has a position for every night and for its end; a point on the way that has none is
 * named in the description.
 * @param country the guide's name
 */
export function formatGpx(journey: Journey, country: string): string {
  const description = [`${formatMonths(journey.months)}.`, describeUnlocated(journey), straightLines];
  return formatFile(
    `${country}: ${journey.outline.title}`,
    description.filter(Boolean).join(" "),
    journey.legs.map((leg) => ({ ...leg, number: leg.day })),
    journey.nights.map(({ position }) => position),
  );
}

/** Returns the name of a journey's file, such as "tanzania-1-week.gpx". */
export const makeGpxName = ({ slug, outline }: Pick<Journey, "slug" | "outline">): string =>
  `${slug}-${outline.duration.replaceAll(" ", "-")}.gpx`;

/** Lists the places of some days whose position is unknown, each once. */
export const listUnlocatedPlaces = (days: PlanVersion["days"]): string[] => {
  const missing = days.flatMap(({ legs, stop }) => [
    ...legs.flatMap(({ from, to, points }) =>
      [from, to].filter((name) => !points.some((point) => point.name === name)),
    ),
    ...(stop && !stop.at ? [stop.name] : []),
  ]);
  return [...new Set(missing)];
};

/**
 * Writes a plan, or one day of it, as a file.
 * @param day the day's index, the first is 0; the whole plan without it
 * @returns undefined if no position is known
 */
export function formatPlanGpx({ title, days }: Pick<PlanVersion, "title" | "days">, day?: number): string | undefined {
  const chosen = days.map((each, i) => ({ ...each, number: i + 1 })).filter((_, i) => day === undefined || i === day);
  const legs = chosen.flatMap(({ legs: own, number }) => own.map((leg) => ({ ...leg, number })));
  const stops = chosen.flatMap(({ stop }): PlanPoint[] => (stop?.at ? [{ ...stop, at: stop.at }] : []));
  if (stops.length === 0 && legs.every(({ points }) => points.length === 0)) return undefined;
  const name = day === undefined ? title : `${title}, day ${day + 1}`;
  return formatFile(
    name,
    [describeMissing(listUnlocatedPlaces(chosen)), straightLines].filter(Boolean).join(" "),
    legs,
    stops,
  );
}
