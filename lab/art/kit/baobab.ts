/** The baobab of the Malagasy dry forest (Adansonia grandidieri), as a symbol. */
import {
  clamp,
  drawLimbs,
  findPointAt,
  lerp,
  makeNoise,
  makeRandom,
  Pen,
  type Picture,
  type Point,
  type Random,
  readPoints,
  type Stroke,
  smoothstep,
} from "./kit.ts";

/** The half width of a trunk without a bulge (second number) at a share of its height (first number). */
const profile = readPoints("0,46 .03,41 .1,38 .3,37 .5,35 .7,30 .86,25 .96,22 1,23");
const heights = [0, 0.02, 0.06, 0.14, 0.25, 0.4, 0.55, 0.7, 0.84, 0.94, 1];
const crownLimbs = 7;

/** The axis and the half width of a trunk of height 430, by the share of the height. */
type Trunk = { axis: (t: number) => number; half: (t: number) => number };

/**
 * Draws a baobab as a symbol: a smooth tapering trunk, a flat crown of elbowed branches and small leaf pads. It stands at the
 * origin and is about 240 tall. Its fill is the shade and its `color` the light, which falls on the right side; a flip changes
 * that.
 */
export function drawBaobab(pic: Picture, seed: number, { w: width = 1, lean = 0, bulge = 0 } = {}): string {
  const random = makeRandom(seed);
  const wobble = makeNoise(seed);
  const trunk: Trunk = {
    axis: (t) => lean * t * t + wobble(t * 3) * 4,
    half: (t) => {
      let i = 0;
      while (i < profile.length - 2 && (profile[i + 1]?.[0] ?? 1) < t) i++;
      const [t0, w0] = profile[i] as Point;
      const [t1, w1] = profile[i + 1] as Point;
      const extra = (u: number) => (u === 0.3 || u === 0.5 ? bulge : 0);
      return width * lerp(w0 + extra(t0), w1 + extra(t1), clamp((t - t0) / (t1 - t0)));
    },
  };
  const { axis, half } = trunk;
  const side = (factor: number) => heights.map((t): Point => [axis(t) + half(t) * factor, -430 * t]);
  const { skeleton, pads } = makeCrown(trunk, width, random);
  return pic.symbol((pic) =>
    pic.group({ transform: "scale(.5)" }, () => {
      const outer = skeleton.filter((_, i) => i % 4 === 0).filter((_, i) => Math.abs(i - 3) > 1);
      const [, glow] = drawLimbs(outer, makeRandom(seed), { step: 18, gnarl: 0, light: [0.8, 0.5], lit: 0.3 });
      const [body] = drawLimbs(skeleton, random, { step: 18, gnarl: 0 });
      pic.path(body);
      pic.path(new Pen(0, 2).curve([...side(-1).reverse(), [-30, 4], [-6, 8], [24, 6], ...side(1)]).Z());
      pic.path(drawLeafPads(pads, random));
      // The trunk gets two rose planes, an amber rim, and creases around the cylinder.
      const strip = (k0: number, amplitude: number) => {
        const shares = [-0.012, ...heights];
        const inner = shares.map((t, i): Point => {
          const k = lerp(k0 + amplitude * wobble(i * 0.8 + k0 * 9), 1.012, smoothstep(0.76, 0.99, t));
          return [axis(t) + half(t) * k, -430 * t];
        });
        const outer = shares.map((t): Point => [axis(t) + half(t) * 1.012, -430 * t]);
        inner.reverse();
        const [start] = inner as [Point];
        return new Pen(0, 2).curve(outer).L(start).S(inner).Z();
      };
      pic.path(strip(-0.05, 0.3), "currentColor", { opacity: 0.3 });
      pic.path(strip(0.5, 0.22), "currentColor", { opacity: 0.5 });
      pic.path(strip(0.86, 0.1), "#ffb273").path(glow, "#ff9d6b");
      pic.line(drawCreases(trunk, random), "#24102c", 2, { opacity: 0.55 });
    }),
  );
}

/** Makes the branches that leave the trunk's head, elbow and end in twigs; every end carries a leaf pad. */
function makeCrown({ axis }: Trunk, width: number, random: Random): { skeleton: Stroke[][]; pads: Stroke[] } {
  const skeleton: Stroke[][] = [];
  const pads: Stroke[] = [];
  for (let index = 0; index < crownLimbs; index++) {
    const a = lerp(-3.0, -0.14, index / (crownLimbs - 1)) + random.deviation(0.16);
    const out = Math.cos(a);
    const length = random.between(0.72, 1.12) * (112 * Math.abs(out) + 30);
    const x0 = axis(1) + out * 13;
    const end: Point = [axis(1) + out * length * width, -446 + Math.sin(a) * 36 - random.between(0, 10)];
    const elbow: Point = [lerp(x0, end[0], 0.5), lerp(-430, end[1], 0.12 + 0.3 * (1 - Math.abs(out))) + 4];
    skeleton.push([
      [x0 - out * 8, -402, 17 * width],
      [lerp(x0, elbow[0], 0.4), -424, 14 * width],
      [elbow[0], elbow[1], 10],
      [lerp(elbow[0], end[0], 0.6), lerp(elbow[1], end[1], 0.35), 6.5],
      [end[0], end[1], 2],
    ]);
    for (let j = 0; j < 3; j++) {
      const twigStart = findPointAt(skeleton.at(-1 - j) as Stroke[], random.between(0.45, 0.85));
      const twigEnd: Point = [
        twigStart[0] + out * random.between(0, 26) + random.deviation(16),
        twigStart[1] - random.between(10, 30),
      ];
      skeleton.push([
        [twigStart[0], twigStart[1], 6],
        [lerp(twigStart[0], twigEnd[0], 0.7) + random.deviation(4), lerp(twigStart[1], twigEnd[1], 0.35), 3.6],
        [twigEnd[0], twigEnd[1], 1],
      ]);
      pads.push([twigEnd[0], twigEnd[1] + 2, random.between(8, 17)]);
    }
    pads.push([end[0], end[1], random.between(11, 19)]);
  }
  return { skeleton, pads };
}

function drawLeafPads(pads: readonly Stroke[], random: Random): Pen {
  const pen = new Pen(0, 2);
  const count = 8;
  for (const [x, y, scale] of pads) {
    const pad = Array.from({ length: count + 1 }, (_, i): Point => {
      const u = (i / count) * Math.PI;
      const px = x - Math.cos(u) * scale + random.deviation(1.5);
      return [
        px,
        y -
          Math.sin(u) * scale * 0.55 * (i % 2 ? random.between(0.85, 1.15) : random.between(0.4, 0.7)) +
          (i % count ? 0 : random.deviation(2.5)),
      ];
    });
    pen.poly([...pad, [x + scale * random.between(0.1, 0.5), y + scale * 0.12]]);
  }
  return pen;
}

function drawCreases({ axis, half }: Trunk, random: Random): Pen {
  const pen = new Pen(0, 2);
  for (let i = 0; i < 20; i++) {
    const t = random() * 0.96;
    const k = random.between(-0.3, 0.55);
    const h = half(t);
    const x = axis(t) + h * k;
    const y = -430 * t;
    const l = h * random.between(0.2, 0.42);
    pen.M([x - l, y - 1]).Q([x, y + 5 - k * 3], [x + l, y - k * 7]);
  }
  return pen;
}
