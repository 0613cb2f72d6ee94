/** Routes as files for navigators. */
import { escapeXml } from "../shared/rules/escape-xml.ts";
import type { Journey, Leg } from "./journey.ts";
import { formatHours, formatKilometres } from "./journey-text.ts";
import { formatMonths } from "./months.ts";
import type { Place } from "./place.ts";

/** Lists the points of a journey in their order, each with the leg that leads to it. */
function listRoutePoints({ legs }: Journey): { place: Place; leg?: Leg }[] {
  const [first] = legs;
  const start = first?.points.find(({ name }) => name === first.from);
  return [
    ...(start ? [{ place: start }] : []),
    ...legs.flatMap((leg) => {
      const end = leg.points.find(({ name }) => name === leg.to);
      return end ? [{ place: end, leg }] : [];
    }),
  ];
}

/** Describes the points that a journey's file lacks; empty where it has all. */
export const describeUnlocated = ({ unlocatedPoints }: Journey): string =>
  unlocatedPoints.length > 0 ? `Without ${unlocatedPoints.join(" and ")}, whose position we do not have.` : "";

/**
 * Writes a journey as a route that telephones and navigators read (GPX 1.1). A journey has a position for every night and for its
 * end; a point on the way that has none is named in the description.
 * @param country the guide's name
 */
export function formatGpx(journey: Journey, country: string): string {
  const formatPoint = ({ place: { name, at, approximate }, leg }: ReturnType<typeof listRoutePoints>[number]) =>
    `<rtept lat="${at[0]}" lon="${at[1]}"><name>${escapeXml(name)}${approximate ? " (approximate)" : ""}</name>` +
    `${leg ? `<desc>${escapeXml(`Day ${leg.day}: ${formatKilometres(leg)}, ${formatHours(leg)}, ${leg.by}`)}</desc>` : ""}</rtept>`;
  const description = [
    `${formatMonths(journey.months)}.`,
    describeUnlocated(journey),
    "Straight lines between the stops: no road, no track.",
  ].filter(Boolean);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<gpx version="1.1" creator="Kilele Journeys" xmlns="http://www.topografix.com/GPX/1/1">' +
    `<rte><name>${escapeXml(`${country}: ${journey.outline.title}`)}</name><desc>${escapeXml(description.join(" "))}</desc>` +
    `${listRoutePoints(journey).map(formatPoint).join("")}</rte></gpx>`
  );
}

/** Returns the name of a journey's file, such as "tanzania-1-week.gpx". */
export const makeGpxName = ({ slug, outline }: Journey): string =>
  `${slug}-${outline.duration.replaceAll(" ", "-")}.gpx`;
