/** Heaped clouds: a hand-drawn edge broken into heads. */
import { lerp, Pen, type Point, type Random } from "./kit.ts";

/** Makes the edge of a cumulus: the drawn line is broken into smaller and smaller heads that bulge outwards. */
export function makeBillows(edge: readonly Point[], random: Random, bulge: number, depth: number): Pen {
  const pen = new Pen().M(edge[0] as Point);
  const head = (start: Point, end: Point, d: number): void => {
    const l = Math.hypot(end[0] - start[0], end[1] - start[1]);
    const pointOut = (t: number, factor: number): Point => [
      lerp(start[0], end[0], t) + (end[1] - start[1]) * factor,
      lerp(start[1], end[1], t) - (end[0] - start[0]) * factor,
    ];
    if (d && l > 26 && random() < 0.86) {
      const m = pointOut(random.between(0.34, 0.66), random.between(0.08, 0.2));
      head(start, m, d - 1);
      head(m, end, d - 1);
    } else pen.Q(pointOut(random.between(0.4, 0.6), bulge * random.between(0.5, 1.2)), end);
  };
  edge.forEach((point, i) => {
    const q = edge[i + 1];
    if (q) head(point, q, depth);
  });
  return pen;
}
