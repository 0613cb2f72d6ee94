// Myanmar — Bagan's temples from a terrace at dawn; one light, the sun just up on the left, in the haze.
// Value plan: haze lightest round the sun, temples step from rose to brick as they near, terrace and palms darkest.
// Composition: the great temple right of centre rising clear of the trees, its fellows receding to the sun, palms at right.
// Surprise: the sun has reached the spires only, their tips are gold while the trees still stand in smoke; two watchers.
import { drawLoops, drawPolygons, makeVerticalGradient, readRows, readStops } from "../kit/drawn.ts";
import {
  clamp,
  drawMass,
  drawMist,
  drawOrb,
  drawStreak,
  lerp,
  makeRandom,
  makeRidge,
  mixColours,
  Pen,
  Picture,
  type Point,
  readPoints,
  sky,
  writeDashes,
  writeTreeLine,
} from "../kit/kit.ts";

const palette = {
  haze: "#f6bfa6",
  rose: "#d98a86",
  brick: "#8d3f45",
  deep: "#54284a",
  lit: "#f59a5c",
  gold: "#ffd884",
  ink: "#2a1733",
};
const HORIZON = 428;

/** Draws the poster: an SVG document. */
export function draw(): string {
  const random = makeRandom(1057);
  const pic = new Picture(1200, 800, "mm");

  // --- sky -----------------------------------------------------------------------
  sky(pic, readStops("0 #5f5f95, .16 #9a7aa5, .32 #dd98a2, .44 #f8b795, .53 #ffdca4"));
  const band = new Pen();
  for (const [x, y, width, height] of readRows(
    "760,96,620,14 940,120,460,9 260,150,420,10 1060,206,420,11 620,226,360,7 60,244,320,8 420,292,420,7 1000,300,360,7",
  ))
    drawStreak(band, random, x, y, width, height);
  pic.path(band, makeVerticalGradient(pic, 80, 310, "0 #c386a0 .7, 1 #ffc9a0 .8"));
  drawOrb(pic, 286, 372, 34, "#fff3cf", "#ffe0a0", 420, 0.95);

  // --- hills and the first trees ------------------------------------------------------
  pic.path(
    drawMass(
      makeRidge(
        readPoints("-10,414 120,404 240,410 380,398 500,404 640,386 720,372 800,384 920,400 1060,392 1210,402"),
        random,
        {
          amp: 4,
          depth: 3,
        },
      ),
      470,
    ),
    makeVerticalGradient(pic, 370, 440, "0 #d9939a, 1 #fac79f"),
  );
  pic.rect(
    0,
    424,
    1200,
    376,
    makeVerticalGradient(pic, 424, 800, "0 #fbcf9f, .1 #f0ab94, .3 #b96c80, .6 #6a3e62, 1 #2d1a38"),
  );
  pic.line(writeDashes(random, 14, [40, 430, 560, 436], { len: [20, 90] }), "#fff0c4", 1.6, { opacity: 0.8 });

  // far temples: a towered one, a bell stupa, a small shrine; lit on the left
  const toweredTemple = pic.symbol((pic) => {
    pic.path(
      "M-60 0V-8H-56V-40H-50V-48H-44V-54H-38V-60H-32V-84H-27V-90H-22V-96H-17C-17-116-12-128-7-134L-5-146-3-160 0-178 3-160 5-146 7-134C12-128 17-116 17-96H22V-90H27V-84H32V-60H38V-54H44V-48H50V-40H56V-8H60V0zM-51-40V-50L-48-60-45-50V-40zM45-40V-50L48-60 51-50V-40zM-31-84V-90L-28-100-25-90V-84zM25-84V-90L28-100 31-90V-84z",
    );
    pic.path(
      "M-60 0V-8H-56V-40H-50V-48H-44V-54H-38V-60H-32V-84H-27V-90H-22V-96H-17C-17-116-12-128-7-134L-5-146-3-160 0-178V-150L-4-132C-9-122-10-110-9-96L-14-88V-84L-20-80V-60L-26-52-30-44-34-40V-8L-36 0z",
      "currentColor",
    );
    pic.path("M4 0V-20Q10-34 16-20V0zM36 0V-14Q40-22 44-14V0zM6-62V-74Q11-84 16-74V-62z", palette.ink, {
      opacity: 0.3,
    });
  });
  const bellStupa = pic.symbol((pic) => {
    pic.path(
      "M-52 0V-10H-46V-18H-40V-26H-34V-34H-28C-27-44-25-52-23-60-20-72-14-76-8-80L-6-88-4-98-2-112 0-130 2-112 4-98 6-88 8-80C14-76 20-72 23-60 25-52 27-44 28-34H34V-26H40V-18H46V-10H52V0z",
    );
    pic.path(
      "M-52 0V-10H-46V-18H-40V-26H-34V-34H-28C-27-44-25-52-23-60-20-72-14-76-8-80L-6-88-4-98-2-112 0-130V-100L-4-80C-11-72-14-60-15-46L-16-34-22-26-26-18-30-8-31 0z",
      "currentColor",
    );
  });
  const shrine = pic.symbol((pic) => {
    pic.path(
      "M-34 0V-34H-30V-40H-24V-46H-18V-52H-13C-13-62-10-68-6-72L0-100 6-72C10-68 13-62 13-52H18V-46H24V-40H30V-34H34V0z",
    );
    pic.path(
      "M-34 0V-34H-30V-40H-24V-46H-18V-52H-13C-13-62-10-68-6-72L0-100-2-76C-6-66-7-60-6-52L-10-46-14-40-18-34-19 0z",
      "currentColor",
    );
    pic.path("M2 0V-16Q8-28 14-16V0z", palette.ink, { opacity: 0.35 });
  });
  const temples = [toweredTemple, bellStupa, shrine];
  const temple = (row: string) => {
    for (const [factor, x, y, scale] of readRows(row)) {
      const d = clamp((y - 434) / 170);
      pic.use(temples[factor] ?? "", {
        transform: `translate(${x} ${y})scale(${scale})`,
        fill: d < 0.4 ? mixColours("#e79f94", "#b8616a", d / 0.4) : mixColours("#b8616a", "#7a3547", (d - 0.4) / 0.6),
        color: mixColours("#ffd0a0", "#fb9f62", d),
      });
    }
  };
  const wood = (y: number, height: number, colour: string, x0 = 0, x1 = 1200, step: [number, number] = [5, 10]) => {
    const deep = 20 + (y - 430) * 0.16;
    pic.path(writeTreeLine(random, x0, x1, y, height, step), colour);
    pic.rect(0, y - 0.5, 1200, deep, makeVerticalGradient(pic, y, y + deep, `0 ${colour} .9, 1 ${colour} 0`));
  };
  temple(
    "1,486,440,.16 2,540,440,.14 0,90,442,.2 2,150,442,.16 1,196,441,.18 0,610,442,.2 2,900,440,.16 1,1010,442,.2 0,1110,444,.24 2,420,442,.16",
  );
  wood(446, 10, "#e3a092", 0, 1200, [4, 7]);
  drawMist(pic, 448, 26, "#ffd9ae", 0.8);
  temple("0,400,462,.34 1,140,464,.3 2,236,462,.22 2,560,464,.26 1,880,462,.34 2,980,466,.3 0,1160,468,.36");
  wood(472, 15, "#c98088", 0, 1200, [5, 8]);
  drawMist(pic, 478, 40, "#fbc9a4", 0.85);
  temple("1,520,500,.56 2,330,498,.42 0,60,504,.56 2,1050,500,.44");
  wood(512, 22, "#a9657d", 0, 1200, [6, 10]);
  drawMist(pic, 520, 54, "#f4b398", 0.8);
  temple("0,232,552,.86 2,400,548,.62 1,960,548,.7");
  wood(566, 28, "#844b70", 0, 1200, [7, 12]);
  drawMist(pic, 578, 66, "#e99a90", 0.7);

  // --- the great temple ----------------------------------------------------------------
  drawGreatTemple(pic);
  wood(668, 44, "#5d3560", 380, 1200, [8, 15]);
  wood(672, 30, "#5d3560", 0, 420, [8, 15]);
  drawMist(pic, 664, 120, "#c87488", 0.6);
  temple("2,962,714,.9 2,428,712,.8");
  wood(722, 40, "#43264f", 0, 1200, [10, 17]);
  drawMist(pic, 736, 60, "#b0627c", 0.4);

  // --- palms ------------------------------------------------------------------------------
  const leaf = pic.symbol((pic) => {
    const makeFan = (from: number, to: number) => {
      const edge: Point[] = [];
      for (let i = from; i <= to; i++) {
        const a = lerp(-1.35, 1.35, i / 8);
        const l = 34 * (0.7 + 0.3 * Math.cos(a)) * (i % 2 ? 1.06 : 0.94);
        edge.push([Math.sin(a) * l, -24 - Math.cos(a) * l]);
        if (i < to) edge.push([Math.sin(a + 0.17) * l * 0.56, -24 - Math.cos(a + 0.17) * l * 0.56]);
      }
      return edge;
    };
    pic.path(new Pen().poly([[-2, 0], [-1.6, -22], ...makeFan(0, 8), [1.6, -22], [2, 0]]));
  });
  const shine = pic.symbol((pic) => pic.path("M-1-23-24-28-14-33-25-41-14-42-15-53-7-46-3-56-1-46z", "currentColor"));
  const crown = pic.symbol((pic) => {
    pic.path("M-9-12-15 0-12 10-8 24-3 32 3 32 9 22 15 6 12-8 0-15z");
    const branchRandom = makeRandom(12);
    for (const a of [150, -146, 108, -100, 70, -78, 38, -44, -6])
      pic.use(leaf, { transform: `rotate(${a})scale(.6 .58)` });
    for (const a of [178, -152, 140, -116, 104, -80, 70, -46, 36, -14, 10]) {
      const k = Math.abs(a) > 100 ? branchRandom.between(0.7, 0.9) : branchRandom.between(0.95, 1.15);
      const transform = `rotate(${Math.round(a + branchRandom.deviation(7))})scale(${(k * branchRandom.between(0.72, 1)).toFixed(2)} ${k.toFixed(2)})`;
      pic.use(leaf, { transform });
      if (a < 10 && a > -140) pic.use(shine, { transform });
    }
  });
  const palm = (x: number, y: number, height: number, scale: number, lean: number, fill: string, color: string) => {
    const top: Point = [x + lean, y - height];
    const width = 7 * scale;
    pic.path(
      new Pen()
        .M([x - width * 1.3, y])
        .Q([x + lean * 0.2 - width, y - height * 0.5], [top[0] - width * 0.6, top[1]])
        .L([top[0] + width * 0.6, top[1]])
        .Q([x + lean * 0.2 + width, y - height * 0.5], [x + width * 1.3, y])
        .Z(),
      fill,
    );
    pic.path(
      new Pen()
        .M([x - width * 1.3, y])
        .Q([x + lean * 0.2 - width, y - height * 0.5], [top[0] - width * 0.6, top[1]])
        .L([top[0] - width * 0.2, top[1]])
        .Q([x + lean * 0.2 - width * 0.5, y - height * 0.5], [x - width * 0.7, y])
        .Z(),
      color,
    );
    pic.use(crown, { transform: `translate(${Math.round(top[0])} ${Math.round(top[1])})scale(${scale})`, fill, color });
  };
  palm(470, 560, 86, 0.42, 3, "#8a4a68", "#e98a78");
  palm(498, 562, 66, 0.38, -3, "#8a4a68", "#e98a78");
  palm(44, 704, 190, 0.84, 8, "#5d3258", "#d9707a");
  palm(104, 708, 140, 0.72, -8, "#5d3258", "#d9707a");
  palm(1108, 830, 420, 1.35, -26, palette.ink, "#a8485f");
  palm(1040, 830, 300, 1.15, 14, palette.ink, "#a8485f");
  wood(772, 40, "#2f1b3d", 300, 1200, [12, 20]);
  wood(806, 34, "#20122c", 420, 1200, [14, 24]);

  // --- the terrace one stands on, and two who came before ----------------------------------
  const wallL = drawPolygons(
    "-10,690 356,700 356,690 382,690 382,702 472,706 472,718 492,718 492,740 512,741 512,812 -10,812",
  );
  pic.path(wallL, makeVerticalGradient(pic, 690, 800, "0 #5a2a45, .4 #3d1d38, 1 #24112a"));
  pic.path(
    drawPolygons(
      "-10,690 356,700 356,706 -10,697",
      "382,702 472,706 472,712 382,708",
      "356,690 382,690 382,694 356,694",
      "472,718 492,718 492,722 472,722",
      "492,740 512,741 512,746 492,745",
    ),
    "#e07a66",
  );
  const course = new Pen();
  for (let index = 0; index < 7; index++)
    for (let x = -10 + (index % 2) * 22; x < 500; x += random.between(34, 60)) {
      const yy = 712 + index * 13 + x * 0.03;
      course.poly(
        [
          [x, yy],
          [x + random.between(14, 40), yy + 1],
        ],
        false,
      );
      if (random() < 0.5)
        course.poly(
          [
            [x, yy],
            [x, yy + 12],
          ],
          false,
        );
    }
  pic.group({ "clip-path": pic.makeClipPath(wallL) }, () => pic.line(course, "#8d4257", 1.4, { opacity: 0.5 }));
  pic.group({ transform: "translate(150 4)" }, () => {
    // a monk and a novice
    pic
      .path(drawLoops("128,694 124,664 122,640 128,622 138,616 150,620 157,640 158,668 156,696"), "#5a1a2c")
      .path("M133 608a8 9 0 1 1 16 0 8 9 0 1 1-16 0zM137 614h8v8h-8z", "#3a1526");
    pic
      .path("M156 640c10 8 14 16 20 30l-5 3c-6-8-10-16-18-22z", "#5a1a2c")
      .path(
        "M128 624C121 640 124 670 127 694L134 694C130 668 130 640 136 619zM133 606C134 600 138 599 140 600 136 602 135 608 136 613 133 612 133 609 133 606z",
        "#ffb178",
      );
    pic
      .path(drawLoops("190,698 188,676 190,660 198,653 208,656 212,674 212,698"), "#8a2a34")
      .path("M193 645a7 8 0 1 1 14 0 7 8 0 1 1-14 0zM197 650h6v7h-6z", "#3a1526")
      .path(
        "M190 662C187 676 188 690 190 698L195 698C193 684 193 668 197 655zM193 643q1-6 6-6-3 3-3 11-3-1-3-5z",
        "#ffb178",
      );
  });
  return pic.svg("Myanmar: the temples of Bagan at dawn");
}

/**
 * Draws the great temple as seen from the height of its eaves: two storeys of brick, terraces with corner spires, a ribbed
 * tower.
 */
function drawGreatTemple(pic: Picture): void {
  const centreX = 716;
  const BASE = 662;
  const heightScale = 1.1;
  const eyeHeight = BASE - HORIZON;
  const viewDistance = 1300;
  const TURN = 0.56;
  const projectPoint = (x: number, height: number, z: number): Point => {
    const u = (x * Math.cos(TURN) - z * Math.sin(TURN)) * heightScale;
    const v = viewDistance + (x * Math.sin(TURN) + z * Math.cos(TURN)) * heightScale;
    return [
      centreX + (u * viewDistance) / v,
      BASE - eyeHeight + ((eyeHeight - height * heightScale) * viewDistance) / v,
    ];
  };
  const tone = (height: number) => clamp(height / 330);
  const getLitColour = (height: number) => mixColours("#d9695a", "#ffb469", tone(height));
  const getDimColour = (height: number) => mixColours("#7f3c56", "#a2484a", tone(height));
  /** Draws a block around (cx, cz) with the half widths sx and sz: a lit left face, a dim front, and its top. */
  const slab = (
    cx: number,
    cz: number,
    sx: number,
    sz: number,
    bottom: number,
    top: number,
    factor = 1,
    bright = 0,
    hasRoof = true,
  ) => {
    const pointAt = (x: number, height: number, z: number, m: number): Point =>
      projectPoint(cx + x * sx * m, height, cz + z * sz * m);
    const poly = (colour: string, ...curve: Point[]) => pic.path(new Pen(1).poly(curve), colour);
    poly(
      getLitColour(top),
      pointAt(-1, bottom, 1, 1),
      pointAt(-1, bottom, -1, 1),
      pointAt(-1, top, -1, factor),
      pointAt(-1, top, 1, factor),
    );
    poly(
      mixColours(getDimColour(top), "#e58a6c", bright),
      pointAt(-1, bottom, -1, 1),
      pointAt(1, bottom, -1, 1),
      pointAt(1, top, -1, factor),
      pointAt(-1, top, -1, factor),
    );
    if (hasRoof && top * heightScale < eyeHeight)
      poly(
        mixColours(getLitColour(top), "#ffd9b0", 0.3),
        pointAt(-1, top, -1, factor),
        pointAt(1, top, -1, factor),
        pointAt(1, top, 1, factor),
        pointAt(-1, top, 1, factor),
      );
  };
  const block = (half: number, bottom: number, top: number) => slab(0, 0, half, half, bottom, top);
  /** Draws an arch under a flame-shaped gable on the front (side 0) or the left face (side 1). */
  const arch = (side: number, t: number, z: number, bottom: number, width: number, height: number) => {
    const at = (x: number, y: number): Point =>
      side ? projectPoint(z, bottom + y, -(t + x)) : projectPoint(t + x, bottom + y, z);
    const line = (list: string) => new Pen(1).curve(readPoints(list).map(([x, y]) => at(x * width, y * height)));
    pic.path(
      line("-1,0 -1,.7 -1.1,.8 -.8,.95 -.5,1.2 0,1.65 .5,1.2 .8,.95 1.1,.8 1,.7 1,0"),
      side ? "#ffc987" : "#c2605a",
    );
    pic.path(line("-.55,0 -.55,.6 -.4,.8 0,1 .4,.8 .55,.6 .55,0"), side ? "#7a3347" : "#38183a");
  };
  const spirelet = (x: number, height: number, z: number, scale: number) => {
    const [a, b] = projectPoint(x, height, z);
    const at = (list: string) =>
      new Pen(1).poly(readPoints(list).map(([u, v]): Point => [a + u * scale, b + v * scale]));
    pic
      .path(
        at("-7,0 -7,-6 -5,-8 -5,-13 -3,-18 -1.500,-23 0,-34 1.500,-23 3,-18 5,-13 5,-8 7,-6 7,0"),
        getDimColour(height + 40),
      )
      .path(at("-7,0 -7,-6 -5,-8 -5,-13 -3,-18 -1.500,-23 0,-34 -.5,-20 -2,-8 -2,0"), "#ffc27c");
  };
  const near: [number, number, number][] = []; // the front corners' spires are drawn last, because they stand before all that is above them
  const stairs = (scale: number, height: number, step: number, shrink: number, count: number, factor: number) => {
    for (let i = 0; i < count; i++) {
      const top = height + (i + 1) * step;
      const half = scale - i * shrink;
      block(half, top - step, top - 3);
      block(half + 2, top - 3, top);
      spirelet(half - 6, top, half - 6, factor);
      spirelet(6 - half, top, half - 6, factor);
      near.push([half - 6, top, factor]);
    }
  };
  const porch = (wall: number, width: number, deep: number, bottom: number, height: number, count: number) => {
    slab(-wall - deep, 0, deep, width, bottom, bottom + height);
    slab(-wall - deep * 0.7, 0, deep * 0.7, width * 0.7, bottom + height, bottom + height * 1.22, 0.8);
    arch(1, 0, -wall - 2 * deep, bottom, width * 0.52, height * 0.62);
    slab(0, -wall - deep, width, deep, bottom, bottom + height, 1, 0.16);
    slab(0, -wall - deep * 0.7, width * 0.7, deep * 0.7, bottom + height, bottom + height * 1.22, 0.8, 0.16);
    arch(0, 0, -wall - 2 * deep, bottom, width * 0.52, height * 0.62);
    for (let i = 0; i < count; i++)
      for (const t of [-1, 1]) {
        const x = t * lerp(width * 1.45, wall * 0.84, i / Math.max(1, count - 1));
        arch(0, x, -wall, bottom + height * 0.26, height * 0.13, height * 0.36);
        arch(1, x, -wall, bottom + height * 0.26, height * 0.13, height * 0.36);
      }
  };
  block(136, 0, 12);
  block(124, 12, 92);
  for (const h of [18, 84]) slab(0, 0, 126, 126, h, h + 4, 1, 0, false);
  porch(124, 38, 13, 12, 58, 2);
  block(129, 92, 98);
  stairs(122, 98, 15, 13, 3, 1.05);
  block(78, 143, 200);
  slab(0, 0, 80, 80, 192, 195, 1, 0, false);
  porch(78, 26, 8, 143, 38, 1);
  block(82, 200, 205);
  stairs(76, 205, 12, 10, 3, 0.85);
  const front = () => {
    for (const [c, height, factor] of near) {
      spirelet(c, height, -c, factor);
      spirelet(-c, height, -c, factor);
    }
  };
  // the tower: square, swelling, ribbed, drawn in to the crown
  const prof = readPoints("40,241 40.500,252 39.500,270 37,290 33.500,310 29,330 23.500,348 18,358");
  const makeRun = (sx: number, sz: number) =>
    prof.map(([width, height]) => projectPoint(width * sx, height, width * sz));
  const strip = (a: [number, number], b: [number, number]) =>
    new Pen(1).poly([...makeRun(...a), ...makeRun(...b).reverse()]);
  pic.path(strip([-1, 1], [-1, -1]), "#ffb469").path(strip([-1, -1], [1, -1]), "#96424a");
  pic
    .path(strip([-1, 0.4], [-1, -0.4]), "#ffd08a")
    .path(strip([-0.4, -1.06], [0.4, -1.06]), "#b9585a")
    .path(strip([0.16, -1.06], [0.4, -1.06]), "#7c3548");
  const band = new Pen(1);
  for (let i = 1; i < 13; i++) {
    const h = 241 + i * 8.8;
    const k = prof.findIndex(([, v]) => v >= h);
    const [start, end] = [prof[k - 1] as Point, prof[k] as Point];
    const width = lerp(start[0], end[0], (h - start[1]) / (end[1] - start[1]));
    band.poly([projectPoint(-width, h, width), projectPoint(-width, h, -width), projectPoint(width, h, -width)], false);
  }
  pic.line(band, palette.deep, 1.3, { opacity: 0.42 });
  const [, y] = projectPoint(0, 358, 0);
  const drawSpireEdge = (list: string) =>
    new Pen(1).poly(readPoints(list).map(([u, v]): Point => [centreX + u * heightScale, y + v * heightScale]));
  pic.path(
    drawSpireEdge(
      "-20,1 -19,-5 -14,-7 -13,-13 -9,-15 -9,-21 -6,-23 -5,-33 -3,-46 -2,-60 0,-78 2,-60 3,-46 5,-33 6,-23 9,-21 9,-15 13,-13 14,-7 19,-5 20,1",
    ),
    "#b9653f",
  );
  pic.path(
    drawSpireEdge(
      "-20,1 -19,-5 -14,-7 -13,-13 -9,-15 -9,-21 -6,-23 -5,-33 -3,-46 -2,-60 0,-78 .5,-50 -1,-24 -3,-8 -6,1",
    ),
    palette.gold,
  );
  front();
}
