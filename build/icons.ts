/** The site's icons, all from the one drawn mark. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { drawIcon } from "../src/content/art/logo.art.ts";
import { renderOnce } from "./fingerprints.ts";

/** Names, sizes in pixels and forms of the icons that are pictures of pixels. */
const bitmaps = [
  { file: "apple-touch-icon.png", size: 180, form: { opaque: true } },
  { file: "icon-192.png", size: 192, form: {} },
  { file: "icon-512.png", size: 512, form: {} },
  { file: "maskable-512.png", size: 512, form: { maskable: true } },
  { file: "monochrome-512.png", size: 512, form: { monochrome: true } },
];

/** @param outDir the built site */
export async function writeIcons(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  await writeFile(path.join(outDir, "favicon.svg"), drawIcon());
  for (const { file, size, form } of bitmaps) {
    const svg = drawIcon(form);
    await renderOnce(path.join(outDir, file), ["icon 2", String(size), svg], () => bitmap(svg, size, form));
  }
  const small = drawIcon();
  await renderOnce(path.join(outDir, "favicon.ico"), ["ico 2", small], async () =>
    ico(await bitmap(small, 32, {}), 32),
  );
}

async function bitmap(svg: string, size: number, { opaque = false, maskable = false }): Promise<Buffer> {
  const image = sharp(Buffer.from(svg)).resize(size, size);
  return (opaque || maskable ? image.flatten().removeAlpha() : image)
    .png({ palette: true, colours: 128, effort: 10 })
    .toBuffer();
}

/** Wraps a PNG as an icon file with one entry (ICONDIR and ICONDIRENTRY; a PNG is allowed as the entry's image). */
function ico(png: Buffer, size: number): Buffer {
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
