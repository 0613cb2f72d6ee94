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
  pic.makeLinearGradient(0, y0, 0, y1, readRamp(list));

/** Draws straight-edged closed shapes, one per list. */
export const drawShapes = (...lists: string[]): Pen =>
  lists.reduce((pen, list) => pen.poly(readPlacements(list)), new Pen());

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
    const start = findPointAt(line, t);
    const l = random.between(lengths[0], lengths[1]);
    const width = random.between(wide[0], wide[1]);
    const x = start[0];
    const y = start[1] + drop * random();
    const end = findPointAt(line, Math.min(1, t + 0.5 / count));
    pen.poly([
      [x, y],
      [x + width, y + clamp((end[1] - start[1]) * 0.5, -width, width)],
      [x + width * 0.7 + lean * l * 0.5, y + l * random.between(0.4, 0.6)],
      [x + width * 0.3 + lean * l, y + l],
      [x + width * 0.05 + lean * l * 0.4, y + l * random.between(0.35, 0.6)],
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
  const findY = (x: number) => {
    let i = 0;
    while (i < line.length - 2 && findPointAt(line, (i + 1) / (line.length - 1))[0] < x) i++;
    const start = findPointAt(line, i / (line.length - 1));
    const end = findPointAt(line, (i + 1) / (line.length - 1));
    return lerp(start[1], end[1], clamp((x - start[0]) / (end[0] - start[0] || 1)));
  };
  const wobble = makeNoise(first[0] + heights[1]);
  for (let x = first[0]; x < last[0]; ) {
    const width = random.between(step[0], step[1]);
    const t = lerp(heights[0], heights[1], clamp(0.5 + 0.5 * wobble(x / (step[1] * 5)) + random.deviation(0.35)));
    const y = findY(x + width / 2);
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
      const width = (3 + i * 2.5) * wide * random.between(0.75, 1.2);
      out.push([scale * width, y + random.between(1, 5)], [scale * width * 0.42, y - 1]);
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
  const curve = makeSpline(readPlacements(list), step);
  const edge = (factor: number): Point[] =>
    curve.map((point, i) => {
      const normal = computeNormal(curve, i);
      const width = (point[2] ?? 1) * factor;
      return [point[0] + normal[0] * width, point[1] + normal[1] * width];
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
  const [start, end, c, d] = readPlacements(quad) as unknown as [Point, Point, Point, Point];
  const pen = new Pen();
  for (let i = 0; i < rows; i++) {
    const v = (i + 0.5 + random.deviation(jitter)) / rows;
    for (let u = random.between(0, size); u < 1; u += size * random.between(0.8, 1.5)) {
      if (random() > keep) continue;
      const point = lerpPoint(lerpPoint(start, end, u), lerpPoint(d, c, u), v);
      const width = Math.min(1, u + size * random.between(0.4, 0.8));
      pen.M(point).L(lerpPoint(lerpPoint(start, end, width), lerpPoint(d, c, width), v));
    }
  }
  return pen;
}

/** Draws grass tufts once. @returns a function that places them at `[x, y, height]` in a colour */
export function makeTufts(pic: Picture, random: Random, spread = 0.7): (list: readonly Point[], fill: string) => void {
  const ids = [3, 4, 5].map((n) => {
    const roots = Array.from({ length: n }, (): [number, number, number] => [
      random.deviation(14),
      random.deviation(4),
      60 * random.between(0.5, 1),
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
    for (let t = random.between(-0.02, 0); t < 1; ) {
      const share = lerp(size[0], size[1], t) / (findPointAt(top, 1)[0] - findPointAt(top, 0)[0]);
      const e = t + share * random.between(0.55, 1.6);
      const j = () => random.deviation(0.07);
      const pointOn = (u: number, width: number) =>
        lerpPoint(findPointAt(top, clamp(u)), findPointAt(bottom, clamp(u)), width + j());
      const q = [
        pointOn(t + share * random.between(0, 0.2), v2),
        pointOn(t + share * 0.16, v + 0.04),
        pointOn(e - share * 0.22, v + 0.02),
        pointOn(e - share * 0.04, v2),
      ];
      joints.poly(q);
      if (random() < 0.6)
        lit.poly([
          q[1] as Point,
          q[2] as Point,
          lerpPoint(q[2] as Point, q[3] as Point, 0.5),
          lerpPoint(q[1] as Point, q[0] as Point, random.between(0.2, 0.4)),
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
  const curve = makeSpline(typeof line === "string" ? readPlacements(line) : line, 4);
  let d = "";
  let [nextX, nextY] = [0, 0];
  for (let i = 0; i < curve.length; ) {
    const point = curve[i] as Point;
    const [x, y] = [
      Math.round(point[0] + random.deviation(amplitude)),
      Math.round(point[1] + random.deviation(amplitude)),
    ];
    const q = Math.max(2, Math.round(Math.hypot(x - nextX, y - nextY) * 0.58));
    if (!d) d = `M${x} ${y}`;
    else d += `a${q} ${q} 0 0 1 ${x - nextX}${y < nextY ? "" : " "}${y - nextY}`;
    [nextX, nextY] = [x, y];
    const next = i + Math.max(1, Math.round(random.between(size[0], size[1]) / 4));
    i = next >= curve.length && i < curve.length - 1 ? curve.length - 1 : next;
  }
  return `${d}z`;
}
