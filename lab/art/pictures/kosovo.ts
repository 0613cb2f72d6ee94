/**
 * Prizren at dusk: the old stone bridge, the minaret beside it, tiled houses up to the fortress, the Šar mountains.
 * Light: the last sun from the left. Value plan: sky light and warm behind slate mountains, town mid-dark and red,
 * mosque pale, bridge dark-mid against light water, banks darkest.
 * The surprise: the sun has already left the town; only the minaret's head, the fortress and the snow still have it.
 */
import {
  clamp,
  drawContours,
  drawFacets,
  drawGrass,
  drawMass,
  drawMist,
  drawOrb,
  drawRibbon,
  drawStones,
  drawStreak,
  drawStrokes,
  lerp,
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
import { drawFortress, drawMosque } from "../kit/prizren.ts";
import { defineTiledHouses, type House } from "../kit/tiled-houses.ts";

/** Draws the picture: an SVG document of 1200 by 800. */
export function draw(): string {
  const pic = new Picture(1200, 800, "xk");
  const random = makeRandom(1455);
  drawSky(pic, random);
  drawMountains(pic, random);
  drawHill(pic, random);
  drawFortress(pic);
  drawTown(pic, random);
  drawMosque(pic);
  drawBridge(pic, random);
  drawBanks(pic, random);
  return pic.svg("Kosovo: Prizren");
}

function drawSky(pic: Picture, random: Random): void {
  sky(pic, "0 #2f455c, .14 #48617a, .27 #8b9299, .37 #e3b885, .44 #f6cd86");
  drawOrb(pic, 60, 330, 0, "", "#ffdf9e", 520, 0.7);
  const cloud = new Pen();
  drawStreak(cloud, random, 240, 118, 520, 12);
  drawStreak(cloud, random, 90, 146, 420, 10);
  drawStreak(cloud, random, 420, 158, 300, 7);
  drawStreak(cloud, random, 980, 96, 460, 10);
  drawStreak(cloud, random, 1130, 124, 320, 8);
  pic.path(cloud, "#f3bd84", { opacity: 0.5 });
}

function drawMountains(pic: Picture, random: Random): void {
  const far = makeRidge(
    readPoints(
      "-20,300 70,262 150,238 230,262 300,226 380,206 450,232 520,214 600,176 660,196 730,160 780,142 836,176 900,168 960,130 1010,118 1064,158 1120,176 1220,214",
    ),
    random,
    { amp: 9, depth: 3 },
  );
  const [shade, ribs] = drawFacets(far, random, { base: 430, side: 1 });
  pic.path(
    drawMass(far, 440),
    pic.makeLinearGradient(0, 120, 0, 430, "0 #fff1d6, .22 #e9cfae, .42 #93939a, 1 #c9a98a"),
  );
  pic.path(shade, pic.makeLinearGradient(0, 120, 0, 430, "0 #5d7189, .5 #56687f, .9 #7f848c 0"));
  pic.path(ribs, "#ffe9c4", { opacity: 0.7 });
  drawMist(pic, 390, 150, "#e0b48a", 0.65);
}

function drawHill(pic: Picture, random: Random): void {
  const hill = readPoints(
    "-20,372 60,340 130,300 190,276 250,262 300,254 360,252 420,262 480,288 540,322 600,352 680,384 760,410 860,430 960,424 1060,400 1140,372 1220,352",
  );
  pic.path(
    drawMass(makeRidge(hill, random, { amp: 4, depth: 3 }), 600),
    pic.makeLinearGradient(0, 250, 0, 560, "0 #7b7358, .3 #4b564f, 1 #33434a"),
  );
}

function drawTown(pic: Picture, random: Random): void {
  const kinds = defineTiledHouses(pic);
  const crown = pic.symbol((pic) =>
    pic
      .path("M-22 4Q-34-6-26-20-28-36-12-40-2-54 12-42 28-40 26-24 36-10 22 3z")
      .path("M-24-10Q-28-32-12-38-2-50 8-42-8-38-12-26-22-22-24-10z", "currentColor"),
  );
  const poplar = pic.symbol((pic) =>
    pic
      .path("M-3 4Q-15-18-9-50-6-78 0-92 7-76 10-50 14-20 4 4z")
      .path("M-8-14Q-12-34-7-54-4-74 0-88-1-60-3-44-3-24-8-14z", "currentColor"),
  );
  type Item = { id: string; lamp?: string; x: number; y: number; s: number };
  const items: Item[] = [];
  const fill = (y: number, x0: number, x1: number, s: number) => {
    for (let x = x0; x < x1; ) {
      const roll = random();
      const scale = s * random.between(0.85, 1.2);
      const at = { x, y: y + random.deviation(9 * s + 5), s: scale };
      if (roll < 0.56) {
        items.push({ ...at, ...(kinds[Math.min(3, Math.floor((roll / 0.56) * 4))] as House) });
        x += scale * (roll < 0.28 ? 74 : 66) * random.between(0.95, 1.2);
      } else {
        items.push({ ...at, id: roll < 0.88 ? crown : poplar, y: at.y + 6 * s, s: scale * random.between(0.6, 0.9) });
        x += scale * 26;
      }
    }
  };
  fill(296, 180, 500, 0.34);
  fill(314, 120, 520, 0.4);
  fill(338, 50, 580, 0.48);
  fill(368, -10, 640, 0.56);
  fill(402, -30, 640, 0.68);
  fill(444, -40, 640, 0.82);
  fill(496, -50, 640, 1);
  fill(404, 960, 1230, 0.6);
  fill(446, 930, 1230, 0.76);
  fill(500, 920, 1230, 1);
  fill(556, -60, 180, 1.2);
  fill(560, 960, 1230, 1.2);
  items.sort((a, b) => a.y - b.y);
  for (const { id, lamp, x, y, s: scale } of items) {
    const near = clamp((y - 290) / 240);
    const haze = (colour: string) => mixColours("#7a7f88", colour, lerp(0.45, 1, near));
    const [wall, roof] = random.pick([
      ["#b9aea9", "#b0523b"],
      ["#a39a9b", "#9c4436"],
      ["#c6bdb6", "#bd6544"],
      ["#968e93", "#8f3d35"],
    ] as const);
    const colours = lamp ? { fill: haze(wall), color: haze(roof) } : { fill: haze("#22363a"), color: haze("#54623f") };
    const transform = placeAt(Math.round(x), Math.round(y), +scale.toFixed(2));
    pic.use(id, { transform, ...colours });
    if (lamp && scale > 0.5 && random() < 0.3) pic.path(lamp, "#ffd07c", { transform });
  }
}

/** An arch of the bridge: middle, springing line, half span, rise. */
type Arch = readonly [x: number, y: number, rx: number, ry: number];
const arches: readonly Arch[] = [
  [226, 640, 52, 50],
  [470, 652, 152, 106],
  [712, 638, 54, 50],
];
const deck = makeSpline(readPoints("90,572 200,556 300,538 400,518 470,513 540,518 640,538 740,556 890,574"), 24);

const onArch = ([x, y, rx, ry]: Arch, t: number, out = 0): Point => {
  const a = Math.PI * (1 - t);
  return [x + Math.cos(a) * (rx + out), y - Math.sin(a) * (ry + out)];
};

function bridgeFace(): Pen {
  const foot: Point[] = [[890, 648]];
  for (const arch of [...arches].reverse()) {
    const [x, y, rx] = arch;
    foot.push([x + rx, y + 6], ...Array.from({ length: 15 }, (_, i) => onArch(arch, 1 - i / 14)), [x - rx, y + 6]);
    if (arch !== arches[0]) foot.push([x - rx, y + 12], [x - rx - 36, y + 12]);
  }
  return new Pen().poly([...deck, ...foot, [90, 648]]);
}

function drawBridge(pic: Picture, random: Random): void {
  // The river between its walls, seen through the arches and in front of them.
  pic.rect(60, 560, 860, 60, "#333f50");
  pic.line(writeDashes(random, 40, [160, 572, 640, 600], { len: [8, 20] }), "#566073", 1.5);
  const water = pic.makeLinearGradient(0, 600, 0, 800, "0 #e6b98a, .18 #c9a58c, .5 #76818f, 1 #25364a");
  pic.path("M60 604H910L1150 810H-40V680z", water);
  const shape = bridgeFace();
  const face = pic.symbol((pic) => pic.path(shape));
  pic.use(face, { fill: "#3b4760", transform: "matrix(1 0 0 -.8 0 1184)", opacity: 0.75 });
  const cuts = new Pen();
  for (const [x, y0, y1, spread] of [
    [92, 672, 730, 26],
    [886, 672, 730, 26],
    [176, 664, 716, 22],
    [276, 664, 716, 30],
    [330, 670, 740, 34],
    [612, 670, 740, 34],
    [664, 664, 716, 24],
    [764, 664, 716, 22],
    [470, 742, 770, 150],
  ] as const) {
    for (let y = y0; y < y1; y += random.between(6, 11))
      cuts.lens(
        x + random.deviation(spread),
        y,
        random.between(26, 64) * (1 + (y - 660) / 90),
        random.between(1.4, 2.8),
      );
  }
  pic
    .path(cuts, water)
    .path(drawStrokes(random, 40, [60, 690, 980, 800], { lengths: [50, 190], thicknesses: [1.6, 5] }), water);
  pic.path(drawStrokes(random, 16, [655, 700, 690, 800], { lengths: [14, 34], thicknesses: [1.6, 4] }), "#f3d6ac", {
    opacity: 0.7,
  });
  pic.path(drawStrokes(random, 20, [300, 690, 1000, 800], { lengths: [30, 120], thicknesses: [1, 3] }), "#f0c493", {
    opacity: 0.55,
  });
  pic.use(face, { fill: "#323c50", transform: "translate(15 7)" });
  pic.use(face, { fill: pic.makeLinearGradient(0, 513, 0, 670, "0 #a79c92, .45 #7d7e87, 1 #4b566a") });
  pic.group({ "clip-path": pic.makeClipPath(shape) }, () => {
    const low = deck.map((point): Point => [point[0], 660 + (point[1] - 540) * 0.3]);
    pic.line(
      drawContours(deck, low, 9, random, { t0: 0.16, t1: 1, keep: 0.62, dash: [0.6, 2.2], segment: 34 }),
      "#3d465a",
      1.6,
      {
        opacity: 0.5,
      },
    );
    pic.line(
      drawContours(deck, low, 9, random, { t0: 0.2, t1: 1, keep: 0.3, dash: [0.5, 1.6], segment: 34 }),
      "#c9bcae",
      1.6,
      {
        opacity: 0.4,
      },
    );
  });
  const [ringLight, ringDark] = [new Pen(1), new Pen(1)];
  arches.forEach((arch, index) => {
    const count = index === 1 ? 27 : 15;
    for (let i = 0; i < count; i++) {
      const [a, b] = [(i + 0.06) / count, (i + 0.94) / count];
      const depth = (index === 1 ? 13 : 9) + random.deviation(1.5);
      const pen = random() < 0.62 ? ringLight : ringDark;
      pen.poly([onArch(arch, a), onArch(arch, a, depth), onArch(arch, b, depth), onArch(arch, b)]);
    }
  });
  pic
    .path(ringLight, pic.makeLinearGradient(0, 540, 0, 650, "0 #c9bdb0, 1 #767886"))
    .path(ringDark, pic.makeLinearGradient(0, 540, 0, 650, "0 #9c938f, 1 #5b6274"));
  // Cutwaters stand before the piers, upstream and down.
  for (const x of [298, 640]) {
    pic.path(`M${x - 25} 672V612L${x} 588V682z`, "#a0978f").path(`M${x} 588L${x + 25} 612V672L${x} 682z`, "#454f64");
    pic
      .path(`M${x - 29} 612L${x} 582 ${x + 29} 612 ${x} 602z`, "#c7b7a4")
      .path(`M${x - 34} 674L${x - 25} 668 ${x} 678 ${x + 25} 668 ${x + 34} 674 ${x} 690z`, "#36425a");
  }
  const parapet = [...deck, ...deck.map((point): Point => [point[0], point[1] - 17]).reverse()];
  pic.path(new Pen().poly(parapet), "#8f8882");
  pic.line(
    drawContours(
      deck,
      deck.map((point): Point => [point[0], point[1] - 17]),
      2,
      random,
      { keep: 0.8, dash: [0.5, 1.6], segment: 34, wob: 0 },
    ),
    "#5f626d",
    1.4,
  );
  const coping = deck.map(
    (point, i): Stroke => [point[0], point[1] - 18, 2 + 3 * Math.max(0, Math.sin(i * 0.22 + 0.2)) ** 2],
  );
  pic.path(drawRibbon(coping), "#f1cf9f");
  pic.path(drawRibbon(deck.map((point): Stroke => [point[0], point[1] + 1, 3])), "#4b5266");
}

function drawBanks(pic: Picture, random: Random): void {
  // Both quays: paving, wall and coping, the left one further off.
  pic.path("M880 558H1220V676L884 580z", pic.makeLinearGradient(0, 558, 0, 676, "0 #4a4f58, 1 #343d4b"));
  pic.path("M884 580L1220 672V810H1128L884 646z", pic.makeLinearGradient(880, 0, 1200, 0, "0 #5d6472, 1 #232e3d"));
  pic.path("M880 573L1220 664V676L884 585z", "#8a837e");
  pic
    .path("M96 560H-20V650L96 588z", "#3f4854")
    .path("M96 588L-20 650V760L96 648z", "#2e3a4a")
    .path("M100 580L-20 643V652L100 590z", "#8a837e");
  pic.line(
    writeDashes(random, 60, [890, 600, 1220, 800], {
      len: [10, 30],
      keep: ([x, y]) => y > 600 + (x - 890) * 0.27 && y < 640 + (x - 890) * 0.6,
    }),
    "#6b717d",
    1.6,
    { opacity: 0.6 },
  );
  // Stones and grass along the shallow edge.
  const list = readLimb(
    "120,736,16 150,742,10 186,752,20 236,756,12 262,772,22 318,780,14 90,748,12 356,792,16 980,742,14 1010,760,18 936,724,9 1052,784,20 1090,794,12",
  );
  const [body, lit] = drawStones(list, random, -1);
  pic.path("M-20 706L60 716 140 742 250 772 330 810H-20z", "#1b2837");
  pic.path(body, "#233044").path(lit, "#a08c80");
  pic.path(
    drawGrass(readLimb("-10,806,90 30,808,70 76,806,84 120,810,60 160,806,50 210,808,38 250,806,28"), random, {
      blades: 6,
    }),
    "#101b26",
  );
  drawOrb(pic, 1012, 476, 0, "", "#ffd890", 74, 0.75);
  pic
    .path("M1009 616V492H1015V616L1020 620H1004z", "#1a2431")
    .path("M1002 492L1005 470 1012 462 1019 470 1022 492z", "#ffe6ae")
    .line("M1002 492L1005 470 1012 460 1019 470 1022 492zM1012 462V492", "#1a2431", 2);
  const person = (x: number, y: number, scale: number, coat: string) =>
    pic.group({ transform: placeAt(x, y, scale), fill: coat }, (pic) => {
      pic
        .path("M-7-34Q-6-41 0-41 7-41 8-34L9-16H4L7 0H3L0-13-4 0H-8L-4-16H-9z")
        .path("M-4-46a4.500 5 0 1 1 9 0 4.500 5 0 1 1-9 0z", "#2a1d1c");
      pic.path("M8-34Q7-41 0-41 4-39 5-33L6-16H9z", "#ffd890", { opacity: 0.8 });
    });
  person(952, 596, 0.8, "#24303f");
  person(973, 600, 0.76, "#6d3433");
  person(1092, 630, 0.95, "#2c3f4c");
  pic.group({ "clip-path": pic.makeClipPath("M300 440H560V497L470 494 380 502 300 520z") }, () => {
    person(428, 512, 0.72, "#27323f");
    person(446, 511, 0.68, "#7a3a34");
    person(516, 512, 0.72, "#31485a");
  });
}
