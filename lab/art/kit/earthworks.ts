/** Draws rammed-earth houses and tapering towers as in the ksour of southern Morocco, lit from the front left. */
import { lerp, mix, Pen, type Pic, type Rng } from "./kit.ts";

const EARTH = { lit: "#f7b469", ochre: "#e2884a", brick: "#a84c3a", plum: "#6b2f45" };

/**
 * Makes the builders of one quarter. `house` and `tower` have the front's left foot at (x, y), the width `w` and the height
 * `h`; `warm` (0 to 1) is the amount of the last light on the front.
 */
export function earthworks(k: Rng) {
  const box = (p: Pic, x: number, y: number, w: number, h: number, side: number, t: number, warm: number) => {
    const front = mix(EARTH.ochre, EARTH.lit, warm);
    p.path(
      new Pen().poly([
        [x, y],
        [x + t, y - h],
        [x + w - t, y - h],
        [x + w, y],
      ]),
      front,
    );
    p.path(
      new Pen().poly([
        [x + w, y],
        [x + w - t, y - h],
        [x + w - t + side, y - h + side * 0.15],
        [x + w + side, y - side * 0.2],
      ]),
      mix(EARTH.plum, EARTH.brick, warm * 0.6),
    );
    p.path(
      new Pen().poly([
        [x + t, y - h],
        [x + w - t, y - h],
        [x + w - t, y - h + 3],
        [x + t, y - h + 2],
      ]),
      "#ffd79a",
    );
  };
  const house = (p: Pic, x: number, y: number, w: number, h: number, warm: number) => {
    box(p, x, y, w, h, k.in(10, 20), 2, warm);
    const n = Math.floor(w / 22);
    const holes = new Pen();
    for (let i = 0; i < n; i++) {
      if (k() < 0.72) {
        const wx = x + ((i + 0.5) / n) * w - 3 + k.sym(3);
        const wy = y - h * k.pick([0.55, 0.7, 0.62]);
        holes.poly([
          [wx, wy],
          [wx + 5, wy],
          [wx + 5, wy + 8],
          [wx, wy + 8],
        ]);
      }
    }
    p.path(holes, EARTH.plum);
  };
  const tower = (p: Pic, x: number, y: number, w: number, h: number, warm: number) => {
    const t = h * 0.04;
    const side = w * 0.4;
    box(p, x, y, w, h, side, t, warm);
    const top = y - h;
    const a = x + t;
    const b = x + w - t;
    const crown = new Pen();
    for (const [cx, d] of [
      [a, 1],
      [b, -1],
    ] as const)
      crown.poly([
        [cx, top + 1],
        [cx, top - 11],
        [cx + 4 * d, top - 11],
        [cx + 4 * d, top - 7],
        [cx + 8 * d, top - 7],
        [cx + 8 * d, top - 3],
        [cx + 12 * d, top - 3],
        [cx + 12 * d, top + 1],
      ]);
    p.path(crown, "#ffcf8c");
    p.path(
      new Pen().poly([
        [b, top + 1],
        [b, top - 11],
        [b + 4, top - 10],
        [b + 5, top],
        [b + side - 4, top + 2],
        [b + side - 3, top - 7],
        [b + side, top - 7],
        [b + side, top + side * 0.15],
      ]),
      EARTH.plum,
    );
    // blind arches in two rows, a lozenge frieze, loopholes
    const rows = Math.max(2, Math.round(w / 12));
    let niches = "";
    for (let j = 0; j < 2; j++)
      for (let i = 0; i < rows; i++)
        niches += `M${Math.round(lerp(a + 7, b - 7, i / (rows - 1)))} ${Math.round(top + 16 + j * 24)}v12`;
    p.line(niches, EARTH.brick, 4).line(
      `M${Math.round(a)} ${Math.round(top + 11)}h${Math.round(b - a)}m-${Math.round(b - a)} 24h${Math.round(b - a)}`,
      "#ffd79a",
      1.6,
    );
    p.path(
      `M${Math.round(x + w * 0.42)} ${Math.round(top + 78)}h6v12h-6z${h > 130 ? "m0 40h6v11h-6z" : ""}`,
      EARTH.plum,
    );
  };
  return { house, tower };
}
