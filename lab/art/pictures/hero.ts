/**
 * Three travellers and their guide on a ridge path at dawn, toward twin summits above the clouds.
 * Light: the sun has just cleared the clouds at the right. Value plan: cloud sea lightest, sky mid and empty at the
 * upper left (a headline lies there), summits mid-dark with lit right faces, the ridge darkest and quiet below.
 * The surprise: the mountain's own pointed shadow lies on the clouds; giant groundsels say on which continent we are.
 */

import { drawForeground, drawGroundsels } from "../kit/hero-plants.ts";
import { drawSummits } from "../kit/hero-summits.ts";
import { drawWalkers } from "../kit/hero-walkers.ts";
import {
  clamp,
  drawGrass,
  drawMass,
  drawMist,
  drawOrb,
  drawRibbon,
  drawStones,
  drawStreak,
  findPointAt,
  lerp,
  makeNoise,
  makeRandom,
  makeRidge,
  makeSpline,
  Pen,
  Picture,
  type Point,
  placeAt,
  type Random,
  readLimb,
  readPoints,
  type Stroke,
  sky,
} from "../kit/kit.ts";

const cream = "#fff0cf";
const [sunX, sunY] = [1218, 420];

const crest = readPoints(
  "-20,760 90,736 190,722 290,688 380,680 462,646 540,640 610,610 690,600 760,604 830,588 910,576 980,584 1050,566 1120,552 1190,550 1260,526 1340,516 1430,486 1520,474 1620,436",
);

/** Draws the picture: an SVG document of 1600 by 900. */
export function draw(): string {
  const pic = new Picture(1600, 900, "hr");
  const random = makeRandom(5199);
  drawDawnSky(pic, random);
  drawSummits(pic, random);
  drawClouds(pic);
  drawRidge(pic, random);
  drawGroundsels(pic);
  drawWalkers(pic);
  drawForeground(pic, random);
  return pic.svg("Three travellers and a guide on a ridge path at dawn, toward twin summits above the clouds");
}

function drawDawnSky(pic: Picture, random: Random): void {
  sky(pic, "0 #1d3d56, .2 #3b6474, .36 #869a9b, .46 #e0b893, .53 #f6cf94");
  drawOrb(pic, sunX, sunY, 0, "", "#ffdf9e", 560, 0.85);
  const high = new Pen();
  drawStreak(high, random, 1420, 236, 560, 10);
  drawStreak(high, random, 1290, 258, 420, 8);
  drawStreak(high, random, 1530, 282, 380, 9);
  pic.path(high, "#d9b48f", { opacity: 0.4 });
  const low = new Pen();
  drawStreak(low, random, 1390, 352, 520, 11);
  drawStreak(low, random, 1500, 378, 360, 8);
  drawStreak(low, random, 300, 396, 620, 10);
  drawStreak(low, random, 110, 418, 420, 8);
  drawStreak(low, random, 520, 424, 300, 6);
  pic.path(low, "#ffdfb0", { opacity: 0.45 });
  pic.add(`<circle cx="${sunX}" cy="${sunY}" r="26" fill="#fff6d8"/>`);
  const farRange = readPoints("-20,452 120,446 220,428 300,432 360,418 420,430 520,450 640,458");
  pic.path(drawMass(makeRidge(farRange, random, { amp: 5, depth: 3 }), 500), "#c2ac9b");
}

/**
 * Draws the top of a bank of cloud as seen from above: flattened arcs on an uneven profile, with sharp creases between rounded
 * swells, closed at `bottom`.
 */
function drawCloudBank(random: Random, y: number, height: number, wave: number, x1: number, bottom: number): string {
  const wobble = makeNoise(random.between(0, 999));
  let x = -40;
  let Y = 0;
  let d = `M${x} ${y}`;
  while (x < x1) {
    const swell = clamp(wobble(x / wave) * 0.8 + 0.42) + 0.25 * wobble(x / (wave * 0.3));
    const width = Math.round(wave * (0.06 + 0.2 * random() ** 1.6));
    const t = Math.round(height * (swell + random.deviation(0.08)));
    const radius = Math.round(width * 0.62);
    d += `a${radius} ${Math.round(radius * 0.5)} 0 0 1 ${width} ${Y - t}`;
    x += width;
    Y = t;
  }
  return `${d}V${bottom}H-40z`;
}

function drawClouds(pic: Picture): void {
  const layer = (d: string, lights: [rim: string, half: string, body: string], dx: number, dy: number) => {
    const shape = pic.symbol((pic) => pic.path(d));
    pic.use(shape, { fill: lights[0] });
    pic.use(shape, { fill: lights[1], transform: `translate(${-dx} ${dy})` });
    pic.use(shape, { fill: lights[2], transform: `translate(${-dx * 3} ${dy * 3.5})` });
  };
  const fade = (y: number, opacity: string, b: string) =>
    pic.makeLinearGradient(0, y - 20, 0, y + 50, `0 ${opacity}, 1 ${b}`);
  const random = makeRandom(17);
  layer(drawCloudBank(random, 474, 9, 90, 1640, 800), ["#fdebc8", "#fae0b8", fade(478, "#f6d7af", "#f3cfa8")], 3, 1);
  layer(drawCloudBank(random, 492, 16, 150, 1640, 800), [cream, "#f9dfb8", fade(492, "#f0d0ac", "#eccaa8")], 4, 1.5);
  const shadow = "M960 478L470 470 210 468 24 474 120 479 70 486 330 498 640 512 900 516Z";
  pic.path(shadow, pic.makeLinearGradient(980, 0, 20, 0, "0 #7f7f9d 0, .3 #7f7f9d .45, .7 #7f7f9d .45, 1 #7f7f9d .2"));
  const drift = (y: number, height: number, colour: string, opacity: number, spots: [number, number][]) => {
    const pen = new Pen();
    for (const [x, width] of spots) drawStreak(pen, random, x, y + random.deviation(height), width, height);
    pic.path(pen, colour, { opacity });
  };
  layer(drawCloudBank(random, 520, 26, 230, 1640, 800), [cream, "#f7dab6", fade(516, "#e6c3ab", "#e2bda8")], 5, 2);
  drift(536, 6, "#cfaaa4", 0.5, [
    [210, 420],
    [520, 300],
    [980, 460],
    [1270, 300],
  ]);
  drawMist(pic, 550, 50, "#f3d0ac", 0.7);
  layer(drawCloudBank(random, 572, 38, 320, 1300, 820), [cream, "#f2d0b2", fade(566, "#d6b3aa", "#cfaca8")], 7, 2.5);
  drift(592, 8, "#b797a2", 0.45, [
    [150, 460],
    [470, 380],
    [760, 340],
    [1040, 260],
  ]);
  drift(582, 4, "#fbe6c8", 0.6, [
    [330, 260],
    [640, 300],
    [70, 160],
  ]);
  drawMist(pic, 626, 80, "#d9b6aa", 0.8);
  layer(drawCloudBank(random, 646, 50, 420, 760, 840), ["#fbe4c6", "#e5c1ae", fade(636, "#b89ea6", "#a08f9f")], 9, 3);
  drift(672, 9, "#8c7d95", 0.4, [
    [80, 380],
    [330, 320],
  ]);
  drift(662, 4, "#f3d3b8", 0.5, [
    [190, 240],
    [20, 140],
  ]);
  drawMist(pic, 736, 110, "#b39ba3", 0.9, -20, 500);
}

function drawRidge(pic: Picture, random: Random): void {
  const line = makeRidge(makeSpline(crest, 60), random, { amp: 3, depth: 2 });
  pic.path(
    drawMass(line, 910),
    pic.makeLinearGradient(1500, 400, 900, 960, "0 #6f7042, .2 #48583a, .48 #274034, .78 #172d26, 1 #0f211c"),
  );
  const clip = pic.makeClipPath(drawMass(line, 910));
  pic.group({ "clip-path": clip }, () => {
    // Each fold of the slope has a sharp edge towards the sun, and a shade that fades to the left.
    const fold = (edge: string, width: number, opacity: number) => {
      const edgeLine = makeSpline(readPoints(edge), 30);
      const [top, foot] = [edgeLine[0] as Point, edgeLine.at(-1) as Point];
      const length = Math.hypot(foot[0] - top[0], foot[1] - top[1]);
      const [nx, ny] = [((top[1] - foot[1]) / length) * width, ((foot[0] - top[0]) / length) * width];
      const [x, y] = [(top[0] + foot[0]) / 2, (top[1] + foot[1]) / 2];
      const plane = new Pen().poly([...edgeLine, [foot[0] + nx * 1.5, foot[1]], [top[0] + nx * 1.5, top[1] + ny]]);
      pic.path(
        plane,
        pic.makeLinearGradient(x - nx * 0.1, y - ny * 0.1, x + nx, y + ny, `0 #0c1c19 ${opacity}, 1 #0c1c19 0`),
      );
    };
    fold("1134,546 1086,596 1076,650 1016,716 1000,790 910,930", 230, 0.75);
    fold("1444,476 1396,556 1386,640 1312,730 1290,810 1200,930", 230, 0.75);
    fold("1600,440 1590,560 1540,640 1520,730 1450,930", 150, 0.6);
    fold("470,636 420,700 412,740 350,800 300,930", 180, 0.6);
  });
  const path = makeSpline(
    readLimb(
      "560,1010,150 520,900,96 560,820,66 640,768,46 654,728,33 606,692,25 596,664,18 640,640,13 700,622,10 770,608,8 840,590,6 905,578,.5",
    ),
    14,
  );
  pic.path(
    drawRibbon(path, 0, 1),
    pic.makeLinearGradient(0, 580, 0, 880, "0 #ebbd7e, .18 #a88b58, .5 #4c5840, 1 #1a2e26"),
  );
  const rim = makeSpline(crest.slice(12), 40).map(
    (point, i): Stroke => [point[0], point[1] + 2, 1 + 4 * Math.max(0, Math.sin(i * 0.7)) ** 2],
  );
  pic.path(drawRibbon(rim, 0), "#c9a868", { opacity: 0.8 });

  // Tussocks stand along the crest and on the sunny slope; the lower middle stays empty.
  const tuft = (lean: number, blades: number) =>
    pic.symbol((pic) =>
      pic.path(
        drawGrass(
          [
            [0, 0, 60],
            [14, 4, 42],
            [-16, 3, 36],
          ],
          random,
          { blades, spread: 0.7, lean },
        ),
      ),
    );
  const tufts = [tuft(0, 6), tuft(0.2, 5), tuft(-0.15, 7)];
  const plant = (count: number, fill: string, where: () => Stroke) =>
    pic.group({ fill }, () => {
      for (let i = 0; i < count; i++) {
        const [x, y, scale] = where();
        pic.use(random.pick(tufts), { transform: placeAt(Math.round(x), Math.round(y), +scale.toFixed(2)) });
      }
    });
  const onCrest = (from: number, to: number) => (): Stroke => {
    const point = findPointAt(line, random.between(from, to));
    return [point[0], point[1] + 3, random.between(0.12, 0.34)];
  };
  plant(30, "#10221d", onCrest(0, 0.36));
  plant(30, "#3d4b31", onCrest(0.6, 1));
  const sunny = Array.from({ length: 30 }, (): Stroke => {
    const v = random() ** 1.2;
    return [random.between(1090, 1600), lerp(556, 840, v), 0.16 + v * 0.3];
  });
  for (const [x, y, scale] of sunny) {
    const id = random.pick(tufts);
    pic.use(id, { transform: placeAt(Math.round(x), Math.round(y), +(scale * 1.15).toFixed(2)), fill: "#10241d" });
    if (x > 1180)
      pic.use(id, {
        transform: placeAt(Math.round(x) - 2, Math.round(y) + 1, +(scale * 0.8).toFixed(2)),
        fill: "#5d6a42",
      });
  }
  const [stone, lit] = drawStones(
    readLimb("606,646,12 622,649,7 728,636,6 886,606,8 550,750,15 574,755,8 1022,600,8 1188,572,9 1212,580,6"),
    random,
    1,
  );
  pic.path(stone, "#0d1b18").path(lit, "#7d6a48");
}
