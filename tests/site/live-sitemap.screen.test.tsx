import { expect, it } from "vitest";
import { makeLiveSitemap } from "../../backend/live-pages.ts";
import { isIndexable } from "../../site/prerender.ts";
import { missingPages, renderPage, siteUrl, staticPages } from "../../src/visitor/prerender.tsx";

const assets = { styles: [], fonts: [], script: "/assets/document.js", imports: [] };
const listLocations = (text: string) => Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address);

it("names live exactly the built pages that may be indexed, and a page for each row", () => {
  const written = [...staticPages, ...missingPages].map((page) => ({
    path: page.path,
    html: renderPage(page, {}, Date.now(), assets),
  }));
  const built = written.filter(isIndexable).map(({ path }) => siteUrl + path);
  expect(built.length).toBeGreaterThan(20);
  expect(written.length).toBeGreaterThan(built.length);
  const live = (lists: Parameters<typeof makeLiveSitemap>[1]) =>
    listLocations(makeLiveSitemap({ staticPages, siteUrl }, lists, new Map()));
  expect(live({})).toEqual(built.toSorted());
  const rows = live({
    posts: [{ slug: "tea" }] as never,
    services: [{ id: "s" }] as never,
    destinations: [{ id: "d" }] as never,
  });
  expect(rows.filter((address) => !built.includes(address ?? ""))).toEqual(
    ["/blog/tea", "/destinations/d", "/services/s"].map((path) => siteUrl + path),
  );
});
