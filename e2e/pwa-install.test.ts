import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, type BrowserContext, chromium } from "playwright";
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

describe("installing", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject("chromium"), args: flags });
  });
  afterAll(() => browser?.close());

  it("a quiet entry installs it, and is gone for 30 days when it is not wanted", { tags: [longTag] }, async () => {
    // In a private context the browser itself offers no installation, so the test fires the event.
    const page = await browser.newPage();
    await page.goto(site.url);
    const entry = page.getByRole("button", { name: "Install app" });
    const offer = () =>
      page.evaluate(() => {
        const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
          prompt: async () => ({ outcome: "dismissed" }),
        });
        dispatchEvent(event);
        return event.defaultPrevented;
      });
    await page.locator("h1").waitFor();
    expect(await offer()).toBe(true);
    await entry.click();
    await entry.waitFor({ state: "hidden" });
    await page.reload();
    await page.locator("h1").waitFor();
    expect(await offer()).toBe(true);
    await page.waitForTimeout(200);
    expect(await entry.isVisible()).toBe(false);

    await page.evaluate(() =>
      localStorage.setItem("kilele-install-dismissed", String(Date.now() - 31 * 24 * 60 * 60_000)),
    );
    await page.reload();
    await page.locator("h1").waitFor();
    await offer();
    await entry.waitFor();
    await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
    await entry.waitFor({ state: "hidden" });
  });

  it("an iPhone is told the way through the share menu, unless it has taken it", { tags: [longTag] }, async () => {
    const userAgent =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
    for (const isInstalled of [false, true]) {
      const context = await browser.newContext({ userAgent });
      if (isInstalled) {
        await context.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
      }
      const page = await context.newPage();
      await page.goto(site.url);
      await page.locator("h1").waitFor();
      const hint = page.getByText("Share → Add to Home Screen");
      if (isInstalled) {
        await page.waitForTimeout(500);
        expect(await hint.isVisible()).toBe(false);
      } else {
        await hint.waitFor();
        await page.getByRole("button", { name: "Not now" }).click();
        await page.reload();
        await page.locator("h1").waitFor();
        await page.waitForTimeout(500);
        expect(await hint.isVisible()).toBe(false);
      }
      await context.close();
    }
  });
});
