/** Draws palms and other plants that several scenes have. */
import { lerp, Pen, type Point, type Random } from "./kit.ts";

/**
 * Draws a feather frond from (x, y). It leaves at `angle` (in radians, -π/2 is up), has the length `length` and droops by
 * `droop`. Leaflets are the teeth of its two edges, longer on the lower side.
 */
export function drawFrond(
  pen: Pen,
  random: Random,
  x: number,
  y: number,
  angle: number,
  length: number,
  droop: number,
  leaf = 0.26,
): Pen {
  const count = 9;
  const spine = Array.from({ length: count + 1 }, (_, i): Point => {
    const t = i / count;
    return [
      x + Math.cos(angle) * length * t * (1 - 0.12 * t * droop),
      y + Math.sin(angle) * length * t + droop * length * 0.62 * t * t,
    ];
  });
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let i = 1; i < count; i++) {
    const point = spine[i] as Point;
    const other = spine[i + 1] as Point;
    const l = Math.hypot(other[0] - point[0], other[1] - point[1]) || 1;
    const d: Point = [(other[0] - point[0]) / l, (other[1] - point[1]) / l];
    const width = length * leaf * Math.sin(Math.PI * (0.14 + 0.8 * (i / count))) * random.between(0.75, 1.15);
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
    const angle = lerp(-Math.PI * 1.2, Math.PI * 0.2, i / (count - 1)) + random.deviation(0.1);
    const facing = Math.cos(angle) * side;
    const l = length * random.between(0.8, 1.1) * (1 - 0.12 * Math.max(0, -Math.sin(angle)));
    drawFrond(facing > 0.15 && i % 2 ? lit : body, random, 0, 0, angle, l, droop * random.between(0.75, 1.25));
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
    const angle = isInner
      ? random.between(-Math.PI, Math.PI)
      : -Math.PI / 2 + (i / Math.round(count * 0.68)) * Math.PI * 2 + random.deviation(0.16);
    const low = Math.max(0, Math.sin(angle));
    const share = length * (isInner ? random.between(0.05, 0.2) : random.between(0.36, 0.52)) * (1 - low * 0.15);
    const x = Math.cos(angle) * share;
    const y = Math.sin(angle) * share;
    const rays = 7;
    const fan: Point[] = [];
    for (let index = 0; index < rays; index++) {
      const b = angle + lerp(-1.02, 1.02, index / (rays - 1)) * (1 - low * 0.4);
      const l = length * (0.56 - 0.16 * Math.abs((index / (rays - 1)) * 2 - 1)) * random.between(0.88, 1.1);
      if (index) fan.push([x + Math.cos(b - 0.15) * l * 0.55, y + Math.sin(b - 0.15) * l * 0.55]);
      fan.push([x + Math.cos(b) * l, y + Math.sin(b) * l + low * 5]);
    }
    body.poly([
      [-1, -1],
      [x, y],
      [1, 1],
    ]);
    (Math.cos(angle) * side > 0.15 && low < 0.75 && (isInner || i % 2) ? lit : body).poly([[x, y], ...fan]);
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
  [x, y, angle = 0, length = 0, wide = 0, droop = 0]: Point,
): void {
  const count = 16;
  const spine = Array.from({ length: count + 1 }, (_, i): Point => {
    const t = i / count;
    return [
      x + Math.cos(angle) * length * t * (1 - 0.2 * t * Math.abs(droop)),
      y + Math.sin(angle) * length * t + droop * length * 0.7 * t * t,
    ];
  });
  for (const [side, pen] of [
    [-1, pens[0]],
    [1, pens[1]],
  ] as const) {
    const edge: Point[] = [];
    for (let i = 1; i < count; i++) {
      const point = spine[i - 1] as Point;
      const other = spine[i] as Point;
      const l = Math.hypot(other[0] - point[0], other[1] - point[1]) || 1;
      const width = wide * Math.sin(Math.PI * (i / count) ** 0.75) ** 0.7 * random.between(0.9, 1.05);
      const pointOut = (factor: number, along: number): Point => [
        other[0] - ((other[1] - point[1]) / l) * width * factor * side + ((other[0] - point[0]) / l) * along,
        other[1] + ((other[0] - point[0]) / l) * width * factor * side + ((other[1] - point[1]) / l) * along,
      ];
      edge.push(pointOut(1, 6));
      if (random() < 0.4) edge.push(pointOut(random.between(0.2, 0.6), -2), pointOut(0.96, 9));
    }
    pen.poly([spine[0] as Point, ...edge, spine[count] as Point, ...spine.slice(1, count).reverse()]);
  }
  pens[2].curve(spine.filter((_, i) => i % 4 === 0));
}
