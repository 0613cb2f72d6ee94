import { expect, it } from "vitest";
import { dotsOf } from "../../lab/art/maps/guide-map.ts";
import { guideSlugs } from "../../src/content/guide.ts";
import { mapsOf } from "../../src/content/maps.ts";

// The drawn maps are committed. A position that is changed without drawing anew would leave its dot where it was.
it.each(guideSlugs)("the drawn map of %s has each place where its position is", (slug) => {
  const { places, country, detail } = mapsOf(slug);
  for (const [kind, map] of [["country", country] as const, ["detail", detail] as const]) {
    if (!map) continue;
    const dots = dotsOf(places, kind);
    expect(map.places.map(({ name }) => name)).toEqual(
      (kind === "country" ? places.places : (places.detail?.places ?? [])).map(({ name }) => name),
    );
    for (const [index, { name, x, y }] of map.places.entries())
      expect(dots[index], `${name}: npm run lab -- draw`).toEqual([x, y]);
  }
});
