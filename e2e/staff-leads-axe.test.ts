import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeViolations, launch, type Site, startSite } from "./harness.ts";
import { insertLead, signIn, visit } from "./staff-leads-page.ts";

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launch(), startSite()]);
  await insertLead(site, { name: "أمينة أوتيينو", hoursAgo: 0.1, travel_style: "adventure" });
  await insertLead(site, { name: "W".repeat(100), location: "o".repeat(100), hoursAgo: 0.2, travel_style: "luxury" });
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const themes = ["light", "dark"] as const;
const widths = [320, 768, 1280];
const cases = themes.flatMap((colorScheme) => widths.map((width) => ({ colorScheme, width })));

/** Nothing found, and nothing wider than the window. */
async function check(page: Page, what: string) {
  expect(await axeViolations(page), what).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${what}: too wide`).toBe(0);
}

describe.each(cases)("at $width pixels, $colorScheme", ({ colorScheme, width }) => {
  it("the dashboard, the leads and their dialogs have no fault that axe can find", async () => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: "reduce",
      bypassCSP: true,
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await page.goto(`${site.url}/auth`);
    await page.getByRole("button", { name: "Sign In" }).waitFor();
    await check(page, "the way in");
    await signIn(page, site);
    await page
      .getByText(/in the last 7 days/)
      .first()
      .waitFor();
    await check(page, "dashboard");
    await page.getByText("Show the numbers").click();
    await check(page, "dashboard with its numbers");

    if (width < 768) {
      await page.getByRole("button", { name: "Toggle Sidebar" }).click();
      await page.getByRole("dialog", { name: "Sidebar" }).getByText("Management").waitFor();
      await check(page, "sheet");
    }
    await visit(page, "Leads");
    await page.getByText(/^Showing \d+ of \d+ leads$/).waitFor();
    await check(page, "leads");
    await page.getByRole("button", { name: "أمينة أوتيينو", exact: true }).click();
    const panel = page.getByRole("dialog");
    await panel.getByText("Reference").waitFor();
    await check(page, "a lead");
    await panel.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByText("Are you sure").waitFor();
    await check(page, "the question");
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Delete");
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await page.getByRole("searchbox").fill("nobody at all");
    await page.getByText("No leads found").waitFor();
    await check(page, "an empty list");
    if (width >= 768) {
      await page.getByRole("button", { name: "Toggle Sidebar" }).click();
      await check(page, "the collapsed sidebar");
    }
    await context.close();
  });
});
