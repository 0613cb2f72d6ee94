import { expect, it } from "vitest";
import { makeFirstPositions } from "../src/plan/day-order.ts";
import { openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { waitForStatus } from "../tests/harness/browser/staff-sync-page.ts";
import { context, deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";

siteForAll();
deviceForEach({ viewport: { width: 1280, height: 900 } });

const isGuidesFile = (address: string) => /\/assets\/planning-guides-[^/]+\.js$/.test(new URL(address).pathname);

it("loads the guides' data for an open plan alone, from the device if there is no network", async () => {
  const [plan] = await site.backend.db.query<{ id: string }>(
    "insert into public.plans (title, people) values ('Two days in Laos', 2) returning id",
  );
  for (const [i, position] of makeFirstPositions(2).entries()) {
    const stop = { name: "Luang Prabang", at: [19.886, 102.135], country: "laos" };
    await site.backend.db.query(
      "insert into public.plan_days (plan_id, position, title, text, stop) values ($1, $2, $3, '', $4)",
      [plan?.id, position, `Day ${i + 1} of two`, stop],
    );
  }
  await signIn(page, site);
  await waitForStatus(page, "up-to-date");
  // The worker has the file by itself, some time after the sign-in.
  await page.waitForFunction(async () => {
    const files = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return files.flat().some(({ url }) => url.includes("/assets/planning-guides-"));
  });
  const listLoaded = async () =>
    (await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name))).filter(isGuidesFile);
  await openScreen(page, "Leads");
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Plans" }).click();
  await page.getByRole("link", { name: /Two days in Laos/ }).waitFor();
  expect(await listLoaded()).toEqual([]);

  await context.setOffline(true);
  await page.getByRole("link", { name: /Two days in Laos/ }).click();
  await page.getByText("Malaria in Laos").first().waitFor();
  expect(await listLoaded()).toHaveLength(1);
  // Also after the page was closed and opened without a network.
  await page.goto(`${site.url}/admin/plans?plan=${plan?.id}`);
  await page.getByText("Malaria in Laos").first().waitFor();
  await page.getByRole("button", { name: "Day 2 of two" }).click();
  const name = page.getByRole("combobox", { name: /^Where one sleeps/ });
  await name.fill("nong kiaw");
  await page.getByRole("option", { name: /Nong Khiaw/ }).waitFor();
});
