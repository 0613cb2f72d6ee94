/** Draws palms and other plants that several scenes have. */
import { lerp, Pen, type Point, type Random } from "./kit.ts";

/**
 * Draws a feather frond from (x, y). It leaves at the angle `a` (in radians, -π/2 is up), has the length `length` and droops by
 * `droop`. Leaflets are the teeth of its two edges, longer on the lower side.
 */
export function drawFrond(
  pen: Pen,
  random: Random,
  x: number,
  y: number,
  a: number,
  length: number,
  droop: number,
  leaf = 0.26,
): Pen {
  const count = 9;
  const spine = Array.from({ length: count + 1 }, (_, i): Point => {
    const t = i / count;
    return [
      x + Math.cos(a) * length * t * (1 - 0.12 * t * droop),
      y + Math.sin(a) * length * t + droop * length * 0.62 * t * t,
    ];
  });
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let i = 1; i < count; i++) {
    const point = spine[i] as Point;
    const q = spine[i + 1] as Point;
    const l = Math.hypot(q[0] - point[0], q[1] - point[1]) || 1;
    const d: Point = [(q[0] - point[0]) / l, (q[1] - point[1]) / l];
    const width = length * leaf * Math.sin(Math.PI * (0.14 + 0.8 * (i / count))) * random.in(0.75, 1.15);
    const s = d[0] >= 0 ? 1 : -1;
    upper.push(
      [point[0] + d[0] * width * 0.8 + d[1] * width * 0.3 * s, point[1] + d[1] * width * 0.8 - d[0] * width * 0.3 * s],
      [point[0] + d[0] * l * 0.3, point[1] + d[1] * l * 0.3 - 1],
    );
    lower.push(
      [
        point[0] + d[0] * width * 0.55 - d[1] * width * 0.5 * s,
        point[1] + d[1] * width * 0.55 + d[0] * width * 0.75 * s + width * 0.2,
      ],
      [point[0] + d[0] * l * 0.3, point[1] + d[1] * l * 0.3 + 1],
    );
  }
  return pen.poly([spine[0] as Point, ...upper, spine[count] as Point, ...lower.reverse()]);
}

/** Draws the crown of a feather palm at the origin: dark fronds behind, and in front those that are lit from `side`. */
export function drawPalmCrown(random: Random, count: number, length: number, side: number, droop = 1): [Pen, Pen] {
  const body = new Pen();
  const lit = new Pen();
  for (let i = 0; i < count; i++) {
    const a = lerp(-Math.PI * 1.2, Math.PI * 0.2, i / (count - 1)) + random.sym(0.1);
    const facing = Math.cos(a) * side;
    const l = length * random.in(0.8, 1.1) * (1 - 0.12 * Math.max(0, -Math.sin(a)));
    drawFrond(facing > 0.15 && i % 2 ? lit : body, random, 0, 0, a, l, droop * random.in(0.75, 1.25));
  }
  return [body, lit];
}

/**
 * Draws the round crown of a sugar palm at the origin: stiff fans on stalks, of which dead ones hang down and those towards
 * `side` are lit.
 */
export function drawFanCrown(random: Random, count: number, length: number, side: number): [Pen, Pen] {
  const body = new Pen();
  const lit = new Pen();
  for (let i = 0; i < count; i++) {
    const isInner = i >= count * 0.68;
    const a = isInner
      ? random.in(-Math.PI, Math.PI)
      : -Math.PI / 2 + (i / Math.round(count * 0.68)) * Math.PI * 2 + random.sym(0.16);
    const low = Math.max(0, Math.sin(a));
    const share = length * (isInner ? random.in(0.05, 0.2) : random.in(0.36, 0.52)) * (1 - low * 0.15);
    const x = Math.cos(a) * share;
    const y = Math.sin(a) * share;
    const rays = 7;
    const fan: Point[] = [];
    for (let index = 0; index < rays; index++) {
      const b = a + lerp(-1.02, 1.02, index / (rays - 1)) * (1 - low * 0.4);
      const l = length * (0.56 - 0.16 * Math.abs((index / (rays - 1)) * 2 - 1)) * random.in(0.88, 1.1);
      if (index) fan.push([x + Math.cos(b - 0.15) * l * 0.55, y + Math.sin(b - 0.15) * l * 0.55]);
      fan.push([x + Math.cos(b) * l, y + Math.sin(b) * l + low * 5]);
    }
    body.poly([
      [-1, -1],
      [x, y],
      [1, 1],
    ]);
    (Math.cos(a) * side > 0.15 && low < 0.75 && (isInner || i % 2) ? lit : body).poly([[x, y], ...fan]);
  }
  return [body, lit];
}

/**
 * Draws a banana leaf, given as [x, y, angle, length, half width, droop], with edges torn by the wind. Its two halves go to
 * pens of their own, so that one can face the light; the third pen gets the midrib.
 */
export function drawBananaLeaf(
  pens: readonly [Pen, Pen, Pen],
  random: Random,
  [x, y, a = 0, length = 0, wide = 0, droop = 0]: Point,
): void {
  const count = 16;
  const spine = Array.from({ length: count + 1 }, (_, i): Point => {
    const t = i / count;
    return [
      x + Math.cos(a) * length * t * (1 - 0.2 * t * Math.abs(droop)),
      y + Math.sin(a) * length * t + droop * length * 0.7 * t * t,
    ];
  });
  for (const [side, pen] of [
    [-1, pens[0]],
    [1, pens[1]],
  ] as const) {
    const edge: Point[] = [];
    for (let i = 1; i < count; i++) {
      const point = spine[i - 1] as Point;
      const q = spine[i] as Point;
      const l = Math.hypot(q[0] - point[0], q[1] - point[1]) || 1;
      const width = wide * Math.sin(Math.PI * (i / count) ** 0.75) ** 0.7 * random.in(0.9, 1.05);
      const out = (factor: number, along: number): Point => [
        q[0] - ((q[1] - point[1]) / l) * width * factor * side + ((q[0] - point[0]) / l) * along,
        q[1] + ((q[0] - point[0]) / l) * width * factor * side + ((q[1] - point[1]) / l) * along,
      ];
      edge.push(out(1, 6));
      if (random() < 0.4) edge.push(out(random.in(0.2, 0.6), -2), out(0.96, 9));
    }
    pen.poly([spine[0] as Point, ...edge, spine[count] as Point, ...spine.slice(1, count).reverse()]);
  }
  pens[2].curve(spine.filter((_, i) => i % 4 === 0));
}
