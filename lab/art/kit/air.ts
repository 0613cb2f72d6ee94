/** Draws air: skies, glows, mist, strokes of cloud and water, far tree lines, birds. */
import { lerp, noise, type Rng } from "./chance.ts";
import type { Point } from "./curves.ts";
import { Pen } from "./pen.ts";
import type { Pic, Stops } from "./pic.ts";

/** `[x0, y0, x1, y1]` */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

/** `[from, to]` */
export type Range = readonly [from: number, to: number];

export const sky = (pic: Pic, stops: Stops): Pic => pic.rect(0, 0, pic.w, pic.h, pic.lin(0, 0, 0, pic.h, stops));

/** Draws the sun or the moon: a crisp disc of radius `r` (none for 0) within a soft glow of radius `R`, without a blur. */
export function orb(
  pic: Pic,
  x: number,
  y: number,
  r: number,
  col: string,
  glow: string,
  R: number,
  strength = 0.9,
): void {
  const fall = `0 ${glow} ${strength}, .18 ${glow} ${strength * 0.55}, .5 ${glow} ${strength * 0.16}, 1 ${glow} 0`;
  pic.path(`M${x - R} ${y - R}h${2 * R}v${2 * R}h${-2 * R}z`, pic.rad(x, y, R, fall));
  if (r) pic.add(`<circle cx="${x}" cy="${y}" r="${r}" fill="${col}"/>`);
}

/** Draws horizontal mist: a band of height `h` around `y` that fades out upwards and downwards. */
export const mist = (pic: Pic, y: number, h: number, col: string, a = 0.6, x = 0, w: number = pic.w): Pic =>
  pic.rect(x, y - h / 2, w, h, pic.lin(0, y - h / 2, 0, y + h / 2, `0 ${col} 0, .5 ${col} ${a}, 1 ${col} 0`));

/** Scatters long tapered strokes of cloud or water in a box; they grow towards the height `near`. */
export function strokes(
  r: Rng,
  n: number,
  [x0, y0, x1, y1]: Box,
  {
    len = [20, 90],
    th = [1, 3],
    near = y1,
    bias = 1,
    ang = 0,
  }: { len?: Range; th?: Range; near?: number; bias?: number; ang?: number } = {},
): Pen {
  const pen = new Pen();
  for (let i = 0; i < n; i++) {
    const v = r() ** bias;
    const y = lerp(y0, y1, v);
    const d = near === y1 ? v : 1 - v;
    const x = r.in(x0, x1);
    const length = lerp(...len, d) * r.in(0.5, 1.3);
    pen.lens(x, y, length, Math.max(0.5, lerp(...th, d) * r.in(0.6, 1.2)), ang, 0);
  }
  return pen;
}

/**
 * Writes thin horizontal marks as bare `m…h` strokes, which take a third of the bytes of lenses; the caller sets stroke and
 * width. With `tick > 0` they are short upright grass ticks that lean by that ratio. `keep` gets `[x, y, length]` and returns
 * true to draw the mark.
 */
export function dashes(
  r: Rng,
  n: number,
  [x0, y0, x1, y1]: Box,
  {
    len = [6, 40],
    bias = 1,
    keep = () => true,
    tick = 0,
  }: { len?: Range; bias?: number; keep?: (mark: [number, number, number]) => boolean; tick?: number } = {},
): string {
  const marks: [number, number, number][] = [];
  for (let i = 0; i < n; i++) {
    const v = r() ** bias;
    const mark: [number, number, number] = [r.in(x0, x1), lerp(y0, y1, v), lerp(...len, v) * r.in(0.4, 1.4)];
    if (keep(mark)) marks.push(mark.map(Math.round) as [number, number, number]);
  }
  let s = "";
  let X = 0;
  let Y = 0;
  marks.sort((a, b) => a[1] - b[1] || a[0] - b[0]); // by height, so that the steps between them stay short
  for (const [x, y, w] of marks) {
    const d = tick ? Math.round(tick * (r() - 0.3) * w) : w || 1;
    s += `m${x - X}${y < Y ? "" : " "}${y - Y}${tick ? `l${d}-${w || 1}` : `h${d}`}`;
    X = x + d;
    Y = tick ? y - (w || 1) : y;
  }
  return s;
}

/** Draws a stratus streak: flat base, uneven top, long tapered ends. */
export function streak(pen: Pen, r: Rng, x: number, y: number, w: number, h: number): Pen {
  const nz = noise(r.in(0, 999));
  const m = 11;
  const top: Point[] = [];
  const low: Point[] = [];
  for (let i = 0; i <= m; i++) {
    const u = i / m;
    const e = Math.sin(Math.PI * u) ** 0.9;
    const q = x + (u - 0.5) * w;
    top.push([q, y - h * e * (0.55 + 0.6 * nz(u * 7))]);
    if (i % 3 === 0 && i && i < m) low.push([q, y + h * 0.16 * (1 + nz(u * 4 + 20))]);
  }
  return pen.curve([...top, ...low.reverse(), ...top.slice(0, 1)]).Z();
}

/** Draws a far tree line: a noise profile of small outward arcs, so that its edge looks leafy. */
export function bushes(r: Rng, x0: number, x1: number, y: number, h: number, step: Range = [5, 10]): string {
  const nz = noise(r.in(0, 999));
  let s = `M${x0} ${y}`;
  let Y = 0;
  for (let x = x0; x < x1; ) {
    const w = Math.round(r.in(...step));
    const t = Math.round(Math.max(0, (nz(x / 46, 2) + 0.15) * h + r.sym(h * 0.12)));
    s += t || Y ? `a${Math.ceil(w * 0.6)} ${Math.ceil(w * 0.6)} 0 0 1 ${w} ${Y - t}` : `h${w}`;
    x += w;
    Y = t;
  }
  return `${s}V${y}z`;
}

/** Draws birds as filled pairs of wings: `[x, y, span, flap]`, flap from -1 to 1. */
export function birds(list: readonly (readonly [number, number, number, number])[]): Pen {
  const pen = new Pen(1);
  for (const [x, y, s, f] of list) {
    const t = s * 0.5;
    const up = -f * s * 0.3;
    const e = s * 0.07;
    pen
      .M([x - t, y + up])
      .Q([x - t * 0.45, y + up * 1.1 - e * 2], [x, y])
      .Q([x + t * 0.4, y + up * 1.2 - e * 2], [x + t * 0.94, y + up * 0.8])
      .Q([x + t * 0.4, y + up * 0.75], [x + s * 0.05, y + e * 1.3])
      .Q([x - t * 0.42, y + up * 0.8], [x - t, y + up])
      .Z();
  }
  return pen;
}
