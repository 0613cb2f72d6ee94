// Mongolia — a ger on the steppe, five on a summer afternoon; one light, from the right and not yet low.
// Value plan: cloud tops and felt lightest, the sky a deep teal, hills a middle gold-green, horses darkest on lit grass.
// Composition: two thirds sky, its clouds marching to the horizon; the ger right of centre, horses before it on the left.
// Surprise: one far cloud lets down a shaft of rain, and cloud shadows lie across the hills; a rider on the skyline.
import { makeBillows } from "../kit/cumulus.ts";
import {
  drawLoops,
  drawPolygons,
  makeVerticalGradient,
  moveList,
  type Row,
  readRows,
  readStops,
} from "../kit/drawn.ts";
import {
  drawContours,
  drawGrass,
  drawMass,
  drawMist,
  drawStreak,
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

/** Draws the poster: an SVG document. */
export function draw(): string {
  const random = makeRandom(1206);
  const pic = new Picture(1200, 800, "mn");

  // --- sky ----------------------------------------------------------------------
  sky(pic, readStops("0 #0c4a63, .22 #176f86, .45 #4fa7ae, .62 #b4dcd0, .7 #f1e9c6"));
  const haze = new Pen();
  for (const [x, y, width, height] of readRows(
    "600,60,700,12 980,44,520,9 240,40,420,8 700,470,520,7 260,486,420,6 1000,480,460,6",
  ))
    drawStreak(haze, random, x, y, width, height);
  pic.path(haze, "#d9efe4", { opacity: 0.22 });
  const cloud = (seed: number, width: number, height: number, crown: string, body: string, core: string) =>
    pic.symbol((pic) => {
      const branchRandom = makeRandom(seed);
      const base = (pen: Pen) =>
        pen
          .Q([width * 0.6, 10], [width * 0.1, 7])
          .Q([-width * 0.5, 16], [-width, 0])
          .Z();
      pic.path(
        base(makeBillows(readPoints(crown), branchRandom, 0.42, 2)),
        pic.makeLinearGradient(
          -width * 0.2,
          0,
          width * 0.2,
          -height,
          readStops("0 #9cc6c6 .55, .3 #f1efdc, 1 #fffef6"),
        ),
      );
      pic.path(
        base(makeBillows(readPoints(body), branchRandom, 0.36, 2)),
        pic.makeLinearGradient(
          -width * 0.16,
          8,
          width * 0.05,
          -height * 0.62,
          readStops("0 #74acb3 .75, .5 #a4cac8 .8, 1 #d8e4d6 0"),
        ),
      );
      pic.path(
        base(makeBillows(readPoints(core), branchRandom, 0.3, 1)),
        pic.makeLinearGradient(
          -width * 0.1,
          8,
          width * 0.02,
          -height * 0.34,
          readStops("0 #56959f .8, .6 #74acb3 .6, 1 #a4cac8 0"),
        ),
      );
      const strokes = new Pen();
      for (const [x, y, l] of readRows("-.7,.02,.7 .55,.03,.8 -.1,.07,.9"))
        drawStreak(strokes, branchRandom, x * width, y * height, l * width, height * 0.035);
      pic.path(strokes, "#74acb3", { opacity: 0.6 });
    });
  const clouds = [
    cloud(
      5,
      300,
      180,
      "-300,0 -262,-32 -250,-58 -196,-74 -176,-104 -128,-112 -104,-150 -36,-146 -4,-184 62,-176 98,-140 158,-136 180,-98 226,-92 248,-56 290,-44 304,-4",
      "-300,0 -248,-30 -196,-44 -160,-84 -112,-82 -80,-122 -26,-116 16,-134 60,-96 120,-98 150,-62 210,-58 250,-24 304,-3",
      "-290,0 -220,-24 -150,-30 -110,-60 -50,-56 -10,-82 50,-52 110,-54 150,-26 230,-20 300,-2",
    ),
    cloud(
      11,
      260,
      150,
      "-260,0 -236,-18 -196,-22 -170,-50 -118,-46 -84,-92 -40,-96 -14,-140 60,-150 104,-112 120,-70 172,-74 196,-36 246,-28 264,-4",
      "-260,0 -206,-18 -150,-24 -100,-60 -50,-68 -10,-104 50,-106 80,-66 120,-40 176,-42 210,-14 262,-3",
      "-250,0 -170,-14 -100,-30 -40,-38 0,-66 52,-60 80,-30 150,-24 258,-2",
    ),
    cloud(
      24,
      200,
      110,
      "-200,0 -160,-26 -120,-30 -96,-70 -44,-72 -10,-106 44,-92 66,-62 116,-66 142,-32 184,-26 204,-4",
      "-200,0 -140,-22 -90,-36 -50,-52 0,-70 34,-48 80,-42 120,-20 202,-3",
      "-190,0 -100,-16 -40,-32 10,-40 50,-22 120,-14 200,-2",
    ),
  ];
  // rain under the far cloud, left of the middle
  const rain = pic.makeLinearGradient(230, 416, 180, 548, readStops("0 #4f8f99 .55, .55 #7fb1b0 .32, 1 #c9dcc8 0"));
  pic
    .path(drawPolygons("120,426 236,426 130,556 30,556"), rain)
    .path(drawPolygons("170,426 290,426 196,556 90,556"), rain)
    .path(drawPolygons("232,426 326,424 236,556 160,556"), rain, { opacity: 0.7 });
  for (const [factor, x, y, scale, f] of readRows(
    "2,676,508,.16,.8 0,470,512,.12,.8 1,1060,506,.15,.8 2,800,486,.26,.8 1,930,470,.3,.8 0,236,424,.5,.85 1,560,440,.42,.85 2,1096,424,.56,.85 0,770,392,.5,.9 2,20,396,.72,.9 1,500,330,.72,.9 0,1046,300,.86,.92 1,282,222,1.3,.98",
  ))
    pic.use(clouds[factor] ?? "", {
      transform: `translate(${x} ${y})scale(${scale} ${+(scale * f).toFixed(2)})`,
      opacity: y > 460 ? 0.7 : y > 390 ? 0.86 : null,
    });
  drawMist(pic, 536, 90, "#f6e7bd", 0.6);

  // --- hills --------------------------------------------------------------------------
  const farHills = makeRidge(
    readPoints("-10,520 120,500 260,514 400,496 560,512 720,490 860,506 1000,482 1110,494 1210,480"),
    random,
    {
      amp: 4,
      depth: 3,
    },
  );
  pic.path(drawMass(farHills, 620), makeVerticalGradient(pic, 480, 560, "0 #7fa79a, 1 #b9c696"));
  const hill = (top: Point[], feet: number, lit: string, folds: string[], shade: string) => {
    const hill = drawMass(top, feet + 60);
    pic.path(hill, lit);
    pic.group({ "clip-path": pic.makeClipPath(hill) }, () => pic.path(drawLoops(...folds), shade));
  };
  const middleHills = makeSpline(
    readPoints(
      "-10,486 60,480 150,492 240,512 330,520 430,510 540,494 640,484 740,490 830,506 930,512 1030,500 1120,482 1210,474",
    ),
    14,
  );
  hill(
    middleHills,
    560,
    makeVerticalGradient(pic, 474, 570, "0 #b7bb68, .5 #cdbf6a, 1 #dcc878"),
    [
      "-30,440 60,480 110,496 134,520 120,548 150,600 -40,620",
      "640,470 600,500 560,516 552,536 580,560 560,600 440,600 420,560 470,540 500,512 560,490",
      "1200,450 1110,488 1060,508 1040,530 1060,560 1020,600 930,600 960,560 950,536 1010,512 1080,486",
      "330,520 310,536 330,560 290,600 180,600 200,560 250,540",
    ],
    makeVerticalGradient(pic, 480, 580, "0 #5f8a6a, .7 #8fa261 .7, 1 #b9b565 0"),
  );
  // cloud shadows travelling over the hills
  pic.path(
    drawLoops(
      "620,492 720,486 800,500 900,512 1010,504 1080,494 1130,508 1060,528 960,534 860,530 760,520 680,508",
      "150,494 240,514 330,522 400,516 430,530 340,544 230,536 160,516",
    ),
    "#3f7468",
    { opacity: 0.5 },
  );
  // skyline rider with his lasso pole
  pic.path(
    "M1092 487l1-7-4-5 5-2 3-6q1-3 3-2t1 4l-1 3 5 2 3 5-1 7-1.500 0-1-5-8 0-1 6zM1101 468l22-13 .6 1-22 14z",
    "#2f4a44",
  );
  const nearHills = makeSpline(
    readPoints("-10,556 100,546 220,540 340,548 470,560 620,566 760,560 900,548 1040,544 1210,556"),
    16,
  );
  hill(
    nearHills,
    620,
    makeVerticalGradient(pic, 540, 640, "0 #d9c765, .4 #cdb44f, 1 #b39a3e"),
    [
      "-30,556 120,552 210,560 180,580 80,596 60,640 -40,650",
      "880,552 1000,558 1010,576 1100,596 1240,620 1240,540 1060,546",
    ],
    makeVerticalGradient(pic, 545, 630, "0 #7f9150 .8, 1 #a59c45 0"),
  );
  pic.line(
    drawContours(
      nearHills,
      nearHills.map((point): Point => [point[0], point[1] + 56]),
      9,
      random,
      { power: 1.5, keep: 0.5, segment: 60, fade: 0.4 },
    ),
    "#8f8a3c",
    1.2,
    { opacity: 0.6 },
  );

  // --- the meadow -------------------------------------------------------------------------
  const near = makeRidge(readPoints("-10,590 160,582 380,588 620,598 860,590 1040,584 1210,592"), random, {
    amp: 3,
    depth: 4,
  });
  pic.path(drawMass(near, 810), makeVerticalGradient(pic, 584, 800, "0 #d6c05c, .25 #b9a944, .6 #7f8a38, 1 #3f5a34"));
  const swell = new Pen();
  for (const [x, y, width, height] of readRows(
    "980,620,520,10 200,612,460,8 560,664,560,16 1100,690,460,18 120,690,420,16 760,730,560,22 300,760,520,22",
  ))
    drawStreak(swell, random, x, y, width, height);
  pic.path(swell, "#5d7238", { opacity: 0.42 });
  pic.line(writeDashes(random, 260, [-10, 596, 1210, 800], { len: [2, 15], tick: 0.5, bias: 0.8 }), "#57702f", 1.3, {
    opacity: 0.7,
  });
  pic.line(writeDashes(random, 220, [-10, 596, 1210, 790], { len: [2, 13], tick: 0.6, bias: 0.8 }), "#e8d878", 1.2, {
    opacity: 0.8,
  });
  // two ruts to the door
  for (const list of [
    "672,662 650,676 640,692 660,716 690,744 690,776 660,820 702,820 724,776 716,742 686,714 660,692 664,676 678,663",
    "700,662 690,676 694,692 730,716 780,744 800,776 800,820 848,820 838,774 806,740 752,712 712,690 704,676 708,663",
  ])
    pic.path(drawLoops(list), makeVerticalGradient(pic, 660, 800, "0 #e9d28a, .5 #c9a862, 1 #8c7a45"), {
      opacity: 0.85,
    });

  // --- the ger -----------------------------------------------------------------------------
  drawGer(pic);

  drawHerd(pic);

  // --- foreground grass ------------------------------------------------------------------------------
  const tufts = (
    count: number,
    x0: number,
    x1: number,
    y: number,
    heights: [number, number],
    colour: string,
    lean: number,
  ) =>
    pic.path(
      drawGrass(
        Array.from(
          { length: count },
          () => [random.between(x0, x1), y + random.between(-8, 8), random.between(...heights)] as const,
        ),
        random,
        { blades: 5, lean },
      ),
      colour,
    );
  tufts(26, -10, 1210, 776, [18, 40], "#5f7a34", -0.15);
  tufts(24, -10, 1210, 806, [34, 70], "#2f4b2c", -0.2);
  tufts(9, -10, 330, 812, [60, 110], "#1f3826", -0.2);
  tufts(8, 900, 1210, 812, [60, 104], "#1f3826", -0.2);
  const bloom = new Pen();
  for (let i = 0; i < 60; i++) {
    const y = 690 + random() ** 0.7 * 100;
    bloom.lens(random.between(-10, 1210), y, 3 + (y - 690) * 0.05, 1.6 + (y - 690) * 0.02);
  }
  pic.path(bloom, "#fbf3d0");
  return pic.svg("Mongolia: a ger on the steppe");
}

/** Draws the ger: felt drum and roof, an orange door at the left, ropes, a smoking chimney. */
function drawGer(pic: Picture): void {
  const centreX = 742;
  const placeList = (list: string) => moveList(readPoints(list), centreX, 0);
  pic.path(
    new Pen()
      .curve(placeList("186,646 120,664 0,672 -120,666 -220,656 -330,640 -420,634 -340,626 -240,628 -180,640"))
      .Z(),
    pic.makeLinearGradient(centreX - 400, 0, centreX, 0, readStops("0 #2f4a2f .15, .5 #2f4a2f .7, 1 #2f4a2f .8")),
  );
  // roof
  pic.path(
    new Pen()
      .curve(placeList("-200,544 -150,516 -90,486 -40,468 -22,464 22,464 40,468 90,486 150,516 200,544"))
      .S(placeList("200,544 120,560 0,566 -120,560 -200,544"))
      .Z(),
    pic.makeLinearGradient(
      centreX - 190,
      0,
      centreX + 190,
      0,
      readStops("0 #8fa7a6, .3 #c9cfc0, .55 #f6efd9, .8 #fffbee, 1 #f3e3bd"),
    ),
  );
  // wall
  pic.path(
    new Pen()
      .poly(placeList("-194,544 -189,638"), false)
      .S(placeList("-189,638 -172,646 -120,656 -62,662 0,664 62,662 120,656 172,646 189,638"))
      .L(...placeList("194,544"))
      .S(placeList("194,544 120,558 0,564 -120,558 -194,544"))
      .Z(),
    pic.makeLinearGradient(
      centreX - 194,
      0,
      centreX + 194,
      0,
      readStops("0 #7d9898, .25 #b4c0b6, .5 #efe7cf, .78 #fff9ea, 1 #ecd9b0"),
    ),
  );
  // shade: the left third, and the eave's own shadow
  pic.path(
    new Pen().poly(placeList("-194,544 -189,638 -172,646 -120,656 -100,658 -98,630 -106,600 -102,572 -104,560")),
    "#4f7680",
    { opacity: 0.4 },
  );
  pic.path(new Pen().poly(placeList("-194,544 -189,638 -172,646 -148,651 -148,620 -156,590 -150,552")), "#4f7680", {
    opacity: 0.3,
  });
  pic.path(
    new Pen().poly(placeList("-200,544 -150,516 -90,486 -40,468 -22,464 -40,484 -62,506 -86,534 -104,561 -160,553")),
    "#4f7680",
    { opacity: 0.38 },
  );
  const fold = new Pen();
  for (const [x, width, y] of readRows("30,7,640 66,5,610 112,8,636 158,6,626"))
    fold.poly(placeList(`${x},572 ${x + width},${573} ${x + width * 0.4},${(572 + y) / 2} ${x + width * 0.2},${y}`));
  pic.path(fold, "#a9b0a0", { opacity: 0.4 });
  const pleat = new Pen();
  for (const [x, width] of readRows("-70,16 -10,14 40,16 84,20 130,20 166,14"))
    pleat.poly(
      placeList(`${x * 0.16},470 ${x},${558 - Math.abs(x) * 0.06} ${x + width},${558 - Math.abs(x + width) * 0.06}`),
    );
  pic.path(pleat, pic.makeLinearGradient(0, 470, 0, 560, readStops("0 #b5bba8 0, 1 #a9b3a2 .34")));
  pic.path(
    new Pen()
      .curve(placeList("-196,545 -120,560 0,567 120,560 196,545 192,556 120,570 0,577 -120,571 -192,557 -196,545"))
      .Z(),
    "#6f8a86",
    { opacity: 0.6 },
  );
  pic.path(
    new Pen()
      .curve(placeList("-202,544 -120,559 0,566 120,559 202,544 201,550 120,565 0,572 -120,565 -201,550 -202,544"))
      .Z(),
    "#fff6dd",
  );
  // ropes
  const rope = new Pen();
  for (const y of [592, 622])
    rope.curve(placeList(`-191,${y - 8} -120,${y + 6} 0,${y + 13} 120,${y + 6} 191,${y - 8}`));
  for (const [a, b] of readRows("-20,-150 -14,-84 -6,-24 6,30 14,92 20,156 -10,60 10,-56 -17,-30 17,36"))
    rope.curve(placeList(`${a},466 ${(a + b) / 2 + (b - a) * 0.04},${506} ${b},${566 - Math.abs(b) * 0.09}`));
  pic.line(rope, "#a98f63", 2, { opacity: 0.8 });
  // crown ring, chimney, smoke
  pic
    .path(new Pen().curve(placeList("-26,466 0,458 26,466 0,474 -26,466")).Z(), "#7c4a2c")
    .path(new Pen().poly(placeList("-3,464 -3,436 5,436 5,464")), "#3a302f")
    .path(new Pen().poly(placeList("-6,437 8,437 8,432 -6,432")), "#57494a");
  pic.path(
    new Pen()
      .curve(
        placeList("0,431 6,414 -4,398 -16,384 -40,374 -80,366 -130,364 -86,374 -52,384 -30,396 -12,408 -8,420 0,431"),
      )
      .Z(),
    pic.makeLinearGradient(centreX, 431, centreX - 130, 364, readStops("0 #eef3e6 .85, 1 #eef3e6 0")),
  );
  // door
  pic
    .path(new Pen().poly(placeList("-76,568 -20,572 -20,663 -75,658")), "#8f3514")
    .path(new Pen().poly(placeList("-71,574 -25,577 -25,657 -70,653")), "#f0761f")
    .path(new Pen().poly(placeList("-48,576 -25,577 -25,657 -48,655")), "#ff8f35");
  pic.line(
    new Pen()
      .poly(placeList("-64,584 -54,585 -54,608 -64,607"))
      .poly(placeList("-42,586 -31,587 -31,610 -42,609"))
      .poly(placeList("-64,618 -54,619 -54,644 -64,643"))
      .poly(placeList("-42,620 -31,621 -31,647 -42,646")),
    "#ffd36b",
    2,
  );
  pic
    .path(new Pen().poly(placeList("-80,563 -16,567 -16,573 -80,569")), "#ffb04f")
    .path(new Pen().poly(placeList("-80,657 -14,663 -12,669 -84,662")), "#7b5a34");
  const random = makeRandom(4);
  const foot = Array.from({ length: 34 }, (_, i) => {
    const x = -190 + i * 11.6 + random.deviation(4);
    return [centreX + x, 640 + 26 * Math.sqrt(Math.max(0, 1 - (x / 192) ** 2)), random.between(5, 13)] as const;
  });
  pic.path(
    drawGrass(
      foot.filter((point) => point[0] < centreX - 80 || point[0] > centreX - 10),
      random,
      { blades: 3, spread: 0.7 },
    ),
    "#4d6330",
  );
}

/** Draws two poses of the short-legged steppe horse, and the herd made of them. */
function drawHerd(pic: Picture): void {
  const graze = pic.symbol((pic) => {
    pic.path(
      "M-19-30-17-14-20-4-17 0-11 0-11-5-10-14-6-28zM12-30C14-22 18-18 18-14L16-4 18 0 24 0 24-5 26-15 30-30z",
      null,
      { opacity: 0.75 },
    );
    pic.path("M40-54C48-50 50-34 48-20L45-10 42-16 43-8 39-14C42-30 40-44 36-50z", "#21140f");
    pic.path(
      "M39-56C30-62 20-58 8-57-4-56-10-60-18-61-28-60-36-50-42-36L-48-22C-54-14-58-6-61-1L-58 4-52 4-48-1C-44-5-40-8-37-14-32-20-30-24-27-30L-26-15-28-4-30 0-22 0-21-5-20-15-15-27C-6-22 8-22 18-28 20-24 26-20 27-16L25-4 24 0 32 0 33-5 35-17C36-24 42-32 43-42 44-50 42-54 39-56z",
    );
    pic.path(
      "M38-55C28-60 18-57 8-55-4-53-10-58-18-59-8-50 10-46 22-46 32-46 40-48 38-55zM-30-50C-38-42-44-28-49-18-42-20-36-30-28-44zM22-40C30-40 38-44 42-48 42-38 36-30 33-22 30-30 26-36 22-40z",
      "currentColor",
    );
    pic.path(
      "M-16-62C-28-62-38-50-44-36L-48-24-50-27-47-21-45-16C-41-28-34-34-30-34L-32-28C-26-36-20-40-18-46L-18-40C-12-48-12-56-16-62zM-61-1-58 4-52 4-55-3z",
      "#21140f",
    );
  });
  const stand = pic.symbol((pic) => {
    pic.path(
      "M18-30 16-14 18-4 16 0 22 0 23-5 24-14 28-30zM-30-30C-24-22-22-18-22-14L-25-4-23 0-17 0-16-5-14-15-12-30z",
      null,
      { opacity: 0.75 },
    );
    pic.path("M-39-54C-47-50-49-34-47-20L-44-8-41-16-40-10-37-18C-41-30-39-44-35-50z", "#21140f");
    pic.path(
      "M-39-56C-30-62-18-58-8-57 4-55 10-60 17-61 22-70 28-80 35-87L36-95 40-88C44-86 46-82 48-79L58-67C59-63 57-60 54-60L46-63C42-62 40-60 39-56 38-46 36-38 31-30L30-15 32-4 33 0 25 0 25-5 23-15 19-27C8-21-6-22-15-28-18-24-25-20-26-16L-24-4-23 0-31 0-32-5-34-17C-36-24-42-32-43-42-44-50-42-54-39-56z",
    );
    pic.path(
      "M-36-56C-26-60-16-57-8-55 4-53 10-57 17-58 24-66 30-74 38-80 40-72 34-62 30-54 20-46-4-46-20-47-32-47-40-50-36-56zM46-80 56-67 50-66 42-72zM28-48C34-50 37-46 35-40 34-36 32-32 29-30z",
      "currentColor",
    );
    pic.path(
      "M16-62C20-74 28-84 35-89L38-95 40-90 36-84C38-78 34-76 32-74L34-68C30-66 28-62 26-60L28-54C22-54 18-56 16-62z",
      "#21140f",
    );
  });
  const all: [string, Row, number, string, string][] = [];
  const addHorse = (s: string, list: string, flip: number, fill: string, color: string) => {
    for (const row of readRows(list)) all.push([s, row, flip, fill, color]);
  };
  addHorse(graze, "420,610,.36 238,602,.28 474,606,.32", 1, "#6b3a22", "#b5713c");
  addHorse(stand, "300,600,.3", 1, "#3a2620", "#7d5537");
  addHorse(graze, "1010,612,.4 1066,606,.34", -1, "#4a2a1e", "#96603a");
  addHorse(graze, "180,640,.62", -1, "#b58a4e", "#e9c987");
  addHorse(graze, "262,676,.94", 1, "#5b2c1b", "#b5652f");
  addHorse(stand, "392,664,.86", -1, "#d8cfbb", "#fffaf0");
  addHorse(graze, "104,704,1.1", -1, "#38231f", "#83573a");
  addHorse(stand, "452,688,.62", 1, "#8a4a24", "#d98a4a");
  const shadow = new Pen();
  for (const [, [x, y, scale]] of all) shadow.lens(x - 26 * scale, y - 1, 130 * scale, 7 * scale, 0.03);
  pic.path(shadow, "#33502f", { opacity: 0.6 });
  for (const [s, [x, y, factor], f, fill, color] of all)
    pic.use(s, { transform: `translate(${x} ${y})scale(${factor * f} ${factor})`, fill, color });
}
