/** Points and curves. A curve is a list of points; y grows downward. */
import { clamp, lerp, type Random } from "./chance.ts";

/** `[x, y]`, or `[x, y, width]` where a stroke swells and tapers. */
export type Point = readonly [x: number, y: number, ...more: number[]];

/** `[x, y, width]`: a point of a limb or a ribbon. */
export type Stroke = readonly [x: number, y: number, width: number];

/** Reads a hand-drawn list as in SVG, `"x,y x,y"`. A list is one line of code, so that a formatter does not break it. */
export const readPoints = (list: string): Point[] =>
  list
    .trim()
    .split(/\s+/)
    .map((p) => p.split(",").map(Number) as unknown as Point);

/** Reads a hand-drawn list written as `"x,y,width x,y,width"`. */
export const readLimb = (list: string): Stroke[] => readPoints(list) as unknown as Stroke[];

/** Returns the point at an index, which is clamped to the list; the list must not be empty. */
const getClampedPoint = <P>(line: readonly P[], i: number): P => line[clamp(i, 0, line.length - 1)] as P;

/** Interpolates every coordinate; one that `other` lacks stays as in `p`. */
export const lerpPoint = <P extends Point>(p: P, other: Point, t: number): P =>
  p.map((v, i) => lerp(v, other[i] ?? v, t)) as unknown as P;

/** Resamples control points (of any dimension) with a Catmull-Rom spline of the given tension. */
export function makeSpline<P extends Point>(line: readonly P[], step = 10, tension = 0.5): P[] {
  const out: P[] = [];
  for (let i = 0; i < line.length - 1; i++) {
    const [a, b, c, d] = [
      getClampedPoint(line, i - 1),
      getClampedPoint(line, i),
      getClampedPoint(line, i + 1),
      getClampedPoint(line, i + 2),
    ];
    const n = Math.max(1, Math.round(Math.hypot(c[0] - b[0], c[1] - b[1]) / step));
    for (let index = 0; index < n; index++) {
      const t = index / n;
      const t2 = t * t;
      const t3 = t2 * t;
      const point = b.map((v, j) => {
        const [aj = v, cj = v, dj = v] = [a[j], c[j], d[j]];
        const m0 = (cj - aj) * tension;
        const m1 = (dj - v) * tension;
        return (2 * t3 - 3 * t2 + 1) * v + (t3 - 2 * t2 + t) * m0 + (-2 * t3 + 3 * t2) * cj + (t3 - t2) * m1;
      });
      out.push(point as unknown as P);
    }
  }
  out.push(getClampedPoint(line, line.length - 1));
  return out;
}

/** The point at fraction `t` of a curve's points. */
export function findPointAt<P extends Point>(line: readonly P[], t: number): P {
  const f = clamp(t) * (line.length - 1);
  const i = Math.min(line.length - 2, f | 0);
  return lerpPoint(getClampedPoint(line, i), getClampedPoint(line, i + 1), f - i);
}

/** Returns the unit normal at the point `i`. */
export function computeNormal(line: readonly Point[], i: number): [number, number] {
  const start = getClampedPoint(line, i - 1);
  const end = getClampedPoint(line, i + 1);
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
  return [-(end[1] - start[1]) / length, (end[0] - start[0]) / length];
}

/** Displaces midpoints between two points, which makes a fractal ridgeline. */
export function displaceMidpoints(
  start: Point,
  end: Point,
  amplitude: number,
  depth: number,
  random: Random,
  rough = 0.55,
): Point[] {
  if (!depth) return [start, end];
  const m: Point = [
    (start[0] + end[0]) / 2 + random.deviation(amplitude * 0.3),
    (start[1] + end[1]) / 2 + random.deviation(amplitude),
  ];
  return [
    ...displaceMidpoints(start, m, amplitude * rough, depth - 1, random, rough),
    ...displaceMidpoints(m, end, amplitude * rough, depth - 1, random, rough).slice(1),
  ];
}

/** Makes a fractal ridge through hand-placed summits. */
export const makeRidge = (
  peaks: readonly Point[],
  random: Random,
  { amp: amplitude = 14, depth = 3, rough = 0.55 } = {},
): Point[] =>
  peaks
    .slice(1)
    .flatMap((point, i) =>
      displaceMidpoints(getClampedPoint(peaks, i), point, amplitude, depth, random, rough).slice(i ? 1 : 0),
    );
