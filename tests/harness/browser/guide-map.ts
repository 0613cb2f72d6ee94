import type { Page } from "playwright";
import { expect } from "vitest";

/** Expects the map's drawing, and the list of its places with their coordinates and a link to the telephone's own map. */
export async function expectWholeMap(page: Page, slug: string): Promise<void> {
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
  const names = await page.locator("#map svg a text:not(.map-number)").allTextContents();
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
export async function expectRoutesToSwitch(page: Page): Promise<void> {
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

/** Presses the first place of the map's list and expects that its part of the guide is shown. */
export async function expectPlaceToLead(page: Page): Promise<void> {
  const place = page.locator("#map li a[href^='#']:not([href='#map'])").first();
  const target = (await place.getAttribute("href")) ?? "";
  await place.click();
  expect(new URL(page.url()).hash).toBe(target);
  expect(await page.locator(`[id="${target.slice(1)}"]`).isVisible()).toBe(true);
}
