/** Tests the way of a plan in a browser: opened by its link, kept, opened again without a network after a crash, and answered. */
import { mkdirSync } from "node:fs";
import { inspect } from "node:util";
import { beforeEach, expect, it, vi } from "vitest";
import { makePlanToken } from "../src/plan/plan-link.ts";
import { measureExcessWidth } from "../tests/harness/browser/axe.ts";
import { expectShown } from "../tests/harness/browser/expect-shown.ts";
import { expectNoBarrier } from "../tests/harness/browser/harness.ts";
import { dayNumber, makeLaosPlan } from "../tests/harness/browser/laos-plan.ts";
import { deviceForEach, openTab, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { listClippedTexts } from "../tests/harness/browser/text-spacing.ts";

siteForAll();
deviceForEach({ viewport: { width: 360, height: 740 } });

let token: string;
let plan: string;
beforeEach(async () => {
  [token, plan] = [makePlanToken((bytes) => crypto.getRandomValues(bytes)), crypto.randomUUID()];
  await site.backend.db.query("insert into public.plans (id, title, token) values ($1, 'Laos', $2)", [plan, token]);
  await send();
});

const send = (price = "US$ 140, paid before you leave") =>
  site.backend.db.query("insert into public.plan_versions (plan_id, content) values ($1, $2)", [
    plan,
    JSON.stringify(makeLaosPlan(price)),
  ]);
const readAnswers = () =>
  site.backend.db.query("select kind, version_number, text from public.plan_answers where plan_id = $1", [plan]);

const pictures = process.env.PLAN_PICTURES;
/** Takes a picture of the page if somebody asked for pictures. */
async function take(name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}

it("opens from a chat, is kept, opens at today without a network after a crash, and sends an answer once", async () => {
  const logged = (["log", "info", "warn", "error"] as const).map((level) => vi.spyOn(console, level));
  await page.goto(`${site.url}/plan#${token.toUpperCase()}`);
  await expectShown(page.getByRole("heading", { level: 1, name: "Laos by river and rail" }));
  await expectShown(page.getByRole("heading", { name: `Today: day ${dayNumber} of 12` }));
  await page.getByText("Kept on this phone.").waitFor({ timeout: 60_000 });
  await take("phone");
  await page.close();
  site.proxy.offline = true;
  await openTab();
  const start = performance.now();
  await page.goto(`${site.url}/plan#${token}`);
  await expectShown(page.getByRole("heading", { name: `Today: day ${dayNumber} of 12` }));
  expect(performance.now() - start).toBeLessThan(1_500);
  await expectShown(page.locator("#today").getByText("Last departure 14:30.").first());
  await page.goto(`${site.url}/destinations/laos`);
  await expectShown(page.getByRole("heading", { level: 1, name: "Laos" }));
  await page.goto(`${site.url}/offline-library`);
  await page.getByRole("link", { name: "Laos by river and rail" }).click();

  await page.getByRole("button", { name: "Ask for a change of day 4" }).click();
  await page.getByLabel("Your words").fill("A slower boat, please");
  await page.getByRole("button", { name: "Send" }).click();
  await expectShown(page.getByText("Your answer is kept here."));
  expect(await readAnswers()).toEqual([]);
  site.proxy.offline = false;
  await page.reload();
  await expect.poll(readAnswers, { timeout: 30_000 }).toHaveLength(1);
  await page.waitForTimeout(1_000);
  expect(await readAnswers()).toMatchObject([{ kind: "change", version_number: 1, text: "A slower boat, please" }]);

  await send("US$ 160, paid before you leave");
  await page.reload();
  await expectShown(page.getByText("Version 2: what changed since version 1"));
  await take("phone-newer");
  // No request but the bodies that ask and answer has the secret, and no line that the backend wrote.
  expect(site.proxy.passed.map((request) => inspect({ ...request, body: "" })).join("\n")).not.toContain(token);
  expect(logged.flatMap(({ mock }) => mock.calls.flat().map(String)).join("\n")).not.toContain(token);
  for (const spy of logged) spy.mockRestore();
});

/** Fails if the page in its present state is a barrier to somebody: to axe, with wider text, in a low window, turned around, in few colours. */
async function expectOpenToAll(name: string): Promise<void> {
  await expectNoBarrier(page, name, {
    also: async (where) => expect(await listClippedTexts(page), where).toEqual([]),
  });
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await measureExcessWidth(page), `${name}: 320 by 256, forced colours`).toBe(0);
  // In a low window nothing stands over the text.
  expect(
    await page.locator(".plan-jumps").evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).position)),
  ).not.toContain("sticky");
  await page.setViewportSize({ width: 360, height: 740 });
  for (const dir of ["rtl", "ltr"]) {
    await page.evaluate((direction) => document.documentElement.setAttribute("dir", direction), dir);
    expect(await measureExcessWidth(page), `${name}: ${dir}`).toBe(0);
  }
  await page.emulateMedia({ forcedColors: "none" });
}

it("is open to everybody in each of its states", { timeout: 240_000 }, async () => {
  await page.goto(`${site.url}/plan#${token}`);
  await expectShown(page.getByRole("heading", { name: `Today: day ${dayNumber} of 12` }));
  await page.getByText("On a map:").nth(3).click();
  await page.getByRole("radio", { name: /A question/ }).check();
  await page.getByRole("button", { name: "Send" }).click();
  await expectShown(page.getByText("Please write what it is about"));
  await expectOpenToAll("a plan, with an error in its form");
  await page.getByLabel("Your words").fill("When does the boat leave?");
  await page.getByRole("button", { name: "Send" }).click();
  await expectShown(page.getByText("Your answer has been sent."));
  await send("US$ 160, paid before you leave");
  await page.reload();
  await expectShown(page.getByText("Version 2: what changed since version 1"));
  await expectOpenToAll("a newer version, with what changed");
  await page.locator("[data-plan-version='1']").click();
  await expectShown(page.getByText("This is version 1"));
  await expectOpenToAll("an older version");
  await site.backend.db.query("update public.plans set token = null where id = $1", [plan]);
  await page.reload();
  await expectShown(page.getByText("Below is the last version that is kept here"));
  await expectOpenToAll("a plan whose link has ended");
  await page.goto(`${site.url}/plan#${token.slice(1)}`);
  await expectShown(page.getByText("This link is not whole"));
  await page.getByLabel("Open another plan by its link").fill("hello there");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expectShown(page.getByText("This is no link of a plan."));
  await expectOpenToAll("a link that opens nothing");
});

it("is on paper two pages a day at most", async () => {
  await page.goto(`${site.url}/plan#${token}`);
  await expectShown(page.getByRole("heading", { name: `Today: day ${dayNumber} of 12` }));
  if (pictures) {
    for (const [name, width, colorScheme] of [
      ["tablet", 820, "light"],
      ["desk", 1440, "light"],
      ["desk-dark", 1440, "dark"],
      ["phone-dark", 360, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(500);
      await take(name);
    }
    await page.emulateMedia({ media: null, colorScheme: "light" });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel(/Print the link as a code/).check();
  await page.evaluate(() => {
    globalThis.print = () => {};
  });
  await page.getByRole("button", { name: "Print, or save as a PDF" }).click();
  await page.locator(".plan-code").waitFor({ state: "attached" });
  // No heading without its text, and no day that is cut if it fits a page.
  await page.emulateMedia({ media: "print" });
  const breaks = await page.locator(".plan-day").evaluateAll((days) =>
    days.map((day) => {
      const heading = getComputedStyle(day.querySelector("h3") ?? day);
      return [getComputedStyle(day).breakInside, heading.display, heading.breakAfter].join(" ");
    }),
  );
  expect(new Set(breaks)).toEqual(new Set(["avoid block avoid"]));
  // A paper would call the day of its printing today for the whole journey.
  expect(await page.locator(".plan-today").isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  const pdf = await page.pdf({ format: "A4", ...(pictures && { path: `${pictures}/plan.pdf` }) });
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(2);
  expect(pages).toBeLessThanOrEqual(24);
});
