// Laos: Nong Khiaw, the Nam Ou coming out between karst walls. Nine in the morning, the sun just over the left wall.
// Value plan: cloud lightest, river light, far walls mid, the left wall deep and the near leaves darkest. Surprise: one
// strip of sun has found its way through the gap and lies across the river; the slow boat's bow is just entering it.

import {
  drawFlutes,
  drawLeafyOutline,
  drawShapes,
  drawSwell,
  makeVerticalGradient,
  readPlacements,
  readRamp,
  roughenLine,
  smoothLine,
} from "../kit/hand.ts";
import { drawTower, writeLedge } from "../kit/karst.ts";
import {
  drawMass,
  drawMist,
  drawOrb,
  drawStreak,
  makeRandom,
  Pen,
  Picture,
  placeAt,
  sky,
  writeDashes,
} from "../kit/kit.ts";
import { drawBananaLeaf } from "../kit/plants.ts";

const palette = {
  cloud: "#f4f3e9",
  sky: "#9cc3c4",
  far: "#86afa8",
  deep: "#0f3a35",
  leaf: "#2e6b4a",
  lit: "#8aa955",
  rock: "#d8d2b8",
  ochre: "#d9ae72",
  mud: "#a06d42",
};

export function draw(): string {
  const pic = new Picture(1200, 800, "la");
  const random = makeRandom(29);
  sky(pic, readRamp("0:#86b4c2 .18:#b5d0cc .36:#e6e9d6 .6:#faf0d2"));
  drawOrb(pic, 300, 170, 0, "", "#fff3cf", 460, 1);

  const streaks = pic.symbol((pic) => {
    const pen = new Pen();
    for (const [x, y, width, height] of readPlacements(
      "0,0,380,34 -110,14,420,30 130,16,400,32 10,30,560,20 -300,34,240,8 290,-16,220,9",
    ))
      drawStreak(pen, random, x, y, width, height);
    pic.path(pen);
  });
  /** Draws cloud along a wall: level streaks over a band of mist. */
  const cloud = (x: number, y: number, sx: number, sy: number, opacity = 0.9) =>
    pic.use(streaks, { transform: `translate(${x} ${y})scale(${sx} ${sy})`, fill: palette.cloud, opacity });
  /** Draws a forested spur with a leafy crest: darkest at the top, paler in the mist at its foot. */
  const spur = (
    line: string,
    y0: number,
    y1: number,
    top: string,
    foot: string,
    size: [number, number] = [6, 15],
    amplitude = 9,
  ): string => {
    const d = drawLeafyOutline(roughenLine(line, random, amplitude, 3), random, size, 2);
    pic.path(d, makeVerticalGradient(pic, y0, y1, `0:${top} 1:${foot}`));
    return d;
  };

  // --- the far end of the gorge
  pic.path(
    drawMass(
      roughenLine(
        "-10,250 100,220 200,190 262,204 330,262 400,316 450,290 490,232 520,190 556,170 584,196 604,250 640,306 700,340 780,300 880,260 1000,280 1210,260",
        random,
        14,
        3,
      ),
      620,
    ),
    makeVerticalGradient(pic, 170, 480, "0:#a3bfb4 1:#ececd8"),
  );
  drawMist(pic, 430, 120, palette.cloud, 0.9);
  cloud(590, 398, -0.8, 0.9, 0.8);
  spur(
    "300,620 318,520 350,470 392,440 430,402 462,384 490,400 520,446 552,486 590,506 622,486 650,440 690,396 730,380 780,410 830,480 860,620",
    384,
    560,
    "#7ba58c",
    "#dfe6d0",
    [8, 16],
    10,
  );
  drawMist(pic, 530, 110, palette.cloud, 0.85);

  // --- the right wall: bare where it faces the sun; drawn mirrored, because the towers of the kit are lit from the right
  pic.group({ transform: "translate(1200)scale(-1 1)" }, (pic) =>
    drawTower(pic, {
      silhouette:
        "-20,640 -20,130 20,150 66,136 110,150 146,190 186,206 220,176 250,150 286,134 316,112 346,102 374,118 398,150 412,200 436,236 446,290 440,330 462,372 480,420 508,452 530,500 552,548 570,640",
      spine: "338,104 322,150 346,200 320,254 344,306 316,356 338,410 312,470 330,540 316,640",
      greens:
        "300,130,84,44,0 346,116,70,34,0 378,136,56,36,1 404,176,40,30,1 262,160,60,36,0 216,196,70,36,0 150,212,80,40,0 96,160,90,40,0 30,164,80,36,0 424,250,44,26,1 384,232,40,12,1 442,322,40,30,1 404,330,56,16,1 466,392,50,40,1 430,410,60,22,1 370,384,50,14,1 496,452,60,44,1 404,460,70,20,1 360,476,50,20,1 530,510,70,50,1 486,530,100,50,1 420,530,100,44,1 352,540,80,40,1 240,260,60,20,0 180,300,80,26,0 110,280,90,28,0 50,330,90,30,0 290,490,80,40,0 220,480,100,44,0 ",
      far: 0.06,
      x: [-20, 570],
      y: [100, 640],
      random: makeRandom(11),
      paint: {
        rock: ["#8fa893", "#cfcfae", "#f6e9c4"],
        shade: ["#28583f", "#3d7350", "#5f9168"],
        scrub: ["#1a4a33", "#4a8345", "#2f6a45", "#a3b957"],
        mist: "#d6e3d4",
        tide: null,
        leaf: [7, 16],
      },
    }),
  );
  drawMist(pic, 440, 130, "#e4ede2", 0.5);
  cloud(1030, 376, 1, 1.1, 0.88);
  cloud(850, 452, -0.6, 0.7, 0.8);

  // --- the left wall in its own shade: three spurs, each darker than the last
  spur(
    "-20,660 -20,70 30,60 84,84 130,130 176,140 214,176 240,230 276,260 300,310 340,350 366,400 404,440 430,500 470,560 500,660",
    60,
    520,
    "#3d7052",
    "#a9c79c",
    [7, 16],
  );
  const weed = new Pen();
  for (const c of [
    "52,96 92,112 122,160 116,236 128,300 96,340 62,290 40,210",
    "226,216 250,250 268,300 262,360 236,390 216,330 206,270",
    "318,344 344,370 358,420 340,460 318,420",
  ])
    weed.poly(roughenLine(c, random, 7, 3));
  const bare = pic.makeClipPath(weed);
  pic.path(weed, "#86a98b").group({ "clip-path": bare }, () =>
    pic.path(
      drawFlutes(smoothLine("30,90 140,180 240,230 380,400", 16), random, 46, {
        len: [50, 160],
        wide: [3, 9],
        drop: 130,
      }),
      "#517f60",
      { opacity: 0.85 },
    ),
  );
  const hang = (list: string, colour: string) =>
    pic.path(
      readPlacements(list)
        .map((ledge) => writeLedge(random, ledge[0], ledge[1], ledge[2], ledge[3]))
        .join(""),
      colour,
    );
  hang(
    "70,110,60,26 110,150,40,20 60,210,40,14 104,250,50,18 236,232,40,20 256,310,30,12 222,300,30,14 334,372,34,16 40,300,50,18 100,330,60,24 240,384,50,22 330,452,40,20",
    "#285f45",
  );
  drawMist(pic, 500, 170, "#dfeadd", 0.55);
  cloud(170, 396, 1, 1, 0.92);
  cloud(352, 470, 0.5, 0.6, 0.8);
  spur(
    "-20,680 -20,330 40,348 90,376 130,420 180,430 220,470 262,486 300,530 340,546 372,580 410,600 430,680",
    330,
    640,
    "#265a3e",
    "#7aa673",
    [8, 18],
  );
  spur(
    "-20,720 -20,470 30,486 80,530 120,540 160,580 210,592 250,620 290,634 320,680",
    470,
    690,
    "#15402f",
    "#3d7050",
    [9, 20],
  );

  cloud(60, 596, 0.8, 0.5, 0.3);
  spur(
    "590,640 612,606 650,590 690,596 730,574 790,566 850,576 920,560 990,570 1060,550 1130,556 1220,530 1220,660",
    540,
    640,
    "#3f7a55",
    "#9dbb7e",
    [7, 14],
    6,
  );

  // --- the river
  const flow = "0:#f6ebcf .28:#dfc498 .65:#b58f60 1:#6d5841";
  pic.rect(0, 612, 1200, 190, makeVerticalGradient(pic, 612, 800, flow));
  pic.path(
    drawShapes(
      "-20,606 500,612 475,616 484,622 427,630 451,638 375,647 404,656 343,665 391,675 290,684 338,694 217,705 312,715 173,725 278,736 134,746 227,757 86,768 232,779 45,790 -20,800",
    ),
    makeVerticalGradient(pic, 620, 790, "0:#3d6f57@.8 1:#274a3c@.75"),
  );
  pic.path(
    drawShapes(
      "1220,620 1220,770 1165,770 1171,764 1094,758 1122,750 1027,743 1071,735 979,726 1006,718 885,709 959,701 817,692 885,683 767,673 836,664 697,655 798,645 659,636 725,626 579,616",
    ),
    makeVerticalGradient(pic, 616, 760, "0:#7d9a62@.8 1:#5d6a44@.45"),
  );
  // the strip of sun
  const strip = new Pen();
  for (let i = 0; i < 26; i++)
    strip.lens(
      590 + random.deviation(150 - i * 2),
      622 + i * 2.1,
      random.between(120, 300),
      random.between(1.6, 3.6),
      0.01,
    );
  pic.path(strip, "#fff2cb", { opacity: 0.8 });
  const cuts = new Pen();
  for (let i = 0; i < 34; i++) {
    const v = random() ** 1.3;
    cuts.lens(
      560 + random.deviation(140 + v * 620),
      618 + v * 180,
      random.between(40, 110) + v * 120,
      0.8 + v * 3.4,
      random.deviation(0.02),
    );
  }
  pic.path(cuts, makeVerticalGradient(pic, 612, 800, flow), { opacity: 0.75 });
  pic.line(writeDashes(random, 38, [120, 620, 1000, 795], { len: [8, 56], bias: 0.9 }), "#fff3d6", 1.4, {
    opacity: 0.65,
  });
  // right bank: sand, a kitchen garden, two roofs among palms
  pic.path(
    new Pen()
      .curve(
        readPlacements(
          "690,614 760,610 860,604 960,600 1080,596 1220,588 1220,640 1080,628 960,626 840,622 760,618 690,614",
        ),
      )
      .Z(),
    "#e6c894",
  );
  spur(
    "730,630 760,606 820,602 880,590 950,596 1020,584 1090,590 1150,574 1220,570 1220,630 1060,616 900,612",
    570,
    620,
    "#4f7d45",
    "#86a35a",
    [6, 13],
    4,
  );

  // --- slow boat
  const boat = pic.symbol((pic) => {
    pic.path("M-206-12Q-150 14-60 20L120 18Q180 10 214-18L220-14Q196 26 120 34L-70 36Q-160 28-206-12z", "#2a2a2a");
    pic
      .path("M-206-12Q-150 14-60 20L120 18Q180 10 214-18L217-16Q186 16 120 25L-62 27Q-152 20-206-12z", "#f2ead6")
      .path("M-176 3Q-130 18-60 24L120 22Q160 17 188 6L184 10Q156 22 120 28L-64 30Q-136 24-176 3z", "#2f7f9c");
    pic.path("M-118 14V-20H122V19L-60 21z", "#3b2c28");
    pic.path("M-110-20V8M-84-20V12M-58-20V20M-32-20V20M-6-20V20M20-20V20M46-20V20M72-20V20M98-20V20", null, {
      stroke: "#c98a4a",
      "stroke-width": 3,
    });
    pic.path("M-118 0L-60 8 122 6V19L-60 21-118 14z", "#b5433a").path("M-118 0L-60 8 122 6V9L-60 11-118 3z", "#f2ead6");
    // heads at the windows
    pic.path(
      "M-76 4a6 7 0 1 1 12 0l3 5h-18zM-26 7a6 7 0 1 1 12 0l3 4h-18zM26 7a6 7 0 1 1 12 0l3 4H23zM78 6a6 7 0 1 1 12 0l3 4H75z",
      "#1d1614",
    );
    pic
      .path("M-134-14Q-126-28-110-30L118-30Q136-28 142-16L136-14Q128-20 118-20H-112Q-126-20-134-14z", "#7d8f8c")
      .path("M-134-14Q-126-28-110-30L-40-30Q-100-28-124-18z", "#e9efe4");
    pic.path("M30-30l6-13h26l6 13zM76-30v-10h18v10z", "#8a5d3c").path("M-20-30q10-14 24-10 8 4 8 10z", "#a8793f");
    // the helmsman sits in the bow
    pic
      .path(
        "M-152 4Q-156-14-148-22-140-26-134-20-130-10-132 8zM-148-31a6.500 7 0 1 1 13 0 6.500 7 0 1 1-13 0z",
        "#2a1d1c",
      )
      .path("M-151-31Q-142-42-132-31z", "#e4cf9c")
      .line("M-150-20Q-155-8-152 3M-118-20v20", "#ffe2a8", 1.6);
    pic
      .line("M206-14V-44", "#3b2c28", 2)
      .path("M206-44h22v5h-22z", "#c23b3b")
      .path("M206-39h22v6h-22z", "#2b4f91")
      .path("M206-33h22v5h-22z", "#c23b3b");
  });
  pic
    .use(boat, { transform: "translate(560 714)scale(.95 -.6)", opacity: 0.35 })
    .use(boat, { transform: "translate(560 680)scale(.95)" });
  const wake = new Pen();
  for (const [x, y, width, a] of readPlacements(
    "560,714,430,0 340,704,140,.1 330,716,190,.16 420,726,240,.06 700,722,260,-.03 800,708,150,-.08",
  ))
    wake.lens(x, y, width, 2, a);
  pic.path(wake, "#fff6de", { opacity: 0.85 });

  // --- near leaves: bamboo at the left, a banana at the right
  spur(
    "-20,820 -20,690 40,700 90,724 150,730 200,752 260,762 320,784 380,820",
    690,
    810,
    "#0c2c22",
    "#143d2c",
    [10, 22],
  );
  const spray = pic.symbol((pic) => {
    const branchRandom = makeRandom(2);
    const pen = new Pen();
    for (let index = 0; index < 9; index++)
      pen.lens(
        branchRandom.between(8, 34),
        branchRandom.between(6, 44),
        branchRandom.between(34, 60),
        branchRandom.between(2.6, 4.6),
        branchRandom.between(0.3, 1.4),
        3,
      );
    pic.path(pen);
  });
  for (const c of [
    "20,830,15 34,640,12 60,460,9 112,300,6 190,210,2",
    "-10,830,13 -2,620,11 14,420,8 50,250,5 108,150,1.5",
    "66,830,12 92,690,9 140,560,7 210,470,4 290,440,1",
  ]) {
    pic.path(drawSwell(c, 60), "#10352a");
    const line = smoothLine(c, 26);
    const joints = new Pen();
    for (const [i, [x, y, width = 2]] of line.entries()) {
      if (i % 2) joints.lens(x, y, width + 3, 1.6, 0.2);
      if (i > line.length * 0.36 && random() < 0.8)
        pic.use(spray, {
          transform: placeAt(Math.round(x), Math.round(y), Number(random.between(0.7, 1.1).toFixed(2))),
          fill: i % 2 ? "#1b4a33" : "#10352a",
        });
    }
    pic.path(joints, "#3f7a5c");
  }
  const pens = [new Pen(), new Pen(), new Pen()] as const;
  for (const l of readPlacements(
    "1120,800,-2.5,300,46,.35 1140,780,-2.05,330,50,.3 1160,760,-1.7,340,50,.12 1180,790,-2.9,250,44,.4 1190,760,-1.25,300,48,.3 1110,830,-2.8,220,40,.15",
  ))
    drawBananaLeaf(pens, random, l);
  pic.path(pens[1], "#0c322b").path(pens[0], "#205a3f").line(pens[2], "#7fa557", 2.4);

  return pic.svg("Laos: Nong Khiaw");
}
