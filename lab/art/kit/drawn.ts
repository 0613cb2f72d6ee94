/** Reads hand-drawn lists: one line of text per shape, which a person can edit and a formatter does not break. */
import { Pen, type Picture, type Point, readPoints, type Stop } from "./kit.ts";

/** A row of a table: as many numbers as its author wrote, at most eight. */
export type Row = readonly [number, number, number, number, number, number, number, number];

/** Reads `"1,2,3 4,5,6"` as a table, for placing things: `for (const [x, y, scale] of rows("…"))`. */
export const readRows = (text: string): Row[] => readPoints(text) as unknown as Row[];

/** Draws closed straight-edged shapes, one per list, with one pen. */
export const drawPolygons = (...lists: string[]): Pen =>
  lists.reduce((pen, list) => pen.poly(readPoints(list)), new Pen());

/** Draws closed rounded shapes, one per list. */
export const drawLoops = (...lists: string[]): Pen =>
  lists.reduce((pen, list) => {
    const line = readPoints(list);
    return pen.curve([...line, ...line.slice(0, 1)]).Z();
  }, new Pen());

/** Draws open rounded strokes, one per list. */
export const drawStrands = (...lists: string[]): Pen =>
  lists.reduce((pen, list) => pen.curve(readPoints(list)), new Pen());

/** Moves and scales a list, so that a shape drawn at the origin can be used in several places. */
export const moveList = (list: readonly Point[], x: number, y: number, sx = 1, sy = sx): Point[] =>
  list.map((point) => [x + point[0] * sx, y + point[1] * sy]);

/** Reads a gradient's stops from `"0 #6f7598, .4 #d7b3b8, 1 #ffe0c4 .5"`: offset, colour and optionally opacity. */
export const readStops = (text: string): Stop[] =>
  text.split(",").map((stop): Stop => {
    const [offset, colour = "", opacity] = stop.trim().split(/\s+/);
    return opacity ? [Number(offset), colour, Number(opacity)] : [Number(offset), colour];
  });

/** Makes a gradient straight down from `y0` to `y1`. */
export const makeVerticalGradient = (pic: Picture, y0: number, y1: number, text: string): string =>
  pic.makeLinearGradient(0, y0, 0, y1, readStops(text));
