import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { placeDots } from "../../lab/art/maps/guide-map.ts";
import { guideSlugs } from "../../src/content/guide.ts";
import { getMaps } from "../../src/content/maps.ts";

// The drawn maps are committed. A changed position without a new drawing would leave its dot at the old place.
it.each(guideSlugs)("the drawn map of %s has each place where its position is", (slug) => {
  const { places, country, detail } = getMaps(slug);
  for (const [kind, map] of [["country", country] as const, ["detail", detail] as const]) {
    if (!map) continue;
    const dots = placeDots(places, kind);
    expect(map.places.map(({ name }) => name)).toEqual(
      (kind === "country" ? places.places : (places.detail?.places ?? [])).map(({ name }) => name),
    );
    for (const [index, { name, x, y }] of map.places.entries())
      expect(dots[index], `${name}: npm run lab -- draw`).toEqual([x, y]);
  }
});

/** The colours of a map's ground in daylight. */
const colours = { sea: "#d5e2de", ground: "#e9dfc9", home: "#fdf9ef", water: "#7ea6ab", line: "#8b8169" };
/** The number of pixels that are rendered for one unit of a map. */
const density = 4;

it.each(guideSlugs)("no place on the map of %s stands on the sea", async (slug) => {
  const { country, detail } = getMaps(slug);
  for (const [kind, map] of [["country", country] as const, ["detail", detail] as const]) {
    if (!map) continue;
    const svg = readFileSync(`src/content/pictures/map-${slug}-${kind}.svg`, "utf8").replace(/<style>.*?<\/style>/, "");
    const colouredMap = svg.replaceAll(/var\(--(\w+)\)/g, (_, name: keyof typeof colours) => colours[name]);
    const { data, info } = await sharp(Buffer.from(colouredMap), { density: 72 * density })
      .resize(map.width * density)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => {
      const at = (Math.round(y * density) * info.width + Math.round(x * density)) * 3;
      return `#${data.subarray(at, at + 3).toString("hex")}`;
    };
    const afloat = map.places.filter(({ x, y }) => colourAt(x, y) === colours.sea).map(({ name }) => name);
    expect(afloat, kind).toEqual([]);
  }
});
