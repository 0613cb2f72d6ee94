import type { BrowserContext, Page } from "playwright";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { watchConsole } from "../tests/harness/browser/harness.ts";
import { button, card, dialog, serverRows } from "../tests/harness/browser/staff-content-page.ts";
import {
  addDestination,
  change,
  enter,
  isBackend,
  openDestinations,
  status,
} from "../tests/harness/browser/staff-sync-page.ts";
import { browser, healNetwork, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();

let contexts: BrowserContext[];
let errors: string[][];

beforeEach(() => {
  contexts = [];
  errors = [];
  healNetwork();
});
afterEach(async () => {
  for (const context of contexts) await context.close();
  expect(errors.flat()).toEqual([]);
});

/** A device of its own, signed in, at the destinations. */
async function newDevice(): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });
  contexts.push(context);
  errors.push(watchConsole(context));
  const page = await context.newPage();
  await enter(page, site);
  await status(page, "up-to-date");
  await openDestinations(page, site);
  return page;
}

/** Cuts one device off; the other goes on. */
const cutOff = async (page: Page, cut: boolean) => {
  await page.context().setOffline(cut);
};

/** Longer than the first backoff, on a busy machine. */
const served = (name: string) => serverRows(site, "destinations", "name", name);

describe("two devices", () => {
  it("show each other's changes as they are made", { tags: [longTag] }, async () => {
    const [one, two] = [await newDevice(), await newDevice()];
    await addDestination(site, "Lamu");
    await Promise.all([one, two].map((page) => card(page, "Lamu").waitFor()));
    await change(one, "Lamu", { Highlights: "Dhows and donkeys" });
    await card(two, "Lamu").getByText("Dhows and donkeys").waitFor();
    await button(two, "Delete Lamu").click();
    await button(two.getByRole("alertdialog"), "Delete").click();
    await card(one, "Lamu").waitFor({ state: "detached" });
    expect(await served("Lamu")).toEqual([]);
  });

  it("merge edits of different fields that were made offline on both", async () => {
    await addDestination(site, "Svaneti");
    const [one, two] = [await newDevice(), await newDevice()];
    await Promise.all([cutOff(one, true), cutOff(two, true)]);
    await change(one, "Svaneti", { Culture: "Towers" });
    await change(two, "Svaneti", { "Local Cuisine": "Kubdari" });
    await card(one, "Svaneti").getByText("Waiting to sync").waitFor();
    await cutOff(one, false);
    await expect.poll(() => served("Svaneti")).toMatchObject([{ culture: "Towers" }]);
    await cutOff(two, false);
    await expect.poll(() => served("Svaneti")).toMatchObject([{ culture: "Towers", food: "Kubdari" }]);
    for (const page of [one, two]) {
      await status(page, "up-to-date");
      await card(page, "Svaneti").getByText("Waiting to sync").waitFor({ state: "detached" });
    }
  });

  it("ask when both changed the same field, and keep what the person picks", async () => {
    await addDestination(site, "Omo");
    const [one, two] = [await newDevice(), await newDevice()];
    await Promise.all([cutOff(one, true), cutOff(two, true)]);
    await change(one, "Omo", { Culture: "From one" });
    await change(two, "Omo", { Culture: "From two", Etiquette: "Ask first" });
    await cutOff(one, false);
    await expect.poll(() => served("Omo")).toMatchObject([{ culture: "From one" }]);
    await cutOff(two, false);
    await button(two, /needs? attention/i)
      .first()
      .waitFor();
    expect(await served("Omo")).toMatchObject([{ culture: "From one", etiquette: null }]);

    await two.getByRole("banner").getByRole("button", { name: "1 needs attention" }).click();
    await button(dialog(two), "Decide on Omo").click();
    await dialog(two).getByText("From one").waitFor();
    await dialog(two).getByRole("radio", { name: /Mine/ }).check();
    await button(dialog(two), "Save this choice").click();
    await expect.poll(() => served("Omo")).toMatchObject([{ culture: "From two", etiquette: "Ask first" }]);
  });

  it("ask when one deleted what the other edited", async () => {
    await addDestination(site, "Turkana");
    const [one, two] = [await newDevice(), await newDevice()];
    await cutOff(two, true);
    await change(two, "Turkana", { Culture: "Lake people" });
    await button(one, "Delete Turkana").click();
    await button(one.getByRole("alertdialog"), "Delete").click();
    await expect.poll(() => served("Turkana")).toEqual([]);
    await cutOff(two, false);
    await card(two, "Turkana").getByText("Needs attention").waitFor();
    await card(two, "Turkana").getByText("Needs attention").click();
    await button(dialog(two), "Bring it back with my changes").click();
    await expect.poll(() => served("Turkana")).toMatchObject([{ culture: "Lake people" }]);
    await card(one, "Turkana").waitFor();
  });
});

describe("three tabs of one device", () => {
  it("share one engine, and another takes over within 5 s when the leading one is closed", async () => {
    const first = await newDevice();
    const context = first.context();
    const [second, third] = [await context.newPage(), await context.newPage()];
    await openDestinations(second, site);
    await openDestinations(third, site);
    await status(third, "up-to-date");
    const leaders = await third.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      const count = (locks: LockInfo[]) => locks.filter(({ name }) => name === "kilele-staff-leader").length;
      return { held: count(held), pending: count(pending) };
    });
    expect(leaders).toEqual({ held: 1, pending: 2 });

    // A tab that does not lead hands its edit to the one that does.
    await addDestination(site, "Kakamega");
    await card(third, "Kakamega").waitFor();
    await change(third, "Kakamega", { Culture: "Forest" });
    await third.getByText("Destination updated successfully.").waitFor();
    expect(await served("Kakamega")).toMatchObject([{ culture: "Forest" }]);

    await first.close();
    const began = Date.now();
    await addDestination(site, "Taken over");
    await card(second, "Taken over").waitFor();
    await card(third, "Taken over").waitFor();
    // A lock goes over at once; without a leader, the next pull would be a minute away.
    expect(Date.now() - began).toBeLessThan(20_000);
    await change(second, "Taken over", { Culture: "By another tab" });
    await expect.poll(() => served("Taken over")).toMatchObject([{ culture: "By another tab" }]);
  });
});

describe("answers that are none", () => {
  it("never empty the mirror: empty lists, a log-in page, refused tokens", async () => {
    const page = await newDevice();
    const shown = () => page.getByRole("list", { name: "Destinations" }).getByRole("heading").count();
    await expect.poll(shown).toBeGreaterThan(3);
    const before = await shown();
    expect(before).toBeGreaterThan(3);
    const answers = [
      { status: 200, headers: { "content-type": "application/json" }, body: "[]" },
      { status: 200, headers: { "content-type": "application/json" }, body: "null" },
      { status: 200, headers: { "content-type": "text/html" }, body: "<h1>Hotel WiFi</h1>" },
      {
        status: 401,
        headers: { "content-type": "application/json" },
        body: '{"code":"PGRST303","message":"JWT expired"}',
      },
      { status: 403, headers: { "content-type": "text/html" }, body: "<h1>Blocked</h1>" },
    ];
    for (const answer of answers) {
      site.proxy.fault = (request) => (isBackend(request) ? answer : "pass");
      await page.reload();
      await status(page, "offline");
      await expect.poll(shown).toBe(before);
    }
    site.proxy.fault = () => "pass";
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await status(page, "up-to-date");
    expect(await shown()).toBe(before);
  });
});
