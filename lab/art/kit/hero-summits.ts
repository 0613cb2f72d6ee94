/** Draws the hero's twin summits, lit from the right, as planes with one sharp and one fading edge each. */
import {
  drawContours,
  drawMass,
  drawRibbon,
  makeRidge,
  Pen,
  type Picture,
  type Point,
  type Random,
  readLimb,
  readPoints,
  type Stroke,
} from "./kit.ts";

/** The summits' outline, from the left foot to the right. */
const outline = readPoints(
  "330,510 430,472 486,454 520,456 566,424 604,410 640,382 668,374 690,350 716,356 742,322 764,300 776,268 788,260 800,284 816,272 830,232 838,228 848,196 860,168 872,144 880,150 890,172 894,190 906,204 914,232 926,246 934,240 940,220 952,200 958,182 972,166 984,176 990,200 1004,220 1008,252 1024,276 1030,300 1052,316 1066,304 1074,318 1092,352 1120,366 1140,392 1176,404 1210,430 1262,448 1330,482 1380,510",
);

/** The planes that face the sun: a sharp spine at the left, a gully at the right; the light fades over `width`. */
const litPlanes: [shape: string, x: number, width: number][] = [
  [
    "872,144 880,150 890,172 894,190 906,204 914,232 926,246 920,276 906,300 900,332 866,340 874,306 862,280 876,252 866,224 876,196 868,172",
    868,
    90,
  ],
  [
    "972,166 984,176 990,200 1004,220 1008,252 1024,276 1030,300 1044,310 1036,342 1048,374 1000,382 984,360 992,330 976,300 988,266 972,236 980,204",
    972,
    130,
  ],
  ["868,346 896,340 908,366 916,402 940,446 960,510 838,510 850,470 858,430 854,390", 850, 130],
  ["984,386 1046,378 1078,420 1090,452 1130,510 984,510 1004,470 1006,430 992,410", 990, 170],
  [
    "1066,304 1074,318 1092,352 1120,366 1140,392 1176,404 1210,430 1262,448 1330,482 1380,510 1200,510 1150,456 1124,420 1100,388 1078,350",
    1066,
    330,
  ],
  ["788,260 800,284 808,312 806,350 822,392 836,440 850,510 786,510 790,450 776,390 784,350 772,318 784,290", 776, 60],
  ["690,350 716,356 722,388 738,424 760,480 664,480 676,440 682,410 678,378", 676, 100],
  ["604,410 620,430 640,480 570,480 588,446", 586, 70],
];

/** The sharp edge of each shaded face, and the width over which its shade fades to the left. */
const shadeEdges: [edge: string, width: number][] = [
  ["872,144 868,172 876,196 866,224 876,252 862,280 874,306 866,340", 96],
  ["972,166 980,204 972,236 988,266 976,300 992,330 984,360", 60],
  ["866,346 854,390 858,430 850,470 838,510", 120],
  ["984,386 992,410 1006,430 1004,470 984,510", 110],
  ["1066,304 1078,350 1100,388 1124,420 1150,456 1200,510", 90],
  ["788,260 784,290 772,318 784,350 776,390", 70],
  ["690,350 678,378 682,410 676,440 664,480", 110],
  ["604,410 588,446 570,480", 110],
];

const snow = [
  "926,246 933,240 940,262 932,288 918,302 908,300 920,276",
  "900,338 912,322 930,316 956,330 980,362 996,384 964,380 940,364 918,376",
  "742,324 766,318 772,340 762,364 740,376 716,400 704,390 722,362",
  "1040,318 1056,322 1076,352 1098,386 1070,372 1046,348",
  "846,214 856,206 852,246 858,276 846,266",
];

const snowShade = [
  "900,338 912,322 930,316 926,336 936,350 918,376",
  "742,324 752,322 748,350 732,366 704,390 722,362",
  "926,246 928,262 920,284 908,300 920,276",
];
/** Draws the massif from its foot at 510 up, and the haze it stands in. */
export function drawSummits(pic: Picture, random: Random): void {
  const broken = (line: readonly Point[], amplitude = 5, depth = 2) =>
    makeRidge(line, random, { amp: amplitude, depth });
  const closed = (list: string) => {
    const line = readPoints(list);
    return new Pen().poly(broken([...line, ...line.slice(0, 1)], 4, 1));
  };
  const shape = drawMass(broken(outline, 6), 520);
  pic.path(shape, pic.makeLinearGradient(0, 150, 0, 500, "0 #4b5d76, .6 #767c8f, 1 #d8b69c"));
  pic.group({ "clip-path": pic.makeClipPath(shape) }, () => {
    for (const [list, width] of shadeEdges) {
      const edge = readPoints(list);
      const xValues = edge.map((point) => point[0]);
      const x = Math.max(...xValues);
      const [top, foot] = [edge[0] as Point, edge.at(-1) as Point];
      const plane = new Pen().poly([...broken(edge, 4, 1), [foot[0] - width, foot[1]], [top[0] - width, top[1] - 20]]);
      pic.path(plane, pic.makeLinearGradient(x, 0, x - width, 30, "0 #23354e .95, .5 #2b3d55 .5, 1 #2b3d55 0"));
    }
    for (const [list, x, width] of litPlanes) {
      pic.path(
        closed(list),
        pic.makeLinearGradient(x, 180, x + width, 180 + width * 0.7, "0 #ffd596, .4 #f2aa72, 1 #cb8a6e"),
      );
    }
    const cracks = (a: string, b: string, count: number, colour: string, opacity: number) => {
      const lines = drawContours(readPoints(a), readPoints(b), count, random, {
        t0: 0.12,
        t1: 0.9,
        keep: 0.6,
        dash: [2, 6],
        wob: 4,
      });
      pic.line(lines, colour, 1.5, { opacity });
    };
    cracks("870,150 866,224 862,280 866,340", "880,150 906,204 922,250 900,332", 4, "#9a5d58", 0.6);
    cracks("974,170 972,236 976,300 990,380", "984,176 1004,220 1028,290 1044,374", 5, "#9a5d58", 0.6);
    cracks("1066,310 1100,388 1150,456 1200,510", "1074,318 1140,392 1262,448 1380,510", 5, "#a86c60", 0.5);
    cracks("868,150 862,230 850,290 850,340", "838,228 816,272 800,300 806,360", 5, "#8fa0b4", 0.5);
    const gullies = (colour: string, opacity: number, ...lists: string[]) => {
      for (const list of lists)
        pic.path(
          drawRibbon(
            broken(readLimb(list), 2, 1).map((point): Stroke => [point[0], point[1], point[2] ?? 3]),
            0,
          ),
          colour,
          { opacity },
        );
    };
    gullies(
      "#96605a",
      0.55,
      "884,196,1 892,240,5 884,284,4 890,322,1",
      "996,226,1 1004,276,6 1014,316,5 1012,352,1",
      "880,372,1 884,420,7 900,470,1",
      "1030,394,1 1042,430,7 1064,476,1",
      "1110,372,1 1140,408,6 1196,452,5 1240,480,1",
    );
    gullies(
      "#8d9bb1",
      0.5,
      "944,232,1 950,276,5 944,300,1",
      "834,262,1 828,306,6 836,340,1",
      "668,386,1 648,420,6 640,450,1",
      "930,390,1 940,420,6 934,450,1",
    );
    for (const field of snow) pic.path(closed(field), "#fbeed8");
    for (const field of snowShade) pic.path(closed(field), "#a9b3c6");
    const glint = "880,152,1 894,190,3 914,232,2 926,247,.6";
    const glint2 = "984,178,.6 1004,220,3.4 1008,252,1 1026,278,3 1044,310,.6";
    for (const g of [glint, glint2, "1066,306,.6 1092,353,3 1122,367,1 1176,405,3 1260,448,.6"])
      pic.path(drawRibbon(readLimb(g)), "#ffe9bd");
    pic.rect(300, 360, 1100, 160, pic.makeLinearGradient(0, 360, 0, 480, "0 #f3cda3 0, .5 #f3cda3 .4, 1 #f6d3a6"));
  });
}
