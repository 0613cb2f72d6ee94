/** Heaped clouds: a hand-drawn edge broken into heads. */
import { lerp, Pen, type Point, type Random } from "./kit.ts";

/** Makes the edge of a cumulus: the drawn line is broken into smaller and smaller heads that bulge outwards. */
export function makeBillows(edge: readonly Point[], random: Random, bulge: number, depth: number): Pen {
  const pen = new Pen().M(edge[0] as Point);
  const head = (a: Point, b: Point, d: number): void => {
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const out = (t: number, factor: number): Point => [
      lerp(a[0], b[0], t) + (b[1] - a[1]) * factor,
      lerp(a[1], b[1], t) - (b[0] - a[0]) * factor,
    ];
    if (d && l > 26 && random() < 0.86) {
      const m = out(random.in(0.34, 0.66), random.in(0.08, 0.2));
      head(a, m, d - 1);
      head(m, b, d - 1);
    } else pen.Q(out(random.in(0.4, 0.6), bulge * random.in(0.5, 1.2)), b);
  };
  edge.forEach((point, i) => {
    const q = edge[i + 1];
    if (q) head(point, q, depth);
  });
  return pen;
}
