import { chromium } from "playwright";
import { expect, inject, it } from "vitest";
import { guideSlugs } from "../src/content/guide.ts";
import { fetchLibrary } from "../tests/harness/browser/pwa-site.ts";
import { seeded } from "../tests/harness/browser/reading-seeds.ts";
import { browser, healNetwork, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();

/** Matches the files that a document itself loads. All other scripts are the application's. */
const ofTheDocument = /\/assets\/(index|document)-[\w-]{8}\.js$/;

const guidePaths = guideSlugs.map((slug) => `/destinations/${slug}`);

it("parses nothing of a page before its styles are there", async () => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  const { promise: heldBack, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.css$/, (route) => heldBack.then(() => route.continue()));
  await page.goto(`${site.url}/destinations/namibia`, { waitUntil: "commit" });
  const parsed = () => page.evaluate(() => document.querySelectorAll("body > *").length);
  await expect.poll(parsed).toBe(1);
  await page.waitForTimeout(500);
  expect(await parsed()).toBe(1);
  release();
  await expect.poll(parsed).toBeGreaterThan(3);
  await context.close();
});

it("reads, turns its carousel and opens its menu with every script of the application blocked, on line and off line", {
  tags: [longTag],
  timeout: 240_000,
}, async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(site.url + seeded.post.path);
  await fetchLibrary(page);
  await context.route(
    (url) => url.pathname.endsWith(".js") && url.pathname.startsWith("/assets/") && !ofTheDocument.test(url.pathname),
    (route) => route.abort(),
  );
  for (const isOffline of [false, true]) {
    site.proxy.offline = isOffline;
    for (const path of [...guidePaths, "/about-us", "/terms-of-service", "/privacy-policy", seeded.post.path]) {
      await page.goto(site.url + path, { waitUntil: "load" });
      expect((await page.locator("main").textContent())?.length, path).toBeGreaterThan(1_500);
      const pictures = page.locator("main img:not([loading=lazy])");
      for (const image of await pictures.all()) {
        expect(await image.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth), path).toBeGreaterThan(0);
      }
    }
    for (const path of ["/destinations", "/services", "/blog", "/contact"]) {
      await page.goto(site.url + path);
      expect((await page.locator("main").textContent())?.length, path).toBeGreaterThan(400);
    }
    await page.goto(site.url);
    const row = page.getByRole("group", { name: "Destinations" }).getByRole("list");
    await page.getByRole("button", { name: "More destinations" }).click();
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(200);
    await page.locator("summary", { hasText: "Menu" }).click();
    await page.getByRole("link", { name: "Contact" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Contact us" }).waitFor();
  }
  await context.close();
  healNetwork();
});

it("is restored from the back/forward cache", { tags: [longTag] }, async () => {
  // Playwright disables the back/forward cache by default, so this test starts a browser of its own.
  const ownBrowser = await chromium.launch({
    executablePath: inject("wholeChromium"),
    args: ["--no-sandbox", "--disable-background-networking"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await ownBrowser.newPage();
  await page.goto(`${site.url}/destinations`, { waitUntil: "networkidle" });
  // A page is evicted from the back/forward cache if a worker takes control of it there. This happens on the first visit only.
  await fetchLibrary(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload({ waitUntil: "networkidle" });
  await page.evaluate(() => addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted })));
  await page.locator("main a[href='/destinations/laos']").first().click();
  await page.getByRole("heading", { level: 1, name: "Laos" }).waitFor();
  await page.evaluate(() => history.back());
  await page.getByRole("heading", { level: 1, name: "Sixteen countries" }).waitFor();
  // Chromium lists here the reasons for which it did not restore a page from the back/forward cache.
  const reasons = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as (PerformanceEntry & {
      notRestoredReasons?: unknown;
    })[];
    return visit?.notRestoredReasons;
  });
  expect(reasons).toBeNull();
  expect(await page.evaluate(() => (window as unknown as { persisted?: boolean }).persisted)).toBe(true);
  await ownBrowser.close();
});
