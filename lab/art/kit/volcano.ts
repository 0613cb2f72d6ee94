/** Draws ash cones and the smoke that rises from them. */
import { readPlacements } from "./hand.ts";
import {
  computeNormal,
  findPointAt,
  lerp,
  makeNoise,
  makeSpline,
  Pen,
  type Picture,
  type Point,
  type Random,
  type Stroke,
} from "./kit.ts";

/**
 * Draws a ribbed ash cone: the flank between two profiles, with gullies that are closer together towards the edges, as on a
 * round body.
 */
export function drawCone(left: Point[], right: Point[], [dip, sag]: [number, number], ribs: number, random: Random) {
  const pointAt = (angle: number, t: number): Point => {
    const start = findPointAt(left, t);
    const end = findPointAt(right, t);
    const share = Math.sin(angle);
    return [
      lerp(start[0], end[0], (share + 1) / 2),
      lerp(start[1], end[1], (share + 1) / 2) + lerp(dip, sag, t) * Math.cos(angle),
    ];
  };
  const lit = new Pen();
  const shade = new Pen();
  const wobble = makeNoise(ribs);
  const angles = Array.from({ length: ribs + 1 }, (_, i) =>
    lerp(-1.5, 1.5, (i + (i && i < ribs ? random.deviation(0.22) : 0)) / ribs),
  );
  const step = 3 / ribs;
  const crest = (angle: number, t0: number, count: number) =>
    Array.from(
      { length: count + 1 },
      (_, index): Point =>
        pointAt(angle + wobble(angle * 9 + index * 0.8) * step * 0.2 * (index ? 1 : 0), lerp(t0, 1, index / count)),
    );
  const flank = (angle: number, t0: number, to: number, pen: Pen) => {
    const count = 5;
    const edge = crest(angle, t0, count);
    const foot = Array.from({ length: count }, (_, index): Point => {
      const t = lerp(t0, 1, (count - index) / count);
      return pointAt(
        angle + to * (0.35 + 0.65 * ((count - index) / count)) + wobble(angle * 5 + index + 40) * step * 0.12,
        t,
      );
    });
    pen.poly([...edge, ...foot]);
  };
  for (const angle of angles) {
    flank(angle, random.between(0, 0.12), step * 0.52, shade);
    flank(angle, random.between(0.05, 0.25), -step * random.between(0.16, 0.3), lit);
    // a lesser rib starts half-way down each gully
    const m = angle + step * random.between(0.42, 0.6);
    flank(m, random.between(0.4, 0.6), step * 0.24, shade);
    flank(m, random.between(0.42, 0.62), -step * 0.14, lit);
  }
  const rim = Array.from({ length: 13 }, (_, i): Point => {
    const point = pointAt(lerp(1.57, -1.57, i / 12), 0);
    return [point[0], point[1] + (i % 12 ? wobble(i * 1.3 + 7) * 5 : 0)];
  });
  const foot = Array.from({ length: 9 }, (_, i) => pointAt(lerp(-1.57, 1.57, i / 8), 1));
  return { body: new Pen().poly([...rim, ...left, ...foot, ...[...right].reverse()]), lit, shade, rim };
}

/**
 * Draws smoke or ash that rises along a path of [x, y, half width]: a body with a lobed edge, then two lighter tones. They
 * share its left edge, where the light is, and end in lobes of their own.
 */
export function drawPlume(pic: Picture, random: Random, path: string, lobe: number, tones: readonly string[]): void {
  const curve = makeSpline(readPlacements(path) as unknown as Stroke[], 6);
  const edge = (factor: number, size: number): Point[] => {
    const out: Point[] = [];
    for (
      let i = 0;
      i < curve.length;
      i += Math.max(1, Math.round((size * random.pick([0.45, 0.6, 0.9, 1.3, 2.1]) * (0.4 + i / curve.length)) / 6))
    ) {
      const point = curve[i] as Stroke;
      const normal = computeNormal(curve, i);
      const width = point[2] * (factor + random.between(-0.16, 0.26) * (factor || 1));
      out.push([point[0] + normal[0] * width, point[1] + normal[1] * width]);
    }
    return out;
  };
  const arcs = (list: Point[]) => {
    let d = "";
    let [X, Y] = [0, 0];
    for (const [i, point] of list.entries()) {
      const [x, y] = [Math.round(point[0]), Math.round(point[1])];
      const q = Math.max(2, Math.round(Math.hypot(x - X, y - Y) * 0.56));
      if (!i) d += `M${x} ${y}`;
      else if (x !== X || y !== Y) d += `a${q} ${q} 0 0 1 ${x - X} ${y - Y}`;
      [X, Y] = [x, y];
    }
    return `${d}z`;
  };
  const left = edge(-1, lobe);
  const last = curve.at(-1) as Stroke;
  for (const [i, tone] of tones.entries()) {
    const k = [1, 0.3, -0.3][i] ?? 0;
    const tip: Point = [last[0] + last[2] * (0.8 - i * 0.5), last[1] - last[2] * 0.1 * i];
    pic.path(arcs([...left.slice(0, i ? -1 : undefined), tip, ...edge(k, lobe * (1 - i * 0.2)).reverse()]), tone);
  }
}
