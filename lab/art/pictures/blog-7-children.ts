// A jetty in the morning: a small pair of boots, a small bag with an old rabbit in it, and a boat of folded paper.
// One light, from the right, low over the far shore. Value plan: sky and water lightest, hills a cool middle, the jetty brown,
// the boots the brightest colour; the piles and the gaps between the planks darkest.
// Composition: the jetty comes in from below and stops in the middle; boots left of its end, bag to the right, boat beyond it.
// Surprise: wet footprints leave the boots for the edge, and only small ones.
import { drawLoops, drawPolygons, drawStrands, makeVerticalGradient, readRows, readStops } from "../kit/drawn.ts";
import {
  drawGrass,
  drawMass,
  drawMist,
  drawOrb,
  drawStreak,
  drawStrokes,
  lerp,
  makeRandom,
  makeRidge,
  makeSpline,
  Pen,
  Picture,
  type Point,
  readPoints,
  writeBirds,
} from "../kit/kit.ts";

/** Draws the picture: an SVG document. */
export function draw(): string {
  const random = makeRandom(57);
  const pic = new Picture(1200, 800, "bg");

  // --- sky, far shore
  pic.rect(0, 0, 1200, 380, makeVerticalGradient(pic, 0, 340, "0 #7fb3c8, .45 #c9dcd2, .8 #fbe6c2, 1 #f9d3a4"));
  drawOrb(pic, 930, 250, 40, "#fffbe6", "#ffe0a0", 360, 0.85);
  const cloud = new Pen();
  for (const [x, y, width, height] of readRows(
    "250,90,460,16 430,120,300,9 760,70,520,14 1040,150,340,10 140,176,300,8",
  ))
    drawStreak(cloud, random, x, y, width, height);
  pic.path(cloud, "#fffaf0", { opacity: 0.7 });
  pic.line(
    writeBirds([
      [610, 150, 15, 0],
      [644, 166, 11, 0],
      [580, 172, 9, 0],
    ]),
    "#5a6c74",
    2.5,
    { opacity: 0.8 },
  );
  for (const [list, top, bottom, amp] of [
    [
      "-10,268 80,226 170,246 280,176 360,206 430,188 540,244 650,214 740,250 860,230 960,262 1060,222 1210,252",
      "#8fa9b4",
      "#e9d9bf",
      11,
    ],
    [
      "-10,312 110,276 220,292 330,262 450,288 560,276 680,304 800,290 930,306 1050,284 1210,300",
      "#6d9290",
      "#d9d6b4",
      8,
    ],
  ] as const) {
    pic.path(
      drawMass(makeRidge(readPoints(list), random, { amp, depth: 3 }), 360),
      makeVerticalGradient(pic, 170, 345, `0 ${top}, 1 ${bottom}`),
    );
    drawMist(pic, 318, 60, "#fdeccb", 0.55);
  }
  pic.path(
    drawPolygons(
      "280,176 262,214 280,246 240,290 170,310 120,290 200,256 240,210",
      "430,188 420,226 438,254 400,292 340,290 372,236",
      "1060,222 1046,252 1060,280 1020,300 980,290 1020,256",
    ),
    makeVerticalGradient(pic, 176, 310, "0 #527684 .7, 1 #527684 0"),
  );
  // reeds and a village on the near point of the far shore
  pic.path(
    drawMass(makeRidge(readPoints("-10,326 120,318 260,322 380,332 470,342"), random, { amp: 3, depth: 2 }), 350),
    "#5d7f68",
  );
  for (const [x, y, scale] of readRows("150,322,1 190,320,.8 228,324,1.1 276,326,.7"))
    pic.group({ transform: `translate(${x} ${y})scale(${scale})` }, (pic) => {
      pic
        .path("M-16 0V-16H14V0z", "#a08a78")
        .path("M-2 0V-16H14V0z", "#fff0d2")
        .path("M-20-15L-4-30 18-15z", "#b5523a")
        .path("M-4-30L18-15H4z", "#e0825a");
    });
  pic.path(
    drawGrass(
      Array.from({ length: 16 }, () => [random.between(-10, 130), 330, random.between(16, 34)] as const),
      random,
      { blades: 4 },
    ),
    "#41624f",
  );

  // --- water: the sky once more, with the sun's road in it
  pic.rect(0, 338, 1200, 470, makeVerticalGradient(pic, 338, 800, "0 #f6ddb4, .16 #cfe0d0, .5 #7fb6b8, 1 #2f6d7c"));
  pic.path(
    drawPolygons("-10,338 470,342 330,352 150,384 -10,400"),
    makeVerticalGradient(pic, 338, 400, "0 #5d7f68 .8, 1 #5d7f68 0"),
  );
  pic.path(drawStrokes(random, 90, [0, 346, 1200, 800], { lengths: [14, 150], thicknesses: [0.8, 4] }), "#eef4e2", {
    opacity: 0.5,
  });
  pic.path(drawStrokes(random, 60, [0, 400, 1200, 800], { lengths: [20, 170], thicknesses: [0.8, 4] }), "#2c6474", {
    opacity: 0.4,
  });
  pic.path(drawStrokes(random, 50, [868, 344, 992, 560], { lengths: [10, 70], thicknesses: [1, 4] }), "#fffbe2", {
    opacity: 0.9,
  });

  // --- the paper boat, with its reflection
  const boat = "M-86-8L-40 24H44L88-12 30-4 2-66-28-2z";
  pic.group({ transform: "translate(890 470)" }, (pic) => {
    pic.path("M-40 26H44L84 56 34 46 4 98-26 44-80 56z", "#eaf2ea", { opacity: 0.5 });
    pic
      .path(boat, "#fffdf4")
      .path("M-86-8L-40 24H4L-28-2zM2-66L-28-2 4 24z", "#b9c4c6")
      .path("M2-66L30-4 4 24z", "#fff")
      .path("M4 24L30-4 88-12 44 24z", "#f3ead2");
    pic.line("M-20 8l14-3M-16 14l20-3M40 8l24-6M40 14l16-4", "#8ea0a6", 2, { opacity: 0.7 });
    pic.path("M-52 25Q0 36 56 25 30 33 0 33-30 33-52 25z", "#2c6474", { opacity: 0.6 });
    pic.line(drawStrands("-112,32 -60,42 0,44 60,42 116,30", "-140,48 -60,60 20,62 90,56 140,44"), "#fbf6e0", 2.5, {
      opacity: 0.7,
    });
  });

  // --- the jetty: planks across, growing towards us
  const left: Point[] = makeSpline(readPoints("364,452 318,560 252,690 184,830"), 8);
  const right: Point[] = makeSpline(readPoints("742,446 800,554 884,684 990,830"), 8);
  const pointOn = (side: readonly Point[], t: number): Point => {
    const i = Math.min(side.length - 1.001, t * (side.length - 1));
    const [start, end] = [side[Math.floor(i)] as Point, side[Math.floor(i) + 1] as Point];
    return [lerp(start[0], end[0], i % 1), lerp(start[1], end[1], i % 1)];
  };
  // piles, and the shade of the whole on the water
  pic.path(drawPolygons("330,470 364,500 250,760 100,820 40,820 200,640"), "#1f4f5e", { opacity: 0.55 });
  for (const [x, y, width, height] of readRows("372,440,26,-64 726,434,26,-66 232,694,38,-96 902,686,38,-98")) {
    pic.path(
      `M${x - width / 2} ${y + 66}V${y + height + 8}Q${x} ${y + height - 6} ${x + width / 2} ${y + height + 8}V${y + 66}z`,
      pic.makeLinearGradient(x - width / 2, 0, x + width / 2, 0, readStops("0 #3a2a2a, .55 #7a573c, 1 #d9a468")),
    );
    pic.path(
      `M${x - width / 2} ${y + height + 8}Q${x} ${y + height - 6} ${x + width / 2} ${y + height + 8}Q${x} ${y + height + 20} ${x - width / 2} ${y + height + 8}z`,
      "#e9c48c",
    );
  }
  pic.path(new Pen().poly([...left, ...[...right].reverse()]), "#2b1d20");
  const planks = [new Pen(), new Pen(), new Pen()];
  const lit = new Pen();
  const count = 13;
  const at = (factor: number) => (factor / count) ** 1.5;
  for (let index = 0; index < count; index++) {
    const [t0, t1] = [at(index) + 0.001, at(index + 1) - 0.006 - at(index + 1) * 0.01];
    const [start, end, c, d] = [pointOn(left, t0), pointOn(right, t0), pointOn(right, t1), pointOn(left, t1)];
    const [o, q] = [random.deviation(6) * (1 + t0), random.deviation(6) * (1 + t0)];
    planks[index % 3]?.poly([
      [start[0] - 8 + o, start[1]],
      [end[0] + 8 + q, end[1]],
      [c[0] + 9 + q, c[1]],
      [d[0] - 9 + o, d[1]],
    ]);
    lit.poly([
      [start[0] - 8 + o, start[1]],
      [end[0] + 8 + q, end[1]],
      [end[0] + 8 + q, end[1] + 2 + t0 * 2],
      [start[0] - 8 + o, start[1] + 1],
    ]);
  }
  for (const [index, tone] of ["0 #8a6248, 1 #d0a06a", "0 #7d5842, 1 #c4935f", "0 #93694c, 1 #dbae78"].entries())
    pic.path(planks[index] ?? "", pic.makeLinearGradient(200, 0, 940, 0, readStops(tone)));
  pic.path(lit, "#f6dba6", { opacity: 0.85 });
  pic.path(drawStrokes(random, 70, [330, 470, 800, 560], { lengths: [16, 60], thicknesses: [0.6, 1.6] }), "#5a3d32", {
    opacity: 0.4,
  });
  pic.path(drawStrokes(random, 80, [250, 570, 900, 800], { lengths: [24, 110], thicknesses: [0.8, 2] }), "#5a3d32", {
    opacity: 0.4,
  });
  pic.path(drawPolygons("364,452 742,446 746,456 360,462"), "#fff0c8", { opacity: 0.5 });

  // --- footprints, wet, from the boots to the edge
  const foot = pic.symbol((pic) =>
    pic
      .path("M-9 22C-14 10-12-4-10-14-8-24 8-26 12-14 14-4 8 4 8 12 8 24-4 30-9 22z")
      .path("M-11-24a5 6 0 1 0 1 0zM-1-28a4 5 0 1 0 1 0zM7-27a4 5 0 1 0 1 0zM14-23a3 4 0 1 0 1 0z"),
  );
  for (const [x, y, scale, factor, turn] of readRows(
    "516,600,1,.62,14 566,572,-.94,.56,16 566,540,.84,.5,16 612,518,-.78,.44,18 604,492,.7,.38,18 642,474,-.64,.34,20",
  ))
    pic.use(foot, {
      transform: `translate(${x} ${y})rotate(${turn})scale(${scale} ${factor})`,
      fill: "#4a3029",
      opacity: 0.62,
    });

  // --- the boots
  const boot = (x: number, y: number, scale: number, turn: number) =>
    pic.group({ transform: `translate(${x} ${y})rotate(${turn})scale(${scale} ${Math.abs(scale)})` }, (part) => {
      part.path("M-46 4C-90 14-150 30-190 40-150 44-60 30 40 18 90 12 120 8 128 0z", "#3a2226", { opacity: 0.45 });
      part.path(
        "M-48-10C-52-60-50-120-54-188-30-200 20-200 44-188 42-150 42-120 46-92 60-74 100-66 122-44 132-30 132-10 128 0 70 8-10 8-44 2z",
        pic.makeLinearGradient(-54, 0, 132, 0, readStops("0 #b97a14, .35 #e9ac24, .72 #ffd447, 1 #fff0a0")),
      );
      part.path("M-48-10C-52-60-50-120-54-188-46-192-36-194-26-195-30-130-28-60-20 6-32 5-40 4-44 2z", "#8a5614", {
        opacity: 0.5,
      });
      part.path("M46-92C60-74 100-66 122-44 126-38 128-32 129-26 104-46 66-56 40-66z", "#fff6bc", { opacity: 0.85 });
      part.path("M34-190C32-150 32-120 36-92L44-92C42-120 42-150 44-188z", "#fff3ae");
      part
        .path("M-54-188C-30-200 20-200 44-188 24-178-30-178-54-188z", "#7a4a16")
        .path("M-54-188C-30-200 20-200 44-188 20-194-28-194-54-188z", "#fff6c4");
      part.path(
        "M-55-186C-30-174 22-174 45-186L45-166C22-156-30-156-54-166z",
        pic.makeLinearGradient(-55, 0, 45, 0, readStops("0 #1f5a5c, .7 #3f9a92, 1 #8fd6c4")),
      );
      part.path(
        "M-46-6C-10-2 70-2 130-12L128 4C70 14-10 14-46 8z",
        pic.makeLinearGradient(-46, 0, 130, 0, readStops("0 #3d2a2a, .8 #8a6550, 1 #e0b78a")),
      );
      part.line("M-30-30C-10-22 20-24 44-34M-26-48C-12-42 8-42 24-48", "#b97a14", 3, { opacity: 0.7 });
    });
  boot(398, 676, 0.82, -2);
  boot(480, 706, 0.88, 7);

  // --- the bag, and the rabbit who comes too
  pic.path(drawLoops("590,716 640,690 760,684 806,704 770,734 680,750 600,742"), "#3a2226", { opacity: 0.45 });
  pic.group({ transform: "translate(704 716)" }, (part) => {
    // rabbit: one ear up, one fallen over
    part
      .path(
        "M-30-190C-52-240-54-290-36-300-18-298-8-252-6-204z",
        pic.makeLinearGradient(-54, 0, 0, 0, readStops("0 #8f7d72, .6 #cdbba8, 1 #f6e8d2")),
      )
      .path("M-30-204C-42-244-42-276-35-284-26-276-18-244-16-206z", "#d99a8c");
    part.path(
      "M2-206C10-246 34-262 54-250 74-238 84-208 76-190 66-200 60-226 44-228 30-228 24-212 22-194z",
      pic.makeLinearGradient(0, 0, 80, 0, readStops("0 #b3a192, 1 #fff4e0")),
    );
    part.path(
      "M-48-168C-52-204-22-222 4-220 34-218 52-196 46-164 40-140-42-140-48-168z",
      pic.makeLinearGradient(-50, 0, 50, 0, readStops("0 #94836f, .5 #d3c2ac, 1 #fff6e4")),
    );
    part
      .add('<circle cx="-14" cy="-180" r="5" fill="#2b1d20"/><circle cx="24" cy="-182" r="5" fill="#2b1d20"/>')
      .path("M0-170q6 5 12-1-2 10-6 10-5-1-6-9z", "#a0525a")
      .line("M6-161v8M-16-152q10 6 22-1 12 6 22-2", "#6d5a50", 2.5);
    // straps and body
    part.path("M-92-20C-112-70-110-130-82-150L-70-144C-92-120-94-70-76-22z", "#5f1f2c");
    part.path(
      "M-84 8C-100-40-98-104-84-140-60-160 56-162 84-142 100-104 104-40 90 6 60 22-56 24-84 8z",
      pic.makeLinearGradient(-98, 0, 102, 0, readStops("0 #76202e, .4 #b3343c, .76 #dc5a4a, 1 #f79a72")),
    );
    part
      .path(
        "M-84-140C-60-160 56-162 84-142 90-128 92-112 90-104 50-88-50-88-90-104-92-116-90-128-84-140z",
        pic.makeLinearGradient(-90, 0, 92, 0, readStops("0 #8a2834, .5 #c8443f, 1 #ffb083")),
      )
      .path("M-90-104C-50-88 50-88 90-104L90-98C50-80-50-80-91-98z", "#5f1f2c", { opacity: 0.7 });
    part
      .path(
        "M-52-50C-20-42 24-42 56-52L60-2C24 10-24 10-54-2z",
        pic.makeLinearGradient(-54, 0, 60, 0, readStops("0 #7d2431, 1 #e8745a")),
      )
      .line("M-52-50C-20-42 24-42 56-52M-50-42C-20-34 24-34 57-44", "#5f1f2c", 2.5);
    part.path("M-10-98H10V-66L0-60-10-66z", "#3d2a2a").path("M-6-84H8V-72H-6z", "#f3cf86");
    part.path("M84-142C92-108 98-60 92-6L84-2C92-50 86-108 78-144z", "#ffd0a4", { opacity: 0.8 });
    // a badge: two hills and a sun
    part
      .add('<circle cx="34" cy="-24" r="17" fill="#f7e9c8"/>')
      .path("M20-14l10-13 7 8 6-7 8 12q-15 12-31 0z", "#3f7a6a")
      .add('<circle cx="28" cy="-31" r="4" fill="#e0a03c"/>');
  });
  // a rope round the near pile, reeds in the corners
  for (const y of [646, 656, 666])
    pic.path(
      `M882 ${y}Q902 ${y + 10} 922 ${y}V${y + 7}Q902 ${y + 17} 882 ${y + 7}z`,
      pic.makeLinearGradient(882, 0, 922, 0, readStops("0 #8a6a44, 1 #fbe3b0")),
    );
  pic.path(
    drawGrass(
      [
        ...Array.from({ length: 9 }, () => [random.between(-10, 130), 810, random.between(110, 240)] as const),
        ...Array.from({ length: 8 }, () => [random.between(1070, 1210), 810, random.between(110, 230)] as const),
      ],
      random,
      { blades: 4, spread: 0.22, lean: 0.06 },
    ),
    "#1d4038",
  );
  pic.path(
    drawGrass(
      [
        ...Array.from({ length: 5 }, () => [random.between(0, 110), 810, random.between(80, 170)] as const),
        ...Array.from({ length: 5 }, () => [random.between(1090, 1200), 810, random.between(80, 180)] as const),
      ],
      random,
      { blades: 3, spread: 0.2, lean: 0.1 },
    ),
    "#7f9a4a",
  );
  return pic.svg("A child's boots and bag on a jetty");
}
