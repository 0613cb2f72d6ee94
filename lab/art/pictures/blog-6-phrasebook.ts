// A phrasebook, well used, with stamps on its page and beside it; one light, a window on the upper left.
// Value plan: open pages lightest, desk a deep teal-green middle, cover and pen darkest, stamps the only bright colours.
// Composition: the book lies open and turned a little, stamps and a letter at the right, a cup cut by the frame.
// Surprise: the window's bars fall across page and desk; a pressed leaf marks the place.
import { drawLoops, drawPolygons, readRows, readStops } from "../kit/drawn.ts";
import { lerp, makeRandom, makeSpline, Pen, Picture, type Point, readPoints } from "../kit/kit.ts";

/** Draws the picture: an SVG document. */
export function draw(): string {
  const random = makeRandom(606);
  const pic = new Picture(1200, 800, "bf");

  // --- the desk -----------------------------------------------------------------
  pic.rect(
    0,
    0,
    1200,
    800,
    pic.makeRadialGradient(320, 160, 1150, readStops("0 #3f8a80, .4 #2a6a68, .75 #1b4c54, 1 #12333f")),
  );
  const seam = new Pen();
  for (const [a, b] of readRows("-10,60 196,250 402,452 610,656"))
    seam.poly([
      [-10, a],
      [1210, b],
      [1210, b + 4],
      [-10, a + 3],
    ]);
  pic.path(seam, "#0d2a35", { opacity: 0.6 });
  const grain = new Pen();
  for (let i = 0; i < 46; i++) {
    const x = random.between(-60, 1160);
    const y = random.between(-120, 780);
    const l = random.between(60, 240);
    const findSlopeY = (t: number) => y + (x + t) * 0.16;
    grain.M([x, findSlopeY(0)]).Q([x + l / 2, findSlopeY(l / 2) + random.deviation(5)], [x + l, findSlopeY(l)]);
  }
  pic.line(grain, "#0d2a35", 1.6, { opacity: 0.35 });

  // --- the book --------------------------------------------------------------------------
  // page coordinates: u to the right, v down the page, both 0..1; the left and the right page bulge from the gutter
  const corner = {
    l: [
      [150, 214],
      [520, 150],
      [604, 606],
      [214, 688],
    ],
    r: [
      [520, 150],
      [880, 112],
      [986, 556],
      [604, 606],
    ],
  } as const;
  const page = (side: "l" | "r", findSlopeY: number, v: number): Point => {
    const [a, b, c, d] = corner[side];
    const bow = Math.sin(Math.PI * (side === "l" ? 1 - (1 - findSlopeY) ** 0.62 : findSlopeY ** 0.62)) * 24;
    return [
      lerp(lerp(a[0], b[0], findSlopeY), lerp(d[0], c[0], findSlopeY), v),
      lerp(lerp(a[1], b[1], findSlopeY), lerp(d[1], c[1], findSlopeY), v) - bow,
    ];
  };
  const leaf = (side: "l" | "r", u0 = 0, u1 = 1, v0 = 0, v1 = 1) => {
    const count = 9;
    const row = (v: number) => Array.from({ length: count + 1 }, (_, i) => page(side, lerp(u0, u1, i / count), v));
    return new Pen().poly([...row(v0), ...row(v1).reverse()]);
  };
  // its shadow, then cover, page block, leaves
  pic.path(
    drawLoops("210,700 420,668 620,640 820,604 1000,574 1040,596 1030,640 800,700 560,742 330,776 250,770"),
    "#07202b",
    { opacity: 0.55 },
  );
  pic
    .path(drawPolygons("136,212 520,140 892,98 1008,566 1004,584 606,640 204,718 198,702"), "#7a2430")
    .path(drawPolygons("198,702 606,624 1008,566 1004,584 606,640 204,718"), "#4a141f");
  const foot = (factor: number) =>
    [
      ...Array.from({ length: 10 }, (_, i) => page("l", i / 9, 1)),
      ...Array.from({ length: 10 }, (_, i) => page("r", i / 9, 1)),
    ].map(
      ([x, y], i): Point => [
        x + factor * (i < 10 ? -8 : 8) * Math.abs(i < 10 ? 1 - i / 9 : (i - 10) / 9),
        y + factor * 20,
      ],
    );
  pic.path(new Pen().poly([...foot(0), ...foot(1).reverse()]), "#dcc79e");
  for (const k of [0.25, 0.5, 0.75]) pic.line(new Pen().curve(foot(k)), "#a58a62", 1.4);
  pic.path(
    leaf("l"),
    pic.makeLinearGradient(152, 453, 562, 378, readStops("0 #fff8e6, .6 #fdeed0, .86 #ead2a6, .95 #cdb084, 1 #967652")),
  );
  pic.path(
    leaf("r"),
    pic.makeLinearGradient(562, 378, 932, 310, readStops("0 #b89a72, .08 #e8d0a4, .4 #fdf0d4, 1 #f6e2ba")),
  );

  // phrases, as a reader sees them from across the table: a heading, pairs of lines, a rule
  const line = (side: "l" | "r", u0: number, u1: number, v: number) =>
    new Pen().curve([0, 0.33, 0.66, 1].map((t) => page(side, lerp(u0, u1, t), v)));
  const drawInk = (side: "l" | "r", u0: number, u1: number, v: number, width: number, colour: string) =>
    pic.line(line(side, u0, u1, v), colour, width);
  drawInk("l", 0.12, 0.56, 0.1, 9, "#b3342f");
  drawInk("l", 0.12, 0.86, 0.15, 1.6, "#b3342f");
  drawInk("r", 0.14, 0.5, 0.1, 9, "#b3342f");
  drawInk("r", 0.14, 0.88, 0.15, 1.6, "#b3342f");
  const print = (side: "l" | "r", v: number, to: number, findSlopeY = 0.12) => {
    for (let x = findSlopeY; x < to; ) {
      const width = Math.min(to - x, random.between(0.04, 0.13));
      drawInk(side, x, x + width, v, 4.2, "#5d4a48");
      x += width + 0.022;
    }
  };
  for (let i = 0; i < 10; i++) {
    const v = 0.22 + i * 0.072;
    print("l", v, random.between(0.36, 0.46));
    drawInk("l", 0.52, random.between(0.66, 0.88), v, 3.4, i % 3 === 1 ? "#2f6fa8" : "#9a7f6c");
  }
  for (let i = 0; i < 4; i++) print("r", 0.22 + i * 0.06, random.between(0.6, 0.88), 0.14);
  for (let i = 0; i < 3; i++) print("r", 0.79 + i * 0.06, random.between(0.5, 0.86), 0.14);
  // pencilled: an underline and a tick in the margin
  pic
    .line(new Pen().curve([page("l", 0.12, 0.315), page("l", 0.25, 0.322), page("l", 0.42, 0.314)]), "#2f6fa8", 3)
    .line("M196 372l7 9 13-22", "#2f6fa8", 3.5);

  // --- stamps ----------------------------------------------------------------------------------
  /** Draws a stamp of a by b perforations around the origin; `art` draws into the field within its margin. */
  const drawStamp = (x: number, y: number, turn: number, a: number, b: number, ground: string, art: () => void) => {
    const d = `M${-a * 5.5} ${-b * 5.5}${"h3a2.5 2.5 0 0 0 5 0h3".repeat(a)}${"v3a2.5 2.5 0 0 0 0 5v3".repeat(b)}${"h-3a2.5 2.5 0 0 0-5 0h-3".repeat(a)}${"v-3a2.5 2.5 0 0 0 0-5v-3".repeat(b)}z`;
    const [width, height] = [a * 5.5 - 9, b * 5.5 - 9];
    const id = pic.symbol((part) => part.path(d));
    const field = `M${-width} ${-height}h${2 * width}v${2 * height}h${-2 * width}z`;
    pic.group({ transform: `translate(${x} ${y})rotate(${turn})` }, () => {
      pic
        .use(id, { fill: "#07202b", transform: "translate(5 7)", opacity: 0.35 })
        .use(id, { fill: "#fff8e8" })
        .path(field, ground);
      pic.group({ "clip-path": pic.makeClipPath(field) }, art);
    });
  };
  // an elephant of a mountain, a baobab, a sail, a heron's legs: countries in a thumb's breadth
  const summit = () => {
    pic
      .add('<circle cx="18" cy="-22" r="13" fill="#fff0bf"/>')
      .path(drawPolygons("-70,60 -70,20 -34,-10 -8,-44 6,-34 30,-4 70,24 70,60"), "#4d5f94")
      .path(drawPolygons("-8,-44 6,-34 18,-18 2,-12 -6,-24 -16,-16 -22,-26"), "#fffdf4")
      .path(drawPolygons("-8,-44 -2,-26 -10,-6 0,20 -8,60 70,60 70,24 30,-4 6,-34"), "#2f3c70", { opacity: 0.7 })
      .path(drawLoops("-80,40 -30,26 20,36 80,24 80,80 -80,80"), "#3f7d57");
  };
  const baobab = () => {
    pic
      .add('<circle cx="-14" cy="6" r="17" fill="#ffe9a6"/>')
      .path(drawLoops("-80,36 0,28 80,36 80,80 -80,80"), "#5a2348")
      .path("M8 44C14 20 8-6 12-20L-8-34-6-38 14-28 12-44 16-46 20-30 40-42 42-38 26-22C30-4 26 22 34 44z", "#2d1233")
      .path(
        drawLoops("-16,-34 -4,-44 8,-36 -2,-30", "6,-46 16,-56 28,-48 16,-40", "30,-38 42,-50 52,-40 42,-32"),
        "#2d1233",
      )
      .path("M24-20C28-4 24 22 30 44L34 44C26 22 30-4 26-22z", "#ff9d5c");
  };
  const sail = () => {
    pic
      .path(drawPolygons("-80,10 80,10 80,80 -80,80"), "#1f8fa4")
      .path(drawPolygons("-30,18 22,-48 30,-20 28,16 -4,14"), "#fff6de")
      .path(drawPolygons("-30,18 22,-48 6,-10 -8,15"), "#b7a7c6")
      .path("M-38 20Q0 30 40 18L30 34H-26z", "#43233f")
      .line("M-70 44h50M-10 52h60M-50 60h30M20 40h40", "#bdf0e4", 2.5);
  };
  const crane = () => {
    pic
      .path(drawLoops("-80,34 -20,28 40,36 90,30 90,90 -90,90"), "#7fb8a4")
      .line("M6 8L2 52M14 8L18 30 12 52", "#d9484e", 3);
    pic
      .path(drawLoops("-26,-2 -8,-14 14,-12 32,4 20,10 2,12 -16,10"), "#f2706a")
      .path(drawLoops("-8,-8 12,-10 32,4 12,6"), "#d9484e")
      .line("M-20 2C-36-4-34-18-26-22-16-26-16-36-24-36", "#f2706a", 5);
    pic.path("M-22-40L-34-38-38-28-33-29-30-33-21-33z", "#f7b3a4").path("M-34-38L-38-28-33-29-31-35z", "#2a1c2c");
  };
  const ger = () => {
    pic
      .path(drawLoops("-90,20 -30,4 30,16 90,2 90,80 -90,80"), "#b9b552")
      .path("M-34 14Q-20-6-4-12H4Q22-6 36 14V36Q0 46-34 36z", "#fffaf0")
      .path("M-34 14Q-20-6-4-12-12 0-14 16L-16 40Q-26 38-34 36z", "#a9b9b8")
      .path("M-8 16h14v25l-14-1z", "#ee7423")
      .line("M-34 15Q0 24 36 15", "#b98f5c", 2.5);
  };
  // two on the page, kept for their pictures; one on a letter; two loose
  drawStamp(722, 356, -8, 11, 13, "#f6a25a", summit);
  drawStamp(846, 322, 5, 11, 13, "#e2557a", baobab);

  // --- a letter under the book's corner --------------------------------------------------------
  pic.group({ transform: "translate(996 640)rotate(-13)" }, () => {
    pic.path("M-160-92H210V112H-160z", "#07202b", { transform: "translate(8 12)", opacity: 0.45 });
    pic.path(
      "M-160-92H210V112H-160z",
      pic.makeLinearGradient(-160, -92, 120, 112, readStops("0 #fff8e8, .6 #f6e6c8, 1 #d9c39c")),
    );
    let red = "";
    let blue = "";
    for (let x = -160; x < 210; x += 44) {
      red += `M${x} 112l8-13h16l-8 13z`;
      blue += `M${x + 22} 112l8-13h16l-8 13z`;
    }
    pic.path(red, "#c23a34").path(blue, "#2f5f9e");
    pic.line("M-120 10h120M-120 34h150M-120 58h90", "#4a4a6a", 4, { opacity: 0.75 });
  });
  drawStamp(1084, 570, -13, 9, 11, "#8fd0d4", sail);
  // the postmark: rings and waves, over stamp and paper
  pic.group({ transform: "translate(1022 596)rotate(-20)", opacity: 0.7 }, () => {
    pic.add(
      '<g fill="none" stroke="#2b2f4a"><circle r="36" stroke-width="3"/><circle r="24" stroke-width="1.800"/></g>',
    );
    pic.line(
      "M-16-4h32M-12 6h24M40-20q12-8 24 0t24 0M42-6q12-8 24 0t24 0M42 8q12-8 24 0t24 0M40 22q12-8 24 0t24 0",
      "#2b2f4a",
      2.4,
    );
  });
  drawStamp(470, 690, 12, 11, 10, "#cfe6ea", crane);
  drawStamp(330, 722, -16, 11, 9, "#7fc6d0", ger);

  // --- a pencil, a cup, the pressed leaf --------------------------------------------------------------
  pic.path(drawPolygons("560,772 866,694 874,706 572,794"), "#07202b", { opacity: 0.4 });
  pic
    .path(drawPolygons("548,760 850,676 856,698 556,784"), "#d99a2c")
    .path(drawPolygons("548,760 850,676 852,683 550,767"), "#ffd97c")
    .path(drawPolygons("554,776 855,692 856,698 556,784"), "#8f5a22")
    .path(drawPolygons("850,676 904,672 856,698"), "#f3d9ac")
    .path(drawPolygons("886,673 906,671 888,681"), "#2a2a38")
    .path(drawPolygons("548,760 530,764 538,789 556,784"), "#c65a58")
    .path(drawPolygons("548,760 562,756 570,780 556,784"), "#b9b4b0");
  pic.path("M960 130C1010 190 1180 214 1260 150V60z", "#07202b", { opacity: 0.45 });
  pic
    .path(
      "M962 104C930 112 900 146 916 168 934 190 976 170 1006 132L990 118C968 142 944 158 936 150 930 142 948 126 972 118z",
      "#d9cbb2",
    )
    .path("M962 104C930 112 900 146 916 168 920 172 926 174 932 174 914 160 926 130 966 108z", "#fffaf0");
  pic
    .path("M940 20a170 120 0 1 0 340 0 170 120 0 1 0-340 0z", "#e9dcc6")
    .path("M940 20a170 120 0 0 0 250 106C1080 120 990 80 962-40A150 120 0 0 0 940 20z", "#fffaf0");
  pic
    .path("M986 6a124 84 0 1 0 248 0 124 84 0 1 0-248 0z", "#b9a68c")
    .path("M1000-4a110 72 0 1 0 220 0 110 72 0 1 0-220 0z", "#4a2318")
    .path("M1010 12q30 50 110 52-80 14-106-36z", "#9a5a34");
  const stem = makeSpline(readPoints("566,110 570,180 584,260 590,330"), 12);
  pic.line(new Pen().curve(stem), "#6d3a1c", 3.5);
  const blade = new Pen();
  const vein = new Pen();
  for (let i = 3; i < stem.length - 1; i += 2) {
    const [x, y] = stem[i] as Point;
    const l = 58 * Math.sin(0.5 + (i / stem.length) * 2.3);
    for (const side of [-1, 1]) {
      blade.lens(x + side * l * 0.5, y - l * 0.2, l * 1.05, l * 0.17, side > 0 ? -0.42 : Math.PI + 0.42);
      vein.poly(
        [
          [x, y],
          [x + side * l * 0.9, y - l * 0.37],
        ],
        false,
      );
    }
  }
  pic
    .path(blade, "#5d3a22", { opacity: 0.35, transform: "translate(5 6)" })
    .path(blade, "#c9762f")
    .line(vein, "#f3b765", 1.5);

  // --- the window's light ------------------------------------------------------------------------------------
  const bars = drawPolygons(
    "-10,-10 180,-10 470,810 160,810 -10,420",
    "230,-10 470,-10 800,810 520,810",
    "520,-10 730,-10 1080,810 850,810",
  );
  pic.path(bars, pic.makeLinearGradient(100, 0, 700, 800, readStops("0 #fff0c0 .3, .6 #fff0c0 .14, 1 #fff0c0 .04")));
  return pic.svg("A phrasebook with stamps");
}
