import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeFirstPositions } from "../src/plan/day-order.ts";
import { launch, startSite } from "../tests/harness/browser/harness.ts";
import { measureKeys, watchKeys } from "../tests/harness/browser/key-times.ts";
import { openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { waitForStatus } from "../tests/harness/browser/staff-sync-page.ts";
import { browser, closeAfterAll, context, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { countEvents, type TraceEvent, traceCategories } from "../tests/harness/browser/trace-work.ts";

const dayCount = 30;
/**
 * The limits for the 95th percentile from a key press to its paint beyond that of a bare field, which tells how busy the machine is, and
 * for opening a plan without a network, in milliseconds. The aim for a key is 50. A key draws its own field alone (`day-typing.screen.test.tsx` counts that); drawing all fields of a day took 70 to 90 on
 * two cores.
 */
const [keyLimit, openTarget] = [120, 300];
/** The most elements that a browser may style for a key. Rules with `:has()` that ended in any element made it style all 1,100 of the page. */
const styledLimit = 100;
/** The factor by which the processor is made slower: a cheap tablet. */
const throttling = 4;
const title = "Thirty days in Laos";

siteForAll(startSite, () => launch());

beforeAll(async () => {
  const [plan] = await site.backend.db.query<{ id: string }>(
    "insert into public.plans (title, starts_on, people) values ($1, '2027-11-03', 2) returning id",
    [title],
  );
  const stops = ["Vientiane", "Vang Vieng", "Luang Prabang", "Nong Khiaw", "Phonsavan"];
  for (const [i, position] of makeFirstPositions(dayCount).entries()) {
    const stop = { name: stops[i % stops.length], at: [18 + (i % 5) / 2, 102 + (i % 3)], country: "laos" };
    await site.backend.db.query(
      "insert into public.plan_days (plan_id, position, title, text, stop) values ($1, $2, $3, $4, $5)",
      [plan?.id, position, `Day of ${stop.name} ${i + 1}`, "The morning boat. ".repeat(40), stop],
    );
  }
  await openDevice({ viewport: { width: 1280, height: 900 } });
  await signIn(page, site);
  await page.goto(`${site.url}/admin/plans?plan=${plan?.id}`);
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  await page.getByText("Malaria in Laos").first().waitFor();
  await waitForStatus(page, "up-to-date");
  await page.getByRole("button", { name: "Day of Nong Khiaw 14" }).click();
});
afterAll(closeAfterAll);

/** Begins to count the times from a page's keys to their paints on a processor that is made slower. */
async function watchSlowKeys(typed: Page): Promise<void> {
  const session = await context.newCDPSession(typed);
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttling });
  await watchKeys(typed);
}

/** Types a sentence into the field that has the focus. @returns the 95th percentile from a key to its paint, in milliseconds */
async function measureTyping(typed: Page): Promise<number> {
  await typed.bringToFront();
  const sentence = "one of them eats no meat so the house cooks beans and rice on both nights of their stay";
  return measureKeys(typed, [...sentence], 60);
}

it("paints a key in a day of thirty within 120 ms of a bare field, at the 95th percentile and on a processor four times slower", {
  timeout: 240_000,
}, async () => {
  const bare = await context.newPage();
  await bare.setContent("<textarea autofocus></textarea>");
  await bare.locator("textarea").focus();
  await watchSlowKeys(bare);
  await page.bringToFront();
  await page.getByRole("textbox", { name: /^Text for the traveller/ }).click();
  await watchSlowKeys(page);
  // Other processes only make a round slower, so the best of three rounds counts, each beside a bare field in the same seconds.
  const rounds: { bare: number; day: number }[] = [];
  const isGood = ({ bare, day }: { bare: number; day: number }) => day <= bare + keyLimit;
  while (rounds.length < 3 && !rounds.some(isGood))
    rounds.push({ bare: await measureTyping(bare), day: await measureTyping(page) });
  await bare.close();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const shown = rounds.map(({ bare, day }) => `${day.toFixed(1)} beside ${bare.toFixed(1)}`).join(", ");
  console.log(`typing in a day of ${dayCount}, p95 by round, ms: ${shown} of a bare field`);
  expect(rounds.some(isGood), shown).toBe(true);
});

it("styles at most a hundred elements for a key in a day of thirty", { timeout: 120_000 }, async () => {
  const letters = "beans and rice on both nights";
  await page.getByRole("textbox", { name: /^Text for the traveller/ }).click();
  await browser.startTracing(page, { categories: traceCategories });
  await page.keyboard.type(letters, { delay: 60 });
  await page.evaluate(() => console.timeStamp("typed"));
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const styled = (countEvents(traceEvents, "typed")["elements restyled"] ?? 0) / letters.length;
  console.log(`elements styled for a key in a day of ${dayCount}: ${styled.toFixed(0)}`);
  expect(styled).toBeGreaterThan(1);
  expect(styled).toBeLessThanOrEqual(styledLimit);
});

it("opens a plan without a network within 300 ms", { timeout: 120_000 }, async () => {
  await openScreen(page, "Leads");
  await context.setOffline(true);
  const rounds: number[] = [];
  while (rounds.length < 3 && !rounds.some((time) => time <= openTarget)) {
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Plans" }).click();
    const link = page.getByRole("link", { name: new RegExp(title) });
    await link.waitFor();
    rounds.push(
      await link.evaluate(async (element, count) => {
        const begun = performance.now();
        (element as HTMLElement).click();
        while (document.querySelectorAll("[data-day]").length < count) await new Promise(requestAnimationFrame);
        return performance.now() - begun;
      }, dayCount),
    );
  }
  await context.setOffline(false);
  console.log(`opening a plan of ${dayCount} days offline, ms: ${rounds.map((time) => time.toFixed(0)).join(", ")}`);
  expect(Math.min(...rounds)).toBeLessThanOrEqual(openTarget);
});
