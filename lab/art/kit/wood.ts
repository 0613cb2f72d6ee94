/** Draws wood, and places upright things and their shadows: gnarled limbs, twigs, and transforms. */
import type { Range } from "./air.ts";
import { clamp, lerp, noise, type Rng } from "./chance.ts";
import { at, normal, type Point, type Stroke, spline } from "./curves.ts";
import { Pen } from "./pen.ts";

/** A limb's spine from root to tip. */
export type Limb = readonly Stroke[];

/** Draws gnarled limbs from hand-drawn skeletons. @returns the bodies, the strips that face the light, and the grain lines */
export function limbs(
  skeleton: readonly Limb[],
  r: Rng,
  {
    light = [-0.85, -0.5],
    step = 9,
    gnarl = 0.24,
    tension = 0.4,
    up = 2,
    lit = 0.42,
  }: { light?: Point; step?: number; gnarl?: number; tension?: number; up?: number; lit?: number } = {},
): [body: Pen, rim: Pen, grain: Pen] {
  const body = new Pen(0, up);
  const rim = new Pen(0, up);
  const grain = new Pen(0, up);
  for (const limb of skeleton) {
    const girth = limb[0]?.[2] ?? 0;
    const nz = noise(r.in(0, 999));
    let width = 0; // noise is scaled to the limb's width just before
    const f = (i: number) => (i * step) / (width + 7);
    const c = spline(limb, girth > 5 ? step : step * 1.5, tension).map((p, i): Stroke => {
      width = p[2];
      const x = p[0] + nz(f(i), 2) * width * gnarl;
      const y = p[1] + nz(f(i) + 50, 2) * width * gnarl;
      return [x, y, Math.max(0.4, width * (1 + nz(f(i) + 90) * 0.26))];
    });
    const off = (i: number, k: number): Point => {
      const n = normal(c, i);
      const p = c[i] as Stroke;
      const w = (p[2] / 2) * k;
      return [p[0] + n[0] * w, p[1] + n[1] * w];
    };
    body.poly([...c.map((_, i) => off(i, 1)), ...c.map((_, i) => off(i, -1)).reverse()]);
    if (girth < 5) continue;
    const born = girth > 30 ? 0 : Math.min(4, c.length * 0.25);
    let run: [Point, Point][] = [];
    let side = 0;
    const flush = () => {
      if (run.length > 2) rim.poly([...run.map((q) => q[0]), ...run.map((q) => q[1]).reverse()]);
      run = [];
    };
    c.forEach((p, i) => {
      const n = normal(c, i);
      const d = n[0] * light[0] + n[1] * light[1];
      const s = Math.sign(d);
      const wide = 2 * lit * Math.abs(d) ** 0.6 * clamp((i - born) / 3) * clamp(0.85 + 0.5 * nz(i * 0.8 + 7));
      if (s !== side || wide * p[2] < 0.5) flush();
      side = s;
      if (wide) run.push([off(i, s), off(i, s * (1 - wide))]);
      if (p[2] > 11 && i > 1 && i < c.length - 3) {
        for (const q of [-0.6, -0.2, 0.15, 0.5]) {
          if (r() < 0.42) grain.M(off(i, q)).L(off(i + 1, q + r.sym(0.1)), off(i + 2, q + r.sym(0.14)));
        }
      }
    });
    flush();
  }
  return [body, rim, grain];
}

/** Draws additional hooked twigs on limbs: thin, and turning towards the angle `up` (in radians). */
export function twigs(
  skeleton: readonly Limb[],
  r: Rng,
  n: number,
  { min = 2.2, len = [14, 34], up = -1.2 }: { min?: number; len?: Range; up?: number } = {},
): Stroke[][] {
  const out: Stroke[][] = [];
  for (let k = 0; k < n; k++) {
    const limb = r.pick(skeleton);
    const p = at(limb, r.in(0.45, 0.97));
    const isRoot = (limb.at(-1)?.[1] ?? 0) > -60;
    if (p[2] < min || isRoot) continue;
    let a = up + r.sym(1.5);
    let [x, y] = p;
    const w = Math.min(p[2] * 0.6, 4.5);
    const twig: Stroke[] = [[x, y, w]];
    const l = r.in(...len);
    for (let i = 1; i <= 3; i++) {
      x += (Math.cos(a) * l) / 3;
      y += (Math.sin(a) * l) / 3;
      twig.push([x, y, w * (1 - i / 3.2)]);
      a = lerp(a, up, 0.3) + r.sym(0.7);
    }
    out.push(twig);
  }
  return out;
}

/** Returns the transform for `<use>` of the ground shadow of an upright thing at (x, y). */
export const cast = (x: number, y: number, s: number, lx: number, ly: number, flip = 1): string =>
  `matrix(${[s * flip, 0, -s * lx, -s * ly, x, y].map((v) => +v.toFixed(3)).join(" ")})`;

/** Returns the transform for `<use>` of a symbol at (x, y) with the scale `s`; `flip = -1` mirrors it. */
export const place = (x: number, y: number, s: number, flip = 1): string =>
  `translate(${x} ${y})scale(${+(s * flip).toFixed(3)} ${+s.toFixed(3)})`;
