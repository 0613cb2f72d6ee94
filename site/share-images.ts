/**
 * Renders the pictures that a shared link shows: JPEG of 1200x630 pixels, with the drawn picture above a strip of paper that names
 * the site.
 */
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import sharp from "sharp";
import { brand } from "../src/content/brand.ts";
import { readGuides } from "./guide-catalogue.ts";
import { renderOnce } from "./render-cache.ts";

const width = 1200;
const height = 630;
const stripHeight = 72;
const margin = 36;
const paper = "#f7f1e4";
const forest = "#1f4433";
const ochre = "#8a5410";

/** A part of the fingerprint of every picture; change it with the code below. */
const renderVersion = "share image 1";

const serif = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf",
);

/**
 * Writes `share/<name>.jpg` for the site (`kilele`), each guide and each picture of the blog.
 * @param outDir the built site
 * @param artDir where the drawn pictures are, as `<name>.svg`
 * @throws when a picture is missing
 */
export async function writeShareImages(outDir: string, artDir: string): Promise<void> {
  const logo = await readFile(path.join(artDir, "logo.svg"));
  const blogPictures = (await readdir(artDir)).flatMap((file) => file.match(/^(blog-\d.*)\.svg$/)?.[1] ?? []);
  const images = [
    { name: "kilele", source: "hero", label: "" },
    ...(await readGuides()).map(({ slug, name }) => ({ name: slug, source: slug, label: name })),
    ...blogPictures.map((name) => ({ name, source: name, label: "" })),
  ];
  for (const { name, source, label } of images) {
    const svg = await readFile(path.join(artDir, `${source}.svg`));
    await renderOnce(path.join(outDir, "share", `${name}.jpg`), [renderVersion, brand.name, logo, label, svg], () =>
      renderShareImage(svg, logo, label),
    );
  }
}

async function renderShareImage(svg: Uint8Array, logo: Uint8Array, label: string): Promise<Buffer> {
  // The posters have their subject in the middle of the frame, so the strip takes the same height from top and bottom.
  const picture = await sharp(svg)
    .resize(width, height - stripHeight, { fit: "cover", position: "centre" })
    .png()
    .toBuffer();
  const mark = await sharp(logo).resize(46).png().toBuffer();
  const title = await renderText(brand.name, forest, 30);
  const pieces = [
    { input: picture, left: 0, top: 0 },
    { input: mark, left: margin, top: height - stripHeight + 12 },
    { ...title, left: margin + 60, top: computeTop(title.height) },
  ];
  if (label) {
    const name = await renderText(label, ochre, 30);
    pieces.push({ ...name, left: width - margin - name.width, top: computeTop(name.height) });
  }
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(pieces.map(({ input, left, top }) => ({ input, left, top })))
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

const computeTop = (size: number) => height - Math.round((stripHeight + size) / 2);

async function renderText(text: string, colour: string, size: number) {
  const rendered = await sharp({
    text: {
      text: `<span foreground="${colour}">${text}</span>`,
      font: `Fraunces SemiBold ${size}`,
      fontfile: serif,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: rendered.data, width: rendered.info.width, height: rendered.info.height };
}
