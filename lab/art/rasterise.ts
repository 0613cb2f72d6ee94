/**
 * Makes the pictures that pages show as AVIF in four widths, and WebP in one for browsers that lack AVIF. A drawing of
 * some fifty paths takes a phone longer to paint than its pixels take to decode, on the thread that answers the reader's
 * finger. Encoding takes minutes, so only drawings that have changed since are made again.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { pictureWidths } from "../../src/content/picture-widths.ts";
import { openingPictures } from "./opening-pictures.ts";

const folder = path.resolve(import.meta.dirname, "../../src/content/pictures");
/** Says of which drawing and at which quality each picture's pixels were made: their SHA-256. */
export const recordFile = path.join(folder, "pixels.json");

/** The quality of each width of AVIF, and of the WebP, from 0 to 100, by eye: the denser the screen, the less it shows. */
const quality = { 240: 52, 480: 50, 800: 44, 1200: 40, upright: 34, webp: 72 } as const;

/** A guide's small map, and the site's badge: their widths are in pixels of a telephone that has three of them to a CSS pixel. */
const locator = { width: 864, quality: 40 } as const;
const badge = { width: 108, colours: 16 } as const;

/** The two schemes of colour of a page. */
const schemes = ["light", "dark"] as const;

/** What becomes of a drawing: the settings of its pixels, their files, and their making. */
type Kind = { settings: object; files: (name: string) => string[]; make: (name: string) => Promise<void> };

const badgeKind: Kind = { settings: badge, files: () => ["badge.webp"], make: rasteriseBadge };
const locatorKind: Kind = {
  settings: locator,
  files: (name) => schemes.map((scheme) => `${name}-${scheme}.avif`),
  make: rasteriseLocator,
};
const pictureKind: Kind = {
  settings: quality,
  files: (name) => [
    ...pictureWidths.map((width) => `${name}-${width}.avif`),
    `${name}-800.webp`,
    ...(name in openingPictures ? [`${name}-upright.avif`] : []),
  ],
  make: rasterisePicture,
};

function getKind(name: string): Kind {
  if (name === "badge") return badgeKind;
  return name.startsWith("map-") ? locatorKind : pictureKind;
}

/** The grounds of maps lie far down a page, the map of all countries is small and the logo on pages for staff: both stay drawings. */
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
export const pixelFiles = (name: string): string[] => getKind(name).files(name);

/** Few colours, and lossless: a lossy badge is heavier, and soft at its edges. */
async function rasteriseBadge(): Promise<void> {
  const drawing = sharp(path.join(folder, "badge.svg"), { density: 144 }).resize({ width: badge.width });
  const fewColours = await drawing.png({ palette: true, colours: badge.colours, dither: 0 }).toBuffer();
  await sharp(fewColours).webp({ lossless: true, effort: 6 }).toFile(path.join(folder, "badge.webp"));
}

/** One file a scheme. Where a browser shows a drawing it makes a document of its own of it, on the thread that answers the reader. */
async function rasteriseLocator(name: string): Promise<void> {
  const svg = await readFile(path.join(folder, `${name}.svg`), "utf8");
  for (const scheme of schemes)
    await sharp(Buffer.from(inScheme(svg, scheme)), { density: 216 })
      .resize({ width: locator.width })
      .avif({ quality: locator.quality, effort: 9 })
      .toFile(path.join(folder, `${name}-${scheme}.avif`));
}

/** Puts the colours of one scheme into a map that follows the page's: what renders it knows no variables. */
function inScheme(svg: string, scheme: (typeof schemes)[number]): string {
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

/** The width of an upright part, to its height: a little wider than its boxes on telephones. */
const uprightRatio = 0.9;

/** Makes the part of a drawing that a telephone held upright shows of it, as dense as the widest of the others. */
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

/** Makes the pixels of every drawing that has changed, and deletes those of drawings that are gone. */
export async function rasteriseChanged(): Promise<number> {
  const drawings = await hashDrawings();
  const record: Record<string, string> = JSON.parse(await readFile(recordFile, "utf8").catch(() => "{}"));
  const wanted = new Set(Object.keys(drawings).flatMap(pixelFiles));
  for (const file of await readdir(folder))
    if (/\.(avif|webp)$/.test(file) && !wanted.has(file)) await rm(path.join(folder, file));
  const changed = Object.keys(drawings).filter((name) => record[name] !== drawings[name]);
  for (const name of changed) await getKind(name).make(name);
  await writeFile(recordFile, `${JSON.stringify(drawings, null, 2)}\n`);
  return changed.length;
}
