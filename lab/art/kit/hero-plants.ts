/** Draws the hero's plants, which grow in the East African mountains above the forest: giant groundsels and giant lobelias. */
import {
  drawGrass,
  drawLimbs,
  makeRandom,
  makeSpline,
  Pen,
  type Picture,
  placeAt,
  type Random,
  readLimb,
  type Stroke,
} from "./kit.ts";

/** Draws giant groundsels: candelabras of shaggy arms, each with a rosette of leaves, lit from the left. */
export function drawGroundsels(pic: Picture): void {
  const random = makeRandom(41);
  const rosette = pic.symbol((pic) => {
    const dark = new Pen().lens(0, -4, 40, 22);
    const half = new Pen();
    const lit = new Pen();
    for (let i = 0; i < 25; i++) {
      const a = -Math.PI * (1.16 - (1.32 * i) / 24) + random.deviation(0.06);
      const l = random.between(26, 34);
      dark.lens((Math.cos(a) * l) / 2, (Math.sin(a) * l) / 2, l, 6, a);
    }
    for (let i = 0; i < 12; i++) {
      const a = -Math.PI * (1.1 - (0.95 * i) / 11) + random.deviation(0.08);
      const l = random.between(15, 24);
      (i < 7 ? lit : half).lens(Math.cos(a) * l * 0.62 - 2, Math.sin(a) * l * 0.62 - 2, l * 0.8, 3.4, a);
    }
    for (let i = 0; i < 11; i++)
      dark.lens(
        random.deviation(10),
        random.between(8, 26),
        random.between(20, 30),
        6,
        Math.PI / 2 + random.deviation(0.3),
      );
    pic.path(dark).path(half, "currentColor", { opacity: 0.35 }).path(lit, "currentColor", { opacity: 0.85 });
  });
  const groundsel = (skeleton: string[]) => {
    const [body, rim] = drawLimbs(skeleton.map(readLimb), random, {
      light: [-0.9, -0.2],
      gnarl: 0.12,
      lit: 0.3,
      step: 12,
    });
    return pic.symbol((pic) => {
      pic.group({ transform: "scale(.5)" }, () => pic.path(body).path(rim, "currentColor"));
      const skirt = new Pen();
      for (const path of skeleton) {
        for (const [x, y, width] of makeSpline(readLimb(path), 7)) {
          if (y > -16) continue;
          for (const side of [-1, 1])
            skirt.lens(x + side * width * 0.5, y + 5, random.between(8, 15), 2.4, Math.PI / 2 - side * 0.4);
        }
      }
      pic.path(skirt);
      for (const path of skeleton) {
        const tip = readLimb(path).at(-1) as Stroke;
        if (tip[1] < -40) pic.use(rosette, { transform: placeAt(Math.round(tip[0]), Math.round(tip[1]) - 2, 1) });
      }
    });
  };
  const tall = groundsel([
    "0,6,40 -3,-40,34 2,-90,30 -2,-128,26",
    "-2,-80,20 -34,-104,22 -50,-132,23 -50,-160,24",
    "0,-96,20 28,-116,22 46,-140,23 46,-168,24",
    "-2,-112,24 -8,-150,24 -2,-190,25 -4,-214,25",
  ]);
  const forked = groundsel([
    "0,6,34 4,-40,28 0,-80,24",
    "0,-62,20 -26,-82,22 -32,-112,23",
    "0,-70,20 24,-92,22 26,-132,23",
  ]);
  const stand = (id: string, x: number, y: number, scale: number, fill: string, color: string) =>
    pic.use(id, { transform: placeAt(x, y, scale), fill, color });
  const shadow = "M0 0L10 4 210 96 250 104 262 122 214 118-8 8z";
  const castShadow = (x: number, y: number, scale: number) =>
    pic.path(shadow, "#0c1c19", { transform: `translate(${x} ${y})scale(${scale})`, opacity: 0.5 });
  castShadow(1390, 508, 0.6);
  castShadow(1494, 494, 0.9);
  stand(forked, 1312, 526, 0.5, "#4c5843", "#d8b274");
  stand(forked, 1388, 510, 0.8, "#2c3f33", "#b99a5e");
  stand(tall, 1492, 496, 1.12, "#172a22", "#8f8650");
  const foot = readLimb(
    "1304,528,11 1320,527,9 1378,512,14 1398,511,16 1472,498,20 1488,500,24 1508,497,22 1520,494,13",
  );
  pic.path(drawGrass(foot, random, { blades: 6, spread: 0.9 }), "#20362a");
}

/** Draws tussocks in the right corner and lobelias in the left one. */
export function drawForeground(pic: Picture, random: Random): void {
  const corner = (count: number, x0: number, x1: number, height: number) =>
    Array.from(
      { length: count },
      (_, i): Stroke => [random.between(x0, x1), 908, height * random.between(0.5, 1) * (1 - (0.5 * i) / count)],
    );
  pic.path(drawGrass(corner(7, 1270, 1620, 120), random, { blades: 7, spread: 0.7 }), "#1d3529");
  pic.path(drawGrass(corner(7, 1360, 1620, 150), random, { blades: 7, spread: 0.6 }), "#0b1815");
  // A giant lobelia is a woolly column above a rosette.
  const lobelia = pic.symbol((pic) => {
    const body = new Pen().lens(0, -70, 150, 11, Math.PI / 2);
    const lit = new Pen();
    for (let i = 0; i < 46; i++) {
      const t = random();
      const side = i % 2 ? 1 : -1;
      const width = 15 * (1 - t) ** 0.4;
      const hair = side > 0 && i % 4 === 1 ? lit : body;
      hair.lens(
        side * width * random.between(0.5, 0.9),
        -10 - 132 * t,
        random.between(9, 16),
        2,
        side * random.between(0.2, 0.7),
      );
    }
    for (let i = 0; i < 9; i++)
      body.lens(random.deviation(16), -4, random.between(36, 54), 6, -Math.PI * (0.06 + (0.88 * i) / 8));
    pic.path(body).path(lit, "currentColor");
  });
  const stand = (x: number, y: number, scale: number, fill: string, color: string) =>
    pic.use(lobelia, { transform: placeAt(x, y, scale), fill, color });
  stand(196, 812, 0.62, "#0c1b18", "#4d5a45");
  stand(84, 856, 1, "#091412", "#5f6a4c");
  stand(262, 884, 0.8, "#091412", "#4a5640");
  pic.path(drawGrass(corner(6, -20, 330, 70), random, { blades: 6, spread: 0.7 }), "#091412");
}
