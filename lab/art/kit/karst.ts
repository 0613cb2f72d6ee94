/** Draws limestone towers: bare cliffs, a drawn spine between light and shade, scrub on every ledge. */
import { drawFlutes, drawLeafyOutline, readPlacements, readRamp, roughenLine } from "./hand.ts";
import { drawMass, lerp, mixColours, Pen, type Picture, type Point, type Random, type Range } from "./kit.ts";

export interface Tower {
  silhouette: string;
  spine: string;
  /** The green ledges: x, y, width, height, and 1 for a lit one. */
  greens: string;
  /** The amount of mist in front of the tower, 0 to 1. */
  far: number;
  x: [number, number];
  y: [number, number];
  random: Random;
  paint?: Limestone;
}

/** The colours of rock and scrub, lit and shaded, and of the mist that far towers are mixed with. */
export interface Limestone {
  rock: readonly [dark: string, mid: string, lit: string];
  shade: readonly [dark: string, mid: string, lit: string];
  scrub: readonly [shade: string, lit: string, shadeTop: string, litTop: string];
  mist: string;
  tide: string | null;
  /** The shortest and the longest of the arcs that outline scrub, in pixels. */
  leaf: Range;
}

const jadeLimestone: Limestone = {
  rock: ["#8fb0a4", "#cdd6c0", "#f1ead2"],
  shade: ["#1b4c52", "#2f686a", "#4d8583"],
  scrub: ["#153f40", "#3d7a52", "#2a625a", "#8fb56a"],
  mist: "#c3dacb",
  tide: "#0c2e35",
  leaf: [5, 10],
};

/** Draws one tower, lit from the right; in a mirrored group it is lit from the left. */
export function drawTower(
  pic: Picture,
  { silhouette, spine, greens, far, x, y, random, paint = jadeLimestone }: Tower,
): void {
  const tone = (colour: string) => mixColours(colour, paint.mist, far);
  const edge = roughenLine(silhouette, random, 6, 2);
  const outlinePen = new Pen().poly(edge);
  const [top, base] = y;
  pic.path(
    outlinePen,
    pic.makeLinearGradient(
      x[0],
      0,
      x[1],
      0,
      readRamp(`0:${tone(paint.rock[0])} .6:${tone(paint.rock[1])} 1:${tone(paint.rock[2])}`),
    ),
  );
  pic.group({ "clip-path": pic.makeClipPath(outlinePen) }, () => {
    const spineLine = roughenLine(spine, random, 10, 2);
    const shade = new Pen().poly([
      ...spineLine,
      [x[0] - 20, base + 10],
      [x[0] - 20, top - 20],
      [spineLine[0]?.[0] ?? 0, top - 20],
    ]);
    pic.path(
      shade,
      pic.makeLinearGradient(
        x[0],
        0,
        lerp(x[0], x[1], 0.62),
        0,
        readRamp(`0:${tone(paint.shade[0])} .6:${tone(paint.shade[1])} 1:${tone(paint.shade[2])}`),
      ),
    );
    const line = (factor: number): Point[] => [
      [x[0], lerp(top, base, factor)],
      [lerp(x[0], x[1], 0.5), lerp(top, base, factor - 0.05)],
      [x[1], lerp(top, base, factor + 0.03)],
    ];
    const n = Math.round((x[1] - x[0]) / 13);
    for (const k of [0.1, 0.36, 0.62]) {
      pic.path(
        drawFlutes(line(k), random, n, { len: [30, 130], wide: [2, 8], lean: -0.03, drop: 90, keep: 0.7 }),
        tone(paint.shade[1]),
        { opacity: 0.42 },
      );
      pic.path(
        drawFlutes(line(k), random, n, { len: [24, 90], wide: [2, 5], lean: 0.02, drop: 90, keep: 0.45 }),
        tone("#fbf5df"),
        { opacity: 0.4 },
      );
    }
    if (paint.tide) {
      const mark = `${x[0] - 10},${base - 13} ${lerp(x[0], x[1], 0.3)},${base - 8} ${lerp(x[0], x[1], 0.6)},${base - 14} ${x[1] + 10},${base - 9}`;
      pic.path(drawMass(roughenLine(mark, random, 4, 3), base + 6), tone(paint.tide));
    }
  });
  for (const lit of [0, 1]) {
    const green = readPlacements(greens).filter((ledge) => ledge[4] === lit);
    pic.path(
      green.map((ledge) => writeLedge(random, ledge[0], ledge[1], ledge[2], ledge[3], paint.leaf)).join(""),
      tone(paint.scrub[lit] ?? ""),
    );
    const largeLedges = green.filter((ledge) => ledge[2] > 42);
    pic.path(
      largeLedges
        .map((ledge) =>
          writeLedge(
            random,
            ledge[0] + ledge[2] * 0.16,
            ledge[1] - ledge[3] * 0.22,
            ledge[2] * 0.6,
            ledge[3] * 0.6,
            paint.leaf,
          ),
        )
        .join(""),
      tone(paint.scrub[lit + 2] ?? ""),
    );
  }
}

/** Draws scrub on a ledge: leafy above, with ragged points below. */
export function writeLedge(
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  leaf: Range = [5, 10],
): string {
  const head = drawLeafyOutline(
    [-0.5, -0.36, -0.1, 0.16, 0.4, 0.5].map(
      (u, i): Point => [x + u * width, y - height * ([0, 0.5, 0.8, 0.72, 0.4, 0][i] ?? 0) * random.between(0.7, 1.2)],
    ),
    random,
    leaf,
    1,
  ).slice(0, -1);
  let d = "";
  const n = Math.max(3, Math.round(width / 9));
  let X = 0.5;
  for (let i = 1; i < n; i++) {
    const u = 0.5 - i / n + random.deviation(0.04);
    d += `L${Math.round(x + ((X + u) / 2) * width)} ${Math.round(y + height * random.between(0.3, 1.1))} ${Math.round(x + u * width)} ${Math.round(y + height * random.between(-0.05, 0.3))}`;
    X = u;
  }
  return `${head}${d}z`;
}
