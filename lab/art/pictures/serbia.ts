// Serbia — the Uvac's meanders from the rim, mid-morning; one light, from the left and high.
// Value plan: sky and lit limestone lightest, the river a saturated emerald middle, woods and the near ledge darkest.
// Composition: five spurs reach in from left and right, the river doubles round each; the vulture hangs over the gap.
// Surprise: the vulture's shadow runs over a sunlit spur; a boat, with its wake, is a speck in the second bend.

import { drawPolygons, makeVerticalGradient, readRows, readStops } from "../kit/drawn.ts";
import { drawGorgeWall, hazeColour, shadedTones, sunlitTones, type Tones, writeCanopy } from "../kit/gorge.ts";
import {
  drawContours,
  drawGrass,
  drawMass,
  drawMist,
  drawStreak,
  findPointAt,
  lerp,
  makeNoise,
  makeRandom,
  makeRidge,
  makeSpline,
  mixColours,
  Pen,
  Picture,
  type Point,
  readPoints,
  sky,
  writeDashes,
} from "../kit/kit.ts";

/** Draws the poster: an SVG document. */
export function draw(): string {
  const random = makeRandom(3811);
  const pic = new Picture(1200, 800, "rs");

  // --- sky and far ranges -----------------------------------------------------------
  sky(pic, readStops("0 #8dc0d6, .14 #bcdde3, .27 #f6f2de"));
  const clouds = new Pen();
  for (const [x, y, width, height] of readRows("180,70,460,14 90,88,320,10 1000,54,520,13 860,132,300,7"))
    drawStreak(clouds, random, x, y, width, height);
  pic.path(clouds, "#fff", { opacity: 0.6 });
  for (const [list, colour, amp] of [
    ["-10,196 140,176 300,188 460,168 600,184 760,164 900,180 1060,160 1210,176", "#b9d3d6", 5],
    ["-10,214 120,200 280,214 430,196 560,212 700,200 840,214 1000,190 1210,204", "#94bab6", 6],
    ["-10,222 200,226 380,236 520,226 640,236 800,226 1000,232 1210,222", "#74a393", 6],
  ] as const)
    pic.path(drawMass(makeRidge(readPoints(list), random, { amp, depth: 4 }), 300), colour);
  drawMist(pic, 240, 40, "#e6eede", 0.7);

  // --- the river fills the gorge ------------------------------------------------------------
  pic.rect(0, 256, 1200, 544, makeVerticalGradient(pic, 290, 800, "0 #9bd6b8, .2 #4fb894, .5 #149a78, 1 #04604e"));

  // --- spurs, far to near, each from its tip to the frame: crest, waterline, how high the wall stands -------------
  const wobble = makeNoise(21);
  const spur = (crest: string, shore: string, wallish: number, count: number, far: number, c: Tones, step: number) => {
    const makeWobble =
      (factor: number, amplitude: number) =>
      (point: Point, i: number): Point => [
        point[0] + wobble(i * 0.9 + factor) * amplitude,
        point[1] + wobble(i * 1.1 + factor + 40) * amplitude,
      ];
    const top = makeSpline(readPoints(crest), 18).map(makeWobble(step, step * 0.5));
    const foot = makeSpline(readPoints(shore), 18).map(makeWobble(step + 9, step * 0.3));
    const m = 32;
    const edge = Array.from({ length: m + 1 }, (_, i): Point => {
      const t = i / m;
      const k = Math.min(0.96, wallish * (1 + 0.24 * wobble(i * 0.5 + step, 2)) + (1 - t) ** 6 * 0.3);
      const start = findPointAt(foot, t);
      const end = findPointAt(top, t);
      return [lerp(start[0], end[0], k), lerp(start[1], end[1], k)];
    });
    const tint = (colour: string) => mixColours(colour, hazeColour, far);
    const lines = [0, 0.34, 0.68].map((v) =>
      Array.from({ length: m + 1 }, (_, i): Point => {
        const start = findPointAt(top, i / m);
        const end = edge[i] as Point;
        return [lerp(start[0], end[0], v), lerp(start[1], end[1], v)];
      }),
    );
    // reflection: the wall's colour in the water, deeper away from the tip, cut by the current
    const deep = foot.map((point, i): Point => {
      const t = Math.min(1, i / foot.length / 0.3);
      return [point[0], point[1] + step * (0.4 + 4.2 * t ** 0.7) + wobble(i * 1.7) * step * 0.5];
    });
    const y0 = Math.min(...foot.map((point) => point[1]));
    const tone = tint(c === sunlitTones ? "#cfe0a8" : "#06463f");
    pic.path(
      new Pen().poly([...foot, ...deep.reverse()]),
      makeVerticalGradient(pic, y0, y0 + step * 6.5, `0 ${tone} .85, 1 ${tone} .1`),
    );
    drawGorgeWall(
      pic,
      edge.map((point, i): Point => {
        const start = findPointAt(top, i / m);
        return [lerp(point[0], start[0], 0.3), lerp(point[1], start[1], 0.3)];
      }),
      foot,
      random,
      count,
      far,
      c,
    );
    if (count < 21)
      pic.line(
        drawContours(edge, foot, 4, random, { t0: 0.15, t1: 0.85, keep: 0.5, segment: 50, dash: [4, 9], wob: 2 }),
        tint(c.dark),
        0.7 + step * 0.06,
        { opacity: 0.5 },
      );
    const [left, right, d] = lines as [Point[], Point[], Point[]];
    pic
      .path(writeCanopy(left, d, random, step * 0.9, false), tint(c.wood[2]))
      .path(writeCanopy(right, edge, random, step * 1.15, false), tint(c.wood[1]))
      .path(writeCanopy(d, edge, random, step * 1.35, true), tint(c.wood[0]));
    pic.line(new Pen().curve(foot.filter((_, i) => i % 3 === 0)), "#e6fbe6", 0.6 + step * 0.07, { opacity: 0.6 });
  };
  pic.path(
    drawMass(
      makeRidge(readPoints("-10,236 160,240 340,252 500,246 640,256 800,248 1210,240"), random, { amp: 4, depth: 3 }),
      307,
    ),
    "#9dbfae",
  );
  spur(
    "600,306 612,296 680,280 780,258 900,232 1040,206 1210,180",
    "600,307 630,318 720,324 850,322 1000,316 1210,310",
    0.5,
    17,
    0.44,
    sunlitTones,
    7,
  );
  spur(
    "690,352 676,336 600,322 500,304 390,280 270,250 140,218 -10,190",
    "690,353 670,366 590,376 470,378 330,372 180,366 -10,360",
    0.5,
    19,
    0.3,
    shadedTones,
    8,
  );
  spur(
    "444,436 452,414 530,400 640,380 760,350 880,316 1020,278 1210,234",
    "444,437 476,458 570,470 700,470 840,462 1000,452 1210,444",
    0.54,
    20,
    0.15,
    sunlitTones,
    10,
  );
  spur(
    "752,566 740,532 670,514 560,500 440,472 330,426 220,372 100,322 -10,284",
    "752,567 734,592 660,614 530,622 380,616 200,606 -10,598",
    0.56,
    17,
    0.04,
    shadedTones,
    13,
  );
  spur(
    "430,740 446,704 540,688 660,666 780,632 900,584 1010,528 1110,472 1210,422",
    "430,742 480,786 600,818 760,836 900,846 1040,850 1210,850",
    0.6,
    14,
    0,
    sunlitTones,
    18,
  );
  // the current
  pic.line(
    writeDashes(random, 70, [340, 320, 1100, 800], {
      len: [8, 46],
      keep: (point) =>
        (point[1] > 650 && point[0] < 420) ||
        (point[1] > 490 && point[1] < 560 && point[0] > 780 && point[0] < 880) ||
        (point[1] > 634 && point[1] < 650 && point[0] < 650),
    }),
    "#9be8c6",
    1.4,
    { opacity: 0.6 },
  );

  // --- a boat in the second bend ---------------------------------------------------------------
  pic
    .path("M820 524l16-3 4-6h8l3 5 8 1-4 5h-32z", "#fffaf0")
    .path("M859 525q40 2 76-4-36 9-72 7zM859 527q34 10 70 10-40 2-72-8z", "#c9f5dc", { opacity: 0.8 });

  // --- the vulture and its shadow -------------------------------------------------------------------
  const wingL =
    "M-10-12C-40-34-66-44-92-44-112-44-128-38-140-30L-166-10-142-18-164 4-138-6-156 16-132 4-145 26-122 12-130 30-108 18C-90 24-74 20-56 26-38 30-22 26-10 20z";
  const wingR =
    "M10-12C36-36 60-50 86-54 106-57 122-54 134-48L164-34 138-36 164-18 136-24 158-4 132-14 148 8 124-4 134 16 110 4C92 12 76 12 58 20 40 28 22 26 10 20z";
  const shape = `${wingL}${wingR}M-11-14C-8-22 8-22 11-14L12 22 22 50 8 56-8 56-22 50-12 22z`;
  pic.path(shape, "#5d6484", { transform: "matrix(.34 -.02 -.08 .17 770 440)", opacity: 0.7 });
  pic.group({ transform: "translate(632 170)rotate(-9)scale(1.04 .86)" }, (pic) => {
    pic.path(shape, "#3b2a26");
    pic.path(
      "M-10-12C-40-34-66-44-92-44-112-44-124-40-134-32-118-32-104-24-92-16-70-6-40 0-10 6zM10-12C36-36 60-50 86-54 104-56 116-54 126-50 112-46 102-38 90-30 68-14 40-2 10 6z",
      "#b98a58",
    );
    pic.path(
      "M-10-12C-40-34-66-44-92-44-112-44-124-40-134-32-116-36-96-32-84-26-60-18-36-10-10-4zM10-12C36-36 60-50 86-54 104-56 116-54 126-50 108-50 92-44 80-38 56-24 34-12 10-4z",
      "#e3bd86",
    );
    pic
      .path("M-10-14C-8-24 8-24 10-14L11 16 6 40-6 40-11 16z", "#8a6240")
      .path("M-10-14C-8-24-2-24 0-20-6-6-6 14-4 38L-6 40-11 16z", "#d9ad74");
    pic
      .path("M-11-16C-10-24 10-24 11-16 6-12-6-12-11-16z", "#fff6e4")
      .path("M-5-18C-5-26-3-30 0-30 3-30 5-26 5-18z", "#f1e4cf")
      .path("M-2-29L-1-36Q0-38 1-36L2-29z", "#6b5a55");
    pic.line(
      "M-40 4l-6 14M-62-2l-6 16M-84-8l-4 18M-104-16l0 20M40 4l6 12M62-6l6 14M84-16l6 14M104-28l4 14",
      "#241816",
      2,
      { opacity: 0.7 },
    );
  });

  // --- the near ledge, two who sit on it, a pine ---------------------------------------------------
  const rim = makeRidge(
    readPoints("-20,640 60,652 130,676 200,690 262,706 318,716 340,736 330,760 350,790 352,820"),
    random,
    {
      amp: 5,
      depth: 2,
    },
  );
  pic.path(
    new Pen().poly([...rim, [-20, 820]]),
    pic.makeLinearGradient(0, 660, 300, 800, readStops("0 #5a6152, .3 #3d4a47, 1 #152a2c")),
  );
  pic
    .path(
      drawPolygons("-20,640 60,652 130,676 200,690 262,706 318,716 340,736 300,732 240,722 170,706 90,690 -20,668"),
      "#c8bf9e",
    )
    .path(drawPolygons("130,676 200,690 262,706 318,716 324,722 250,712 180,696"), "#f6ecd0");
  pic.path(
    drawPolygons(
      "60,690 90,700 84,740 100,790 70,770 60,720",
      "200,716 226,724 214,760 232,812 200,780 196,740",
      "290,734 310,738 304,770 320,812 292,790",
    ),
    "#10211f",
    { opacity: 0.7 },
  );
  const sitter = (x: number, y: number, coat: string, lit: string) =>
    pic.group({ transform: `translate(${x} ${y})` }, (pic) =>
      pic
        .path("M-9 2C-13-12-11-26-4-30H3C9-27 10-12 9-4L24-2 30 14 25 15 20 5 2 6z", coat)
        .path("M-6-37a6 6.500 0 1 1 12 0 6 6.500 0 1 1-12 0z", "#2a1c1c")
        .path("M-9 2C-13-12-11-26-4-30L0-30C-6-22-6-10-4 3zM-6-38C-6-44-1-44 1-43-3-41-3-36-2-32-5-33-6-35-6-38z", lit),
    );
  sitter(246, 704, "#b23a2c", "#ff9a6a");
  sitter(284, 712, "#2c4a6c", "#9cc0d8");
  pic
    .path(
      "M54 668C62 640 60 604 72 566 80 540 78 520 92 492L102 496C92 524 92 550 86 580 78 612 82 642 80 672z",
      "#2a1d1c",
    )
    .path(
      "M54 668C62 640 60 604 72 566 80 540 78 520 92 492L95 493C84 524 84 548 78 574 68 610 68 640 64 669z",
      "#c07a50",
    );
  pic.line(
    "M78 560Q56 548 26 552M82 540Q110 526 140 530M86 520Q64 506 44 508M92 500Q104 470 116 462M74 590Q104 582 122 590",
    "#2a1d1c",
    5,
  );
  for (const [x, y, width, height] of readRows(
    "24,556,46,22 138,534,52,26 122,594,34,16 46,512,54,26 96,482,62,30 120,456,44,26",
  )) {
    const arch = (factor: number, x0 = x - width, x1 = x + width) =>
      Array.from({ length: 9 }, (_, i): Point => [lerp(x0, x1, i / 8), y - factor * Math.sin((Math.PI * i) / 8)]);
    pic
      .path(writeCanopy(arch(height), arch(-height * 0.3), random, 13, true), "#173a33")
      .path(
        writeCanopy(
          arch(height, x - width * 0.9, x + width * 0.3),
          arch(height * 0.4, x - width * 0.9, x + width * 0.3),
          random,
          12,
          false,
        ),
        "#4f8a50",
      );
  }
  pic.path(
    drawGrass(
      Array.from({ length: 8 }, () => {
        const point = findPointAt(rim, random.between(0, 0.62));
        return [point[0], point[1] + 4, random.between(10, 22)] as const;
      }),
      random,
      { blades: 3, lean: 0.2 },
    ),
    "#3c5a3a",
  );

  // ---------------------------------------------------------------------------------
  return pic.svg("Serbia: the meanders of the Uvac");
}
