import { beforeAll, describe, expect, inject, it } from "vitest";
import { findAxeFaults } from "../lab/audit/axe.ts";
import { measureBytes } from "../lab/audit/bytes.ts";
import { type BuiltPage, readBuiltPages } from "../lab/audit/site.ts";
import { seeded } from "../tests/harness/browser/reading-seeds.ts";
import { browser, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { isLongRun } from "../tests/harness/test-length.ts";

let pages: BuiltPage[];

siteForAll();
beforeAll(async () => {
  pages = await readBuiltPages(inject("siteDir"));
});

describe("the built site", () => {
  it("stays within its weights", { timeout: 240_000 }, async () => {
    // A short run checks one page of each kind and the longest guides.
    const isGuide = ({ path }: BuiltPage) => path.startsWith("/destinations/");
    const byLength = pages.filter(isGuide).toSorted((one, other) => other.html.length - one.html.length);
    const kinds = [
      "/",
      "/destinations",
      "/destinations/namibia",
      "/services",
      "/blog",
      "/search",
      "/contact",
      "/about-us",
    ];
    const somePages = [
      ...pages.filter(({ path }) => kinds.includes(path)),
      ...byLength.filter(({ path }) => !kinds.includes(path)).slice(0, 2),
    ];
    const findings = await measureBytes(browser, {
      siteDir: inject("siteDir"),
      url: site.backend.url,
      // The pages of published rows are not files, so their addresses at a backend with rows are added.
      pages: [
        ...(isLongRun ? pages : somePages),
        ...[seeded.post, seeded.service, seeded.destination].map(({ path }) => ({ path, html: "" })),
      ],
      guide: "/destinations/namibia",
    });
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  });

  it("has no barrier on a page of each kind, at three widths, light and dark", { timeout: 240_000 }, async () => {
    const kinds = [
      "/",
      "/destinations",
      "/destinations/in/july",
      "/destinations/mozambique",
      "/services",
      "/blog",
      "/search",
      "/about-us",
      "/contact",
      "/privacy-policy",
      "/sample-plan",
      "/plan",
      "/nowhere",
      ...[seeded.post, seeded.service, seeded.destination].map(({ path }) => path),
    ];
    expect(await findAxeFaults(browser, site.backend.url, kinds, { isShort: !isLongRun })).toEqual([]);
  });
});
