import { beforeAll, describe, expect, it } from "vitest";
import { timeFixedWork } from "../tests/harness/browser/fixed-work.ts";
import { launch, startSite } from "../tests/harness/browser/harness.ts";
import { submitSignIn } from "../tests/harness/browser/staff-leads-page.ts";
import { countMirrored, waitForStatus } from "../tests/harness/browser/staff-sync-page.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

const leads = 20_000;

siteForAll(startSite, () => launch());
deviceForEach({ viewport: { width: 1280, height: 900 } });
beforeAll(async () => {
  await site.backend.db.query("delete from public.leads");
  await site.backend.db.query(
    `insert into public.leads
      (name, age, "Where are you from?", destination, travelers, travel_style, duration, created_at)
      select 'Traveller ' || n, 20 + n % 60, 'Nairobi, Kenya', 'namibia', 2, 'cultural', '2 weeks',
        now() - n * interval '1 minute'
      from generate_series(1, $1::integer) n`,
    [leads],
  );
});

/** Reads the durations of the page's long tasks since recording began, in milliseconds, the longest first. */
const readLongTasks = () =>
  page.evaluate(() => ((window as unknown as { tasks?: number[] }).tasks ?? []).toSorted((a, b) => b - a));

describe("20,000 leads", () => {
  it("come newest first, with figures, and the page stays responsive", async () => {
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: "longtask", buffered: true });
    });
    // Each answer is delayed, so that the progress can be seen.
    await page.route("**/rest/v1/rpc/load_pages", async (route) => {
      await new Promise((done) => setTimeout(done, 100));
      await route.continue();
    });
    await submitSignIn(page, site);
    // Each of the 20,000 leads has a case, so the total is above 40,000.
    await page.getByText(/Syncing [1-9]\d* of 40\d{3}/).waitFor();
    await page.goto(`${site.url}/admin/leads`);
    await page.getByRole("heading", { name: "Traveller 1", exact: true }).waitFor();
    expect(await countMirrored(page, "leads")).toBeLessThan(leads);
    await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));
    await waitForStatus(page, "up-to-date");
    expect(await countMirrored(page, "leads")).toBe(leads);
    await page.getByText(`Showing ${leads} of ${leads} leads`).waitFor();
    const tasks = await readLongTasks();
    const [longest = 0] = tasks;
    // Any other process can make one task long, but not one in ten.
    const long = tasks[Math.floor(tasks.length / 10)] ?? 0;
    const fixed = await timeFixedWork(page);
    const share = long / fixed;
    console.info(
      `Long tasks while ${leads} leads came: ${tasks.length}, one in ten takes ${Math.round(long)} ms, ${share.toFixed(2)} of the fixed work; the longest ${Math.round(longest)} ms`,
    );
    expect(share).toBeLessThan(5);
    expect(longest / fixed, "of the fixed work, the longest").toBeLessThan(10);
  });

  it("go on where they stopped when the page is reloaded in the middle", { tags: [longTag] }, async () => {
    const requestedPages: string[] = [];
    let letThrough = 5;
    site.proxy.fault = ({ path, method }) => {
      if (path !== "/rest/v1/rpc/load_pages" || method !== "POST") return "pass";
      if (letThrough-- <= 0) return "cut";
      requestedPages.push(path);
      return "pass";
    };
    await submitSignIn(page, site);
    await waitForStatus(page, "server-silent");
    const before = (await countMirrored(page, "leads")) ?? 0;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(leads);
    letThrough = Number.POSITIVE_INFINITY;
    await page.reload();
    await waitForStatus(page, "up-to-date");
    expect(await countMirrored(page, "leads")).toBe(leads);
    // Only the page that was cut off is requested twice. The others are the leads after the newest fifty, their cases, and the
    // small tables, which fit into one page.
    expect(requestedPages.length).toBeLessThanOrEqual((2 * leads) / 1_000 + 2);
  });
});
