// Vietnam: Lan Ha bay, karst towers in still water and one junk. Eight in the morning, a veiled sun at the upper right.
// Value plan: mist lightest, far towers pale jade, near ones deep teal; the vermilion sail stands alone on the mist.
// Surprise: the sea has undercut every tower at the tide line, so that each stands on its own shadow.

import { drawSwell, makeVerticalGradient, readPlacements, readRamp, roughenLine } from "../kit/hand.ts";
import { drawTower, type Tower } from "../kit/karst.ts";
import {
  drawMass,
  drawMist,
  drawOrb,
  drawStreak,
  lerp,
  makeRandom,
  Pen,
  Picture,
  type Point,
  type Random,
  sky,
  writeDashes,
} from "../kit/kit.ts";

const palette = {
  mist: "#eef3e6",
  jade: "#a9cdbd",
  teal: "#2c6a68",
  deep: "#123f45",
  leaf: "#3f7f5f",
  leafLit: "#8fb57a",
  rock: "#d9dcc8",
  rockMid: "#9fb5a8",
  sail: "#d8452f",
  wood: "#4a2a2b",
};

export function draw(): string {
  const pic = new Picture(1200, 800, "vn");
  const random = makeRandom(41);
  sky(pic, readRamp("0:#5aa0a6 .2:#8cc0ba .42:#cfe2d0 .62:#f6efd9"));
  drawOrb(pic, 880, 190, 32, "#fffaf0", "#fff3d2", 380, 0.9);
  const clouds = new Pen();
  for (const [x, y, width, height] of readPlacements(
    "260,110,420,13 130,136,360,11 360,160,300,8 1020,120,380,12 1110,146,300,9 760,236,360,9",
  ))
    drawStreak(clouds, random, x, y, width, height);
  pic.path(clouds, "#f6f6ea", { opacity: 0.5 });

  // --- far towers: three pale sheets with mist between
  const sheet = (line: string, top: string, y0: number, amplitude: number) =>
    pic.path(
      drawMass(roughenLine(line, random, amplitude, 3), 580),
      makeVerticalGradient(pic, y0, 556, `0:${top} 1:${palette.mist}`),
    );
  sheet(
    "-10,420 24,400 40,352 70,326 104,340 118,390 140,440 210,452 236,420 252,362 284,330 318,338 336,388 352,440 420,462 470,450 486,408 520,384 552,398 570,446 620,470 690,468 712,430 730,372 764,340 796,350 812,396 826,446 900,458 938,446 950,392 976,352 1012,344 1034,380 1048,428 1110,440 1150,420 1166,372 1210,350",
    "#b5d5cd",
    330,
    12,
  );
  drawMist(pic, 520, 150, palette.mist, 0.7);
  sheet(
    "-10,480 30,462 46,424 80,410 100,440 118,496 210,508 330,506 424,510 440,470 446,420 462,380 496,358 528,366 544,404 548,450 566,498 630,516 708,520 752,510 768,468 780,436 812,428 840,446 852,496 900,508 954,486 970,436 1000,408 1034,420 1046,462 1066,498 1210,490",
    "#86b8ad",
    358,
    12,
  );
  drawMist(pic, 548, 110, palette.mist, 0.75);

  // --- the near towers: bare limestone, shaded left of a drawn spine, green on the tops and ledges
  const near = pic.symbol((pic) => {
    const tower = (t: Tower) => drawTower(pic, t);
    tower({
      silhouette:
        "1018,566 1012,548 1020,512 1012,470 1022,430 1018,390 1030,350 1044,318 1064,296 1092,290 1114,306 1130,338 1126,372 1142,400 1156,440 1152,476 1170,510 1184,540 1176,566",
      spine: "1078,292 1092,336 1070,384 1088,430 1064,480 1084,530 1076,570",
      greens:
        "1050,330,54,40,0 1076,312,60,30,0 1104,322,56,32,1 1128,350,26,26,1 1026,396,30,26,0 1046,406,40,16,0 1132,414,40,22,1 1112,424,44,14,1 1028,500,44,34,0 1056,514,50,20,0 1142,500,50,26,1 1166,538,40,30,1 1124,548,60,22,1 1040,556,50,22,0 1100,470,30,10,1",
      far: 0.34,
      x: [1012, 1184],
      y: [290, 566],
      random: makeRandom(3),
    });
    tower({
      silhouette:
        "832,572 820,556 830,520 820,476 834,436 828,392 844,350 842,310 862,272 884,248 910,236 938,246 956,270 960,310 976,340 974,384 994,412 1004,452 998,488 1016,520 1022,552 1010,572",
      spine: "914,238 930,280 906,326 926,372 898,424 920,478 900,520 904,572",
      greens:
        "864,284,52,44,0 892,256,56,34,0 930,256,62,34,1 952,284,26,28,1 840,350,30,30,0 862,362,52,18,0 966,336,26,22,1 946,356,48,16,1 836,430,36,30,0 862,444,44,16,0 888,404,34,10,0 990,428,32,24,1 968,442,50,16,1 838,540,44,34,0 872,556,60,24,0 920,500,36,12,1 1008,500,30,26,1 900,470,30,10,0",
      far: 0.14,
      x: [820, 1022],
      y: [236, 572],
      random: makeRandom(4),
    });
    tower({
      silhouette:
        "92,584 78,562 88,520 78,470 92,430 84,380 100,330 96,280 114,240 118,196 140,160 150,128 176,106 204,92 228,100 252,90 278,108 294,140 300,178 320,202 324,240 318,280 338,310 352,350 346,390 366,420 382,460 376,500 394,530 402,560 388,584",
      spine: "232,98 252,150 222,206 250,262 226,322 256,378 232,436 254,492 232,540 240,584",
      greens:
        "160,146,84,56,0 200,110,84,42,0 240,108,66,34,1 272,134,60,44,1 292,166,34,32,1 138,190,46,44,0 166,200,50,20,0 108,262,44,40,0 136,276,66,28,0 184,290,50,16,0 308,226,34,30,1 324,266,22,20,1 276,300,84,20,1 318,318,40,30,1 208,226,34,12,0 94,404,44,38,0 126,418,66,24,0 176,432,36,12,0 352,396,34,30,1 326,420,70,20,1 268,386,36,10,1 222,372,36,10,0 96,524,52,44,0 134,548,84,34,0 196,562,70,24,0 370,540,50,40,1 330,560,80,26,1 286,486,50,14,1 150,478,40,12,0",
      far: 0,
      x: [78, 402],
      y: [90, 584],
      random: makeRandom(6),
    });
    tower({
      silhouette:
        "366,590 354,572 364,540 356,504 370,474 384,450 408,440 432,452 444,484 440,516 456,540 466,572 454,590",
      spine: "412,442 422,480 402,516 418,552 410,590",
      greens:
        "386,474,46,34,0 408,454,46,26,0 432,466,30,24,1 366,540,28,28,0 388,556,44,18,0 450,544,28,26,1 430,562,44,16,1 430,504,30,10,1",
      far: 0.04,
      x: [354, 466],
      y: [440, 590],
      random: makeRandom(7),
    });
  });

  // --- water: the towers upside down, sinking into its colour, cut by a slow swell
  const junk = pic.symbol((pic) => drawJunk(pic, random));
  const sea = "0:#e6eedd .12:#bfdccb .45:#6fb0a8 1:#1c5a66";
  pic.rect(0, 562, 1200, 240, makeVerticalGradient(pic, 562, 800, sea));
  pic.group({ transform: "translate(0 968)scale(1 -.68)", opacity: 0.62 }, () => pic.use(near));
  pic.rect(0, 574, 1200, 230, makeVerticalGradient(pic, 574, 780, "0:#8fc5b6@0 .5:#5da39d@.55 1:#1c5a66@1"));
  pic.use(junk, { transform: "translate(0 1222)scale(1 -1)", opacity: 0.5 });
  const cuts = new Pen();
  for (let i = 0; i < 50; i++) {
    const v = i < 36 ? random() ** 1.2 : 0.2 + (i - 36) * 0.06;
    cuts.lens(
      i < 36 ? random.between(-20, 1220) : 650 + random.deviation(90),
      588 + v * 200,
      random.between(50, 120) + v * 130,
      0.8 + v * 4,
      0,
    );
  }
  pic.path(cuts, makeVerticalGradient(pic, 562, 800, sea), { opacity: 0.85 });
  pic.line(writeDashes(random, 60, [0, 580, 1200, 790], { len: [10, 70], bias: 0.9 }), "#f3f7e8", 1.4, {
    opacity: 0.6,
  });
  // the sun's road
  const road = new Pen();
  for (let i = 0; i < 34; i++) {
    const v = i / 34;
    road.lens(
      820 + random.deviation(20 + v * 60) - v * 40,
      582 + v * 210,
      random.between(20, 60) + v * 60,
      0.8 + v * 2.4,
      0,
    );
  }
  pic.path(road, "#fff6dc", { opacity: 0.75 });
  pic.use(near);
  pic
    .path(drawSwell("60,586,1 120,588,5 250,587,6 380,588,4 480,592,1", 20), "#f6f8ea", { opacity: 0.8 })
    .path(drawSwell("800,575,1 880,576,5 960,575,4 1060,573,5 1200,568,1", 20), "#f6f8ea", { opacity: 0.7 });
  pic.use(junk);

  // a sampan, poled by somebody in a conical hat
  const sampan = pic.symbol((pic) =>
    pic
      .path("M-62-4Q-40 6 0 7 40 6 66-8L60 4Q44 13 0 13-44 13-62-4z")
      .path("M-34 4Q-32-16-10-17 12-16 14 4z", "#7d5440")
      .path("M-34 4Q-32-16-22-16-26-8-24 4z", "#3d2a30")
      .path("M36 4L38-18Q38-28 44-29 51-28 51-20L52 2z")
      .path("M30-31 45-43 60-31Q45-27 30-31z", "#e9d3a0")
      .path("M30-31 45-43 43-29Q36-29 30-31z", "#a98a5c")
      .line("M40-24 26-10M74-58 16 26", null, 2, { stroke: "#2a2024" }),
  );
  pic
    .use(sampan, { transform: "translate(880 726)scale(1 -.8)", fill: "#14343a", opacity: 0.45 })
    .use(sampan, { transform: "translate(880 710)", fill: "#2a2024" });
  const rings = new Pen();
  for (const [x, y, width] of readPlacements("876,726,190 836,732,120 946,730,90 904,738,160 908,751,40"))
    rings.lens(x, y, width, 1.6);
  pic.path(rings, "#dcefe2", { opacity: 0.8 });

  return pic.svg("Vietnam: Lan Ha bay");
}

/** Draws the junk: three tones of wood, and two battened sails lit from behind. */
function drawJunk(pic: Picture, random: Random): void {
  pic.line("M640 596V366M556 596V452", "#3a2224", 6);
  const sail = (luff: string, leech: string, dark: string, mid: string, lit: string) => {
    const a = readPlacements(luff);
    const b = readPlacements(leech);
    const last = a.length - 1;
    const belly = (i: number): Point => {
      const [p0, p1] = [b[i] as Point, b[i + 1] as Point];
      return [(p0[0] + p1[0]) / 2 - 5, (p0[1] + p1[1]) / 2 + 1];
    };
    const d = new Pen().M(a[0] as Point);
    d.L(b[0] as Point);
    for (let i = 0; i < last; i++) d.Q(belly(i), b[i + 1] as Point);
    d.L(...[...a].reverse()).Z();
    pic.path(d, mid);
    const low = new Pen();
    const high = new Pen();
    for (let i = 0; i < last; i++) {
      const [a0, a1, b0, b1] = [a[i], a[i + 1], b[i], b[i + 1]] as [Point, Point, Point, Point];
      low.poly([
        [lerp(a0[0], a1[0], 0.62), lerp(a0[1], a1[1], 0.62)],
        [lerp(b0[0], b1[0], 0.7) - 3, lerp(b0[1], b1[1], 0.7)],
        b1,
        a1,
      ]);
      high.poly([
        [lerp(a0[0], b0[0], 0.42), lerp(a0[1], b0[1], 0.42)],
        b0,
        belly(i),
        [lerp(a0[0], b0[0], 0.62), lerp(a0[1], b0[1], 0.62) + 14],
      ]);
    }
    pic.path(high, lit).path(low, dark, { opacity: 0.75 });
    const battens = new Pen();
    for (let i = 0; i <= last; i++)
      battens.M([(a[i]?.[0] ?? 0) - 4, a[i]?.[1] ?? 0]).L([(b[i]?.[0] ?? 0) + 3, b[i]?.[1] ?? 0]);
    pic.line(battens, "#7c2420", 2.4);
  };
  sail(
    "628,402 622,430 616,458 611,486 607,514 604,542 602,570",
    "676,360 714,390 738,424 752,462 758,500 757,536 750,572",
    "#b5342a",
    palette.sail,
    "#f2774a",
  );
  sail(
    "550,470 545,492 541,514 538,536 536,558",
    "584,456 600,480 606,506 606,532 600,560",
    "#b5342a",
    "#cf412e",
    "#ee6c45",
  );
  pic.line("M676 360L772 560M584 456L616 566M640 366L520 572", "#5b3a34", 1);
  // hull
  pic.path(
    "M500 574Q520 592 560 594L720 592Q752 588 772 556L790 552Q788 592 764 612 700 617 560 615 520 610 500 574z",
    "#3d2126",
  );
  pic.path(
    "M500 574Q520 592 560 594L720 592Q752 588 772 556L790 552 789 564Q770 596 724 602L560 603Q520 600 500 574z",
    "#7a4434",
  );
  pic.path("M720 592Q752 588 772 556L790 552 789 564Q770 596 724 602z", "#b06a48");
  pic
    .path("M686 594v-24l54-3 14 10-6 12zM690 570l2-8 50-3 4 8z", "#8d5138")
    .path("M740 567l14 10-6 12-10 3z", "#c98258")
    .path("M698 588v-10h8v10zM716 587v-10h8v10z", "#2a171c");
  pic
    .line("M520 596Q560 606 620 607L730 605", "#c2835a", 1.5)
    .line("M772 556V520M772 522h22v12h-22", "#3a2224", 2)
    .path("M772 521h24v13h-24z", "#d8452f");
  pic.path("M606 594v-12q4-8 8 0v12zM606 578a4 4 0 1 1 8 0zM602 577h16l-8-7z", "#2a171c");
  pic.line(writeDashes(random, 10, [540, 610, 760, 613], { len: [10, 30] }), "#1f3d40", 2);
}
