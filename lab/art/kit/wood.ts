/** Draws wood, and places upright things and their shadows: gnarled limbs, twigs, and transforms. */
import type { Range } from "./air.ts";
import { clamp, lerp, makeNoise, type Random } from "./chance.ts";
import { computeNormal, findPointAt, makeSpline, type Point, type Stroke } from "./curves.ts";
import { Pen } from "./pen.ts";

/** A limb's spine from root to tip. */
export type Limb = readonly Stroke[];

/** Draws gnarled limbs from hand-drawn skeletons. @returns the bodies, the strips that face the light, and the grain lines */
export function drawLimbs(
  skeleton: readonly Limb[],
  random: Random,
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
    const wobble = makeNoise(random.between(0, 999));
    let width = 0; // noise is scaled to the limb's width just before
    const noisePlace = (i: number) => (i * step) / (width + 7);
    const curve = makeSpline(limb, girth > 5 ? step : step * 1.5, tension).map((point, i): Stroke => {
      width = point[2];
      const x = point[0] + wobble(noisePlace(i), 2) * width * gnarl;
      const y = point[1] + wobble(noisePlace(i) + 50, 2) * width * gnarl;
      return [x, y, Math.max(0.4, width * (1 + wobble(noisePlace(i) + 90) * 0.26))];
    });
    const offsetPoint = (i: number, factor: number): Point => {
      const normal = computeNormal(curve, i);
      const point = curve[i] as Stroke;
      const width = (point[2] / 2) * factor;
      return [point[0] + normal[0] * width, point[1] + normal[1] * width];
    };
    body.poly([...curve.map((_, i) => offsetPoint(i, 1)), ...curve.map((_, i) => offsetPoint(i, -1)).reverse()]);
    if (girth < 5) continue;
    const born = girth > 30 ? 0 : Math.min(4, curve.length * 0.25);
    let run: [Point, Point][] = [];
    let side = 0;
    const flush = () => {
      if (run.length > 2) rim.poly([...run.map((q) => q[0]), ...run.map((q) => q[1]).reverse()]);
      run = [];
    };
    curve.forEach((point, i) => {
      const normal = computeNormal(curve, i);
      const d = normal[0] * light[0] + normal[1] * light[1];
      const share = Math.sign(d);
      const wide = 2 * lit * Math.abs(d) ** 0.6 * clamp((i - born) / 3) * clamp(0.85 + 0.5 * wobble(i * 0.8 + 7));
      if (share !== side || wide * point[2] < 0.5) flush();
      side = share;
      if (wide) run.push([offsetPoint(i, share), offsetPoint(i, share * (1 - wide))]);
      if (point[2] > 11 && i > 1 && i < curve.length - 3) {
        for (const q of [-0.6, -0.2, 0.15, 0.5]) {
          if (random() < 0.42)
            grain
              .M(offsetPoint(i, q))
              .L(offsetPoint(i + 1, q + random.deviation(0.1)), offsetPoint(i + 2, q + random.deviation(0.14)));
        }
      }
    });
    flush();
  }
  return [body, rim, grain];
}

/** Draws additional hooked twigs on limbs: thin, and turning towards the angle `up` (in radians). */
export function growTwigs(
  skeleton: readonly Limb[],
  random: Random,
  count: number,
  { min = 2.2, lengths = [14, 34], up = -1.2 }: { min?: number; lengths?: Range; up?: number } = {},
): Stroke[][] {
  const out: Stroke[][] = [];
  for (let index = 0; index < count; index++) {
    const limb = random.pick(skeleton);
    const point = findPointAt(limb, random.between(0.45, 0.97));
    const isRoot = (limb.at(-1)?.[1] ?? 0) > -60;
    if (point[2] < min || isRoot) continue;
    let a = up + random.deviation(1.5);
    let [x, y] = point;
    const width = Math.min(point[2] * 0.6, 4.5);
    const twig: Stroke[] = [[x, y, width]];
    const l = random.between(...lengths);
    for (let i = 1; i <= 3; i++) {
      x += (Math.cos(a) * l) / 3;
      y += (Math.sin(a) * l) / 3;
      twig.push([x, y, width * (1 - i / 3.2)]);
      a = lerp(a, up, 0.3) + random.deviation(0.7);
    }
    out.push(twig);
  }
  return out;
}

/** Returns the transform for `<use>` of the ground shadow of an upright thing at (x, y). */
export const castShadowAt = (x: number, y: number, scale: number, lx: number, ly: number, flip = 1): string =>
  `matrix(${[scale * flip, 0, -scale * lx, -scale * ly, x, y].map((v) => +v.toFixed(3)).join(" ")})`;

/** Returns the transform for `<use>` of a symbol at (x, y) with the scale `s`; `flip = -1` mirrors it. */
export const placeAt = (x: number, y: number, scale: number, flip = 1): string =>
  `translate(${x} ${y})scale(${+(scale * flip).toFixed(3)} ${+scale.toFixed(3)})`;
