// A night train's window. Two lights: the moon outside at the upper right, a reading lamp inside at the left. Value plan:
// moon and lit windows lightest, the compartment a warm middle, the night deep blue, the seats darkest. Surprise: the
// line bends, so that the train's own front is seen ahead, and every window of it lays a lit square on the grass.
import { drawSwell, makeVerticalGradient, readPlacements, readRamp, roughenLine, smoothLine } from "../kit/hand.ts";
import {
  drawGrass,
  drawMass,
  drawMist,
  drawOrb,
  drawStreak,
  findPointAt,
  lerp,
  makeRandom,
  Pen,
  Picture,
  type Point,
  placeAt,
} from "../kit/kit.ts";

const palette = {
  night: "#0c1838",
  blue: "#2d4f86",
  wall: "#7d4a33",
  wood: "#a9683f",
  dark: "#25131a",
  lamp: "#ffcf7d",
  red: "#8e2f38",
};

export function draw(): string {
  const pic = new Picture(1200, 800, "bb");
  const random = makeRandom(12);

  // --- outside
  pic.rect(200, 60, 800, 540, makeVerticalGradient(pic, 80, 480, "0:#0b1536 .4:#1b3468 .75:#456a9f 1:#8ba6c4"));
  let stars = "";
  for (let i = 0; i < 60; i++)
    stars += `M${Math.round(random.between(230, 970))} ${Math.round(90 + random() ** 1.6 * 230)}h0`;
  pic.line(stars, "#dfe9f7", 2.4, { "stroke-linecap": "round", opacity: 0.8 });
  drawOrb(pic, 760, 196, 40, "#fdf6dd", "#a9c3e2", 300, 0.7);
  pic.path("M742 182q14-12 26-4 6 10-6 16-18 4-20-12zM770 212q12-4 12 8-8 8-14 0z", "#d8d6c8", { opacity: 0.6 });
  const clouds = new Pen();
  for (const [x, y, width, height] of readPlacements("660,236,420,12 820,252,300,10 420,196,300,8 480,316,340,9"))
    drawStreak(clouds, random, x, y, width, height);
  pic.path(clouds, "#7f9cc4", { opacity: 0.45 });
  pic.path(
    drawMass(
      roughenLine(
        "190,400 260,372 330,350 390,320 450,342 520,368 600,350 680,330 730,352 800,376 880,360 1010,384",
        random,
        9,
        3,
      ),
      620,
    ),
    makeVerticalGradient(pic, 320, 430, "0:#4f6f9f 1:#7f9bbd"),
  );
  pic.path(
    drawMass(
      roughenLine("190,424 280,412 380,402 460,410 560,400 660,414 780,402 880,412 1010,400", random, 6, 3),
      620,
    ),
    makeVerticalGradient(pic, 400, 470, "0:#2f4f80 1:#5877a0"),
  );
  drawMist(pic, 440, 60, "#9fb8d2", 0.55, 200, 800);
  pic.path(
    drawMass(smoothLine("190,446 360,436 560,440 760,450 1010,462", 30), 620),
    makeVerticalGradient(pic, 436, 600, "0:#34547f .3:#213d66 1:#0a1630"),
  );

  // --- the train ahead, on the bend
  const line = smoothLine("1010,500 920,470 820,444 710,424 600,412 500,408 420,412 370,420", 8);
  const height = (t: number) => lerp(92, 15, t ** 0.62);
  const count = 8;
  const cars = new Pen();
  const roofs = new Pen();
  const panes = new Pen();
  const squares = new Pen();
  for (let i = 0; i < count; i++) {
    const [t0, t1] = [1 - (1 - i / count) ** 1.35, 1 - (1 - (i + 0.93) / count) ** 1.35];
    const pointOn = (t: number, factor: number): Point => {
      const point = findPointAt(line, t);
      return [point[0], point[1] - height(t) * factor];
    };
    cars.poly([
      pointOn(t0, 0),
      pointOn(t0, 0.86),
      pointOn(t0 + 0.006, 0.98),
      pointOn(t1 - 0.006, 0.98),
      pointOn(t1, 0.86),
      pointOn(t1, 0),
    ]);
    roofs.poly([pointOn(t0 + 0.004, 0.88), pointOn(t0 + 0.008, 1), pointOn(t1 - 0.008, 1), pointOn(t1 - 0.004, 0.88)]);
    const m = i < count - 1 ? 6 : 2;
    for (let index = 0; index < m; index++) {
      const [a, b] = [lerp(t0, t1, (index + 0.25) / m), lerp(t0, t1, (index + 0.75) / m)];
      if (i && random() < 0.85) {
        panes.poly([pointOn(a, 0.44), pointOn(a, 0.74), pointOn(b, 0.74), pointOn(b, 0.44)]);
        const h = height(a);
        const [point, other] = [findPointAt(line, a), findPointAt(line, b)];
        squares.poly([
          [point[0] - h * 0.3, point[1] + h * 0.62],
          [other[0] - h * 0.3, other[1] + h * 0.62],
          [other[0] - h * 0.7, other[1] + h * 1.1],
          [point[0] - h * 0.7, point[1] + h * 1.1],
        ]);
      }
    }
  }
  pic.path(new Pen().poly([...line, [360, 430], [500, 424], [700, 450], [1010, 560]]), "#14264a");
  pic.path(squares, pic.makeLinearGradient(980, 0, 420, 0, readRamp("0:#ffc56b@.5 1:#ffd98f@.75")));
  pic.path(
    "M366 416L210 408 205 446 366 422z",
    pic.makeLinearGradient(366, 0, 210, 0, readRamp("0:#fff2c4@.9 1:#fff2c4@0")),
  );
  pic.path(cars, "#1a2547").path(roofs, "#46618f").path(panes, "#ffd27c");

  // --- a thorn tree and the near grass, gone in a moment
  const thorn = pic.symbol((pic) =>
    pic
      .path("M-4 0Q-2-40-8-62-18-84-34-96L-30-98Q-12-84-4-66 0-84 14-98L18-97Q4-80 2-58 0-30 5 0z")
      .path(
        "M-62-92Q-50-104-30-106-10-116 8-108 30-114 42-102 58-102 60-94 44-90 30-94 12-90-4-96-22-88-40-92-54-88-62-92zM-26-112Q-8-122 14-114 4-108-26-112z",
      ),
  );
  for (const [x, y, factor] of readPlacements("392,530,.9 470,470,.34 340,462,.3"))
    pic.use(thorn, { transform: placeAt(x, y, factor), fill: y > 500 ? "#081126" : "#16294f" });
  pic.path(
    drawGrass(
      Array.from({ length: 34 }, () => [random.between(230, 980), 580, random.between(26, 70)] as const),
      random,
      { blades: 4, lean: -0.5 },
    ),
    "#081126",
  );

  // --- the lamp's light in the glass
  pic
    .path("M236 96H420L300 566H236z", "#ffd9a0", { opacity: 0.07 })
    .path("M470 96H540L420 566H350z", "#ffd9a0", { opacity: 0.06 });

  // --- the compartment
  const hole =
    "M280 96H920A44 44 0 0 1 964 140V522A44 44 0 0 1 920 566H280A44 44 0 0 1 236 522V140A44 44 0 0 1 280 96z";
  pic.path(
    `M0 0H1200V800H0z${hole}`,
    pic.makeRadialGradient(180, 260, 1000, readRamp("0:#e0995c .22:#b06c43 .55:#6f3f33 1:#2f1a22")),
    {
      "fill-rule": "evenodd",
    },
  );
  let boards = "";
  for (let x = 40; x < 1200; x += 80) boards += `M${x} 0V64M${x} 600V800`;
  pic.line(boards, "#4a2a28", 2, { opacity: 0.7 });
  pic.path("M0 60H1200V70H0z", "#4f2c2a").path("M0 56H1200V61H0z", "#d99a62", { opacity: 0.7 });
  // frame: dark rebate, brass where the lamp reaches it
  pic
    .line(hole, "#2b1519", 26)
    .line(hole, pic.makeLinearGradient(236, 96, 964, 566, readRamp("0:#ffd792 .3:#b5763f .7:#5d372c 1:#8a5a3c")), 12)
    .line(hole, "#1a0d14", 2, { transform: "translate(600 331)scale(.982 .974)translate(-600 -331)" });
  pic
    .path("M250 272H950V282H250z", "#3a2020")
    .path("M250 270H950V274H250z", pic.makeLinearGradient(250, 0, 950, 0, readRamp("0:#f0bb74 1:#6d4331")));
  pic.path("M582 282h36v14q-18 9-36 0z", "#c98f4c").path("M582 282h36v4h-36z", "#ffe0a4");

  // --- curtains: folds from the rail, caught back
  const curtain = pic.symbol((pic) => {
    pic.path("M-8-4Q-14 160-4 300-2 380-34 420L-40 560-96 566-150 560-150-4z");
    pic.path(
      "M-24 0Q-34 170-28 300-30 380-52 418L-58 300Q-58 150-48 0zM-80 0Q-90 170-86 300-86 380-92 414L-112 300Q-114 150-104 0zM-132 0V400L-144 300V0zM-60 438L-58 562-76 564-78 438zM-104 436L-112 562-130 562-124 438z",
      "currentColor",
    );
    pic
      .path("M-156 410Q-90 436-32 408L-34 428Q-92 456-156 430z", "#d9a24e")
      .path("M-156 410Q-90 436-32 408L-33 414Q-92 440-156 416z", "#ffe0a0");
  });
  pic
    .use(curtain, { transform: "translate(310 74)", fill: "#b03c3c", color: "#6e2230" })
    .use(curtain, { transform: "translate(890 74)scale(-1 1)", fill: "#6d2733", color: "#431722" });
  pic
    .path("M120 66H1080V78H120z", "#7d5330")
    .path("M120 66H1080V70H120z", pic.makeLinearGradient(120, 0, 1080, 0, readRamp("0:#ffe2a2 .5:#c08a4c 1:#6b442c")));
  let rings = "";
  for (const x of [168, 196, 226, 258, 290, 910, 938, 970, 1002, 1030]) rings += `M${x} 64v18`;
  pic.line(rings, "#e8b868", 5);

  // --- the reading lamp
  pic.line("M0 330H46Q70 330 74 300L82 250", "#6b4424", 12).line("M0 327H46Q66 327 70 300L78 250", "#f4c87e", 4);
  pic
    .path(
      "M40 250Q60 176 104 170 150 178 164 250z",
      pic.makeLinearGradient(40, 0, 164, 0, readRamp("0:#fff0c0 .5:#ffce7a 1:#d98d48")),
    )
    .path("M40 250H164L160 258H44z", "#8a5a34");
  drawOrb(pic, 102, 268, 0, "", "#ffdf9c", 300, 0.75);

  // --- the folding table and what stands on it
  pic.path(
    "M330 612H870L948 716Q952 732 934 736H266Q248 732 252 716z",
    pic.makeLinearGradient(252, 0, 948, 0, readRamp("0:#f0ae6c .45:#b9764a 1:#6d4034")),
  );
  pic
    .path("M252 716Q248 732 266 736H934Q952 732 948 716L950 738Q948 754 930 756H270Q250 754 250 738z", "#3d2224")
    .path("M254 718Q252 731 268 733H932Q947 731 947 718", null, {
      fill: "none",
      stroke: "#ffd497",
      "stroke-width": 2,
      opacity: 0.7,
    });
  pic.line("M350 634L850 630M312 668L890 664M286 704L560 702M640 704L916 700", "#7d4a34", 1.6, { opacity: 0.6 });
  // tea in a metal holder
  pic.path("M520 700Q600 690 668 704 620 722 530 716z", palette.dark, { opacity: 0.45 });
  pic
    .path("M432 560H528L518 694Q480 704 442 694z", "#f0dcb4", { opacity: 0.28 })
    .path(
      "M436 590H524L516 690Q480 700 444 690z",
      pic.makeLinearGradient(436, 0, 524, 0, readRamp("0:#f5a347 .5:#c8602a 1:#7d3020")),
    );
  pic.add(
    '<ellipse cx="480" cy="590" rx="44" ry="9" fill="#e88d3c"/><ellipse cx="480" cy="560" rx="48" ry="10" fill="none" stroke="#fff3d6" stroke-width="2.500" opacity=".8"/>',
  );
  pic.path(
    "M440 628H520L517 696Q480 710 443 696z",
    pic.makeLinearGradient(440, 0, 520, 0, readRamp("0:#fff1cf .2:#d9b77a .5:#9a7a50 .8:#5f4a3c 1:#b09066")),
  );
  pic
    .path(
      "M450 640q8-8 15 0t15 0 15 0 15 0l-1 10q-8-8-15 0t-14 0-14 0-14 0zM450 680q8 7 15 0t15 0 15 0 13 0l-1-9q-8 7-14 0t-14 0-14 0-14 0z",
      "#4a3630",
    )
    .line("M520 636q36-2 34 26-4 24-38 26", "#b7935c", 8)
    .line("M522 634q32-2 30 24", "#fff1cf", 2);
  pic
    .path("M447 566L453 690 449 688 442 566z", "#fff6e0", { opacity: 0.7 })
    .line("M500 572L512 530", "#e9dfcc", 4)
    .path("M506 534q4-18 14-16 8 6-6 20z", "#e9dfcc");
  pic.path(drawSwell("466,548,2 456,520,7 472,492,9 458,460,8 470,430,2", 8), "#f7ead2", { opacity: 0.3 });
  // a book kept open by its own spine, and a mandarin
  pic.path("M620 722Q760 714 868 718L850 726Q740 734 630 732z", palette.dark, { opacity: 0.45 });
  pic
    .path("M610 704L640 660Q690 648 730 664 776 646 826 656L856 704Q780 694 734 712 680 694 610 704z", "#7a2f36")
    .path("M620 698L646 658Q694 648 730 664L734 706Q684 690 620 698z", "#f7ebd0")
    .path("M734 706L730 664Q776 648 822 656L846 698Q782 690 734 706z", "#dcc39c");
  pic.line(
    "M648 668q40-7 74 4M642 678q42-7 82 4M636 688q46-7 90 4M744 672q38-11 72-8M746 683q42-11 78-8M748 693q44-10 84-7",
    "#8d7a70",
    1.8,
    { opacity: 0.8 },
  );
  pic
    .add('<circle cx="376" cy="676" r="26" fill="#d9742b"/>')
    .path("M352 666a26 26 0 0 1 34-14q-24 4-34 14z", "#ffc266")
    .path("M376 651q2-7 9-8-2 6-6 9z", "#55703a")
    .path("M392 696q20-4 34 4-16 6-38 2z", palette.dark, { opacity: 0.4 });

  // --- seat backs, near and dark
  pic
    .path(
      "M-10 470Q90 462 128 500 150 530 152 810H-10z",
      pic.makeLinearGradient(0, 0, 152, 0, readRamp("0:#2c5a5c .7:#1d3d44 1:#122a32")),
    )
    .path("M-10 486Q84 480 114 512 132 540 136 810H144Q144 540 124 502 90 470-10 476z", "#7fb3a2", { opacity: 0.55 });
  pic
    .path(
      "M1210 470Q1110 462 1072 500 1050 530 1048 810H1210z",
      pic.makeLinearGradient(1048, 0, 1210, 0, readRamp("0:#1f444a .3:#15303a 1:#0c1c26")),
    )
    .path("M1066 810Q1066 560 1084 516 1112 486 1210 486V480Q1108 478 1076 510 1058 550 1058 810z", "#4d8480", {
      opacity: 0.55,
    });
  pic.path(
    "M30 560q6-6 12 0-6 6-12 0zM86 640q6-6 12 0-6 6-12 0zM30 720q6-6 12 0-6 6-12 0zM1108 560q6-6 12 0-6 6-12 0zM1160 640q6-6 12 0-6 6-12 0zM1108 720q6-6 12 0-6 6-12 0z",
    "#0c1c22",
  );
  return pic.svg("A night train's window");
}
