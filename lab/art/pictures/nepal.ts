// Nepal — Upper Mustang, mid-morning, the sun high on the right: a chorten on its plateau, flags in the gorge wind.
// Value plan: snow and whitewash lightest, the fluted cliffs a warm middle, the sky a deep blue, the near bank darkest.
// Composition: the chorten left of centre against rust cliffs, its spire in the sky; flags fall to the right across snow.
// Surprise: rows of old cave mouths in the cliff, and one rider on the path, no bigger than the chorten's lowest step.
import { drawPolygons, makeVerticalGradient, moveList, readRows, readStops } from "../kit/drawn.ts";
import { drawFlagLine, drawRockColumns } from "../kit/highland.ts";
import {
  drawFacets,
  drawGrass,
  drawMass,
  drawMist,
  drawStones,
  drawStreak,
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

const palette = {
  white: "#fff6e6",
  shade: "#9aa3c4",
  red: "#a8402f",
  ochre: "#d98a3d",
  rust: "#a5562f",
  dark: "#3b1f2c",
};

/** Draws the chorten in true perspective: a turned square block upon another. @returns the point at which the flags are tied */
function drawChorten(pic: Picture): Point {
  const centreX = 410;
  const BASE = 724;
  const eyeHeight = 128;
  const viewDistance = 1150;
  const TURN = 0.5;
  const heightScale = 1.12;
  const projectPoint = (x: number, height: number, z: number): Point => {
    const u = (x * Math.cos(TURN) - z * Math.sin(TURN)) * heightScale;
    const v = viewDistance + (x * Math.sin(TURN) + z * Math.cos(TURN)) * heightScale;
    return [
      centreX + (u * viewDistance) / v,
      BASE - eyeHeight + ((eyeHeight - height * heightScale) * viewDistance) / v,
    ];
  };
  /** Draws a face of a square block: `side` 0 is the front (lit, right), 1 the left (shaded); t is the share along the face. */
  const face = (side: number, s0: number, s1: number, bottom: number, top: number, t0 = 0, t1 = 1): Point[] => {
    const c = (scale: number, t: number, height: number) =>
      side
        ? projectPoint(-scale, height, lerp(scale, -scale, t))
        : projectPoint(lerp(-scale, scale, t), height, -scale);
    return [c(s0, t0, bottom), c(s0, t1, bottom), c(s1, t1, top), c(s1, t0, top)];
  };
  const both = (s0: number, s1: number, bottom: number, top: number, lit: string, dim: string) => {
    pic
      .path(new Pen(1).poly(face(1, s0, s1, bottom, top)), dim)
      .path(new Pen(1).poly(face(0, s0, s1, bottom, top)), lit);
  };
  // its shadow lies to the left, away from the sun
  pic.path(
    drawPolygons(
      "240,712 170,700 120,696 96,684 40,676 -20,664 -20,658 60,664 108,668 132,662 160,668 196,668 260,680",
    ),
    "#5a2b3a",
    { opacity: 0.5 },
  );
  const rubble = (scale: number, bottom: number, top: number) => {
    both(scale, scale * 0.97, bottom, top, "#c98b58", "#70445a");
    const steps = new Pen(1);
    const random = makeRandom(8);
    for (let row = 0; row < 4; row++)
      for (let t = random.between(0, 0.06); t < 0.97; ) {
        const e = Math.min(1, t + random.between(0.05, 0.12));
        const y0 = lerp(bottom, top, row / 4);
        if (random() < 0.75)
          steps.poly(face(0, scale, scale * 0.98, y0 + 2, y0 + (top - bottom) / 4 - 1, t, e - 0.012));
        t = e;
      }
    pic.path(steps, "#e8b77c");
  };
  rubble(136, 0, 34);
  both(142, 142, 34, 42, "#f0cf9c", "#8a6478");
  both(122, 120, 42, 116, palette.white, palette.shade);
  const stripe = (from: number, colour: string, dim: string) => {
    const a = new Pen(1);
    const b = new Pen(1);
    for (let i = from; i < 13; i += 3) {
      a.poly(face(0, 121, 120, 43, 115, i / 13, (i + 1) / 13));
      b.poly(face(1, 121, 120, 43, 115, i / 13, (i + 1) / 13));
    }
    pic.path(b, dim).path(a, colour);
  };
  stripe(0, "#b4452f", "#6b2c3d");
  stripe(2, "#6f7f9c", "#4a4f78");
  both(132, 132, 116, 124, "#d8703a", "#7a3a44");
  both(126, 126, 124, 130, palette.white, palette.shade);
  [112, 98, 84, 71].forEach((s, i) => {
    const h = 130 + i * 19;
    both(s, s, h, h + 15, palette.white, palette.shade);
    both(s + 4, s + 4, h + 15, h + 19, "#e08a48", "#84465a");
  });
  // the dome: profile turned about the axis; its left third is in shade, with a lost edge
  const turn = (list: string, factor = 1): Point[] => {
    const line = readPoints(list);
    return [
      ...line.map(
        ([x, height]) =>
          projectPoint(0, height, 0).map((v, i) => (i ? v : centreX + x * factor * heightScale)) as unknown as Point,
      ),
      ...[...line]
        .reverse()
        .map(([x, height]): Point => [centreX - x * factor * heightScale, projectPoint(0, height, 0)[1]]),
    ];
  };
  const round = (list: string) => {
    const line = turn(list);
    const h = line.length / 2;
    return new Pen(1)
      .M(line[0] as Point)
      .S(line.slice(0, h))
      .L(line[h] as Point)
      .S(line.slice(h))
      .Z();
  };
  const dome = round("56,205 58,222 64,246 68,266 66,282 56,296 40,306 24,311");
  pic.path(
    dome,
    pic.makeLinearGradient(
      centreX - 72,
      0,
      centreX + 72,
      0,
      readStops(`0 #8088b4, .28 #a9aecb, .5 #f3e9df, .8 ${palette.white}, 1 #f6dcb8`),
    ),
  );
  pic.path(round("58,205 58,213 58,214"), "#b4452f");
  const level = (height: number) => projectPoint(0, height, 0)[1];
  pic.path(
    new Pen(1).poly([
      ...readPoints(
        "-58,206 -60,222 -66,246 -70,266 -68,282 -57,296 -40,307 -28,307 -40,290 -44,270 -40,246 -36,224 -36,206",
      ).map(([x, height]): Point => [centreX + x * heightScale, level(height)]),
    ]),
    "#6f78ad",
    { opacity: 0.55 },
  );
  const niche = (list: string) => {
    const line = readPoints(list).map(([x, height]): Point => [centreX + x * heightScale, level(height)]);
    return new Pen(1).curve(line).Z();
  };
  pic
    .path(niche("4,226 5,250 16,264 28,254 31,227"), "#c9632f")
    .path(niche("9,227 10,248 17,257 25,250 27,227"), "#3b1f3a");
  both(25, 25, 309, 332, palette.white, palette.shade);
  both(31, 31, 332, 339, "#d8703a", "#7a3a44");
  // thirteen rings
  const ringL = new Pen(1);
  const ringD = new Pen(1);
  for (let i = 0; i < 13; i++) {
    const h = 339 + i * 7.9;
    const width = lerp(20, 7.5, i / 12) * heightScale;
    const y = projectPoint(0, h, 0)[1];
    ringD.poly([
      [centreX - width, y],
      [centreX + width, y],
      [centreX + width * 0.98, y - 6.2],
      [centreX - width * 0.98, y - 6.2],
    ]);
    ringD.poly([
      [centreX - width * 0.8, y - 6.2],
      [centreX + width * 0.8, y - 6.2],
      [centreX + width * 0.8, y - 9],
      [centreX - width * 0.8, y - 9],
    ]);
    ringL.poly([
      [centreX - width * 0.1, y],
      [centreX + width, y],
      [centreX + width * 0.98, y - 6.2],
      [centreX, y - 6.2],
    ]);
  }
  pic.path(ringD, "#7c3427").path(ringL, "#f0a13f");
  const topHeight = projectPoint(0, 441, 0)[1];
  pic.path(
    drawPolygons(
      `${centreX - 17},${topHeight} ${centreX + 17},${topHeight} ${centreX + 12},${topHeight - 9} ${centreX},${topHeight - 15} ${centreX - 12},${topHeight - 9}`,
    ),
    "#8e3a2c",
  );
  pic.path(
    drawPolygons(
      `${centreX},${topHeight} ${centreX + 17},${topHeight} ${centreX + 12},${topHeight - 9} ${centreX},${topHeight - 15}`,
    ),
    "#e8823a",
  );
  pic
    .path(
      `M${centreX - 11} ${topHeight - 27}q11 15 22 0-2 12-11 12t-11-12zM${centreX - 1.5} ${topHeight - 14}h3v-6h-3z`,
      "#ffd98a",
    )
    .add(`<circle cx="${centreX}" cy="${topHeight - 28}" r="5.500" fill="#ffd98a"/>`);
  return [centreX + 2, topHeight - 4];
}

/** Draws the poster: an SVG document. */
export function draw(): string {
  const random = makeRandom(5416);
  const pic = new Picture(1200, 800, "np");

  // --- sky and the white range ------------------------------------------------
  sky(pic, readStops("0 #0c2a63, .16 #164488, .34 #3f83bd, .52 #a5d0e2"));
  const cloud = new Pen();
  for (const [x, y, width, height] of readRows(
    "980,238,520,16 1110,222,360,12 860,250,300,9 120,150,420,10 40,164,300,7",
  ))
    drawStreak(cloud, random, x, y, width, height);
  pic.path(cloud, "#dcebf2", { opacity: 0.42 });
  const range = makeRidge(
    readPoints(
      "-10,380 90,350 170,362 300,330 420,352 520,318 600,264 660,232 704,176 748,214 800,262 846,248 905,296 965,262 1020,226 1062,246 1120,290 1210,270",
    ),
    random,
    { amp: 13, depth: 3 },
  );
  const [cool, ribs] = drawFacets(range, random, { side: -1, base: 470, prominence: 0.05 });
  pic.path(drawMass(range, 520), makeVerticalGradient(pic, 170, 480, "0 #fffdf6, .5 #eef4f6, 1 #b9d6e4"));
  pic
    .path(cool, makeVerticalGradient(pic, 180, 470, "0 #6d92c4, .55 #8fb2d6, 1 #b9d6e4 .2"))
    .path(ribs, "#fff", { opacity: 0.7 });
  drawMist(pic, 440, 120, "#c9dfe6", 0.8);

  // --- ochre country ------------------------------------------------------------
  const far = makeRidge(
    readPoints("430,452 520,420 600,430 690,398 760,410 830,384 900,402 980,360 1060,372 1130,340 1210,350"),
    random,
    { amp: 8, depth: 3 },
  );
  pic.path(drawMass(far, 600), makeVerticalGradient(pic, 350, 560, "0 #d9b48f, 1 #e6c9a2"));
  const [farShade, farLight] = drawRockColumns(
    far,
    readPoints("440,500 560,470 700,450 860,448 1000,430 1210,430"),
    [10, 24],
    9,
    0,
  );
  pic.path(farShade, "#b98a72", { opacity: 0.5 }).path(farLight, "#f7e0b8", { opacity: 0.7 });
  drawMist(pic, 530, 120, "#ecd0a6", 0.7);

  // right cliff
  const right = makeRidge(
    readPoints(
      "640,640 700,580 760,530 806,486 846,474 880,438 930,430 966,398 1016,392 1060,360 1110,352 1150,318 1210,312",
    ),
    random,
    { amp: 9, depth: 3 },
  );
  pic.path(drawMass(right, 620), makeVerticalGradient(pic, 320, 600, "0 #dd9450, .5 #e2a964, 1 #efcf98"));
  const [rightShade, rightLight, rightFans] = drawRockColumns(
    right,
    readPoints("720,566 800,540 880,514 960,492 1060,470 1210,440"),
    [10, 30],
    21,
  );
  pic
    .path(rightFans, makeVerticalGradient(pic, 440, 590, "0 #f4d6a0, 1 #f4d6a0 0"))
    .path(rightShade, makeVerticalGradient(pic, 330, 590, "0 #9c5029, .6 #b4683a, 1 #c98a55 .5"))
    .path(rightLight, "#fbdca0", { opacity: 0.9 });

  // left cliff, the chorten's ground
  const left = makeRidge(
    readPoints(
      "-10,232 60,226 110,250 150,244 206,282 262,290 300,326 356,338 392,372 452,388 500,436 560,470 620,530 690,580 760,640",
    ),
    random,
    { amp: 10, depth: 3 },
  );
  pic.path(drawMass(left, 640), makeVerticalGradient(pic, 230, 600, "0 #b5622f, .4 #c3753d, 1 #dba868"));
  const band = drawPolygons(
    "-10,300 60,296 120,312 190,330 250,344 320,372 380,398 440,424 500,462 470,470 400,440 330,414 240,386 150,362 60,344 -10,340",
  );
  pic.path(band, "#8c3f28", { opacity: 0.75 });
  const [leftShade, leftLight, leftFans] = drawRockColumns(
    left,
    readPoints("-10,410 100,412 200,420 300,440 400,468 500,510 600,556 680,584"),
    [14, 38],
    34,
  );
  pic
    .path(leftFans, makeVerticalGradient(pic, 400, 560, "0 #d99c5a .5, 1 #e0ad6c 0"))
    .path(leftShade, makeVerticalGradient(pic, 240, 580, "0 #702f26, .6 #8e4a2d, 1 #b9814d .4"))
    .path(leftLight, "#f0b76c", { opacity: 0.85 });
  const rill = drawPolygons(
    "40,440 70,452 60,480 100,520 84,560 52,510",
    "180,430 214,446 206,476 262,520 270,566 214,520",
    "300,452 318,466 330,500 384,540 404,580 340,540",
    "110,470 130,486 140,520 170,548 180,580 140,550",
    "480,500 520,524 530,548 580,580 590,596 520,560",
    "-10,470 14,486 10,520 40,560 20,590 -10,540",
  );
  pic.path(rill, makeVerticalGradient(pic, 430, 590, "0 #94512f .75, 1 #b9814d 0"));
  const cave = new Pen();
  for (const [x, y, scale] of readRows(
    "74,322,5 96,326,5 118,330,4 138,336,5 176,340,4 198,348,5 84,348,4 106,352,5 132,358,4 222,364,5 246,372,4 160,362,5 268,386,4",
  ))
    cave.poly(moveList(readPoints("-1,1 -1,-.8 -.5,-1.5 .5,-1.5 1,-.8 1,1"), x, y, scale, scale * 1.3));
  pic.path(cave, "#33161f");
  drawMist(pic, 590, 110, "#f0d3a2", 0.75);

  // --- the plateau ----------------------------------------------------------------
  const brow = makeRidge(readPoints("-10,604 160,596 330,602 520,598 700,606 900,598 1060,606 1210,596"), random, {
    amp: 4,
    depth: 4,
  });
  pic.path(drawMass(brow, 810), makeVerticalGradient(pic, 596, 800, "0 #efc98d, .25 #dca763, .7 #b8713f, 1 #7c4032"));
  const wobble = makeNoise(14);
  const patch = new Pen();
  for (const [x, y, width, height] of readRows(
    "900,626,420,5 200,622,380,5 1050,664,400,9 120,680,340,11 820,702,420,10 1080,742,460,14 560,738,300,9",
  ))
    drawStreak(patch, random, x, y, width, height);
  pic.path(patch, "#9c5a38", { opacity: 0.35 });
  // the path
  const edge = (list: string, factor: number) =>
    makeSpline(readPoints(list), 16).map(
      (point, i): Point => [point[0] + wobble(i * 0.8 + factor) * (point[1] - 590) * 0.07, point[1]],
    );
  const road = [
    ...edge("760,602 742,612 700,622 664,636 660,654 690,676 716,706 700,744 640,812", 0),
    ...edge("930,812 900,752 868,712 806,680 744,654 724,638 742,624 772,612 778,602", 30),
  ];
  pic.path(new Pen().poly(road), makeVerticalGradient(pic, 600, 800, "0 #fbe6b8, .4 #efc98f, 1 #c98d5a"));
  pic.line(
    writeDashes(random, 60, [640, 640, 900, 800], {
      len: [4, 22],
      keep: (point) => point[0] > 690 && point[0] < 810 + (point[1] - 700) * 0.6,
    }),
    "#a8683f",
    1.6,
    { opacity: 0.5 },
  );

  // ground: pebbles, thorn cushions, a mani wall
  const off = (point: Point) => point[1] > 640 && (point[0] < 640 || point[0] > 900);
  pic.line(writeDashes(random, 130, [-10, 620, 1210, 806], { len: [2, 12], keep: off }), "#7a3f30", 2, {
    opacity: 0.55,
  });
  pic.line(writeDashes(random, 80, [-10, 620, 1210, 806], { len: [2, 10], keep: off }), "#f7d59a", 1.6, {
    opacity: 0.7,
  });
  const thorn = pic.symbol((pic) => {
    pic.path(
      "M-36 3L-40-5-33-4-37-14-28-10-29-20-20-14-18-25-11-17-5-28 0-18 7-27 10-17 20-24 20-13 31-17 28-8 39-9 34-2 37 3 18 6-18 6z",
    );
    pic.path(
      "M34 2L37-8 27-7 30-15 19-11 19-21 10-15 7-24 1-15 4-9 10-10 9-5 17-6 16-1 24-2zM-6-13-5-23-10-15-17-20-18-12-12-13-10-9z",
      "currentColor",
    );
  });
  const thorns = (list: string, fill: string, color: string) => {
    for (const [x, y, scale, f] of readRows(list))
      pic.use(thorn, { transform: `translate(${x} ${y})scale(${scale} ${f})`, fill, color });
  };
  thorns(
    "930,622,.22,.2 1000,632,.3,.26 870,630,.24,.2 1100,628,.28,.22 640,622,.2,.18 560,616,.2,.16 80,626,.26,.2 160,636,.3,.24 30,640,.3,.26",
    "#9a6a3c",
    "#cf9f58",
  );
  const wallTop = readPoints("908,664 960,660 1020,664 1090,662 1210,672");
  const wallLow = readPoints("1210,742 1120,722 1040,708 960,694 904,684");
  pic.path(drawPolygons("904,684 960,694 1210,744 1210,760 1040,722 880,692"), "#5a2b3a", { opacity: 0.4 });
  pic.path(
    new Pen().poly([...makeRidge(wallTop, random, { amp: 3, depth: 3 }), ...wallLow]),
    makeVerticalGradient(pic, 660, 740, "0 #a8663f, 1 #74403a"),
  );
  const slab = new Pen();
  const slabD = new Pen();
  for (let i = 0; i < 5; i++)
    for (let x = 912 + random.between(0, 20); x < 1206; ) {
      const k = (x - 904) / 306;
      const h = (lerp(20, 72, k) / 5) * 0.86;
      const y = lerp(667, 672, k) + (i * lerp(20, 72, k)) / 5;
      const width = lerp(8, 34, k) * random.between(0.6, 1.3);
      (random() < 0.5 ? slab : slabD).poly([
        [x, y + random.deviation(1)],
        [x + width - 2, y + 1 + random.deviation(1)],
        [x + width - 2 + random.deviation(2), y + h],
        [x + random.deviation(2), y + h - 1],
      ]);
      x += width + 1;
    }
  pic.path(slabD, "#b97a4c").path(slab, "#eebb80");
  pic.path(drawPolygons("905,666 960,658 1020,662 1090,659 1212,669 1212,677 1090,666 1020,668 960,664"), "#fbdfa8");
  thorns(
    "610,660,.36,.34 1010,756,.7,.6 1130,790,1,.9 560,690,.4,.36 140,716,.6,.5 60,752,.8,.7 960,730,.5,.42",
    "#6d4a30",
    "#b98b48",
  );

  const tip = drawChorten(pic);

  // --- scrub, stones and the rider --------------------------------------------------
  const [stoneBodies, stoneTops] = drawStones(
    readRows(
      "664,668,8 196,742,12 214,748,7 1010,650,8 1030,654,5 960,690,10 1120,716,14 1144,722,8 548,770,14 574,775,9 420,786,10",
    ).map(([x, y, scale]) => [x, y, scale] as const),
    random,
    1,
  );
  pic.path(stoneBodies, "#6d3a35").path(stoneTops, "#f0c58c");
  const rider = pic.symbol((pic) =>
    pic.path(
      "M-34-26C-40-30-44-38-42-44L-48-40-52-44-44-54C-38-56-32-46-26-40-14-36 4-38 18-38 26-37 30-32 31-24L36-10 33-8 28-20 28 0H24L22-18C12-14-8-14-14-18L-14 0H-18L-22-16-26 0H-30L-30-18zM-12-38C-14-52-10-60-2-60 6-60 8-50 8-38L2-14H-4zM-8-66a6 6 0 1 1 12 0 6 6 0 1 1-12 0z",
    ),
  );
  pic.use(rider, { transform: "matrix(.5 0 .2 -.1 750 629)", fill: "#6d3a35", opacity: 0.55 });
  pic.use(rider, { transform: "translate(752 628)scale(.5)", fill: "#3b1b25" });
  pic.line("M-12-52q2-8 9-8 8 1 10 12M-6-72q5-3 10 3M-40-52q8-2 12 8M10-38q16-1 19 8", "#ffd79a", 2, {
    transform: "translate(752 628)scale(.5)",
  });

  thorns("214,744,.5,.44 352,762,.5,.42 632,742,.44,.4", "#5c3a2c", "#b07f42");
  pic.path(
    makeRidge(readPoints("-20,752 60,748 150,768 240,788 330,812"), random, { amp: 6, depth: 3 })
      .reduce((p, other, i) => (i ? p.L(other) : p.M(other)), new Pen())
      .L([-20, 812])
      .Z(),
    "#4a2028",
  );
  pic.path(drawPolygons("820,812 930,790 1040,782 1120,764 1220,756 1220,812"), "#4a2028");
  thorns(
    "30,764,1.1,1.1 120,784,.9,.8 210,806,1,.9 1180,772,1.200,1.200 1080,792,.9,.8 980,806,.8,.7",
    "#351620",
    "#8a5a3a",
  );
  pic.path(
    drawGrass(
      [...Array(16).keys()].map(
        (i) => [i % 2 ? random.between(-10, 300) : random.between(880, 1210), 810, random.between(20, 44)] as const,
      ),
      random,
      { blades: 4 },
    ),
    "#2a101b",
  );

  // --- flags -------------------------------------------------------------------------------
  drawFlagLine(pic, tip, [-40, 380], 70, 17, 19, 34, 3);
  drawFlagLine(pic, tip, [1044, 508], 60, 24, 18, 27, 5);
  drawFlagLine(pic, [tip[0] + 6, tip[1] + 34], [1240, 566], 84, 25, 19, 50, 7);
  // the pole and its cairn
  pic.path(drawPolygons("1041,596 1042,486 1046,486 1048,596"), "#4a2431");
  return pic.svg("Nepal: a chorten in Upper Mustang");
}
