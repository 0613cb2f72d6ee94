import { afterAll, beforeAll, expect, it } from "vitest";
import { launch, startSite } from "../tests/harness/browser/harness.ts";
import { openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { closeAfterAll, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";

const rows = 20_000;
/** The limit for the 95th percentile of the time from a key press to the painted list, in milliseconds. */
const target = 50;

siteForAll(startSite, () => launch());

beforeAll(async () => {
  await site.backend.db.query("delete from public.leads");
  await site.backend.db.query(
    `insert into public.leads
      (name, age, "Where are you from?", destination, travelers, travel_style, duration, created_at)
     select (array['Amina','Brian','Chiara','Dmitri','Esther'])[1 + n % 5] || ' Person ' || n, 18 + n % 60,
       'Town ' || n % 977 || ', Country', (array['laos','nepal',null,'other'])[1 + n % 4], 1 + n % 6,
       (array['luxury','adventure','cultural','budget'])[1 + n % 4], '1 week', now() - make_interval(mins => n)
     from generate_series(1, $1) n`,
    [rows],
  );
  await openDevice({ viewport: { width: 1280, height: 900 } });
  await signIn(page, site);
  await openScreen(page, "Leads");
  await page.getByText(`Showing ${rows} of ${rows} leads`).waitFor({ timeout: 100_000 });
});
afterAll(closeAfterAll);

const cards = () => page.getByRole("list", { name: "Leads" }).getByRole("listitem");
const inDocument = () => cards().count();

it("paints the list within 50 ms of a key, at the 95th percentile", { timeout: 120_000 }, async () => {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const afterPaint = new MessageChannel();
    let pressCount = 0;
    afterPaint.port1.onmessage = () => void times.push(performance.now() - pressCount);
    addEventListener(
      "keydown",
      () => {
        pressCount = performance.now();
        requestAnimationFrame(() => afterPaint.port2.postMessage(null));
      },
      true,
    );
  });
  // Other processes only make a round slower, so the best of three rounds counts.
  const rounds: number[] = [];
  while (rounds.length < 3 && !rounds.some((p95) => p95 <= target)) rounds.push(await measureRound());
  console.log(`leads search at ${rows} rows, p95 by round, ms: ${rounds.map((p95) => p95.toFixed(1)).join(", ")}`);
  expect(Math.min(...rounds)).toBeLessThanOrEqual(target);
  await page.getByText(`Showing ${rows} of ${rows} leads`).waitFor();
});

/**
 * Types five words into the search and deletes each. @returns the 95th percentile from a key press to its paint, in
 * milliseconds
 */
async function measureRound(): Promise<number> {
  await page.evaluate(() => (window as unknown as { times: number[] }).times.splice(0));
  await page.getByRole("searchbox").focus();
  for (const word of ["amina person 199", "town 976", "nepal", "zz", "luxury"]) {
    for (const letter of word) {
      await page.keyboard.press(letter === " " ? "Space" : letter);
      await page.waitForTimeout(40);
    }
    for (const _ of word) {
      await page.keyboard.press("Backspace");
      await page.waitForTimeout(40);
    }
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times.sort((a, b) => a - b));
  expect(times.length).toBeGreaterThan(70);
  return times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
}

it("keeps few cards in the document, however far it is scrolled", async () => {
  expect(await inDocument()).toBeLessThan(60);
  const scrollTo = (share: number) =>
    page.evaluate(
      (part) => window.scrollTo({ top: document.documentElement.scrollHeight * part, behavior: "instant" }),
      share,
    );
  for (const share of [0.25, 0.5, 0.75]) {
    await scrollTo(share);
    await expect
      .poll(async () => Number(await cards().first().getAttribute("aria-posinset")) / rows)
      .toBeGreaterThan(share - 0.05);
    expect(await inDocument()).toBeLessThan(60);
  }
  const last = cards().last();
  await expect
    .poll(async () => {
      await scrollTo(1);
      return last.getAttribute("aria-posinset");
    })
    .toBe(String(rows));
  expect(await last.getAttribute("aria-setsize")).toBe(String(rows));
});
