/** Draws land: masses, mountain facets, contour lines, clay, stones, grass, and strokes of varying width. */
import type { Range } from "./air.ts";
import { lerp, makeNoise, type Random } from "./chance.ts";
import { computeNormal, findPointAt, lerpPoint, type Point, type Stroke } from "./curves.ts";
import { Pen } from "./pen.ts";

/** Draws the flat mass below a ridge curve, down to `bottom`. */
export const drawMass = (line: readonly Point[], bottom: number, decimals = 0): Pen => {
  const first = line[0] as Point;
  const last = line.at(-1) as Point;
  return new Pen(decimals).poly([...line, [last[0], bottom], [first[0], bottom]]);
};

/** Returns the polygon with its points in clockwise order, so that overlapping ones add up under the nonzero rule. */
function orientClockwise(line: readonly Point[]): readonly Point[] {
  const area = line.reduce((sum, other, i) => {
    const next = line[(i + 1) % line.length] as Point;
    return sum + next[0] * other[1] - other[0] * next[1];
  }, 0);
  return area > 0 ? line : [...line].reverse();
}

/**
 * Draws mountain facets. From each prominent summit a zigzag spine falls to the base. Everything on its dark side (`side`: 1
 * right, -1 left) is shade, with thin lit ribs; gullies cut into the lit side. `prominence` is the least prominence as a share of the
 * range's height.
 * @returns the shade and the ribs, which the caller fades out at the base
 */
export function drawFacets(
  line: readonly Point[],
  random: Random,
  { side = 1, base, prominence = 0.06 }: { side?: 1 | -1; base: number; prominence?: number },
): [shade: Pen, ribs: Pen] {
  const shade = new Pen();
  const ribs = new Pen();
  const rangeHeight = base - Math.min(...line.map((point) => point[1]));
  const y = (i: number) => line[i]?.[1] ?? Number.NEGATIVE_INFINITY;
  const fall = (i: number, d: number) => {
    let low = y(i);
    for (let j = i + d; line[j] && y(j) >= y(i); j += d) low = Math.max(low, y(j));
    return low - y(i);
  };
  line.forEach((point, i) => {
    if (Math.min(fall(i, -1), fall(i, 1)) < rangeHeight * prominence) return;
    let v = i;
    for (let j = i + side; line[j] && y(j) > y(v) - rangeHeight * prominence * 0.7; j += side) if (y(j) > y(v)) v = j;
    const slope = side > 0 ? line.slice(i, v + 1) : line.slice(v, i + 1).reverse();
    const height = base - point[1];
    const count = 8;
    const drift = -side * height * random.between(0, 0.1);
    const spine = Array.from({ length: count + 1 }, (_, index): Point => {
      const zigzag = index ? (index % 2 ? 1 : -1) * side * height * random.between(0.015, 0.055) : 0;
      return [
        point[0] + (drift * index) / count + zigzag,
        point[1] + (height * (index + (index && index < count ? random.deviation(0.3) : 0))) / count,
      ];
    });
    const valley = line[v] as Point;
    const foot = [0.2, 0.45, 0.7, 1].map(
      (t, index): Point => [
        valley[0] + side * height * (0.2 * t + (index % 2 ? -0.03 : 0.03)),
        lerp(valley[1], base, t),
      ],
    );
    shade.poly(orientClockwise([...slope, ...foot, ...spine.slice(1).reverse()]));
    for (let index = 1; index < count - 1; index++) {
      const start = spine[index] as Point;
      const other = lerpPoint(start, spine[index + 1] as Point, random.between(0.3, 0.7));
      const l = height * random.between(0.06, 0.17);
      shade.poly(orientClockwise([start, other, [start[0] - side * l, start[1] + l * random.between(1, 1.7)]]));
    }
    for (let index = 2; index < slope.length - 1; index++) {
      if (random() >= 0.42) continue;
      const start = slope[index] as Point;
      const other = slope[index + 1] as Point;
      const l = height * random.between(0.05, 0.34);
      const m: Point = [start[0] + side * l * 0.22, start[1] + l * 0.5];
      ribs.poly([
        [start[0], start[1] + 2],
        [other[0], other[1] + 2],
        [m[0] + side * l * random.between(0, 0.1), m[1]],
        [m[0] + side * l * 0.1, start[1] + l],
      ]);
    }
  });
  return [shade, ribs];
}

/** Draws contour lines between two curves, broken into dashes; `t0` and `t1` are the shares of the way from A to B. */
export function drawContours(
  A: readonly Point[],
  B: readonly Point[],
  count: number,
  random: Random,
  {
    t0 = 0,
    t1 = 1,
    power = 1,
    keep = 0.7,
    segment = 26,
    dash = [4, 14],
    fade = 0,
    decimals = 0,
    wob = 1.5,
  }: {
    t0?: number;
    t1?: number;
    power?: number;
    keep?: number;
    segment?: number;
    dash?: Range;
    fade?: number;
    decimals?: number;
    wob?: number;
  } = {},
): Pen {
  const pen = new Pen(decimals);
  const wobble = makeNoise(count * 7 + 3);
  for (let i = 0; i < count; i++) {
    const t = lerp(t0, t1, ((i + 0.5) / count) ** power);
    for (let s = random.between(0, 0.15); s < 1; ) {
      const start = s;
      const e = Math.min(1, s + random.between(...dash) / segment);
      const m = Math.max(2, Math.round(((e - s) * segment) / 3));
      if (random() < keep * (1 - fade * t)) {
        const run = Array.from({ length: m + 1 }, (_, index): Point => {
          const u = lerp(start, e, index / m);
          const other = lerpPoint(findPointAt(A, u), findPointAt(B, u), t);
          return [other[0], other[1] + wobble(u * 14 + i * 3) * wob];
        });
        pen.curve(run);
      }
      s = e + random.between(0.5, 3) / segment;
    }
  }
  return pen;
}

/** Draws clay polygons: a jittered honeycomb on the ground. `proj(u, v)` projects its points; `keep` is the chance of an edge. */
export function drawCracks(
  random: Random,
  cols: number,
  rows: number,
  proj: (u: number, v: number) => Point,
  keep: (point: Point) => number = () => 0.85,
): Pen {
  const pen = new Pen();
  const known = new Map<string, Point>();
  const vertex = (i: number, j: number): Point => {
    const key = `${i},${j}`;
    let p = known.get(key);
    if (!p) {
      p = proj(i * 0.87 + random.deviation(0.3), j * 1.5 + ((i + j) & 1 ? 0.25 : -0.25) + random.deviation(0.3));
      known.set(key, p);
    }
    return p;
  };
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cols; i++) {
      const point = vertex(i, j);
      const ends: Point[] = [];
      for (const q of [(i + j) & 1 ? vertex(i, j + 1) : null, vertex(i + 1, j)]) {
        if (q && random() < keep(point)) ends.unshift(q);
      }
      const [a, b] = ends;
      if (a && b) pen.M(a).L(point, b);
      else if (a) pen.M(a).L(point);
    }
  }
  return pen;
}

/** Draws a stroke whose width varies; with `soft = 1` curves round it. */
export function drawRibbon(line: readonly Stroke[], decimals = 1, soft = 0): Pen {
  const edge = (factor: number) =>
    line.map((point, i): Point => {
      const normal = computeNormal(line, i);
      return [point[0] + normal[0] * point[2] * factor, point[1] + normal[1] * point[2] * factor];
    });
  const left = edge(0.5);
  const right = edge(-0.5).reverse();
  const pen = new Pen(decimals);
  return soft
    ? pen
        .curve(left)
        .L(right[0] as Point)
        .S(right)
        .Z()
    : pen.poly([...left, ...right]);
}

/**
 * Draws angular stones at `[x, y, size]`. @param light -1 from the left, 1 from the right @returns the bodies and the lit tops
 */
export function drawStones(list: readonly Stroke[], random: Random, light = -1): [body: Pen, lit: Pen] {
  const body = new Pen(1);
  const lit = new Pen(1);
  for (const [x, y, scale] of list) {
    const h = scale * random.between(0.45, 0.75);
    const corner = (dx: number, dy: number): Point => [
      x + dx * scale + random.deviation(scale * 0.08),
      y + dy * h + random.deviation(h * 0.1),
    ];
    const start = corner(-0.62, -0.5);
    const end = corner(-0.25, -1);
    const c = corner(0.3, -0.9);
    const d = corner(0.66, -0.4);
    body.poly([[x - scale * 0.7, y], start, end, c, d, [x + scale * 0.75, y]]);
    const m: Point = [x + light * -scale * 0.12, y - h * 0.35];
    lit.poly(light < 0 ? [start, end, c, m] : [end, c, d, m]);
  }
  return [body, lit];
}

/** Draws grass tufts at `[x, y, height]`: curved tapering blades that fan out from each root. */
export function drawGrass(
  list: readonly Stroke[],
  random: Random,
  { blades = 7, lean = 0, spread = 0.55, prec: decimals = 0 } = {},
): Pen {
  const pen = new Pen(decimals);
  for (const [x, y, height] of list) {
    for (let index = 0; index < blades; index++) {
      const a = random.deviation(spread) + lean;
      const l = height * random.between(0.45, 1.1);
      const width = Math.max(0.6, height * 0.045);
      const bx = x + random.deviation(height * 0.16);
      const tip: Point = [bx + Math.sin(a) * l * 1.15, y - Math.cos(a) * l];
      const mid: Point = [bx + Math.sin(a) * l * 0.35, y - l * 0.62];
      pen
        .M([bx - width, y])
        .Q([mid[0] - width, mid[1]], tip)
        .Q([mid[0] + width, mid[1]], [bx + width, y])
        .Z();
    }
  }
  return pen;
}
