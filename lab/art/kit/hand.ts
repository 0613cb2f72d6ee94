/** Makes primitives that several scenes share: hand-drawn lists, rock walls, forests, broken reflections. */
import {
  clamp,
  computeNormal,
  drawGrass,
  findPointAt,
  lerp,
  lerpPoint,
  makeNoise,
  makeRidge,
  makeSpline,
  Pen,
  type Picture,
  type Point,
  placeAt,
  type Random,
  type Range,
  type Stop,
  type Stroke,
} from "./kit.ts";

/** A point with as many numbers as its reader takes: after x and y a width, a scale or a height may follow. */
export type Placement = readonly [x: number, y: number, a: number, b: number, c: number];

/** Reads "x,y x,y …" or "x,y,width …" as points, so that a drawn outline is one line of code. */
export const readPlacements = (list: string): Placement[] =>
  list
    .trim()
    .split(/\s+/)
    .map((p) => p.split(",").map(Number) as unknown as Placement);

/** Reads a list whose points have exactly three numbers: limbs, stones and grass. */
export const readTriples = (list: string): Stroke[] => readPlacements(list).map(([x, y, a]) => [x, y, a]);

/** Reads a gradient's stops from "offset:colour@opacity …"; the opacity is optional. */
export const readRamp = (list: string): Stop[] =>
  list.split(" ").map((stop) => {
    const [offset = "0", paint = ""] = stop.split(":");
    const [colour = "", opacity] = paint.split("@");
    return opacity === undefined ? [Number(offset), colour] : [Number(offset), colour, Number(opacity)];
  });

/** Makes a gradient straight down from the height `y0` to `y1`. */
export const makeVerticalGradient = (pic: Picture, y0: number, y1: number, list: string): string =>
  pic.lin(0, y0, 0, y1, readRamp(list));

/** Draws straight-edged closed shapes, one per list. */
export const drawShapes = (...lists: string[]): Pen => lists.reduce((pen, l) => pen.poly(readPlacements(l)), new Pen());

/** Roughens a drawn line by midpoint displacement, so that chance only breaks its edge. */
export const roughenLine = (list: string, random: Random, amplitude = 10, depth = 3): Point[] =>
  makeRidge(readPlacements(list), random, { amp: amplitude, depth });

/** Resamples a drawn line smoothly. */
export const smoothLine = (list: string, step = 12): Point[] => makeSpline(readPlacements(list), step);

/**
 * Draws slivers of rock that hang from a line, like the flutes of a limestone face: pointed below, of uneven length. `lean` is
 * the sideways drift per unit of fall, `keep` the chance of a sliver at each place.
 */
export function drawFlutes(
  line: Point[],
  random: Random,
  count: number,
  { len: lengths = [20, 90], wide = [4, 14], lean = 0.1, keep = 0.8, drop = 0 }: FluteOptions = {},
): Pen {
  const pen = new Pen();
  for (let i = 0; i < count; i++) {
    if (random() > keep) continue;
    const t = (i + random()) / count;
    const a = findPointAt(line, t);
    const l = random.in(lengths[0], lengths[1]);
    const width = random.in(wide[0], wide[1]);
    const x = a[0];
    const y = a[1] + drop * random();
    const b = findPointAt(line, Math.min(1, t + 0.5 / count));
    pen.poly([
      [x, y],
      [x + width, y + clamp((b[1] - a[1]) * 0.5, -width, width)],
      [x + width * 0.7 + lean * l * 0.5, y + l * random.in(0.4, 0.6)],
      [x + width * 0.3 + lean * l, y + l],
      [x + width * 0.05 + lean * l * 0.4, y + l * random.in(0.35, 0.6)],
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
export function drawFirEdge(
  line: Point[],
  random: Random,
  bottom: number,
  heights: [number, number],
  step: [number, number],
): Pen {
  const first = findPointAt(line, 0);
  const last = findPointAt(line, 1);
  const pen = new Pen().M([first[0], bottom]).L([first[0], first[1]]);
  const yAt = (x: number) => {
    let i = 0;
    while (i < line.length - 2 && findPointAt(line, (i + 1) / (line.length - 1))[0] < x) i++;
    const a = findPointAt(line, i / (line.length - 1));
    const b = findPointAt(line, (i + 1) / (line.length - 1));
    return lerp(a[1], b[1], clamp((x - a[0]) / (b[0] - a[0] || 1)));
  };
  const wobble = makeNoise(first[0] + heights[1]);
  for (let x = first[0]; x < last[0]; ) {
    const width = random.in(step[0], step[1]);
    const t = lerp(heights[0], heights[1], clamp(0.5 + 0.5 * wobble(x / (step[1] * 5)) + random.sym(0.35)));
    const y = yAt(x + width / 2);
    pen.L(
      [x + width * 0.3, y - t * 0.4],
      [x + width * 0.5, y - t],
      [x + width * 0.72, y - t * 0.36],
      [x + width, y - t * 0.1],
    );
    x += width;
  }
  return pen.L([last[0], bottom]).Z();
}

/** Draws a conifer about 100 tall at the origin. @returns its body, and the boughs that face the light (`side` 1 is right) */
export function drawFir(random: Random, side = 1, wide = 1): [Pen, Pen] {
  const body = new Pen();
  const lit = new Pen();
  const half = (scale: number) => {
    const out: Point[] = [];
    for (let i = 1; i <= 8; i++) {
      const y = -100 + i * 11.5;
      const width = (3 + i * 2.5) * wide * random.in(0.75, 1.2);
      out.push([scale * width, y + random.in(1, 5)], [scale * width * 0.42, y - 1]);
      if (scale === side && i > 1) {
        lit.poly([
          [scale * width, y + 3],
          [scale * width * 0.3, y - 7],
          [scale * width * 0.12, y + 1],
        ]);
      }
    }
    return out;
  };
  body.poly([[0, -102], ...half(1), [2, -6], [2, 0], [-2, 0], [-2, -6], ...half(-1).reverse()]);
  return [body, lit];
}

/** Draws a smooth closed ribbon whose width is the third number of each point. */
export function drawSwell(list: string, step = 10): Pen {
  const c = makeSpline(readPlacements(list), step);
  const edge = (factor: number): Point[] =>
    c.map((point, i) => {
      const n = computeNormal(c, i);
      const width = (point[2] ?? 1) * factor;
      return [point[0] + n[0] * width, point[1] + n[1] * width];
    });
  return new Pen().poly([...edge(0.5), ...edge(-0.5).reverse()]);
}

/** Draws marks of masonry or shingles in courses on a four-cornered face (top left, top right, bottom right, bottom left). */
export function drawMasonry(
  quad: string,
  rows: number,
  random: Random,
  { size = 0.07, keep = 0.5, jitter = 0.25 } = {},
): Pen {
  const [a, b, c, d] = readPlacements(quad) as unknown as [Point, Point, Point, Point];
  const pen = new Pen();
  for (let i = 0; i < rows; i++) {
    const v = (i + 0.5 + random.sym(jitter)) / rows;
    for (let u = random.in(0, size); u < 1; u += size * random.in(0.8, 1.5)) {
      if (random() > keep) continue;
      const point = lerpPoint(lerpPoint(a, b, u), lerpPoint(d, c, u), v);
      const width = Math.min(1, u + size * random.in(0.4, 0.8));
      pen.M(point).L(lerpPoint(lerpPoint(a, b, width), lerpPoint(d, c, width), v));
    }
  }
  return pen;
}

/** Draws grass tufts once. @returns a function that places them at `[x, y, height]` in a colour */
export function makeTufts(pic: Picture, random: Random, spread = 0.7): (list: readonly Point[], fill: string) => void {
  const ids = [3, 4, 5].map((n) => {
    const roots = Array.from({ length: n }, (): [number, number, number] => [
      random.sym(14),
      random.sym(4),
      60 * random.in(0.5, 1),
    ]);
    return pic.symbol((pic) => pic.path(drawGrass(roots, random, { blades: 4, spread })));
  });
  return (list, fill) =>
    pic.group({ fill }, () => {
      for (const [x, y, height = 20] of list)
        pic.use(random.pick(ids), {
          transform: placeAt(Math.round(x), Math.round(y), Number((height / 60).toFixed(2)), random() < 0.5 ? 1 : -1),
        });
    });
}

/**
 * Draws a dry-stone wall between a top and a bottom line, both from left to right. @returns the joints and the lit tops of
 * stones
 */
export function drawDryStoneWall(top: Point[], bottom: Point[], rows: number, random: Random, size: Range): [Pen, Pen] {
  const joints = new Pen();
  const lit = new Pen();
  for (let i = 0; i < rows; i++) {
    const v = i / rows;
    const v2 = (i + 0.82) / rows;
    for (let t = random.in(-0.02, 0); t < 1; ) {
      const share = lerp(size[0], size[1], t) / (findPointAt(top, 1)[0] - findPointAt(top, 0)[0]);
      const e = t + share * random.in(0.55, 1.6);
      const j = () => random.sym(0.07);
      const on = (u: number, width: number) =>
        lerpPoint(findPointAt(top, clamp(u)), findPointAt(bottom, clamp(u)), width + j());
      const q = [
        on(t + share * random.in(0, 0.2), v2),
        on(t + share * 0.16, v + 0.04),
        on(e - share * 0.22, v + 0.02),
        on(e - share * 0.04, v2),
      ];
      joints.poly(q);
      if (random() < 0.6)
        lit.poly([
          q[1] as Point,
          q[2] as Point,
          lerpPoint(q[2] as Point, q[3] as Point, 0.5),
          lerpPoint(q[1] as Point, q[0] as Point, random.in(0.2, 0.4)),
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
export function drawLeafyOutline(line: string | Point[], random: Random, size: Range, amplitude = 2): string {
  const c = makeSpline(typeof line === "string" ? readPlacements(line) : line, 4);
  let d = "";
  let [X, Y] = [0, 0];
  for (let i = 0; i < c.length; ) {
    const point = c[i] as Point;
    const [x, y] = [Math.round(point[0] + random.sym(amplitude)), Math.round(point[1] + random.sym(amplitude))];
    const q = Math.max(2, Math.round(Math.hypot(x - X, y - Y) * 0.58));
    if (!d) d = `M${x} ${y}`;
    else d += `a${q} ${q} 0 0 1 ${x - X}${y < Y ? "" : " "}${y - Y}`;
    [X, Y] = [x, y];
    const next = i + Math.max(1, Math.round(random.in(size[0], size[1]) / 4));
    i = next >= c.length && i < c.length - 1 ? c.length - 1 : next;
  }
  return `${d}z`;
}
