/** Writes relative, drift-free path data with as few bytes as possible. */
import type { Point } from "./curves.ts";

export class Pen {
  /** The factor by which coordinates are multiplied before they are rounded. `q` reverses it where decimals are written. */
  private readonly k: number;
  private readonly q: number;
  private data = "";
  private command = "";
  private x = 0;
  private y = 0;
  private startX = 0;
  private startY = 0;

  /**
   * `decimals` is the number of decimals. `up = 2` writes half pixels as whole numbers instead, which takes fewer bytes than
   * decimals; the result must be drawn at scale .5.
   */
  constructor(decimals = 0, up = 0) {
    this.k = up || 10 ** decimals;
    this.q = up ? 1 : this.k;
  }

  private write(command: string, line: readonly Point[]): this {
    if (command !== this.command || command === "m") {
      this.data += command;
      this.command = command === "m" ? "l" : command;
    }
    let X = this.x;
    let Y = this.y;
    for (const point of line) {
      X = Math.round(point[0] * this.k);
      Y = Math.round(point[1] * this.k);
      for (const v of [X - this.x, Y - this.y]) {
        const text = String(v / this.q).replace(/^(-?)0\./, "$1.");
        this.data += (/[\d.]$/.test(this.data) && text[0] !== "-" ? " " : "") + text;
      }
    }
    this.x = X;
    this.y = Y;
    return this;
  }

  M(point: Point): this {
    this.write("m", [point]);
    this.startX = this.x;
    this.startY = this.y;
    return this;
  }

  L(...line: readonly Point[]): this {
    for (const point of line) this.write("l", [point]);
    return this;
  }

  Q(control: Point, point: Point): this {
    return this.write("q", [control, point]);
  }

  Z(): this {
    this.data += "z";
    this.command = "z";
    this.x = this.startX;
    this.y = this.startY;
    return this;
  }

  /** Draws a Catmull-Rom curve through `line` by short `s` commands; the pen must be at `pts[0]`. */
  S(line: readonly Point[], tension = 1): this {
    let before: Point | undefined;
    for (const [i, point] of line.entries()) {
      const after = line[i + 1] ?? point;
      if (before) {
        const control: Point = [
          point[0] - ((after[0] - before[0]) / 6) * tension,
          point[1] - ((after[1] - before[1]) / 6) * tension,
        ];
        this.write("s", [control, point]);
      }
      before = point;
    }
    return this;
  }

  poly(line: readonly Point[], isClosed = true): this {
    const [first, ...rest] = line;
    if (first) this.M(first).L(...rest);
    return isClosed ? this.Z() : this;
  }

  curve(line: readonly Point[]): this {
    const [first] = line;
    return first ? this.M(first).S(line) : this;
  }

  /** Draws a brush mark: a lens with two pointed ends. */
  lens(x: number, y: number, length: number, thickness: number, angle = 0, bend = 0): this {
    const c = (Math.cos(angle) * length) / 2;
    const share = (Math.sin(angle) * length) / 2;
    const nx = -Math.sin(angle);
    const ny = Math.cos(angle);
    const start: Point = [x - c, y - share];
    const end: Point = [x + c, y + share];
    return this.M(start)
      .Q([x + nx * (bend + thickness), y + ny * (bend + thickness)], end)
      .Q([x + nx * (bend - thickness), y + ny * (bend - thickness)], start)
      .Z();
  }

  toString(): string {
    return this.data;
  }
}
