/**
 * The Avenue of the Baobabs at dusk, a zebu cart on its way home.
 * Light: the sun on the horizon at the avenue's vanishing point. Value plan: glow lightest at the road's end, trunks
 * darkest at the sides (a frame), pools repeat the sky low down. The surprise: water standing in the ruts.
 */
import { drawBaobab } from "../kit/baobab.ts";
import {
  type Box,
  clamp,
  drawGrass,
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
  writeBirds,
  writeDashes,
  writeTreeLine,
} from "../kit/kit.ts";

const magenta = "#a93370";
const plum = "#5f2465";
const coral = "#e35d5c";
const amber = "#f79b4d";
const gold = "#ffd489";
const dark = "#24102c";
const earth = "#6d2f4c";
const [sunX, sunY] = [548, 502];

const edgeLeft = makeSpline(readPoints("552,546 538,566 530,596 512,636 476,686 416,740 316,812"), 22);
const edgeRight = makeSpline(readPoints("560,546 582,566 616,596 662,636 704,686 742,740 792,812"), 22);
const leftPool = makeSpline(
  readPoints(
    "-20,662 60,651 170,654 250,648 350,657 454,671 396,684 322,691 300,705 236,716 196,725 176,740 100,753 -20,764 -20,662",
  ),
  18,
);
const rightPool = makeSpline(
  readPoints("1220,690 1130,694 1060,689 960,700 892,714 944,725 1004,731 1024,744 1094,756 1220,762 1220,690"),
  18,
);

/**
 * The symbol, x, the base line and the variation of a tree. Its size and tone depend on the base line only, so that the row is
 * in true perspective.
 */
type Baobab = readonly [kind: number, x: number, y: number, variation: number];
const avenue: readonly Baobab[] = [
  [0, 596, 555, 1],
  [1, 508, 558, 1],
  [2, 617, 561, 0.95],
  [1, 482, 567, 1],
  [1, 646, 571, 1.04],
  [0, 446, 578, 1],
  [0, 700, 585, 0.96],
  [2, 1120, 598, 1.05],
  [1, 70, 604, 1.02],
  [1, 364, 598, 0.98],
  [2, 762, 606, 1.02],
  [0, 262, 632, 0.97],
  [1, 884, 648, 0.99],
];

const some = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** Plants grass tufts of one colour at `[x, y, height]`. */
type Plant = (list: readonly Stroke[], fill: string) => void;

/** Draws the picture: an SVG document of 1200 by 800. */
export function draw(): string {
  const pic = new Picture(1200, 800, "mg");
  const random = makeRandom(77);
  drawSky(pic, random);
  const plant = drawPlain(pic, random);
  drawRoad(pic, random);
  const stand = drawAvenue(pic, random, plant);
  drawPools(pic, random, plant, stand);
  drawCart(pic);
  drawForeground(random, plant);
  return pic.svg("Madagascar: the Avenue of the Baobabs");
}

function drawSky(pic: Picture, random: Random): void {
  sky(pic, `0 #2a1748, .15 ${plum}, .33 ${magenta}, .48 ${coral}, .6 ${amber}, .68 ${gold}`);
  const cloud = pic.symbol((pic) => {
    const body = new Pen();
    const glow = new Pen();
    const bank = (x: number, y: number, width: number, height: number) => {
      drawStreak(body, random, x, y, width, height * 1.2);
      if (height > 9) glow.lens(x + random.deviation(40), y - height * 0.1, width * 0.6, height * 0.24);
    };
    bank(-120, -16, 300, 12);
    bank(60, -8, 420, 18);
    bank(-40, 2, 520, 15);
    bank(190, 6, 260, 9);
    bank(-230, 8, 240, 8);
    bank(20, 15, 380, 9);
    bank(-300, -10, 200, 7);
    pic.path(body).path(glow, "currentColor", { opacity: 0.6 });
  });
  const placeTree = (at: string, scale: string, fill: string, color: string, opacity: number) =>
    pic.use(cloud, { transform: `translate(${at})scale(${scale})`, fill, color, opacity });
  placeTree("270 150", "1 1.2", "#82306f", "#b8417a", 0.55);
  placeTree("960 214", "-1 1.3", "#b33d77", "#e5627c", 0.6);
  placeTree("130 300", "0.8 1", "#d9586e", "#ff8f78", 0.6);
  placeTree("700 338", "-0.8 0.8", "#e8706a", "#ffab80", 0.55);
  placeTree("1110 410", "0.7 0.9", "#f08c62", "#ffc58a", 0.6);
  drawOrb(pic, sunX, sunY, 31, "#fff3c4", "#ffd27a", 360, 0.85);
  const flock = writeBirds([
    [472, 322, 20, 0.8],
    [494, 312, 17, -0.1],
    [512, 322, 15, 0.9],
    [533, 308, 19, 0.3],
    [556, 318, 14, 0.7],
    [447, 336, 16, 0.2],
    [588, 306, 13, 0.9],
  ]);
  pic.path(flock, plum);
}

function drawPlain(pic: Picture, random: Random): Plant {
  const far = readPoints("-10,528 180,520 360,532 560,538 760,530 980,518 1210,526");
  const near = readPoints("-10,533 200,540 420,543 560,545 700,542 950,538 1210,530");
  pic.path(drawMass(makeRidge(far, random, { amp: 6, depth: 4 }), 560), "#d9725f");
  pic.path(drawMass(makeRidge(near, random, { amp: 5, depth: 4, rough: 0.8 }), 570), "#a5485f");
  pic.rect(0, 545, 1200, 255, pic.makeLinearGradient(0, 545, 0, 800, `0 #e08a5c, .1 #b0525a, .35 ${earth}, 1 #2b1236`));
  const field = pic.symbol((pic) => {
    const strips = new Pen();
    drawStreak(strips, random, 0, 0, 620, 6);
    drawStreak(strips, random, 420, -6, 460, 5);
    drawStreak(strips, random, -380, 4, 520, 7);
    drawStreak(strips, random, 120, 9, 560, 6);
    drawStreak(strips, random, -160, -9, 380, 4);
    pic.path(strips);
  });
  const putField = (at: string, scale: string, fill: string) =>
    pic.use(field, { transform: `translate(${at})scale(${scale})`, fill, opacity: 0.55 });
  putField("600 560", "1.3 0.6", "#8d3f56");
  putField("520 582", "-1.4 1", "#6e2f50");
  putField("700 616", "1.5 1.5", "#4a1f45");
  putField("860 724", "-1 1.6", "#391641");
  const wood = pic.symbol((pic) => pic.path(writeTreeLine(random, 0, 470, 551, 15, [6, 11])));
  pic.use(wood, { fill: "#8f3f58" });
  pic.use(wood, { fill: "#8f3f58", transform: "translate(1200)scale(-1 1)" });

  // The meadow repeats three tuft symbols, smaller and paler with distance.
  const tuft = (count: number, shape: { spread: number; lean?: number }) =>
    pic.symbol((pic) => {
      const roots = some(
        count,
        (): Stroke => [random.deviation(60 * 0.24), random.deviation(60 * 0.07), 60 * random.between(0.5, 1)],
      );
      pic.path(drawGrass(roots, random, { blades: 4, ...shape }));
    });
  const tufts = [tuft(3, { spread: 0.7 }), tuft(4, { spread: 0.5, lean: 0.2 }), tuft(5, { spread: 0.9 })];
  const plant: Plant = (list, fill) =>
    pic.group({ fill }, () => {
      for (const [x, y, height] of list) {
        const id = random.pick(tufts);
        const flip = random() < 0.5 ? 1 : -1;
        pic.use(id, { transform: placeAt(Math.round(x), Math.round(y), +(height / 60).toFixed(2), flip) });
      }
    });
  const meadow = pic.symbol((pic) => {
    const roots = some(20, (): Stroke => {
      const v = random();
      return [random.deviation(200), v * 70, 6 + v * 9];
    });
    pic.path(drawGrass(roots, random, { blades: 3, spread: 0.8 }));
    pic.line(writeDashes(random, 16, [-210, 0, 200, 70], { len: [10, 60] }), null, 1.5);
  });
  const putMeadow = (x: number, y: number, scale: number, flat: number, fill: string) => {
    const transform = `translate(${x} ${y})scale(${scale * Math.sign(flat)} ${Math.abs(flat)})`;
    pic.use(meadow, { transform, fill, stroke: fill, "stroke-width": 0 });
  };
  putMeadow(120, 568, 0.6, 0.35, "#8d3f56");
  putMeadow(880, 566, 0.7, -0.35, "#8d3f56");
  putMeadow(340, 574, 0.6, -0.35, "#7b3652");
  putMeadow(1080, 578, 0.7, 0.4, "#6e2f50");
  putMeadow(820, 606, 0.8, 0.6, "#54244a");
  putMeadow(150, 604, 0.9, 0.55, "#54244a");
  putMeadow(400, 622, 0.6, 0.6, "#54244a");
  putMeadow(1060, 640, 0.9, 0.8, "#3f1a40");
  putMeadow(760, 668, 0.8, 1, "#3f1a40");
  putMeadow(940, 742, 0.9, 1, "#2c1136");
  putMeadow(390, 716, 0.7, 0.9, "#3a173e");
  putMeadow(800, 726, 0.7, 1, "#6e2f50");
  pic.path(drawStrokes(random, 14, [0, 552, 1200, 630], { lengths: [40, 130], thicknesses: [0.6, 1.6] }), amber, {
    opacity: 0.5,
  });
  return plant;
}

function drawRoad(pic: Picture, random: Random): void {
  const wobble = makeNoise(4);
  const ragged = (edge: readonly Point[], factor: number) =>
    edge.map((point, i): Point => [point[0] + wobble(i * 0.9 + factor, 2) * (point[1] - 540) * 0.06, point[1]]);
  const left = ragged(edgeLeft, 0);
  const right = ragged(edgeRight, 40).reverse();
  const [corner] = right as [Point];
  const light = pic.makeLinearGradient(0, 546, 0, 800, `0 ${gold}, .12 #f3a061, .42 #c46660, 1 #7a3558`);
  pic.path(new Pen().curve(left).L(corner).S(right).Z(), light);

  /** Draws a rut at the share `k` of the road's width, wider towards the viewer. */
  const makeRut = (factor: number, j = 0) =>
    some(18, (i): Stroke => {
      const point = findPointAt(edgeLeft, i / 17);
      const other = findPointAt(edgeRight, i / 17);
      const y = (point[1] + other[1]) / 2;
      const share = (y - 540) / 255;
      const x = lerp(point[0], other[0], factor) + wobble(i * 0.7 + factor * 30) * 16 * share;
      return [x, y, share * 17 * (1 + 0.7 * wobble(i * 0.8 + factor * 9 + j))];
    });
  for (const k of [0.27, 0.7]) pic.path(drawRibbon(makeRut(k), 0, 1), "#57244a", { opacity: 0.55 });
  const crown = makeRut(0.48, 5).map((point): Stroke => [point[0], point[1], point[2] * 1.6]);
  pic.path(drawRibbon(crown, 0, 1), earth, { opacity: 0.32 });
  const standingWater = (factor: number, from: number, count: number) => {
    const water = makeRut(factor).slice(from, from + count);
    const shape = water.map(
      (point, j): Stroke => [point[0], point[1], point[2] * 0.75 * Math.sin((Math.PI * j) / (count - 1))],
    );
    pic.path(drawRibbon(shape, 0, 1), "#e08c74");
  };
  standingWater(0.27, 10, 4);
  standingWater(0.7, 12, 4);
  standingWater(0.7, 7, 3);
  const keep = ([x, y, width]: [number, number, number]) => {
    const t = clamp((y - 546) / 266) ** 0.8;
    return x > findPointAt(edgeLeft, t)[0] + 10 && x + width < findPointAt(edgeRight, t)[0] - 10;
  };
  pic.line(writeDashes(random, 80, [340, 580, 760, 800], { len: [4, 22], keep }), "#57244a", 2, { opacity: 0.4 });
  pic.line(writeDashes(random, 60, [340, 570, 760, 800], { len: [4, 20], keep }), gold, 1.5, { opacity: 0.5 });
}

/** Returns the shade and the light of a tree with the base line `y`: hazy rose far away, dark in front. */
function tones(y: number): [fill: string, color: string] {
  const d = clamp((y - 553) / 90) ** 0.6;
  const fill = d < 0.62 ? mixColours("#d26b64", "#74295a", d / 0.62) : mixColours("#74295a", dark, (d - 0.62) / 0.38);
  return [fill, mixColours("#ffb98a", "#e8527a", d)];
}

/** Draws a tree of the avenue; with `flipY` it draws the reflection, compressed by that factor. */
type Stand = (tree: Baobab, flipY?: number) => void;

function drawAvenue(pic: Picture, random: Random, plant: Plant): Stand {
  const kinds = [
    drawBaobab(pic, 11, { w: 1.02, lean: 8 }),
    drawBaobab(pic, 24, { w: 0.92, lean: -14, bulge: 2 }),
    drawBaobab(pic, 37, { w: 1.1, lean: 4, bulge: 4 }),
  ];
  const stand: Stand = ([kind, x, y, variation], flipY = 0) => {
    const share = ((5.25 * (y - 545)) / 500) * variation;
    const facing = x < sunX ? 1 : -1;
    const [fill, color] = tones(y);
    const mirrored = `translate(${x} ${y})scale(${(share * facing).toFixed(3)} ${(-share * flipY).toFixed(3)})`;
    const transform = flipY ? mirrored : placeAt(x, y, +share.toFixed(3), facing);
    pic.use(kinds[kind] ?? "", { transform, fill, color });
  };
  // The long shadows fan out away from the sun.
  const shadows = new Pen();
  for (const [, x, y] of avenue) {
    const dx = x - sunX;
    const dy = y - 541;
    const width = (y - 545) * 0.42;
    shadows.poly([
      [x - width, y - 1],
      [x, y + 3],
      [x + width, y + 1],
      [x + width * 1.5 + dx * 2.2, y + dy * 2.2],
      [x - width * 1.7 + dx * 2.2, y + dy * 2.2 - 4],
    ]);
  }
  pic.path(shadows, dark, { opacity: 0.4 });
  for (const tree of avenue) if (tree[2] < 590) stand(tree);
  drawMist(pic, 560, 50, "#f28f63", 0.5);
  const verge = some(10, (i): Stroke => [random.between(0, 1200), 585 + i, 8]);
  plant(verge, "#6a2c4d");
  for (const tree of avenue) {
    const [, x, y] = tree;
    if (y < 590) continue;
    stand(tree);
    const d = y - 545;
    const foot = some(
      3,
      (): Stroke => [x + random.deviation(d * 0.55), y + random.between(2, 5), d * random.between(0.12, 0.2)],
    );
    plant(foot, tones(y)[0]);
  }
  return stand;
}

function drawPools(pic: Picture, random: Random, plant: Plant, stand: Stand): void {
  const wobble = makeNoise(8);
  const define = (d: Pen): string => {
    const id = pic.id();
    pic.defs += `<path id="${id}" d="${d}"/>`;
    return id;
  };
  const pool = (raw: readonly Point[], box: Box, mirrors: (tree: Baobab) => boolean, tufts: number) => {
    const [x0, y0, x1, y1] = box;
    const bank = raw.map((point, i): Point => [point[0] + wobble(i * 0.8) * 9, point[1] + wobble(i * 0.8 + 30) * 3]);
    const shape = new Pen().curve(bank).Z();
    const id = define(shape);
    const water = pic.makeLinearGradient(0, 646, 0, 790, "0 #ffc07a, .3 #f0766a, .7 #a63c74, 1 #54265f");
    pic.use(id, { fill: dark, transform: "translate(0 -3)" }).use(id, { fill: mixColours(dark, coral, 0.35) });
    pic.group({ "clip-path": pic.makeClipPath(shape) }, () => {
      pic.use(id, { fill: water, transform: "translate(0 7)" }); // what stays uncovered is the far bank's reflection
      pic.group({ opacity: 0.82 }, () => {
        for (const tree of avenue) if (mirrors(tree)) stand(tree, 0.8);
      });
      const cuts = new Pen(); // water-coloured cuts break the reflections, wider apart and bolder towards us
      for (const [, x, y] of avenue) {
        if (y <= 590 || x <= x0 - 20 || x >= x1 - 30) continue;
        for (let v = 0; v < 1; v += random.between(0.045, 0.09)) {
          cuts.lens(
            x + random.deviation((y - 545) * 0.45),
            lerp(y0, y1, v),
            random.between(18, 34) + v * 40,
            1 + v * 2.6,
          );
        }
      }
      pic.path(cuts, water);
      pic.line(writeDashes(random, 34, box, { len: [6, 44], bias: 0.8 }), gold, 1.2, { opacity: 0.7 });
      const pads = new Pen();
      const groups = readPoints(".28,.62 .62,.4 .8,.75");
      for (let i = 0; i < 22; i++) {
        const [u, v] = groups[i % 3] as Point;
        const x = x0 + u * (x1 - x0) + random.deviation(40);
        pads.lens(x, lerp(y0, y1, v) + random.deviation(11), random.between(9, 20), random.between(1.8, 3));
      }
      const lilies = define(pads);
      pic.use(lilies, { fill: "#2c1238" });
      pic.use(lilies, { fill: "#c65a7c", transform: "translate(0 -1.500)", opacity: 0.7 });
    });
    const reeds = some(tufts, (): Stroke => {
      const point = findPointAt(raw, random.between(0.03, 0.95));
      return [point[0], point[1] + 1, random.between(10, 26)];
    });
    plant(reeds, dark);
  };
  pool(leftPool, [-20, 656, 440, 760], (tree) => tree[1] < 560, 16);
  pool(rightPool, [890, 698, 1220, 760], (tree) => tree[1] > 760, 8);
}

function drawCart(pic: Picture): void {
  const zebu = pic.symbol((pic) =>
    pic.path(
      "M-40-27Q-43-29-42-32L-36-40Q-33-45-29-45L-26-43Q-20-43-17-45-15-57-9-56-2-54 0-45 12-42 24-44 32-44 34-36L35-26Q34-22 31-19L33-10 31.500 0H28.500L29-10 25-18Q22-21 14-20 0-17-9-20L-10-10-9.500 0H-12.500L-13.500-11-16-20Q-21-20-23-28-25-34-29-33-34-29-36-26ZM22-22 24-10 22 0H25L27.500-10 28-22ZM-15-22-18-11-17 0H-14V-11L-11-22ZM34-40Q39-30 36-14L38-9H35L34.500-14Q36-28 33-34ZM-31-44Q-39-52-33-65-34-54-28-45ZM-29-45Q-27-56-20-62-24-52-26-43ZM-27-43-19-39-26-39Z",
    ),
  );
  const cart = pic.symbol((pic) => {
    pic.use(zebu, { transform: "translate(10 -3)scale(.97)" }).use(zebu);
    pic.line("M-16-45 50-32M47-28v-14M60-28v-15M74-28v-15M88-28v-15M102-28v-15M44-42l62-1", dark, 2.4);
    pic.path("M42-32h64v7h-64zM56-43q8-12 20-12 16-2 30 12z");
    pic.add(`<circle cx="76" cy="-19" r="18" fill="none" stroke="${dark}" stroke-width="3"/>`);
    pic.add('<circle cx="76" cy="-19" r="3.500"/>');
    pic.line("M58-19h36M76-37v36M63-32l26 26M89-32l-26 26", dark, 1.5);
    pic.path("M43-40l5-17q4-5 9-1l4 18zM49-61a4 4 0 1 1 8 0 4 4 0 1 1-8 0zM42-63q5-1 7-5h8q1 4 6 5z");
    pic.line("M50-54l-14 5-20-16", dark, 1.7);
  });
  pic.use(cart, { transform: "matrix(.95 0 -.55 -1.100 560 657)", fill: "#4a1d42", opacity: 0.42 });
  pic.use(cart, { transform: "translate(560 656)scale(.95)", fill: dark });
  const rim =
    "M-17-46q2-11 8-11 7 1 9 11 12 4 24 2 7 0 10 6M42-63q5-1 7-5h8q1 4 6 5M56-44q8-12 20-12 16-2 30 12M-35-42q3-4 6-4";
  pic.line(rim, "#ffb273", 1.3, { transform: "translate(560 656)scale(.95)" });
}

function drawForeground(random: Random, plant: Plant): void {
  const roadside = some(22, (): Stroke => {
    const t = random.between(0.15, 0.95);
    const isLeft = random() < 0.5;
    const point = findPointAt(isLeft ? edgeLeft : edgeRight, t);
    return [point[0] + (isLeft ? -1 : 1) * random.between(0, 14), point[1] + 3, (point[1] - 545) * 0.13 + 3];
  });
  plant(
    roadside.filter((point) => point[1] < 600 || point[1] > 662),
    "#34163c",
  );
  const behind = [
    ...some(9, (): Stroke => [random.between(780, 1210), random.between(798, 812), random.between(70, 110)]),
    ...some(7, (): Stroke => [random.between(-10, 330), random.between(798, 812), random.between(70, 110)]),
  ];
  plant(behind, "#4d1f4c");
  plant(
    readLimb(
      "-6,806,120 54,812,92 120,810,70 190,812,84 262,808,52 1196,806,124 1130,812,96 1050,812,74 985,812,88 905,808,56 830,812,44",
    ),
    "#1a0a22",
  );
}
