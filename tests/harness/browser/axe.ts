/** Runs axe-core in a page, for the audit and the browser tests. */
import axe from "axe-core";
import type { Page } from "playwright";

/** Every success criterion of WCAG 2.2, level A and AA. */
export const wcag22 = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The widths of the window in which pages are checked, in pixels. */
export const axeWidths = [320, 768, 1280] as const;

/**
 * Shows a page in the light and the dark scheme at every width, one after the other. The page is resized and not opened again, so
 * that its state stays the same.
 * @returns a generator of descriptions, each yielded once the page has settled
 */
export async function* visitAppearances(page: Page, widths: readonly number[] = axeWidths): AsyncGenerator<string> {
  for (const colorScheme of colorSchemes) for (const width of widths) yield await show(page, width, colorScheme);
}

/** The number of checks of each page so far, which chooses the next width and scheme. */
const checkCounts = new WeakMap<Page, number>();

/**
 * Shows a page at every width once, alternately light and dark. axe checks one of these appearances, the next one at each call, so
 * that a journey through many states covers all widths and schemes.
 */
export async function* visitSomeAppearances(
  page: Page,
  widths: readonly number[] = axeWidths,
): AsyncGenerator<{ look: string; isJudged: boolean }> {
  const checkCount = checkCounts.get(page) ?? 0;
  checkCounts.set(page, checkCount + 1);
  for (const [index, width] of widths.entries()) {
    const isDark = (index + checkCount) % 2 === 1;
    const look = await show(page, width, isDark ? "dark" : "light");
    yield { look, isJudged: index === checkCount % widths.length };
  }
}

const colorSchemes = ["light", "dark"] as const;

async function show(page: Page, width: number, colorScheme: "light" | "dark"): Promise<string> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  await waitForAnimations(page);
  return `${width} px, ${colorScheme}`;
}

/** Waits until the page has been painted again and all finite animations have ended. */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/**
 * Runs axe on the current page.
 * @param tags the rules to apply
 * @param within a selector; the whole page without one
 * @returns a line for each violation, with the elements concerned
 */
export async function findAxeViolations(page: Page, tags: readonly string[], within?: string): Promise<string[]> {
  // The script has half a megabyte, so each page loads it only once.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(runAxe, { values: [...tags], selector: within });
}

/** Runs axe inside a page that has loaded it. */
export async function runAxe({ values, selector }: { values: string[]; selector?: string }): Promise<string[]> {
  const { axe: runner } = window as unknown as { axe: typeof axe };
  // Parts far below are not laid out until they come near, and would seem to overlap the following parts.
  for (const each of document.querySelectorAll<HTMLElement>("body *")) {
    if (getComputedStyle(each).contentVisibility === "auto") each.style.contentVisibility = "visible";
  }
  const options = { runOnly: { type: "tag" as const, values }, resultTypes: ["violations" as const] };
  const { violations } = await runner.run(selector ?? document, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** Returns the number of pixels by which the page is wider than its window. */
export const measureExcessWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
