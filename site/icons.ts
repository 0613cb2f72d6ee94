/** Writes the site's icons, all drawn from one mark. */
import { copyFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { renderOnce } from "./render-cache.ts";

/** The icon on its rounded background, as a browser shows it. */
export const iconFile = path.resolve("src/content/pictures/badge.svg");

const resolveDrawing = (name: string) => path.resolve(`src/content/icons/${name}.svg`);

/** The names, sizes in pixels and drawings of the bitmap icons. */
const bitmaps = [
  { file: "apple-touch-icon.png", size: 180, source: resolveDrawing("opaque"), isOpaque: true },
  { file: "icon-192.png", size: 192, source: iconFile, isOpaque: false },
  { file: "icon-512.png", size: 512, source: iconFile, isOpaque: false },
  { file: "maskable-512.png", size: 512, source: resolveDrawing("maskable"), isOpaque: true },
  { file: "monochrome-512.png", size: 512, source: resolveDrawing("monochrome"), isOpaque: false },
];

/**
 * Writes all icons.
 * @param outDir the built site
 */
export async function writeIcons(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  await copyFile(iconFile, path.join(outDir, "favicon.svg"));
  for (const { file, size, source, isOpaque } of bitmaps) {
    const svg = await readFile(source);
    await renderOnce(path.join(outDir, file), ["icon 2", String(size), svg], () => renderBitmap(svg, size, isOpaque));
  }
  const small = await readFile(iconFile);
  await renderOnce(path.join(outDir, "favicon.ico"), ["ico 2", small], async () =>
    makeIco(await renderBitmap(small, 32, false), 32),
  );
}

/**
 * Renders a drawing as a PNG.
 * @param isOpaque true for a picture without transparency
 */
async function renderBitmap(svg: Uint8Array, size: number, isOpaque: boolean): Promise<Buffer> {
  const image = sharp(svg).resize(size, size);
  return (isOpaque ? image.flatten().removeAlpha() : image).png({ palette: true, colours: 128, effort: 10 }).toBuffer();
}

/** Wraps a PNG as an icon file with one entry (ICONDIR and ICONDIRENTRY; a PNG is allowed as the entry's image). */
function makeIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
