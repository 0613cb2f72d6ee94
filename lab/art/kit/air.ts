/** Draws air: skies, glows, mist, strokes of cloud and water, far tree lines, birds. */
import { lerp, makeNoise, type Random } from "./chance.ts";
import type { Point } from "./curves.ts";
import { Pen } from "./pen.ts";
import type { Picture, Stops } from "./pic.ts";

/** `[x0, y0, x1, y1]` */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

/** `[from, to]` */
export type Range = readonly [from: number, to: number];

export const sky = (pic: Picture, stops: Stops): Picture =>
  pic.rect(0, 0, pic.width, pic.height, pic.makeLinearGradient(0, 0, 0, pic.height, stops));

/** Draws the sun or the moon: a crisp disc of radius `r` (none for 0) within a soft glow of radius `R`, without a blur. */
export function drawOrb(
  pic: Picture,
  x: number,
  y: number,
  r: number,
  colour: string,
  glow: string,
  glowRadius: number,
  strength = 0.9,
): void {
  const fall = `0 ${glow} ${strength}, .18 ${glow} ${strength * 0.55}, .5 ${glow} ${strength * 0.16}, 1 ${glow} 0`;
  pic.path(
    `M${x - glowRadius} ${y - glowRadius}h${2 * glowRadius}v${2 * glowRadius}h${-2 * glowRadius}z`,
    pic.makeRadialGradient(x, y, glowRadius, fall),
  );
  if (r) pic.add(`<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`);
}

/** Draws horizontal mist: a band of height `h` around `y` that fades out upwards and downwards. */
export const drawMist = (
  pic: Picture,
  y: number,
  height: number,
  colour: string,
  opacity = 0.6,
  x = 0,
  width: number = pic.width,
): Picture =>
  pic.rect(
    x,
    y - height / 2,
    width,
    height,
    pic.makeLinearGradient(
      0,
      y - height / 2,
      0,
      y + height / 2,
      `0 ${colour} 0, .5 ${colour} ${opacity}, 1 ${colour} 0`,
    ),
  );

/** Scatters long tapered strokes of cloud or water in a box; they grow towards the height `near`. */
export function drawStrokes(
  random: Random,
  count: number,
  [x0, y0, x1, y1]: Box,
  {
    lengths = [20, 90],
    thicknesses = [1, 3],
    near = y1,
    bias = 1,
    angle = 0,
  }: { lengths?: Range; thicknesses?: Range; near?: number; bias?: number; angle?: number } = {},
): Pen {
  const pen = new Pen();
  for (let i = 0; i < count; i++) {
    const v = random() ** bias;
    const y = lerp(y0, y1, v);
    const d = near === y1 ? v : 1 - v;
    const x = random.between(x0, x1);
    const length = lerp(...lengths, d) * random.between(0.5, 1.3);
    pen.lens(x, y, length, Math.max(0.5, lerp(...thicknesses, d) * random.between(0.6, 1.2)), angle, 0);
  }
  return pen;
}

/**
 * Writes thin horizontal marks as bare `m…h` strokes, which take a third of the bytes of lenses; the caller sets stroke and
 * width. With `tick > 0` they are short upright grass ticks that lean by that ratio. `keep` gets `[x, y, length]` and returns
 * true to draw the mark.
 */
export function writeDashes(
  random: Random,
  count: number,
  [x0, y0, x1, y1]: Box,
  {
    len = [6, 40],
    bias = 1,
    keep = () => true,
    tick = 0,
  }: { len?: Range; bias?: number; keep?: (mark: [number, number, number]) => boolean; tick?: number } = {},
): string {
  const marks: [number, number, number][] = [];
  for (let i = 0; i < count; i++) {
    const v = random() ** bias;
    const mark: [number, number, number] = [
      random.between(x0, x1),
      lerp(y0, y1, v),
      lerp(...len, v) * random.between(0.4, 1.4),
    ];
    if (keep(mark)) marks.push(mark.map(Math.round) as [number, number, number]);
  }
  let path = "";
  let lastX = 0;
  let lastY = 0;
  marks.sort((opacity, b) => opacity[1] - b[1] || opacity[0] - b[0]); // by height, so that the steps between them stay short
  for (const [x, y, width] of marks) {
    const d = tick ? Math.round(tick * (random() - 0.3) * width) : width || 1;
    path += `m${x - lastX}${y < lastY ? "" : " "}${y - lastY}${tick ? `l${d}-${width || 1}` : `h${d}`}`;
    lastX = x + d;
    lastY = tick ? y - (width || 1) : y;
  }
  return path;
}

/** Draws a stratus streak: flat base, uneven top, long tapered ends. */
export function drawStreak(pen: Pen, random: Random, x: number, y: number, width: number, height: number): Pen {
  const wobble = makeNoise(random.between(0, 999));
  const count = 11;
  const top: Point[] = [];
  const low: Point[] = [];
  for (let i = 0; i <= count; i++) {
    const u = i / count;
    const e = Math.sin(Math.PI * u) ** 0.9;
    const q = x + (u - 0.5) * width;
    top.push([q, y - height * e * (0.55 + 0.6 * wobble(u * 7))]);
    if (i % 3 === 0 && i && i < count) low.push([q, y + height * 0.16 * (1 + wobble(u * 4 + 20))]);
  }
  return pen.curve([...top, ...low.reverse(), ...top.slice(0, 1)]).Z();
}

/** Draws a far tree line: a noise profile of small outward arcs, so that its edge looks leafy. */
export function writeTreeLine(
  random: Random,
  x0: number,
  x1: number,
  y: number,
  height: number,
  step: Range = [5, 10],
): string {
  const wobble = makeNoise(random.between(0, 999));
  let path = `M${x0} ${y}`;
  let lastY = 0;
  for (let x = x0; x < x1; ) {
    const width = Math.round(random.between(...step));
    const t = Math.round(Math.max(0, (wobble(x / 46, 2) + 0.15) * height + random.deviation(height * 0.12)));
    path +=
      t || lastY ? `a${Math.ceil(width * 0.6)} ${Math.ceil(width * 0.6)} 0 0 1 ${width} ${lastY - t}` : `h${width}`;
    x += width;
    lastY = t;
  }
  return `${path}V${y}z`;
}

/** Draws birds as filled pairs of wings: `[x, y, span, flap]`, flap from -1 to 1. */
export function writeBirds(list: readonly (readonly [number, number, number, number])[]): Pen {
  const pen = new Pen(1);
  for (const [x, y, scale, f] of list) {
    const t = scale * 0.5;
    const up = -f * scale * 0.3;
    const e = scale * 0.07;
    pen
      .M([x - t, y + up])
      .Q([x - t * 0.45, y + up * 1.1 - e * 2], [x, y])
      .Q([x + t * 0.4, y + up * 1.2 - e * 2], [x + t * 0.94, y + up * 0.8])
      .Q([x + t * 0.4, y + up * 0.75], [x + scale * 0.05, y + e * 1.3])
      .Q([x - t * 0.42, y + up * 0.8], [x - t, y + up])
      .Z();
  }
  return pen;
}
