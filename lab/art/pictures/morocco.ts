// Morocco: Aït Benhaddou across the river. The last sun, low from the left. Value plan: the upper towers lightest, sky
// mid, hill mid-dark, the foot and the near bank darkest. Surprise: the evening's shadow has climbed halfway up the
// walls, so that only the upper towers burn; a stork has its nest on the granary.

import { makeEarthworkBuilders } from "../kit/earthworks.ts";
import {
  drawFlutes,
  drawShapes,
  makeTufts,
  makeVerticalGradient,
  readPlacements,
  readRamp,
  readTriples,
  roughenLine,
  smoothLine,
} from "../kit/hand.ts";
import {
  drawLimbs,
  drawMass,
  drawMist,
  drawOrb,
  drawStones,
  drawStreak,
  makeRandom,
  Pen,
  Picture,
  type Point,
  placeAt,
  type Random,
  sky,
  writeDashes,
} from "../kit/kit.ts";
import { drawPalmCrown } from "../kit/plants.ts";

const palette = {
  rose: "#e39a98",
  peach: "#f7c393",
  ochre: "#e2884a",
  brick: "#a84c3a",
  plum: "#6b2f45",
  hill: "#9c5146",
};

export function draw(): string {
  const pic = new Picture(1200, 800, "mo");
  const random = makeRandom(19);

  sky(pic, readRamp(`0:#1d3b7a .16:#4a62a4 .32:#a98bb3 .44:${palette.rose} .58:${palette.peach}`));
  drawOrb(pic, 0, 470, 0, "", "#ffcf98", 480, 0.9);
  const cloud = pic.symbol((pic) => {
    const pen = new Pen();
    for (const [x, y, width, height] of readPlacements("0,0,460,14 -130,26,380,11 110,44,340,9"))
      drawStreak(pen, random, x, y, width, height);
    pic.path(pen);
  });
  for (const [x, y, scale] of readPlacements("290,116,1 1050,92,-.8 640,232,.6"))
    pic.use(cloud, {
      transform: `translate(${x} ${y})scale(${scale} ${Math.abs(scale)})`,
      fill: y > 200 ? "#f3b6a0" : "#e59a9c",
      opacity: 0.5,
    });
  // --- the High Atlas
  const atlas = roughenLine(
    "-10,330 40,300 92,262 128,238 160,256 206,290 250,276 300,250 344,274 400,318 470,330 560,340 700,340 820,330 880,296 930,262 972,236 1000,214 1034,232 1070,262 1110,240 1146,222 1180,246 1210,260",
    random,
    10,
    3,
  );
  const range = drawMass(atlas, 520);
  pic.path(range, makeVerticalGradient(pic, 220, 460, "0:#fff0e4 .4:#f1c3b4 1:#d99a92"));
  const face = (x0: number, x1: number, spine: string, foot: string): Point[] => [
    ...roughenLine(spine, random, 6, 2),
    ...readPlacements(foot),
    ...ridgeBetween(atlas, x0, x1),
  ];
  const shade = [
    face(130, 206, "128,240 140,276 126,304 150,340 138,380 160,430", "250,430 226,380 232,330"),
    face(302, 400, "300,252 312,290 298,320 326,356 318,400", "430,420 420,370"),
    face(1002, 1066, "1000,216 1012,260 996,296 1020,330 1006,370 1030,430", "1090,430 1080,380 1090,320"),
    face(1148, 1220, "1146,224 1158,262 1146,300 1166,340 1160,420", "1210,430"),
    face(930, 972, "972,238 966,270 950,300 930,330", "930,300"),
  ].slice(0, 4);
  pic.group({ "clip-path": pic.makeClipPath(range) }, () => {
    pic.path(
      shade.reduce((p, f) => p.poly(f), new Pen()),
      makeVerticalGradient(pic, 220, 440, "0:#7f7cb4 .6:#a487ac 1:#cf9599"),
    );
    pic.path(
      drawFlutes(atlas, random, 60, { len: [16, 70], wide: [3, 9], lean: 0.3, drop: 60, keep: 0.6 }),
      "#a98fb6",
      {
        opacity: 0.6,
      },
    );
    pic.path(
      drawMass(
        roughenLine(
          "-10,380 120,350 240,372 380,352 520,380 700,370 880,366 1010,346 1120,360 1210,340",
          random,
          12,
          3,
        ),
        520,
      ),
      makeVerticalGradient(pic, 340, 470, "0:#b87a86 1:#d2938a"),
    );
  });
  drawMist(pic, 430, 130, "#f2b59a", 0.7);

  // --- the hill
  const hill = roughenLine(
    "150,600 200,540 262,486 330,430 392,372 446,318 506,268 560,232 612,204 664,190 720,190 768,206 812,242 858,296 920,344 990,388 1070,430 1140,470 1210,492",
    random,
    9,
    3,
  );
  pic.path(
    drawMass(
      roughenLine("-10,486 80,470 180,482 300,500 420,520 800,520 1000,470 1100,452 1210,440", random, 8, 3),
      640,
    ),
    makeVerticalGradient(pic, 440, 600, "0:#a5656a 1:#6e3f58"),
  );
  pic.path(
    drawMass(hill, 640),
    pic.makeLinearGradient(220, 200, 900, 560, readRamp(`0:#f0a266 .4:#c06845 .8:${palette.hill} 1:${palette.plum}`)),
  );
  pic.group({ "clip-path": pic.makeClipPath(drawMass(hill, 640)) }, () => {
    pic.path(
      new Pen().poly([
        ...roughenLine("700,188 724,232 706,270 742,318 730,360 780,420 770,480 820,560", random, 8, 2),
        [1220, 600],
        [1220, 480],
        ...[...hill].reverse().filter((point) => point[0] > 700),
      ]),
      pic.makeLinearGradient(700, 200, 1000, 560, readRamp("0:#6b3247 1:#7d4350")),
    );
    // buttresses: a knife edge on their right, lost to the left
    for (const [edge, x2] of [
      ["560,226 574,262 552,300 580,340 556,386 590,430 570,470", 590],
      ["446,312 462,350 440,392 470,430 452,480 480,540", 480],
      ["330,424 348,462 330,500 352,540 340,600", 350],
    ] as const) {
      const edgeLine = roughenLine(edge, random, 7, 2);
      pic.path(
        new Pen().poly([...edgeLine, [x2 + 90, 600], [x2 + 90, 180], [edgeLine[0]?.[0] ?? 0, 180]]),
        pic.makeLinearGradient(x2 - 20, 0, x2 + 90, 0, readRamp("0:#8c3f38@.75 .5:#8c3f38@.3 1:#8c3f38@0")),
      );
    }
  });

  // --- the ksar, drawn once: it stands on the hill and, upside down, in the river
  const houseRandom = makeRandom(6);
  const { house, tower } = makeEarthworkBuilders(houseRandom);
  const ksar = pic.symbol((pic) => {
    for (const [x0, x1, y, bottom, top] of readPlacements(
      "545,860,352,26,46 455,930,404,32,54 400,985,456,34,60 350,1010,508,36,62 318,1030,556,36,60",
    ))
      for (let x = x0; x < x1; ) {
        const width = houseRandom.between(42, 84);
        const yy = y + houseRandom.deviation(9);
        if (houseRandom() < 0.22)
          tower(pic, x, yy, houseRandom.between(26, 34), houseRandom.between(76, 104), houseRandom.between(0.1, 0.6));
        else house(pic, x, yy, width, houseRandom.between(bottom, top), houseRandom.between(0, 0.75));
        x += width * 0.92;
      }
    // the left kasbah
    tower(pic, 508, 596, 40, 232, 0.35);
    tower(pic, 612, 592, 40, 214, 0.3);
    house(pic, 492, 604, 112, 168, 0.55);
    tower(pic, 452, 606, 54, 236, 0.95);
    tower(pic, 584, 608, 56, 256, 0.85);
    // the right one, and a lower house with a gate
    tower(pic, 742, 600, 36, 172, 0.3);
    house(pic, 706, 606, 110, 126, 0.5);
    tower(pic, 684, 608, 46, 190, 0.9);
    tower(pic, 806, 608, 46, 200, 0.8);
    house(pic, 344, 606, 84, 76, 0.4);
    tower(pic, 330, 608, 38, 128, 0.7);
    tower(pic, 912, 606, 36, 126, 0.7);
    house(pic, 946, 606, 92, 62, 0.35);
    pic.path(
      drawMass(
        roughenLine("290,600 360,594 430,598 640,594 760,598 900,594 1010,598 1070,604", houseRandom, 3, 2),
        628,
      ),
      palette.brick,
    );
  });
  // the granary on the summit, and the stork
  pic
    .path(drawShapes("584,226 588,206 606,208 608,198 640,200 644,192 700,196 700,214 640,212"), palette.ochre)
    .path(drawShapes("700,196 752,190 756,198 780,204 792,218 760,210 700,214"), "#5c2a42");
  pic.use(ksar);
  pic.group({ transform: "translate(664 202)scale(.62)" }, (pic) => tower(pic, 0, 0, 54, 96, 0.95));
  pic
    .path("M662 140q5-5 14-4 8 0 9 4z", "#5a3038")
    .line("M672 137v-7m4 7v-7", "#b8442f", 1)
    .path("M667 126q6-6 13-1l3-7q3-3 6-1l-4 1-2 8q-2 5-7 5-5 0-9-5z", "#fff1df")
    .path("M667 126l9 1-4 3z", "#221633")
    .line("M684 117l7 1", "#c8502f", 1.5);
  // the evening's shadow, and lamps already lit below it
  const dusk = roughenLine(
    "-10,500 150,510 300,500 400,512 470,484 560,500 660,480 760,494 860,470 960,480 1080,452 1210,460",
    random,
    7,
    3,
  );
  pic.path(drawMass(dusk, 650), makeVerticalGradient(pic, 470, 640, "0:#4a1550@.58 .5:#33144f@.72 1:#1d1440@.85"));
  pic.path(
    "M400 566h5v8h-5zM540 540h5v9h-5zM556 578h6v9h-6zM744 560h5v8h-5zM980 572h6v8h-6zM896 548h5v8h-5zM664 590h6v10h-6z",
    "#ffd98c",
  );

  // --- the grove along the foot
  const [fronds, litFronds] = drawPalmCrown(makeRandom(12), 19, 150, -1, 0.8);
  const crown = pic.symbol((pic) => pic.path(fronds).path(litFronds, "currentColor"));
  const palm = pic.symbol((pic) => pic.path("M-7 0Q-12 150-24 360H2Q6 150 8 0z").use(crown));
  const bush = (line: string, colour: string, heights: [number, number]) =>
    pic.path(writeScrub(smoothLine(line, 10), random, 660, heights), colour);
  bush("-10,600 120,606 240,612 420,616 640,614 860,612 1000,606 1210,596", "#2d2350", [4, 16]);
  const grove = readPlacements(
    "262,560,.42 300,548,.5 236,578,.36 420,584,.3 446,578,.34 656,590,.28 672,582,.34 880,580,.34 1016,556,.46 1052,540,.56 1090,560,.44 1124,536,.6 1160,556,.48 200,566,.44 60,552,.5 100,540,.58 20,562,.46 148,566,.42",
  );
  for (const [x, y, factor] of grove)
    pic.use(palm, {
      transform: placeAt(x, y, Number((factor * 0.44).toFixed(2)), x % 4 ? 1 : -1),
      fill: "#241d49",
      color: "#7a4472",
    });
  bush("-10,622 160,622 320,628 540,630 760,628 960,624 1210,614", "#1c1a3e", [3, 12]);

  // --- the river: the sky's colours upside down, the ksar in it, cut by the current
  const water =
    "-20,652 120,644 300,640 520,638 760,640 980,636 1220,628 1220,706 1120,712 1010,724 900,728 800,742 660,748 560,764 420,768 300,786 120,790 -20,806";
  pic.rect(0, 632, 1200, 170, "#241a3f");
  const riverOutline = new Pen().curve(smoothLine(water, 40)).Z();
  const flow = makeVerticalGradient(pic, 636, 800, "0:#f0a58e .3:#c37f9c .65:#6a67a6 1:#284685");
  pic.path(riverOutline, flow);
  pic.group({ "clip-path": pic.makeClipPath(riverOutline) }, () => {
    pic.group({ transform: "translate(0 905)scale(1 -.44)" }, () => {
      pic.path(drawMass(hill, 640), "#7a3f58", { opacity: 0.8 }).use(ksar, { opacity: 0.9 });
      pic.path(drawMass(dusk, 650), "#35164f", { opacity: 0.7 });
    });
    const cuts = new Pen();
    for (let i = 0; i < 46; i++) {
      const v = random();
      cuts.lens(random.between(240, 1060), 646 + v * 110, random.between(30, 70) + v * 90, 1 + v * 3.2, 0);
    }
    pic.path(cuts, flow);
    pic.line(writeDashes(random, 50, [0, 642, 1200, 780], { len: [8, 60], bias: 0.8 }), "#ffd2a6", 1.4, {
      opacity: 0.75,
    });
    pic.path(
      new Pen().curve(readPlacements("-20,650 120,646 300,643 520,641 760,643 980,639 1220,631 1220,626 -20,630")).Z(),
      "#171536",
    );
  });

  // --- stepping stones of sandbags, a man and a laden donkey half across
  const [stoneBodies, stoneTops] = drawStones(
    readTriples(
      "600,752,13 628,742,12 654,733,12 680,724,11 703,716,10 726,708,10 748,701,9 768,694,9 788,687,8 806,680,8 824,674,7 840,668,7 856,662,6",
    ),
    random,
    -1,
  );
  pic.path(stoneBodies, "#1d1638").path(stoneTops, "#e8a58e");
  const folk = pic.symbol((pic) =>
    pic
      .path(
        "M-7 0-5-20-6-30Q-6-38 0-38 6-38 6-30L6-20 8 0H3L0-14-3 0zM-5-43a4.500 4.500 0 1 1 9 0 4.500 4.500 0 1 1-9 0zM-6-44q6-8 11 0z",
      )
      .path(
        "M-20 0-21-14Q-26-14-26-23L-33-24-40-20-43-24-37-33-38-40-34-39-32-43-29-38-25-30Q-12-32-3-30L3-28Q7-22 4-15L5 0H2L-2-14-14-15-15 0z",
        null,
        { transform: "translate(-20)" },
      )
      .path("M-46-35q8-9 22-1l2 13h-22z", "#8d3f4c"),
  );
  pic
    .use(folk, { transform: "translate(733 704)scale(.95 -.7)", fill: "#2a1a44", opacity: 0.6 })
    .use(folk, { transform: "translate(733 704)scale(.95)", fill: "#190f2c" });
  pic.line("M727 665q5-8 11 0M726 672q-2 8-1 12M686 670q6-6 14-2", "#ffb37c", 1.6);

  // --- near bank
  const bank = roughenLine(
    "-10,770 110,762 290,764 420,758 560,758 660,756 800,752 900,742 1010,730 1110,716 1210,704",
    random,
    5,
    3,
  );
  pic.path(drawMass(bank, 810), makeVerticalGradient(pic, 690, 810, "0:#3f2447 .3:#2a1a3b 1:#150f2a"));
  pic.line(writeDashes(random, 60, [-10, 772, 1200, 800], { len: [4, 22] }), "#6a3c5c", 1.6, { opacity: 0.7 });
  const tufts = makeTufts(pic, random);
  tufts(
    readPlacements(
      "250,770,24 320,768,16 470,764,18 540,762,26 640,760,14 860,752,22 960,740,30 1040,732,24 1120,722,36 1180,714,44",
    ),
    "#2a1a3b",
  );
  tufts(
    readPlacements(
      "20,806,70 90,808,50 200,808,64 300,810,44 420,808,54 560,812,40 700,808,50 830,810,62 940,806,48 1040,808,74 1120,806,60 1190,800,90",
    ),
    "#120c24",
  );
  const [limbBodies, limbLights] = drawLimbs(
    [
      readTriples("96,815,40 100,770,26 108,680,22 124,560,19 146,436,17"),
      readTriples("10,815,30 14,700,21 8,600,17 -8,500,15"),
    ],
    random,
    { light: [-0.9, -0.2], gnarl: 0.12, up: 1, lit: 0.3 },
  );
  pic.path(limbBodies, "#150f2a").path(limbLights, "#8f4a5e");
  const notches = new Pen();
  for (let y = 470; y < 800; y += 13) notches.lens(146 - (y - 436) * 0.145 + (y > 700 ? 4 : 0), y, 24, 2.2, 0.25, 3);
  pic.path(notches, "#3a2246");
  for (const [x, y, factor] of readPlacements("-14,500,.8 147,434,1")) {
    pic.path(
      drawShapes(
        `${x - 8},${y} ${x - 14},${y + 34} ${x - 4},${y + 42} ${x + 4},${y + 10}`,
        `${x},${y} ${x + 16},${y + 30} ${x + 8},${y + 42} ${x},${y + 10}`,
      ),
      "#b8613f",
    );
    pic.use(crown, { transform: placeAt(x, y, factor), fill: "#161029", color: "#452650" });
  }

  return pic.svg("Morocco: Aït Benhaddou");
}
/** Draws a low thicket above a line: a leafy edge of short uneven arcs. */
function writeScrub(line: Point[], random: Random, bottom: number, heights: [number, number]): string {
  let d = "";
  let X = 0;
  let Y = 0;
  for (const [i, point] of line.entries()) {
    const x = Math.round(point[0]);
    const y = Math.round(point[1] - random.between(heights[0], heights[1]));
    d += i ? `a7 8 0 0 1 ${x - X} ${y - Y}` : `M${x} ${y}`;
    X = x;
    Y = y;
  }
  return `${d}V${bottom}H${Math.round(line[0]?.[0] ?? 0)}z`;
}
const ridgeBetween = (ridge: Point[], x0: number, x1: number): Point[] =>
  ridge.filter((point) => point[0] >= x0 && point[0] <= x1).reverse();
