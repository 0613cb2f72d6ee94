/** Tests the way of a plan in a browser: opened by its link, kept, opened again without a network after a crash, and answered. */
import { mkdirSync } from "node:fs";
import { inspect } from "node:util";
import { beforeEach, expect, it, vi } from "vitest";
import { guide } from "../src/content/guides/laos.ts";
import { makeJourneys } from "../src/content/plans.ts";
import { makeDaysOfJourney } from "../src/plan/draft-days.ts";
import { freezePlan } from "../src/plan/freeze-plan.ts";
import { makePlanToken } from "../src/plan/plan-link.ts";
import { addDays } from "../src/shared/rules/office-time.ts";
import { expectShown } from "../tests/harness/browser/expect-shown.ts";
import { expectNoBarrier } from "../tests/harness/browser/harness.ts";
import { deviceForEach, openTab, page, site, siteForAll } from "../tests/harness/browser/stage.ts";

siteForAll();
deviceForEach({ viewport: { width: 360, height: 740 } });

let token: string;
let plan: string;
beforeEach(async () => {
  [token, plan] = [makePlanToken((bytes) => crypto.getRandomValues(bytes)), crypto.randomUUID()];
  await site.backend.db.query("insert into public.plans (id, title, token) values ($1, 'Laos', $2)", [plan, token]);
  await send();
});

const today = new Date().toISOString().slice(0, 10);

/** The day of the journey that is today, from 1: one with a way. */
const dayNumber = 4;

/** Makes a plan of twelve days in Laos. */
function makeLaos(price: string) {
  const journey = makeJourneys(guide).find(({ outline }) => outline.duration === "2 weeks");
  if (!journey) throw new Error("src/content/guides/laos.ts has no outline of two weeks");
  const days = makeDaysOfJourney(journey, () => crypto.randomUUID())
    .slice(0, 12)
    .map((day, i) => ({
      ...day,
      text: [
        "Leave early: the ticket office opens at seven, and the seats on the **shady side** go first. Bread and fruit are sold at the gate.",
        "",
        "- Water for the day, and small notes for the ferry.",
        "- Ask the driver to stop at the viewpoint after the pass.",
      ].join("\n"),
      legs: day.legs.map((leg) => ({ ...leg, lastDeparture: i + 1 === dayNumber ? "14:30" : "16:00" })),
      bed: day.bed && { ...day.bed, name: "Sala House", phone: "+856 71 212 345" },
      costs: {
        currency: "USD",
        transport: [8, 14],
        food: [15, 20],
        ...(i % 3 === 0 && { entry: [3, 3] as const }),
      } as const,
    }));
  const fields = {
    title: "Laos by river and rail",
    traveller_name: "Achieng and Tom",
    starts_on: addDays(today, 1 - dayNumber),
    people: 2,
    price,
    note: "Bring small notes in kip. The ATM in Nong Khiaw is often empty.",
    included: ["Two rounds of changes", "Somebody to ask while you travel"],
    book_first: "The train to Luang Prabang: its seats are sold 30 days ahead.",
    included_changes: 2,
    office_note: "",
  };
  const { version } = freezePlan(fields, days, { writtenBy: "Wanjiru", writtenOn: today, changesUsed: 0 });
  if (!version) throw new Error("The plan cannot be frozen");
  return version;
}

const send = (price = "US$ 140, paid before you leave") =>
  site.backend.db.query("insert into public.plan_versions (plan_id, content) values ($1, $2)", [
    plan,
    JSON.stringify(makeLaos(price)),
  ]);
const readAnswers = () =>
  site.backend.db.query("select kind, version_number, text from public.plan_answers where plan_id = $1", [plan]);

const pictures = process.env.PLAN_PICTURES;
/** Takes a picture of the page where somebody asked for pictures. */
async function take(name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}

it("opens from a chat, is kept, opens at today without a network after a crash, and sends an answer once", async () => {
  const logged = vi.spyOn(console, "log").mockName("log");
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
  await expectShown(page.locator("#today").getByText("Last departure 14:30."));
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
  expect(logged.mock.calls.flat().map(String).join("\n")).not.toContain(token);
  logged.mockRestore();
});

it("has no barrier, at three widths, light and dark, and on paper two pages a day at most", async () => {
  await page.goto(`${site.url}/plan#${token}`);
  await expectShown(page.getByRole("heading", { name: `Today: day ${dayNumber} of 12` }));
  await expectNoBarrier(page, "a plan");
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
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel(/Print the link as a code/).check();
  await page.evaluate(() => {
    globalThis.print = () => {};
  });
  await page.getByRole("button", { name: "Print, or save as a PDF" }).click();
  await page.locator(".plan-code").waitFor({ state: "attached" });
  const pdf = await page.pdf({ format: "A4", ...(pictures && { path: `${pictures}/plan.pdf` }) });
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(2);
  expect(pages).toBeLessThanOrEqual(24);
});
