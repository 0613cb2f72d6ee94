// Two glasses of tea on a window table at the end of the day; one light, the sun low outside on the right.
// Value plan: the sky lightest, tea a glowing middle, table dark, window frame darkest and cut by the picture's edge.
// Composition: a near and a far glass left and right of the middle, sugar at the right front, hills beyond the pane.
// Surprise: the tea throws red-gold light into the glasses' own shadows.
import { drawLoops, drawPolygons, makeVerticalGradient, readRows, readStops } from "../kit/drawn.ts";
import {
  drawFacets,
  drawMass,
  drawOrb,
  drawRibbon,
  drawStreak,
  lerp,
  makeRandom,
  makeRidge,
  makeSpline,
  Pen,
  Picture,
  type Point,
  readPoints,
  writeDashes,
} from "../kit/kit.ts";

/** Draws the picture: an SVG document. */
export function draw(): string {
  const random = makeRandom(414);
  const pic = new Picture(1200, 800, "bd");

  // --- outside -----------------------------------------------------------------
  pic.rect(0, 0, 1200, 560, makeVerticalGradient(pic, 0, 520, "0 #3f6f8c, .3 #8fb0b0, .58 #f5d3a0, .8 #ffe3b0"));
  const clouds = new Pen();
  for (const [x, y, width, height] of readRows(
    "300,90,520,16 460,128,380,10 980,70,420,13 200,214,360,9 1010,196,300,9",
  ))
    drawStreak(clouds, random, x, y, width, height);
  pic.path(clouds, "#ffe9c8", { opacity: 0.5 });
  drawOrb(pic, 884, 292, 38, "#fff8de", "#ffe2a0", 400, 0.9);
  for (const [list, a, b, dim, amp] of [
    [
      "-10,330 120,286 220,312 330,246 420,300 520,266 640,330 760,296 900,350 1040,312 1210,344",
      "#9f9dbc",
      "#f6cf9f",
      "#7d83ab",
      10,
    ],
    ["-10,392 140,350 280,386 420,336 560,400 700,368 860,410 1000,362 1210,400", "#6f84a0", "#e0b48c", "#546c90", 9],
  ] as const) {
    const line = makeRidge(readPoints(list), random, { amp, depth: 4 });
    const [shade] = drawFacets(line, random, { side: -1, base: 500 });
    pic
      .path(drawMass(line, 560), makeVerticalGradient(pic, 250, 500, `0 ${a}, 1 ${b}`))
      .path(shade, makeVerticalGradient(pic, 260, 480, `0 ${dim} .8, 1 ${dim} 0`));
  }
  pic.path(
    drawMass(
      makeRidge(readPoints("-10,434 200,424 360,444 520,420 700,450 880,428 1060,446 1210,420"), random, {
        amp: 5,
        depth: 4,
      }),
      560,
    ),
    makeVerticalGradient(pic, 420, 510, "0 #3d5f70, 1 #7d8a80"),
  );
  // a town at the hills' foot: roofs take the sun on the right
  const wallsD = new Pen();
  const roofs = new Pen();
  for (const [x, y, width] of readRows(
    "96,476,26 128,484,30 150,470,22 186,482,34 224,474,26 262,486,32 300,478,24 322,488,30 168,492,30 240,494,34 676,482,26 708,490,30 1020,480,28 1056,488,32 1090,478,24",
  )) {
    wallsD.poly(readPoints(`${x},${y} ${x + width},${y} ${x + width},${y + 16} ${x},${y + 16}`));
    roofs.poly([
      [x - 3, y],
      [x + width * 0.3, y - width * 0.36],
      [x + width * 0.8, y - width * 0.36],
      [x + width + 3, y],
    ]);
  }
  pic.path(wallsD, "#d9b998").path(roofs, "#b5563c");
  pic.path("M208 486V414l4-16 4 16v72zM205 440h14v5h-14z", "#e9cfa8").path("M208 486V414l4-16V486z", "#8d8594");
  for (const [x, y, height] of readRows(
    "80,494,58 116,498,40 348,496,62 366,498,48 650,496,54 1000,496,60 1122,498,66 740,498,40",
  ))
    pic.path(new Pen().lens(x, y - height / 2, height, 9, Math.PI / 2), "#2f4d58");
  // --- the window -------------------------------------------------------------------
  const wood = makeVerticalGradient(pic, 0, 560, "0 #2c1a24, .7 #40242a, 1 #5a3430");
  pic.path("M-10-10H64V560H-10zM1136-10H1210V560H1136zM592-10H618V540H592z", wood);
  pic.path("M58-10h6V560h-6zM611-10h7V540h-7zM1136-10h4V560h-4z", "#c9855a").path("M592-10h5V540h-5z", "#1d1019");
  pic
    .path(drawPolygons("-10,498 1210,498 1210,524 -10,524"), "#6d4034")
    .path(drawPolygons("-10,498 1210,498 1210,503 -10,503"), "#ffca8a")
    .path(drawPolygons("-10,520 1210,520 1210,532 -10,532"), "#1d1019", { opacity: 0.7 });

  // --- the table ---------------------------------------------------------------------
  pic.rect(0, 528, 1200, 272, makeVerticalGradient(pic, 528, 800, "0 #a8643f, .25 #8a4a36, 1 #3d1f28"));
  pic.rect(
    0,
    528,
    1200,
    272,
    pic.makeRadialGradient(900, 520, 420, readStops("0 #ffc987 .7, .5 #f09a5a .3, 1 #f09a5a 0"), 0.7),
  );
  const seam = new Pen();
  for (const x of [-260, -20, 200, 420, 640, 860, 1080, 1320]) {
    const t = (x - 600) * 1.75 + 600;
    seam.poly([
      [600 + (x - 600) * 0.92, 528],
      [600 + (x - 600) * 0.92 + 1, 528],
      [t + 5, 806],
      [t, 806],
    ]);
  }
  pic.path(seam, "#2c141d", { opacity: 0.75 });
  const grain = new Pen();
  for (let i = 0; i < 44; i++) {
    const x = random.between(-150, 1350);
    const v = random.between(0, 0.8);
    const e = v + random.between(0.1, 0.35);
    const along = (t: number) => 600 + (x - 600) * lerp(0.92, 1.75, t);
    grain
      .M([along(v), lerp(528, 800, v)])
      .Q([along((v + e) / 2) + random.deviation(6), lerp(528, 800, (v + e) / 2)], [along(e), lerp(528, 800, e)]);
  }
  pic
    .line(grain, "#2c141d", 1.5, { opacity: 0.45 })
    .line(writeDashes(random, 26, [640, 540, 1180, 620], { len: [8, 40] }), "#ffdcab", 1.3, { opacity: 0.5 });

  // --- a glass ------------------------------------------------------------------------------
  const outer = makeSpline(readPoints("34,0 48,-6 57,-24 60,-50 56,-84 47,-118 44,-142 49,-174 59,-206 70,-240"), 12);
  const FLAT = 0.26;
  const shape = (half: readonly Point[], rise: number): Pen => {
    const start = half[0] as Point;
    const lastPoint = half[half.length - 1] as Point;
    const left = half.map((point): Point => [-point[0], point[1]]);
    const makeBow = (width: number, y: number, factor: number) =>
      [0.5, 0, -0.5].map((t): Point => [width * t * 1.8, y + factor * width * FLAT * Math.sqrt(1 - (t * 1.8) ** 2)]);
    return new Pen(0)
      .M(start)
      .S(half)
      .L(...makeBow(lastPoint[0], lastPoint[1], rise), [-lastPoint[0], lastPoint[1]])
      .S([...left].reverse())
      .L(...makeBow(start[0], start[1], 1).reverse())
      .Z();
  };
  const oval = (width: number, y: number) =>
    `M${-width} ${y}a${width} ${Math.round(width * FLAT)} 0 1 0 ${2 * width} 0 ${width} ${Math.round(width * FLAT)} 0 1 0 ${-2 * width} 0z`;
  const level = outer.filter((point) => point[1] >= -200);
  const tea = level.filter((point) => point[1] <= -14).map((point): Point => [point[0] - 5, point[1]]);
  const glass = pic.symbol((pic) => {
    // saucer
    pic
      .path("M-112 4a112 30 0 1 0 224 0 112 30 0 1 0-224 0z", "#6d3a3a")
      .path(
        "M-112 0a112 30 0 1 0 224 0 112 30 0 1 0-224 0z",
        pic.makeLinearGradient(-112, 0, 112, 0, readStops("0 #b9a3a0, .5 #f1dccb, 1 #fff4e0")),
      );
    pic.path(
      "M-98 0a98 25 0 1 0 196 0 98 25 0 1 0-196 0zM-90 0a90 22.500 0 1 1 180 0 90 22.500 0 1 1-180 0z",
      "#c0392b",
      { "fill-rule": "evenodd" },
    );
    pic.path(oval(56, 2), "#9a7d7c").path("M10 20Q60 18 90 8 60 26 20 28z", "#ffd9a0", { opacity: 0.9 });
    // tea, lit from behind
    pic.path(shape(outer, -1), "#f3d9c0", { opacity: 0.28 });
    pic.path(
      shape(tea, 1),
      pic.makeLinearGradient(
        -58,
        0,
        58,
        0,
        readStops("0 #5e1410, .16 #a02a12, .4 #d9531a, .66 #f58a26, .86 #ffb648, 1 #c2481a"),
      ),
    );
    pic.path(drawLoops("-30,-16 -46,-40 -42,-84 -32,-120 -30,-150 -22,-150 -22,-118 -30,-80 -28,-40"), "#4a0e10", {
      opacity: 0.5,
    });
    pic.path(drawLoops("22,-22 40,-40 42,-66 36,-92 28,-116 20,-92 14,-60"), "#ffd877", { opacity: 0.75 });
    pic.path(drawLoops("6,-120 14,-150 22,-186 34,-186 30,-158 26,-136 20,-122"), "#ffc860", { opacity: 0.6 });
    const y = (tea[tea.length - 1] as Point)[1];
    const width = Math.round((tea[tea.length - 1] as Point)[0]);
    pic
      .path(oval(width, y), pic.makeLinearGradient(-width, 0, width, 0, readStops("0 #8a2412, .5 #d9601f, 1 #ffc35a")))
      .path(
        `M${-width} ${y}a${width} ${Math.round(width * FLAT)} 0 0 1 ${2 * width} 0 ${width} ${Math.round(width * FLAT) - 5} 0 0 0 ${-2 * width} 0z`,
        "#6d1a10",
      );
    // glass: rim, edge lights, thick foot
    pic.path(`${oval(70, -240)}${oval(66, -240)}`, "#fff3dc", { "fill-rule": "evenodd", opacity: 0.9 });
    pic
      .path(
        drawRibbon(
          outer.map((other, i): [number, number, number] => [
            other[0] - 1,
            other[1],
            0.6 + 3.6 * Math.sin((i / outer.length) * 3.1) ** 2,
          ]),
        ),
        "#fff1cf",
      )
      .path(
        drawRibbon(
          outer.map((other, i): [number, number, number] => [
            1 - other[0],
            other[1],
            0.6 + 1.8 * Math.sin((i / outer.length) * 3.1),
          ]),
        ),
        "#6b4450",
      );
    pic.path(
      drawRibbon(
        outer
          .slice(2, -3)
          .map((other, i): [number, number, number] => [
            other[0] * -0.72,
            other[1] - 4,
            5.5 * Math.max(0, Math.sin(i * 0.42)) ** 1.5,
          ]),
      ),
      "#ffe9d0",
      { opacity: 0.75 },
    );
    pic
      .path("M-34 0Q0 16 34 0 46-6 50-14 0 2-50-14-46-6-34 0z", "#ffe9cc", { opacity: 0.7 })
      .path("M14 8Q34 4 46-8L38-8Q26 2 12 4z", "#fff");
  });
  const under = (x: number, y: number, scale: number) => {
    // the shadow comes towards us on the left; the tea's light lies in it
    pic.path(
      drawLoops(
        `${x + 104 * scale},${y + 6 * scale} ${x + 40 * scale},${y + 40 * scale} ${x - 60 * scale},${y + 96 * scale} ${x - 190 * scale},${y + 178 * scale} ${x - 290 * scale},${y + 178 * scale} ${x - 240 * scale},${y + 110 * scale} ${x - 150 * scale},${y + 44 * scale} ${x - 112 * scale},${y + 4 * scale}`,
      ),
      "#210d1a",
      { opacity: 0.62 },
    );
    pic.path(
      drawLoops(
        `${x - 58 * scale},${y + 44 * scale} ${x - 96 * scale},${y + 76 * scale} ${x - 160 * scale},${y + 122 * scale} ${x - 214 * scale},${y + 150 * scale} ${x - 224 * scale},${y + 136 * scale} ${x - 180 * scale},${y + 96 * scale} ${x - 130 * scale},${y + 54 * scale}`,
      ),
      pic.makeRadialGradient(
        x - 140 * scale,
        y + 96 * scale,
        110 * scale,
        readStops("0 #ffb347, .5 #e0581f .9, 1 #8f2418 .2"),
      ),
    );
    pic.path(
      drawLoops(
        `${x - 92 * scale},${y + 58 * scale} ${x - 130 * scale},${y + 92 * scale} ${x - 170 * scale},${y + 116 * scale} ${x - 150 * scale},${y + 88 * scale} ${x - 120 * scale},${y + 62 * scale}`,
      ),
      "#ffe08a",
      { opacity: 0.85 },
    );
  };
  under(440, 690, 1.16);
  under(752, 622, 0.98);
  pic.use(glass, { transform: "translate(752 622)scale(.98)" });
  pic.use(glass, { transform: "translate(440 690)scale(1.16)" });
  // a spoon on the near saucer
  pic
    .path("M492 722Q486 712 502 706T532 704Q540 708 530 715T502 726 492 722z", "#6d5358")
    .path("M498 718Q496 712 508 708T528 707Q532 710 522 714T498 718z", "#ffe9c6");
  pic
    .path(
      drawRibbon(
        [
          [530, 708, 7],
          [570, 696, 3.5],
          [620, 680, 4],
          [652, 668, 8],
          [662, 664, 3],
        ],
        1,
        1,
      ),
      "#7a5c5c",
    )
    .path(
      drawRibbon(
        [
          [532, 706, 3],
          [574, 693, 1.5],
          [624, 677, 2],
          [654, 666, 4],
          [661, 663, 1],
        ],
        1,
        1,
      ),
      "#fff0d2",
    );
  // worry beads, each with the window's light in it
  const thread = makeSpline(
    readPoints("100,660 66,682 90,712 146,706 178,730 236,738 272,708 238,678 184,676 146,650 100,660"),
    15.5,
  );
  pic.path(
    thread.reduce((pen, [x, y]) => pen.lens(x - 12, y + 9, 30, 6, -0.4), new Pen()),
    "#210d1a",
    { opacity: 0.6 },
  );
  const bead = pic.symbol((pic) =>
    pic
      .path("M-10 0a10 9 0 1 0 20 0 10 9 0 1 0-20 0z", "#6d1f14")
      .path("M-2 6Q8 6 9-1 4-7 0-2T-2 6z", "#f08a2c")
      .path("M1-6a3 2.500 0 1 0 6 1 3 2.500 0 1 0-6-1z", "#fff0c8"),
  );
  for (const [x, y] of thread.slice(1)) pic.use(bead, { transform: `translate(${Math.round(x)} ${Math.round(y)})` });
  pic
    .line("M98 659Q60 640 44 664T22 700", "#6d1f14", 3)
    .path("M20 696l-10 8-6 30 6 2 4-10 2 14 6 0 1-14 5 12 5-3-3-30z", "#a8321c");

  // --- sugar ---------------------------------------------------------------------------------------
  pic.path("M860 728q-70 24-120 30 90 10 200-10z", "#210d1a", { opacity: 0.6 });
  const cube = (x: number, y: number, scale: number) =>
    pic
      .path(
        new Pen().poly([
          [x - scale, y - scale * 0.5],
          [x, y - scale * 0.2],
          [x, y + scale * 0.9],
          [x - scale, y + scale * 0.55],
        ]),
        "#b29aa0",
      )
      .path(
        new Pen().poly([
          [x, y - scale * 0.2],
          [x + scale, y - scale * 0.6],
          [x + scale, y + scale * 0.45],
          [x, y + scale * 0.9],
        ]),
        "#ffe7c4",
      )
      .path(
        new Pen().poly([
          [x - scale, y - scale * 0.5],
          [x + scale * 0.05, y - scale * 0.9],
          [x + scale, y - scale * 0.6],
          [x, y - scale * 0.2],
        ]),
        "#fffaf0",
      );
  cube(896, 722, 26);
  cube(950, 736, 26);
  cube(930, 696, 25);

  // --- steam ----------------------------------------------------------------------------------------------
  for (const [x, y, factor] of readRows("440,424,1 752,396,.86")) {
    const line = (list: string) =>
      drawRibbon(
        makeSpline(readPoints(list), 12).map(
          ([a, b], i, all) =>
            [
              x + a * factor,
              y + b * factor,
              15 * factor * Math.sin((Math.PI * i) / all.length) ** 0.8 * (0.5 + 0.5 * Math.sin(i * 0.5)),
            ] as const,
        ),
        0,
        1,
      );
    pic
      .path(line("-10,0 6,-40 -20,-84 -4,-130 30,-170 16,-220 40,-270"), "#fff6e4", { opacity: 0.42 })
      .path(line("20,-6 30,-50 10,-90 34,-140 20,-180"), "#fff6e4", { opacity: 0.3 });
  }
  return pic.svg("Two glasses of tea by a window");
}
