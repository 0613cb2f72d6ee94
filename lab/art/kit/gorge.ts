/** Draws limestone walls and the woods that hang over them. */

import { makeVerticalGradient } from "./drawn.ts";
import { findPointAt, lerp, mixColours, Pen, type Picture, type Point, type Random } from "./kit.ts";

export type Tones = { stone: [string, string]; dark: string; ledge: string; wood: [string, string, string] };
export const sunlitTones: Tones = {
  stone: ["#fff3d6", "#d8c29c"],
  dark: "#7d7f9c",
  ledge: "#fffdf2",
  wood: ["#3f7a45", "#7fa84c", "#b2c35a"],
};
export const shadedTones: Tones = {
  stone: ["#b3aeb6", "#8d8b9c"],
  dark: "#4c5273",
  ledge: "#d9d2cc",
  wood: ["#1f5240", "#2f6b48", "#6f9d50"],
};
export const hazeColour = "#cfe2df";

/** Draws a limestone wall between its top and the water: buttresses that are dark on the right, ledges and cracks. */
export function drawGorgeWall(
  pic: Picture,
  top: readonly Point[],
  foot: readonly Point[],
  random: Random,
  count: number,
  far: number,
  c: Tones,
): void {
  const body = new Pen().poly([...top, ...[...foot].reverse()]);
  const yValues = [...top, ...foot].map((point) => point[1]);
  const y0 = Math.min(...yValues);
  const y1 = Math.max(...yValues);
  const tint = (colour: string) => mixColours(colour, hazeColour, far);
  pic.path(body, makeVerticalGradient(pic, y0, y1, `0 ${tint(c.stone[0])}, 1 ${tint(c.stone[1])}`));
  const dark = new Pen();
  const crack = new Pen();
  const ledge = new Pen();
  const half = new Pen();
  const projectPoint = (t: number, v: number): Point => {
    const start = findPointAt(top, t);
    const end = findPointAt(foot, t);
    return [lerp(start[0], end[0], v), lerp(start[1], end[1], v)];
  };
  for (let t = random.between(0, 0.02); t < 1; ) {
    const width = random.between(0.4, 1.6) / count;
    const e = t + width;
    const k = random.between(0.25, 0.6);
    const l = random.between(0.6, 1.1);
    dark.poly([
      projectPoint(e - width * k, -0.1),
      projectPoint(e, -0.1),
      projectPoint(e + width * 0.05, l * 0.22),
      projectPoint(e + width * 0.16, l * 0.3),
      projectPoint(e + width * 0.06, l * 0.55),
      projectPoint(e + width * 0.12, l),
      projectPoint(e - width * 0.1, l * 0.9),
      projectPoint(e - width * 0.08, l * 0.7),
      projectPoint(e - width * k * 0.7, l * 0.62),
      projectPoint(e - width * k * 0.45, l * 0.4),
      projectPoint(e - width * k * 0.9, l * 0.26),
    ]);
    if (far < 0.1)
      half.poly([
        projectPoint(e - width * k, -0.1),
        projectPoint(e, -0.1),
        projectPoint(e, 1),
        projectPoint(e - width * 0.5, 1.05),
        projectPoint(e - width * k * 1.3, l * 0.8),
        projectPoint(e - width * k * 1.7, l * 0.5),
        projectPoint(e - width * k * 1.2, l * 0.36),
        projectPoint(e - width * k * 1.5, l * 0.12),
      ]);
    if (far < 0.2 && random() < 0.5)
      crack.poly([
        projectPoint(t + width * 0.2, 0.05),
        projectPoint(t + width * 0.28, 0.3),
        projectPoint(t + width * 0.22, random.between(0.4, 0.8)),
        projectPoint(t + width * 0.15, 0.3),
      ]);
    if (far < 0.25 && random() < 0.8) {
      const v = random.between(0.2, 0.9);
      ledge.poly([
        projectPoint(t, v),
        projectPoint(t + width * 0.5, v - 0.012),
        projectPoint(t + width * 1.2, v + 0.03),
        projectPoint(t + width * 0.6, v + 0.028),
      ]);
    }
    t = e;
  }
  pic.group({ "clip-path": pic.makeClipPath(body) }, () => {
    pic.path(half, tint(c.dark), { opacity: 0.26 });
    pic.path(
      dark,
      makeVerticalGradient(pic, y0, y1, `0 ${tint(c.dark)} .85, .75 ${tint(c.dark)} .6, 1 ${tint(c.dark)} .2`),
    );
    pic.path(crack, tint(c.dark), { opacity: 0.6 }).path(ledge, tint(c.ledge), { opacity: 0.8 });
  });
}

/** Writes small canopies along a line as path data, from where the pen stands. */
function writeLeafage(line: readonly Point[], random: Random, step: number, sweep: 0 | 1): string {
  const length = line.reduce((sum, point, i) => {
    const q = line[i - 1];
    return q ? sum + Math.hypot(point[0] - q[0], point[1] - q[1]) : 0;
  }, 0);
  let [x, y] = findPointAt(line, 0).map(Math.round) as [number, number];
  let d = "";
  for (let s = 0; s < 1; ) {
    s = Math.min(1, s + (step * random.between(0.5, 1.5)) / length);
    const other = findPointAt(line, s);
    const [nextX, nextY] = [Math.round(other[0]), Math.round(other[1] + (s < 1 ? random.deviation(step * 0.3) : 0))];
    const a = Math.max(1, Math.round(Math.hypot(nextX - x, nextY - y) * random.between(0.52, 0.7)));
    d += `a${a} ${a} 0 0 ${sweep} ${nextX - x} ${nextY - y}`;
    x = nextX;
    y = nextY;
  }
  return d;
}

/**
 * Draws a wood with a leafy upper edge. Its lower edge is leafy too where it hangs over a wall, and plain where the next row
 * hides it.
 */
export function writeCanopy(
  line: readonly Point[],
  under: readonly Point[],
  random: Random,
  step: number,
  isHanging: boolean,
): string {
  const [start, end] = [findPointAt(line, 0), findPointAt(under, 1)];
  const sweep = findPointAt(line, 1)[0] > start[0] ? 1 : 0;
  const back = [...under].reverse();
  const low = isHanging
    ? writeLeafage(
        back.map((point, i): Point => [point[0], point[1] + step * (i % 5 === 2 ? 0.8 : 0)]),
        random,
        step * 1.5,
        sweep,
      )
    : new Pen()
        .poly(
          [
            [0, 0],
            ...back.filter((_, i) => i % 5 === 4).map((point): Point => [point[0] - end[0], point[1] - end[1] + step]),
          ],
          false,
        )
        .toString()
        .replace(/^m0 0/, "l");
  return `M${Math.round(start[0])} ${Math.round(start[1])}${writeLeafage(line, random, step, sweep)}L${Math.round(end[0])} ${Math.round(end[1])}${low}z`;
}
