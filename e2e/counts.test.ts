import { beforeEach, expect, it } from "vitest";
import { waitForVisit } from "../tests/harness/browser/harness.ts";
import { browser, site, siteForAll } from "../tests/harness/browser/stage.ts";

siteForAll();
beforeEach(() => site.backend.db.query("delete from public.daily_counts"));

const totals = async () => {
  const rows = await site.backend.db.query<{ kind: string; number: number }>(
    "select kind, number from public.daily_counts order by kind",
  );
  return Object.fromEntries(rows.map(({ kind, number }) => [kind, number]));
};

const reports = () => site.proxy.passed.filter(({ path }) => path === "/api/analytics/performance");

/** Waits in the page until the browser has recorded what it painted. */
const waitForLargestPaint = () =>
  new Promise<void>((done) =>
    new PerformanceObserver(() => done()).observe({ type: "largest-contentful-paint", buffered: true }),
  );

/**
 * Opens a page as a new visitor, leaves it as soon as its scripts have started, within three seconds, and waits for its
 * reports.
 */
async function visitBriefly(path: string): Promise<void> {
  site.proxy.passed.length = 0;
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(site.url + path);
  await waitForVisit(page);
  await page.evaluate(waitForLargestPaint);
  await page.goto("about:blank");
  // The five are first paint, largest paint, layout shift, DOM content loaded and page load. No press has been measured.
  await expect.poll(() => reports().length).toBe(5);
  expect(await context.cookies()).toEqual([]);
  await context.close();
}

it("counts a visit of less than three seconds, with its measures, and nothing that says whose it was", async () => {
  await visitBriefly("/destinations/nepal?utm_source=letter");
  await expect.poll(totals).toEqual({ guides: 1 });
});
