import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { makeLiveSitemap } from "../../backend/live-pages.ts";
import { writeManifests } from "../../site/manifest.ts";
import { isIndexable } from "../../site/prerender.ts";
import { missingPages, renderPage, siteUrl, staticPages } from "../../src/visitor/prerender.tsx";

const assets = { styles: [], fonts: [], script: "/assets/document.js", imports: [] };
const listLocations = (text: string) => Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address);

it("names live exactly the built pages that may be indexed, and a page for each row", () => {
  const writtenPages = [...staticPages, ...missingPages].map((page) => ({
    path: page.path,
    html: renderPage(page, {}, Date.now(), assets),
  }));
  const built = writtenPages.filter(isIndexable).map(({ path }) => siteUrl + path);
  expect(built.length).toBeGreaterThan(20);
  expect(writtenPages.length).toBeGreaterThan(built.length);
  const live = (lists: Parameters<typeof makeLiveSitemap>[1]) =>
    listLocations(makeLiveSitemap({ staticPages, siteUrl }, lists, new Map()));
  expect(live({})).toEqual(built.toSorted());
  const rows = live({
    posts: [{ slug: "tea" }] as never,
    services: [{ id: "s", name: "Two Weeks" }] as never,
    destinations: [{ id: "d", name: "Lamu" }] as never,
  });
  expect(rows.filter((address) => !built.includes(address ?? ""))).toEqual(
    ["/blog/tea", "/destinations/lamu-d", "/services/two-weeks-s"].map((path) => siteUrl + path),
  );
});

it("opens the installed site, and its shortcuts, at pages that there are, and staff's in their own area", async () => {
  const dir = await mkdtemp(path.join(tmpdir(), "manifests-"));
  await writeManifests(dir);
  const read = async (file: string) => JSON.parse(await readFile(path.join(dir, file), "utf8"));
  const [travellers, staff] = [await read("manifest.webmanifest"), await read("staff.webmanifest")];
  await rm(dir, { recursive: true });
  const getPath = (address: string) => new URL(address, siteUrl || "https://kilele.example").pathname;
  const paths = staticPages.map((page) => page.path);
  for (const { url } of [{ url: travellers.start_url }, ...travellers.shortcuts]) expect(paths).toContain(getPath(url));
  for (const { url } of [{ url: staff.start_url }, ...staff.shortcuts]) expect(getPath(url)).toMatch(/^\/admin(\/|$)/);
  expect(travellers.id).not.toBe(staff.id);
});
