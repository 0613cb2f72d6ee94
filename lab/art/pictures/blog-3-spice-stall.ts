// A spice stall under an awning, towards noon; the sun comes from the upper right and only finds its way in by one hole.
// Value plan: the shaft and the heap it falls on lightest, the other heaps saturated middles, the shop behind darkest.
// Surprise: the hole in the awning has picked the turmeric out of nine heaps, and the dust in the shaft shows why.
import { drawSwell, makeVerticalGradient, readPlacements, readRamp, roughenLine } from "../kit/hand.ts";
import { lerp, makeRandom, mixColours, Pen, Picture, type Point, placeAt, type Random } from "../kit/kit.ts";

/** Draws a heap in a rolled-down sack with its foot at (x, y), at the scale `k`, lit from the right. */
function drawHeap(
  pic: Picture,
  random: Random,
  x: number,
  y: number,
  factor: number,
  colour: string,
  lit: number,
  tall = 1,
): void {
  const light = mixColours(colour, "#fff0b8", 0.28 + lit * 0.3);
  const dark = mixColours(colour, lit ? "#8f3a12" : "#3a1230", lit ? 0.55 : 0.5);
  pic.group({ transform: placeAt(x, y, factor) }, () => {
    // sack
    pic.path(
      "M-104-96Q-116-40-96 4-50 20 0 20 50 20 96 4 116-40 104-96z",
      pic.makeLinearGradient(-104, 0, 104, 0, readRamp("0:#5d3f30 .35:#8f6a44 .75:#c79c63 1:#a17a4c")),
    );
    pic.line(
      "M-84-60Q-92-20-78 6M-46-52Q-54-12-44 14M2-50Q-2-10 4 18M50-54Q50-14 44 14M84-62Q88-24 78 4M-98-40Q-40-18 20-20T100-42M-96-8Q-40 10 20 6T98-12",
      "#4f3428",
      1.6,
      { opacity: 0.45 },
    );
    // rolled rim, far side
    pic.path("M-112-100Q-108-122 0-124 108-122 112-100L96-96Q60-108 0-108-60-108-96-96z", "#6d4c34");
    // Where `tall` is above 1, the outline of the heap is raised.
    const raise = (list: Point[]) => list.map(([hx, hy]): Point => [hx, -86 + (hy + 86) * tall]);
    const edge = raise(
      roughenLine("-96,-92 -74,-122 -50,-158 -26,-190 -4,-214 18,-194 44,-160 70,-124 96,-92", random, 5, 2),
    );
    const body = new Pen().poly([...edge, [60, -76], [0, -70], [-60, -76]]);
    pic.path(
      body,
      pic.makeLinearGradient(
        -96,
        0,
        96,
        0,
        readRamp(`0:${dark} .42:${mixColours(dark, colour, 0.6)} .6:${colour} 1:${light}`),
      ),
    );
    pic.path(
      new Pen().poly([
        ...raise(roughenLine("-4,-214 -10,-180 4,-150 -14,-122 0,-96 -10,-72", random, 6, 2)),
        [-60, -76],
        ...edge.filter((other) => other[0] < -4),
      ]),
      dark,
      { opacity: 0.6 },
    );
    const grit = new Pen();
    for (let i = 0; i < 16; i++) {
      const t = random();
      const gx = lerp(-6, random.between(-60, 84), t);
      grit.lens(gx, -86 - 122 * tall * (1 - t), 4 + t * 14, 1.4, 0.9 * Math.sign(gx + 6));
    }
    pic.path(grit, light, { opacity: 0.8 });
    if (tall === 1) pic.path(drawSwell("-4,-213,1 20,-190,4 46,-156,3 74,-118,1", 10), light);
    // near rim
    pic.path(
      "M-112-100Q-120-78-104-70-60-50 0-48 60-50 104-70 120-78 112-100 104-86 60-76 0-72-60-76-104-86-112-100z",
      pic.makeLinearGradient(-112, 0, 112, 0, readRamp("0:#7a5638 .5:#b98c56 .85:#e6c189 1:#c79c63")),
    );
    pic.path("M-104-80Q-60-62 0-60 60-62 106-82 104-72 60-56 0-52-60-56-104-72z", "#5d3f30", { opacity: 0.45 });
  });
}

export function draw(): string {
  const pic = new Picture(1200, 800, "bc");
  const random = makeRandom(5);
  pic.rect(0, 0, 1200, 800, pic.makeRadialGradient(700, 320, 900, readRamp("0:#6b3a3f .45:#43233a 1:#1c0f1f")));

  // --- the back of the shop: shelves, jars
  const jar = pic.symbol((pic) =>
    pic
      .path("M-30 0V-70Q-30-84-22-88H22Q30-84 30-70V0z", null, { opacity: 0.9 })
      .path("M-30 0V-70Q-30-84-22-88H22Q30-84 30-70V-58Q0-50-30-58z", "#2a1524", { opacity: 0.55 })
      .path("M14-84Q26-82 26-68V-4H18V-66z", "#fff0d0", { opacity: 0.35 })
      .path("M-25-88H25V-104H-25z", "#8a5a34")
      .path("M8-88H25V-104H8z", "#d99a58"),
  );
  const drawShelf = (y: number) =>
    pic
      .rect(60, y, 1080, 13, "#5a3330")
      .rect(60, y, 1080, 3, pic.makeLinearGradient(60, 0, 1140, 0, readRamp("0:#7a4a3a 1:#d08c54")));
  for (const [x, y, factor, c] of readPlacements(
    "110,262,.9,0 186,262,1,1 262,262,.86,2 560,262,.95,3 636,262,.85,4 712,262,1,5 792,262,.88,6 1010,262,.95,1 1086,262,.86,3 100,392,.8,4 172,392,.9,6 540,392,.86,0 1000,392,.9,2 1078,392,.82,5",
  ))
    pic.use(jar, {
      transform: placeAt(x, y, factor),
      fill: ["#7d3a2c", "#a86a34", "#6a6a3a", "#8f4a5a", "#b5863f", "#5f4436", "#93402f"][c] ?? null,
    });
  drawShelf(262);
  drawShelf(392);
  pic.rect(0, 120, 1200, 400, "#2a1026", { opacity: 0.16 });

  // --- strings of chillies and of garlic
  const chilli = new Pen();
  const bright = new Pen();
  for (const [x, y0, y1] of readPlacements("112,112,350 186,112,300 1106,112,330"))
    for (let y = y0 + 14; y < y1; y += 11) {
      const a = 1.1 + random.deviation(0.7);
      const side = (y & 1 ? 1 : -1) * 9;
      chilli.lens(x + side, y, 42, 8, side > 0 ? a : Math.PI - a, side * 0.5);
      bright.lens(x + side + 3, y - 2, 26, 2.4, side > 0 ? a : Math.PI - a, side * 0.4);
    }
  pic.path(chilli, "#a32a2a").path(bright, "#ee6a48", { opacity: 0.85 });
  for (const [x, y, factor] of readPlacements("1034,150,1 1046,182,1.06 1030,214,1.1 1046,248,1.1"))
    pic
      .path(`M${x} ${y - 18}q4 10 16 14 6 20-16 22-22-2-16-22 12-4 16-14z`, "#d9c4b0")
      .path(`M${x} ${y - 18}q4 10 16 14 6 20-16 22 12-14 0-36z`, "#fff0de", { opacity: factor * 0.8 });

  // --- the balance
  pic
    .line("M400 112V190M400 190L288 214M400 190L512 180", "#3a1f22", 9)
    .line("M400 112V190M400 188L288 212M400 188L512 178", "#e0ad58", 5);
  pic.line("M288 212L232 330M288 212L344 330M288 212V330M512 178L456 290M512 178L568 290M512 178V290", "#c9995a", 1.8);
  const drawPan = (x: number, y: number) =>
    pic
      .path(
        `M${x - 62} ${y}Q${x} ${y + 52} ${x + 62} ${y}z`,
        pic.makeLinearGradient(x - 62, 0, x + 62, 0, readRamp("0:#6d4426 .5:#c08a42 .85:#ffe09a 1:#d39b4c")),
      )
      .add(
        `<ellipse cx="${x}" cy="${y}" rx="62" ry="10" fill="#8a5a2c"/><ellipse cx="${x}" cy="${y}" rx="62" ry="10" fill="none" stroke="#ffdf9a" stroke-width="2" opacity=".8"/>`,
      );
  drawPan(288, 330);
  drawPan(512, 290);
  pic
    .path("M462 290Q490 258 514 252 540 262 562 290 512 300 462 290z", "#c2622a")
    .path("M514 252Q540 262 562 290 540 296 520 296 528 274 514 252z", "#f09a50")
    .path("M262 334v-30h30v32zM296 336v-20h22v18z", "#5b4a50")
    .path("M284 304h8v32h-8zM312 316h6v19h-6z", "#c8b7a4");
  pic.path("M388 180h24l-6 22h-12z", "#b98340").path("M402 180h10l-6 22h-4z", "#ffe09a");

  // --- back row on its step
  const row = (list: string, colours: string[]) => {
    for (const [i, [x, y, factor, lit, tall]] of readPlacements(list).entries())
      drawHeap(pic, random, x, y, factor, colours[i] ?? "#a8452c", lit, tall);
  };
  pic.rect(0, 540, 1200, 70, makeVerticalGradient(pic, 540, 610, "0:#6d3f32 .3:#54302e 1:#2c171f"));
  row("170,566,.86,0,.92 390,562,.84,0,.7 834,562,.84,0,1.08 1050,566,.86,0,.8", [
    "#a8452c",
    "#6b7d3a",
    "#7d3a2a",
    "#cfa04e",
  ]);
  // cinnamon, standing in its basket
  pic.group({ transform: placeAt(612, 566, 0.9) }, () => {
    for (const [x, a, height, c] of readPlacements(
      "-60,-14,210,0 -36,-8,250,1 -8,-3,226,2 22,3,262,0 48,9,232,1 70,15,204,2 6,6,190,1",
    )) {
      const lean = Math.round(a * 2.4);
      pic
        .path(`M${x - 11}-80L${x - 11 + lean}-${height}h22L${x + 11}-80z`, ["#8a4c2e", "#a3623a", "#70392a"][c] ?? null)
        .path(`M${x + 2}-80L${x + 2 + lean}-${height}h8L${x + 10}-80z`, "#d4935a", { opacity: 0.8 })
        .path(`M${x - 11 + lean}-${height}q11-9 22 0-11 9-22 0z`, "#4f2820");
    }
    pic.path(
      "M-112-100Q-120-78-104-70-102-20-92 4-50 20 0 20 50 20 92 4 102-20 104-70 120-78 112-100 104-86 60-76 0-72-60-76-104-86-112-100z",
      pic.makeLinearGradient(-112, 0, 112, 0, readRamp("0:#5d3f30 .5:#98714a .85:#d0a76c 1:#a17a4c")),
    );
    pic.line(
      "M-100-62Q0-30 102-62M-98-36Q0-6 100-36M-94-10Q0 16 96-10M-70-74L-66 10M-36-72L-34 16M0-72V18M36-72L34 16M70-74L66 10",
      "#4f3428",
      2,
      { opacity: 0.5 },
    );
  });
  pic.rect(0, 0, 1200, 640, "#2a1030", { opacity: 0.1 });

  // --- front row; the turmeric last, in the sun
  pic
    .rect(0, 690, 1200, 120, makeVerticalGradient(pic, 690, 800, "0:#7d4836 .12:#5b332e 1:#25131c"))
    .rect(0, 688, 1200, 4, pic.makeLinearGradient(0, 0, 1200, 0, readRamp("0:#6d4036 .5:#f2b06c 1:#a0663f")));
  row("58,732,1.12,0,1 330,736,1.16,0,.86 912,736,1.16,0,.9 1176,732,1.12,0,1.04", [
    "#b0562c",
    "#b5302c",
    "#55702f",
    "#7d3f2c",
  ]);
  pic.rect(0, 0, 1200, 800, "#2a1030", { opacity: 0.08 });
  drawHeap(pic, random, 618, 742, 1.26, "#f0ac1c", 1, 1);
  // a brass scoop left in the paprika
  pic
    .line("M404 556L462 500", "#4f2c1c", 15, { "stroke-linecap": "round" })
    .line("M405 553L461 498", "#b9793f", 8, { "stroke-linecap": "round" });
  pic
    .path(
      "M346 618Q336 590 362 566L392 536 428 570 412 598Q390 626 346 618z",
      pic.makeLinearGradient(346, 560, 420, 610, readRamp("0:#ffe6a4 .35:#e0ad58 1:#7d5026")),
    )
    .path("M346 618Q342 596 368 580L400 552 420 572 408 594Q390 622 346 618z", "#8f5f2c")
    .path("M346 618Q350 598 380 586 396 588 402 602 384 624 346 618z", "#c8402f");

  // --- the shaft of sun and the dust in it
  const beam = pic.makeLinearGradient(898, 60, 610, 640, readRamp("0:#fff6cf@.7 .5:#ffe9a8@.36 1:#ffe9a0@.2"));
  pic.path("M866 90L908 90 738 640Q620 672 508 640z", beam).path("M878 90L902 90 690 640Q640 656 590 640z", beam);
  let motes = "";
  for (let i = 0; i < 46; i++) {
    const t = random();
    motes += `M${Math.round(lerp(896, 622, t) + random.deviation(10 + t * 90))} ${Math.round(lerp(90, 610, t))}h0`;
  }
  pic.line(motes, "#fff6d2", 3, { "stroke-linecap": "round", opacity: 0.75 });

  // --- the awning: the sun shows through its stripes, and has found a hole
  let red = "";
  let pale = "";
  for (let i = -2; i < 17; i++) {
    const [a, b] = [i * 80, i * 80 + 80];
    const [topStart, topEnd] = [600 + (a - 600) * 0.86, 600 + (b - 600) * 0.86];
    const d = `M${Math.round(topStart)} 0H${Math.round(topEnd)}L${b} 92Q${b} 128 ${b - 40} 130 ${a} 128 ${a} 92z`;
    if (i % 2) pale += d;
    else red += d;
  }
  pic
    .path(red, makeVerticalGradient(pic, 0, 130, "0:#e2703f .68:#c4452f .72:#8f2c2a 1:#7a2428"))
    .path(pale, makeVerticalGradient(pic, 0, 130, "0:#ffe9bd .68:#f2cf94 .72:#c99a6a 1:#b58358"));
  pic
    .path("M0 92H1200", null, { stroke: "#5f2024", "stroke-width": 2, opacity: 0.5 })
    .rect(0, 130, 1200, 60, makeVerticalGradient(pic, 126, 190, "0:#1c0b18@.5 1:#1c0b18@0"));
  pic
    .path("M872 44l16-8 20 4 14 12-4 14-20 8-22-2-10-14z", "#fffbe8")
    .line("M872 44l-10-8M922 52l12-4M896 74l-2 10M876 72l-6 6", "#fff3c8", 2.5);
  return pic.svg("A spice stall");
}
