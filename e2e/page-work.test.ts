/**
 * The work of a first visit, page by page, in counts that are the same on every machine. The limits stand in page-work.json beside
 * this file. `WRITE_PAGE_WORK=1 npx vitest run --project browser e2e/page-work.test.ts` writes them anew.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type Site, startBuiltSite } from "../tests/harness/browser/harness.ts";
import { countPageWork, launchForCounting } from "../tests/harness/browser/page-work.ts";
import { seeded } from "../tests/harness/browser/reading-seeds.ts";
import { findExcessWork, joinWork, type VisitWork } from "../tests/harness/browser/trace-work.ts";

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
 * A font may come in the frame of the first layout or in the next one, and a callback may be run once for two changes. The limit is
 * the most of a few visits, and a page fails where the least of as many is above it.
 */
const visits = 3;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startBuiltSite(), launchForCounting(inject("chromium"))]);
});
afterAll(async () => {
  if (isWriting) writeFileSync(file, `${JSON.stringify(limits, null, 2)}\n`);
  await browser?.close();
  await site?.stop();
});

it.each(Object.entries(pages))("%s needs no more work than before", async (kind, address) => {
  const choose = isWriting ? Math.max : Math.min;
  let work = await countPageWork(browser, site.url + address);
  for (let visit = 1; visit < visits; visit++) {
    if (!isWriting && findExcessWork(work, limits[kind]).length === 0) return;
    work = joinWork(work, await countPageWork(browser, site.url + address), choose);
  }
  if (isWriting) limits[kind] = work;
  expect(findExcessWork(work, limits[kind])).toEqual([]);
});
