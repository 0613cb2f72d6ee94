/** Draws palms and other plants that several scenes have. */
import { lerp, Pen, type Point, type Rng } from "./kit.ts";

/**
 * Draws a feather frond from (x, y). It leaves at the angle `a` (in radians, -π/2 is up), has the length `len` and droops by
 * `droop`. Leaflets are the teeth of its two edges, longer on the lower side.
 */
export function frond(pen: Pen, r: Rng, x: number, y: number, a: number, len: number, droop: number, leaf = 0.26): Pen {
  const n = 9;
  const spine = Array.from({ length: n + 1 }, (_, i): Point => {
    const t = i / n;
    return [x + Math.cos(a) * len * t * (1 - 0.12 * t * droop), y + Math.sin(a) * len * t + droop * len * 0.62 * t * t];
  });
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let i = 1; i < n; i++) {
    const p = spine[i] as Point;
    const q = spine[i + 1] as Point;
    const l = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const d: Point = [(q[0] - p[0]) / l, (q[1] - p[1]) / l];
    const w = len * leaf * Math.sin(Math.PI * (0.14 + 0.8 * (i / n))) * r.in(0.75, 1.15);
    const s = d[0] >= 0 ? 1 : -1;
    upper.push(
      [p[0] + d[0] * w * 0.8 + d[1] * w * 0.3 * s, p[1] + d[1] * w * 0.8 - d[0] * w * 0.3 * s],
      [p[0] + d[0] * l * 0.3, p[1] + d[1] * l * 0.3 - 1],
    );
    lower.push(
      [p[0] + d[0] * w * 0.55 - d[1] * w * 0.5 * s, p[1] + d[1] * w * 0.55 + d[0] * w * 0.75 * s + w * 0.2],
      [p[0] + d[0] * l * 0.3, p[1] + d[1] * l * 0.3 + 1],
    );
  }
  return pen.poly([spine[0] as Point, ...upper, spine[n] as Point, ...lower.reverse()]);
}

/** Draws the crown of a feather palm at the origin: dark fronds behind, and in front those that are lit from `side`. */
export function palmCrown(r: Rng, n: number, len: number, side: number, droop = 1): [Pen, Pen] {
  const body = new Pen();
  const lit = new Pen();
  for (let i = 0; i < n; i++) {
    const a = lerp(-Math.PI * 1.2, Math.PI * 0.2, i / (n - 1)) + r.sym(0.1);
    const facing = Math.cos(a) * side;
    const l = len * r.in(0.8, 1.1) * (1 - 0.12 * Math.max(0, -Math.sin(a)));
    frond(facing > 0.15 && i % 2 ? lit : body, r, 0, 0, a, l, droop * r.in(0.75, 1.25));
  }
  return [body, lit];
}

/**
 * Draws the round crown of a sugar palm at the origin: stiff fans on stalks, of which dead ones hang down and those towards
 * `side` are lit.
 */
export function fanCrown(r: Rng, n: number, len: number, side: number): [Pen, Pen] {
  const body = new Pen();
  const lit = new Pen();
  for (let i = 0; i < n; i++) {
    const isInner = i >= n * 0.68;
    const a = isInner ? r.in(-Math.PI, Math.PI) : -Math.PI / 2 + (i / Math.round(n * 0.68)) * Math.PI * 2 + r.sym(0.16);
    const low = Math.max(0, Math.sin(a));
    const s = len * (isInner ? r.in(0.05, 0.2) : r.in(0.36, 0.52)) * (1 - low * 0.15);
    const x = Math.cos(a) * s;
    const y = Math.sin(a) * s;
    const rays = 7;
    const fan: Point[] = [];
    for (let k = 0; k < rays; k++) {
      const b = a + lerp(-1.02, 1.02, k / (rays - 1)) * (1 - low * 0.4);
      const l = len * (0.56 - 0.16 * Math.abs((k / (rays - 1)) * 2 - 1)) * r.in(0.88, 1.1);
      if (k) fan.push([x + Math.cos(b - 0.15) * l * 0.55, y + Math.sin(b - 0.15) * l * 0.55]);
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
export function bananaLeaf(
  pens: readonly [Pen, Pen, Pen],
  r: Rng,
  [x, y, a = 0, len = 0, wide = 0, droop = 0]: Point,
): void {
  const n = 16;
  const spine = Array.from({ length: n + 1 }, (_, i): Point => {
    const t = i / n;
    return [
      x + Math.cos(a) * len * t * (1 - 0.2 * t * Math.abs(droop)),
      y + Math.sin(a) * len * t + droop * len * 0.7 * t * t,
    ];
  });
  for (const [side, pen] of [
    [-1, pens[0]],
    [1, pens[1]],
  ] as const) {
    const edge: Point[] = [];
    for (let i = 1; i < n; i++) {
      const p = spine[i - 1] as Point;
      const q = spine[i] as Point;
      const l = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
      const w = wide * Math.sin(Math.PI * (i / n) ** 0.75) ** 0.7 * r.in(0.9, 1.05);
      const out = (k: number, along: number): Point => [
        q[0] - ((q[1] - p[1]) / l) * w * k * side + ((q[0] - p[0]) / l) * along,
        q[1] + ((q[0] - p[0]) / l) * w * k * side + ((q[1] - p[1]) / l) * along,
      ];
      edge.push(out(1, 6));
      if (r() < 0.4) edge.push(out(r.in(0.2, 0.6), -2), out(0.96, 9));
    }
    pen.poly([spine[0] as Point, ...edge, spine[n] as Point, ...spine.slice(1, n).reverse()]);
  }
  pens[2].curve(spine.filter((_, i) => i % 4 === 0));
}
