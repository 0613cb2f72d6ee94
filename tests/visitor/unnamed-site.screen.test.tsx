/** Tests a site that was built without an address. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { makeFeed } from "../../site/feed.ts";
import { renderRedirect } from "../../site/row-documents.ts";
import type { PublishedPost } from "../../src/shared/rules/reading.ts";

vi.stubEnv("VITE_SITE_URL", "");
vi.resetModules();
const { renderPage, renderRow, siteUrl, staticPages } = await import("../../src/visitor/prerender.tsx");
const { ShareRow } = await import("../../src/visitor/ui/share-row.tsx");
const { setShareOrigin } = await import("../../src/visitor/document/share-origin.ts");

const assets = { styles: [], fonts: [], script: "/assets/document.js", imports: [] };
const post = {
  id: "00000000-0000-4000-8000-000000000001",
  slug: "tea",
  title: "Tea",
  excerpt: "On tea",
  content: "Tea.",
  published_at: "2026-01-02T03:04:05+00:00",
  updated_at: "2026-01-02T03:04:05+00:00",
  published: true,
  featured_image: "/storage/v1/object/public/images/tea.jpg",
} as unknown as PublishedPost;

const documents = () => [
  ...staticPages.map((page): [string, string] => [page.path, renderPage(page, {}, 0, assets)]),
  ["/blog/tea", renderRow({ kind: "post", post, related: [] }, {}, 0, assets)] as [string, string],
];

it("names no address of this machine, and no address of the site but paths, on any page", () => {
  expect(siteUrl).toBe("");
  for (const [path, html] of documents()) {
    expect(html, path).not.toMatch(/localhost|127\.0\.0\.1|undefined/);
    expect(html, path).toContain(`rel="canonical" href="/`);
    // A link preview is read without its page, so a relative address would be useless there.
    expect(html, path).not.toMatch(/property="og:(url|image[^"]*)"/);
    if (html.includes('<meta name="robots" content="noindex"/>')) continue;
    const [, graph = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.stringify(JSON.parse(graph)), path).toMatch(/"@id":"\/#agency"/);
  }
});

it("lists posts by paths, under an id that is whole", () => {
  const feed = makeFeed("", [post]);
  expect(feed).toContain('<link href="/blog/tea"/>');
  expect(feed).not.toContain('rel="self"');
  expect(feed.match(/<id>(.*?)<\/id>/g)).toEqual([
    expect.stringMatching(/<id>urn:uuid:[\da-f-]{36}</),
    expect.stringContaining(post.id),
  ]);
  expect(renderRedirect("/blog/tea", siteUrl)).toContain('rel="canonical" href="/blog/tea"');
});

it("hides links that would send a path to a friend, until the script knows the origin", () => {
  const html = renderToStaticMarkup(<ShareRow path="/blog/tea" title="Tea" text="On tea" what="post" />);
  expect(html).toMatch(/<ul aria-label="Share this post"[^>]* hidden=""/);
  document.body.innerHTML = html;
  setShareOrigin();
  setShareOrigin();
  expect(document.querySelector("ul")?.hidden).toBe(false);
  for (const { href } of document.querySelectorAll("a"))
    expect(href.split(encodeURIComponent("https://kilele.example/blog/tea"))).toHaveLength(2);
});
