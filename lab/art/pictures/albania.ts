// Albania: Theth, a stone kulla and the church under the wall of the Accursed Mountains. Ten in the morning, sun from
// the upper right. Value plan: limestone lightest, sky light-mid, meadow mid, forest darkest; the kulla's lit face and
// the church stand on the forest. Surprise: the shade of firs that stand outside the picture lies over the near end of
// the path.
import {
  drawDryStoneWall,
  drawFir,
  drawFirEdge,
  drawFlutes,
  drawMasonry,
  drawShapes,
  drawSwell,
  makeTufts,
  makeVerticalGradient,
  readPlacements,
  readRamp,
  roughenLine,
  smoothLine,
} from "../kit/hand.ts";
import {
  drawMass,
  drawMist,
  drawStreak,
  makeRandom,
  mixColours,
  Pen,
  Picture,
  type Point,
  placeAt,
  type Random,
  sky,
  writeDashes,
} from "../kit/kit.ts";

const palette = {
  ice: "#e3edf0",
  lit: "#f6efe6",
  half: "#cfc9d8",
  shade: "#8d90b8",
  deep: "#6f76a6",
  air: "#c3d3de",
  fir: "#14353a",
  firMid: "#2b5d55",
  meadow: "#a3bd55",
  grass: "#6d9a48",
  dark: "#2f5f3d",
  terra: "#bf5b3c",
  terraDark: "#7d3730",
  stone: "#e2cfb4",
  stoneMid: "#b39c8c",
  stoneDark: "#6d6070",
};

/** Draws the fir at the left edge: its boughs are drooping fans, longer below, each a little different. */
function drawGreatFir(random: Random): [Pen, Pen] {
  const body = new Pen().poly(readPlacements("82,300 86,330 100,812 66,812 78,330"));
  const lit = new Pen();
  for (let i = 0; i < 17; i++) {
    const y = 330 + i * 29 + random.deviation(5);
    for (const share of [-1, 1]) {
      const width = (16 + i * 9.5) * random.between(0.75, 1.1) * (share < 0 ? 1 : 0.92);
      const tip: Point = [82 + share * width, y + width * random.between(0.3, 0.42)];
      const under: Point[] = [0.78, 0.56, 0.36, 0.16].flatMap((k): Point[] => [
        [82 + share * width * (k + 0.06), y + width * 0.3 * k + 16 + i * 0.9 + random.deviation(3)],
        [82 + share * width * (k - 0.04), y + width * 0.3 * k + 5],
      ]);
      const bough: Point[] = [[82, y - 12], [82 + share * width * 0.5, y + width * 0.08], tip, ...under, [82, y + 20]];
      body.poly(share > 0 ? bough : bough.reverse());
      if (share > 0 && i > 2)
        lit.poly([
          [82 + width * 0.3, y - 2 + width * 0.05],
          [82 + width * 0.55, y + width * 0.1],
          tip,
          [82 + width * 0.62, y + width * 0.24],
        ]);
    }
  }
  return [body, lit];
}

export function draw(): string {
  const pic = new Picture(1200, 800, "al");
  const random = makeRandom(31);

  // --- sky
  sky(pic, readRamp(`0:#4f86bb .25:#8fb8d4 .5:${palette.ice}`));
  const clouds = new Pen();
  for (const [x, y, width, height] of readPlacements(
    "210,96,420,16 330,110,520,12 120,128,300,9 1010,70,360,12 1110,86,300,9",
  ))
    drawStreak(clouds, random, x, y, width, height);
  pic.path(clouds, "#f4f8f8", { opacity: 0.38 });

  // --- far ridge, seen through the notches
  const far = roughenLine(
    "-10,250 90,214 210,190 300,226 420,196 500,150 560,170 640,210 800,190 900,150 980,138 1060,170 1210,150",
    random,
    14,
  );
  pic.path(drawMass(far, 520), makeVerticalGradient(pic, 140, 420, "0:#b4c1d9 1:#d5dfe6"));

  // --- the wall
  const ridge = roughenLine(
    "-10,290 40,262 78,240 112,210 146,198 178,212 214,236 246,242 284,216 312,168 344,150 372,166 398,214 436,236 486,244 528,226 566,206 596,204 618,152 654,118 690,84 724,90 750,132 786,150 824,196 866,214 908,206 946,172 984,166 1004,196 1036,202 1078,164 1112,150 1148,186 1180,196 1210,216",
    random,
    9,
    3,
  );
  const wall = drawMass(ridge, 560);
  pic.path(wall, makeVerticalGradient(pic, 90, 520, `0:${palette.lit} .5:#e9e0df 1:${palette.air}`));
  /**
   * Outlines the shaded side of a summit: along the ridge from the notch to the summit, down the spine and back up to the
   * notch.
   */
  const face = (x0: number, x1: number, spine: string, foot: string): Point[] => [
    ...ridge.filter((point) => point[0] >= x0 && point[0] <= x1),
    ...roughenLine(spine, random, 7, 2),
    ...roughenLine(foot, random, 8, 2),
  ];
  const faces = [
    face(-10, 148, "148,206 136,246 152,284 118,330 132,376 96,430 104,470", "60,520 -10,520"),
    face(
      246,
      346,
      "344,160 330,204 350,246 322,290 338,330 300,384 316,430 280,490",
      "288,500 276,440 284,400 258,350 266,310 250,272",
    ),
    face(
      486,
      596,
      "596,206 580,244 596,280 566,322 580,356 548,400 552,460",
      "548,500 536,450 546,410 518,360 526,320 500,282",
    ),
    face(
      597,
      692,
      "690,88 704,136 680,182 712,226 690,276 716,318 686,372 704,420 660,490",
      "610,500 600,440 622,390 600,330 618,280 598,240",
    ),
    face(
      866,
      958,
      "958,184 970,222 946,262 966,306 936,350 952,396 916,460",
      "916,490 900,440 912,390 886,340 894,300 872,250",
    ),
    face(
      1036,
      1114,
      "1112,152 1124,200 1100,240 1126,290 1098,340 1112,390 1080,460",
      "1030,480 1020,400 1040,340 1024,280 1038,230",
    ),
  ];
  const shade = faces.reduce((pen, f) => pen.poly(f), new Pen());
  pic.path(shade, makeVerticalGradient(pic, 90, 530, `0:${palette.shade} .55:#a3a6c4 1:${palette.air}`));
  // flutes: half-tone on the lit faces, a darker one and thin lit ribs in the shade
  pic.group({ "clip-path": pic.makeClipPath(wall) }, () => {
    pic.path(
      drawFlutes(ridge, random, 70, { len: [30, 150], wide: [5, 13], lean: 0.18, keep: 0.7, drop: 70 }),
      palette.half,
      {
        opacity: 0.75,
      },
    );
    pic.path(
      drawFlutes(smoothLine("720,250 800,300 860,340", 20), random, 12, {
        len: [40, 150],
        wide: [6, 14],
        lean: 0.2,
        drop: 60,
      }),
      palette.half,
      { opacity: 0.7 },
    );
    pic.group({ "clip-path": pic.makeClipPath(shade) }, () => {
      pic.path(
        drawFlutes(ridge, random, 60, { len: [40, 170], wide: [4, 12], lean: -0.1, keep: 0.6, drop: 120 }),
        palette.deep,
        {
          opacity: 0.5,
        },
      );
      pic.path(
        drawFlutes(ridge, random, 60, { len: [14, 70], wide: [2, 5], lean: -0.16, keep: 0.5, drop: 8 }),
        palette.lit,
        {
          opacity: 0.8,
        },
      );
    });
    // snow that lies all summer in the gullies
    pic.path(
      drawShapes(
        "612,250 620,262 616,300 626,340 612,330 606,290",
        "862,290 872,300 864,340 876,380 858,350",
        "240,320 250,330 240,372 250,410 234,380",
        "1034,262 1042,274 1036,310 1044,344 1030,318",
      ),
      "#ffffff",
      { opacity: 0.9 },
    );
    // scree fans
    pic.path(
      drawShapes(
        "486,330 500,400 560,470 420,470 470,400",
        "866,330 884,400 950,470 800,470 850,400",
        "246,340 262,410 320,480 180,480 232,410",
        "700,360 730,410 800,470 640,470 690,410",
      ),
      makeVerticalGradient(pic, 330, 470, "0:#efe6e0@.2 1:#efe6e0@.9"),
    );
  });
  drawMist(pic, 480, 150, palette.ice, 0.8);

  // --- forest
  const back = smoothLine("-10,440 120,420 260,436 400,462 520,484 640,480 780,452 900,436 1040,420 1210,396", 24);
  pic.path(
    drawFirEdge(back, random, 560, [7, 15], [6, 11]),
    makeVerticalGradient(pic, 400, 520, "0:#6b9496 1:#a8c3bd"),
  );
  drawMist(pic, 500, 80, palette.ice, 0.6);
  const left = smoothLine("-10,352 100,366 220,392 340,420 440,462 520,510 590,552", 20);
  const right = smoothLine("560,560 640,522 720,480 820,444 940,424 1060,410 1210,380", 20);
  pic.path(
    drawFirEdge(right, random, 600, [12, 26], [9, 16]),
    makeVerticalGradient(pic, 400, 590, `0:${palette.firMid} 1:#4d8272`),
  );
  pic.path(
    drawFirEdge(left, random, 600, [14, 32], [10, 18]),
    makeVerticalGradient(pic, 360, 590, `0:${palette.fir} .6:#1f4a47 1:#3b7061`),
  );
  const [firBody, firLight] = drawFir(makeRandom(7), 1);
  const tree = pic.symbol((pic) => pic.path(firBody).path(firLight, "currentColor"));

  const wood: [number, number, number][] = [];
  for (let i = 0; i < 44; i++) {
    const x = i < 24 ? random.between(-10, 560) : random.between(640, 1200);
    const top = i < 24 ? 372 + Math.max(0, x - 60) * 0.36 : 552 - (x - 580) * 0.3;
    const y = random.between(top + 34, 572);
    wood.push([x, y, 0.3 + (y - 400) * 0.0024 + random.between(0, 0.14)]);
  }
  for (const [x, y, factor] of wood.sort((point, q) => point[1] - q[1])) {
    const d = x > 600 ? 0.55 : 0.3;
    pic.use(tree, {
      transform: placeAt(Math.round(x), Math.round(y), factor),
      fill: mixColours(palette.fir, "#3b7061", d),
      color: mixColours("#7fb08a", palette.firMid, x > 600 ? 0.1 : 0.5),
    });
  }

  // --- meadow: knolls with a bright crest and a lost foot
  const knoll = (line: string, top: string, foot: string, y0: number, y1: number) => {
    pic.path(drawMass(smoothLine(line, 40), 810), makeVerticalGradient(pic, y0, y1, `0:${top} 1:${foot}`));
  };
  knoll(
    "-10,566 160,548 330,556 470,572 600,560 760,570 930,556 1080,546 1210,552",
    "#c3d277",
    palette.meadow,
    546,
    640,
  );
  knoll("520,640 640,606 760,590 880,586 1010,600 1120,628 1210,640", "#cbd780", palette.grass, 584, 720);
  knoll("-10,620 140,612 300,622 440,640 540,664 660,716 780,812", "#b8cc63", "#568a45", 614, 800);
  const flecks = (
    count: number,
    box: [number, number, number, number],
    colour: string,
    o: number,
    lengths: [number, number],
  ) => pic.line(writeDashes(random, count, box, { len: lengths, tick: 0.5, bias: 0.8 }), colour, 1.4, { opacity: o });
  flecks(120, [-10, 566, 1200, 660], palette.grass, 0.7, [3, 7]);
  flecks(70, [-10, 630, 1200, 740], "#dbe58f", 0.7, [5, 11]);

  // --- the path
  pic.path(
    drawSwell("470,850,190 552,748,84 640,690,44 712,652,25 742,624,14 746,600,9", 8),
    makeVerticalGradient(pic, 600, 800, "0:#f4e8cb 1:#d3b184"),
  );
  pic.path(drawSwell("466,850,40 540,752,18 628,694,9 704,654,5 738,625,2", 8), "#b48f68", { opacity: 0.5 });

  // --- church
  pic.path(
    drawShapes("722,598 764,594 868,588 850,606 752,640 706,634 700,612 640,640 602,634 640,616"),
    palette.dark,
    {
      opacity: 0.4,
    },
  );
  pic.path(
    drawShapes("762,592 762,538 868,540 868,587"),
    pic.makeLinearGradient(762, 540, 868, 590, readRamp(`0:#f0e2cb 1:${palette.stone}`)),
  );
  pic.path(
    drawShapes("748,542 762,478 854,482 882,546 764,546"),
    pic.makeLinearGradient(760, 478, 860, 546, readRamp("0:#756a84 1:#9c90a0")),
  );
  pic.path(drawShapes("748,542 764,546 882,546 882,549 764,550 748,545"), "#51475f");
  pic.line(drawMasonry("764,484 854,487 878,543 756,541", 8, random, { size: 0.08, keep: 0.55 }), "#cdc2c8", 1.2, {
    opacity: 0.5,
  });
  pic
    .path(drawShapes("718,598 720,474 740,470 740,601"), palette.stoneDark)
    .path(
      drawShapes("740,601 740,470 766,475 766,596"),
      pic.makeLinearGradient(740, 0, 766, 0, readRamp("0:#f6ead3 1:#dcc8ab")),
    );
  pic.path(drawShapes("713,478 740,472 743,396"), "#4d4460").path(drawShapes("740,472 773,479 743,396"), "#8f8397");
  pic.line("M743 398v-18m-5 6h10", "#3d3550", 2);
  pic.path(
    "M748 500q5-9 10 0v15h-10zM727 500q3-6 6 0v13h-6zM747 600v-24q7-10 14 0v22zM784 562q4-8 9 0v14h-9zM811 561q4-8 9 0v14h-9zM838 560q4-8 9 0v14h-9z",
    "#463d55",
  );
  pic.line(
    writeDashes(random, 20, [742, 520, 760, 570], { len: [3, 6] }) +
      writeDashes(random, 26, [766, 552, 862, 586], { len: [3, 8] }),
    palette.stoneMid,
    1.2,
  );
  pic.line("M700 612q40-10 100-7t120-10", "#8d8276", 4).line("M700 610q40-10 100-7t120-10", "#e6d8bf", 2);

  // --- haystacks built round a pole
  const hay = pic.symbol((pic) =>
    pic
      .path("M-3-10-2-118 2-118 3-10z", "#5b4038")
      .path("M-40 0Q-46-40-26-66-12-90 0-106 14-90 28-64 46-36 40 0 20 7 0 6-24 6-40 0z", "#d9b25a")
      .path("M0-106Q-12-90-26-66-46-40-40 0-24 6-6 6-22-20-12-50-6-80 0-106z", "#96713f")
      .line("M8-86q10 20 12 40M16-60q12 24 12 48M2-60q4 26 4 52M-20-50q-8 22-6 44M26-34q6 14 4 30", "#f2d98c", 1.5),
  );
  for (const [x, y, factor] of readPlacements("982,622,.62 1052,652,.86")) {
    pic.path(new Pen().lens(x - 50 * factor, y, 130 * factor, 9 * factor, 0.06), palette.dark, { opacity: 0.45 });
    pic.use(hay, { transform: placeAt(x, y, factor) });
  }

  // --- kulla
  pic.path(drawShapes("290,650 376,662 300,700 180,706 96,690 40,690 84,672 170,664"), palette.dark, { opacity: 0.5 });
  // wood smoke
  pic.path(drawSwell("405,306,3 400,292,6 410,276,9 402,256,13 414,232,17 406,208,15 420,184,3", 10), "#a3a6c8", {
    opacity: 0.45,
  });
  pic.path(drawShapes("374,660 374,408 290,420 282,648"), makeVerticalGradient(pic, 410, 656, "0:#4c4462 1:#70626e"));
  pic.path(
    drawShapes("374,660 374,408 512,420 518,646"),
    pic.makeLinearGradient(374, 420, 516, 650, readRamp("0:#f3e3c6 .6:#e0c8a5 1:#c3a686")),
  );
  const marks = (quad: string, rows: number, colour: string, width: number, opacity: number, attributes = {}) =>
    pic.line(drawMasonry(quad, rows, random, attributes), colour, width, { opacity });
  marks("376,430 512,436 518,642 376,654", 22, "#a58a76", 1.5, 0.9, { size: 0.09, keep: 0.55 });
  marks("392,436 510,442 516,640 392,652", 13, "#fff3dc", 2.4, 0.9, { size: 0.09, keep: 0.3 });
  marks("290,438 370,430 370,652 284,642", 20, "#8f8090", 1.5, 0.6, { size: 0.13, keep: 0.5 });
  const quoins = new Pen();
  for (let i = 0; i < 13; i++) {
    const y = 428 + i * 17.6;
    const w = i % 2 ? 15 : 9;
    quoins.poly([
      [375, y],
      [375 + w, y + 0.5],
      [375 + w, y + 12],
      [375, y + 12.5],
    ]);
  }
  pic.path(quoins, "#fff4df", { opacity: 0.8 });
  // openings: arched windows above, loopholes below, a walled-up door
  pic.path(
    "M414 486v-24q7-11 14 0v24zM464 488v-23q7-11 14 0v23zM434 552v-20h7v20zM488 552v-19h7v19zM398 556v-20h7v20zM452 653v-44q13-20 26-1v43zM314 482v-21q5-9 10 0v20zM342 482v-22q5-9 11 0v21zM330 560v-19h6v19zM304 558v-18h6v18z",
    "#3a2f45",
  );
  pic
    .path("M410 488h22v5h-22zM460 490h22v5h-22zM448 609q17-24 34-1h-4q-13-19-26 1z", "#fff4df")
    .path("M428 462v24h-5v-26zM478 465v23h-5v-26z", "#6d5a5e");
  pic.path(
    drawShapes("276,432 374,416 392,324"),
    pic.makeLinearGradient(276, 0, 392, 0, readRamp("0:#5e2a33 1:#84392f")),
  );
  pic.path(
    drawShapes("374,416 530,430 420,326 392,324"),
    pic.makeLinearGradient(380, 330, 510, 430, readRamp("0:#e08455 1:#b9553a")),
  );
  pic.path(drawShapes("374,416 530,430 530,437 374,425 276,440 276,432"), "#4a2030");
  marks("394,332 424,334 524,426 376,413", 10, "#7f3029", 1.7, 0.6, { size: 0.07, keep: 0.6 });
  marks("394,332 424,334 522,424 376,413", 9, "#f7b184", 1.5, 0.8, { size: 0.06, keep: 0.3 });
  marks("388,336 391,334 372,414 282,430", 9, "#a5513f", 1.5, 0.6, { size: 0.2, keep: 0.6 });
  pic
    .path(drawShapes("400,326 400,306 414,307 414,330"), "#cdb597")
    .path(drawShapes("397,308 397,302 417,303 417,309"), "#6d5a5e");
  // lean-to
  pic
    .path(drawShapes("517,652 517,600 572,610 576,648"), "#c8ad8c")
    .path(drawShapes("508,596 516,584 590,606 592,614"), "#7d4a3a")
    .path("M540 650v-30l18 2v27z", "#3a2f45");

  const folk = pic.symbol((pic) =>
    pic
      .path("M-6 0-3-15-5-27Q-4-32 0-32 4-31 5-26L6-15 8 0H4L1-13-2 0zM-4-37a4 4 0 1 1 8 0 4 4 0 1 1-8 0z")
      .path(
        "M-16 0-17-13Q-22-14-22-21L-27-23-34-20-36-23-31-31-30-35-27-32-21-27Q-10-31-1-28L3-27Q6-22 4-16L5 0H2L0-13-12-14-13 0z",
        null,
        { transform: "translate(-22)" },
      )
      .path("M-38-30q6-9 14-1l-1 8h-12z", "#b5553a"),
  );
  pic
    .path(new Pen().lens(634, 686, 60, 3.5, 0.05), palette.dark, { opacity: 0.5 })
    .use(folk, { transform: placeAt(668, 684, 0.82, -1), fill: "#3b2b3e" });

  // --- foreground in the shade of firs that stand outside the picture
  pic.path(
    drawMass(
      roughenLine("-10,752 120,758 240,746 380,762 520,770 640,776 800,786 1000,790 1210,796", random, 6, 3),
      810,
    ),
    makeVerticalGradient(pic, 740, 800, "0:#2f6a45 1:#1d4a3c"),
  );
  pic.group({ fill: "#215540", color: "#215540", opacity: 0.6 }, () => {
    for (const [x, y, factor] of readPlacements("520,818,1.5 700,826,1.9 900,822,1.6"))
      pic.use(tree, { transform: `matrix(${factor * 0.2} ${factor * 0.9} ${factor * 1.5} ${factor * 0.5} ${x} ${y})` });
  });
  const top = smoothLine("812,726 900,716 1000,712 1100,700 1215,694", 20);
  const foot = smoothLine("806,748 900,752 1000,758 1100,764 1215,774", 20);
  pic.path(new Pen().poly([...foot, [1210, 800], [940, 786], [760, 758], [790, 746]]), palette.dark, { opacity: 0.6 });
  pic.path(new Pen().poly([...top, ...[...foot].reverse()]), "#3f3a52");
  const [joints, lit] = drawDryStoneWall(top, foot, 4, random, [17, 32]);
  pic.path(joints, "#7d7282").path(lit, "#dccdb9");
  const tufts = makeTufts(pic, random);
  tufts(
    readPlacements(
      "290,652,14 336,660,12 380,664,16 440,660,10 500,654,16 524,654,18 584,652,12 722,602,8 870,592,10 940,624,10 1098,654,14 1018,656,12",
    ),
    "#4a8546",
  );
  tufts(
    readPlacements(
      "800,752,26 868,760,20 960,764,28 1090,774,26 1180,784,30 620,760,20 250,716,18 180,700,14 700,776,26",
    ),
    "#2c6240",
  );
  tufts(
    Array.from({ length: 22 }, (_, i): Point => [i * 56 + random.deviation(24), 808, random.between(34, 70)]),
    "#1b4639",
  );
  // gentians and one late poppy
  pic
    .line(
      "M214 756h0m26 14h0m-10 12h0m60-8h0m320 6h0m30 12h0m70-6h0m14-12h0m150 6h0m30 8h0m180-8h0m20 6h0",
      "#b9a5e6",
      6,
      { "stroke-linecap": "round" },
    )
    .line("M236 744h0m404 20h0", "#e2664a", 7, { "stroke-linecap": "round" });
  const [greatFirBody, greatFirLight] = drawGreatFir(random);
  pic.path(greatFirBody, "#0c262d").path(greatFirLight, "#2d6152");
  return pic.svg("Albania: Theth");
}
