// A shared minibus at a stop under an acacia, late in the afternoon; one light, low from the left.
// Value plan: sky lightest, hills a lilac middle, the bus cream against them, tyres and the near bank darkest.
// Composition: the bus fills the middle, its load makes the silhouette; the road runs out to the right.
// Surprise: a hen on the roof looks back the way she came; through the open door one seat is still free.
import { drawLoops, drawPolygons, drawStrands, makeVerticalGradient, readRows, readStops } from "../kit/drawn.ts";
import {
  drawGrass,
  drawMass,
  drawMist,
  drawOrb,
  drawStones,
  drawStreak,
  makeRandom,
  makeRidge,
  Pen,
  Picture,
  readPoints,
  writeDashes,
} from "../kit/kit.ts";

/** Draws the picture: an SVG document. */
export function draw(): string {
  const random = makeRandom(41);
  const pic = new Picture(1200, 800, "bi");

  // --- sky and hills
  pic.rect(0, 0, 1200, 640, makeVerticalGradient(pic, 0, 520, "0 #5d8fb0, .34 #b9c9bf, .62 #f6dcae, 1 #f8c88a"));
  drawOrb(pic, 150, 372, 46, "#fff6d8", "#ffd58a", 420, 0.9);
  const cloud = new Pen();
  for (const [x, y, width, height] of readRows(
    "330,120,520,14 560,150,380,10 900,96,460,15 1040,190,320,9 130,214,300,8",
  ))
    drawStreak(cloud, random, x, y, width, height);
  pic.path(cloud, "#fff3d8", { opacity: 0.65 });
  for (const [list, top, bottom, amp] of [
    [
      "-10,410 90,372 190,392 300,330 380,352 470,300 560,340 660,318 760,356 860,290 930,316 1010,260 1100,318 1210,286",
      "#a89bb6",
      "#e6c6ae",
      12,
    ],
    ["-10,452 120,430 240,446 380,408 520,432 640,412 780,440 920,400 1060,424 1210,388", "#8d86a0", "#d9b48f", 9],
    ["-10,500 160,478 330,490 520,466 720,486 900,462 1080,476 1210,456", "#8f8a5e", "#c9a765", 5],
  ] as const) {
    pic.path(
      drawMass(makeRidge(readPoints(list), random, { amp, depth: 3 }), 640),
      makeVerticalGradient(pic, 270, 560, `0 ${top}, 1 ${bottom}`),
    );
    drawMist(pic, 470, 90, "#fbdcae", 0.35);
  }
  // spurs lit from the left, each with a lost edge
  pic.path(
    drawPolygons(
      "860,290 872,330 858,362 890,400 940,430 1000,420 960,350 930,316",
      "1010,260 1026,310 1008,352 1050,404 1130,430 1160,360 1100,318",
      "470,300 482,336 468,370 500,410 560,420 570,360 560,340",
      "300,330 308,356 298,384 330,410 380,404 384,360",
    ),
    makeVerticalGradient(pic, 270, 420, "0 #6f6a92 .75, .7 #6f6a92 .3, 1 #6f6a92 0"),
  );
  // far acacias stand where the plain begins
  const far = pic.symbol((pic) =>
    pic
      .path("M-3 0Q-2-22-14-40L-11-42Q0-30 1-20 4-32 14-42L17-40Q4-24 4 0z")
      .path("M-42-38Q-36-52-14-52-2-60 16-54 40-54 44-40 26-34 8-38-6-32-20-38-34-32-42-38z"),
  );
  for (const [x, y, scale] of readRows("70,500,.8 236,494,.55 1010,476,.6 1130,470,.9 700,484,.4"))
    pic.use(far, { transform: `translate(${x} ${y})scale(${scale})`, fill: "#6d6a44" });

  // --- plain and road
  pic.path(
    drawMass(readPoints("-10,516 200,508 420,512 640,506 860,510 1060,500 1210,504"), 810),
    makeVerticalGradient(pic, 500, 800, "0 #d9b566, .35 #b98f4c, 1 #6d5233"),
  );
  pic.path(
    drawPolygons("-10,636 300,604 760,580 1210,552 1210,590 1210,720 620,742 -10,790"),
    makeVerticalGradient(pic, 552, 780, "0 #f3d7a4, .45 #dcae78, 1 #a8744c"),
  );
  pic.line(drawStrands("-10,700 320,668 760,640 1210,610", "-10,760 330,722 780,690 1210,664"), "#b5825a", 5, {
    opacity: 0.45,
  });
  pic.line(writeDashes(random, 40, [0, 610, 1200, 730], { len: [4, 26] }), "#a8744c", 2, { opacity: 0.5 });

  // --- the stop's tree: it leans in from the right, its crown flat above the road
  pic.path(
    "M1064 640C1070 560 1072 470 1034 392 1010 346 970 318 940 296L950 288C990 308 1030 336 1054 376 1064 330 1090 296 1130 268L1142 276C1102 312 1084 356 1086 420 1104 500 1110 570 1124 636z",
    pic.makeLinearGradient(1030, 0, 1124, 0, readStops("0 #a5764a, .4 #6b4530, 1 #3a2723")),
  );
  const crown =
    "820,262 862,222 930,206 986,176 1060,168 1122,150 1210,160 1210,292 1150,282 1108,300 1060,280 1010,298 960,282 912,292 862,276";
  pic.path(drawLoops(crown), makeVerticalGradient(pic, 150, 300, "0 #8f9a4a, .5 #5c7038, 1 #2f4630"));
  pic.path(
    drawLoops(
      "840,250 880,222 940,212 990,184 1050,180 1010,206 960,222 930,236 886,244",
      "1080,176 1130,160 1190,166 1150,186 1110,196",
    ),
    "#c9bd62",
    { opacity: 0.75 },
  );
  pic.path(
    drawLoops(
      "900,286 950,262 1010,276 1060,262 1110,282 1180,268 1206,290 1150,284 1108,302 1060,284 1010,300 960,286",
    ),
    "#22382c",
    { opacity: 0.8 },
  );

  // --- shadow below the bus
  pic.path(drawLoops("214,690 420,716 760,712 1010,676 1130,650 1080,640 900,650 420,668"), "#4a2f34", {
    opacity: 0.5,
  });

  // --- the load
  pic.path(drawPolygons("330,262 760,250 764,262 334,274"), "#3a2a2a");
  pic.line("M340 268V300M430 266V298M540 262V296M650 258V292M748 254V290", "#3a2a2a", 6);
  // suitcases
  pic.path(
    drawPolygons("340,196 440,190 442,262 342,266"),
    makeVerticalGradient(pic, 190, 266, "0 #b0482f, 1 #6d2a26"),
  );
  pic
    .path(drawPolygons("340,196 352,195 354,265 342,266"), "#e58a5c")
    .line("M340 222L441 216M384 194L386 264M420 191L422 263", "#f0c07a", 4, { opacity: 0.7 });
  pic
    .path(drawPolygons("352,150 430,146 432,190 354,196"), makeVerticalGradient(pic, 146, 196, "0 #4f8c8a, 1 #2b5058"))
    .path(drawPolygons("352,150 361,149 363,195 354,196"), "#9fd0c2");
  pic.line("M376 148q14-14 30-2", "#27303a", 5);
  // sacks under a rope
  pic.path(
    drawLoops("446,262 442,210 470,176 520,170 560,190 572,230 566,260"),
    pic.makeLinearGradient(446, 0, 572, 0, readStops("0 #f6e2b4, .45 #d3b077, 1 #86643f")),
  );
  pic.path(
    drawLoops("540,260 546,206 584,180 626,186 648,220 646,256"),
    pic.makeLinearGradient(540, 0, 650, 0, readStops("0 #e8cf9c, .4 #c09a63, 1 #745335")),
  );
  pic.line(
    drawStrands("470,176 484,214 478,262", "520,170 528,214 524,262", "584,180 594,220 590,258"),
    "#7a5836",
    2.5,
    {
      opacity: 0.6,
    },
  );
  pic
    .line(drawStrands("342,244 450,214 520,204 600,208 650,236 700,250"), "#f8ead0", 4)
    .line(drawStrands("344,262 460,240 560,232 660,244"), "#c63d2e", 4);
  // a bicycle on its side
  pic.add(
    '<g fill="none" stroke="#2b2430" stroke-width="5"><circle cx="690" cy="222" r="34"/><circle cx="770" cy="214" r="34"/></g>',
  );
  pic.line(
    "M690 222L722 182 760 180 770 214M722 182L738 220 690 222M738 220L760 180M714 182h18M756 180l8-14 16-2",
    "#c63d2e",
    5,
    { "stroke-linejoin": "round" },
  );
  pic.line("M664 214a34 34 0 0 1 20-25M744 206a34 34 0 0 1 20-25", "#fff0d0", 2.5);
  // the hen and her basket
  pic
    .path(drawPolygons("594,196 650,190 644,222 602,226"), makeVerticalGradient(pic, 190, 226, "0 #d9a860, 1 #7d5430"))
    .line("M598 204l50-5M600 214l46-5", "#7d5430", 2.5);
  pic.path("M604 190C598 168 610 156 622 160 634 164 650 158 660 142 668 158 662 180 648 190z", "#fff4de");
  pic
    .path("M626 190C640 184 654 170 660 146 668 160 662 180 648 190z", "#c9a98a")
    .path("M612 162C602 158 598 146 604 138 612 132 622 138 622 148z", "#fff4de");
  pic
    .path("M602 138q2-12 8-4 6-6 8 4zM599 147l-12 5 12 3z", "#d23a2e")
    .add('<circle cx="607" cy="145" r="2.500" fill="#201820"/>');

  // --- the bus: body, roof's light, skirt
  const body =
    "M252 660C240 640 238 560 244 500 248 470 262 440 282 402 296 340 306 312 336 300L560 288 900 284C940 284 962 296 972 330L1000 470C1006 520 1006 600 1000 640L980 650z";
  pic.path(body, makeVerticalGradient(pic, 284, 660, "0 #fffaf0, .3 #f3e4c6, .66 #d9bf98, 1 #8f7260"));
  pic.group({ "clip-path": pic.makeClipPath(body) }, (part) => {
    part.path("M230 520L1010 486V552L230 586z", makeVerticalGradient(pic, 486, 586, "0 #e0a03c, 1 #b0682a"));
    part.path("M230 502L1010 468V486L230 520z", "#2f7a78").path("M230 502L1010 468V473L230 507z", "#8cc9b8");
    part.path("M230 606L1010 578V680H230z", "#6f4a44", { opacity: 0.45 });
    part.path(
      "M860 280L1020 280V660H860z",
      pic.makeLinearGradient(868, 0, 1010, 0, readStops("0 #6b4f5c 0, 1 #6b4f5c .55")),
    );
    part.path("M304 302L560 288 930 285 560 297 298 313z", "#fff", { opacity: 0.9 });
  });
  // windscreen and windows: the evening in the glass, heads behind it
  pic.path(
    "M292 414C302 366 312 336 330 326L392 322 388 432 284 446z",
    pic.makeLinearGradient(290, 330, 390, 440, readStops("0 #fbe2b0, .5 #c59b86, 1 #5f5468")),
  );
  for (const list of [
    "408,321 500,316 500,424 404,430",
    "516,315 604,312 606,418 516,423",
    "738,307 826,304 832,406 740,412",
    "842,304 926,302 940,400 846,405",
  ])
    pic.path(
      drawPolygons(list),
      pic.makeLinearGradient(0, 300, 0, 430, readStops("0 #f8d9a2, .45 #b98d84, 1 #4c465c")),
    );
  const head = pic.symbol((pic) =>
    pic.path("M-34 40C-34 12-18 4-10 0-20-8-20-36 0-38 20-36 20-8 10 0 18 4 34 12 34 40z"),
  );
  for (const [x, y, scale] of readRows("346,404,.9 452,392,.95 560,386,.92 784,374,.95 890,368,.9"))
    pic.use(head, { transform: `translate(${x} ${y})scale(${scale})`, fill: "#3a2c40", opacity: 0.85 });
  pic.path("M541 354q2-17 19-17 17 0 19 17-19 7-38 0z", "#c63d2e").path("M545 350q4-10 14-11-8 4-10 12z", "#ee8a6c");
  pic.path(
    drawPolygons(
      "424,320 448,319 420,428 404,429",
      "760,306 786,305 764,411 742,412",
      "534,314 548,314 528,422 518,422",
    ),
    "#fff4d6",
    { opacity: 0.35 },
  );
  pic.line(
    "M292 414C302 366 312 336 330 326L392 322 388 432 284 446zM408 321L500 316V424L404 430zM516 315L604 312 606 418 516 423zM738 307L826 304 832 406 740 412zM842 304L926 302 940 400 846 405z",
    "#4a3a3a",
    4,
    { "stroke-linejoin": "round" },
  );
  // the open door: warm inside, one seat free
  pic.path(
    "M620 311L724 307 728 620 626 628z",
    makeVerticalGradient(pic, 307, 628, "0 #7a4630, .5 #5a3030, 1 #2c1c24"),
  );
  pic.path("M620 311L724 307 725 356 621 362z", "#ffd98f", { opacity: 0.6 });
  pic
    .path(
      "M652 408C654 392 696 388 700 406L704 480 712 512 650 518z",
      pic.makeLinearGradient(650, 0, 712, 0, readStops("0 #4fa39a, 1 #235a60")),
    )
    .path("M646 514L716 506 720 540 642 548z", "#2f7a78")
    .path("M654 408C660 396 690 394 698 404L698 412C686 404 666 406 656 416z", "#a9e0cf");
  pic.path("M622 606L730 600 732 624 622 632z", "#c9a27c").path("M622 606L730 600V605L622 611z", "#fff0cf");
  // the door, slid back along the side
  pic.path("M732 306L738 306 744 612 734 614z", "#fff6e2").line("M744 440L980 428", "#4a3a3a", 3, { opacity: 0.7 });
  // face: lamps, grille, bumper, mirror
  pic
    .path(drawLoops("254,520 262,506 284,504 292,518 286,536 262,538"), "#fff8dc")
    .path(drawLoops("258,524 266,512 280,512 284,520 276,530 264,532"), "#ffd36a");
  pic.path(drawPolygons("244,560 300,554 300,574 244,582"), "#3d2b30").line("M248 566l50-6M248 574l50-6", "#a08a80", 2);
  pic
    .path(
      "M232 606C232 596 240 592 250 590L320 584V618L246 632C236 630 232 620 232 606z",
      makeVerticalGradient(pic, 584, 632, "0 #8d8488, 1 #3a3036"),
    )
    .path("M234 604C236 597 242 595 250 593L320 587V592L248 600z", "#f3e6d4");
  pic.path(drawLoops("268,392 256,386 250,402 254,424 268,426"), "#3a2a2a").line("M268 408l22 6", "#3a2a2a", 4);
  pic
    .path(drawPolygons("956,500 976,498 980,532 958,536"), "#c8372c")
    .line("M424 470l26-2M560 462l20-1M770 452l22-1", "#4a3a3a", 5);
  // wheels: set into their arches, dusty to the hub
  for (const [x, y, scale] of readRows("372,652,1 884,630,.98")) {
    pic.group({ transform: `translate(${x} ${y})scale(${scale})` }, (pic) => {
      pic.path("M-84 4C-86-62-44-92 0-92 46-92 86-60 84-6z", "#2a1d24");
      pic.add(
        '<circle r="66" fill="#1d161c"/><circle r="66" fill="none" stroke="#5b4a48" stroke-width="5" stroke-dasharray="10 7"/>',
      );
      pic.add('<circle r="36" fill="#b79a7a"/><circle r="30" fill="#74594a"/><circle r="11" fill="#d9c09a"/>');
      pic
        .path("M-56-30C-42-52-16-62 8-60L8-54C-14-55-36-46-50-27z", "#8d7468", { opacity: 0.8 })
        .path("M-34-8A36 36 0 0 1-6-35L-6-29A30 30 0 0 0-28-8z", "#fbe6bd");
      pic.line("M0-24V-14M0 14V24M-24 0H-14M14 0H24", "#2a1d24", 5);
    });
  }
  // --- dust behind, stones, grass
  pic.path(
    drawLoops("900,690 980,664 1060,672 1140,650 1230,660 1230,712 1100,704 1000,716"),
    pic.makeLinearGradient(900, 0, 1200, 0, readStops("0 #f3d7a4 .1, 1 #f7e0b4 .7")),
  );
  const [stoneBodies, stoneTops] = drawStones(
    [
      [120, 716, 15],
      [150, 722, 9],
      [1080, 690, 13],
      [560, 760, 12],
      [594, 764, 7],
      [1150, 676, 8],
    ],
    random,
    -1,
  );
  pic.path(stoneBodies, "#7d5f48").path(stoneTops, "#f6dfb2");
  const tuft = (count: number, x0: number, x1: number, y: number, bottom: number, top: number, colour: string) =>
    pic.path(
      drawGrass(
        Array.from(
          { length: count },
          () => [random.between(x0, x1), y + random.deviation(8), random.between(bottom, top)] as const,
        ),
        random,
        { blades: 6, lean: 0.2 },
      ),
      colour,
    );
  tuft(8, -10, 240, 626, 18, 40, "#b99448");
  tuft(7, 1010, 1210, 640, 18, 42, "#8f7440");
  pic.path(
    drawMass(
      makeRidge(readPoints("-10,780 200,764 420,772 640,784 860,770 1060,752 1210,740"), random, { amp: 6, depth: 3 }),
      810,
    ),
    makeVerticalGradient(pic, 740, 800, "0 #6d5233, 1 #33281f"),
  );
  tuft(12, -10, 420, 800, 40, 96, "#33281f");
  tuft(9, 860, 1210, 796, 36, 84, "#33281f");
  tuft(6, 420, 860, 804, 18, 36, "#33281f");
  return pic.svg("A shared minibus at a stop");
}
