import { describe, expect, it } from "vitest";
import { context, deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block" });

const focused = () => page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.id}`.trim());

/** Turns the carousel of the home page by its buttons and by the keyboard, as readers from the left and from the right do. */
async function expectCarouselToTurn(): Promise<void> {
  const row = page.getByRole("group", { name: "Destinations" }).getByRole("list");
  expect(await row.getByRole("listitem").count()).toBe(16);
  const place = () => row.evaluate((list) => list.scrollLeft);
  const back = page.getByRole("button", { name: "Earlier destinations" });
  const on = page.getByRole("button", { name: "More destinations" });
  expect(await back.getAttribute("aria-disabled")).toBe("true");
  await on.click();
  await expect.poll(place).toBeGreaterThan(200);
  await expect.poll(() => back.getAttribute("aria-disabled")).toBe("false");
  await back.click();
  await expect.poll(place).toBe(0);
  await row.getByRole("link", { name: "Kosovo" }).focus();
  await expect.poll(place).toBeGreaterThan(1000);
  await expect.poll(() => on.getAttribute("aria-disabled")).toBe("true");

  // The page is turned around, as a translator does for readers of Arabic or Hebrew.
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  await row.evaluate((list) => list.scrollTo({ left: 0, behavior: "instant" }));
  await expect.poll(() => back.getAttribute("aria-disabled")).toBe("true");
  await on.click();
  await expect.poll(place).toBeLessThan(-200);
  await back.click();
  await expect.poll(place).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page stays in").toBe(true);
}

describe("home", () => {
  it("scrolls to the questionnaire from its button", { tags: [longTag] }, async () => {
    await page.goto(site.url);
    await page.getByRole("link", { name: "Plan Your Adventure" }).click();
    await page.getByRole("heading", { name: "Where to?" }).waitFor();
    await expect
      .poll(() => page.locator("#questionnaire").evaluate((place) => place.getBoundingClientRect().top))
      .toBeLessThan(120);
  });
});

describe("going from page to page", () => {
  it("moves the focus to the heading, and keeps the place on the way back, where the carousel turns", async () => {
    await page.goto(site.url);
    // The stories above the link have been loaded, so the link no longer moves.
    await page.getByRole("region", { name: "From the notebook" }).getByRole("listitem").first().waitFor();
    const link = page.getByRole("link", { name: "Who we are, and why we are named after a summit" });
    // The position is recorded when the page is left, because the click may still scroll to the link.
    await page.evaluate(() => addEventListener("pagehide", () => sessionStorage.setItem("left", String(scrollY))));
    await link.click();
    await page.getByRole("heading", { name: "About us", level: 1 }).waitFor();
    await expect.poll(focused).toBe("H1");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Travel independently" }).waitFor();
    await expect.poll(focused).toBe("H1");
    const left = Number(await page.evaluate(() => sessionStorage.getItem("left")));
    expect(left).toBeGreaterThan(500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    await expectCarouselToTurn();
  });

  it("moves nothing where the reader wants no motion", { tags: [longTag] }, async () => {
    const moving: string[] = [];
    await page.exposeBinding("moves", (_, what: string) => void moving.push(what));
    // Every animation that takes longer than a moment is recorded, frame by frame, while one page replaces another.
    await page.addInitScript(() => {
      const { moves } = window as unknown as { moves: (what: string) => void };
      const look = () => {
        for (const animation of document.getAnimations()) {
          const { activeDuration, delay = 0 } = animation.effect?.getComputedTiming() ?? {};
          const name = (animation as CSSAnimation).animationName ?? animation.id;
          // The steps of a form and a picture appear at once after their delay, so the delay does not count as an animation.
          const waits = /^(show-step|hide-step|show-picture)$/.test(name) ? 0 : delay;
          if (Number(activeDuration) + waits > 1) moves(name);
        }
        requestAnimationFrame(look);
      };
      look();
      addEventListener(
        "pagereveal",
        (event) => (event as PageRevealEvent).viewTransition && moves("a view transition"),
      );
    });
    await page.goto(site.url);
    await page.getByRole("link", { name: "Blog" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Travel Consulting Insights" }).waitFor();
    await page.waitForTimeout(500);
    expect(moving).toEqual([]);
  });

  it("shows /about as /about-us", { tags: [longTag] }, async () => {
    await page.goto(`${site.url}/about`);
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/about-us$/);
    expect(await page.getByRole("link", { name: "Terms of Service" }).first().getAttribute("href")).toBe(
      "/terms-of-service",
    );
  });
});

describe("performance reports", () => {
  it("sends the metrics of a visit, each with its value, time and address", { tags: [longTag] }, async () => {
    const metrics = new Set<string>();
    await context.route("**/api/analytics/performance", async (route) => {
      const { metric, value, timestamp, url, ...more } = route.request().postDataJSON() as Record<string, unknown>;
      expect([typeof value, typeof timestamp, url, more]).toEqual(["number", "number", `${site.url}/contact`, {}]);
      metrics.add(String(metric));
      await route.fulfill({ status: 204 });
    });
    // The request is sent once the page is watched.
    const started = page.waitForRequest(/\/rest\/v1\/business/);
    await page.goto(`${site.url}/contact`);
    await page.getByLabel("Name").click();
    await page.keyboard.type("Am");
    await started;
    // The browser records the first press once its effect has been painted.
    await page.evaluate(
      () => new Promise((done) => new PerformanceObserver(done).observe({ type: "first-input", buffered: true })),
    );
    // The page sends all measures when it is hidden.
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    const wanted = [
      "cumulative_layout_shift",
      "dom_content_loaded",
      "first_input_delay",
      "first_paint",
      "largest_contentful_paint",
      "page_load_time",
    ];
    await expect.poll(() => wanted.filter((metric) => !metrics.has(metric))).toEqual([]);
  });
});
