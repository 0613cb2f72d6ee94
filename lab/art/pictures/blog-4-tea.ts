// Two glasses of tea on a window table at the end of the day; one light, the sun low outside on the right.
// Value plan: the sky lightest, tea a glowing middle, table dark, window frame darkest and cut by the picture's edge.
// Composition: a near and a far glass left and right of the middle, sugar at the right front, hills beyond the pane.
// Surprise: the tea throws red-gold light into the glasses' own shadows.
import { down, loops, polys, rows, tones } from "../kit/drawn.ts";
import {
  dashes,
  drawMass,
  facets,
  lerp,
  orb,
  Pen,
  Pic,
  type Point,
  points,
  ribbon,
  ridge,
  rng,
  spline,
  streak,
} from "../kit/kit.ts";

/** Draws the picture: an SVG document. */
export function draw(): string {
  const r = rng(414);
  const pic = new Pic(1200, 800, "bd");

  // --- outside -----------------------------------------------------------------
  pic.rect(0, 0, 1200, 560, down(pic, 0, 520, "0 #3f6f8c, .3 #8fb0b0, .58 #f5d3a0, .8 #ffe3b0"));
  const cl = new Pen();
  for (const [x, y, w, h] of rows("300,90,520,16 460,128,380,10 980,70,420,13 200,214,360,9 1010,196,300,9"))
    streak(cl, r, x, y, w, h);
  pic.path(cl, "#ffe9c8", { opacity: 0.5 });
  orb(pic, 884, 292, 38, "#fff8de", "#ffe2a0", 400, 0.9);
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
    const line = ridge(points(list), r, { amp, depth: 4 });
    const [shade] = facets(line, r, { side: -1, base: 500 });
    pic
      .path(drawMass(line, 560), down(pic, 250, 500, `0 ${a}, 1 ${b}`))
      .path(shade, down(pic, 260, 480, `0 ${dim} .8, 1 ${dim} 0`));
  }
  pic.path(
    drawMass(
      ridge(points("-10,434 200,424 360,444 520,420 700,450 880,428 1060,446 1210,420"), r, { amp: 5, depth: 4 }),
      560,
    ),
    down(pic, 420, 510, "0 #3d5f70, 1 #7d8a80"),
  );
  // a town at the hills' foot: roofs take the sun on the right
  const wallsD = new Pen();
  const roofs = new Pen();
  for (const [x, y, w] of rows(
    "96,476,26 128,484,30 150,470,22 186,482,34 224,474,26 262,486,32 300,478,24 322,488,30 168,492,30 240,494,34 676,482,26 708,490,30 1020,480,28 1056,488,32 1090,478,24",
  )) {
    wallsD.poly(points(`${x},${y} ${x + w},${y} ${x + w},${y + 16} ${x},${y + 16}`));
    roofs.poly([
      [x - 3, y],
      [x + w * 0.3, y - w * 0.36],
      [x + w * 0.8, y - w * 0.36],
      [x + w + 3, y],
    ]);
  }
  pic.path(wallsD, "#d9b998").path(roofs, "#b5563c");
  pic.path("M208 486V414l4-16 4 16v72zM205 440h14v5h-14z", "#e9cfa8").path("M208 486V414l4-16V486z", "#8d8594");
  for (const [x, y, h] of rows(
    "80,494,58 116,498,40 348,496,62 366,498,48 650,496,54 1000,496,60 1122,498,66 740,498,40",
  ))
    pic.path(new Pen().lens(x, y - h / 2, h, 9, Math.PI / 2), "#2f4d58");
  // --- the window -------------------------------------------------------------------
  const wood = down(pic, 0, 560, "0 #2c1a24, .7 #40242a, 1 #5a3430");
  pic.path("M-10-10H64V560H-10zM1136-10H1210V560H1136zM592-10H618V540H592z", wood);
  pic.path("M58-10h6V560h-6zM611-10h7V540h-7zM1136-10h4V560h-4z", "#c9855a").path("M592-10h5V540h-5z", "#1d1019");
  pic
    .path(polys("-10,498 1210,498 1210,524 -10,524"), "#6d4034")
    .path(polys("-10,498 1210,498 1210,503 -10,503"), "#ffca8a")
    .path(polys("-10,520 1210,520 1210,532 -10,532"), "#1d1019", { opacity: 0.7 });

  // --- the table ---------------------------------------------------------------------
  pic.rect(0, 528, 1200, 272, down(pic, 528, 800, "0 #a8643f, .25 #8a4a36, 1 #3d1f28"));
  pic.rect(0, 528, 1200, 272, pic.rad(900, 520, 420, tones("0 #ffc987 .7, .5 #f09a5a .3, 1 #f09a5a 0"), 0.7));
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
    const x = r.in(-150, 1350);
    const v = r.in(0, 0.8);
    const e = v + r.in(0.1, 0.35);
    const along = (t: number) => 600 + (x - 600) * lerp(0.92, 1.75, t);
    grain
      .M([along(v), lerp(528, 800, v)])
      .Q([along((v + e) / 2) + r.sym(6), lerp(528, 800, (v + e) / 2)], [along(e), lerp(528, 800, e)]);
  }
  pic
    .line(grain, "#2c141d", 1.5, { opacity: 0.45 })
    .line(dashes(r, 26, [640, 540, 1180, 620], { len: [8, 40] }), "#ffdcab", 1.3, { opacity: 0.5 });

  // --- a glass ------------------------------------------------------------------------------
  const outer = spline(points("34,0 48,-6 57,-24 60,-50 56,-84 47,-118 44,-142 49,-174 59,-206 70,-240"), 12);
  const FLAT = 0.26;
  const shape = (half: readonly Point[], rise: number): Pen => {
    const a = half[0] as Point;
    const z = half[half.length - 1] as Point;
    const left = half.map((p): Point => [-p[0], p[1]]);
    const bow = (w: number, y: number, k: number) =>
      [0.5, 0, -0.5].map((t): Point => [w * t * 1.8, y + k * w * FLAT * Math.sqrt(1 - (t * 1.8) ** 2)]);
    return new Pen(0)
      .M(a)
      .S(half)
      .L(...bow(z[0], z[1], rise), [-z[0], z[1]])
      .S([...left].reverse())
      .L(...bow(a[0], a[1], 1).reverse())
      .Z();
  };
  const oval = (w: number, y: number) =>
    `M${-w} ${y}a${w} ${Math.round(w * FLAT)} 0 1 0 ${2 * w} 0 ${w} ${Math.round(w * FLAT)} 0 1 0 ${-2 * w} 0z`;
  const level = outer.filter((p) => p[1] >= -200);
  const tea = level.filter((p) => p[1] <= -14).map((p): Point => [p[0] - 5, p[1]]);
  const glass = pic.symbol((p) => {
    // saucer
    p.path("M-112 4a112 30 0 1 0 224 0 112 30 0 1 0-224 0z", "#6d3a3a").path(
      "M-112 0a112 30 0 1 0 224 0 112 30 0 1 0-224 0z",
      p.lin(-112, 0, 112, 0, tones("0 #b9a3a0, .5 #f1dccb, 1 #fff4e0")),
    );
    p.path(
      "M-98 0a98 25 0 1 0 196 0 98 25 0 1 0-196 0zM-90 0a90 22.500 0 1 1 180 0 90 22.500 0 1 1-180 0z",
      "#c0392b",
      { "fill-rule": "evenodd" },
    );
    p.path(oval(56, 2), "#9a7d7c").path("M10 20Q60 18 90 8 60 26 20 28z", "#ffd9a0", { opacity: 0.9 });
    // tea, lit from behind
    p.path(shape(outer, -1), "#f3d9c0", { opacity: 0.28 });
    p.path(
      shape(tea, 1),
      p.lin(-58, 0, 58, 0, tones("0 #5e1410, .16 #a02a12, .4 #d9531a, .66 #f58a26, .86 #ffb648, 1 #c2481a")),
    );
    p.path(loops("-30,-16 -46,-40 -42,-84 -32,-120 -30,-150 -22,-150 -22,-118 -30,-80 -28,-40"), "#4a0e10", {
      opacity: 0.5,
    });
    p.path(loops("22,-22 40,-40 42,-66 36,-92 28,-116 20,-92 14,-60"), "#ffd877", { opacity: 0.75 });
    p.path(loops("6,-120 14,-150 22,-186 34,-186 30,-158 26,-136 20,-122"), "#ffc860", { opacity: 0.6 });
    const y = (tea[tea.length - 1] as Point)[1];
    const w = Math.round((tea[tea.length - 1] as Point)[0]);
    p.path(oval(w, y), p.lin(-w, 0, w, 0, tones("0 #8a2412, .5 #d9601f, 1 #ffc35a"))).path(
      `M${-w} ${y}a${w} ${Math.round(w * FLAT)} 0 0 1 ${2 * w} 0 ${w} ${Math.round(w * FLAT) - 5} 0 0 0 ${-2 * w} 0z`,
      "#6d1a10",
    );
    // glass: rim, edge lights, thick foot
    p.path(`${oval(70, -240)}${oval(66, -240)}`, "#fff3dc", { "fill-rule": "evenodd", opacity: 0.9 });
    p.path(
      ribbon(
        outer.map((q, i): [number, number, number] => [
          q[0] - 1,
          q[1],
          0.6 + 3.6 * Math.sin((i / outer.length) * 3.1) ** 2,
        ]),
      ),
      "#fff1cf",
    ).path(
      ribbon(
        outer.map((q, i): [number, number, number] => [1 - q[0], q[1], 0.6 + 1.8 * Math.sin((i / outer.length) * 3.1)]),
      ),
      "#6b4450",
    );
    p.path(
      ribbon(
        outer
          .slice(2, -3)
          .map((q, i): [number, number, number] => [
            q[0] * -0.72,
            q[1] - 4,
            5.5 * Math.max(0, Math.sin(i * 0.42)) ** 1.5,
          ]),
      ),
      "#ffe9d0",
      { opacity: 0.75 },
    );
    p.path("M-34 0Q0 16 34 0 46-6 50-14 0 2-50-14-46-6-34 0z", "#ffe9cc", { opacity: 0.7 }).path(
      "M14 8Q34 4 46-8L38-8Q26 2 12 4z",
      "#fff",
    );
  });
  const under = (x: number, y: number, s: number) => {
    // the shadow comes towards us on the left; the tea's light lies in it
    pic.path(
      loops(
        `${x + 104 * s},${y + 6 * s} ${x + 40 * s},${y + 40 * s} ${x - 60 * s},${y + 96 * s} ${x - 190 * s},${y + 178 * s} ${x - 290 * s},${y + 178 * s} ${x - 240 * s},${y + 110 * s} ${x - 150 * s},${y + 44 * s} ${x - 112 * s},${y + 4 * s}`,
      ),
      "#210d1a",
      { opacity: 0.62 },
    );
    pic.path(
      loops(
        `${x - 58 * s},${y + 44 * s} ${x - 96 * s},${y + 76 * s} ${x - 160 * s},${y + 122 * s} ${x - 214 * s},${y + 150 * s} ${x - 224 * s},${y + 136 * s} ${x - 180 * s},${y + 96 * s} ${x - 130 * s},${y + 54 * s}`,
      ),
      pic.rad(x - 140 * s, y + 96 * s, 110 * s, tones("0 #ffb347, .5 #e0581f .9, 1 #8f2418 .2")),
    );
    pic.path(
      loops(
        `${x - 92 * s},${y + 58 * s} ${x - 130 * s},${y + 92 * s} ${x - 170 * s},${y + 116 * s} ${x - 150 * s},${y + 88 * s} ${x - 120 * s},${y + 62 * s}`,
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
      ribbon(
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
      ribbon(
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
  const thread = spline(
    points("100,660 66,682 90,712 146,706 178,730 236,738 272,708 238,678 184,676 146,650 100,660"),
    15.5,
  );
  pic.path(
    thread.reduce((pen, [x, y]) => pen.lens(x - 12, y + 9, 30, 6, -0.4), new Pen()),
    "#210d1a",
    { opacity: 0.6 },
  );
  const bead = pic.symbol((p) =>
    p
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
  const cube = (x: number, y: number, s: number) =>
    pic
      .path(
        new Pen().poly([
          [x - s, y - s * 0.5],
          [x, y - s * 0.2],
          [x, y + s * 0.9],
          [x - s, y + s * 0.55],
        ]),
        "#b29aa0",
      )
      .path(
        new Pen().poly([
          [x, y - s * 0.2],
          [x + s, y - s * 0.6],
          [x + s, y + s * 0.45],
          [x, y + s * 0.9],
        ]),
        "#ffe7c4",
      )
      .path(
        new Pen().poly([
          [x - s, y - s * 0.5],
          [x + s * 0.05, y - s * 0.9],
          [x + s, y - s * 0.6],
          [x, y - s * 0.2],
        ]),
        "#fffaf0",
      );
  cube(896, 722, 26);
  cube(950, 736, 26);
  cube(930, 696, 25);

  // --- steam ----------------------------------------------------------------------------------------------
  for (const [x, y, k] of rows("440,424,1 752,396,.86")) {
    const line = (list: string) =>
      ribbon(
        spline(points(list), 12).map(
          ([a, b], i, all) =>
            [
              x + a * k,
              y + b * k,
              15 * k * Math.sin((Math.PI * i) / all.length) ** 0.8 * (0.5 + 0.5 * Math.sin(i * 0.5)),
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
