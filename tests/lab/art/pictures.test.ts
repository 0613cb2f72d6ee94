import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { contentFolder, drawMaps, listMapFiles } from "../../../lab/art/draw.ts";
import { hashDrawings, listPixelFiles, recordFile } from "../../../lab/art/rasterise.ts";
import { guideSlugs } from "../../../src/content/guide.ts";

const drawnFiles = await drawMaps();
const readDrawing = (file: string) => readFile(path.join(contentFolder, "pictures", file), "utf8");
const drawingFiles = (await readdir(path.join(contentFolder, "pictures"))).filter((file) => file.endsWith(".svg"));
const pictures = await Promise.all(
  drawingFiles.map(async (file) => ({ name: path.basename(file, ".svg"), svg: await readDrawing(file) })),
);

/** The largest size of a picture as gzip, in bytes; other pictures have the limit below. */
const limits: Record<string, number> = { hero: 18_432, logo: 2_048, badge: 2_048 };
const stillLifeLimit = 10_240;
const posterLimit = 15_360;
const locatorLimit = 6_144;
/** The largest size of the ground of a guide's map as gzip, in bytes. */
const groundLimit = 8_192;
function getLimit(name: string): number {
  if (name.startsWith("map-")) return /-(country|detail)$/.test(name) ? groundLimit : locatorLimit;
  return limits[name] ?? (name.startsWith("blog-") ? stillLifeLimit : posterLimit);
}

it("finds every committed map as the drawing code draws it, and no other", async () => {
  for (const [file, svg] of drawnFiles) expect(await readFile(path.join(contentFolder, file), "utf8"), file).toBe(svg);
  expect((await listMapFiles()).sort()).toEqual([...drawnFiles.keys()].sort());
});

it("has made the pixels of every drawing from the drawing as it is, in each width, format and scheme", async () => {
  const hashes = await hashDrawings();
  expect(JSON.parse(await readFile(recordFile, "utf8"))).toEqual(hashes);
  const files = (await readdir(path.join(contentFolder, "pictures"))).filter((file) => /\.(avif|webp)$/.test(file));
  expect(files.sort()).toEqual(Object.keys(hashes).flatMap(listPixelFiles).sort());
  for (const file of ["namibia-480.avif", "namibia-upright.avif", "map-namibia-dark.avif", "badge.webp"])
    expect(files, file).toContain(file);
});

it("has a poster and a small map of every country", () => {
  for (const slug of guideSlugs) {
    expect(pictures.find(({ name }) => name === slug)?.svg, slug).toContain('viewBox="0 0 1200 800"');
    expect(drawnFiles.get(`pictures/map-${slug}.svg`)).toContain('viewBox="0 0 320 240"');
  }
});

it.each(pictures)("$name is light and cheap to paint", ({ name, svg }) => {
  expect(gzipSync(svg, { level: 9 }).length).toBeLessThanOrEqual(getLimit(name));
  expect(svg).not.toMatch(/<(filter|mask|text|image|script|foreignObject)\b|href="(?!#)|\son\w+=/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

it("gives no two scenes the same id", () => {
  const namesByHash = new Map<string, string>();
  for (const { name, svg } of pictures.filter((each) => !each.name.startsWith("map-"))) {
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(new Set(ids).size, `${name} repeats an id`).toBe(ids.length);
    for (const id of ids) {
      expect(namesByHash.get(id), `${id} of ${name}`).toBeUndefined();
      namesByHash.set(id, name);
    }
  }
});
