/** This module draws the map of a guide: its country, neighbours and water, its places with their names, and its routes. */
import { type GeoProjection, geoAzimuthalEqualArea, geoContains, geoPath } from "d3-geo";
import world from "world-atlas/countries-10m.json" with { type: "json" };
import { detourFactors } from "../../../src/content/detour-factors.ts";
import type { Guide } from "../../../src/content/guide.ts";
import type { GuidePlaces, MapDrawing } from "../../../src/content/guide-map.ts";
import { listPositions } from "../../../src/content/guide-map.ts";
import type { GuidePlan } from "../../../src/content/guide-plan.ts";
import { planJourney } from "../../../src/plan/journey.ts";
import type { Place } from "../../../src/plan/place.ts";
import { lakes, readAtlas, rivers } from "./atlas.ts";
import { type Box, placeLabels } from "./labels.ts";
import { nameNeighbours } from "./neighbours.ts";
import { drawPath, type Point } from "./paths.ts";

/** The countries at 1:10 million, from which the maps are drawn. */
export const atlas = readAtlas(world);
const agreedBorders = atlas.bordersWhere((isDisputed) => !isDisputed);
const disputedBorders = atlas.bordersWhere((isDisputed) => isDisputed);

const earthRadius = 6371;
/**
 * The drawing's width in units. A small phone shows it in about as many pixels, so that a text size in units is also one in
 * pixels.
 */
const width = 340;
/** The text size in units. A phone of 360 px scales the map to nine tenths, so that the text has eleven pixels. */
export const textSize = 12;
/** The shortest line, in units, that can be seen as a route. */
const shortestRoute = 40;

/**
 * The margins and heights of maps in units. A country's map leaves room for its neighbours, a detail for the names of its
 * places.
 */
const mapShapes = {
  country: { margin: 18, lowest: 230, highest: 440 },
  detail: { margin: 48, lowest: 200, highest: 300 },
};

export type DrawnMap = {
  drawing: MapDrawing;
  /** The map's ground as an SVG element of the drawing's size: land, water and borders. */
  ground: string;
  /** The area in which names cover each other or the edge, in square units; 0 in a map that may be published. */
  collisions: number;
};

/**
 * Draws one map of a guide.
 * @param plan the plan whose routes are drawn
 * @param kind the whole country, or the detail with places that are too close to each other
 * @returns the drawing, its ground, and the area of collisions
 */
export function drawGuideMap(
  guide: Guide,
  positions: GuidePlaces,
  plan: GuidePlan,
  kind: "country" | "detail",
): DrawnMap {
  const { country, places, detail, parts = [] } = positions;
  const shown = kind === "country" ? places : (detail?.places ?? []);
  const { projection, height } = makeFrame(country, shown, kind);
  const at = makePlacer(projection);
  const dots = shown.map((place) => {
    const [x, y] = at(place);
    return { name: place.name, x, y };
  });
  const scale = makeScaleBar(projection, height, dots);
  const frame = { x: 3, y: 3, width: width - 6, height: height - 6 };
  const { labels, collisions } = placeLabels(dots, textSize, frame, [scale.box]);
  const taken = [...labels.map(({ box }) => box), ...dots.map(({ x, y }) => box(x, y, 8, 8)), scale.box];
  const routes = guide.outlines.map((outline) => {
    const { legs } = planJourney(
      { slug: guide.slug, detourFactor: detourFactors[guide.slug] },
      outline,
      plan,
      listPositions(positions),
    );
    const lines = legs.map(({ points }) => points.map(at)).filter((points) => points.length > 1);
    const { duration } = outline;
    const path = curveThrough(lines);
    return measureLength(lines) < shortestRoute ? { duration, path, isSmall: true as const } : { duration, path };
  });
  const border = { isClosed: false, speck: 2 };
  const borders = {
    agreed: drawPath(projection, agreedBorders, border),
    disputed: drawPath(projection, disputedBorders, border),
  };
  const drawing: MapDrawing = {
    width,
    height,
    isDisputed: borders.disputed !== "",
    ...(kind === "country"
      ? nameNeighbours(atlas, country, projection, { width, height }, taken, parts)
      : { neighbours: [], around: [] }),
    places: dots.map((dot, i) => {
      const { x, y, anchor } = labels[i] ?? { ...dot, anchor: "start" };
      return { ...dot, labelX: round(x), labelY: round(y), anchor };
    }),
    routes,
    scale: { kilometres: scale.kilometres, width: scale.length, x: scale.x, y: scale.y },
  };
  return {
    drawing,
    ground: drawGround(projection, country, height, borders, findShorePlaces(projection, country, dots)),
    collisions,
  };
}

/** Makes a function that returns the point of a position on a drawing. */
const makePlacer =
  (projection: GeoProjection) =>
  ({ at: [latitude, longitude] }: Pick<Place, "at">): Point => {
    const [x, y] = projection([longitude, latitude]) as Point;
    return [round(x), round(y)];
  };

/** Returns the point of each place of a guide on its map, without drawing the map. */
export function placeDots({ country, places, detail }: GuidePlaces, kind: "country" | "detail"): Point[] {
  const shown = kind === "country" ? places : (detail?.places ?? []);
  return shown.map(makePlacer(makeFrame(country, shown, kind).projection));
}

/**
 * The colours of the ground in both schemes. It is shown as an image, which follows the scheme only by its own styles.
 * `.map-sheet` in the site's styles repeats the colours of sea and home.
 */
const groundStyle =
  "<style>svg{--sea:#d5e2de;--ground:#e9dfc9;--home:#fdf9ef;--water:#7ea6ab;--line:#8b8169}" +
  "@media(prefers-color-scheme:dark){svg{--sea:#0b1719;--ground:#1c251f;--home:#3b4a3c;--water:#4f7a80;--line:#7e8a7c}}</style>";

/** Draws the ground below a map's places and names. Paths are written at twice the size, so their lines have twice the width. */
function drawGround(
  projection: GeoProjection,
  country: string,
  height: number,
  borders: { agreed: string; disputed: string },
  shore: readonly Point[],
): string {
  const path = (d: string, attributes: string) => d && `<path ${attributes} d="${d}"/>`;
  const line = 'fill="none" stroke="var(--line)" stroke-width="1.6"';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    groundStyle,
    `<path fill="var(--sea)" d="M0 0h${width}v${height}H0z"/>`,
    '<g transform="scale(.5)" stroke-linejoin="round">',
    path(drawPath(projection, atlas.land, { isClosed: true, speck: 1.5 }), 'fill="var(--ground)"'),
    path(drawPath(projection, atlas.areaOf(country), { isClosed: true, speck: 1.2 }), 'fill="var(--home)"'),
    path(
      shore.map(([x, y]) => `M${x * 2} ${y * 2}h0`).join(""),
      `stroke="var(--home)" stroke-width="${shoreRadius * 4}" stroke-linecap="round"`,
    ),
    path(borders.agreed, line),
    path(
      drawPath(projection, rivers, { isClosed: false, speck: 12, tolerance: 0.6 }),
      'fill="none" stroke="var(--water)" stroke-width="1.4"',
    ),
    path(drawPath(projection, lakes, { isClosed: true, speck: 3 }), 'fill="var(--sea)" stroke="var(--water)"'),
    // The disputed borders are drawn over the lakes, because one of them runs through a lake.
    path(borders.disputed, `${line} stroke-dasharray="6 5"`),
    "</g></svg>",
  ].join("");
}

/** The radius, in units, of the land that is drawn under a place whose coast or island is too small for the map. */
const shoreRadius = 4.5;
/** The width, in units, of the smallest island that is drawn; the dot of a place would hide a smaller one. */
const smallestIsland = 7;

/** Finds the places whose dot would lie on the sea, in part or whole. */
function findShorePlaces(
  projection: GeoProjection,
  country: string,
  dots: readonly { x: number; y: number }[],
): Point[] {
  const path = geoPath(projection);
  const { coordinates } = atlas.areaOf(country);
  const land = coordinates.filter((polygon) => {
    const [[west, top], [east, bottom]] = path.bounds({ type: "Polygon", coordinates: polygon });
    return Math.min(east - west, bottom - top) > smallestIsland;
  });
  const isLand = (x: number, y: number, areas: typeof coordinates) => {
    const at = projection.invert?.([x, y]);
    return at != null && geoContains({ type: "MultiPolygon", coordinates: areas }, at);
  };
  const around = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => (eighth * Math.PI) / 4);
  return dots.flatMap(({ x, y }): Point[] => {
    const isWhole = around.every((angle) => isLand(x + 3 * Math.cos(angle), y + 3 * Math.sin(angle), land));
    // A neighbour's ground is drawn already, so no land is added there.
    if (
      isWhole ||
      isLand(
        x,
        y,
        atlas.land.coordinates.filter((each) => !coordinates.includes(each)),
      )
    )
      return [];
    return [[x, y]];
  });
}

/** Measures the visible length of a route in straight lines; a stretch that it passes twice counts once. */
function measureLength(lines: readonly (readonly Point[])[]): number {
  const once = new Map(
    listStretches(lines).map(([start, end]) => [
      [`${start}`, `${end}`].sort().join("|"),
      Math.hypot(end[0] - start[0], end[1] - start[1]),
    ]),
  );
  return [...once.values()].reduce((sum, each) => sum + each, 0);
}

const listStretches = (lines: readonly (readonly Point[])[]): [from: Point, to: Point][] =>
  lines.flatMap((points) => points.slice(1).map((point, i): [Point, Point] => [points[i] ?? point, point]));

/** The bow of a route's line as a share of its length. Routes are curved, so that nobody takes them for roads. */
const bowShare = 0.1;

/**
 * Draws a route as curves from point to point. The way back bows to the same side as the way there, so that both are one line,
 * and that line is drawn once.
 */
function curveThrough(lines: readonly (readonly Point[])[]): string {
  const drawn = new Set<string>();
  let pen = "";
  const parts = listStretches(lines).map(([from, target]) => {
    const key = [`${from}`, `${target}`].sort().join("|");
    if (`${from}` === `${target}` || drawn.has(key)) return "";
    drawn.add(key);
    const side = `${from}` < `${target}` ? bowShare : -bowShare;
    const [x, y] = [
      (from[0] + target[0]) / 2 + (target[1] - from[1]) * side,
      (from[1] + target[1]) / 2 - (target[0] - from[0]) * side,
    ];
    const move = pen === `${from}` ? "" : `M${from.join(" ")}`;
    pen = `${target}`;
    return `${move}Q${round(x)} ${round(y)} ${target.join(" ")}`;
  });
  return parts.join("");
}

const round = (value: number): number => Math.round(value * 10) / 10;
const box = (x: number, y: number, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width: width,
  height,
});

/**
 * Makes an equal-area projection that fits a country, or a few places, into the map's width. @returns it, and the map's height
 */
function makeFrame(country: string, places: readonly Place[], kind: keyof typeof mapShapes) {
  const { margin, lowest, highest } = mapShapes[kind];
  const spots: Point[] = places.map(({ at: [latitude, longitude] }) => [longitude, latitude]);
  const ground = kind === "country" ? atlas.areaOf(country) : { type: "MultiPolygon" as const, coordinates: [] };
  const corners = kind === "country" ? (ground.coordinates.flat(2) as unknown as Point[]) : spots;
  const shown = {
    type: "GeometryCollection" as const,
    geometries: [...(kind === "country" ? [ground] : []), { type: "MultiPoint" as const, coordinates: spots }],
  };
  const projection = geoAzimuthalEqualArea()
    .rotate([-middle(corners.map(([x]) => x)), -middle(corners.map(([, y]) => y))])
    .precision(0)
    .fitWidth(width - margin * 2, shown);
  const [[, top], [, bottom]] = geoPath(projection).bounds(shown);
  const height = Math.round(Math.min(highest, Math.max(lowest, bottom - top + margin * 2)));
  projection
    .fitExtent(
      [
        [margin, margin],
        [width - margin, height - margin],
      ],
      shown,
    )
    .clipExtent([
      [-3, -3],
      [width + 3, height + 3],
    ]);
  return { projection, height };
}

const middle = (values: readonly number[]): number =>
  (values.reduce((a, b) => Math.min(a, b), 180) + values.reduce((a, b) => Math.max(a, b), -180)) / 2;

/** Draws a scale bar of a round length, below a quarter of the width, in the corner that is farthest from the places. */
function makeScaleBar(projection: GeoProjection, height: number, dots: readonly { x: number; y: number }[]) {
  const unitsOfKilometre = projection.scale() / earthRadius;
  const lengths = [2000, 1000, 500, 400, 200, 100, 50, 40, 20, 10, 5, 2, 1];
  const kilometres = lengths.find((each) => each * unitsOfKilometre <= width * 0.27) ?? 1;
  const length = round(kilometres * unitsOfKilometre);
  const right = width - length - 8;
  const corners = [
    { x: 8, y: height - 9 },
    { x: right, y: height - 9 },
    { x: 8, y: 20 },
    { x: right, y: 20 },
  ].map((corner) => ({
    ...corner,
    box: { x: corner.x - 4, y: corner.y - 15, width: Math.max(length, 44) + 8, height: 21 },
  }));
  const room = ({ box: { x, y, width, height } }: { box: Box }) =>
    Math.min(...dots.map((dot) => Math.hypot(dot.x - x - width / 2, dot.y - y - height / 2)));
  const [first, ...others] = corners;
  const corner = others.reduce(
    (best, each) => (room(each) > room(best) + 25 ? each : best),
    first as (typeof corners)[0],
  );
  return { ...corner, kilometres, length };
}
