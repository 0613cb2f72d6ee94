/** Writes a picture as an SVG document, element by element. It has no filters or masks. */
import type { Pen } from "./pen.ts";

/** Attributes of an element; null, undefined and false omit one. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A gradient's stop: offset, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A gradient's stops, as a list or written as in CSS: `"0 #0b2a6c, .4 #2f6bb8 .5"` (offset, colour, opacity). */
export type Stops = readonly Stop[] | string;

type Data = string | Pen;

const writeAttributes = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([k, v]) => (v === null || v === undefined || v === false ? "" : ` ${k}="${String(v).replace(/^0\./, ".")}"`))
    .join("");

const writeStops = (list: Stops) =>
  (typeof list === "string" ? list.split(",").map((stop) => stop.trim().split(/\s+/)) : list)
    .map(
      ([offset, colour, opacity]) =>
        `<stop${writeAttributes({ offset, "stop-color": colour, "stop-opacity": opacity })}/>`,
    )
    .join("");

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export class Picture {
  readonly width: number;
  readonly height: number;
  readonly prefix: string;
  defs = "";
  body = "";
  private idCount = 0;

  /**
   * `prefix` begins every id. It has two letters and differs in each picture, because several pictures can be inlined in one
   * page.
   */
  constructor(width: number, height: number, prefix: string) {
    this.width = width;
    this.height = height;
    this.prefix = prefix;
  }

  /** Returns a short id that no other element of the page has. */
  id(): string {
    const letter = "abcdefghijklmnopqrstuvwxyz"[this.idCount % 26];
    const round = Math.floor(this.idCount++ / 26) || "";
    return `${this.prefix}${letter}${round}`;
  }

  add(markup: string): this {
    this.body += markup;
    return this;
  }

  path(d: Data, fill?: string | null, attributes: Attributes = {}): this {
    return this.add(`<path${writeAttributes({ fill, ...attributes })} d="${d}"/>`);
  }

  line(d: Data, stroke?: string | null, width?: number | null, attributes: Attributes = {}): this {
    return this.add(
      `<path${writeAttributes({ fill: "none", stroke, "stroke-width": width, ...attributes })} d="${d}"/>`,
    );
  }

  group(attributes: Attributes, draw: (pic: this) => unknown): this {
    this.add(`<g${writeAttributes(attributes)}>`);
    draw(this);
    return this.add("</g>");
  }

  use(id: string, attributes: Attributes = {}): this {
    return this.add(`<use href="#${id}"${writeAttributes(attributes)}/>`);
  }

  /** Draws a reusable symbol into `<defs>` and returns its id. Children without a fill inherit that of `<use>`. */
  symbol(draw: (pic: this) => unknown): string {
    const before = this.body;
    const id = this.id();
    this.body = "";
    draw(this);
    this.defs += `<g id="${id}">${this.body}</g>`;
    this.body = before;
    return id;
  }

  /** `makeClipPath`, `makeLinearGradient` and `makeRadialGradient` define a clip path or a gradient, and return the `url(#…)` that refers to it. */
  makeClipPath(d: Data): string {
    const id = this.id();
    this.defs += `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
    return `url(#${id})`;
  }

  makeLinearGradient(x1: number, y1: number, x2: number, y2: number, list: Stops): string {
    const id = this.id();
    const at = writeAttributes({ x1, y1, x2, y2 });
    this.defs += `<linearGradient id="${id}" gradientUnits="userSpaceOnUse"${at}>${writeStops(list)}</linearGradient>`;
    return `url(#${id})`;
  }

  /** `squash` scales the gradient's height about its centre. */
  makeRadialGradient(cx: number, cy: number, r: number, list: Stops, squash?: number): string {
    const id = this.id();
    const gradientTransform = squash && `translate(0 ${cy * (1 - squash)})scale(1 ${squash})`;
    const at = writeAttributes({ cx, cy, r, gradientTransform });
    this.defs += `<radialGradient id="${id}" gradientUnits="userSpaceOnUse"${at}>${writeStops(list)}</radialGradient>`;
    return `url(#${id})`;
  }

  rect(x: number, y: number, width: number, height: number, fill?: string | null, attributes: Attributes = {}): this {
    return this.path(`M${x} ${y}h${width}v${height}h${-width}z`, fill, attributes);
  }

  /** Returns the finished document. @param title its accessible name */
  svg(title: string): string {
    const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}" role="img"`;
    const name = `<title>${escapeText(title)}</title>`;
    return `${open} preserveAspectRatio="xMidYMid slice">${name}<defs>${this.defs}</defs>${this.body}</svg>`;
  }
}
