/**
 * Renders one picture as a preview: `node lab/art/preview.ts namibia [outDir]`. It writes `<name>.png`, 1200 pixels wide, and
 * `<name>-sheet.png` with a crop for sharing, a square, 360x240, 96 pixels and greyscale side by side. It prints the picture's
 * gzip size, which must not exceed 15 kB for a poster.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import sharp from "sharp";

const [name, outDir = ".cache/preview"] = process.argv.slice(2);
if (!name) throw new Error("Name the picture.");

const { draw } = (await import(`./pictures/${name}.ts`)) as { draw: () => string };
const svg = Buffer.from(draw());
await mkdir(outDir, { recursive: true });

const large = await sharp(svg, { density: 96 }).resize(1200).png().toBuffer();
const { height = 800 } = await sharp(large).metadata();
await sharp(large).toFile(path.join(outDir, `${name}.png`));

if (height === 800) {
  const crop = (left: number, top: number, width: number, height: number, size: number) =>
    sharp(large).extract({ left, top, width, height: height }).resize(size).png().toBuffer();
  const sheet: [Buffer, number, number][] = [
    [await crop(0, 85, 1200, 630, 600), 0, 0],
    [await crop(200, 0, 800, 800, 315), 610, 0],
    [await crop(0, 0, 1200, 800, 360), 0, 325],
    [await sharp(large).greyscale().resize(360).png().toBuffer(), 370, 325],
    [await crop(200, 0, 800, 800, 96), 740, 325],
  ];
  await sharp({ create: { width: 930, height: 570, channels: 3, background: "#f4efe4" } })
    .composite(sheet.map(([input, left, top]) => ({ input, left, top })))
    .png()
    .toFile(path.join(outDir, `${name}-sheet.png`));
}
console.log(`${name}: ${gzipSync(svg, { level: 9 }).length} bytes gzip, ${svg.length} raw`);
