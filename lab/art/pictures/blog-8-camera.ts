// A camera on a ledge, its lens cap off, two prints drying beside it; behind it an arch opens on a lane in the sun.
// One light: the lane's, from the right. Value plan: lane and prints lightest, wall a rust middle, camera darkest with a lit edge.
// Composition: the lens lies left of the middle, the arch above and to its right; the strap leads in from below.
// Surprise: the lens holds the arch once more, and somebody in it who waves first.
import { drawLoops, drawPolygons, drawStrands, makeVerticalGradient, readRows, readStops } from "../kit/drawn.ts";
import { drawRibbon, drawStrokes, makeRandom, makeSpline, Pen, Picture, writeDashes } from "../kit/kit.ts";

/** Draws the picture: an SVG document. */
export function draw(): string {
  const random = makeRandom(23);
  const pic = new Picture(1200, 800, "bh");

  // --- the wall: plaster that the lane's light grazes
  pic.rect(0, 0, 1200, 610, pic.makeRadialGradient(800, 330, 900, "0 #d98a58, .4 #b9653f, .75 #86432f, 1 #542a27"));
  pic.path(drawStrokes(random, 46, [0, 20, 1200, 560], { lengths: [40, 170], thicknesses: [2, 7] }), "#f0b27c", {
    opacity: 0.16,
  });
  pic.path(
    drawLoops(
      "60,90 150,60 240,84 260,150 190,196 90,180",
      "1080,120 1170,90 1220,140 1200,240 1100,210",
      "250,420 330,400 380,450 330,510 250,490",
    ),
    "#5f2f29",
    { opacity: 0.14 },
  );
  pic.line(drawStrands("430,0 438,60 424,110 446,160", "1010,520 1030,560 1022,600", "424,110 400,132"), "#5a2c26", 2, {
    opacity: 0.7,
  });

  // --- the arch and what lies behind it
  const arch = "M640 600V250C640 130 712 66 810 66 908 66 980 130 980 250V600z";
  pic.group({ "clip-path": pic.makeClipPath(arch) }, (part) => {
    part.rect(620, 40, 380, 570, makeVerticalGradient(pic, 66, 600, "0 #9fc9d4, .3 #dfe6cf, .62 #fdf0c8, 1 #f1d08e"));
    // houses of the lane: the left side in shade, the right in the sun
    part.path(
      drawPolygons("620,120 712,176 730,420 736,520 620,610"),
      pic.makeLinearGradient(620, 0, 736, 0, readStops("0 #7d5a52, 1 #b48a70")),
    );
    part.path(
      drawPolygons("1000,80 900,160 876,410 866,520 1000,640"),
      pic.makeLinearGradient(866, 0, 1000, 0, readStops("0 #f6dca2, .5 #fff3d0, 1 #f4d192")),
    );
    part
      .path(drawPolygons("712,176 772,214 776,440 736,520"), "#c9a283")
      .path(drawPolygons("900,160 846,214 842,440 866,520"), "#f9e6b8");
    part.path(
      drawPolygons("772,268 808,236 846,268 842,440 776,440"),
      makeVerticalGradient(pic, 236, 440, "0 #a7b8a4, 1 #dcd9ae"),
    );
    part.path("M796 440V336q14-22 28 0V440z", "#6f8c86");
    part.path(
      drawPolygons(
        "650,230 680,244 682,330 652,326",
        "692,250 704,256 706,334 694,332",
        "648,400 684,398 688,560 650,590",
      ),
      "#43343a",
    );
    part
      .path(drawPolygons("924,236 952,222 950,318 922,320", "886,262 902,252 900,326 884,326"), "#9a7a52")
      .path("M930 560V408q20-36 44-6V590z", "#2f7a86")
      .path("M930 420q20-40 44-18V410q-22-18-44 20z", "#a9dcd2");
    // ground, and the shadow across it
    part.path(
      drawPolygons("736,520 866,520 1000,640 1000,610 620,610 620,600"),
      makeVerticalGradient(pic, 510, 610, "0 #fff0c2, 1 #e6b672"),
    );
    part.path(drawPolygons("736,520 776,516 760,610 620,610"), "#8a5d4c", { opacity: 0.55 });
    part.path(drawPolygons("776,440 842,440 866,522 736,522"), "#f6dda0");
    // a vine over the lane, and washing
    part.line(drawStrands("712,196 760,232 812,238 900,176"), "#5a6a3a", 4);
    part.path(
      drawLoops(
        "716,192 744,196 770,222 790,236 770,250 740,236",
        "812,236 846,220 880,182 908,170 892,214 850,246",
        "868,186 900,166 930,170 904,200",
      ),
      "#55753c",
    );
    part.path(drawLoops("724,196 744,204 758,220 740,218", "850,222 872,200 886,190 872,216"), "#a9bf5c");
    part.path(drawStrokes(random, 20, [720, 190, 900, 240], { lengths: [5, 12], thicknesses: [2, 4] }), "#d5468a");
    part
      .line("M736 300Q806 330 872 290", "#5a4a44", 2)
      .path(drawPolygons("756,308 778,315 776,358 754,350", "822,318 850,308 850,346 824,352"), "#f8f4e4")
      .path(drawPolygons("786,317 812,319 810,366 788,362"), "#c9503c");
  });
  // the reveal of the arch: lit on its left, in shade on its right
  pic.path(
    "M640 600V250C640 130 712 66 810 66 820 66 830 67 840 68 752 84 678 150 678 262V600z",
    pic.makeLinearGradient(640, 0, 690, 0, readStops("0 #f3b878, 1 #ffe2a8")),
  );
  pic.path("M980 600V250C980 130 908 66 810 66 898 74 952 150 952 262V600z", "#5c2d2b");
  pic.line("M640 600V250C640 130 712 66 810 66 908 66 980 130 980 250V600", "#f6c78e", 5, { opacity: 0.85 });

  // --- the ledge
  pic.path(
    "M0 596L1200 590V810H0z",
    makeVerticalGradient(pic, 590, 800, "0 #e9b27a, .16 #c07f54, .6 #8a5040, 1 #4a2a2b"),
  );
  pic.path("M0 596L1200 590V600L0 607z", "#ffe0ac", { opacity: 0.85 });
  pic.path(
    drawPolygons("640,606 980,602 1130,800 470,800"),
    makeVerticalGradient(pic, 600, 800, "0 #ffe6b0 .85, .5 #fbd494 .5, 1 #fbd494 .12"),
  );
  pic.line(writeDashes(random, 36, [0, 620, 1200, 790], { len: [10, 60] }), "#5a3230", 2, { opacity: 0.4 });

  // --- two prints, one over the other
  const print = (at: string, scene: (pic: Picture) => unknown) =>
    pic.group({ transform: at }, (part) => {
      part.path("M-98 14L110 22 108 190-104 176z", "#3d2226", { opacity: 0.45 });
      part.path(
        "M-100 0L104 0 104 174-100 174z",
        pic.makeLinearGradient(-100, 0, 104, 0, readStops("0 #efe2cc, 1 #fffdf4")),
      );
      scene(part);
    });
  print("translate(880 636)rotate(9)scale(.92 .62)", (part) => {
    part
      .path("M-86 14H90V130H-86z", makeVerticalGradient(pic, 14, 130, "0 #6fa6c4, 1 #f3dba8"))
      .path("M-86 96L-40 56-12 84 22 40 60 86 90 66V130H-86z", "#6a7f6a")
      .path("M22 40L8 62 20 78 30 66z", "#fffaf0");
  });
  print("translate(1010 648)rotate(-11)scale(.9 .62)", (part) => {
    part
      .path("M-86 14H90V130H-86z", makeVerticalGradient(pic, 14, 130, "0 #f0b566, 1 #d9783c"))
      .path("M-34 130C-34 96-14 86-4 82-22 66-16 34 4 34 26 34 30 66 12 82 24 86 42 96 42 130z", "#5a2f36")
      .path("M-14 52C-12 34 20 30 24 52 10 44-2 46-14 52z", "#c63d2e");
  });

  // --- the strap, from the camera's lug off the ledge
  const strap = makeSpline(
    readRows("262,438,20 214,470,22 176,540,24 190,620,26 270,668,28 330,700,30 340,760,34 300,820,38"),
    14,
  );
  pic.path(
    drawRibbon(
      strap.map(([x, y, width = 20]) => [x + 8, y + 12, width] as const),
      0,
      1,
    ),
    "#3a2024",
    { opacity: 0.4 },
  );
  pic.path(
    drawRibbon(
      strap.map(([x, y, width = 20]) => [x, y, width] as const),
      0,
      1,
    ),
    pic.makeLinearGradient(170, 0, 350, 0, readStops("0 #4a2d28, .6 #8a5338, 1 #b97a4a")),
  );
  pic.path(
    drawRibbon(
      strap.map(([x, y, width = 20]) => [x + width * 0.32, y, 3] as const),
      0,
      1,
    ),
    "#f3c48a",
    { opacity: 0.85 },
  );

  // --- the camera
  pic.path(drawLoops("236,690 330,722 560,730 760,716 830,690 780,676 500,668 280,672"), "#2e1a1f", { opacity: 0.6 });
  const side = readStops("0 #4a3436, .5 #2b1f26, .86 #57403c, 1 #a9785a");
  pic.path(
    "M246 410Q246 392 264 392H760Q778 392 778 410V664Q778 686 756 686H268Q246 686 246 664z",
    pic.makeLinearGradient(246, 0, 778, 0, side),
  );
  // leather: a grain that only the light shows
  pic.path(drawStrokes(random, 120, [560, 450, 772, 664], { lengths: [3, 9], thicknesses: [1, 2] }), "#c98f68", {
    opacity: 0.28,
  });
  // top plate
  const chrome = readStops("0 #6d646c, .2 #a79f9e, .55 #c9c0b6, .85 #fff6e4, 1 #e2b98c");
  pic.path(
    "M246 432V400Q246 366 280 364L330 362 346 326Q350 318 360 318H470Q480 318 484 326L496 352H690L700 340H744L752 356Q778 360 778 392V432z",
    pic.makeLinearGradient(246, 0, 778, 0, chrome),
  );
  pic
    .path("M246 424H778V434H246z", "#4a3f45")
    .path("M346 326Q350 318 360 318H470Q480 318 484 326L487 332H344z", "#fffaf0", { opacity: 0.75 });
  pic.path("M700 340H744L752 356H690z", "#fff8ea").path("M496 352H690V357H496z", "#fffdf6", { opacity: 0.9 });
  // dials, rewind knob, shutter button
  pic
    .path(
      "M272 364V344Q272 338 278 338H322Q328 338 328 344V362z",
      pic.makeLinearGradient(272, 0, 328, 0, readStops("0 #55494f, .6 #b8aca6, 1 #f6e6cf")),
    )
    .line("M282 340V362M292 340V362M302 340V362M312 340V362", "#4a3f45", 2);
  pic
    .path(
      "M560 352V330Q560 324 568 324H630Q638 324 638 330V352z",
      pic.makeLinearGradient(560, 0, 638, 0, readStops("0 #6a5d61, .6 #c9bcb2, 1 #fff1d8")),
    )
    .line("M570 326V351M582 326V351M594 326V351M606 326V351M618 326V351M630 326V351", "#5a4c50", 2);
  pic
    .path("M662 352V336Q662 330 668 330H684Q690 330 690 336V352z", "#8c2f2a")
    .path("M680 330H684Q690 330 690 336V352H682z", "#e0705a");
  // finder windows
  pic
    .path("M366 340H456V398H366z", "#1c161c")
    .path(
      "M372 346H450V392H372z",
      pic.makeLinearGradient(372, 346, 450, 392, readStops("0 #2d4450, .5 #46707a, 1 #f3d9a0")),
    )
    .path("M420 346H450V368z", "#fff6dc", { opacity: 0.8 });
  pic
    .path("M700 376H750V408H700z", "#1c161c")
    .path("M704 380H746V404H704z", pic.makeLinearGradient(704, 0, 746, 0, readStops("0 #5f8288, 1 #ffe9b8")));
  pic.line("M516 398H660", "#7a6c6c", 3).line("M520 386h60M590 386h30", "#8b7d7a", 4, { opacity: 0.8 });
  pic.path("M246 436q-16 0-16 12t16 12zM778 436q16 0 16 12t-16 12z", "#b7a79a");
  pic.path("M764 396Q778 398 778 412V664Q778 680 766 684z", "#ffcf96", { opacity: 0.7 });

  // lens: rings from the mount to the glass, each lit from the right
  const ring = (radius: number, fill: string) => pic.add(`<circle cx="500" cy="546" r="${radius}" fill="${fill}"/>`);
  pic.path(drawLoops("366,590 410,664 500,684 590,668 640,610 610,640 500,660 420,640"), "#1a1015", { opacity: 0.4 });
  ring(136, pic.makeLinearGradient(364, 0, 636, 0, readStops("0 #5a5056, .5 #93888a, .86 #fff4e0, 1 #d9a878")));
  ring(126, "#241a20");
  ring(120, pic.makeLinearGradient(380, 500, 620, 600, readStops("0 #2f252b, .6 #4d4147, 1 #b58a6c")));
  pic.add('<circle cx="500" cy="546" r="111" fill="none" stroke="#17111a" stroke-width="14" stroke-dasharray="6 5"/>');
  ring(98, pic.makeLinearGradient(402, 0, 598, 0, readStops("0 #75696d, .6 #aa9d9a, 1 #fff0d6")));
  ring(91, "#1a1218");
  pic.add(
    '<circle cx="500" cy="546" r="84" fill="none" stroke="#e8d9c4" stroke-width="3" stroke-dasharray="3 13"/><path d="M500 455v12" stroke="#d9483a" stroke-width="5"/>',
  );
  ring(74, "#0f0d14");
  ring(66, pic.makeRadialGradient(516, 552, 66, "0 #3f7f8c, .5 #24506a, .85 #1a2a4a, 1 #0e1226"));
  // what it sees: the arch, and a figure that waves
  pic.group({ transform: "translate(512 552)" }, (part) => {
    part.path(
      "M-22 36V-10C-22-34-10-44 4-44 18-44 30-34 30-10V36C14 44-8 44-22 36z",
      makeVerticalGradient(pic, -44, 40, "0 #bfe0dc, .6 #fff3c8, 1 #f3c47a"),
    );
    part
      .path("M-4 38L-2 12C-8 10-8 0-4-4L-12-20-8-22 2-6C8-8 14-4 14 2L12 14 14 38z", "#6d2f3a")
      .add('<circle cx="5" cy="-14" r="7" fill="#3a2228"/>');
    part.path("M-2-16C0-24 12-24 13-15 8-18 3-18-2-16z", "#e7b84a");
  });
  pic
    .path("M452 516C460 498 478 486 498 484 484 494 470 508 464 526z", "#e6f4ee", { opacity: 0.9 })
    .path("M540 594C552 586 560 574 563 560 556 576 548 586 536 594z", "#8fd0d0", { opacity: 0.8 });
  // the cap, taken off
  pic.path(drawLoops("690,722 730,706 790,706 824,722 800,744 740,750 700,742"), "#2e1a1f", { opacity: 0.5 });
  pic
    .path(drawLoops("684,712 724,694 786,694 818,710 796,732 736,738 696,730"), "#2b2028")
    .path(
      drawLoops("696,708 730,696 784,696 808,708 784,722 732,726 704,720"),
      pic.makeLinearGradient(690, 0, 820, 0, readStops("0 #54454a, 1 #c79a78")),
    )
    .line(
      new Pen().curve([
        [722, 706],
        [752, 700],
        [784, 706],
      ]),
      "#2b2028",
      3,
    );
  return pic.svg("A camera on a ledge before an arch");
}
