import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Site, startSite } from "../tests/harness/browser/harness.ts";
import { longTag } from "../tests/harness/test-length.ts";

const flags = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

describe("in a browser with a profile", () => {
  let profile: string;
  let context: BrowserContext;
  beforeAll(async () => {
    profile = await mkdtemp(path.join(tmpdir(), "kilele-profile-"));
    context = await chromium.launchPersistentContext(profile, { executablePath: inject("chromium"), args: flags });
  });
  afterAll(async () => {
    await context?.close();
    await rm(profile, { recursive: true, force: true });
  });

  it("nothing stands in the way of installing the site", { tags: [longTag] }, async () => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const { errors, data } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(data).toContain("Kilele Journeys");
    expect(await session.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });
  });

  it("the page that the worker fills is as installable as the first one", { tags: [longTag] }, async () => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(`${site.url}/destinations/laos`);
    await page.locator("article h1").waitFor();
    expect(
      await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().workerStart),
    ).toBeGreaterThan(0);
    expect(await session.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });
    const head = await page.evaluate(() =>
      ["meta[charset]", "meta[name=viewport]", "meta[name=theme-color]", "link[rel=manifest]", "meta[name=robots]"].map(
        (each) => document.head.querySelectorAll(each).length,
      ),
    );
    expect(head).toEqual([1, 1, 2, 1, 0]);
  });
});
