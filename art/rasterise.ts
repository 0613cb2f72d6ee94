/**
 * Makes the pictures that pages show as AVIF in three widths, and WebP in one for browsers that lack AVIF. A drawing of some fifty paths takes a phone longer to paint than its pixels take to decode, on the thread that
 * answers the reader's finger. Encoding takes minutes, so only drawings that have changed since are made again.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { pictureWidths } from "../src/content/picture-widths.ts";

const folder = path.resolve(import.meta.dirname, "../src/content/pictures");
/** Says of which drawing each picture's pixels were made: its SHA-256. */
export const recordFile = path.join(folder, "pixels.json");

const isPhotoLike = (file: string): boolean => file.endsWith(".svg") && !/^(map-|badge|logo)/.test(file);

/** @returns the hash of each drawing that is shown as pixels, by its name */
export async function hashDrawings(): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter(isPhotoLike).sort();
  const hashes = files.map(async (file) => {
    const hash = createHash("sha256").update(await readFile(path.join(folder, file)));
    return [path.basename(file, ".svg"), hash.digest("hex")];
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/** Makes the pixels of one drawing. Qualities were chosen by eye, at three device pixels a CSS pixel. */
async function rasterise(name: string): Promise<void> {
  const drawing = sharp(path.join(folder, `${name}.svg`), { density: 144 });
  for (const width of pictureWidths) {
    const avif = drawing.clone().resize({ width }).avif({ quality: 50, effort: 5 });
    await avif.toFile(path.join(folder, `${name}-${width}.avif`));
  }
  await drawing
    .clone()
    .resize({ width: 800 })
    .webp({ quality: 72, effort: 5 })
    .toFile(path.join(folder, `${name}-800.webp`));
}

/** Makes the pixels of every drawing that has changed, and deletes those of drawings that are gone. */
export async function rasteriseChanged(): Promise<number> {
  const drawings = await hashDrawings();
  const record: Record<string, string> = JSON.parse(await readFile(recordFile, "utf8").catch(() => "{}"));
  for (const file of await readdir(folder)) {
    const name = file.match(/^(.*)-\d+\.(avif|webp)$/)?.[1];
    if (name && !(name in drawings)) await rm(path.join(folder, file));
  }
  const changed = Object.keys(drawings).filter((name) => record[name] !== drawings[name]);
  for (const name of changed) await rasterise(name);
  await writeFile(recordFile, `${JSON.stringify(drawings, null, 2)}\n`);
  return changed.length;
}
