/** Runs axe (WCAG 2.2 A and AA) over pages of the built site, at three widths, light and dark. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const widths = [320, 768, 1280] as const;
const schemes = ["light", "dark"] as const;

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/**
 * @param url the served site, without a trailing slash
 * @param paths the pages to look at
 * @returns a line for each violation and for each page that is wider than its window; empty when there is none
 */
export async function axeFaults(browser: Browser, url: string, paths: readonly string[]): Promise<string[]> {
  const axe = await readFile(axePath, "utf8");
  const faults: string[] = [];
  for (const colorScheme of schemes) {
    for (const width of widths) {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        // A page that fades in has other colours while it does.
        reducedMotion: "reduce",
        // Every page as a first visitor gets it, not from the worker's shelf.
        serviceWorkers: "block",
      });
      const page = await context.newPage();
      for (const path of paths) {
        await page.goto(url + path, { waitUntil: "load" });
        await settle(page);
        const found = await violations(page, axe);
        faults.push(...found.map((each) => `${path} at ${width} px, ${colorScheme}: ${each}`));
      }
      await context.close();
    }
  }
  return faults;
}

/** What comes into the page when a reader gets near it is there before it is judged. */
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

/** Violations on the page as it stands. */
async function violations(page: Page, axe: string): Promise<string[]> {
  await page.evaluate(axe);
  const { results, overflow } = await page.evaluate(async (wanted) => {
    const { axe } = window as unknown as { axe: { run: (options: unknown) => Promise<AxeResults> } };
    const results = await axe.run({ runOnly: { type: "tag", values: wanted }, resultTypes: ["violations"] });
    const { scrollWidth, clientWidth } = document.documentElement;
    return { results: results.violations, overflow: scrollWidth - clientWidth };
  }, tags);
  const lines = results.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  return overflow > 0 ? [...lines, `${overflow} px wider than the window`] : lines;
}
