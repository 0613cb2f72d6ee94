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
   * `prec` is the number of decimals. `up = 2` writes half pixels as whole numbers instead, which takes fewer bytes than
   * decimals; the result must be drawn at scale .5.
   */
  constructor(prec = 0, up = 0) {
    this.k = up || 10 ** prec;
    this.q = up ? 1 : this.k;
  }

  private write(command: string, pts: readonly Point[]): this {
    if (command !== this.command || command === "m") {
      this.data += command;
      this.command = command === "m" ? "l" : command;
    }
    let X = this.x;
    let Y = this.y;
    for (const p of pts) {
      X = Math.round(p[0] * this.k);
      Y = Math.round(p[1] * this.k);
      for (const v of [X - this.x, Y - this.y]) {
        const text = String(v / this.q).replace(/^(-?)0\./, "$1.");
        this.data += (/[\d.]$/.test(this.data) && text[0] !== "-" ? " " : "") + text;
      }
    }
    this.x = X;
    this.y = Y;
    return this;
  }

  M(p: Point): this {
    this.write("m", [p]);
    this.startX = this.x;
    this.startY = this.y;
    return this;
  }

  L(...pts: readonly Point[]): this {
    for (const p of pts) this.write("l", [p]);
    return this;
  }

  Q(control: Point, p: Point): this {
    return this.write("q", [control, p]);
  }

  Z(): this {
    this.data += "z";
    this.command = "z";
    this.x = this.startX;
    this.y = this.startY;
    return this;
  }

  /** Draws a Catmull-Rom curve through `pts` by short `s` commands; the pen must be at `pts[0]`. */
  S(pts: readonly Point[], tension = 1): this {
    let before: Point | undefined;
    for (const [i, p] of pts.entries()) {
      const after = pts[i + 1] ?? p;
      if (before) {
        const control: Point = [
          p[0] - ((after[0] - before[0]) / 6) * tension,
          p[1] - ((after[1] - before[1]) / 6) * tension,
        ];
        this.write("s", [control, p]);
      }
      before = p;
    }
    return this;
  }

  poly(pts: readonly Point[], isClosed = true): this {
    const [first, ...rest] = pts;
    if (first) this.M(first).L(...rest);
    return isClosed ? this.Z() : this;
  }

  curve(pts: readonly Point[]): this {
    const [first] = pts;
    return first ? this.M(first).S(pts) : this;
  }

  /** Draws a brush mark: a lens with two pointed ends. */
  lens(x: number, y: number, len: number, th: number, ang = 0, bend = 0): this {
    const c = (Math.cos(ang) * len) / 2;
    const s = (Math.sin(ang) * len) / 2;
    const nx = -Math.sin(ang);
    const ny = Math.cos(ang);
    const a: Point = [x - c, y - s];
    const b: Point = [x + c, y + s];
    return this.M(a)
      .Q([x + nx * (bend + th), y + ny * (bend + th)], b)
      .Q([x + nx * (bend - th), y + ny * (bend - th)], a)
      .Z();
  }

  toString(): string {
    return this.data;
  }
}
