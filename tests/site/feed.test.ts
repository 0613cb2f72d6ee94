import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeFeed } from "../../site/feed.ts";
import { makeSitemap, writeSitemap } from "../../site/sitemap.ts";

const post = {
  id: "00000000-0000-4000-8000-000000000001",
  slug: "night-train",
  title: "Night & <day>\u0001",
  excerpt: "",
  published_at: "2026-01-02 03:04:05+00",
};

it("lists posts as Atom, escaped, with the times of their publication and last change", () => {
  const text = makeFeed("https://kilele.example", [{ ...post, changedAt: "2026-02-03T04:05:06.789+00:00" }]);
  expect(text).toContain("<title>Night &amp; &lt;day&gt;</title>");
  expect(text).toContain('<link href="https://kilele.example/blog/night-train"/>');
  expect(text).toContain("<published>2026-01-02T06:04:05+03:00</published>");
  expect(text.match(/<updated>2026-02-03T04:05:06\.789Z<\/updated>/g)).toHaveLength(2);
  expect(text).not.toContain("<summary>");
});

it("says of itself when any of its posts was changed last, wherever that stands in the list", () => {
  const changes = ["2026-02-03T04:05:06Z", "2026-05-01T00:00:00Z", "2026-01-02T00:00:00Z"];
  const text = makeFeed(
    "https://kilele.example",
    changes.map((changedAt, n) => ({ ...post, slug: `post-${n}`, changedAt })),
  );
  expect(/<updated>(.*?)<\/updated>/.exec(text)?.[1]).toBe("2026-05-01T00:00:00.000Z");
});

it("is whole without a post, and has the twenty newest of many", () => {
  expect(makeFeed("https://kilele.example", [])).toMatch(/<updated>1970[\s\S]*<\/feed>\n$/);
  const many = Array.from({ length: 30 }, (_, n) => ({ ...post, slug: `post-${n}` }));
  const text = makeFeed("https://kilele.example", many);
  expect(text.match(/<entry>/g)).toHaveLength(20);
  expect(text).not.toContain("post-20");
});

it("has no sitemap where the site has no address, and names none to robots", async () => {
  const directory = await mkdtemp(join(tmpdir(), "kilele-sitemap-"));
  try {
    await writeSitemap(directory, "", [{ path: "/blog" }]);
    expect(await readdir(directory)).toEqual(["robots.txt"]);
    expect(await readFile(join(directory, "robots.txt"), "utf8")).toMatch(/^User-agent: \*\n(Disallow: \/.*\n)+$/);
    await writeSitemap(directory, "https://kilele.example", [{ path: "/blog" }]);
    expect(await readFile(join(directory, "robots.txt"), "utf8")).toContain("\nSitemap: https://kilele.example/");
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});

it("says in the sitemap when a page's row was changed, where that is known", () => {
  const text = makeSitemap("https://kilele.example", [
    { path: "/blog" },
    { path: "/blog/a", changedAt: "2026-02-03T04:05:06+00:00" },
  ]);
  expect(text).toContain("<url><loc>https://kilele.example/blog</loc></url>");
  expect(text).toContain("<loc>https://kilele.example/blog/a</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod>");
});
