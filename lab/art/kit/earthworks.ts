/** Draws rammed-earth houses and tapering towers as in the ksour of southern Morocco, lit from the front left. */
import { lerp, mixColours, Pen, type Picture, type Random } from "./kit.ts";

const earthColours = { lit: "#f7b469", ochre: "#e2884a", brick: "#a84c3a", plum: "#6b2f45" };

/**
 * Makes the builders of one quarter. `house` and `tower` have the front's left foot at (x, y), the width `w` and the height
 * `h`; `warm` (0 to 1) is the amount of the last light on the front.
 */
export function makeEarthworkBuilders(random: Random) {
  const box = (
    pic: Picture,
    x: number,
    y: number,
    width: number,
    height: number,
    side: number,
    t: number,
    warm: number,
  ) => {
    const front = mixColours(earthColours.ochre, earthColours.lit, warm);
    pic.path(
      new Pen().poly([
        [x, y],
        [x + t, y - height],
        [x + width - t, y - height],
        [x + width, y],
      ]),
      front,
    );
    pic.path(
      new Pen().poly([
        [x + width, y],
        [x + width - t, y - height],
        [x + width - t + side, y - height + side * 0.15],
        [x + width + side, y - side * 0.2],
      ]),
      mixColours(earthColours.plum, earthColours.brick, warm * 0.6),
    );
    pic.path(
      new Pen().poly([
        [x + t, y - height],
        [x + width - t, y - height],
        [x + width - t, y - height + 3],
        [x + t, y - height + 2],
      ]),
      "#ffd79a",
    );
  };
  const house = (pic: Picture, x: number, y: number, width: number, height: number, warm: number) => {
    box(pic, x, y, width, height, random.between(10, 20), 2, warm);
    const n = Math.floor(width / 22);
    const holes = new Pen();
    for (let i = 0; i < n; i++) {
      if (random() < 0.72) {
        const windowX = x + ((i + 0.5) / n) * width - 3 + random.deviation(3);
        const windowY = y - height * random.pick([0.55, 0.7, 0.62]);
        holes.poly([
          [windowX, windowY],
          [windowX + 5, windowY],
          [windowX + 5, windowY + 8],
          [windowX, windowY + 8],
        ]);
      }
    }
    pic.path(holes, earthColours.plum);
  };
  const tower = (pic: Picture, x: number, y: number, width: number, height: number, warm: number) => {
    const t = height * 0.04;
    const side = width * 0.4;
    box(pic, x, y, width, height, side, t, warm);
    const top = y - height;
    const a = x + t;
    const b = x + width - t;
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
    pic.path(crown, "#ffcf8c");
    pic.path(
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
      earthColours.plum,
    );
    // blind arches in two rows, a lozenge frieze, loopholes
    const rows = Math.max(2, Math.round(width / 12));
    let niches = "";
    for (let j = 0; j < 2; j++)
      for (let i = 0; i < rows; i++)
        niches += `M${Math.round(lerp(a + 7, b - 7, i / (rows - 1)))} ${Math.round(top + 16 + j * 24)}v12`;
    pic
      .line(niches, earthColours.brick, 4)
      .line(
        `M${Math.round(a)} ${Math.round(top + 11)}h${Math.round(b - a)}m-${Math.round(b - a)} 24h${Math.round(b - a)}`,
        "#ffd79a",
        1.6,
      );
    pic.path(
      `M${Math.round(x + width * 0.42)} ${Math.round(top + 78)}h6v12h-6z${height > 130 ? "m0 40h6v11h-6z" : ""}`,
      earthColours.plum,
    );
  };
  return { house, tower };
}
