/** axe-core in a page: what the audit and the browser tests both judge pages by. */
import axe from "axe-core";
import type { Page } from "playwright";

/** Every success criterion of WCAG 2.2, level A and AA. */
export const wcag22 = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What axe finds on the page as it stands.
 * @param tags the rules to apply
 * @param within a selector; the whole page without one
 * @returns a line for each violation, with the elements concerned
 */
export async function axeViolations(page: Page, tags: readonly string[], within?: string): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(runAxe, { values: [...tags], selector: within });
}

/** The same, to be run in a page that has axe by whatever drives it. */
export async function runAxe({ values, selector }: { values: string[]; selector?: string }): Promise<string[]> {
  const { axe: runner } = window as unknown as { axe: typeof axe };
  const options = { runOnly: { type: "tag" as const, values }, resultTypes: ["violations" as const] };
  const { violations } = await runner.run(selector ?? document, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** By how many pixels the page is wider than its window. */
export const excessWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
