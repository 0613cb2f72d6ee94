import type { BrowserContext, Page } from "playwright";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { watchConsole } from "../tests/harness/browser/harness.ts";
import { findCard, readServerRows } from "../tests/harness/browser/staff-content-page.ts";
import { submitSignIn } from "../tests/harness/browser/staff-leads-page.ts";
import {
  addDestination,
  changeRecord,
  openDestinations,
  waitForStatus,
} from "../tests/harness/browser/staff-sync-page.ts";
import { browser, healNetwork, site, siteForAll } from "../tests/harness/browser/stage.ts";

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

/** Opens a new device, signs in and shows the destinations. */
async function openNewDevice(): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });
  contexts.push(context);
  errors.push(watchConsole(context));
  const page = await context.newPage();
  await submitSignIn(page, site);
  await waitForStatus(page, "up-to-date");
  await openDestinations(page, site);
  return page;
}

/** Reads the rows with a name from the server. */
const readServed = (name: string) => readServerRows(site, "destinations", "name", name);

describe("three tabs of one device", () => {
  it("share one engine, and another takes over within 5 s when the leading one is closed", async () => {
    const first = await openNewDevice();
    const context = first.context();
    const [second, third] = [await context.newPage(), await context.newPage()];
    await openDestinations(second, site);
    await openDestinations(third, site);
    await waitForStatus(third, "up-to-date");
    const leaders = await third.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      const count = (locks: LockInfo[]) => locks.filter(({ name }) => name === "kilele-staff-leader").length;
      return { held: count(held), pending: count(pending) };
    });
    expect(leaders).toEqual({ held: 1, pending: 2 });

    // A tab that does not lead passes its edit to the tab that does.
    await addDestination(site, "Kakamega");
    await findCard(third, "Kakamega").waitFor();
    await changeRecord(third, "Kakamega", { Culture: "Forest" });
    await third.getByText("Destination updated successfully.").waitFor();
    expect(await readServed("Kakamega")).toMatchObject([{ culture: "Forest" }]);

    await first.close();
    const startedAt = Date.now();
    await addDestination(site, "Taken over");
    await findCard(second, "Taken over").waitFor();
    await findCard(third, "Taken over").waitFor();
    // The next tab leads at once. Without a leader the next pull would come after a minute.
    expect(Date.now() - startedAt).toBeLessThan(20_000);
    await changeRecord(second, "Taken over", { Culture: "By another tab" });
    await expect.poll(() => readServed("Taken over")).toMatchObject([{ culture: "By another tab" }]);
  });
});
