// Indonesia: the Bromo caldera at dawn. Sun just under the horizon at the left. Value plan: mist lightest, sky light to
// mid, ribbed Batok mid-dark with lit edges, the near rim charcoal. Surprise: Semeru has just let off a puff of ash, and
// the sun, not yet risen for the caldera, already reaches it.

import {
  drawFlutes,
  makeTufts,
  makeVerticalGradient,
  readPlacements,
  readRamp,
  roughenLine,
  smoothLine,
} from "../kit/hand.ts";
import {
  clamp,
  drawMass,
  drawMist,
  drawOrb,
  drawRibbon,
  drawStreak,
  makeRandom,
  Pen,
  Picture,
  placeAt,
  sky,
} from "../kit/kit.ts";
import { drawCone, drawPlume } from "../kit/volcano.ts";

const palette = {
  violet: "#3a2a6e",
  lilac: "#8e74b4",
  peach: "#ffbf8f",
  glow: "#ffe2b5",
  mist: "#f7ebee",
  mistLow: "#cdbfe0",
  batok: "#5b4560",
  dark: "#2a2038",
  coal: "#1b1527",
  lit: "#f0a982",
};

export function draw(): string {
  const pic = new Picture(1200, 800, "id");
  const random = makeRandom(23);

  /** Draws a bank of mist: a bright crest that fades out below. */
  const drawMistBank = (line: string, top: string, foot: string, y0: number, y1: number) =>
    pic.path(drawMass(smoothLine(line, 30), 810), makeVerticalGradient(pic, y0, y1, `0:${top} 1:${foot}`));

  sky(pic, readRamp(`0:#33266a .14:#5a4191 .28:#9a6fa9 .4:#e39aa0 .5:${palette.peach} .58:${palette.glow}`));
  drawOrb(pic, 40, 446, 0, "", "#ffd2a0", 460, 0.9);
  const cloud = pic.symbol((pic) => {
    const pen = new Pen();
    for (const [x, y, width, height] of readPlacements("0,0,440,13 -110,24,360,10 130,40,300,8 40,-18,240,8"))
      drawStreak(pen, random, x, y, width, height);
    pic.path(pen);
  });
  for (const [x, y, scale, factor] of readPlacements(
    "250,120,1,1 1020,84,-.9,2 560,226,.8,3 80,300,-.7,4 1120,300,-.6,3",
  ))
    pic.use(cloud, {
      transform: `translate(${x} ${y})scale(${scale} ${Math.abs(scale)})`,
      fill: ["", "#8a62a8", "#6d4d9b", "#c98aa8", "#ffb199"][factor] ?? null,
      opacity: 0.6,
    });

  // --- Semeru, and the puff it has just let off
  const semeruLeft = smoothLine("560,430 640,392 706,350 768,296 814,246 846,200 868,164", 14).reverse();
  const semeruRight = smoothLine("912,160 940,194 980,246 1028,298 1094,352 1172,400 1250,440", 14);
  const semeru = drawCone(semeruLeft, semeruRight, [2, 6], 12, makeRandom(5));
  drawPlume(pic, makeRandom(3), "890,164,4 892,146,8 902,128,12 922,112,15 950,102,15 984,96,10 1020,94,5", 16, [
    "#7a62a6",
    "#b983a8",
    "#f3b3a0",
  ]);
  pic.path(semeru.body, makeVerticalGradient(pic, 160, 420, "0:#6b5698 .6:#9b7fb2 1:#e3a9a8"));
  pic.group({ "clip-path": pic.makeClipPath(semeru.body) }, () => {
    pic
      .path(semeru.shade, makeVerticalGradient(pic, 160, 400, "0:#54437f@.8 1:#8a72ac@0"))
      .path(semeru.lit, makeVerticalGradient(pic, 160, 380, "0:#ffc3a0 .5:#f0a59e@.7 1:#e8a8a5@0"));
  });

  // --- the caldera's far wall
  const wall = roughenLine(
    "-10,446 60,436 140,446 220,440 300,452 380,446 460,440 540,436 640,430 760,424 880,410 960,384 1030,352 1090,330 1150,322 1210,310",
    random,
    8,
    3,
  );
  pic.path(drawMass(wall, 640), makeVerticalGradient(pic, 320, 560, "0:#866ba6 1:#d9b3c4"));
  pic.path(
    drawFlutes(wall.slice(40), random, 40, { len: [20, 70], wide: [3, 9], lean: -0.2, keep: 0.7, drop: 20 }),
    "#6a5392",
    {
      opacity: 0.5,
    },
  );
  drawMist(pic, 500, 120, palette.mist, 0.8);

  drawMistBank(
    "-10,516 80,508 170,512 250,522 330,524 420,526 540,510 640,518 720,512 790,500 860,506 910,518 1000,514 1060,500 1140,504 1210,514",
    "#fff1ea",
    "#c6b2d6",
    502,
    600,
  );

  // --- Bromo: the open rim, the far inner wall, the smoke, then the near flank
  const bromoLeft = smoothLine("196,432 180,446 156,474 128,506 94,542 40,590", 12);
  const bromoRight = smoothLine("414,424 430,440 458,466 494,502 538,544 600,592", 12);
  const bromo = drawCone(bromoLeft, bromoRight, [16, 24], 13, makeRandom(14));
  pic.path(
    new Pen().poly([
      ...roughenLine("196,432 214,414 250,404 296,398 342,402 384,406 414,424", random, 5, 2),
      [400, 450],
      [300, 460],
      [210, 448],
    ]),
    pic.makeLinearGradient(200, 0, 414, 0, readRamp("0:#4c3a60 .6:#a0737f 1:#e0a088")),
  );
  const smoke = (a: string, b: string, colour: string) =>
    pic.makeLinearGradient(300, 440, 620, 130, readRamp(`0:${a} .55:${b} 1:${colour}@.6`));
  drawPlume(
    pic,
    makeRandom(8),
    "300,456,16 298,420,22 312,380,28 338,334,36 366,288,42 408,244,48 466,206,50 540,178,42 620,162,26 700,156,8",
    34,
    [
      smoke("#8a6484", "#7c5c9a", "#6a4f9c"),
      smoke("#d69a92", "#b57fa6", "#8a66aa"),
      smoke("#ffdcae", "#f2b6a2", "#b98ab4"),
    ],
  );
  pic.path(bromo.body, makeVerticalGradient(pic, 420, 600, "0:#8b7394 .5:#9d84a2 .95:#ecdbe4"));
  pic.group({ "clip-path": pic.makeClipPath(bromo.body) }, () => {
    pic
      .path(bromo.shade, makeVerticalGradient(pic, 420, 600, "0:#544264 .6:#6d5a82@.8 .95:#a08cae@0"))
      .path(bromo.lit, pic.makeLinearGradient(60, 0, 560, 0, readRamp("0:#ffd6b0 .5:#efb49a 1:#a98297@.5")));
  });
  pic.path(
    drawRibbon(bromo.rim.map(([x, y], i) => [x, y + 1, 3.4 * Math.sin((Math.PI * i) / 12) ** 2 + 0.3])),
    "#ffd9b4",
  );

  // --- Batok
  const batokLeft = smoothLine("566,346 548,366 520,408 488,454 450,504 406,552 346,600", 12);
  const batokRight = smoothLine("688,350 712,376 744,420 780,468 822,518 872,562 940,602", 12);
  const batok = drawCone(batokLeft, batokRight, [9, 28], 16, makeRandom(9));
  pic.path(batok.body, makeVerticalGradient(pic, 350, 630, `0:#6d5068 .55:${palette.batok} .93:#e6d6e2`));
  pic.group({ "clip-path": pic.makeClipPath(batok.body) }, () => {
    pic.path(batok.shade, makeVerticalGradient(pic, 350, 630, `0:${palette.dark} .55:#382a48@.9 .92:#8b77a0@0`));
    pic.path(
      batok.lit,
      pic.makeLinearGradient(400, 0, 800, 0, readRamp("0:#ffd0a2 .4:#e8a07c .75:#a06c76@.8 1:#6b4a66@.4")),
    );
  });
  pic.path(
    new Pen().poly([...batok.rim, ...readPlacements("572,340 590,332 612,336 640,328 664,334 682,340")]),
    pic.makeLinearGradient(566, 0, 690, 0, readRamp("0:#d99a80 1:#7d5768")),
  );
  drawMist(pic, 592, 76, "#f6eaf0", 0.85);
  drawMistBank(
    "-10,578 70,570 150,572 214,584 262,596 330,592 386,578 430,580 470,594 540,600 620,602 690,596 740,603 800,606 850,590 890,586 960,592 1020,578 1100,560 1160,558 1210,566",
    "#fff6f0",
    "#bda9d2",
    562,
    690,
  );
  pic.path(
    drawMass(roughenLine("30,640 70,626 104,616 140,612 176,622 230,638 300,650", random, 7, 3), 660),
    makeVerticalGradient(pic, 610, 656, "0:#6b557c 1:#d3c1da"),
  );
  pic.path(
    drawMass(
      roughenLine("820,650 870,630 914,622 960,604 1010,598 1046,610 1090,616 1130,634 1190,650", random, 7, 3),
      670,
    ),
    makeVerticalGradient(pic, 600, 656, "0:#5d4a70 1:#d3c1da"),
  );
  drawMistBank(
    "-10,640 60,634 130,640 180,654 250,660 330,648 400,630 450,634 500,652 580,664 650,660 700,646 770,644 810,656 880,660 950,640 1020,632 1080,646 1140,650 1210,636",
    "#fdeef0",
    "#a592c4",
    632,
    760,
  );

  const wisps = new Pen();
  for (const [x, y, width, height] of readPlacements(
    "250,612,300,9 640,628,360,8 980,596,260,8 420,690,420,12 820,702,380,12 120,668,260,9",
  ))
    drawStreak(wisps, random, x, y, width, height);
  pic.path(wisps, "#fffaf4", { opacity: 0.55 });

  // --- the near rim: charcoal, casuarinas, edelweiss, two watchers
  const rimLine = roughenLine(
    "-10,676 60,690 130,708 220,716 330,718 440,736 560,752 690,760 800,748 900,724 990,700 1080,672 1150,650 1210,636",
    random,
    7,
    3,
  );
  pic.path(drawMass(rimLine, 810), makeVerticalGradient(pic, 640, 810, `0:#4a3a5c .35:#2c2138 1:${palette.coal}`));

  pic.path(
    drawRibbon(
      rimLine
        .filter((_, i) => i % 2 === 0)
        .map(([x, y], i) => [x, y + 1, 2.4 * Math.max(0, Math.sin(i * 0.5)) * clamp(1.3 - x / 900)]),
    ),
    "#d98f86",
  );
  const tree = pic.symbol((pic) => {
    const branchRandom = makeRandom(21);
    const pen = new Pen();
    pen.poly(readPlacements("-5,0 -2,-150 0,-300 2,-150 6,0"));
    for (let i = 0; i < 34; i++) {
      const t = i / 34;
      const y = -60 - t * 235;
      const s = i % 2 ? 1 : -1;
      const l = (64 * (1 - t) ** 0.8 + 12) * branchRandom.between(0.6, 1.15);
      const a = -0.5 - t * 0.5;
      for (let index = 0; index < 4; index++) {
        const u = (index + 1) / 4.4;
        pen.lens(
          s * Math.cos(a) * l * u,
          y + Math.sin(a) * l * u,
          branchRandom.between(18, 32),
          branchRandom.between(2.6, 5),
          s > 0 ? a - branchRandom.between(0, 0.9) : Math.PI - a + branchRandom.between(0, 0.9),
          2,
        );
      }
      pen
        .M([0, y])
        .Q([s * l * 0.5, y - 4], [s * Math.cos(a) * l, y + Math.sin(a) * l])
        .Q([s * l * 0.4, y], [0, y + 4])
        .Z();
    }
    pic.path(pen);
  });
  for (const [x, y, factor, c] of readPlacements(
    "1010,706,.62,2 1150,670,.9,1 1094,700,1.15,0 1196,690,1.3,0 66,712,.52,2 18,712,.8,1",
  ))
    pic.use(tree, {
      transform: placeAt(x, y, factor, x % 4 ? 1 : -1),
      fill: [palette.coal, "#241b30", "#33273f"][c] ?? null,
    });
  const tufts = makeTufts(pic, random);
  tufts(
    readPlacements(
      "120,716,22 210,724,18 400,736,20 470,744,26 600,762,20 720,764,24 820,752,22 900,732,28 980,712,24 1060,690,30",
    ),
    "#2b2138",
  );
  tufts(
    readPlacements(
      "30,806,70 110,808,54 200,810,72 290,808,48 640,812,44 740,812,58 860,810,70 960,808,52 1060,810,80 1170,808,66",
    ),
    "#100c18",
  );

  // edelweiss: pale heads on woolly stems
  const stems = new Pen();
  let heads = "";
  let spots = "";
  for (const [x, y, count] of readPlacements(
    "96,758,4 132,764,6 164,784,7 226,772,5 262,792,6 300,780,4 452,786,6 484,792,4",
  ))
    for (let i = 0; i < count; i++) {
      const hx = x + (i - count / 2) * 10 + random.deviation(7);
      const hy = y - random.between(14, 40);
      stems.M([x, y + 10]).Q([x + (hx - x) * 0.2, hy + 16], [hx, hy]);
      heads += `M${Math.round(hx) - 3} ${Math.round(hy)}h6`;
      spots += `M${Math.round(hx)} ${Math.round(hy) - 1}h0`;
    }
  pic
    .line(stems, "#5f5570", 2.2)
    .line(heads, "#bba6c6", 8, { "stroke-linecap": "round" })
    .line(spots, "#f6dcc8", 4, { "stroke-linecap": "round" });
  // two who got up at three
  const pair = pic.symbol((pic) =>
    pic
      .path(
        "M-17 2-16-20Q-18-38-8-40-1-40 1-32L4-36Q10-40 16-34 20-24 17-4L17 2zM-13-46a5.500 6 0 1 1 11 0 5.500 6 0 1 1-11 0zM4-42a5 5.500 0 1 1 10 0 5 5.500 0 1 1-10 0z",
      )
      .path("M-14-49q5-8 12-1l-1 3q-6-3-10 1z"),
  );
  pic.use(pair, { transform: "translate(372 726)", fill: palette.coal });
  pic.line("M370 692q-13-1-14 10l-1 20M363 684q-4-2-5-7M384 691q4-3 8-1", "#ffc49a", 1.8);

  return pic.svg("Indonesia: Bromo");
}
