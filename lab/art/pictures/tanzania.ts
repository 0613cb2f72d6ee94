// Tanzania — Ol Doinyo Lengai over Lake Natron, an hour after sunrise; one light, low from the left (east, looking south).
// Value plan: salt and lower sky lightest, the cone's shaded flank the one big dark, the skein saturated coral upon it.
// Composition: a steep cone left of centre; the skein sweeps up from the right foreground across the dark flank.
// Surprise: the summit is white with ash, not snow, and breathes a thread of steam; far birds are a pink line on the shore.

import { makeVerticalGradient, readRows, readStops } from "../kit/drawn.ts";
import {
  drawCracks,
  drawMass,
  drawMist,
  drawOrb,
  drawRibbon,
  drawStreak,
  drawStrokes,
  findPointAt,
  lerp,
  makeNoise,
  makeRandom,
  makeRidge,
  makeSpline,
  Pen,
  Picture,
  type Point,
  readPoints,
  sky,
  writeDashes,
} from "../kit/kit.ts";

const palette = { coral: "#ee6a5b", lit: "#d9957f", dark: "#3c3553", ink: "#231d35" };

/** Draws the poster: an SVG document. */
export function draw(): string {
  const random = makeRandom(2962),
    pic = new Picture(1200, 800, "tz");

  // --- sky ------------------------------------------------------------------
  sky(pic, readStops("0 #6f7598, 0.2 #9a92ae, 0.4 #d7b3b8, 0.56 #f9cdb9, 0.66 #ffe0c4"));
  drawOrb(pic, -40, 470, 0, "", "#fff0cf", 520, 0.75);
  const clouds = new Pen(),
    cloudHighlights = new Pen();
  for (const [x, y, width, height] of readRows(
    "930,92,620,20 1090,116,420,12 760,128,360,9 150,150,460,13 60,128,300,9",
  )) {
    drawStreak(clouds, random, x, y, width, height);
    drawStreak(cloudHighlights, random, x - 20, y - height * 0.2, width * 0.6, height * 0.4);
  }
  pic.path(clouds, "#c9a7b6", { opacity: 0.55 }).path(cloudHighlights, "#f6c9bc", { opacity: 0.6 });

  // --- far country: Gelai on the left, the rift wall on the right ---------------
  const gelai = makeRidge(readPoints("-10,418 70,372 130,352 196,366 300,420 420,470 520,505"), random, {
    amp: 5,
    depth: 3,
  });
  pic.path(drawMass(gelai, 530), makeVerticalGradient(pic, 350, 520, "0 #c39ba6, 1 #f0bfae"));
  const wall = makeRidge(readPoints("740,480 850,424 930,408 1010,372 1090,362 1210,338"), random, {
    amp: 6,
    depth: 4,
  });
  pic.path(drawMass(wall, 530), makeVerticalGradient(pic, 340, 520, "0 #96809c, 1 #d3a3a4"));
  const gully = new Pen();
  for (const [x, y, width, height] of readRows(
    "812,446,26,70 858,424,30,84 934,408,40,60 952,420,20,92 1014,374,46,78 1040,400,24,100 1094,364,40,70 1118,388,34,120 1172,352,34,150 1000,440,26,70 1070,440,30,74",
  ))
    gully.poly([
      [x, y],
      [x + width * 0.36, y + height * 0.16],
      [x + width * 0.3, y + height * 0.34],
      [x + width * 0.8, y + height * 0.6],
      [x + width * 0.7, y + height * 0.76],
      [x + width, y + height],
      [x + width * 0.3, y + height * 0.8],
      [x + width * 0.12, y + height * 0.42],
    ]);
  pic.path(gully, makeVerticalGradient(pic, 350, 510, "0 #735f86 0.8, 1 #a98397 0.2"));
  drawMist(pic, 500, 110, "#fbd0bb", 0.75);

  // --- the cone -------------------------------------------------------------
  const wobble = makeNoise(31),
    summitY = 148,
    footY = 512;
  const half = (t: number) => 0.062 + 0.938 * (0.74 * t + 0.26 * t ** 2.6);
  const projectPoint = (u: number, t: number): Point => [
    512 + u * (u < 0 ? 452 : 486) * half(t) + wobble(u * 9 + t * 5, 2) * 16 * t * (1 - Math.abs(u) * 0.5),
    lerp(summitY, footY, t) + 8 * (1 - u * u) * (1 - t) + 16 * (1 - u * u) * t + wobble(u * 13 + 40) * 3,
  ];
  const heights = Array.from({ length: 22 }, (_, i) => i / 21);
  const rough = makeNoise(5);
  const left = heights.map((t): Point => {
    const point = projectPoint(-1, t);
    return [point[0] + rough(t * 26, 2) * 7, point[1]];
  });
  const right = heights.map((t): Point => {
    const point = projectPoint(1, t);
    return [point[0] + rough(t * 22 + 50, 2) * 8, point[1]];
  });
  const rim: Point[] = readPoints("484,147 494,141 505,145 515,150 527,143 538,146");
  const cone = new Pen().poly([...[...left].reverse(), ...rim, ...right]);
  pic.path(cone, makeVerticalGradient(pic, 140, 520, `0 #e9b7a0, 0.4 ${palette.lit}, 1 #f3b9a2`));
  const jagged = makeNoise(77);
  const main = readPoints(
    "0,0 0.05,0.05 -0.02,0.1 0.03,0.13 -0.05,0.2 -0.04,0.25 0.04,0.29 0.02,0.36 -0.02,0.43 0.03,0.47 0.06,0.55 0.03,0.63 0.09,0.68 0.1,0.77 0.07,0.84 0.12,0.9 0.11,1.02",
  ).map(([u, t]) => projectPoint(u, t));
  const darkFlank = new Pen().poly([...main, ...[...right].reverse().map((point): Point => [point[0] + 20, point[1]])]);
  const sliver = (pen: Pen, u: number, t0: number, t1: number, width: number, factor: number) => {
    const left: Point[] = [],
      right: Point[] = [],
      count = 9;
    for (let i = 0; i <= count; i++) {
      const share = i / count,
        t = lerp(t0, t1, share),
        wobbledU = u + 0.025 * jagged(t * 11 + factor * 7);
      left.push(projectPoint(wobbledU, t));
      if (i && i < count)
        right.push(
          projectPoint(
            wobbledU + width * Math.sin(Math.PI * share ** 0.8) ** 0.8 * (0.7 + 0.6 * jagged(share * 12 + factor * 3)),
            t + 0.012,
          ),
        );
    }
    pen.poly([...left, ...right.reverse()]);
  };
  const dark = new Pen(),
    lit = new Pen(),
    deep = new Pen();

  for (const [index, [u, a, b, width]] of readRows(
    "-0.9,0.2,0.94,0.05 -0.74,0.08,1,0.075 -0.6,0.42,0.98,0.06 -0.5,0.03,0.9,0.09 -0.36,0.36,1,0.07 -0.27,0.05,0.96,0.1 -0.15,0.3,0.95,0.06 -0.66,0.6,1,0.04 -0.43,0.66,1,0.05 -0.1,0.5,1,0.07",
  ).entries())
    sliver(dark, u, a, b, width, index);

  for (const [index, [u, a, b, width]] of readRows(
    "0.16,0.06,0.8,-0.045 0.3,0.24,0.98,-0.06 0.41,0.05,0.6,-0.05 0.53,0.32,1,-0.06 0.67,0.08,0.8,-0.05 0.79,0.36,1,-0.05 0.92,0.2,0.9,-0.04 0.6,0.66,1,-0.04 0.23,0.55,1,-0.04",
  ).entries())
    sliver(lit, u, a, b, width, index + 20);

  for (const [index, [u, a, b, width]] of readRows(
    "0.17,0.1,0.85,0.06 0.42,0.08,0.9,0.07 0.54,0.36,1,0.06 0.68,0.12,0.95,0.08 0.31,0.3,1,0.05",
  ).entries())
    sliver(deep, u, a, b, width, index + 40);
  // ash: fingers of it down the gullies, white in the sun and lilac in the shade
  const drawAsh = (u0: number, u1: number, factor: number) => {
    const low: Point[] = [];
    for (let i = 0; i <= 26; i++) {
      const u = lerp(u0, u1, i / 26);
      low.push(
        projectPoint(
          u,
          i % 2
            ? 0.1 + 0.04 * random()
            : 0.16 + 0.17 * random() * (1 - Math.abs(u) * 0.3) + (i % 6 === factor ? 0.12 : 0),
        ),
      );
    }
    return new Pen().poly([...low, [projectPoint(u1, 0)[0] + 6, 120], [projectPoint(u0, 0)[0] - 6, 120]]);
  };
  pic.group({ "clip-path": pic.makeClipPath(cone) }, () => {
    pic.path(dark, makeVerticalGradient(pic, 150, 520, "0 #6a4f66, 0.6 #80586a, 1 #c98e88 0.4"));
    pic.path(drawAsh(-1.1, 0.1, 2), "#fff1e4").path(dark, "#b79aa4", { opacity: 0.34 });
    pic.path(darkFlank, makeVerticalGradient(pic, 140, 525, `0 ${palette.dark}, 0.5 #4b3f60, 0.85 #7a5f78, 1 #b98a90`));
    pic.path(deep, makeVerticalGradient(pic, 150, 500, `0 ${palette.ink}, 1 ${palette.ink} 0.1`), { opacity: 0.7 });
    pic.path(lit, makeVerticalGradient(pic, 150, 520, "0 #a56f78, 0.7 #8f677a, 1 #caa 0.2"));
    pic.group({ "clip-path": pic.makeClipPath(darkFlank) }, () =>
      pic.path(drawAsh(0, 1.1, 4), "#a596ad").path(deep, "#6d5f80", { opacity: 0.55 }),
    );
  });
  pic.path(new Pen().poly([...rim, [528, 156], [512, 158], [494, 155]]), "#8a7a93");
  pic.path(
    drawRibbon(
      main
        .slice(0, 13)
        .map((point, i) => [point[0], point[1], 2.6 * Math.sin((i / 12) * Math.PI) ** 1.5 * (1 - i / 16) + 0.3]),
    ),
    "#fff3e2",
  );
  // steam
  const steam = new Pen();
  steam.curve(
    readPoints(
      "508,150 512,134 526,122 548,116 566,104 600,98 640,84 700,80 650,92 612,106 584,112 560,126 540,130 528,150",
    ),
  );
  pic.path(steam, pic.makeLinearGradient(510, 150, 690, 80, readStops("0 #fff1e6 0.9, 1 #fbe3d6 0")));
  drawMist(pic, 505, 90, "#fcd3c0", 0.85);

  // --- the shore ----------------------------------------------------------------
  pic.path(
    drawMass(
      makeRidge(readPoints("-10,507 160,500 330,510 520,514 760,510 980,505 1210,496"), random, { amp: 5, depth: 4 }),
      540,
    ),
    "#b9868a",
  );
  pic.path(
    drawMass(makeRidge(readPoints("-10,516 300,517 620,520 900,517 1210,512"), random, { amp: 3, depth: 4 }), 540),
    "#8d6477",
  );

  // --- the lake -----------------------------------------------------------------
  const water = makeVerticalGradient(pic, 524, 800, "0 #ffe3d0, 0.16 #f3b9b0, 0.46 #df7d7c, 1 #a63850");
  pic.rect(0, 524, 1200, 276, water);
  pic.path(
    new Pen().poly(
      [...[...left].reverse(), ...rim, ...right].map((point) => [
        point[0] + (point[1] - 512) * 0.02,
        524 + (520 - point[1]) * 0.62,
      ]),
    ),
    makeVerticalGradient(pic, 524, 760, "0 #a56f7f 0.8, 1 #7d3a5a 0.75"),
  );
  pic.path(
    new Pen().poly([...main, ...[...right].reverse()].map((point) => [point[0], 524 + (520 - point[1]) * 0.62])),
    "#4d3355",
    { opacity: 0.55 },
  );
  const waterMarks = drawStrokes(random, 46, [200, 540, 860, 770], { lengths: [24, 130], thicknesses: [0.8, 5] });
  for (let i = 0; i < 54; i++) {
    // ragged edges: the water bites into the reflection where it ends
    const t = 0.16 + 0.84 * random(),
      side = random() < 0.5 ? left : right,
      point = findPointAt(side, t),
      y = 524 + (520 - point[1]) * 0.62;
    waterMarks.lens(point[0] + random.deviation(16), y, 30 + (y - 520) * 0.5, 1 + (y - 524) * 0.022);
  }
  pic.path(waterMarks, water);
  pic.line(writeDashes(random, 70, [0, 530, 1200, 640], { len: [10, 60] }), "#fff0e2", 1.3, { opacity: 0.75 });

  // far flamingos: a pink line
  pic.line(
    writeDashes(random, 120, [-10, 519, 1210, 527], {
      len: [1, 4],
      keep: (point: Point) => Math.sin(point[0] / 90) + Math.sin(point[0] / 37) > -0.2,
    }),
    "#f0685f",
    2.2,
  );

  // --- salt ----------------------------------------------------------------------
  const saltL = makeSpline(
    readPoints(
      "-20,640 60,632 150,646 236,640 300,662 392,668 440,690 400,712 470,730 600,742 640,766 720,780 760,812",
    ),
    16,
  );
  const saltR = makeSpline(
    readPoints(
      "1220,606 1150,604 1080,620 1000,618 950,636 1010,650 930,668 960,690 1040,700 1060,730 1140,744 1220,770",
    ),
    16,
  );
  const edgeNoise = makeNoise(12);
  const bank = (line: Point[]) =>
    line.map((other, i): Point => [other[0] + edgeNoise(i * 0.9) * 9, other[1] + edgeNoise(i * 1.1 + 30, 2) * 4]);
  const leftSalt = bank(saltL),
    rightSalt = bank(saltR);
  const shelf = new Pen().poly([...leftSalt, [-20, 812]]).poly(rightSalt);
  const saltFill = makeVerticalGradient(pic, 600, 800, "0 #fff0e6, 0.5 #fbdcd2, 1 #d9a3a6");
  const proj = (u: number, v: number): Point => {
    const z = 1 + v * 0.075;
    return [600 + ((u - 40) * 76) / z, 496 + 330 / z];
  };
  pic.path(shelf, "#8a2f49", { transform: "translate(0 7)", opacity: 0.8 }).path(shelf, saltFill);
  pic.group({ "clip-path": pic.makeClipPath(shelf) }, () => {
    const crackedSalt = pic.symbol((pic: Picture) =>
      pic.path(
        drawCracks(random, 92, 14, proj, (point: Point) =>
          point[0] < -40 || point[0] > 1240 || point[1] > 830 ? 0 : 0.85,
        ),
      ),
    );
    pic.use(crackedSalt, { fill: "none", stroke: "#cf737a", "stroke-width": 1.8 });
    pic.use(crackedSalt, { fill: "none", stroke: "#fffaf4", "stroke-width": 1.3, transform: "translate(1 1.6)" });
  });

  const floes = new Pen();
  for (const [x, y, width, height] of readRows(
    "770,716,92,7 862,700,60,4 716,690,50,3 838,744,130,10 946,762,80,8 906,684,36,2.4 760,660,30,1.8 690,712,34,3 1010,738,44,4 650,676,26,1.6",
  ))
    floes.poly([
      [x - width / 2, y],
      [x - width * 0.3, y - height * 0.7],
      [x - width * 0.05, y - height],
      [x + width * 0.28, y - height * 0.8],
      [x + width / 2, y - height * 0.1],
      [x + width * 0.3, y + height * 0.7],
      [x - width * 0.1, y + height],
      [x - width * 0.38, y + height * 0.6],
    ]);
  pic
    .path(floes, "#852c47", { transform: "translate(0 4)" })
    .path(floes, makeVerticalGradient(pic, 650, 780, "0 #ffe9de, 1 #f3bfb9"));

  // --- wading birds, for scale ----------------------------------------------------------
  const wade = pic.symbol((pic: Picture) => {
    pic.line("M-3-40-4 0M4-40 5-20 3 0", "#c8404f", 2.4);
    pic
      .path("M-18-50C-10-58 6-58 16-50 24-46 30-44 34-40 22-36 4-34-8-38-16-41-20-45-18-50z")
      .path("M-4-50C8-55 20-50 34-40 22-38 6-38-2-42z", "currentColor");
  });
  const upNeck = pic.symbol((pic: Picture) =>
    pic.line("M-14-48C-28-52-24-66-18-76-14-86-22-94-28-88", null, 4.2).path("M-24-92-34-88-36-78-31-80-29-86-22-86z"),
  );
  const feed = pic.symbol((pic: Picture) =>
    pic.line("M-14-48C-25-49-27-38-22-26-19-16-20-9-24-7", null, 4.2).path("M-22-11-30-8-32 0-28 1-26-4-20-6z"),
  );
  for (const [x, y, scale, factor, f] of readRows(
    "300,612,0.62,0,1 336,618,0.66,1,1 366,604,0.58,0,-1 404,610,0.6,1,-1 262,602,0.55,1,1 226,612,0.62,0,-1 452,596,0.5,0,1 476,600,0.52,1,-1 188,600,0.52,1,1",
  ))
    for (const v of [-0.75, 1])
      pic.group(
        {
          transform: `translate(${x} ${y})scale(${scale * f} ${scale * v})`,
          fill: v > 0 ? "#f79a8c" : "#e58d88",
          color: v > 0 ? palette.coral : "#d8696a",
          stroke: "none",
          opacity: v > 0 ? null : 0.55,
        },
        () => {
          pic.use(wade).use(factor ? feed : upNeck, { stroke: "#f79a8c", "stroke-width": 0 });
        },
      );

  // --- the skein ---------------------------------------------------------------------
  const body = pic.symbol((pic: Picture) => {
    pic.path(
      "M-16-5C-34-8-52-4-66-7Q-73-12-80-8C-86-6-91 0-91 9L-87 7Q-84 0-75 0C-60 2-40 3-20 7-4 13 16 11 36 3L38-1C20-8 4-11-16-5z",
    );
    pic.path("M-24 6C-4 13 16 11 36 3L38-1C26 3 14 5 4 6-6 7-16 6-24 6z", "#ee7f70");
    pic.line("M28 2 82 6 94 3M82 6 95 8", "#d8485a", 2.4);
    pic.path("M-90 1q-3 5-1 9l4-3 1-5z", palette.ink);
  });
  const wing = (black: string, covert: string, sheen: string, far: string, turn: string) => (pic: Picture) => {
    pic.path(far, "#80344a", { transform: turn });
    pic.use(body);
    pic.path(black, palette.ink).path(covert, "currentColor").path(sheen, "#ffa48d");
  };
  const upstroke = "M-14-4C-21-24-24-42-16-60-9-78 2-96 18-114L19-104 23-100 22-91 27-86 24-76C29-54 30-28 23-2z";
  const upstrokeCovert = "M-14-4C-21-24-24-42-16-60-10-74-2-86 7-97 8-78 12-62 15-46 18-30 19-16 18-3z";
  const downstroke = "M-14 0C-24 16-28 34-20 50-14 64-4 78 8 92L10 83 15 80 15 71 21 67 20 58C28 38 30 20 24 0z";
  const downstrokeCovert = "M-14 0C-24 16-28 34-20 50-16 60-10 68-4 76-1 60 6 48 11 36 16 24 18 12 18 0z";
  const midstroke = "M-14-1C-28 8-42 22-52 40-60 54-68 64-74 78L-66 75-62 77-54 70-48 70-40 62C-20 50 18 28 24 0z";
  const midstrokeCovert = "M-14-1C-28 8-42 22-52 40-58 50-63 57-67 65-52 56-38 46-24 36-4 26 14 14 18 0z";
  const wings = [
    pic.symbol(
      wing(
        upstroke,
        upstrokeCovert,
        "M-14-6C-20-24-23-42-15-60-10-72-4-84 4-94-2-78-8-64-10-52-13-36-12-20-9-5z",
        upstroke,
        "translate(4 2)rotate(-24)scale(.9)",
      ),
    ),
    pic.symbol(
      wing(
        downstroke,
        downstrokeCovert,
        "M-14 2C-23 16-27 34-19 50-15 60-10 66-6 71-8 58-10 50-13 42-15 28-13 14-8 1z",
        "M-12-4C-18-24-16-44-2-72 6-52 18-26 22-4z",
        "",
      ),
    ),
    pic.symbol(
      wing(
        midstroke,
        midstrokeCovert,
        "M-14 1C-28 10-42 24-52 42-57 50-61 56-65 62-52 46-40 34-28 24-18 14-12 8-6 1z",
        "M-12-4C-16-24-6-50 14-84 20-60 26-30 22-4z",
        "",
      ),
    ),
  ];
  const flock = readRows(
    "550,232,0,0.22 586,276,2,0.25 630,300,1,0.27 666,346,0,0.31 724,362,2,0.36 752,420,0,0.42 828,404,1,0.5 772,494,1,0.62 880,566,0,0.86",
  );
  for (const [x, y, width, scale] of flock)
    pic.use(wings[width] ?? "", {
      transform: `translate(${x} ${y})rotate(14)scale(${scale})`,
      fill: "#ffc4b4",
      color: palette.coral,
    });
  return pic.svg("Tanzania: Ol Doinyo Lengai over Lake Natron");
}
