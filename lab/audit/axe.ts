/** Runs axe (WCAG 2.2 A and AA) over pages of the built site, at three widths, light and dark, and spaces their text. */
import type { Browser, Page } from "playwright";
import {
  findAxeViolations,
  measureExcessWidth,
  visitAppearances,
  visitSomeAppearances,
  wcag22,
} from "../../tests/harness/browser/axe.ts";
import { listClippedTexts } from "../../tests/harness/browser/text-spacing.ts";

/**
 * @param url the served site, without a trailing slash
 * @param paths the pages to look at
 * @param options.isShort true to let axe check each page in one appearance only, the next page in the next one; the page's width
 *   is measured in all
 * @returns a line for each violation and for each page that is wider than its window; empty when there is none
 */
export async function findAxeFaults(
  browser: Browser,
  url: string,
  paths: readonly string[],
  { isShort = false } = {},
): Promise<string[]> {
  const faults: string[] = [];
  const context = await browser.newContext({
    // Without reduced motion a page that fades in would have other colours.
    reducedMotion: "reduce",
    // Every page is loaded as on a first visit, not from the worker's cache.
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(url + path, { waitUntil: "load" });
    await settle(page);
    const judge = async (look: string, isJudged: boolean) => {
      const found = isJudged ? await findAxeViolations(page, wcag22) : [];
      const excess = await measureExcessWidth(page);
      if (excess > 0) found.push(`${excess} px wider than the window`);
      faults.push(...found.map((each) => `${path} at ${look}: ${each}`));
    };
    if (isShort) for await (const { look, isJudged } of visitSomeAppearances(page)) await judge(look, isJudged);
    else for await (const look of visitAppearances(page)) await judge(look, true);
    await page.setViewportSize({ width: 360, height: 740 });
    faults.push(...(await listClippedTexts(page)).map((each) => `${path}: ${each}`));
  }
  await context.close();
  return faults;
}

/** Scrolls through the page, so that parts which load near the window are there before the page is judged. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo(0, y);
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 10)));
    }
    scrollTo(0, 0);
  });
  // From this machine the parts are there at once; 'networkidle' would wait half a second on each of hundreds of pages.
  await page.waitForTimeout(200);
}
