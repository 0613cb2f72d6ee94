/** Times the way of a plan on a slow line and a slow telephone, and then without a network. */
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { localPublishableKey } from "../backend/keys.ts";
import { makePlanToken } from "../src/plan/plan-link.ts";
import { expectShown } from "../tests/harness/browser/expect-shown.ts";
import { launch, startSite } from "../tests/harness/browser/harness.ts";
import { dayNumber, makeLaosPlan } from "../tests/harness/browser/laos-plan.ts";
import { startSlowLine } from "../tests/harness/browser/slow-line.ts";
import { context, crashTab, deviceForEach, openTab, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll(startSite, () => launch());
deviceForEach({ viewport: { width: 360, height: 740 } });

let token: string;
beforeAll(async () => {
  const plan = crypto.randomUUID();
  token = makePlanToken((bytes) => crypto.getRandomValues(bytes));
  const { db } = site.backend;
  await db.query("insert into public.plans (id, title, token) values ($1, 'Laos', $2)", [plan, token]);
  await db.query("insert into public.plan_versions (plan_id, content) values ($1, $2)", [
    plan,
    JSON.stringify(makeLaosPlan()),
  ]);
  // The line is timed and not the start of a server, which has shown the page and asked its database before.
  await fetch(`${site.backend.url}/plan`);
  await fetch(`${site.backend.url}/functions/v1/plan`, {
    method: "POST",
    headers: { apikey: localPublishableKey, "content-type": "application/json" },
    body: JSON.stringify({ token: makePlanToken((bytes) => crypto.getRandomValues(bytes)) }),
  });
});

/** Makes the tab's processor four times slower. */
async function slowDown(): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

it("shows the days of a new plan within 6 s, is kept within 25 s, and opens at today in 1.5 s after a crash", {
  tags: [longTag],
}, async () => {
  const line = await startSlowLine(site.backend.url, { bytesPerSecond: 40_000, roundTrip: 400 });
  onTestFinished(() => line.close());
  await slowDown();
  const tap = performance.now();
  const passed = () => Math.round(performance.now() - tap);
  await page.goto(`${line.url}/plan#${token}`, { waitUntil: "commit" });
  await expectShown(page.getByRole("heading", { name: `Today: day ${dayNumber} of 12` }));
  const readable = passed();
  await page.getByText("Kept on this phone.").waitFor({ timeout: 60_000 });
  const kept = passed();

  await crashTab();
  line.offline = true;
  await openTab();
  await slowDown();
  const start = performance.now();
  await page.goto(`${line.url}/plan#${token}`, { waitUntil: "commit" });
  await expectShown(page.getByRole("heading", { name: `Today: day ${dayNumber} of 12` }));
  const again = Math.round(performance.now() - start);
  console.log(`plan: days after ${readable} ms, kept after ${kept} ms, opened without a network in ${again} ms`);
  expect.soft(readable).toBeLessThanOrEqual(6_000);
  expect.soft(kept).toBeLessThanOrEqual(25_000);
  expect.soft(again).toBeLessThanOrEqual(1_500);
});
