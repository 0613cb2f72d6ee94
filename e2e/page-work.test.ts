/**
 * The work of a first visit, page by page, in counts that are the same on every machine. The limits stand in page-work.json beside
 * this file. `WRITE_PAGE_WORK=1 npx vitest run --project browser e2e/page-work.test.ts` writes them anew.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { buildAndStartSite, type OwnSite } from "../tests/harness/browser/harness.ts";
import { countPageWork, launchForCounting, moments } from "../tests/harness/browser/page-work.ts";
import { seeded } from "../tests/harness/browser/reading-seeds.ts";
import { findExcessWork, joinWork, type VisitWork } from "../tests/harness/browser/trace-work.ts";
import { longTag } from "../tests/harness/test-length.ts";

const pages = {
  home: "/",
  guide: "/destinations/nepal",
  destinations: "/destinations",
  posts: "/blog",
  post: seeded.post.path,
  services: "/services",
  contact: "/contact",
  search: "/search",
} as const;

const file = path.resolve(import.meta.dirname, "page-work.json");
const isWriting = process.env.WRITE_PAGE_WORK !== undefined;
const limits = JSON.parse(readFileSync(file, "utf8")) as Partial<Record<string, VisitWork>>;

/**
 * The number of visits to each page. A font may come in the frame of the first layout or in the next one, and one callback may
 * serve two changes. A written limit is the highest figure of these visits, and a page fails if the lowest figure of as many
 * exceeds it.
 */
const visits = 3;

let site: OwnSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    buildAndStartSite({}, { hasLivePages: false }),
    launchForCounting(inject("chromium")),
  ]);
});
afterAll(async () => {
  if (isWriting) writeFileSync(file, `${JSON.stringify(limits, null, 2)}\n`);
  await browser?.close();
  await site?.stop();
});

it.each(Object.entries(pages))("%s needs no more work than before", async (kind, address) => {
  const choose = isWriting ? Math.max : Math.min;
  let work = await countPageWork(browser, site.url + address);
  const isEnough = () => !isWriting && findExcessWork(work, limits[kind]).length === 0;
  for (let visit = 1; visit < visits && !isEnough(); visit++) {
    work = joinWork(work, await countPageWork(browser, site.url + address), choose);
  }
  if (isWriting) limits[kind] = work;
  expect(findExcessWork(work, limits[kind])).toEqual([]);
});

/** A change of a built file: its path in the site, and a function from its text to the changed text. */
type Change = { name: () => string; change: (text: string) => string };

const style = (): string => {
  const found = readdirSync(path.join(site.siteDir, "assets")).find((name) => /^index-.*\.css$/.test(name));
  return `assets/${found}`;
};
const turns = [...Array(7).keys()].map((turn) => `.far-part:nth-of-type(${turn + 1}){--turn:${turn}}`).join("");
const animation = `@media screen and (scripting: enabled){
  .far-part{content-visibility:auto;animation:lay-out-part 0s calc(.4s + var(--turn,0)*50ms) forwards}}
  ${turns}@keyframes lay-out-part{to{content-visibility:visible}}`;
const guide = () => "destinations/nepal.html";

const faults: [what: string, change: Change, excess: string[]][] = [
  [
    "version 1.1.0's style, which lays its parts out one after the other by a timer",
    { name: style, change: (text) => text + animation },
    ["layouts until 4 s", "objects laid out until 4 s"],
  ],
  [
    "its lazy pictures fetched at once",
    {
      name: guide,
      change: (text) => text.replaceAll('loading="lazy"', 'loading="eager"').replaceAll("later-picture", ""),
    },
    ["image bytes until 4 s"],
  ],
  [
    "300 more elements",
    { name: guide, change: (text) => text.replace("</article>", `<p>${"<i>x</i>".repeat(300)}</p></article>`) },
    ["elements until 4 s"],
  ],
];

describe.skipIf(isWriting)("a guide is refused", () => {
  /**
   * Visits a guide whose built files are changed during the test.
   * @returns the names of the figures above their limits
   */
  const findExcessWith = async (changes: readonly Change[]) => {
    const before = new Map<string, string>();
    for (const { name, change } of changes) {
      const built = path.join(site.siteDir, name());
      const text = readFileSync(built, "utf8");
      const changed = change(text);
      expect(changed).not.toBe(text);
      if (!before.has(built)) before.set(built, text);
      writeFileSync(built, changed);
    }
    try {
      const work = await countPageWork(browser, site.url + pages.guide, moments.slice(0, 1));
      return findExcessWork(work, limits.guide).map((line) => line.replace(/:.*/, ""));
    } finally {
      for (const [built, text] of before) writeFileSync(built, text);
    }
  };

  it("with all of these faults, each in its own figure", async () => {
    const excess = await findExcessWith(faults.map(([, change]) => change));
    expect(excess).toEqual(expect.arrayContaining(faults.flatMap(([, , figures]) => figures)));
  });

  it.each(faults)("with %s", { tags: [longTag] }, async (_what, change, figures) => {
    expect(await findExcessWith([change])).toEqual(expect.arrayContaining(figures));
  });
});
