/**
 * Draws the mark of Kilele Journeys (kilele: summit): a summit of two flanks, and between them a path that rises in bends to
 * where they meet. The flanks are solid and the path is widest at the foot, so that the mark is legible at 16 pixels. In one
 * colour the path is the gap.
 */
import { Pen, type Point, readPoints } from "../kit/kit.ts";

const forest = "#1f3b2d";
const ochre = "#c8872e";
const paper = "#f6f0e3";

const leftFlank = readPoints("18,448 84,368 142,276 190,188 210,146 228,110");
const leftBank = readPoints("228,110 233,146 247,186 269,224 280,256 272,284 244,308 198,337 154,373 131,410 122,448");
const rightFlank = readPoints("268,40 300,108 328,154 358,190 392,258 438,352 494,448");
const rightBank = readPoints(
  "256,448 249,416 257,386 287,354 318,319 332,282 331,251 315,213 290,177 270,141 264,100 268,40",
);
const pathLeft = readPoints(
  "257,64 245,102 244,146 258,183 280,220 290,255 283,288 253,316 206,346 163,380 141,413 132,448",
);
const pathRight = readPoints(
  "246,448 239,416 248,381 279,348 309,314 322,280 321,253 307,218 282,182 261,144 255,102 257,64",
);

/** Draws a closed shape along one curve and back along another. */
const drawBetween = (pen: Pen, there: readonly Point[], back: readonly Point[]): Pen =>
  pen
    .curve(there)
    .L(...back.slice(0, 1))
    .S(back)
    .Z();

const summit = drawBetween(drawBetween(new Pen(), leftFlank, leftBank), rightFlank, rightBank);
const path = drawBetween(new Pen(), pathLeft, pathRight);

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" role="img"><title>Kilele Journeys</title>';

const mark = (summitColour: string, pathColour: string): string =>
  `<path fill="${summitColour}" d="${summit}"/><path fill="${pathColour}" d="${path}"/>`;

/** The style of the mark as an image, which follows the colour scheme; without support for the query the summit is dark. */
const lightSummit = `<style>@media(prefers-color-scheme:dark){path:first-of-type{fill:${paper}}}</style>`;

/** Draws the mark on a transparent ground, 512 by 512. */
export const draw = (): string => `${open}${lightSummit}${mark(forest, ochre)}</svg>`;

const square = "M0 0h512v512H0z";
const rounded =
  "M116 0h280a116 116 0 0 1 116 116v280a116 116 0 0 1-116 116H116A116 116 0 0 1 0 396V116A116 116 0 0 1 116 0z";

/**
 * Draws the mark on a forest ground, 512 by 512.
 * @param options without any: with rounded corners, for a favicon; `opaque`: to the edges, for apple-touch-icon; `maskable`:
 * opaque, with the mark inside the safe zone, a circle of 80 % of the width; `monochrome`: the silhouette alone, for systems
 * that colour icons themselves, inside the safe zone if `maskable` too
 */
export function drawIcon({ maskable = false, monochrome = false, opaque = false } = {}): string {
  // In the favicon the foot falls on a whole pixel at 16. In a maskable icon the circle around the three corners, with centre
  // (256, 313) and radius 274, is moved into the safe zone.
  const place = maskable ? "translate(66.6 24.4)scale(.74)" : "translate(32 24)scale(.875)";
  if (monochrome) return `${open}<path${maskable ? ` transform="${place}"` : ""} d="${summit}"/></svg>`;
  const ground = `<path fill="${forest}" d="${maskable || opaque ? square : rounded}"/>`;
  return `${open}${ground}<g transform="${place}">${mark(paper, ochre)}</g></svg>`;
}
