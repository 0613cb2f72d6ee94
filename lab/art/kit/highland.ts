/** Draws parts of the Himalaya's high desert: fluted cliffs and lines of prayer flags. */
import { findPointAt, lerp, makeRandom, Pen, type Picture, type Point } from "./kit.ts";

/** Draws columns of rock between a crest and a foot, each with a dark left, a lit right and a fan of scree below. */
export function drawRockColumns(
  crest: readonly Point[],
  foot: readonly Point[],
  wide: [number, number],
  seed: number,
  scree = 1,
): [dim: Pen, lit: Pen, scree: Pen] {
  const random = makeRandom(seed);
  const dim = new Pen();
  const lit = new Pen();
  const fan = new Pen();
  const x0 = findPointAt(foot, 0)[0];
  const x1 = findPointAt(foot, 1)[0];
  const findY = (line: readonly Point[], x: number) => {
    const i = Math.max(
      1,
      line.findIndex((point) => point[0] >= x),
    );
    const start = line[i - 1] as Point;
    const end = (line[i] ?? start) as Point;
    return lerp(start[1], end[1], (x - start[0]) / (end[0] - start[0] || 1));
  };
  for (let x = x0; x < x1; ) {
    const width = random.between(wide[0], wide[1]);
    const height = findY(foot, x) - findY(crest, x);
    const top = findY(crest, x + width * 0.5) + height * random.between(0.02, 0.2);
    const low = findY(foot, x) + height * random.between(-0.22, 0.06);
    const j = random.deviation(width * 0.2);
    dim.poly([
      [x, top + width * 0.5],
      [x + width * 0.3, top],
      [x + width * 0.42 + j, lerp(top, low, 0.4)],
      [x + width * 0.3 - j, lerp(top, low, 0.75)],
      [x + width * 0.2, low],
      [x - width * 0.16, lerp(top, low, 0.8)],
      [x + j * 0.6, lerp(top, low, 0.45)],
    ]);
    if (random() < 0.8)
      lit.poly([
        [x + width * 0.62, top + 2],
        [x + width * 0.86, top + width * 0.4],
        [x + width * 0.9 - j, lerp(top, low, random.between(0.45, 0.8))],
        [x + width * 0.66, lerp(top, low, 0.4)],
      ]);
    if (random() < scree * 0.5) {
      const g = height * random.between(0.3, 0.7);
      fan.poly([
        [x + width * 0.1, low - g * 0.5],
        [x + width * 0.3, low],
        [x + width * random.between(0.7, 1.1), low + g],
        [x - width * random.between(0.4, 0.8), low + g],
        [x - width * 0.1, low],
      ]);
    }
    x += width * random.between(0.85, 1.25);
  }
  return [dim, lit, fan];
}

/** The colours of prayer flags in their fixed order: sky, air, fire, water, earth. */
const flagColours = ["#2f6fd0", "#fff6e6", "#d9352f", "#2f9a5b", "#f7c02e"];

/** Draws `n` flags on a cord that sags from `a` to `b`, in a wind from the right; they grow from size `s0` to `s1`. */
export function drawFlagLine(
  pic: Picture,
  start: Point,
  end: Point,
  sag: number,
  count: number,
  s0: number,
  s1: number,
  seed: number,
) {
  const random = makeRandom(seed);
  const cord = Array.from({ length: 41 }, (_, i): Point => {
    const t = i / 40;
    return [lerp(start[0], end[0], t), lerp(start[1], end[1], t) + sag * 4 * t * (1 - t)];
  });
  const pens = flagColours.map(() => new Pen());
  const folds = new Pen();
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    const share = lerp(s0, s1, t);
    const point = findPointAt(cord, t - 0.4 / count);
    const o = findPointAt(cord, t + 0.4 / count);
    const wind = -share * random.between(0.15, 0.6);
    const lift = share * random.between(0.75, 1.05);
    const corner: Point = [o[0] + wind, o[1] + lift];
    const d: Point = [point[0] + wind * 1.1, point[1] + lift * random.between(0.85, 1.08)];
    const mid: Point = [
      (corner[0] + d[0]) / 2 + share * 0.1,
      (corner[1] + d[1]) / 2 + share * random.between(-0.22, 0.2),
    ];
    pens[i % 5]
      ?.M(point)
      .L(o)
      .Q([lerp(o[0], corner[0], 0.5) + share * 0.14, lerp(o[1], corner[1], 0.5)], corner)
      .Q(mid, d)
      .Q([lerp(point[0], d[0], 0.5) + share * 0.14, lerp(point[1], d[1], 0.5)], point)
      .Z();
    const k = random.between(0.3, 0.6);
    const e: Point = [lerp(point[0], o[0], k), lerp(point[1], o[1], k)];
    folds
      .M(point)
      .L(e)
      .Q(
        [lerp(e[0], d[0], 0.5) + share * 0.2, lerp(e[1], d[1], 0.5)],
        [lerp(d[0], corner[0], k * 0.8), lerp(d[1], corner[1], k * 0.8)],
      )
      .L(d)
      .Z();
  }
  pic.line(new Pen().curve(cord.filter((_, i) => i % 8 === 0)), "#4a2431", 1.6);
  for (const [i, p] of pens.entries()) pic.path(p, flagColours[i]);
  pic.path(folds, "#2a1546", { opacity: 0.22 });
}
