/** Draws limestone walls that fall into water: hand-drawn spurs, each with a lit and a shaded side. */
import {
  drawContours,
  drawMass,
  drawRibbon,
  makeRidge,
  makeSpline,
  Pen,
  type Picture,
  type Point,
  type Random,
  readPoints,
  type Stroke,
} from "./kit.ts";

/**
 * The sharp edge of a spur, the width over which the shade at its left fades, and `inner` for a spur that begins within the
 * slope.
 */
export type Spur = readonly [edge: string, width: number, inner?: "inner"];

export type Rock = {
  body: string;
  shade: string;
  light: string;
  hatch: string;
  foot: string;
  glow: number;
  rim: number;
};

/**
 * Draws a mountain wall: lit to the right of every spur, shaded to the left, hatched down its slopes, with sun along its crest.
 */
export function drawMassif(
  pic: Picture,
  random: Random,
  outline: readonly Point[],
  spurs: readonly Spur[],
  rock: Rock,
): void {
  const line = makeRidge(outline, random, { amp: 8, depth: 2 });
  const shape = drawMass(line, 484);
  const top = Math.min(...line.map((point) => point[1]));
  pic.path(shape, pic.makeLinearGradient(0, top, 0, 480, rock.body));
  pic.group({ "clip-path": pic.makeClipPath(shape) }, () => {
    const edges = spurs.map(([list]) => makeRidge(makeSpline(readPoints(list), 40), random, { amp: 5, depth: 1 }));
    spurs.forEach(([, width, inner], i) => {
      const edge = edges[i] ?? [];
      const [head, foot] = [edge[0] as Point, edge.at(-1) as Point];
      const length = Math.hypot(foot[0] - head[0], foot[1] - head[1]);
      const [nx, ny] = [((head[1] - foot[1]) / length) * width, ((foot[0] - head[0]) / length) * width];
      const [x, y] = [(head[0] + foot[0]) / 2, (head[1] + foot[1]) / 2];
      const across = (from: number, to: number, stops: string) =>
        pic.makeLinearGradient(x + nx * from, y + ny * from, x + nx * to, y + ny * to, stops);
      // Polygons extend beyond the outline; a spur that begins within the slope is a wedge instead.
      const plane = (factor: number) => {
        const above: Point[] = [
          [head[0] + factor * nx, head[1] - 90],
          [head[0], head[1] - 90],
        ];
        return new Pen().poly([...edge, [foot[0] + factor * nx, foot[1]], ...(inner ? [] : above)]);
      };
      pic.path(plane(1.3), across(-0.12, 1.1, `0 ${rock.shade} .75, .5 ${rock.shade} .34, 1 ${rock.shade} 0`));
      pic.path(plane(-0.7), across(0.15, -0.6, `0 ${rock.light} ${rock.glow}, 1 ${rock.light} 0`));
      const next = edges[i + 1] ?? edge.map((point): Point => [point[0] + width, point[1] + 20]);
      const lines = drawContours(edge, next, 3, random, {
        t0: 0.04,
        t1: 0.5,
        power: 1.4,
        keep: 0.5,
        fade: 1,
        dash: [1, 3.5],
        wob: 1.5,
      });
      pic.line(lines, rock.hatch, 1.3, { opacity: 0.45 });
    });
    pic.rect(
      -10,
      300,
      1220,
      190,
      pic.makeLinearGradient(0, 300, 0, 480, `0 ${rock.foot} 0, .6 ${rock.foot} .7, 1 ${rock.foot} .85`),
    );
    const crest = line.map(
      (point, i): Stroke => [point[0], point[1], 0.6 + rock.rim * Math.max(0, Math.sin(i * 0.21)) ** 2],
    );
    pic.path(drawRibbon(crest), "#fff0cd");
  });
}
