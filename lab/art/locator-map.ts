/**
 * Draws a small map of a guide's country with its surroundings and an inset globe, by Natural Earth's public-domain outlines
 * (1:50 million; the globe 1:110 million) from world-atlas. All boundaries have one style, and no place is named. The page sets
 * the colours by CSS variables, whose fallbacks are those of the light theme: `--map-sea`, `--map-land`, `--map-border`,
 * `--map-country`, `--map-grid`.
 */
import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoGraticule,
  geoOrthographic,
  geoPath,
} from "d3-geo";
import { feature } from "topojson-client";
import type { Topology } from "topojson-specification";
import world50 from "world-atlas/countries-50m.json" with { type: "json" };
import world110 from "world-atlas/countries-110m.json" with { type: "json" };
import type { GuideSlug } from "../../src/content/guide.ts";
import { readAtlas } from "./maps/atlas.ts";
import { Pen, type Point } from "./maps/pen.ts";

const regional = readAtlas(world50);
export const global = readAtlas(world110);

/** Natural Earth's name of the country, the centre of the frame, its width in kilometres, and the corner with the globe. */
type Frame = { name: string; centre: [lon: number, lat: number]; width: number; globe: "left" | "right" };

export const frames: Record<GuideSlug, Frame> = {
  albania: { name: "Albania", centre: [19.6, 41.3], width: 760, globe: "left" },
  morocco: { name: "Morocco", centre: [-7, 31], width: 2400, globe: "right" },
  indonesia: { name: "Indonesia", centre: [118, -1.5], width: 6000, globe: "left" },
  vietnam: { name: "Vietnam", centre: [107.5, 15.6], width: 2750, globe: "right" },
  cambodia: { name: "Cambodia", centre: [104.8, 12.4], width: 1250, globe: "left" },
  laos: { name: "Laos", centre: [104, 18.2], width: 1900, globe: "left" },
  serbia: { name: "Serbia", centre: [20.6, 44], width: 1000, globe: "left" },
  montenegro: { name: "Montenegro", centre: [18.9, 42.6], width: 560, globe: "left" },
  tanzania: { name: "Tanzania", centre: [35.2, -6.3], width: 2200, globe: "right" },
  nepal: { name: "Nepal", centre: [84.1, 28], width: 1450, globe: "left" },
  myanmar: { name: "Myanmar", centre: [96.6, 19], width: 3300, globe: "left" },
  namibia: { name: "Namibia", centre: [17.6, -22.6], width: 2500, globe: "left" },
  mongolia: { name: "Mongolia", centre: [103.8, 46.6], width: 3900, globe: "left" },
  mozambique: { name: "Mozambique", centre: [36.5, -18.4], width: 3100, globe: "right" },
  madagascar: { name: "Madagascar", centre: [44.6, -18.8], width: 2900, globe: "right" },
  kosovo: { name: "Kosovo", centre: [20.9, 42.55], width: 480, globe: "left" },
};

export const sea = "#dbe3df";
export const landColour = "#f8f3e7";
export const borderColour = "#bdb5a2";
const gridColour = "#cfd8d2";
export const countryColour = "#c8872e";

const width = 320;
const height = 240;
const earthRadius = 6371;

const borders = regional.bordersWhere(() => true);
const readLand = (topology: unknown) => {
  const { objects } = topology as Topology;
  return feature(topology as Topology, objects.land as (typeof objects)[string]);
};
const land = readLand(world50);
export const globalLand = readLand(world110);

/** Writes what a projection shows as path data without specks, to half a pixel; the path must be drawn at scale .5. */
export function writeOutline(
  projection: GeoProjection,
  what: GeoPermissibleObjects,
  isClosed: boolean,
  speck = 1,
): string {
  const runs: Point[][] = [];
  let run: Point[] = [];
  const context = {
    moveTo(x: number, y: number) {
      run = [[x, y]];
      runs.push(run);
    },
    lineTo(x: number, y: number) {
      const last = run.at(-1) as Point;
      if (Math.hypot(x - last[0], y - last[1]) > 0.8) run.push([x, y]);
    },
    closePath() {},
    beginPath() {},
    arc() {},
  };
  geoPath(projection, context)(what);
  const pen = new Pen(2);
  for (const points of runs) {
    const xValues = points.map((point) => point[0]);
    const yValues = points.map((point) => point[1]);
    const size = Math.max(Math.max(...xValues) - Math.min(...xValues), Math.max(...yValues) - Math.min(...yValues));
    if (points.length > 1 && size >= speck) pen.poly(points, isClosed);
  }
  return pen.toString();
}

/** Writes a filled path whose colour a page may set. */
export const writeFilledPath = (d: string, variable: string, fallback: string): string =>
  `<path fill="var(--map-${variable},${fallback})" d="${d}"/>`;

/**
 * Draws the map of a guide's country as an SVG element of 320 by 240, to be inlined into a page. It has no ids and no title and
 * is hidden from assistive technology, because the text beside it says where the country lies.
 */
export function drawLocatorMap(slug: GuideSlug): string {
  const { name, centre, width: kilometres, globe } = frames[slug];
  const [lon, lat] = centre;
  const projection = geoAzimuthalEqualArea()
    .rotate([-lon, -lat])
    .scale((width * earthRadius) / kilometres)
    .translate([width / 2, height / 2])
    .clipExtent([
      [-4, -4],
      [width + 4, height + 4],
    ])
    .precision(0);
  const step = kilometres > 3500 ? 10 : kilometres > 1500 ? 5 : kilometres > 900 ? 2 : 1;
  const around: [[number, number], [number, number]] = [
    [lon - 60, lat - 40],
    [lon + 60, lat + 40],
  ];
  const grid = geoGraticule().step([step, step]).extent(around).precision(2.5);
  const country = regional.areaOf(name);

  const radius = 27;
  const gx = globe === "left" ? radius + 10 : width - radius - 10;
  const gy = height - radius - 10;
  const earth = geoOrthographic()
    .rotate([-lon, -lat * 0.7])
    .scale(radius)
    .translate([gx, gy])
    .precision(0);
  const home = global.areaOf(name);
  const [hx, hy] = earth(centre) ?? [gx, gy];
  const stroke = (d: string, variable: string, fallback: string, width: number) =>
    `<path fill="none" stroke="var(--map-${variable},${fallback})" stroke-width="${width}" stroke-linejoin="round" d="${d}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">`,
    writeFilledPath(`M0 0h${width}v${height}H0z`, "sea", sea),
    '<g transform="scale(.5)">',
    writeFilledPath(writeOutline(projection, land, true), "land", landColour),
    stroke(writeOutline(projection, grid(), false), "grid", gridColour, 0.8),
    stroke(writeOutline(projection, borders, false, 2), "border", borderColour, 1.6),
    writeFilledPath(writeOutline(projection, country, true), "country", countryColour),
    "</g>",
    `<circle cx="${gx}" cy="${gy}" r="${radius}" fill="var(--map-sea,${sea})" stroke="var(--map-border,${borderColour})" stroke-width="1.5"/>`,
    '<g transform="scale(.5)">',
    writeFilledPath(writeOutline(earth, globalLand, true, 1.5), "land", landColour),
    writeFilledPath(writeOutline(earth, home, true), "country", countryColour),
    "</g>",
    `<circle cx="${hx.toFixed(1)}" cy="${hy.toFixed(1)}" r="5.5" fill="none" stroke="var(--map-country,${countryColour})" stroke-width="1.2"/>`,
    "</svg>",
  ].join("");
}
