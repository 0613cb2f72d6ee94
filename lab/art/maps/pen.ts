/** Writes relative, drift-free path data with as few bytes as possible. */

/** A point in the units of a drawing. */
export type Point = readonly [x: number, y: number];

export class Pen {
  private data = "";
  private command = "";
  private x = 0;
  private y = 0;

  /** Coordinates are multiplied by `scale` and rounded: with 2, half pixels are whole numbers, and the result is drawn at scale .5. */
  private readonly scale: number;

  constructor(scale: number) {
    this.scale = scale;
  }

  private write(command: "m" | "l", line: readonly Point[]): void {
    if (command !== this.command || command === "m") {
      this.data += command;
      this.command = "l";
    }
    for (const point of line) {
      const [x, y] = [Math.round(point[0] * this.scale), Math.round(point[1] * this.scale)];
      for (const step of [x - this.x, y - this.y])
        this.data += (/\d$/.test(this.data) && step >= 0 ? " " : "") + String(step);
      [this.x, this.y] = [x, y];
    }
  }

  /** Draws straight lines through points. @param isClosed true if the last point is joined to the first */
  poly([first, ...rest]: readonly Point[], isClosed: boolean): this {
    if (!first) return this;
    this.write("m", [first]);
    const [startX, startY] = [this.x, this.y];
    this.write("l", rest);
    if (!isClosed) return this;
    this.data += "z";
    this.command = "z";
    [this.x, this.y] = [startX, startY];
    return this;
  }

  toString(): string {
    return this.data;
  }
}
