/**
 * Deadvlei: dead camelthorns on the white pan before a burnt-orange dune.
 * Light: low morning sun from the left. Value plan: pan lightest, sky dark-mid, dune mid and dark, trees darkest.
 * The surprise: a sliver of sun on the far arm of the dune; the shadow of a tree outside the frame; two walkers.
 */
import {
  castShadowAt,
  drawContours,
  drawCracks,
  drawLimbs,
  drawMass,
  drawMist,
  drawOrb,
  drawRibbon,
  drawStones,
  drawStreak,
  growTwigs,
  type Limb,
  makeNoise,
  makeRandom,
  makeRidge,
  makeSpline,
  mixColours,
  Pen,
  Picture,
  type Point,
  placeAt,
  type Random,
  readLimb,
  readPoints,
  type Stroke,
  sky,
  writeDashes,
} from "../kit/kit.ts";

const sun = "#f2953f";
const orange = "#dd6a22";
const rust = "#b4451a";
const maroon = "#5c2130";
const wood = "#24130f";
const bone = "#f7ecd9";

/** The length of a shadow for every unit of height: the sun is low on the left. */
const shadowX = 1.42;
const shadowY = 0.3;

const greatTree = [
  readLimb("4,-46,7 -14,-16,22 -40,2,11 -70,10,1"),
  readLimb("0,-42,7 18,-12,20 40,2,10 66,9,1"),
  readLimb("0,-34,8 -8,-6,20 -20,11,9 -34,19,1"),
  readLimb("4,-30,8 13,-2,17 24,13,7 32,20,1"),
  readLimb("0,4,34 -3,-28,46 10,-78,38 6,-118,34 8,-150,16 10,-165,4"),
  readLimb(
    "4,-66,8 -10,-112,27 -34,-142,24 -74,-158,20 -104,-196,17 -142,-214,13 -156,-254,10 -190,-276,7 -196,-316,4 -214,-338,1",
  ),
  readLimb("-74,-158,11 -112,-150,8 -140,-164,5 -170,-154,3 -184,-168,1"),
  readLimb("-104,-196,13 -108,-240,10 -92,-276,7 -112,-318,5 -104,-350,3 -116,-376,1"),
  readLimb("-142,-214,8 -182,-220,5 -214,-246,3 -238,-244,1"),
  readLimb("-92,-276,6 -66,-304,4 -62,-336,1"),
  readLimb("6,-112,32 16,-164,25 -4,-214,20 20,-262,16 14,-310,12 40,-352,8 34,-396,5 50,-430,1"),
  readLimb("-4,-214,13 -40,-244,9 -44,-288,7 -72,-326,5 -66,-366,3 -80,-392,1"),
  readLimb("20,-262,12 62,-288,9 74,-330,7 108,-356,5 110,-394,3 130,-416,1"),
  readLimb("14,-310,8 -14,-342,5 -14,-384,3 -30,-410,1"),
  readLimb("74,-330,5 66,-368,3 78,-396,1"),
  readLimb("16,-164,14 48,-192,10 58,-216,8"),
  readLimb(
    "4,-56,8 18,-98,27 52,-130,23 102,-140,19 140,-178,15 186,-186,12 212,-226,9 208,-268,7 236,-304,4 232,-338,1",
  ),
  readLimb("102,-140,11 146,-130,8 184,-146,6 222,-132,4 250,-146,2 270,-136,1"),
  readLimb("140,-178,11 138,-222,8 164,-258,6 156,-300,4 172,-330,1"),
  readLimb("186,-186,8 226,-186,6 258,-212,4 284,-208,2 300,-226,1"),
  readLimb("212,-226,6 246,-246,4 252,-278,1"),
];

const crookedTree = [
  readLimb("4,-36,6 -10,-7,15 -36,6,1"),
  readLimb("2,-36,6 14,-7,14 36,6,1"),
  readLimb("3,-24,6 3,0,12 -3,12,1"),
  readLimb("2,3,20 8,-40,28 0,-90,22 -26,-128,17 -30,-176,13 -8,-220,9 -14,-262,5 4,-296,1"),
  readLimb("0,-84,18 40,-124,14 88,-136,11 112,-176,8 150,-190,5 168,-222,1"),
  readLimb("88,-136,8 126,-122,5 158,-136,1"),
  readLimb("-30,-176,9 -72,-196,6 -92,-240,4 -126,-254,1"),
  readLimb("-26,-128,10 -66,-120,7 -96,-146,5 -100,-178,1"),
  readLimb("-8,-220,6 28,-244,4 40,-280,1"),
  readLimb("112,-176,5 106,-214,3 124,-242,1"),
];

const forkedTree = [
  readLimb("-2,-34,6 -14,-7,14 -36,6,1"),
  readLimb("4,-34,6 16,-6,13 36,6,1"),
  readLimb("0,4,22 -12,-40,24 -44,-84,17 -54,-136,13 -86,-172,8 -84,-214,5 -100,-240,1"),
  readLimb("0,-6,26 22,-52,18 20,-104,14 48,-144,10 44,-192,6 70,-226,1"),
  readLimb("-54,-136,8 -30,-176,5 -36,-216,3 -22,-244,1"),
  readLimb("48,-144,6 90,-156,5 104,-192,1"),
  readLimb("-44,-84,9 -88,-96,6 -112,-124,1"),
  readLimb("20,-104,6 -6,-136,4 -2,-168,1"),
];

const fallenLimb = [
  readLimb("-16,5,7 2,0,18 40,-7,17 86,-3,13 130,-15,8 170,-10,2"),
  readLimb("-9,-9,1 8,-4,9 24,-4,8"),
  readLimb("54,-6,9 76,-34,6 102,-42,3 112,-62,1"),
  readLimb("96,-4,8 128,8,4 156,6,1"),
];

/** Draws the picture: an SVG document of 1200 by 800. */
export function draw(): string {
  const pic = new Picture(1200, 800, "na");
  const random = makeRandom(1907);
  drawSky(pic, random);
  drawFarDunes(pic);
  drawGreatDune(pic, random);
  drawPan(pic, random);
  drawTrees(pic);
  drawForeground(pic, random);
  return pic.svg("Namibia: Deadvlei");
}

function drawSky(pic: Picture, random: Random): void {
  sky(pic, "0 #0b2a6c, .18 #12408f, .4 #2f6bb8, .62 #7fb0da");
  const cloud = new Pen();
  drawStreak(cloud, random, 160, 236, 520, 9);
  drawStreak(cloud, random, 60, 262, 420, 8);
  drawStreak(cloud, random, 1060, 212, 420, 9);
  drawStreak(cloud, random, 1150, 236, 360, 8);
  drawStreak(cloud, random, 420, 286, 300, 6);
  pic.path(cloud, "#a9cdec", { opacity: 0.16 });
  pic.add('<circle cx="958" cy="146" r="15" fill="#d6e4f1" opacity=".9"/>');
  const seas = "M949 140q6-6 11-2 4 5-2 8t-9-6zM962 150q7-3 6 4-4 5-7 1z";
  pic.path(seas, "#8fb0d6", { opacity: 0.4 });
  drawOrb(pic, 860, 300, 0, "", "#a8d0ee", 420, 0.5);
}

function drawFarDunes(pic: Picture): void {
  const left = makeSpline(readPoints("-10,372 60,346 128,332 176,334 250,356 330,392 420,440"), 16);
  const leftCrest = makeSpline(readPoints("140,331 158,352 150,376 120,398 112,424 140,470"), 12);
  const leftShade = new Pen().poly([...leftCrest, [420, 470], ...left.slice(11).reverse()]);
  pic.path(drawMass(left, 560), pic.makeLinearGradient(0, 330, 260, 420, "0 #d58d66, 1 #b98583"));
  pic.path(leftShade, pic.makeLinearGradient(120, 350, 300, 400, "0 #7d6384, 1 #94748c"));

  const right = makeSpline(readPoints("820,420 930,340 1010,292 1080,272 1150,286 1210,300"), 16);
  const rightCrest = makeSpline(readPoints("1080,272 1094,300 1078,330 1058,356 1080,400 1120,450"), 12);
  const rightShade = new Pen().poly([...rightCrest, [1210, 500], [1210, 300], [1150, 286]]);
  pic.path(drawMass(right, 560), "#c07c62");
  pic.path(rightShade, pic.makeLinearGradient(1070, 280, 1210, 380, "0 #6b4a70, 1 #7f5f80"));
}

/** Draws a highlight along every second point of a crest; its width follows a sine. */
const writeGlint = (crest: readonly Point[], width: (i: number) => number): Pen =>
  drawRibbon(crest.filter((_, i) => i % 2 === 0).map((point, i): Stroke => [point[0], point[1], width(i)]));

function drawGreatDune(pic: Picture, random: Random): void {
  const left = makeSpline(
    readPoints("-10,470 90,452 190,418 290,366 372,312 430,286 500,262 570,214 640,160 700,132 742,118"),
    14,
  );
  const right = makeSpline(
    readPoints("742,118 784,150 830,196 882,222 934,232 990,272 1060,330 1130,372 1210,398"),
    12,
  );
  const crest = makeSpline(
    readPoints(
      "742,118 734,142 740,172 764,208 786,246 784,290 748,328 700,358 672,392 676,430 706,464 742,492 760,530",
    ),
    8,
  );
  const lit = new Pen().poly([...left, ...crest, [-10, 540]]);
  const shade = new Pen().poly([...right, [1210, 545], [760, 545], ...[...crest].reverse()]);
  pic.path(lit, pic.makeLinearGradient(150, 300, 760, 430, `0 #f7ac5c, .45 ${sun}, 1 ${orange}`));

  // Each plane on the lit side has one sharp edge and one that fades out.
  const first = makeSpline(readPoints("420,280 452,306 448,342 410,372 376,410 384,452 420,490 430,540"), 10);
  const second = makeSpline(
    readPoints("634,150 648,190 636,226 600,262 574,302 578,346 606,392 612,436 584,480 590,540"),
    10,
  );
  const third = makeSpline(readPoints("250,380 262,408 240,436 214,462 222,500 230,540"), 10);
  const moved = (curve: readonly Point[], dx: number) => curve.map((point): Point => [point[0] + dx, point[1] + 14]);
  const drawArm = (
    edge: readonly Point[],
    width: number,
    [x1, y1, x2, y2]: [number, number, number, number],
    opacity: number,
  ) => {
    const x = edge[0]?.[0] ?? 0;
    const plane = new Pen().poly([...edge, [x + width, 540], [x + width, 90], [x, 90]]);
    pic.path(
      plane,
      pic.makeLinearGradient(x1, y1, x2, y2, `0 ${rust} ${opacity}, .45 ${rust} ${opacity * 0.4}, 1 ${rust} 0`),
    );
  };
  pic.group({ "clip-path": pic.makeClipPath(lit) }, () => {
    drawArm(first, 190, [400, 400, 560, 430], 0.8);
    drawArm(second, 170, [590, 330, 740, 350], 0.75);
    drawArm(third, 150, [220, 450, 350, 470], 0.5);
    const ripples = (from: readonly Point[], to: readonly Point[], count: number) => {
      const lines = drawContours(from, to, count, random, { t0: 0.04, t1: 0.8, power: 1.4, keep: 0.7, dash: [3, 9] });
      pic.line(lines, rust, 1.1, { opacity: 0.42 });
    };
    ripples(first, moved(second, -10), 8);
    ripples(third, moved(first, -16), 6);
    ripples(second, moved(crest, -90), 5);
    const nearCrest = drawContours(crest, moved(second, 30), 9, random, {
      t0: 0.05,
      t1: 0.8,
      power: 1.4,
      fade: 0.6,
      keep: 0.9,
    });
    pic.line(nearCrest, "#ffc684", 1, { opacity: 0.8 });
    for (const edge of [first, second]) {
      pic.path(
        writeGlint(edge, (i) => 2.6 * Math.max(0, Math.sin(i * 0.4 + 0.3)) ** 2),
        "#ffcf94",
      );
    }
  });

  pic.path(shade, pic.makeLinearGradient(700, 160, 1000, 545, `0 #7c2b26, .45 ${maroon}, 1 #84394a`));
  pic.group({ "clip-path": pic.makeClipPath(shade) }, () => {
    const far = makeSpline(
      readPoints("934,228 946,262 980,296 996,336 974,376 968,410 1004,446 1030,490 1030,545"),
      10,
    );
    const back = makeSpline(readPoints("995,350 972,330 948,296 930,262 898,222"), 12);
    pic.path(
      new Pen().poly([...far.slice(0, 15), ...back]),
      pic.makeLinearGradient(930, 240, 990, 340, `0 ${orange}, 1 ${rust}`),
    );
    const beyond = new Pen().poly([...far, [1210, 545], [1210, 380], [1000, 260]]);
    pic.path(beyond, pic.makeLinearGradient(960, 380, 1180, 420, "0 #431528 .9, 1 #431528 0"));
    const lines = drawContours(crest, far, 15, random, { t0: 0.03, t1: 0.9, power: 1.3, fade: 0.4, keep: 0.75 });
    pic.line(lines, "#a04a50", 1, { opacity: 0.55 });
  });
  pic.path(
    writeGlint(crest, (i) => 0.6 + 3.4 * Math.max(0, Math.sin(i * 0.42 - 0.4)) ** 2),
    "#ffdca6",
  );

  // Scrub along the foot, each dot with its own small shadow.
  const scrub = pic.symbol((pic) => {
    const keep = ([x, y]: readonly number[]) => (y ?? 0) > 492 - 40 * Math.sin((x ?? 0) / 240);
    pic.line(writeDashes(random, 80, [-10, 452, 740, 518], { len: [1, 2], bias: 0.45, keep }), null, 2.1);
  });
  pic.use(scrub, { stroke: rust, transform: "translate(3.500 .6)", opacity: 0.7 });
  pic.use(scrub, { stroke: "#6d3a22", "stroke-linecap": "round" });
}

function drawPan(pic: Picture, random: Random): void {
  const edge = readPoints("-10,504 180,507 420,516 640,514 760,519 980,521 1210,506");
  pic.path(drawMass(makeRidge(edge, random, { amp: 3, depth: 3 }), 550), "#eab27c");
  const clay = makeSpline(readPoints("-10,514 200,519 500,527 760,528 900,532 1210,520"), 40);
  const light = `0 #e3b48d, .05 #eed3b5, .2 ${bone}, .65 #f3e5d2, 1 #c3b9c8`;
  pic.path(drawMass(clay, 810), pic.makeLinearGradient(0, 514, 0, 800, light));

  const onGround = (u: number, v: number): Point => {
    const z = 1 + v * 0.068;
    return [600 + ((u - 47) * 70) / z, 488 + 330 / z];
  };
  const patches = makeNoise(5);
  const keep = ([x, y]: Point) => {
    if (y > 830 || x < -40 || x > 1240) return 0;
    const distance = (y < 650 ? -0.4 : 0) - (y < 625 ? 0.5 : 0) + (y > 700 ? 0.3 : 0);
    return 0.8 + 1.3 * patches(x / 170 + y / 33, 2) + distance;
  };
  const polygons = pic.symbol((pic) => pic.path(drawCracks(random, 108, 14, onGround, keep)));
  pic.use(polygons, { fill: "none", stroke: "#fffaf0", transform: "translate(1 1.6)", "stroke-width": 1.4 });
  pic.use(polygons, { fill: "none", stroke: "#a98f92", "stroke-width": 1.1 });
  pic.line(writeDashes(random, 60, [-20, 542, 1220, 632], { len: [6, 34], bias: 0.7 }), "#cbb5a6", 0.9, {
    opacity: 0.6,
  });
  drawMist(pic, 520, 70, "#f6d2a8", 0.5);
}

/** Draws a tree. It has a seed of its own, so that it stays the same when the rest of the picture changes. */
function drawTree(
  pic: Picture,
  skeleton: readonly Limb[],
  twigCount: number,
  step: number,
  random: Random,
): [id: string, grain: Pen] {
  const [body, rim, grain] = drawLimbs([...skeleton, ...growTwigs(skeleton, random, twigCount)], random, { step });
  return [pic.symbol((pic) => pic.path(body).path(rim, "currentColor")), grain];
}

function drawTrees(pic: Picture): void {
  const [great, grain] = drawTree(pic, greatTree, 40, 10, makeRandom(3));
  const [crooked] = drawTree(pic, crookedTree, 16, 14, makeRandom(8));
  const [forked] = drawTree(pic, forkedTree, 10, 15, makeRandom(4));
  // A lit symbol must not be mirrored, because its light would come from the other side.
  const trees: [id: string, x: number, y: number, scale: number][] = [
    [forked, 655, 538, 0.15],
    [crooked, 500, 541, 0.14],
    [great, 985, 544, 0.15],
    [crooked, 1092, 556, 0.32],
    [forked, 160, 560, 0.4],
    [crooked, 850, 598, 0.62],
    [great, 424, 656, 0.98],
  ];
  const outsideFrame: (typeof trees)[number] = [crooked, -330, 640, 1.1];
  const shadow = pic.makeLinearGradient(0, 0, 0, -860, "0 #7b7fb2 .9, .6 #9a9cc4 .75, 1 #b9b6d0 .5");
  const walker = pic.symbol((pic) =>
    pic.path("M-7 0-3-18-5-31Q0-36 4-31L9-19 6-18 4-22 4-17 8 0 4 0-1-13-4 0zM-4-38a4 4 0 1 1 8 0 4 4 0 1 1-8 0z"),
  );
  const walkers: typeof trees = [
    [walker, 668, 566, 0.46],
    [walker, 686, 570, 0.42],
  ];
  const castTree = ([id, x, y, scale]: (typeof trees)[number]) =>
    pic.use(id, {
      transform: castShadowAt(x, y, scale / 2, shadowX, shadowY),
      fill: shadow,
      color: "transparent",
      ...(scale > 0.3 && { stroke: shadow, "stroke-width": 8 }),
    });
  for (const t of trees) castTree(t);
  for (const [id, x, y, scale] of walkers) {
    const stroke = scale > 0.3 && { stroke: shadow, "stroke-width": 8 };
    pic.use(id, {
      transform: castShadowAt(x, y, scale, shadowX, shadowY),
      fill: "#7b7fb2",
      color: "transparent",
      ...stroke,
    });
  }
  castTree(outsideFrame);
  for (const [id, x, y, scale] of trees) {
    const fill = mixColours(wood, maroon, scale < 0.5 ? 0.35 : 0);
    pic.use(id, { transform: placeAt(x, y, scale / 2), fill, color: mixColours("#e6ae74", wood, 0.06) });
  }
  for (const [id, x, y, scale] of walkers) pic.use(id, { transform: placeAt(x, y, scale), fill: "#3a1a22" });
  pic.line(grain, "#7a4a2c", 2, { transform: placeAt(424, 656, 0.49) });
}

function drawForeground(pic: Picture, random: Random): void {
  const [body, rim, grain] = drawLimbs(fallenLimb, random, { light: [-0.5, -0.85] });
  pic.path(drawRibbon(readLimb("900,704,4 960,712,12 1030,716,8 1120,724,1")), "#8f92bd", { opacity: 0.8 });
  pic.group({ transform: placeAt(894, 700, 0.5) }, (pic) => {
    pic.path(body, wood).path(rim, "#e0a468").line(grain, "#7a4a2c", 2);
  });
  const pebbles = readLimb(
    "512,676,7 530,680,4 356,672,5 842,706,9 858,710,5 1082,700,6 610,742,6 240,716,7 254,719,4 1010,752,8 1030,757,5 150,770,9",
  );
  const [stone, lit] = drawStones(pebbles, random);
  const shadows = new Pen();
  for (const [x, y, scale] of pebbles) shadows.lens(x + scale * 1.8, y, scale * 4.5, scale * 0.5, 0.12);
  pic.path(shadows, "#8f92bd", { opacity: 0.8 }).path(stone, "#7c5a52").path(lit, "#f0d3ae");
}
