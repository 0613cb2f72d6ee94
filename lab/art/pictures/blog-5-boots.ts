// A pair of walking boots on a stone beside the trail, early on a summer's day; one light, from the left.
// Value plan: sky and path lightest, hills a cool middle, boots the warm dark, the near bank darkest.
// Composition: the boots fill the lower middle, toes to the right; the path leaves them and climbs to a pass.
// Surprise: a lizard has taken the near toe-cap for a warm stone; the trail's own mark is painted on a boulder.
import { drawLoops, drawPolygons, drawStrands, makeVerticalGradient, readRows, readStops } from "../kit/drawn.ts";
import {
  drawContours,
  drawGrass,
  drawMass,
  drawMist,
  drawRibbon,
  drawStones,
  drawStreak,
  makeNoise,
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
  const random = makeRandom(88);
  const pic = new Picture(1200, 800, "be");

  // --- sky and hills -----------------------------------------------------------
  pic.rect(0, 0, 1200, 600, makeVerticalGradient(pic, 0, 460, "0 #5f9fc4, .4 #a8d0da, .8 #f7ecd0"));
  const clouds = new Pen();
  for (const [x, y, width, height] of readRows("260,120,480,18 420,142,360,12 960,86,520,15 1060,106,340,9"))
    drawStreak(clouds, random, x, y, width, height);
  pic.path(clouds, "#fffdf2", { opacity: 0.6 });
  for (const [list, lit, dim, shade, base, amp] of [
    [
      "-10,336 110,300 220,318 340,256 450,300 560,272 640,296 740,226 800,240 890,136 960,200 1050,168 1210,250",
      "#c3cddb",
      "#7189b4",
      [
        "890,110 896,150 878,184 904,214 884,250 912,284 892,330 930,430 1010,430 984,310 958,214 958,90",
        "862,188 870,206 866,236 856,268 838,316 846,266 854,226",
        "1050,140 1056,184 1034,216 1066,254 1044,296 1078,338 1060,430 1230,430 1230,90",
        "1018,212 1026,226 1018,262 1012,296 1000,330 1006,280 1012,244",
        "740,200 750,246 732,272 756,304 740,350 770,430 830,430 806,320 802,200",
        "560,250 568,296 550,318 572,350 556,430 650,430 646,330 640,250",
        "340,236 348,282 328,308 354,344 336,430 470,430 462,340 450,240",
        "110,280 116,322 100,342 120,430 240,430 230,350 220,270",
      ],
      430,
      15,
    ],
    [
      "-10,330 100,296 200,350 300,376 440,346 560,392 680,400 800,372 960,330 1080,296 1210,320",
      "#a9bf9c",
      "#5f8290",
      [
        "100,280 112,326 96,350 124,384 120,500 330,500 300,380 210,330 190,280",
        "440,330 452,362 436,384 470,420 460,500 640,500 590,410 560,380 540,330",
        "1080,280 1090,330 1070,356 1108,400 1090,500 1230,500 1230,270",
        "960,316 966,346 940,372 960,410 930,460 900,400",
      ],
      500,
      12,
    ],
  ] as const) {
    const line = makeRidge(readPoints(list), random, { amp, depth: 3 });
    const body = drawMass(line, 620);
    pic.path(body, makeVerticalGradient(pic, 160, base, `0 ${lit}, 1 #e2e6c8`));
    pic.group({ "clip-path": pic.makeClipPath(body) }, () => {
      pic.path(
        drawPolygons(...shade),
        makeVerticalGradient(pic, 170, base, `0 ${dim} .95, .5 ${dim} .5, .95 ${dim} 0`),
      );
    });
    drawMist(pic, base - 40, 130, "#f2ecd2", 0.7);
  }
  const green = makeSpline(
    readPoints("-10,450 120,436 260,446 400,430 540,444 660,450 800,432 940,416 1080,424 1210,402"),
    16,
  );
  pic.path(drawMass(green, 800), makeVerticalGradient(pic, 410, 640, "0 #b3bd6c, .4 #8fa552, 1 #5f7f42"));
  pic.line(
    drawContours(
      green,
      green.map((point): Point => [point[0], point[1] + 110]),
      5,
      random,
      { keep: 0.5, segment: 50, fade: 0.4 },
    ),
    "#6d8a44",
    1.3,
    { opacity: 0.7 },
  );
  const fold = drawLoops(
    "700,440 820,436 900,470 860,520 960,600 760,640 720,560 760,500",
    "120,440 220,446 200,480 260,520 240,600 60,620 60,520",
    "1040,426 1220,404 1220,560 1100,540 1110,480",
  );
  pic.path(fold, makeVerticalGradient(pic, 430, 620, "0 #5f8248 .7, 1 #5f8248 0"));
  // the path climbs to the pass
  const path = makeSpline(
    readRows(
      "872,424,2 890,434,3 930,446,5 962,460,7 930,478,10 868,496,14 850,520,19 920,546,26 985,570,32 1000,604,42 950,650,58 900,700,84 900,790,120",
    ),
    24,
  );
  const road = (factor: number, dx: number) =>
    drawRibbon(
      path.map(([x, y, width]) => [x + dx * width, y, width * factor] as const),
      0,
      1,
    );
  pic
    .path(road(1.16, 0.02), "#5f7a3c")
    .path(road(1, 0), makeVerticalGradient(pic, 426, 780, "0 #fbf0d2, .4 #eed6a6, 1 #b98a5c"))
    .path(road(0.3, 0.33), "#b58a5c", { opacity: 0.4 });

  // --- the ground the boots stand on --------------------------------------------------
  const wobble = makeNoise(7);
  const bank = makeSpline(
    readPoints("-10,610 100,604 220,630 340,660 420,690 520,716 640,724 780,736 900,750 1040,748 1210,736"),
    16,
  ).map((point, i): Point => [point[0], point[1] + wobble(i * 0.7) * 6]);
  pic.path(drawMass(bank, 810), makeVerticalGradient(pic, 610, 800, "0 #8a9a4c, .3 #5d7438, 1 #28402c"));
  // the flat stone
  pic.path(drawPolygons("140,742 1000,722 1016,734 900,784 300,798 120,770"), "#1d2c26", { opacity: 0.5 });
  pic.path(
    drawPolygons(
      "150,690 240,662 420,650 640,646 840,652 960,668 1006,694 1000,724 900,756 640,776 340,774 190,752 142,722",
    ),
    makeVerticalGradient(pic, 650, 776, "0 #c9bfae, .5 #9a9290, 1 #5d5c68"),
  );
  pic.path(
    drawPolygons("150,690 240,662 420,650 640,646 840,652 960,668 1006,694 920,716 700,734 420,736 240,722"),
    makeVerticalGradient(pic, 646, 736, "0 #f4e8d0, 1 #d2c3aa"),
  );
  pic
    .line(
      drawStrands(
        "240,700 330,692 420,704 500,698",
        "760,690 850,700 930,690",
        "300,730 290,752 312,770",
        "700,736 716,756 700,774",
        "870,722 884,744",
      ),
      "#77706e",
      2,
      { opacity: 0.7 },
    )
    .line(writeDashes(random, 26, [190, 664, 960, 726], { len: [3, 14] }), "#a3988c", 2, { opacity: 0.6 });
  // lichen
  pic.path(
    drawLoops(
      "180,704 200,696 216,706 206,718 186,716",
      "222,690 232,686 240,692 232,698",
      "900,688 924,682 944,690 930,700 908,698",
    ),
    "#c9b84a",
    { opacity: 0.85 },
  );

  // --- boots ----------------------------------------------------------------------------
  pic.path(drawLoops("360,728 520,738 700,736 880,724 1010,706 960,690 820,690 640,704 420,714"), "#3a2a3c", {
    opacity: 0.55,
  });
  const boot = (x: number, y: number, scale: number, turn: number, isNear: boolean) =>
    pic.group({ transform: `translate(${x} ${y})rotate(${turn})scale(${scale})` }, () => {
      // sock and the far side of the collar
      pic
        .path(
          "M-132-262C-130-300-126-316-120-328-90-342-50-342-24-330-16-310-10-290-4-262z",
          isNear ? "#d9d2c4" : "#a9a4a0",
        )
        .path("M-126-308C-90-322-48-322-18-308L-15-298C-50-310-92-310-128-296z", "#b23a36");
      pic
        .path("M-120-328C-118-330-116-331-112-332-116-306-120-284-118-262H-132C-130-300-126-316-120-328z", "#fffaf0")
        .path("M-40-336L-24-330C-16-310-10-290-4-262L-30-262C-28-290-32-314-40-336z", "#857f86");
      // tongue
      pic
        .path("M-34-280C-24-300-2-312 16-304 22-290 18-262 26-232L40-176-4-180z", "#5d2c1e")
        .path("M-4-304C4-308 12-306 16-304 20-292 16-268 24-238L14-240C8-264 8-286-4-304z", "#8c4a2a");
      // sole
      pic.path(
        "M-158-34C-160-14-156-2-150 0H-60L-52-10-30-12-20 0H40L46-6 60-6 66 1H96L104-5 116-4 122 1H150L158-6C176-8 198-16 206-34L200-50-150-44z",
        "#2c2028",
      );
      pic
        .path("M-158-36C-90-30 60-28 206-38L205-28C60-18-90-20-158-24z", "#5a4a50")
        .path("M-158-36C-100-31-40-30 10-30L10-26C-50-24-110-26-158-29z", "#c9b8a8");
      // upper
      const upper =
        "M-152-40C-158-70-150-96-146-120-146-160-142-200-146-262-140-276-120-282-96-284-66-286-40-284-26-272-14-250-2-216 12-186 24-164 44-148 72-134 104-120 136-110 160-96 186-82 206-62 206-38 90-28-60-30-152-40z";
      pic.path(
        upper,
        pic.makeLinearGradient(-150, -240, 200, -20, readStops("0 #d9924f, .25 #b96c34, .6 #96502a, 1 #6d3622")),
      );
      // toe-cap, heel, ankle pad: each with its own light and a lost edge
      pic.path(
        "M84-128C118-116 146-104 166-92 190-78 206-60 206-38 170-35 130-33 98-33 84-60 78-96 84-128z",
        pic.makeLinearGradient(90, -120, 190, -30, readStops("0 #c97b3e, .45 #a55c2e, 1 #6a3420")),
      );
      pic.path("M100-118C128-108 152-96 168-84 176-78 182-70 184-66 160-84 128-96 96-104z", "#f0b470", {
        opacity: 0.9,
      });
      pic.path(
        "M-152-40C-158-70-150-96-146-124-110-122-84-100-70-34-100-35-130-37-152-40z",
        pic.makeLinearGradient(-150, -80, -70, -60, readStops("0 #c2743a, 1 #7d4226")),
      );
      pic.path("M-152-44C-157-72-150-96-147-116L-138-116C-142-90-146-66-142-42z", "#f7c88a");
      pic.path(
        "M-146-262C-140-276-120-282-96-284-66-286-40-284-26-272-20-262-16-252-12-242-54-230-110-232-147-240z",
        pic.makeLinearGradient(-146, 0, -12, 0, readStops("0 #a85f34, .4 #7a4028, 1 #4a241c")),
      );
      pic.path("M-146-262C-140-276-120-282-96-284-84-285-70-285-60-284-92-276-122-268-146-252z", "#e09a58", {
        opacity: 0.85,
      });
      pic.path("M-147-238C-146-200-144-160-146-124L-138-124C-138-160-138-200-137-236z", "#f3bd7c");
      pic.path("M-60-34C-40-70-30-120-34-186L-10-186C0-150 30-140 70-126 60-100 66-60 80-33z", "#5a2a1c", {
        opacity: 0.28,
      });
      // lace strip
      pic
        .path(
          "M-26-272C-14-250-2-216 12-186 24-164 44-148 72-134L56-118C26-132 2-152-10-176-22-204-34-236-44-262z",
          "#7a3f24",
        )
        .path(
          "M-44-262C-34-236-22-204-10-176 2-152 26-132 56-118L52-113C20-126-6-148-17-174-29-202-40-234-49-258z",
          "#3f1d18",
          { opacity: 0.6 },
        );
      pic.line(
        "M-146-126C-108-124-82-102-68-38M84-124C78-94 84-60 98-38M-48-254C-38-232-28-202-16-172-4-148 20-126 52-112M-142-232C-100-224-52-224-16-236",
        "#f3c890",
        1.8,
        { "stroke-dasharray": "7 4", opacity: 0.85 },
      );
      // rubber rand
      pic
        .path("M84-52C130-54 176-58 205-50L206-38C150-34 110-33 76-33z", "#33252c")
        .path("M84-52C120-54 150-56 176-55L176-51C140-51 110-49 82-46z", "#7d6a6a");
      // eyelets and laces
      const eyes = readPoints("-34,-256 -26,-234 -17,-211 -6,-188 6,-168 24,-150 46,-136");
      for (const [i, [ex, ey]] of eyes.entries()) {
        pic.path(
          drawRibbon(
            [
              [ex - 4, ey + 4, 3],
              [ex + 10, ey - 7, 9],
              [ex + 26, ey - 16, 8],
              [ex + 34, ey - 22, 3],
            ],
            1,
            1,
          ),
          i % 2 ? "#c23a30" : "#a52c2a",
        );
        pic.path(
          drawRibbon(
            [
              [ex + 2, ey - 4, 1],
              [ex + 12, ey - 10, 3],
              [ex + 26, ey - 18, 2],
            ],
            1,
            1,
          ),
          "#f08a6a",
        );
        pic.add(
          `<circle cx="${ex - 4}" cy="${ey + 4}" r="4.500" fill="#e7d3a8"/><circle cx="${ex - 3}" cy="${ey + 5}" r="2.200" fill="#4a2a20"/>`,
        );
      }
      const bow = isNear
        ? "M-6-262C-40-240-66-214-60-196-52-184-30-214-8-258 20-240 44-214 56-220 62-236 28-254-4-262"
        : "M-6-262C-36-248-50-226-44-214-34-206-20-230-6-260 24-246 40-230 50-236 52-248 24-258-4-262";
      pic
        .line(bow, "#8c2425", 8, { "stroke-linejoin": "round" })
        .line(bow, "#d9483a", 5, { "stroke-linejoin": "round" });
      pic.line(
        isNear ? "M-6-260C-20-220-54-170-50-120M-4-260C12-220 40-190 34-160" : "M-6-260C-18-224-34-190-30-160",
        "#c23a30",
        5,
        { "stroke-linecap": "round" },
      );
      pic.path("M-16-268Q-4-278 8-266 6-252-6-250-18-256-16-268z", "#a52c2a");
      // scuffs and dust
      pic.line("M120-74l22 6M132-64l16 3M-30-70l20-4M-20-60l26-2M0-96l18-6M-120-64l14-3", "#e9b67c", 2, {
        opacity: 0.6,
      });
      pic.path("M-150-44C-90-38 60-36 204-44L204-40C60-30-90-32-152-38z", "#e7cfa2", { opacity: 0.55 });
    });
  boot(690, 692, 0.98, -3, false);
  boot(478, 722, 1.1, 1, true);

  // the lizard
  pic.group({ transform: "translate(612 604)rotate(24)scale(.9)" }, (pic) => {
    pic.path(
      "M-70 12C-50 4-34 6-16-2-4-8 12-10 26-8 36-12 48-10 54-2 50 4 40 6 30 4 18 8 4 10-8 10-30 14-50 22-84 26-100 28-112 22-118 12-104 20-88 16-70 12z",
      "#4f7a3a",
    );
    pic
      .path("M-16-2C-4-8 12-10 26-8 36-12 46-11 51-6 34-4 10-4-12 2-34 8-60 12-84 18-64 10-36 6-16-2z", "#a9cf6a")
      .path(
        "M-8 8L-16 20-24 22-12 24-2 10zM20 6L26 18 20 22 32 20 30 5zM16-8L22-20 32-22 24-16 24-6zM-12-2L-14-14-24-18-10-18-4-6z",
        "#4f7a3a",
      )
      .add('<circle cx="42" cy="-4" r="2.200" fill="#1d1a1a"/>');
  });

  // --- a boulder with the trail's mark, flowers, grass -------------------------------------
  pic
    .path(
      drawPolygons("1000,640 1030,590 1090,566 1150,578 1190,616 1210,640 1210,706 1100,716 1010,700"),
      makeVerticalGradient(pic, 566, 716, "0 #b0a79c, 1 #5f5d68"),
    )
    .path(drawPolygons("1000,640 1030,590 1090,566 1118,572 1080,612 1066,660 1072,712 1010,700"), "#ece0c8");
  pic
    .path(drawPolygons("1022,626 1062,616 1060,634 1020,644"), "#d23a2e")
    .path(drawPolygons("1020,644 1060,634 1060,650 1018,660"), "#fffdf4")
    .path(drawPolygons("1018,660 1060,650 1062,668 1018,677"), "#d23a2e");
  const [stoneBodies, stoneTops] = drawStones(
    [
      [1090, 548, 7],
      [880, 572, 6],
      [894, 575, 4],
      [1060, 740, 14],
      [1086, 746, 9],
      [800, 500, 5],
    ],
    random,
    -1,
  );
  pic.path(stoneBodies, "#7d6f66").path(stoneTops, "#f2e4c8");
  const tuft = (list: readonly (readonly [number, number, number])[], colour: string) =>
    pic.path(drawGrass(list, random, { blades: 6, lean: 0.15 }), colour);
  const edge = (count: number, x0: number, x1: number, y: number, bottom: number, top: number) =>
    Array.from(
      { length: count },
      () => [random.between(x0, x1), y + random.deviation(10), random.between(bottom, top)] as const,
    );
  tuft(edge(7, -10, 180, 690, 30, 64), "#5d7a38");
  tuft(edge(6, 1040, 1210, 740, 26, 54), "#4f6d36");
  tuft(
    [...edge(9, -10, 330, 806, 60, 120), ...edge(7, 900, 1210, 806, 50, 90), ...edge(4, 330, 860, 812, 24, 44)],
    "#1f3a2b",
  );
  const flower = pic.symbol((pic) => {
    for (const a of [0, 72, 144, 216, 288])
      pic.path("M0-2C-6-8-6-17 0-20 6-17 6-8 0-2z", null, { transform: `rotate(${a})` });
    pic.path("M-3.500 0a3.500 3.500 0 1 0 7 0 3.500 3.500 0 1 0-7 0z", "#ffd24a");
  });
  pic.line(
    "M92 800Q96 740 84 690M140 806Q150 750 160 716M52 806Q44 760 30 724M1120 806Q1116 770 1128 740M1066 806Q1076 784 1070 764",
    "#2f5232",
    3,
  );
  for (const [x, y, scale, factor] of readRows("84,690,1,1 160,716,.86,0.8 30,724,.8,.7 1128,740,.9,.8 1070,764,.7,.6"))
    pic.use(flower, {
      transform: `translate(${x} ${y})rotate(${Math.round(x % 40)})scale(${scale} ${factor})`,
      fill: "#3f62c8",
    });
  return pic.svg("Walking boots beside a trail");
}
