import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeScripts } from "../../lab/audit/bare-site.ts";
import { listPagePairs, peerRules } from "../../lab/audit/beside.ts";
import { compareRuns } from "../../lab/audit/compare-runs.ts";
import { findHeadFaults } from "../../lab/audit/heads.ts";
import { bareRules } from "../../lab/audit/lighthouse.ts";
import { findLinkFaults } from "../../lab/audit/links.ts";

const site = "https://kilele.example";
let siteDir: string;

beforeAll(async () => {
  siteDir = await mkdtemp(path.join(os.tmpdir(), "audit-"));
  await writeFile(path.join(siteDir, "there.css"), "");
  const picture = sharp({ create: { width: 1200, height: 630, channels: 3, background: "#fff" } });
  await picture.jpeg().toFile(path.join(siteDir, "share.jpg"));
  await sharp(path.join(siteDir, "share.jpg")).resize(600).toFile(path.join(siteDir, "small.jpg"));
});
afterAll(() => rm(siteDir, { recursive: true }));

const agency = '{"@context":"https://schema.org","@graph":[{"@type":"TravelAgency"}]}';

function makeHtml(
  change: { title?: string; path?: string; image?: string; head?: string; body?: string } = {},
): string {
  const { title = "A title", path: own = "/", image = "share.jpg", head = "", body = "<h1>One</h1>" } = change;
  const description = "A description that is long enough for a search engine to show it as it stands, and no longer.";
  return `<!DOCTYPE html><html><head><title>${title}</title><meta name="description" content="${description}">
    <meta property="og:title" content="t"><meta property="og:description" content="d"><meta property="og:url" content="u">
    <meta property="og:type" content="website"><meta name="twitter:card" content="summary_large_image">
    <meta property="og:image" content="${site}/${image}"><link rel="canonical" href="${site}${own}">
    <script type="application/ld+json">${agency}</script>${head}</head><body>${body}</body></html>`;
}

const checkHeads = (...pages: { path: string; html: string }[]) => findHeadFaults(siteDir, site, pages);

describe("the check of heads", () => {
  it("passes a sound page", async () => {
    expect(await checkHeads({ path: "/", html: makeHtml() })).toEqual([]);
  });

  it.each([
    ["a long title", { title: "x".repeat(61) }, /title of 61/],
    ["another page's address", { path: "/elsewhere" }, /is canonical to/],
    ["two headings of the first rank", { body: "<h1>a</h1><h1>b</h1>" }, /2 h1/],
    ["a missing picture", { image: "none.jpg" }, /no such picture/],
    ["a picture of another size", { image: "small.jpg" }, /600x315/],
    ["an inline script", { head: "<script>run()</script>" }, /inline script/],
    ["a style attribute", { body: '<h1 style="color:red">a</h1>' }, /style attribute/],
  ])("finds %s", async (_, change, message) => {
    const faults = await checkHeads({ path: "/", html: makeHtml(change) });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(message);
  });

  it("finds two pages with one title, and a guide that is not described as one", async () => {
    const faults = await checkHeads(
      { path: "/", html: makeHtml() },
      { path: "/destinations/nepal", html: makeHtml({ path: "/destinations/nepal" }) },
    );
    expect(faults.join("\n")).toMatch(/has the title of \/[\s\S]*no TouristDestination[\s\S]*no BreadcrumbList/);
  });
});

describe("the check of links", () => {
  const dead = (body: string) =>
    findLinkFaults(siteDir, [
      { path: "/", html: makeHtml({ body }) },
      { path: "/blog", html: '<p id="here">x</p>' },
    ]);

  it("follows pages, files and anchors", async () => {
    expect(
      await dead(
        '<a href="/blog#here">a</a><link href="/there.css"><a href="/admin/leads">b</a><a href="https://x.example/">c</a>',
      ),
    ).toEqual([]);
  });

  it("finds dead ones", async () => {
    expect(
      await dead('<a href="/gone">a</a><a href="/blog#gone">b</a><img src="/gone.svg"><a href="#gone">c</a>'),
    ).toEqual([
      "/: /gone leads nowhere",
      "/: /blog#gone names a place that is not there",
      "/: #gone names a place that is not there",
      "/: /gone.svg leads nowhere",
    ]);
  });
});

const run = { score: 99, fcp: 0, lcp: 0, blocking: 0, shift: 0, evaluation: 0, mainThread: 0, weight: 0 };

describe("the comparison with the bare document", () => {
  it("takes every script out of a document, and leaves its data and styles", () => {
    const document = `<head><script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"><script>run()</script>
      <link rel="stylesheet" href="/c.css"><script type="application/ld+json">{"a":1}</script></head><body><p>Text</p></body>`;
    const scriptlessDocument = removeScripts(document);
    expect(scriptlessDocument).not.toMatch(/a\.js|b\.js|run\(\)/);
    expect(scriptlessDocument).toContain('<script type="application/ld+json">{"a":1}</script>');
    expect(scriptlessDocument).toContain('<link rel="stylesheet" href="/c.css">');
    expect(scriptlessDocument).toContain("<p>Text</p>");
  });

  const bareRun = { ...run, score: 100, lcp: 1_500, evaluation: 20, blocking: 0, shift: 0.01 };
  const compared = (runs: readonly (typeof bareRun)[]) =>
    compareRuns("/", bareRules, runs, { name: "bare", runs: [bareRun] });
  const missed = (change: Partial<typeof bareRun>) =>
    compared([{ ...bareRun, ...change }])
      .filter(({ ok }) => !ok)
      .map(({ name: what }) => what);

  it("lets through what is as good as the bare document, or nearly", () => {
    expect(missed({})).toEqual([]);
    expect(missed({ score: 99, lcp: 1_575, evaluation: 170, blocking: 50 })).toEqual([]);
  });

  it.each([
    [{ lcp: 1_576 }, "/ LCP"],
    [{ evaluation: 171 }, "/ script evaluation"],
    [{ blocking: 51 }, "/ TBT"],
    [{ shift: 0.012 }, "/ CLS"],
    [{ score: 98 }, "/ performance"],
  ])("finds %j", (change, what) => {
    expect(missed(change)).toEqual([what]);
  });

  it("counts the median of the runs", () => {
    const [slow, good] = [{ ...bareRun, lcp: 9_000 }, bareRun];
    expect(compared([good, slow, good]).every(({ ok }) => ok)).toBe(true);
    expect(compared([good, slow, slow]).every(({ ok }) => ok)).toBe(false);
  });
});

describe("the comparison with a peer", () => {
  const peer = { ...run, fcp: 1_300, lcp: 1_700, blocking: 40, mainThread: 1_000, weight: 100_000 };
  const missed = (change: Partial<typeof peer>) =>
    compareRuns("home", peerRules, [{ ...peer, ...change }], { name: "peer", runs: [peer] })
      .filter(({ ok }) => !ok)
      .map(({ name: what }) => what);

  it("lets through what is as good as the peer's page, and what is allowed beside it", () => {
    expect(missed({ score: run.score - 1, blocking: 90, mainThread: 1_000 })).toEqual([]);
  });

  it.each([
    [{ score: run.score - 2 }, "home performance"],
    [{ fcp: 1_301 }, "home FCP"],
    [{ lcp: 1_701 }, "home LCP"],
    [{ blocking: 91 }, "home TBT"],
    [{ mainThread: 1_001 }, "home main thread"],
    [{ weight: 100_001 }, "home bytes"],
  ])("finds %j", (change, what) => {
    expect(missed(change)).toEqual([what]);
  });

  it("takes a peer's addresses by their kinds, and refuses what names none", () => {
    const own = { home: "/", guide: "/destinations/namibia", post: "/blog/a", services: "/services" };
    const pairs = listPagePairs(own, ["guide=/an-article"]);
    expect(pairs[1]).toEqual({ kind: "guide", own: "/destinations/namibia", peer: "/an-article" });
    expect(pairs[3]).toEqual({ kind: "services", own: "/services", peer: "/services" });
    expect(() => listPagePairs(own, ["article=/x"])).toThrow("Not a page of a peer: article=/x");
    expect(() => listPagePairs(own, ["guide=x"])).toThrow("Not a page of a peer");
  });
});
