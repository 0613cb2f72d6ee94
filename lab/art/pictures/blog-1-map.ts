// A map and a notebook on a table, seen from above. Early sun through a window at the upper left. Value plan: paper
// lightest, wood mid, mug and shadows darkest, one red route. Surprise: the cup has left its ring on the map, just
// where nobody had planned to go; a branch outside throws its shadow across the page.
import { drawShapes, drawSwell, readPlacements, readRamp, smoothLine } from "../kit/hand.ts";
import { makeNoise, makeRandom, Pen, Picture, type Point } from "../kit/kit.ts";

const palette = {
  wood: "#8f5a3a",
  dark: "#2c1720",
  paper: "#f6ead0",
  half: "#e6d3b0",
  ink: "#5b4a55",
  teal: "#5f9f9b",
  red: "#c8432f",
  brass: "#d9a548",
};

/** Draws an irregular closed ring, as a contour line is. */
function drawRing(
  pen: Pen,
  n: (x: number) => number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  wobble: number,
): void {
  const count = 13;
  const line = Array.from({ length: count }, (_, i): Point => {
    const a = (i / count) * Math.PI * 2;
    const k = 1 + wobble * n(Math.cos(a) * 1.6 + 5) + wobble * n(Math.sin(a) * 1.6 + 20);
    return [cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k];
  });
  pen.curve([...line, line[0] as Point, line[1] as Point]);
}

export function draw(): string {
  const pic = new Picture(1200, 800, "ba");
  const random = makeRandom(6);

  // --- the table
  pic.rect(0, 0, 1200, 800, pic.makeLinearGradient(0, 0, 1200, 800, readRamp("0:#cf9059 .5:#a96a43 1:#74453a")));
  const seams = "M0 118L1200 96M0 288L1200 270M0 470L1200 456M0 640L1200 634";
  pic.line(seams, "#4a2a26", 4).line(seams, "#cf9260", 1.4, { transform: "translate(0 3)", opacity: 0.7 });
  const grain = new Pen();
  const n = makeNoise(3);
  for (let i = 0; i < 40; i++) {
    const y = random.between(10, 790);
    const x = random.between(-60, 1000);
    const l = random.between(160, 420);
    grain.curve([0, 1, 2, 3].map((k): Point => [x + (l * k) / 3, y + n(i + k) * 7 - k * 1.5]));
  }
  for (const [x, y] of readPlacements("1090,380 118,548 840,720"))
    for (const k of [1, 1.8, 2.7]) drawRing(grain, makeNoise(x), x, y, 9 * k, 4.5 * k, 0.1);
  pic.line(grain, "#6d4030", 1.6, { opacity: 0.6 });

  const shadow = (d: string | Pen, dx: number, dy: number, o = 0.42) =>
    pic.path(d, palette.dark, { opacity: o, transform: `translate(${dx} ${dy})` });

  // --- the map: eight panels, each turned a little differently to the light
  pic.group({ transform: "translate(80 138)rotate(-6)" }, () => {
    const edge = new Pen().poly(
      readPlacements("0,0 172,6 346,-2 520,6 690,0 694,228 688,462 518,468 344,460 170,468 -4,460 2,230"),
    );
    shadow(edge, 16, 20);
    pic.path(edge, palette.paper);
    const clip = pic.makeClipPath(edge);
    pic.group({ "clip-path": clip }, () => {
      pic
        .path(
          new Pen().curve(smoothLine("-20,300 60,286 120,300 150,344 130,400 160,430 150,480 -20,480 -20,300", 40)).Z(),
          "#a8cdbd",
        )
        .path(drawSwell("-20,300,2 60,286,4 120,300,3 150,344,4 130,400,3 160,430,4 150,490,2", 12), palette.teal);
      pic.path(new Pen().curve(smoothLine("560,-20 540,40 580,90 640,110 720,90 720,-20 560,-20", 30)).Z(), "#c3cf9a");
      pic.path(new Pen().curve(smoothLine("170,30 220,16 280,40 270,90 210,104 160,80 170,30", 20)).Z(), "#cdd6a5");
      pic.path(
        drawSwell(
          "700,250,3 620,262,4 560,240,4 500,270,5 440,330,5 370,352,6 300,340,6 230,372,7 170,370,9 120,382,10",
          16,
        ),
        palette.teal,
      );
      const thin = new Pen();
      const thick = new Pen();
      const wobble = makeNoise(9);
      for (let i = 1; i <= 5; i++) drawRing(i % 4 ? thin : thick, wobble, 338, 186, 4 + i * 12, 3 + i * 10, 0.18);
      for (let i = 1; i <= 3; i++) drawRing(thin, makeNoise(7), 462, 142, 2 + i * 12, 2 + i * 10, 0.18);
      for (let i = 0; i < 6; i++) drawRing(i % 4 ? thin : thick, wobble, 400, 170 - i, 136 + i * 16, 78 + i * 12, 0.14);
      for (let i = 1; i <= 5; i++) drawRing(i % 4 ? thin : thick, makeNoise(4), 590, 396, 8 + i * 15, 6 + i * 12, 0.16);
      pic.line(thin, "#b98d63", 1.1, { opacity: 0.8 }).line(thick, "#a97648", 1.9, { opacity: 0.85 });
      pic.line(
        "M-10 116L700 108M-10 346L700 342M114-10L120 480M288-10L290 480M462-10L460 480M632-10L630 480",
        "#7b8d98",
        0.8,
        { opacity: 0.6 },
      );
      pic.line(drawSwell("20,40,1 90,110,1 200,150,1 300,250,1 420,290,1 540,330,1 690,340,1", 30), "#9a7d6a", 2.6);
    });
    // folds: one half of each panel in the shade
    for (const [x0, x1] of readPlacements("0,172 172,346 346,520 520,690"))
      pic.rect(
        x0,
        -10,
        x1 - x0,
        490,
        pic.makeLinearGradient(
          x0,
          0,
          x1,
          0,
          readRamp(
            x0 % 346 ? "0:#a98562@.46 .5:#a98562@.12 1:#fffaf0@.35" : "0:#fffaf0@.4 .55:#a98562@.1 1:#a98562@.3",
          ),
        ),
        { "clip-path": clip },
      );
    pic.path(drawShapes("0,230 694,228 688,462 518,468 344,460 170,468 -4,460"), "#b18d6c", { opacity: 0.18 });
    pic
      .line("M172 6L170 468M346-2L344 460M520 6L518 468M2 230L694 228", "#fffaf0", 2.2)
      .line("M174 6L172 468M348-2L346 460M522 6L520 468M2 232L694 230", "#a78a6c", 1, { opacity: 0.7 });
    pic.path("M346 222l14 8-14 8-14-8z", "#8f5a3a", { opacity: 0.7 });
    // the route
    pic.line("M96 330Q170 250 216 246T330 188Q372 140 420 156T508 232Q560 280 590 330", palette.red, 4, {
      "stroke-dasharray": "12 8",
      "stroke-linecap": "round",
    });
    pic
      .path("M83 318l24 24M107 318l-24 24", null, { stroke: palette.red, "stroke-width": 5 })
      .add(
        `<circle cx="216" cy="246" r="8" fill="${palette.red}"/><circle cx="420" cy="156" r="8" fill="${palette.red}"/>`,
      );
    pic
      .path("M590 330l34 30-30-34z", palette.dark, { opacity: 0.5 })
      .line("M590 330l8-14", "#e9e4da", 3)
      .add(
        `<circle cx="602" cy="308" r="14" fill="${palette.red}"/><circle cx="597" cy="303" r="4.500" fill="#ff9c7c"/>`,
      );
    // where the cup stood
    pic
      .path("M560 96a62 60 0 1 1-1 0zm0 8a54 53 0 1 0 1 0z", "#7d4a2c", { "fill-rule": "evenodd", opacity: 0.34 })
      .path(drawSwell("612,120,2 622,158,6 606,196,2", 8), "#7d4a2c", { opacity: 0.35 });
  });

  // --- the notebook
  pic.group({ transform: "translate(872 556)rotate(9)" }, () => {
    const cover = "M-212-158Q-206-166-196-166H198Q210-166 212-156L216 152Q216 164 204 164H-204Q-216 164-216 152z";
    shadow(cover, 14, 20, 0.5);
    pic.path(cover, "#7a2f33");
    pic.path(
      "M-204-154Q-100-166 0-152L0 156Q-100 142-206 152z",
      pic.makeLinearGradient(-206, 0, 0, 0, readRamp("0:#f8eed8 .8:#efdfbf 1:#b89a78")),
    );
    pic.path(
      "M204-154Q100-166 0-152L0 156Q100 142 206 152z",
      pic.makeLinearGradient(0, 0, 206, 0, readRamp("0:#c2a683 .16:#f4e7cb 1:#fbf3e0")),
    );
    pic.line("M-205 154Q-100 146 0 159 100 146 205 154", "#d5bd98", 3);
    // left: a sketch of two summits and a tree; right: a page of handwriting
    pic.line(
      "M-186 10Q-160-2-146-30L-112-84-92-52-66-102-34-30Q-24-6-12 4M-112-84l-8 30 10-6M-66-102l-10 34 12-8M-186 18Q-120 8-14 16",
      palette.ink,
      2.2,
      { "stroke-linejoin": "round" },
    );
    pic.path(drawShapes("-112,-84 -92,-52 -100,-20 -112,-50", "-66,-102 -34,-30 -54,-22 -64,-60"), palette.teal, {
      opacity: 0.45,
    });
    pic.line(
      "M-150 112q4-30 0-52M-150 74l-18-22M-148 68l16-20M-172 54q6-14 20-12 4-10 16-6 14-2 14 12-20 8-50 6zM-186 114Q-120 106-20 112M-96 98v-18q10-14 20 0v18z",
      palette.ink,
      2,
    );
    let hand = "";
    for (let i = 0; i < 9; i++) {
      const y = -118 + i * 27;
      let x = 26;
      while (x < (i % 4 === 3 ? 120 : 178)) {
        const width = Math.round(random.between(14, 34));
        hand += `M${x} ${y}q${Math.round(width * 0.2)}-${Math.round(random.between(5, 11))} ${Math.round(width * 0.4)} 0t${Math.round(width * 0.3)}-1 ${Math.round(width * 0.3)} ${Math.round(random.deviation(2))}`;
        x += width + 9;
      }
    }
    pic.line(hand, palette.ink, 1.8).line("M24-91H150M24 71H110", palette.red, 2, { opacity: 0.7 });
    pic.path("M96-168l14 0 0 60-7-9-7 9z", "#c8432f");
  });
  // a pencil rests across the fold
  pic.group({ transform: "translate(822 632)rotate(-28)" }, () => {
    shadow("M-150-3H120L150 6 120 13H-150z", 7, 16, 0.4);
    pic
      .path("M-150-8H112V0H-150z", "#f0b64a")
      .path("M-150 0H112V8H-150z", "#c27f2c")
      .path("M112-8L148 0 112 8z", "#ecd0a2")
      .path("M137-2.500L148 0 137 2.500z", palette.dark)
      .path("M-166-8h16V8h-16z", "#b9b6b0")
      .path("M-184-8h18V8h-18q-6-8 0-16z", "#d9746a");
  });

  // --- the mug, from above
  const disc = (x: number, y: number, q: number, fill: string, attributes = "") =>
    pic.add(`<circle cx="${x}" cy="${y}" r="${q}" fill="${fill}"${attributes}/>`);
  pic.path("M968 222a86 86 0 0 1 150-84q60 60 30 110-60 60-140 20-30-20-40-46z", palette.dark, { opacity: 0.42 });
  pic
    .line("M1098 238q48 30 62-4 6-26-34-40", "#27506e", 18, { "stroke-linecap": "round" })
    .line("M1098 234q46 28 60-6 4-22-32-36", "#5b8fae", 7, { "stroke-linecap": "round" });
  disc(1036, 190, 88, "#21486a");
  disc(1034, 187, 86, "#f3efe4");
  disc(1036, 190, 79, "#b9b2a8");
  disc(1038, 194, 73, "#3a1d18");
  pic
    .path("M968 206a73 73 0 0 0 136 18q-20 30-66 32-52-8-70-50z", "#6d3a22")
    .path("M986 156q22-30 60-30-34 10-50 40-10 4-10-10z", "#fff6e6", { opacity: 0.55 })
    .path(drawSwell("1012,238,1 1052,244,6 1088,222,1", 8), "#a8683c");

  // --- the compass
  disc(268, 662, 84, palette.dark, ' opacity=".42"');
  disc(250, 640, 82, "#8a5a24");
  disc(248, 637, 80, palette.brass);
  pic.path("M172 618a80 80 0 0 1 110-54q-70-10-110 54z", "#fbe3a0");
  disc(250, 640, 66, "#6d4420");
  disc(250, 641, 63, palette.paper);
  let ticks = "";
  for (let i = 0; i < 24; i++) {
    const [c, q] = [Math.cos((i * Math.PI) / 12), Math.sin((i * Math.PI) / 12)];
    const k = i % 6 ? 54 : 44;
    ticks += `M${Math.round(250 + c * 59)} ${Math.round(641 + q * 59)}L${Math.round(250 + c * k)} ${Math.round(641 + q * k)}`;
  }
  pic.line(ticks, palette.ink, 2);
  pic
    .path("M250 593l9 39 39 9-39 9-9 39-9-39-39-9 39-9z", "#e2cfa6")
    .path("M250 593l9 39 39 9-48 0zM250 689l-9-39-39-9 48 0z", "#b99a6a");
  pic
    .path("M222 684L244 634 258 648z", palette.dark, { opacity: 0.35 })
    .path("M274 592L257 645 243 637z", palette.red)
    .path("M226 688L243 637 257 645z", "#4c5a6b");
  disc(250, 641, 6, palette.brass);
  pic.path("M196 616q14-32 50-36-34 16-40 44z", "#fff", { opacity: 0.5 });
  pic
    .line("M250 558v-16", palette.brass, 12)
    .add(`<circle cx="250" cy="530" r="13" fill="none" stroke="${palette.brass}" stroke-width="6"/>`);

  // --- light through the window, crossed by its bars and by a branch outside
  pic.path("M0 0H1200V800H0zM-10-10V200L330 810H740L290-10zM400-10L860 810H1210V760L780-10z", "#35153a", {
    "fill-rule": "evenodd",
    opacity: 0.3,
  });
  const leaves = new Pen();
  for (const c of ["560,-20 600,80 660,170 740,250", "600,80 690,110 760,110", "660,170 650,240 680,300"]) {
    const l = smoothLine(c, 20);
    for (const [i, point] of l.entries())
      if (i)
        leaves.lens(
          point[0] + random.deviation(18),
          point[1] + random.deviation(14),
          random.between(30, 50),
          random.between(6, 10),
          random.between(0, 2.4),
        );
  }
  pic.group({ opacity: 0.24, fill: palette.dark }, () =>
    pic
      .path(leaves)
      .path(drawSwell("560,-20,8 600,80,6 660,170,5 740,250,2", 14))
      .path(drawSwell("600,80,4 690,110,3 760,110,1", 14))
      .path(drawSwell("660,170,4 650,240,3 680,300,1", 14)),
  );
  pic.rect(0, 0, 1200, 800, pic.makeRadialGradient(520, 330, 820, readRamp("0:#2c1720@0 .6:#2c1720@0 1:#2c1720@.4")));
  return pic.svg("A map and a notebook on a table");
}
