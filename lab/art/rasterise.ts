/**
 * Renders the pictures that pages show as AVIF in four widths, and as WebP in one for browsers without AVIF. A phone decodes
 * pixels faster than it paints a drawing of some fifty paths, and painting blocks the thread that answers the reader. Encoding
 * takes minutes, so only changed drawings are rendered again.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { pictureWidths } from "../../src/content/picture-widths.ts";
import { openingPictures } from "./opening-pictures.ts";

const folder = path.resolve(import.meta.dirname, "../../src/content/pictures");
/** The record of the drawing and the quality from which each picture's pixels were rendered, as SHA-256. */
export const recordFile = path.join(folder, "pixels.json");

/**
 * The quality of AVIF by width, and of WebP, from 0 to 100. It was judged by eye: on a denser screen a lower quality is not
 * seen.
 */
const quality = { 240: 52, 480: 50, 800: 44, 1200: 40, upright: 26, webp: 72 } as const;

/**
 * The pixels of a guide's small map and of the site's badge. Their widths in pixels are for a telephone with three pixels to a
 * CSS pixel.
 */
const locator = { width: 864, quality: 40 } as const;
const badge = { width: 108, colours: 16 } as const;

/** The two colour schemes of a page. */
const schemes = ["light", "dark"] as const;

/** A way of rendering drawings: the settings, the names of the files, and the function that writes them. */
type Rendering = { settings: object; files: (name: string) => string[]; make: (name: string) => Promise<void> };

const badgeKind: Rendering = { settings: badge, files: () => ["badge.webp"], make: rasteriseBadge };
const locatorKind: Rendering = {
  settings: locator,
  files: (name) => schemes.map((scheme) => `${name}-${scheme}.avif`),
  make: rasteriseLocator,
};
const pictureKind: Rendering = {
  settings: quality,
  files: (name) => [
    ...pictureWidths.map((width) => `${name}-${width}.avif`),
    `${name}-800.webp`,
    ...(name in openingPictures ? [`${name}-upright.avif`] : []),
  ],
  make: rasterisePicture,
};

function getKind(name: string): Rendering {
  if (name === "badge") return badgeKind;
  return name.startsWith("map-") ? locatorKind : pictureKind;
}

/**
 * Returns true for a drawing that is rendered. The grounds of maps are far down a page, the map of all countries is small, and
 * the logo is on pages for staff, so these are shown as drawings.
 */
const isShownAsPixels = (file: string): boolean =>
  file.endsWith(".svg") && !/^(map-world|map-.*-(country|detail)|logo)\.svg$/.test(file);

/** @returns the hash of each drawing that is shown as pixels, by its name */
export async function hashDrawings(): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter(isShownAsPixels).sort();
  const hashes = files.map(async (file) => {
    const name = path.basename(file, ".svg");
    const hash = createHash("sha256")
      .update(await readFile(path.join(folder, file)))
      .update(JSON.stringify(getKind(name).settings));
    return [name, hash.digest("hex")];
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/** Lists the files of one drawing's pixels. */
export const listPixelFiles = (name: string): string[] => getKind(name).files(name);

/** Renders the badge in few colours without loss, because lossy compression would be larger and soft at the edges. */
async function rasteriseBadge(): Promise<void> {
  const drawing = sharp(path.join(folder, "badge.svg"), { density: 144 }).resize({ width: badge.width });
  const fewColours = await drawing.png({ palette: true, colours: badge.colours, dither: 0 }).toBuffer();
  await sharp(fewColours).webp({ lossless: true, effort: 6 }).toFile(path.join(folder, "badge.webp"));
}

/**
 * Renders a guide's small map, a file for each colour scheme. A browser makes a document of each shown drawing, on the thread
 * that answers the reader.
 */
async function rasteriseLocator(name: string): Promise<void> {
  const svg = await readFile(path.join(folder, `${name}.svg`), "utf8");
  for (const scheme of schemes)
    await sharp(Buffer.from(applyScheme(svg, scheme)), { density: 216 })
      .resize({ width: locator.width })
      .avif({ quality: locator.quality, effort: 9 })
      .toFile(path.join(folder, `${name}-${scheme}.avif`));
}

/** Replaces the CSS variables of a map by the colours of one scheme, because the renderer does not know variables. */
function applyScheme(svg: string, scheme: (typeof schemes)[number]): string {
  const dark = new Map([...svg.matchAll(/(--map-\w+):(#\w+)/g)].map(([, name, colour]) => [name, colour]));
  return svg
    .replace(/<style>.*?<\/style>/, "")
    .replace(/var\((--map-\w+),(#\w+)\)/g, (_, name: string, light: string) =>
      scheme === "dark" ? (dark.get(name) ?? light) : light,
    );
}

async function rasterisePicture(name: string): Promise<void> {
  const drawing = sharp(path.join(folder, `${name}.svg`), { density: 144 });
  for (const width of pictureWidths) {
    const avif = drawing.clone().resize({ width }).avif({ quality: quality[width], effort: 6 });
    await avif.toFile(path.join(folder, `${name}-${width}.avif`));
  }
  const at = openingPictures[name];
  if (at !== undefined) await rasteriseUpright(name, at);
  await drawing
    .clone()
    .resize({ width: 800 })
    .webp({ quality: quality.webp, effort: 5 })
    .toFile(path.join(folder, `${name}-800.webp`));
}

/** The ratio of an upright part's width to its height, a little wider than its boxes on telephones. */
const uprightRatio = 0.9;

/** Renders the upright part of a drawing that a telephone shows, with the density of the widest other file. */
async function rasteriseUpright(name: string, at: number): Promise<void> {
  const width = Math.max(...pictureWidths);
  const drawing = sharp(path.join(folder, `${name}.svg`), { density: 144 }).resize({ width });
  const { data, info } = await drawing.png().toBuffer({ resolveWithObject: true });
  const part = Math.round(info.height * uprightRatio);
  const left = Math.round((width - part) * at);
  await sharp(data)
    .extract({ left, top: 0, width: part, height: info.height })
    .avif({ quality: quality.upright, effort: 6 })
    .toFile(path.join(folder, `${name}-upright.avif`));
}

/** Renders the drawings that have changed, and deletes the pixels of removed ones. @returns the number of rendered drawings */
export async function rasteriseChanged(): Promise<number> {
  const drawings = await hashDrawings();
  const record: Record<string, string> = JSON.parse(await readFile(recordFile, "utf8").catch(() => "{}"));
  const wanted = new Set(Object.keys(drawings).flatMap(listPixelFiles));
  for (const file of await readdir(folder))
    if (/\.(avif|webp)$/.test(file) && !wanted.has(file)) await rm(path.join(folder, file));
  const changed = Object.keys(drawings).filter((name) => record[name] !== drawings[name]);
  for (const name of changed) await getKind(name).make(name);
  await writeFile(recordFile, `${JSON.stringify(drawings, null, 2)}\n`);
  return changed.length;
}
