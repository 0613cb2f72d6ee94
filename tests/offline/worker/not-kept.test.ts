import { describe, expect, it } from "vitest";
import { fillNotKeptPage } from "../../../src/offline/worker/not-kept.ts";

const html = [
  '<p><span data-asked-page="">This page</span> could not be fetched.</p><ul>',
  '<li data-guide-here="laos" hidden=""><a href="/destinations/laos" class="a">Laos</a></li>',
  '<li data-guide-here="sri-lanka" hidden=""><a href="/destinations/sri-lanka" class="a">Sri Lanka</a></li>',
  '<li data-row-here="" hidden=""><a href="/blog" class="b">A post</a></li></ul>',
].join("");

describe("the page for one that is not on this device", () => {
  it("lists the guides and the posts that are, and hides all others", () => {
    const rows = [
      { path: "/blog/tea", titleHtml: "Tea &amp; $&amp;" },
      { path: "/services/5e", titleHtml: "A plan" },
    ];
    const filled = fillNotKeptPage(html, "/blog/rice", { guides: ["sri-lanka"], rows });
    expect(filled).toContain('<li data-guide-here="laos" hidden="">');
    expect(filled).toContain('<li><a href="/destinations/sri-lanka" class="a">Sri Lanka</a></li>');
    expect(filled).toContain('<li><a href="/blog/tea" class="b">Tea &amp; $&amp;</a></li>');
    expect(filled).toContain('<li><a href="/services/5e" class="b">A plan</a></li>');
    expect(filled).not.toContain("A post");
  });

  it.each([
    ["/destinations/sri-lanka", "The guide to Sri Lanka"],
    ["/destinations/5e", "This destination"],
    ["/blog/rice", "This post"],
    ["/services/5e", "This service"],
    ["/destinations/in/may", "This page"],
    ["/admin", "This page"],
    ["/blog/(", "This page"],
  ])("names what was asked for at %s: %s", (path, words) => {
    expect(fillNotKeptPage(html, path, { guides: [], rows: [] })).toContain(`>${words}</span> could not be fetched.`);
  });
});
