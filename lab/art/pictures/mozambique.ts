// Mozambique — Inhambane bay at low tide, towards noon; one light, high on the right.
// Value plan: sail and dry sand lightest, shallows a clear middle, sky and channels indigo, the hull darkest of all.
// Composition: the lateen sail fills the middle of the sky; sandbanks swing from the horizon to the viewer's feet.
// Surprise: the water is so clear that the boat's shadow lies on the sand below it; gatherers walk out with baskets.
import { makeBillows } from "../kit/cumulus.ts";
import { drawLoops, drawPolygons, drawStrands, makeVerticalGradient, readRows, readStops } from "../kit/drawn.ts";
import {
  drawContours,
  drawMist,
  drawRibbon,
  drawStreak,
  findPointAt,
  lerp,
  makeNoise,
  makeRandom,
  makeSpline,
  Pen,
  Picture,
  type Point,
  readPoints,
  sky,
  writeDashes,
  writeTreeLine,
} from "../kit/kit.ts";

const palette = {
  indigo: "#232a72",
  sand: "#fbdcb4",
  coral: "#f2b48c",
  wet: "#d99a7c",
  hull: "#221a3e",
  cream: "#fff3d8",
};

/** Draws the poster: an SVG document. */
export function draw(): string {
  const random = makeRandom(1498);
  const pic = new Picture(1200, 800, "mz");

  // --- sky ------------------------------------------------------------------------
  sky(pic, readStops("0 #22246b, .14 #343f95, .3 #5c86c8, .42 #a6d2e4, .5 #eef4e2"));
  const high = new Pen();
  for (const [x, y, width, height] of readRows(
    "240,84,520,10 120,104,380,8 980,66,520,10 1090,86,360,8 900,150,300,6 200,190,340,6",
  ))
    drawStreak(high, random, x, y, width, height);
  pic.path(high, "#c9d8f2", { opacity: 0.3 });
  const heap = pic.symbol((pic) => {
    const branchRandom = makeRandom(31);
    const drawEdge = (list: string) =>
      new Pen().poly([]) &&
      makeBillows(readPoints(list), branchRandom, 0.42, 2).Q([60, 6], [0, 4]).Q([-120, 6], [-200, 0]).Z();
    pic.path(
      drawEdge("-200,0 -170,-22 -120,-26 -96,-56 -50,-58 -20,-84 30,-76 58,-48 100,-54 130,-24 176,-20 204,-3"),
      pic.makeLinearGradient(-40, 0, 30, -84, readStops("0 #dbe9ee .6, .5 #fff, 1 #fffdf4")),
    );
    pic.path(
      drawEdge("-196,0 -140,-14 -100,-26 -60,-30 -24,-50 14,-40 40,-20 90,-26 130,-8 200,-2"),
      pic.makeLinearGradient(-30, 4, 10, -50, readStops("0 #9fc0dd .9, 1 #cfe0ea 0")),
    );
  });
  for (const [x, y, scale, f, o] of readRows(
    "190,372,.62,.8,.95 60,380,.4,.7,.85 1010,366,.8,.85,1 860,380,.36,.7,.85 1180,378,.5,.7,.9 420,384,.3,.6,.8",
  ))
    pic.use(heap, { transform: `translate(${x} ${y})scale(${scale} ${+(scale * f).toFixed(2)})`, opacity: o });
  drawMist(pic, 392, 60, "#f6f6e4", 0.7);

  // --- the far shore: a strip of sand and coconut palms ---------------------------------
  const palm = pic.symbol((pic) => {
    pic.path("M-1.500 0Q-4-20 2-40L4-40Q0-20 2 0z");
    pic.path(
      "M3-40C-4-48-14-46-20-36-10-42-4-42 3-40zM3-40C0-52-10-56-18-52-8-50-2-46 3-40zM3-40C4-52 12-58 20-54 12-52 6-48 3-40zM3-40C12-46 22-42 26-32 18-40 10-42 3-40zM3-40C-6-40-14-34-15-26-9-34-3-38 3-40zM3-40C11-39 16-32 17-25 12-34 8-38 3-40zM3-40C1-50 4-58 9-62 7-54 6-48 3-40z",
    );
  });
  pic
    .path("M700 402Q840 388 960 386L1210 382V406H700zM-10 394Q60 390 120 396L210 403H-10z", "#5c8f95")
    .path(drawLoops("760,401 900,393 1060,392 1220,390 1220,404 760,404", "-20,399 90,399 190,403 -20,405"), "#f3d9b4");
  pic
    .path(writeTreeLine(random, 770, 1210, 392, 16, [5, 9]), "#4f8a94")
    .path(writeTreeLine(random, 900, 1210, 394, 20, [6, 10]), "#377480")
    .path(writeTreeLine(random, -10, 110, 399, 10, [4, 8]), "#4f8a94");
  for (const [x, y, scale, f] of readRows(
    "842,393,.42,1 868,392,.5,-1 908,391,.66,1 930,390,.5,-1 996,390,.74,1 1010,389,.9,-1 1034,390,.62,1 1096,388,1.050,-1 1118,388,.8,1 1186,388,1.100,1 1160,388,.74,-1 34,398,.5,1 60,398,.62,-1",
  ))
    pic.use(palm, {
      transform: `translate(${x} ${y})scale(${scale * f} ${scale})`,
      fill: x < 900 ? "#4f8a94" : "#2f6a78",
    });

  // two sails hull-down on the horizon
  for (const [x, y, factor] of readRows("300,402,1 356,400,.66"))
    pic
      .path(
        `M${x} ${y}l${-16 * factor} ${-4 * factor} ${26 * factor} ${-38 * factor}q${8 * factor} ${22 * factor} ${5 * factor} ${39 * factor}z`,
        "#fff6e0",
      )
      .path(
        `M${x} ${y}l${-16 * factor} ${-4 * factor} ${26 * factor} ${-38 * factor}-${4 * factor} ${22 * factor}z`,
        "#a8a2c8",
        { opacity: 0.8 },
      )
      .path(`M${x - 20 * factor} ${y - 1}h${40 * factor}l${-4 * factor} ${5 * factor}h${-30 * factor}z`, "#3a2c5c");

  // --- the bay ------------------------------------------------------------------------
  const sea = makeVerticalGradient(
    pic,
    402,
    800,
    "0 #9fd9d8, .06 #3fb2bd, .2 #1d97ae, .45 #3dbdb8, .75 #7fd8c6, 1 #a4e4cd",
  );
  pic.rect(0, 402, 1200, 398, sea);
  const swoosh = (list: string, factor: number, more: number, dy = 0) =>
    drawRibbon(
      makeSpline(readRows(list), 40).map(
        ([x, y, width]) => [x, y + dy, width * factor + (width > 2 ? more : 0)] as const,
      ),
      0,
      1,
    );
  const channels = [
    "-40,452,10 200,444,16 460,452,18 700,446,14 960,456,16 1240,448,12",
    "1260,500,34 1060,506,40 860,500,34 660,510,24 520,524,10 440,530,1",
    "-60,552,44 80,548,40 240,560,32 380,580,18 500,596,1",
    "1240,664,46 1060,668,60 880,664,50 720,650,24 620,640,1",
    "-60,640,8 80,636,22 200,646,24 320,660,10 380,668,1",
  ];
  for (const c of channels)
    pic.path(swoosh(c, 1.5, 6), "#1f8fae", { opacity: 0.4 }).path(swoosh(c, 0.9, 0, 2), "#17649a", { opacity: 0.6 });
  pic.line(writeDashes(random, 110, [0, 408, 1200, 600], { len: [8, 60] }), "#a9ece0", 1.3, { opacity: 0.6 });

  // sandbanks: a pale shoal, a wet rim, a dry back; all swing towards the viewer
  const wobble = makeNoise(3);
  for (const c of [
    "196,415,.2 240,414,3 320,413,6 440,417,5 560,424,1",
    "720,420,1 880,418,8 1020,423,9 1140,431,5 1240,435,2",
    "-60,494,30 60,490,27 180,499,21 300,512,11 370,524,4 414,531,.2",
    "1280,566,74 1160,568,58 1030,584,40 910,604,19 830,618,6 780,626,.2",
    "50,607,.2 100,603,4 170,598,8 270,602,8 370,614,1",
  ]) {
    pic
      .path(swoosh(c, 1.5, 10, 3), "#9fe3d2", { opacity: 0.6 })
      .path(swoosh(c, 1.22, 5, 2), "#dcefd2", { opacity: 0.85 });
    pic
      .path(swoosh(c, 1.02, 1, 1), palette.wet)
      .path(swoosh(c, 0.84, 0, -2), makeVerticalGradient(pic, 400, 640, `0 #fdeacb, 1 ${palette.coral}`));
  }
  pic.line(
    drawStrands(
      "1210,560 1120,566 1040,580",
      "1210,580 1130,584 1060,594 1000,602",
      "20,490 110,492 180,499",
      "1180,548 1120,556",
    ),
    "#c98663",
    1.6,
    { opacity: 0.6 },
  );

  // --- the dhow's shadow on the sea bed, then the dhow -----------------------------------
  const under = drawLoops(
    "396,646 452,638 560,636 680,640 742,646 724,656 700,661 668,672 640,674 604,688 572,690 530,704 500,705 470,715 440,716 428,706 414,702 410,688 400,682 402,668 392,660",
  );
  pic.path(under, "#075a86", { opacity: 0.3, transform: "translate(-6 5)" }).path(under, "#075a86", { opacity: 0.42 });
  drawDhow(pic);

  // glints round the hull and broken reflection of the sail
  const glints = new Pen();
  for (let i = 0; i < 34; i++) {
    const v = random() ** 0.8;
    glints.lens(640 + random.deviation(130 - v * 30), 616 + v * 134, random.between(16, 50) + v * 26, 1 + v * 2.2);
  }
  pic.path(glints, "#fdf6dc", { opacity: 0.6 });
  pic.line(
    drawStrands("424,604 480,610 560,612 660,611 756,604", "400,612 450,620 520,622", "700,618 770,614 820,606"),
    "#eafff4",
    2.4,
    { opacity: 0.8 },
  );
  // caustics in the shallows
  const caustics = new Pen();
  for (let i = 0; i < 120; i++) {
    const v = random();
    const y = 620 + v * 180;
    const x = random.between(-20, 1220);
    const l = 16 + v * 34;
    caustics.M([x, y]).Q([x + l * 0.5, y + random.deviation(7)], [x + l, y + random.deviation(3)]);
  }
  pic.line(caustics, "#e4fff0", 1.6, { opacity: 0.45 });

  // --- gatherers on the bank -----------------------------------------------------------------
  const woman = pic.symbol((pic) => {
    pic
      .path("M-7-46C-11-34-12-16-10-3L-6 0-2-2 2 0 6-1 11-3C12-18 10-34 7-46z", "currentColor")
      .path("M2-46C6-34 7-16 6-1L11-3C12-18 10-34 7-46z", "#fff", { opacity: 0.3 });
    pic
      .path("M-8-45L-11-58Q-10-66-3-67L5-67Q10-66 11-58L8-45z", "#f3e3cf")
      .path(
        "M-3-66h6v-5h-6zM-5.500-75a5.500 6.500 0 1 1 11 0 5.500 6.500 0 1 1-11 0zM8-62L16-75 12-88 9-86 12-77 5-66zM-11-60L-15-46-10-36-8-38-11-46-8-58z",
        "#3a1e2e",
      );
    pic.path("M-13-84Q0-78 14-84L10-94Q0-98-10-94z", "#c98a4a").path("M2-82Q10-82 14-84L10-94 4-96z", "#f0c37c");
  });
  for (const [x, y, scale, factor] of readRows("948,590,.6,0 982,596,.66,1 1090,588,.56,2")) {
    pic.use(woman, {
      transform: `translate(${x} ${y})scale(${scale})`,
      color: ["#e2572f", "#2f5fb8", "#f2b32f"][factor],
    });
    pic.path(new Pen().lens(x - 16 * scale, y + 1, 44 * scale, 3 * scale), "#a5654f", { opacity: 0.7 });
  }

  // --- the near bank ---------------------------------------------------------------------------
  const top = makeSpline(
    readPoints(
      "-20,704 70,700 150,712 210,734 290,742 370,738 440,752 520,772 620,778 700,770 790,774 880,764 960,744 1050,738 1130,722 1220,716",
    ),
    24,
  ).map((point, i): Point => [point[0], point[1] + wobble(i * 0.5 + 60) * 2]);
  const shore = (dy: number) =>
    new Pen().curve([...top.map((point): Point => [point[0], point[1] + dy]), [1220, 830], [-20, 830]]).Z();
  pic
    .path(shore(-18), "#c6efd9", { opacity: 0.6 })
    .path(shore(-8), "#f2f6de", { opacity: 0.85 })
    .path(shore(0), palette.wet)
    .path(shore(7), makeVerticalGradient(pic, 716, 800, "0 #fbe0ba, .5 #f7c79c, 1 #dd9273"));
  pic.line(
    drawContours(
      top.map((point): Point => [point[0], point[1] + 14]),
      readPoints("-20,850 300,860 600,864 900,860 1220,850"),
      7,
      random,
      { segment: 40, keep: 0.6, power: 1.2, wob: 3 },
    ),
    "#c5805f",
    2,
    { opacity: 0.55 },
  );
  const foot = new Pen();
  for (let i = 0; i < 15; i++) {
    const t = i / 14;
    const point = findPointAt(makeSpline(readPoints("820,824 880,796 960,780 1030,758 1110,742"), 6), t);
    foot.lens(
      point[0] + (i % 2 ? 7 : -7) * (1.2 - t * 0.5),
      point[1] + (i % 2 ? 2 : -2),
      17 - t * 6,
      4 - t * 1.5,
      -0.35,
    );
  }
  pic.path(foot, "#b06a52", { opacity: 0.8 });
  return pic.svg("Mozambique: a dhow on Inhambane bay");
}

/** Draws the dhow: a lateen sail lit from behind at the right, a low dark hull, three people. */
function drawDhow(pic: Picture): void {
  const yard = makeSpline(readPoints("436,540 470,486 520,402 580,304 650,200 724,104"), 20);
  const leech = makeSpline(readPoints("722,108 752,190 768,290 770,400 756,528"), 20);
  const footLine = makeSpline(readPoints("756,528 700,540 620,550 540,552 480,548 440,536"), 20);
  pic.path("M556 580L540 372 546 370 566 580z", "#3b2340");
  const sail = new Pen().poly([...yard, ...leech, ...footLine]);
  pic.path(
    sail,
    pic.makeLinearGradient(470, 420, 770, 330, readStops("0 #b9a9c4, .3 #e6d3c6, .62 #fff3d8, .9 #fffaf0, 1 #f6dfba")),
  );
  pic.group({ "clip-path": pic.makeClipPath(sail) }, () => {
    const seam = new Pen();
    const fold = new Pen();
    for (let i = 1; i < 9; i++) {
      const start = findPointAt(yard, i / 9);
      const end = findPointAt(footLine, 1 - i / 9);
      const m: Point = [lerp(start[0], end[0], 0.5) + 12 + i * 4, lerp(start[1], end[1], 0.5)];
      seam.M(start).Q(m, end);
      if (i < 7)
        fold
          .M(start)
          .Q([m[0] - 8, m[1]], end)
          .L([end[0] - 16, end[1]])
          .Q([m[0] - 30, m[1] - 20], start)
          .Z();
    }
    pic.path(fold, pic.makeLinearGradient(440, 0, 700, 0, readStops("0 #7f6fa6 .55, 1 #c9ab9c .1")));
    pic.line(seam, "#b08f86", 1.6, { opacity: 0.75 });
    pic.path(drawLoops("436,540 520,402 650,200 724,104 690,180 590,318 500,462 456,546"), "#6d5c98", {
      opacity: 0.42,
    });
    pic
      .path(drawPolygons("650,420 700,414 704,466 656,470"), "#e9b98a", { opacity: 0.55 })
      .path(drawPolygons("590,480 622,478 626,508 594,512"), "#a9b6d6", { opacity: 0.6 });
  });
  pic.path(
    new Pen()
      .curve(leech.map((point) => point))
      .S([...leech].reverse().map((point, i): Point => [point[0] - 5 * Math.sin((i / leech.length) * 3.1), point[1]]))
      .Z(),
    "#fffdf6",
  );
  pic.path(
    drawRibbon(
      yard.map((point, i) => [point[0], point[1], lerp(9, 4, Math.abs(i / yard.length - 0.3) * 1.4)] as const),
      1,
    ),
    "#4a2a3a",
  );
  pic.line(new Pen().curve(yard.map((point): Point => [point[0] + 2, point[1] + 1])), "#d98f5c", 1.4, { opacity: 0.8 });
  pic.line("M434 541L452 570M756 528L742 562M543 372Q640 470 738 560M546 400L470 566", "#3b2340", 1.6);
  // hull
  pic.path(drawPolygons("752,560 774,566 770,610 748,612"), "#2a1a3a");
  const hull = new Pen()
    .curve(readPoints("408,540 440,560 500,576 580,582 670,577 762,552"))
    .L([752, 606])
    .S(readPoints("752,606 700,614 620,618 530,617 466,608 432,588 408,540"))
    .Z();
  pic.path(hull, makeVerticalGradient(pic, 550, 618, "0 #54305a, .4 #33234e, 1 #181232"));
  pic.path(
    drawLoops("408,540 442,560 500,575 580,581 670,576 762,552 760,561 672,586 580,592 500,586 440,571 414,552"),
    "#d95a36",
  );
  pic.path(
    new Pen().curve(readPoints("560,582 620,580 690,573 762,552 761,557 690,579 620,587 560,582")).Z(),
    "#ffb067",
  );
  pic.line(drawStrands("446,588 520,600 620,602 754,582", "470,606 540,610 640,610 752,596"), "#7c5478", 1.5, {
    opacity: 0.8,
  });
  pic.path(drawLoops("620,606 690,596 757,578 753,600 700,610"), "#8a4a68", { opacity: 0.5 });
  // crew
  const drawMan = (x: number, y: number, scale: number, shirt: string) =>
    pic.group({ transform: `translate(${x} ${y})scale(${scale})` }, (pic) =>
      pic
        .path("M-9 0C-11-12-9-24-3-27H4C10-24 11-12 10 0z", shirt)
        .path("M-5-34a5.500 6 0 1 1 11 0 5.500 6 0 1 1-11 0zM-2-30h5v5h-5zM8-22L20-12 18-8 6-14z", "#2a1526")
        .path("M3-26C9-24 11-12 10 0H5C7-10 6-18 3-26z", "#ffe0b0"),
    );
  drawMan(716, 570, 1, "#d8452f");
  drawMan(652, 580, 0.9, "#f3e7cf");
  drawMan(500, 580, 0.86, "#3f8fb0");
  pic.line("M730 558L772 552", "#3b2340", 3);
}
