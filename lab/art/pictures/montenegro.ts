/**
 * The Bay of Kotor: the church on its islet off Perast, mountains falling into the water, a string of small boats.
 * Light: a late afternoon sun from the right, behind the great wall. Value plan: sky and far ridges light, the left
 * massif mid and warm, the right wall dark; the church is the lightest thing before the darkest; navy water below.
 * The surprise: the boats are roped bow to stern, as on the July evening when they bring stones to the islet.
 */
import {
  drawFacets,
  drawGrass,
  drawMass,
  drawMist,
  drawOrb,
  drawStones,
  drawStreak,
  drawStrokes,
  lerp,
  makeRandom,
  makeRidge,
  mixColours,
  Pen,
  Picture,
  type Point,
  placeAt,
  type Random,
  readLimb,
  readPoints,
  sky,
  writeDashes,
} from "../kit/kit.ts";
import { drawBoats, drawFarIslet, drawIslet } from "../kit/kotor-islets.ts";
import { drawMassif, type Spur } from "../kit/limestone.ts";
import { defineTiledHouses } from "../kit/tiled-houses.ts";

const navy = "#152c49";
const _cream = "#fbefd6";
const haze = "#c9d0d2";
const shore = 474;

/** The great wall's outline, from the strait up to the right. */
const wall = readPoints(
  "506,476 540,452 566,420 596,404 616,362 646,330 668,276 704,250 722,214 752,190 776,158 812,140 836,112 872,98 904,122 940,112 972,92 1004,72 1046,96 1088,84 1124,62 1164,50 1220,68 1270,90",
);

const wallSpurs: readonly Spur[] = [
  ["610,372 616,400 604,430 612,490", 40],
  ["704,250 700,286 686,316 692,352 668,392 672,430 652,490", 60],
  ["776,158 780,196 764,232 774,270 752,312 756,350 732,388 736,430 716,490", 95],
  ["872,98 868,140 884,176 858,214 866,262 836,300 838,344 808,392 812,440 790,490", 120],
  ["924,262 916,296 926,330 900,372 906,420 888,490", 60, "inner"],
  ["1004,72 996,120 1014,168 984,214 992,268 956,318 962,372 930,420 924,490", 200],
  ["1056,210 1040,260 1052,300 1026,350 1034,398 1012,490", 80, "inner"],
  ["1124,62 1132,118 1112,160 1136,220 1108,262 1120,318 1088,352 1096,400 1070,490", 130],
  ["1190,170 1172,240 1190,300 1164,360 1176,490", 70, "inner"],
];

const leftWall = readPoints(
  "-20,150 30,122 70,128 96,150 126,160 150,186 176,184 200,214 214,232 250,256 280,300 318,330 342,372 384,402 404,436 440,476",
);
const leftSpurs: readonly Spur[] = [
  ["30,122 40,160 22,204 34,250 8,300 20,360 -6,420 -10,490", 80],
  ["96,150 104,196 84,236 98,280 70,330 82,384 56,430 60,490", 100],
  ["134,256 142,290 126,330 136,380 118,490", 45, "inner"],
  ["176,184 186,226 168,262 182,310 152,352 164,402 140,440 138,490", 95],
  ["232,292 238,330 222,372 230,420 212,490", 50, "inner"],
  ["280,300 284,334 268,366 276,402 252,440 250,490", 80],
  ["342,372 344,404 332,436 336,490", 50],
];

/** Draws the picture: an SVG document of 1200 by 800. */
export function draw(): string {
  const pic = new Picture(1200, 800, "me");
  const random = makeRandom(1452);
  drawSky(pic, random);
  drawMountains(pic, random);
  drawWater(pic, random);
  drawPerast(pic, random);
  drawFarIslet(pic, random);
  drawIslet(pic, random);
  drawBoats(pic);
  drawShore(pic, random);
  return pic.svg("Montenegro: the Bay of Kotor");
}

function drawSky(pic: Picture, random: Random): void {
  sky(pic, "0 #56799f, .2 #8fadc2, .4 #dfdccb, .56 #f6e8c9");
  drawOrb(pic, 980, 40, 0, "", "#fff3d2", 620, 0.9);
  const cloud = new Pen();
  drawStreak(cloud, random, 300, 96, 460, 14);
  drawStreak(cloud, random, 430, 120, 360, 11);
  drawStreak(cloud, random, 150, 76, 320, 9);
  drawStreak(cloud, random, 560, 210, 300, 8);
  pic.path(cloud, "#fff6e2", { opacity: 0.5 });
}

function drawMountains(pic: Picture, random: Random): void {
  const range = (list: string, amplitude: number, base: number, light: string, dark: string) => {
    const line = makeRidge(readPoints(list), random, { amp: amplitude, depth: 3 });
    const top = Math.min(...line.map((point) => point[1]));
    const [shade, ribs] = drawFacets(line, random, { base, side: -1 });
    pic.path(
      drawMass(line, base),
      pic.makeLinearGradient(0, top, 0, base, `0 ${light}, 1 ${mixColours(light, haze, 0.55)}`),
    );
    pic.path(
      shade,
      pic.makeLinearGradient(0, top, 0, base, `0 ${dark}, .7 ${mixColours(dark, haze, 0.3)} .8, 1 ${haze} .1`),
    );
    pic.path(ribs, light, { opacity: 0.5 });
  };
  range(
    "300,420 350,372 400,340 440,300 470,312 510,280 548,306 590,330 640,390 700,430",
    8,
    480,
    "#d3cfc4",
    "#9fb0bf",
  );
  drawMist(pic, 440, 90, "#f1e6cf", 0.6);
  range("150,330 200,300 250,284 300,330 330,338 372,384 410,404 446,440 480,478", 9, 482, "#c3b8a6", "#74899f");
  drawMist(pic, 456, 70, "#e6ddcb", 0.5);
  drawMassif(pic, random, leftWall, leftSpurs, {
    body: "0 #c4a988, .4 #a1998c, .75 #7f8d8c, 1 #a3b0b2",
    shade: "#34506f",
    light: "#f3d5a8",
    hatch: "#6f6a62",
    foot: "#7f9089",
    glow: 1,
    rim: 3,
  });
  drawMist(pic, 476, 44, "#dcd9cc", 0.7);
  drawMassif(pic, random, wall, wallSpurs, {
    body: "0 #5f7389, .5 #43597a, .86 #3a5068, 1 #4c6276",
    shade: navy,
    light: "#8c9eac",
    hatch: "#9db0ba",
    foot: "#344d60",
    glow: 0.7,
    rim: 6,
  });
  drawMist(pic, 474, 50, "#7d91a2", 0.5, 560, 660);
}

function drawWater(pic: Picture, random: Random): void {
  const water = pic.makeLinearGradient(0, shore, 0, 800, `0 #c3c9c4, .1 #93a9b8, .38 #4a6d8d, 1 ${navy}`);
  pic.rect(0, shore, 1200, 330, water);
  // The water reflects the warm wall, the bright gap and the dark wall.
  pic.path(
    drawMass(
      leftWall.map((point): Point => [point[0], 948 - point[1] - (476 - point[1]) * 0.3]),
      470,
    ),
    pic.makeLinearGradient(0, shore, 0, 720, "0 #c2ab8c .75, .5 #a3998b .45, 1 #7f8d8c 0"),
  );
  const dark = wall.map(
    (point): Point => [point[0] - (476 - point[1]) * 0.06, 952 - point[1] - (476 - point[1]) * 0.36],
  );
  pic.path(drawMass(dark, 470), pic.makeLinearGradient(0, shore, 0, 780, `0 #3a5068, .45 ${navy} .9, 1 ${navy} 0`));
  const cuts = new Pen();
  for (let i = 0; i < 120; i++) {
    const v = random() ** 1.3;
    const y = lerp(490, 790, v);
    const edge = i % 3 ? lerp(450, 20, v) : lerp(560, 880, v);
    cuts.lens(
      edge + random.deviation(60 + 130 * v),
      y,
      random.between(24, 70) * (1 + 2.4 * v),
      random.between(0.8, 1.6) + 3.2 * v,
    );
  }
  pic.path(cuts, water);
  pic.path(
    drawStrokes(random, 60, [0, 560, 1200, 800], { lengths: [50, 240], thicknesses: [1.5, 6] }),
    pic.makeLinearGradient(0, shore, 0, 800, `0 #8ba2b2, .5 #31547a, 1 #0f2542`),
    { opacity: 0.8 },
  );
  pic.line(writeDashes(random, 64, [0, 484, 640, 640], { len: [6, 40] }), "#fdf0d4", 1.6, { opacity: 0.6 });
  pic.line(writeDashes(random, 40, [620, 500, 1200, 780], { len: [8, 50] }), "#8fb0c8", 1.4, { opacity: 0.4 });
}

function drawPerast(pic: Picture, random: Random): void {
  const kinds = defineTiledHouses(pic, "#1b2c47", "#c98e6a");
  const placeHouse = (factor: number, x: number, y: number, scale: number, wallColour: string, roof: string) =>
    pic.use(kinds[factor]?.id ?? "", { transform: placeAt(x, y, scale), fill: wallColour, color: roof });
  for (let x = 770; x < 1210; ) {
    const share = random.between(0.3, 0.42);
    placeHouse(
      Math.floor(random() * 4),
      Math.round(x),
      462 - Math.round(random() * 12),
      +(share * 0.85).toFixed(2),
      "#8d94a0",
      "#7f4f4a",
    );
    x += share * random.between(70, 130);
  }
  for (let x = 750; x < 1210; ) {
    const share = random.between(0.34, 0.5);
    placeHouse(
      Math.floor(random() * 4),
      Math.round(x),
      477,
      +share.toFixed(2),
      random.pick(["#b3b1ae", "#a09fa3", "#c3bdb2"]),
      random.pick(["#a35a48", "#8f5047", "#b0654d"]),
    );
    x += share * random.between(68, 90);
  }
  pic
    .path("M944 478V404L953 386 962 404V478z", "#c9c4b9")
    .path("M944 478V404L953 386V478z", "#7d8798")
    .path("M942 404L953 376 964 404z", "#8f5047");
  pic.path("M949 418h3v9h-3zM955 418h3v9h-3z", navy);
  pic.path("M740 476H1220V482L740 480z", "#2f4056");
  const lights = new Pen();
  for (let i = 0; i < 46; i++)
    lights.lens(random.between(752, 1210), random.between(484, 506), random.between(8, 22), random.between(0.7, 1.3));
  pic.path(lights, "#b9a99d", { opacity: 0.55 });
}

function drawShore(pic: Picture, random: Random): void {
  const cypress = pic.symbol((pic) => {
    pic.path("M-8 8Q-34-40-26-130-22-220-4-300 2-330 6-344 12-316 18-280 36-200 34-120 36-40 12 8z", "#0f2230");
    pic
      .path("M24-10Q37-70 32-130 30-220 8-330 19-250 22-190 29-140 25-100 31-60z", "#586b50")
      .path(
        "M6-30Q14-110 4-210 20-150 17-100 20-60zM-12-30Q-18-90-12-160-2-100-6-50zM-2-190Q-4-240 3-290 8-240 4-210z",
        "#234046",
      );
  });
  pic
    .use(cypress, { transform: "translate(1150 816)scale(1.1 1.15)" })
    .use(cypress, { transform: "translate(1092 826)scale(.8 .8)" });
  pic.path("M960 810L1010 772 1080 760 1220 742V810z", "#16283a");
  const [body, lit] = drawStones(
    readLimb("1010,782,30 1060,790,40 1120,780,36 1170,792,44 980,802,26 1030,806,34"),
    random,
    1,
  );
  pic.path(body, "#22364a").path(lit, "#8c8f8c");
  pic.path(
    drawGrass(readLimb("1000,790,40 1044,800,46 1140,790,60 1190,796,70 1090,800,50"), random, { blades: 6 }),
    "#0d1c29",
  );
}
