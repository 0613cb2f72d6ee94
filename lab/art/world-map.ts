/**
 * Draws the map of all countries with a guide in the style of the locators: the ground as a picture, and the names as data,
 * which the page draws over it as links. Every name has an area that a finger can hit.
 */
import { geoMercator } from "d3-geo";
import { type GuideSlug, guideSlugs } from "../../src/content/guide.ts";
import type { WorldMapDrawing } from "../../src/content/guide-map.ts";
import {
  borderColour,
  countryColour,
  frames,
  global,
  globalLand,
  landColour,
  sea,
  writeFilledPath,
  writeOutline,
} from "./locator-map.ts";

const width = 320;
const height = 240;
/** The degrees east at the left and the right edge; `north` is the latitude at the top. */
const [west, east] = [-20, 146];
const north = 62;

const projection = geoMercator()
  .scale((width * 180) / ((east - west) * Math.PI))
  .translate([0, 0])
  .precision(0);
const [left, top] = projection([west, north]) ?? [0, 0];
projection.translate([-left, -top]).clipExtent([
  [-4, -4],
  [width + 4, height + 4],
]);

/**
 * The place of each name, set by hand, because no rule finds places for four names of countries that are eight pixels apart.
 * `isLed` adds a line from the name to its country.
 */
const namePlaces: Record<GuideSlug, { x: number; y: number; anchor: "start" | "middle" | "end"; isLed?: true }> = {
  albania: { x: 54, y: 78, anchor: "end", isLed: true },
  montenegro: { x: 66, y: 50, anchor: "end", isLed: true },
  serbia: { x: 92, y: 40, anchor: "start", isLed: true },
  kosovo: { x: 98, y: 67, anchor: "start", isLed: true },
  morocco: { x: 30, y: 109, anchor: "middle" },
  nepal: { x: 188, y: 88, anchor: "middle" },
  mongolia: { x: 238, y: 56, anchor: "middle" },
  myanmar: { x: 216, y: 122, anchor: "end" },
  laos: { x: 244, y: 97, anchor: "middle", isLed: true },
  vietnam: { x: 256, y: 122, anchor: "start" },
  cambodia: { x: 226, y: 148, anchor: "end", isLed: true },
  indonesia: { x: 266, y: 186, anchor: "middle" },
  tanzania: { x: 118, y: 168, anchor: "start" },
  mozambique: { x: 97, y: 180, anchor: "end" },
  namibia: { x: 62, y: 214, anchor: "end" },
  madagascar: { x: 136, y: 200, anchor: "start" },
};

/** Draws the map. @returns the ground as the text of an SVG element, and the drawing that lies over it */
export function drawWorldMap(): { ground: string; drawing: WorldMapDrawing } {
  const areas = guideSlugs.map((slug) => global.areaOf(frames[slug].name));
  const countries = { type: "MultiPolygon" as const, coordinates: areas.flatMap(({ coordinates }) => coordinates) };
  const ground = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">`,
    writeFilledPath(`M0 0h${width}v${height}H0z`, "sea", sea),
    '<g transform="scale(.5)">',
    writeFilledPath(writeOutline(projection, globalLand, true, 1.5), "land", landColour),
    `<path fill="var(--map-country,${countryColour})" stroke="var(--map-border,${borderColour})" d="${writeOutline(projection, countries, true, 0)}"/>`,
    "</g></svg>",
  ].join("");
  const drawing = {
    width,
    height,
    names: guideSlugs.map((slug) => {
      const { x, y, anchor, isLed } = namePlaces[slug];
      const [toX, toY] = projection(frames[slug].centre) ?? [x, y];
      // A line ends beside the middle of its name.
      const leader = isLed
        ? `M${anchor === "end" ? x + 2 : x - 2} ${y - 4}L${toX.toFixed(1)} ${toY.toFixed(1)}`
        : undefined;
      return { slug, x, y, anchor, ...(leader ? { leader } : {}) };
    }),
  };
  return { ground, drawing };
}
