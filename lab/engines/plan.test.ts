/** Tests the way of a plan in three engines: opened by its link, kept, opened again without a network, and answered there once. */
import { beforeEach, describe, expect, it } from "vitest";
import { makePlanToken } from "../../src/plan/plan-link.ts";
import { dayNumber, makeLaosPlan } from "../../tests/harness/browser/laos-plan.ts";
import { listSelectedEngines } from "./selected-engines.ts";
import { device, openDeviceForEach, openPage, site, startSiteForAll } from "./stage.ts";

startSiteForAll();

let token: string;
let plan: string;
beforeEach(async () => {
  [token, plan] = [makePlanToken((bytes) => crypto.getRandomValues(bytes)), crypto.randomUUID()];
  const { db } = site.backend;
  await db.query("insert into public.plans (id, title, token) values ($1, 'Laos', $2)", [plan, token]);
  await db.query("insert into public.plan_versions (plan_id, content) values ($1, $2)", [
    plan,
    JSON.stringify(makeLaosPlan()),
  ]);
});
const readAnswers = () =>
  site.backend.db.query("select kind, text from public.plan_answers where plan_id = $1", [plan]);

describe.each(listSelectedEngines())("%s", (engine) => {
  openDeviceForEach(engine);

  it("opens a plan from its link, keeps it, opens it at today without a network, and sends an answer of there once", async () => {
    await openPage(`/plan#${token}`, "Laos by river and rail");
    // The whole core and a guide: longer than a device waits for a text.
    const readKept = () => device.run(() => document.querySelector("[data-plan-part=kept-text]")?.textContent ?? "");
    await expect.poll(readKept, { timeout: 90_000 }).toMatch(/^Kept on this/);
    site.proxy.offline = true;
    await openPage("/contact", "Contact us");
    await openPage(`/plan#${token}`, "Laos by river and rail");
    await device.waitForElement("heading", `Today: day ${dayNumber} of 12`);
    await device.waitForText("Last departure 14:30.");

    await device.press("button", `Ask for a change of day ${dayNumber}`);
    await device.fill("Your words", "A slower boat, please", "#answer");
    await device.press("button", "Send", "#answer");
    await device.waitForText("Your answer is kept here.");
    expect(await readAnswers()).toEqual([]);
    site.proxy.offline = false;
    await openPage(`/plan#${token}`, "Laos by river and rail");
    await expect.poll(readAnswers, { timeout: 30_000 }).toEqual([{ kind: "change", text: "A slower boat, please" }]);
  });

  it("opens the link of a plan that is pasted into the library", async () => {
    await openPage("/offline-library", "Offline library");
    await device.fill("Open a plan by its link", `Here it is: ${site.url}/plan#${token.toUpperCase()}.`);
    await device.press("button", "Open");
    await device.waitForElement("heading", "Laos by river and rail");
  });
});
