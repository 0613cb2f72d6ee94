// Cambodia: Tonlé Sap late in the afternoon; the sun stands low behind the houses at the right. Value plan: sky and water
// lightest, far shore mid, houses and boat dark, lotus leaves darkest. Surprise: the lake is falling, and every post
// still wears the dark stain and the weed of last month's water.
import { drawLeafyOutline, makeVerticalGradient, readPlacements, readRamp } from "../kit/hand.ts";
import {
  drawMist,
  drawOrb,
  drawStreak,
  lerp,
  makeRandom,
  Pen,
  Picture,
  placeAt,
  sky,
  writeBirds,
  writeDashes,
} from "../kit/kit.ts";
import { drawFanCrown } from "../kit/plants.ts";

const palette = {
  umber: "#4b2a22",
  dark: "#2b1a1c",
  wood: "#6d3f2b",
  plank: "#8a5534",
  glow: "#f9b65e",
  gold: "#ffd98d",
  pink: "#e8808c",
  tin: "#a2674a",
};
const sunPosition: [number, number] = [806, 352];

export function draw(): string {
  const pic = new Picture(1200, 800, "kh");
  const random = makeRandom(17);
  const skyStops = "0:#b3605a .14:#d98462 .3:#f0ab68 .46:#f9cf86 .6:#fdeab9";
  sky(pic, readRamp(skyStops));
  const cloud = pic.symbol((pic) => {
    const pen = new Pen();
    for (const [x, y, width, height] of readPlacements("0,0,460,16 -140,24,360,12 120,40,320,9 60,-22,260,9"))
      drawStreak(pen, random, x, y, width, height);
    pic.path(pen);
  });
  for (const [x, y, scale, factor] of readPlacements(
    "230,96,1,0 1010,150,-1,1 560,206,.8,2 160,270,-.7,2 1090,300,.6,3",
  ))
    pic.use(cloud, {
      transform: `translate(${x} ${y})scale(${scale} ${Math.abs(scale)})`,
      fill: ["#e0908a", "#f2a184", "#fbc08c", "#ffe0a6"][factor] ?? null,
      opacity: 0.6,
    });
  drawOrb(pic, ...sunPosition, 44, "#fffbe6", "#ffe9ad", 420, 0.95);

  // --- the far shore: flooded forest, sugar palms
  const crown = pic.symbol((pic) => {
    const [backPen, leafPen] = drawFanCrown(makeRandom(5), 17, 62, 1);
    pic.path(backPen).path(leafPen, "currentColor");
  });
  const palm = (x: number, y: number, height: number, factor: number, fill: string, color: string, lean = 0) => {
    const width = factor * 9;
    pic.path(
      new Pen()
        .curve([
          [x - width * 0.9, y],
          [x - width * 0.42 + lean * 0.3, y - height * 0.4],
          [x - width * 0.36 + lean, y - height],
        ])
        .L([x + width * 0.36 + lean, y - height])
        .S([
          [x + width * 0.36 + lean, y - height],
          [x + width * 0.42 + lean * 0.3, y - height * 0.4],
          [x + width * 0.9, y],
        ])
        .Z(),
      fill,
    );
    pic.use(crown, { transform: placeAt(x + lean, y - height, factor), fill, color });
  };
  pic.path(
    drawLeafyOutline(
      "-20,500 40,470 120,462 200,470 280,458 380,466 470,474 560,470 660,478 740,482 820,478 900,470 980,474 1060,462 1140,466 1220,456 1220,500",
      random,
      [7, 16],
      3,
    ),
    makeVerticalGradient(pic, 450, 500, "0:#c97f4d 1:#e5a765"),
  );
  for (const [x, height, factor] of readPlacements(
    "60,84,.3 96,110,.36 150,70,.26 486,66,.24 520,92,.3 900,74,.26 960,118,.38 990,86,.3 1046,140,.44 1100,110,.38 1150,150,.46",
  ))
    palm(x, 474, height, factor, "#b5693f", "#d98f52", random.deviation(5));
  drawMist(pic, 488, 60, "#ffe7b0", 0.8);

  // --- water
  const sea = "0:#fce6b0 .12:#f6c27a .42:#dd8a52 .75:#a3543f 1:#5e2b33";
  pic.rect(0, 488, 1200, 312, makeVerticalGradient(pic, 488, 800, sea));

  // --- houses on posts: dark to us, glowing where they face the sun
  const posts = (pic: Picture, x0: number, count: number, step: number, height: number) => {
    let front = "";
    let back = "";
    let braces = "";
    let stain = "";
    for (let i = 0; i < count; i++) {
      const x = Math.round(x0 + i * step + random.deviation(3));
      const d = Math.round(random.deviation(4));
      front += `M${x}-${height}l${d} ${height + 4}`;
      back += `M${x + 13}-${height}l${-d} ${height - 8}`;
      stain += `M${x + Math.round(d * 0.5)}-${Math.round(height * 0.5 + random.deviation(3))}L${x + d} 4`;
      if (i < count - 1 && i % 4 !== 1)
        braces += `M${x}-${Math.round(random.between(height * 0.55, height * 0.9))}l${step + 1} ${Math.round(random.deviation(44))}`;
    }
    pic
      .line(back, "#8a5133", 4)
      .line(braces, palette.umber, 2.6)
      .line(front, "#5f3828", 6)
      .line(stain, palette.dark, 7)
      .line(front, palette.glow, 1.4, { transform: "translate(2.4)", opacity: 0.7 });
    // weed left hanging at last month's level
    const weed = new Pen();
    for (let i = 0; i < count; i++)
      weed.poly([
        [x0 + i * step - 5, -height * 0.5 - 2],
        [x0 + i * step + 6, -height * 0.5 - 1],
        [x0 + i * step + 3, -height * 0.5 + random.between(8, 18)],
        [x0 + i * step - 1, -height * 0.5 + 5],
        [x0 + i * step - 3, -height * 0.5 + random.between(6, 14)],
      ]);
    pic.path(weed, "#7d6a3a");
  };
  const planks = (x0: number, x1: number, y0: number, y1: number) => {
    let d = "";
    for (let x = x0 + 9; x < x1; x += 9) d += `M${x} ${y0}v${y1 - y0}`;
    return d;
  };
  const big = pic.symbol((part) => {
    posts(part, 8, 11, 30, 178);
    part.path("M-14-178H338V-186H-14z", palette.dark).path("M-14-186H338V-190H-14z", "#b87446");
    // veranda at the left, front wall, the gable side that faces the sun
    part
      .path("M2-190V-262H92V-190z", "#341e1d")
      .path("M60-190V-254H236V-190z", palette.wood)
      .line(planks(60, 236, -254, -190), palette.umber, 1.6);
    part
      .path(
        "M236-190V-262L276-318 318-258V-190z",
        pic.makeLinearGradient(236, 0, 318, 0, readRamp("0:#b76f3c 1:#f8b865")),
      )
      .line(planks(240, 316, -252, -190), "#9a5830", 1.6, { opacity: 0.7 });
    part
      .path("M92-190V-240H118V-190zM150-212V-242H186V-212z", palette.dark)
      .path("M150-212V-242H140V-210zM186-212V-242H196V-210z", "#9a5f3a")
      .path("M262-214v-28h26v30z", "#5a2f24");
    part.path(
      "M-12-248L38-338 282-344 240-252z",
      pic.makeLinearGradient(0, -340, 40, -250, readRamp("0:#c07a4e .5:#8d5238 1:#5d3429")),
    );
    let ribs = "";
    for (let i = 1; i < 20; i++)
      ribs += `M${Math.round(lerp(-12, 240, i / 20))} ${-248 - Math.round(i * 0.2)}L${Math.round(lerp(38, 282, i / 20))} ${-338 - Math.round(i * 0.3)}`;
    part.line(ribs, palette.umber, 1.4, { opacity: 0.6 });
    part
      .path("M96-250L110-290 168-292 158-252z", "#b9825a", { opacity: 0.7 })
      .path("M-12-248L-14-254 38-345 284-351 330-254 322-250 281-340 38-338z", "#d47f48")
      .path("M-12-248L240-252V-247L-12-243z", palette.dark);
    part.line("M2-190v-56M32-190v-56M-12-190v-22M-12-212H60M-12-202H60M14-190v-22M46-190v-22", palette.dark, 3);
    // a ladder, washing, pots
    part.line(
      "M112-186L88 2M132-186L112 2M109-160h20M106-136h20M103-112h20M100-88h20M97-64h20M94-40h20M91-16h20",
      "#3a211f",
      3.4,
    );
    part.line("M238-224Q290-214 338-226M338-190V-240", palette.dark, 1.5);
    part
      .path("M250-222h20l2 30-22-1z", palette.pink)
      .path("M276-219h15l1 22-17 1z", "#f6e3c6")
      .path("M296-220l20-2 1 34-20 1z", "#5c7f86");
    part.path("M10-190q-5-14 4-16 10 2 6 16zM28-190q-4-10 3-12 8 2 5 12z", "#7a4630");
    part.path("M40-190v-20q0-9 7-11l-2-6q4-7 9 0l-2 6q8 2 8 12v19z", palette.dark);
  });
  const small = pic.symbol((pic) => {
    posts(pic, 8, 8, 29, 170);
    pic
      .path("M-8-170H226V-180H-8z", palette.dark)
      .path("M6-180V-232H150V-180z", palette.wood)
      .line(planks(6, 150, -232, -180), palette.umber, 1.6);
    pic
      .path("M150-180V-236L180-276 212-234V-180z", "#e39a55")
      .path("M40-180v-40h24v40zM92-198v-22h26v22z", palette.dark);
    pic
      .path("M-10-226L26-288 188-292 152-230z", "#86503a")
      .path("M-10-226L26-294 190-298 222-230 215-227 187-289 26-288z", "#cf7c48")
      .path("M-10-226L152-230V-225L-10-221z", palette.dark);
    pic.line("M30-290L-4-228M60-290L28-228M92-290L60-228M124-291L92-229M154-291L122-229", palette.umber, 1.4, {
      opacity: 0.6,
    });
    pic.line("M196-176L214 2M212-176L230 2M199-140h16M203-104h16M207-68h16M211-32h16", "#3a211f", 3);
  });
  const row = readPlacements(
    "646,520,.2,1 704,514,.16,1 582,528,.28,1 512,540,.36,0 98,556,.62,1 404,560,.55,1 204,612,1,0",
  );
  const bankside = (line: string, top: string, foot: string) =>
    pic.path(drawLeafyOutline(line, random, [6, 13], 3), makeVerticalGradient(pic, 480, 570, `0:${top} 1:${foot}`));
  bankside(
    "-20,540 40,506 110,498 180,506 260,494 330,500 400,496 470,506 520,504 580,516 620,524 560,536 300,548",
    "#a4623f",
    "#d08a52",
  );
  palm(352, 560, 420, 0.95, "#5d3429", "#9a5f38", -16);
  palm(566, 540, 330, 0.72, "#74432f", "#b06f40", 12);
  palm(496, 546, 262, 0.6, "#845036", "#bb7a46", -6);
  bankside(
    "-20,590 20,548 70,540 120,552 180,544 240,552 330,546 400,556 440,560 300,566 120,572",
    "#7a4634",
    "#b06c44",
  );
  const sink = makeVerticalGradient(pic, 540, 800, "0:#e9a463@.1 .5:#c56f49@.5 1:#5e2b33@.95");
  for (const [x, y, factor, scale] of row)
    pic.use(scale ? small : big, {
      transform: `translate(${x} ${y + 3})scale(${factor} ${-factor * 0.86})`,
      opacity: y < 550 ? 0.3 : 0.45,
    });
  pic.rect(0, 540, 1200, 260, sink);
  const cuts = new Pen();
  for (let i = 0; i < 54; i++) {
    const v = i < 34 ? random() : 0.1 + (i - 34) * 0.045;
    cuts.lens(
      i < 34 ? random.between(-40, 1240) : 360 + random.deviation(150),
      600 + v * 190,
      random.between(50, 120) + v * 130,
      0.8 + v * 3.6,
    );
  }
  pic.path(cuts, makeVerticalGradient(pic, 488, 800, sea), { opacity: 0.7 });
  for (const [x, y, factor, scale] of row)
    pic.use(scale ? small : big, { transform: placeAt(x, y, factor), opacity: y < 530 ? 0.66 : 1 });
  // the sun's road
  const road = new Pen();
  for (let i = 0; i < 52; i++) {
    const v = i / 52;
    road.lens(
      sunPosition[0] + random.deviation(16 + v * 70),
      492 + v * 300,
      random.between(30, 80) + v * 80,
      0.7 + v * 2.8,
    );
  }
  pic.path(road, "#fff0c0", { opacity: 0.85 });
  pic.line(writeDashes(random, 70, [0, 500, 1200, 790], { len: [8, 60], bias: 0.9 }), "#ffe0a2", 1.4, { opacity: 0.6 });

  // --- fishing stakes with a sagging net, a boat far off
  const stakes = pic.symbol((pic) =>
    pic
      .line(
        "M930 572l2-66M956 568l-3-74M984 566l3-60M1014 564l-2-78M1046 560l4-62M1080 557l-3-72M1112 554l2-58M1146 552l-3-70M1178 549l3-60",
        null,
        3,
      )
      .line(
        "M931 514q12 22 23 6 16 20 32 4 14 22 27 4 18 20 36 2 14 22 29 2 18 20 36 4 14 18 30 0 18 18 36 0M931 536q12 16 23 2 16 18 32 0 14 18 27 0 18 16 36-2 14 18 29-2 18 18 36 2 14 14 30-2 18 14 36-2",
        null,
        1,
      ),
  );
  pic
    .use(stakes, { transform: "translate(0 1128)scale(1 -1)", stroke: "#8a4a38", opacity: 0.35 })
    .use(stakes, { stroke: "#6b3a2e" });
  pic.path("M700 540q30 8 62-2l8-6q-14 16-44 16-20 0-26-8zM722 540l2-18q5-8 9 0l2 18z", "#7a4634");
  // a cormorant drying its wings
  pic.path("M1011 490l-3-10-15-3q2-9 7-11l8 6 2-9q0-6 5-7l5 3-5 1-1 12 8-5q5 3 7 11l-14 3-2 9z", "#4f2b28");

  // --- the long boat
  const boat = pic.symbol((pic) => {
    pic.path("M-214-6Q-120 18 20 18 150 18 240-30L246-24Q176 30 20 32-140 32-214-6z", "#2b1a1c");
    pic.path("M-214-6Q-120 18 20 18 150 18 240-30L243-27Q160 24 20 25-130 25-214-6z", "#8e5233");
    pic.path("M-60 20v-16h34v16zM-30 20q2-20 22-21 20 2 22 22z", "#6b3c2a").path("M-54 4h22l-3-9h-16z", "#b5754a");
    // one poles at the stern, one sits with a krama on her head
    pic
      .path(
        "M-147 12L-145-14Q-149-24-145-34L-141-54Q-139-63-130-63-121-62-121-52L-125-32Q-124-24-121-16L-117 14H-125L-132-12-139 12z",
      )
      .path("M-134-72a8 9 0 1 1 16 0 8 9 0 1 1-16 0z")
      .path("M-135-73Q-134-83-125-82-117-80-118-74L-124-77-134-71-139-60-137-72z", "#7a4a52");
    pic
      .line("M-129-56-118-46-108-60M-131-50-123-38-114-40", palette.dark, 5, {
        "stroke-linejoin": "round",
        "stroke-linecap": "round",
      })
      .line("M-84-140L-138 44", palette.dark, 3.4);
    pic
      .path("M78 20Q76-6 86-16 96-24 106-16 116-4 118 20zM90-27a8 9 0 1 1 16 0 8 9 0 1 1-16 0z")
      .path("M88-26Q88-40 99-40 110-39 109-27L113-12Q106-22 100-33 94-30 88-26z", "#d8606f");
    pic.line(
      "M-121-54L-125-32Q-124-24-121-16L-118 12M106-16Q114-4 116 16M-118-75q1 5-1 9M-82-138L-116-26",
      "#ffca82",
      1.8,
    );
    pic.line("M-200-2Q-110 19 20 19 140 19 236-28", "#ffca82", 1.6, { opacity: 0.8 });
  });
  pic
    .use(boat, { transform: "translate(782 682)scale(1 -.7)", fill: palette.dark, opacity: 0.4 })
    .use(boat, { transform: "translate(782 646)", fill: palette.dark });
  const wake = new Pen();
  for (const [x, y, width] of readPlacements("782,678,460 582,684,200 982,668,180 722,692,240 902,694,160"))
    wake.lens(x, y, width, 1.8);
  pic.path(wake, "#ffe6b0", { opacity: 0.75 });
  pic.path(
    writeBirds(
      readPlacements("640,250,26,.8,0 676,238,22,.2,0 612,262,20,.6,0 700,256,18,.9,0 660,272,16,-.1,0").map(
        ([x, y, width, f]) => [x, y, width, f],
      ),
    ),
    "#8a4a3c",
  );

  // --- lotus
  const pad = pic.symbol((pic) =>
    pic
      .path("M0 0L-8-9Q-40-10-46 0-40 12-4 13 38 12 46 0 42-9 10-10z")
      .path("M-44 1Q-38-9-8-9L-6-7Q-34-6-44 1zM10-10Q42-9 46 0 36-7 8-8z", "currentColor"),
  );
  for (const [x, y, factor] of readPlacements(
    "40,742,1 128,760,1.3 226,750,.9 330,772,1.1 70,786,1.6 210,792,1.5 420,794,1.3 1010,770,1.1 1100,750,1 1176,768,1.4 1060,794,1.5 930,794,1.1 560,796,.8 1180,730,.8 286,738,.6 470,768,.7",
  ))
    pic.use(pad, {
      transform: placeAt(x, y, factor),
      fill: y > 764 ? "#2a1c20" : "#3d2628",
      color: y > 764 ? "#9a5a41" : "#c07a4c",
    });
  const flower = pic.symbol((pic) =>
    pic
      .path("M-3 0Q-5 40 2 92H6Q2 40 3 0z", "#3a2a26")
      .path("M0 4Q-34 2-46-16-26-16-12-4-24-24-24-44-8-32 0-14 8-32 24-44 24-24 12-4 26-16 46-16 34 2 0 4z", "#c4566c")
      .path("M0 4Q-24-8-30-30-14-24-4-8-14-32 0-56 14-32 4-8 14-24 30-30 24-8 0 4z", "#ea8a92")
      .path("M0-2Q-10-30 0-56 14-34 8-8zM12-4Q26-16 46-16 34 0 10 3zM8-8Q16-24 30-30 26-10 6 2z", "#fbc3b0"),
  );
  const bud = pic.symbol((pic) =>
    pic
      .path("M-2 0Q-4 40 0 90H4Q1 40 2 0z", "#3a2a26")
      .path("M0 6Q-14-6-10-24-6-38 0-44 8-36 11-22 13-4 0 6z", "#d0627a")
      .path("M0 6Q4-20 0-44 8-36 11-22 13-4 0 6z", "#f5a3a0"),
  );
  for (const [x, y, factor, f] of readPlacements(
    "150,700,.9,1 66,730,.7,0 252,724,.62,1 1124,690,.8,1 1054,724,.58,0 1178,742,.6,1 372,744,.5,0",
  ))
    pic.use(f ? flower : bud, { transform: placeAt(x, y, factor) });
  pic
    .use(pad, { transform: placeAt(120, 806, 1.7), fill: "#1c1216", color: "#6b3d36" })
    .use(pad, { transform: placeAt(1150, 808, 1.8), fill: "#1c1216", color: "#6b3d36" })
    .use(pad, { transform: placeAt(330, 810, 1.4), fill: "#1c1216", color: "#6b3d36" });

  return pic.svg("Cambodia: Tonlé Sap");
}
