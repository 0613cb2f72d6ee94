import { afterAll, beforeAll, expect, it } from "vitest";
import { timeFixedWork } from "../tests/harness/browser/fixed-work.ts";
import { launch, startSite } from "../tests/harness/browser/harness.ts";
import { measureKeys, watchKeys } from "../tests/harness/browser/key-times.ts";
import { openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { closeAfterAll, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";

const rowCount = 20_000;
/**
 * The limit for the 95th percentile of the time from a key press to the painted list, as a multiple of work of a fixed size in the same
 * page: 0.7 to 1.5 were measured at rest. The aim is 50 ms.
 */
const limit = 2;

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
    [rowCount],
  );
  await openDevice({ viewport: { width: 1280, height: 900 } });
  await signIn(page, site);
  await openScreen(page, "Leads");
  await page.getByText(`Showing ${rowCount} of ${rowCount} leads`).waitFor({ timeout: 100_000 });
});
afterAll(closeAfterAll);

const cards = () => page.getByRole("list", { name: "Leads" }).getByRole("listitem");
const inDocument = () => cards().count();

it("paints the list for a key within twice the time of work of a fixed size, at the 95th percentile", {
  timeout: 120_000,
}, async () => {
  const words = ["amina person 199", "town 976", "nepal", "zz", "luxury"];
  const keys = words.flatMap((word) => [...word, ...Array.from(word, () => "Backspace")]);
  await watchKeys(page);
  await page.getByRole("searchbox").focus();
  // Other processes only make a round slower, so the best of three rounds counts, each beside the fixed work in the same seconds.
  const rounds: { p95: number; fixed: number }[] = [];
  const isGood = ({ p95, fixed }: { p95: number; fixed: number }) => p95 <= limit * fixed;
  while (rounds.length < 3 && !rounds.some(isGood))
    rounds.push({ fixed: await timeFixedWork(page), p95: await measureKeys(page, keys, 40) });
  const shown = rounds.map(({ p95, fixed }) => `${p95.toFixed(1)} beside ${fixed.toFixed(1)}`).join(", ");
  console.log(`leads search at ${rowCount} rows, p95 by round, ms: ${shown} of the fixed work`);
  expect(rounds.some(isGood), shown).toBe(true);
  await page.getByText(`Showing ${rowCount} of ${rowCount} leads`).waitFor();
});

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
      .poll(async () => Number(await cards().first().getAttribute("aria-posinset")) / rowCount)
      .toBeGreaterThan(share - 0.05);
    expect(await inDocument()).toBeLessThan(60);
  }
  const last = cards().last();
  await expect
    .poll(async () => {
      await scrollTo(1);
      return last.getAttribute("aria-posinset");
    })
    .toBe(String(rowCount));
  expect(await last.getAttribute("aria-setsize")).toBe(String(rowCount));
});
