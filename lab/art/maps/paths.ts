/** Converts shapes of the globe to paths and rings of a drawing. */
import { type GeoPermissibleObjects, type GeoProjection, geoPath } from "d3-geo";
import { Pen } from "./pen.ts";

export type Point = [x: number, y: number];

/** Reads what a projection shows of a shape, run by run, in the drawing's units. */
export function readProjectedRuns(projection: GeoProjection, shape: GeoPermissibleObjects): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  geoPath(projection, {
    moveTo(x: number, y: number) {
      run = [[x, y]];
      runs.push(run);
    },
    lineTo(x: number, y: number) {
      run.push([x, y]);
    },
    closePath() {
      const [first] = run;
      if (first) run.push(first);
    },
    beginPath() {},
    arc() {},
  })(shape);
  return runs;
}

/** Returns true if a point lies in an area, by the even-odd rule. */
export function isInside(rings: readonly Point[][], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi, yi] = ring[i] as Point;
      const [xj, yj] = ring[j] as Point;
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    }
  return inside;
}

/** Removes the points that a line with this tolerance does not need (Douglas and Peucker, 1973). */
export function simplifyPath(points: Point[], tolerance: number): Point[] {
  if (points.length < 3) return points;
  const keep = new Uint8Array(points.length);
  keep[0] = keep[points.length - 1] = 1;
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const [lineX, lineY] = points[from] as Point;
    const [bx, by] = points[to] as Point;
    const length = Math.hypot(bx - lineX, by - lineY);
    let farthest = tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const [x, y] = points[i] as Point;
      const twiceArea = Math.abs((bx - lineX) * (lineY - y) - (lineX - x) * (by - lineY));
      const distance = length < 1e-9 ? Math.hypot(x - lineX, y - lineY) : twiceArea / length;
      if (distance > farthest) {
        farthest = distance;
        at = i;
      }
    }
    if (at > 0) {
      keep[at] = 1;
      spans.push([from, at], [at, to]);
    }
  }
  return points.filter((_, i) => keep[i]);
}

type PathOptions = { isClosed: boolean; speck: number; tolerance?: number };

/**
 * Writes a shape as path data at twice the drawing's size, in whole numbers.
 * @param options.speck the size, in the drawing's units, below which a part is omitted
 * @param options.tolerance the distance, in the drawing's units, by which the path may differ from the shape
 */
export function drawPath(
  projection: GeoProjection,
  shape: GeoPermissibleObjects,
  { isClosed, speck, tolerance = 0.4 }: PathOptions,
): string {
  const pen = new Pen(2);
  for (const points of readProjectedRuns(projection, shape)) {
    if (Math.max(spread(points.map(([x]) => x)), spread(points.map(([, y]) => y))) < speck) continue;
    const kept = simplifyPath(points, tolerance);
    if (isClosed) kept.pop();
    if (kept.length > 1) pen.poly(kept, isClosed);
  }
  return pen.toString();
}

const spread = (values: number[]): number =>
  values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
