import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { drawLocatorMap } from "../../src/content/art/locator-map.ts";
import { guideSlugs } from "../../src/content/guide.ts";

type Picture = { draw: () => string };
const posters = import.meta.glob<Picture>("../../src/content/guides/*.art.ts", { eager: true });
const others = import.meta.glob<Picture>("../../src/content/art/*.art.ts", { eager: true });
const pictures = [...Object.entries(posters), ...Object.entries(others)];

const nameOf = (file: string) => file.replace(/^.*\/|\.art\.ts$/g, "");
const size = (svg: string) => gzipSync(svg, { level: 9 }).length;

/** Most bytes a picture may weigh, gzip. */
const limits: Record<string, number> = { hero: 18_432, logo: 2_048 };
const stillLife = 10_240;
const poster = 15_360;
const limitOf = (name: string) => limits[name] ?? (name.startsWith("blog-") ? stillLife : poster);

it("draws a poster for every country", () => {
  expect(Object.keys(posters).map(nameOf).sort()).toEqual([...guideSlugs].sort());
});

it.each(pictures)("%s is light, the same every time, and cheap to paint", (file, { draw }) => {
  const svg = draw();
  expect(size(svg)).toBeLessThanOrEqual(limitOf(nameOf(file)));
  expect(draw()).toBe(svg);
  expect(svg).not.toMatch(/<(filter|mask|text|image|script|foreignObject)\b|href="(?!#)|\son\w+=/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

it("gives no two pictures the same id", () => {
  const seen = new Map<string, string>();
  for (const [file, { draw }] of pictures) {
    const ids = [...draw().matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(new Set(ids).size, `${file} repeats an id`).toBe(ids.length);
    for (const id of ids) {
      expect(seen.get(id), `${id} of ${file}`).toBeUndefined();
      seen.set(id, file);
    }
  }
});

it.each(guideSlugs)("draws a small map of %s", (slug) => {
  const svg = drawLocatorMap(slug);
  expect(size(svg)).toBeLessThanOrEqual(6_144);
  expect(svg).toContain('viewBox="0 0 320 240"');
});
