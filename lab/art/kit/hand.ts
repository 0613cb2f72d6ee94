/** Makes primitives that several scenes share: hand-drawn lists, rock walls, forests, broken reflections. */
import {
  at,
  clamp,
  grass,
  lerp,
  lerpP,
  noise,
  normal,
  Pen,
  type Pic,
  type Point,
  place,
  type Range,
  type Rng,
  ridge,
  type Stop,
  type Stroke,
  spline,
} from "./kit.ts";

/** A point with as many numbers as its reader takes: after x and y a width, a scale or a height may follow. */
export type Pt = readonly [x: number, y: number, a: number, b: number, c: number];

/** Reads "x,y x,y …" or "x,y,width …" as points, so that a drawn outline is one line of code. */
export const pts = (list: string): Pt[] =>
  list
    .trim()
    .split(/\s+/)
    .map((p) => p.split(",").map(Number) as unknown as Pt);

/** Reads a list whose points have exactly three numbers: limbs, stones and grass. */
export const triples = (list: string): Stroke[] => pts(list).map(([x, y, a]) => [x, y, a]);

/** Reads a gradient's stops from "offset:colour@opacity …"; the opacity is optional. */
export const ramp = (list: string): Stop[] =>
  list.split(" ").map((stop) => {
    const [offset = "0", paint = ""] = stop.split(":");
    const [colour = "", opacity] = paint.split("@");
    return opacity === undefined ? [Number(offset), colour] : [Number(offset), colour, Number(opacity)];
  });

/** Makes a gradient straight down from the height `y0` to `y1`. */
export const down = (pic: Pic, y0: number, y1: number, list: string): string => pic.lin(0, y0, 0, y1, ramp(list));

/** Draws straight-edged closed shapes, one per list. */
export const shapes = (...lists: string[]): Pen => lists.reduce((pen, l) => pen.poly(pts(l)), new Pen());

/** Roughens a drawn line by midpoint displacement, so that chance only breaks its edge. */
export const rough = (list: string, r: Rng, amp = 10, depth = 3): Point[] => ridge(pts(list), r, { amp, depth });

/** Resamples a drawn line smoothly. */
export const smooth = (list: string, step = 12): Point[] => spline(pts(list), step);

/**
 * Draws slivers of rock that hang from a line, like the flutes of a limestone face: pointed below, of uneven length. `lean` is
 * the sideways drift per unit of fall, `keep` the chance of a sliver at each place.
 */
export function flutes(
  line: Point[],
  r: Rng,
  n: number,
  { len = [20, 90], wide = [4, 14], lean = 0.1, keep = 0.8, drop = 0 }: FluteOptions = {},
): Pen {
  const pen = new Pen();
  for (let i = 0; i < n; i++) {
    if (r() > keep) continue;
    const t = (i + r()) / n;
    const a = at(line, t);
    const l = r.in(len[0], len[1]);
    const w = r.in(wide[0], wide[1]);
    const x = a[0];
    const y = a[1] + drop * r();
    const b = at(line, Math.min(1, t + 0.5 / n));
    pen.poly([
      [x, y],
      [x + w, y + clamp((b[1] - a[1]) * 0.5, -w, w)],
      [x + w * 0.7 + lean * l * 0.5, y + l * r.in(0.4, 0.6)],
      [x + w * 0.3 + lean * l, y + l],
      [x + w * 0.05 + lean * l * 0.4, y + l * r.in(0.35, 0.6)],
    ]);
  }
  return pen;
}
export interface FluteOptions {
  len?: [number, number];
  wide?: [number, number];
  lean?: number;
  keep?: number;
  drop?: number;
}

/**
 * Draws the serrated edge of a conifer wood above a line, closed at `bottom`; trees have heights in `h` and stand every `step`
 * pixels.
 */
export function firEdge(line: Point[], r: Rng, bottom: number, h: [number, number], step: [number, number]): Pen {
  const first = at(line, 0);
  const last = at(line, 1);
  const pen = new Pen().M([first[0], bottom]).L([first[0], first[1]]);
  const yAt = (x: number) => {
    let i = 0;
    while (i < line.length - 2 && at(line, (i + 1) / (line.length - 1))[0] < x) i++;
    const a = at(line, i / (line.length - 1));
    const b = at(line, (i + 1) / (line.length - 1));
    return lerp(a[1], b[1], clamp((x - a[0]) / (b[0] - a[0] || 1)));
  };
  const nz = noise(first[0] + h[1]);
  for (let x = first[0]; x < last[0]; ) {
    const w = r.in(step[0], step[1]);
    const t = lerp(h[0], h[1], clamp(0.5 + 0.5 * nz(x / (step[1] * 5)) + r.sym(0.35)));
    const y = yAt(x + w / 2);
    pen.L([x + w * 0.3, y - t * 0.4], [x + w * 0.5, y - t], [x + w * 0.72, y - t * 0.36], [x + w, y - t * 0.1]);
    x += w;
  }
  return pen.L([last[0], bottom]).Z();
}

/** Draws a conifer about 100 tall at the origin. @returns its body, and the boughs that face the light (`side` 1 is right) */
export function fir(r: Rng, side = 1, wide = 1): [Pen, Pen] {
  const body = new Pen();
  const lit = new Pen();
  const half = (s: number) => {
    const out: Point[] = [];
    for (let i = 1; i <= 8; i++) {
      const y = -100 + i * 11.5;
      const w = (3 + i * 2.5) * wide * r.in(0.75, 1.2);
      out.push([s * w, y + r.in(1, 5)], [s * w * 0.42, y - 1]);
      if (s === side && i > 1) {
        lit.poly([
          [s * w, y + 3],
          [s * w * 0.3, y - 7],
          [s * w * 0.12, y + 1],
        ]);
      }
    }
    return out;
  };
  body.poly([[0, -102], ...half(1), [2, -6], [2, 0], [-2, 0], [-2, -6], ...half(-1).reverse()]);
  return [body, lit];
}

/** Draws a smooth closed ribbon whose width is the third number of each point. */
export function swell(list: string, step = 10): Pen {
  const c = spline(pts(list), step);
  const edge = (k: number): Point[] =>
    c.map((p, i) => {
      const n = normal(c, i);
      const w = (p[2] ?? 1) * k;
      return [p[0] + n[0] * w, p[1] + n[1] * w];
    });
  return new Pen().poly([...edge(0.5), ...edge(-0.5).reverse()]);
}

/** Draws marks of masonry or shingles in courses on a four-cornered face (top left, top right, bottom right, bottom left). */
export function masonry(quad: string, rows: number, r: Rng, { size = 0.07, keep = 0.5, jitter = 0.25 } = {}): Pen {
  const [a, b, c, d] = pts(quad) as unknown as [Point, Point, Point, Point];
  const pen = new Pen();
  for (let i = 0; i < rows; i++) {
    const v = (i + 0.5 + r.sym(jitter)) / rows;
    for (let u = r.in(0, size); u < 1; u += size * r.in(0.8, 1.5)) {
      if (r() > keep) continue;
      const p = lerpP(lerpP(a, b, u), lerpP(d, c, u), v);
      const w = Math.min(1, u + size * r.in(0.4, 0.8));
      pen.M(p).L(lerpP(lerpP(a, b, w), lerpP(d, c, w), v));
    }
  }
  return pen;
}

/** Draws grass tufts once. @returns a function that places them at `[x, y, height]` in a colour */
export function tuftSet(pic: Pic, r: Rng, spread = 0.7): (list: readonly Point[], fill: string) => void {
  const ids = [3, 4, 5].map((n) => {
    const roots = Array.from({ length: n }, (): [number, number, number] => [r.sym(14), r.sym(4), 60 * r.in(0.5, 1)]);
    return pic.symbol((p) => p.path(grass(roots, r, { blades: 4, spread })));
  });
  return (list, fill) =>
    pic.group({ fill }, () => {
      for (const [x, y, h = 20] of list)
        pic.use(r.pick(ids), {
          transform: place(Math.round(x), Math.round(y), Number((h / 60).toFixed(2)), r() < 0.5 ? 1 : -1),
        });
    });
}

/**
 * Draws a dry-stone wall between a top and a bottom line, both from left to right. @returns the joints and the lit tops of
 * stones
 */
export function drystone(top: Point[], bottom: Point[], rows: number, r: Rng, size: Range): [Pen, Pen] {
  const joints = new Pen();
  const lit = new Pen();
  for (let i = 0; i < rows; i++) {
    const v = i / rows;
    const v2 = (i + 0.82) / rows;
    for (let t = r.in(-0.02, 0); t < 1; ) {
      const s = lerp(size[0], size[1], t) / (at(top, 1)[0] - at(top, 0)[0]);
      const e = t + s * r.in(0.55, 1.6);
      const j = () => r.sym(0.07);
      const on = (u: number, w: number) => lerpP(at(top, clamp(u)), at(bottom, clamp(u)), w + j());
      const q = [
        on(t + s * r.in(0, 0.2), v2),
        on(t + s * 0.16, v + 0.04),
        on(e - s * 0.22, v + 0.02),
        on(e - s * 0.04, v2),
      ];
      joints.poly(q);
      if (r() < 0.6)
        lit.poly([
          q[1] as Point,
          q[2] as Point,
          lerpP(q[2] as Point, q[3] as Point, 0.5),
          lerpP(q[1] as Point, q[0] as Point, r.in(0.2, 0.4)),
        ]);
      t = e;
    }
  }
  return [joints, lit];
}

/**
 * Draws a leafy outline: small outward arcs along a line, which must run clockwise (over the top from left to right), closed by
 * a straight line. `size` is the length of an arc in pixels.
 */
export function leafy(line: string | Point[], r: Rng, size: Range, amp = 2): string {
  const c = spline(typeof line === "string" ? pts(line) : line, 4);
  let d = "";
  let [X, Y] = [0, 0];
  for (let i = 0; i < c.length; ) {
    const p = c[i] as Point;
    const [x, y] = [Math.round(p[0] + r.sym(amp)), Math.round(p[1] + r.sym(amp))];
    const q = Math.max(2, Math.round(Math.hypot(x - X, y - Y) * 0.58));
    if (!d) d = `M${x} ${y}`;
    else d += `a${q} ${q} 0 0 1 ${x - X}${y < Y ? "" : " "}${y - Y}`;
    [X, Y] = [x, y];
    const next = i + Math.max(1, Math.round(r.in(size[0], size[1]) / 4));
    i = next >= c.length && i < c.length - 1 ? c.length - 1 : next;
  }
  return `${d}z`;
}
