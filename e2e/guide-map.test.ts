import { beforeEach, describe, expect, it } from "vitest";
import { waitForLibrary } from "../tests/harness/browser/pwa-site.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag, takeFirst } from "../tests/harness/test-length.ts";

siteForAll();
/** The guides of a country with many islands, of one with few places, of one with a long coast, and of a long country. */
const four = ["indonesia", "mongolia", "mozambique", "vietnam"] as const;

/** Opens a guide, and does not wait for its pictures. */
const openGuide = (slug: string) =>
  page.goto(`${site.url}/destinations/${slug}`, { waitUntil: "domcontentloaded", timeout: 60_000 });

/** Expects the map's drawing, and the list of its places with their coordinates and a link to the telephone's own map. */
async function expectWholeMap(slug: string): Promise<void> {
  const drawing = page.locator("#map svg").first();
  // A section below the screen is laid out only when it comes near, so its size is polled.
  const smallerSide = async () => {
    await drawing.scrollIntoViewIfNeeded();
    const box = await drawing.boundingBox();
    return Math.min(box?.width ?? 0, box?.height ?? 0);
  };
  await expect.poll(smallerSide, { message: `the map of ${slug}` }).toBeGreaterThan(150);
  const ground = page.locator("#map img").first();
  const isThere = () => ground.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
  await expect.poll(isThere, { message: `the ground of ${slug}` }).toBe(true);
  const names = await page.locator("#map svg a text").allTextContents();
  expect(names.length).toBeGreaterThanOrEqual(8);
  await page.locator("#map summary").click();
  await expect.poll(() => page.locator("#map li").first().isVisible()).toBe(true);
  const listed = await page.locator("#map li a[href^='#']").allTextContents();
  expect(listed).toEqual(expect.arrayContaining(names));
  const coordinates = await page.locator("#map li span").allTextContents();
  expect(coordinates).toHaveLength(listed.length);
  // The coordinates are text, which can be selected and read aloud. Beside them are links to a map app and to a map on the web.
  for (const each of coordinates) expect(each).toMatch(/^\d+\.\d+° [NS], \d+\.\d+° [EW] app map$/);
  expect(await page.locator("#map li a[href^='geo:']").count()).toBe(listed.length);
}

/** Chooses each route of the map and expects that only its line is shown. A country without a journey has no such choice. */
async function expectRoutesToSwitch(): Promise<void> {
  const choices = await page
    .locator("#map input")
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  const plans = await page.locator("#outlines").count();
  expect(choices.length).toBeGreaterThanOrEqual(plans > 0 ? 2 : 0);
  if (plans === 0) expect(choices).toEqual([]);
  for (const choice of choices) {
    await page.locator(`#map input[value="${choice}"]`).check();
    const shown = await page
      .locator("#map .map-route")
      .evaluateAll((all) =>
        all.filter((each) => getComputedStyle(each).display !== "none").map((each) => each.getAttribute("data-route")),
      );
    expect([...new Set(shown)]).toEqual(choice === "None" ? [] : [choice]);
  }
}

describe("without scripts", () => {
  deviceForEach({ javaScriptEnabled: false });

  it.each(takeFirst(four))("the map of %s shows its routes, and its places lead to the text", async (slug) => {
    await openGuide(slug);
    await expectWholeMap(slug);
    await expectRoutesToSwitch();
    const place = page.locator("#map li a[href^='#']:not([href='#map'])").first();
    const target = (await place.getAttribute("href")) ?? "";
    await place.click();
    expect(new URL(page.url()).hash).toBe(target);
    expect(await page.locator(`[id="${target.slice(1)}"]`).isVisible()).toBe(true);
  });
});

describe("the small map", () => {
  deviceForEach({ serviceWorkers: "block" });

  it.each(["light", "dark"] as const)("comes in the colours of a %s page", { tags: [longTag] }, async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await openGuide("vietnam");
    const map = page.getByAltText("Map: where Vietnam lies");
    await expect
      .poll(() => map.evaluate((image) => (image as HTMLImageElement).currentSrc))
      .toContain(`-${colorScheme}-`);
  });
});

describe("without a network", () => {
  deviceForEach();
  beforeEach(async () => {
    await page.goto(site.url);
    await waitForLibrary(page);
    site.proxy.offline = true;
  });

  it("guides that were never opened have their maps", { tags: [longTag] }, async () => {
    for (const slug of four) {
      await openGuide(slug);
      await expectWholeMap(slug);
      await expectRoutesToSwitch();
    }
  });
});
