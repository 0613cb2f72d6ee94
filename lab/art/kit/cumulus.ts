/** Heaped clouds: a hand-drawn edge broken into heads. */
import { lerp, Pen, type Point, type Rng } from "./kit.ts";

/** Makes the edge of a cumulus: the drawn line is broken into smaller and smaller heads that bulge outwards. */
export function billow(edge: readonly Point[], r: Rng, bulge: number, depth: number): Pen {
  const pen = new Pen().M(edge[0] as Point);
  const head = (a: Point, b: Point, d: number): void => {
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const out = (t: number, k: number): Point => [
      lerp(a[0], b[0], t) + (b[1] - a[1]) * k,
      lerp(a[1], b[1], t) - (b[0] - a[0]) * k,
    ];
    if (d && l > 26 && r() < 0.86) {
      const m = out(r.in(0.34, 0.66), r.in(0.08, 0.2));
      head(a, m, d - 1);
      head(m, b, d - 1);
    } else pen.Q(out(r.in(0.4, 0.6), bulge * r.in(0.5, 1.2)), b);
  };
  edge.forEach((p, i) => {
    const q = edge[i + 1];
    if (q) head(p, q, depth);
  });
  return pen;
}
