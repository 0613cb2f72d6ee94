import { afterEach, beforeEach, expect, it } from "vitest";
import { axeContextOptions, expectNoBarrier, waitForVisit } from "../tests/harness/browser/harness.ts";
import { readStore } from "../tests/harness/browser/read-store.ts";
import { openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { waitForStatus } from "../tests/harness/browser/staff-sync-page.ts";
import { browser, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
beforeEach(() => site.backend.db.query("delete from public.daily_counts"));
afterEach(() => {
  site.proxy.rewriteHeaders = (headers) => headers;
});

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
 * @param addedHeaders headers that the proxy adds, because the driver cannot add headers to requests that are sent on leaving
 */
async function visitBriefly(path: string, addedHeaders: Record<string, string> = {}): Promise<void> {
  site.proxy.rewriteHeaders = (headers) => ({ ...headers, ...addedHeaders });
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

it("counts nobody who asks not to be tracked", { tags: [longTag] }, async () => {
  await visitBriefly("/blog", { dnt: "1" });
  await visitBriefly("/services", { "sec-gpc": "1" });
  await visitBriefly("/contact", { "user-agent": "Mozilla/5.0 (compatible; ExampleBot/1.0)" });
  await visitBriefly("/");
  await expect.poll(totals).toEqual({ home: 1 });
});

it("counts each step of the questionnaire once a page, and shows it all on the dashboard", {
  tags: [longTag],
  timeout: 120_000,
}, async () => {
  const context = await browser.newContext({ ...axeContextOptions, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${site.url}/`);
  // By its key: a jump down a long page lays out the parts above, and another answer may come below the pointer.
  await page.getByLabel("Nepal").press("Space");
  await page.getByText("2 of 5", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Previous" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("2 of 5", { exact: true }).waitFor();
  await expect.poll(totals).toEqual({ "step 1": 1, "step 2": 1 });
  // A restored draft does not count as an answered step.
  await expect.poll(async () => (await readStore<{ step: number }>(page, "kilele-visitor", "drafts"))[0]?.step).toBe(1);
  await page.goto("about:blank");
  await page.goto(`${site.url}/#questionnaire`);
  await page.getByText("2 of 5", { exact: true }).waitFor();
  await signIn(page, site);
  await waitForStatus(page, "up-to-date");
  await page.reload();
  const card = page.getByRole("heading", { name: "Pages read in the last 30 days" });
  await card.waitFor();
  const row = (table: string, name: string) =>
    page.getByRole("region", { name: table }).getByRole("row", { name }).getByRole("cell");
  const { home = 0, ...steps } = await totals();
  expect(home).toBeGreaterThan(0);
  // The staff screens, which this person has opened meanwhile, are not counted.
  expect(steps).toEqual({ "step 1": 1, "step 2": 1 });
  expect(await row("By kind of page", "Home").textContent()).toBe(String(home));
  expect(await row("Steps of the questionnaire", "1. Where to?").textContent()).toBe("1");
  expect(await row("Steps of the questionnaire", "3. Your style").textContent()).toBe("0");
  await page.getByRole("img", { name: `${home} pages in 30 days, at most ${home} on one day` }).waitFor();
  for (const width of [390, 820, 1280]) await expectNoBarrier(page, `readers at ${width}`, { widths: [width] });
  await page.setViewportSize({ width: 1280, height: 900 });
  await context.setOffline(true);
  await openScreen(page, "Leads");
  await openScreen(page, "Dashboard");
  await page.getByText("You need to be online to see these numbers.").waitFor();
  await context.close();
});
