/** Draws land: masses, mountain facets, contour lines, clay, stones, grass, and strokes of varying width. */
import type { Range } from "./air.ts";
import { lerp, noise, type Rng } from "./chance.ts";
import { at, lerpP, normal, type Point, type Stroke } from "./curves.ts";
import { Pen } from "./pen.ts";

/** Draws the flat mass below a ridge curve, down to `bottom`. */
export const drawMass = (pts: readonly Point[], bottom: number, prec = 0): Pen => {
  const first = pts[0] as Point;
  const last = pts.at(-1) as Point;
  return new Pen(prec).poly([...pts, [last[0], bottom], [first[0], bottom]]);
};

/** Returns the polygon with its points in clockwise order, so that overlapping ones add up under the nonzero rule. */
function clockwise(p: readonly Point[]): readonly Point[] {
  const area = p.reduce((sum, q, i) => {
    const next = p[(i + 1) % p.length] as Point;
    return sum + next[0] * q[1] - q[0] * next[1];
  }, 0);
  return area > 0 ? p : [...p].reverse();
}

/**
 * Draws mountain facets. From each prominent summit a zigzag spine falls to the base. Everything on its dark side (`side`: 1
 * right, -1 left) is shade, with thin lit ribs; gullies cut into the lit side. `prom` is the least prominence as a share of the
 * range's height.
 * @returns the shade and the ribs, which the caller fades out at the base
 */
export function facets(
  pts: readonly Point[],
  r: Rng,
  { side = 1, base, prom = 0.06 }: { side?: 1 | -1; base: number; prom?: number },
): [shade: Pen, ribs: Pen] {
  const shade = new Pen();
  const ribs = new Pen();
  const H0 = base - Math.min(...pts.map((p) => p[1]));
  const y = (i: number) => pts[i]?.[1] ?? Number.NEGATIVE_INFINITY;
  const fall = (i: number, d: number) => {
    let low = y(i);
    for (let j = i + d; pts[j] && y(j) >= y(i); j += d) low = Math.max(low, y(j));
    return low - y(i);
  };
  pts.forEach((p, i) => {
    if (Math.min(fall(i, -1), fall(i, 1)) < H0 * prom) return;
    let v = i;
    for (let j = i + side; pts[j] && y(j) > y(v) - H0 * prom * 0.7; j += side) if (y(j) > y(v)) v = j;
    const slope = side > 0 ? pts.slice(i, v + 1) : pts.slice(v, i + 1).reverse();
    const H = base - p[1];
    const n = 8;
    const drift = -side * H * r.in(0, 0.1);
    const spine = Array.from({ length: n + 1 }, (_, k): Point => {
      const zigzag = k ? (k % 2 ? 1 : -1) * side * H * r.in(0.015, 0.055) : 0;
      return [p[0] + (drift * k) / n + zigzag, p[1] + (H * (k + (k && k < n ? r.sym(0.3) : 0))) / n];
    });
    const V = pts[v] as Point;
    const foot = [0.2, 0.45, 0.7, 1].map(
      (t, k): Point => [V[0] + side * H * (0.2 * t + (k % 2 ? -0.03 : 0.03)), lerp(V[1], base, t)],
    );
    shade.poly(clockwise([...slope, ...foot, ...spine.slice(1).reverse()]));
    for (let k = 1; k < n - 1; k++) {
      const a = spine[k] as Point;
      const q = lerpP(a, spine[k + 1] as Point, r.in(0.3, 0.7));
      const l = H * r.in(0.06, 0.17);
      shade.poly(clockwise([a, q, [a[0] - side * l, a[1] + l * r.in(1, 1.7)]]));
    }
    for (let k = 2; k < slope.length - 1; k++) {
      if (r() >= 0.42) continue;
      const a = slope[k] as Point;
      const q = slope[k + 1] as Point;
      const l = H * r.in(0.05, 0.34);
      const m: Point = [a[0] + side * l * 0.22, a[1] + l * 0.5];
      ribs.poly([
        [a[0], a[1] + 2],
        [q[0], q[1] + 2],
        [m[0] + side * l * r.in(0, 0.1), m[1]],
        [m[0] + side * l * 0.1, a[1] + l],
      ]);
    }
  });
  return [shade, ribs];
}

/** Draws contour lines between two curves, broken into dashes; `t0` and `t1` are the shares of the way from A to B. */
export function contours(
  A: readonly Point[],
  B: readonly Point[],
  n: number,
  r: Rng,
  {
    t0 = 0,
    t1 = 1,
    pow = 1,
    keep = 0.7,
    seg = 26,
    dash = [4, 14],
    fade = 0,
    prec = 0,
    wob = 1.5,
  }: {
    t0?: number;
    t1?: number;
    pow?: number;
    keep?: number;
    seg?: number;
    dash?: Range;
    fade?: number;
    prec?: number;
    wob?: number;
  } = {},
): Pen {
  const pen = new Pen(prec);
  const nz = noise(n * 7 + 3);
  for (let i = 0; i < n; i++) {
    const t = lerp(t0, t1, ((i + 0.5) / n) ** pow);
    for (let s = r.in(0, 0.15); s < 1; ) {
      const start = s;
      const e = Math.min(1, s + r.in(...dash) / seg);
      const m = Math.max(2, Math.round(((e - s) * seg) / 3));
      if (r() < keep * (1 - fade * t)) {
        const run = Array.from({ length: m + 1 }, (_, k): Point => {
          const u = lerp(start, e, k / m);
          const q = lerpP(at(A, u), at(B, u), t);
          return [q[0], q[1] + nz(u * 14 + i * 3) * wob];
        });
        pen.curve(run);
      }
      s = e + r.in(0.5, 3) / seg;
    }
  }
  return pen;
}

/** Draws clay polygons: a jittered honeycomb on the ground. `proj(u, v)` projects its points; `keep` is the chance of an edge. */
export function cracks(
  r: Rng,
  cols: number,
  rows: number,
  proj: (u: number, v: number) => Point,
  keep: (p: Point) => number = () => 0.85,
): Pen {
  const pen = new Pen();
  const known = new Map<string, Point>();
  const vertex = (i: number, j: number): Point => {
    const key = `${i},${j}`;
    let p = known.get(key);
    if (!p) {
      p = proj(i * 0.87 + r.sym(0.3), j * 1.5 + ((i + j) & 1 ? 0.25 : -0.25) + r.sym(0.3));
      known.set(key, p);
    }
    return p;
  };
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cols; i++) {
      const p = vertex(i, j);
      const ends: Point[] = [];
      for (const q of [(i + j) & 1 ? vertex(i, j + 1) : null, vertex(i + 1, j)]) {
        if (q && r() < keep(p)) ends.unshift(q);
      }
      const [a, b] = ends;
      if (a && b) pen.M(a).L(p, b);
      else if (a) pen.M(a).L(p);
    }
  }
  return pen;
}

/** Draws a stroke whose width varies; with `soft = 1` curves round it. */
export function ribbon(pts: readonly Stroke[], prec = 1, soft = 0): Pen {
  const edge = (k: number) =>
    pts.map((p, i): Point => {
      const n = normal(pts, i);
      return [p[0] + n[0] * p[2] * k, p[1] + n[1] * p[2] * k];
    });
  const a = edge(0.5);
  const b = edge(-0.5).reverse();
  const pen = new Pen(prec);
  return soft
    ? pen
        .curve(a)
        .L(b[0] as Point)
        .S(b)
        .Z()
    : pen.poly([...a, ...b]);
}

/**
 * Draws angular stones at `[x, y, size]`. @param light -1 from the left, 1 from the right @returns the bodies and the lit tops
 */
export function stones(list: readonly Stroke[], r: Rng, light = -1): [body: Pen, lit: Pen] {
  const body = new Pen(1);
  const lit = new Pen(1);
  for (const [x, y, s] of list) {
    const h = s * r.in(0.45, 0.75);
    const corner = (dx: number, dy: number): Point => [x + dx * s + r.sym(s * 0.08), y + dy * h + r.sym(h * 0.1)];
    const a = corner(-0.62, -0.5);
    const b = corner(-0.25, -1);
    const c = corner(0.3, -0.9);
    const d = corner(0.66, -0.4);
    body.poly([[x - s * 0.7, y], a, b, c, d, [x + s * 0.75, y]]);
    const m: Point = [x + light * -s * 0.12, y - h * 0.35];
    lit.poly(light < 0 ? [a, b, c, m] : [b, c, d, m]);
  }
  return [body, lit];
}

/** Draws grass tufts at `[x, y, height]`: curved tapering blades that fan out from each root. */
export function grass(list: readonly Stroke[], r: Rng, { blades = 7, lean = 0, spread = 0.55, prec = 0 } = {}): Pen {
  const pen = new Pen(prec);
  for (const [x, y, h] of list) {
    for (let k = 0; k < blades; k++) {
      const a = r.sym(spread) + lean;
      const l = h * r.in(0.45, 1.1);
      const w = Math.max(0.6, h * 0.045);
      const bx = x + r.sym(h * 0.16);
      const tip: Point = [bx + Math.sin(a) * l * 1.15, y - Math.cos(a) * l];
      const mid: Point = [bx + Math.sin(a) * l * 0.35, y - l * 0.62];
      pen
        .M([bx - w, y])
        .Q([mid[0] - w, mid[1]], tip)
        .Q([mid[0] + w, mid[1]], [bx + w, y])
        .Z();
    }
  }
  return pen;
}
