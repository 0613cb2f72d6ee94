import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { axeWidths } from "../tests/harness/browser/axe.ts";
import { axeContextOptions, expectNoBarrier } from "../tests/harness/browser/harness.ts";
import { insertLead, openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { closeAfterTest, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { takeFirst } from "../tests/harness/test-length.ts";

siteForAll();

beforeAll(async () => {
  await insertLead(site, { name: "أمينة أوتيينو", hoursAgo: 0.1, travel_style: "adventure" });
  await insertLead(site, { name: "W".repeat(100), location: "o".repeat(100), hoursAgo: 0.2, travel_style: "luxury" });
});
afterEach(closeAfterTest);

describe.each(takeFirst(axeWidths))("at %i pixels, light and dark", (width) => {
  const check = (what: string) => expectNoBarrier(page, what, { widths: [width] });

  it("the dashboard, the leads and their dialogs have no fault that axe can find", { timeout: 120_000 }, async () => {
    await openDevice({ ...axeContextOptions, viewport: { width, height: 900 } });
    await page.goto(`${site.url}/auth`);
    await page.getByRole("button", { name: "Sign In" }).waitFor();
    await page.getByText("Forgotten?").click();
    await check("the way in");
    await signIn(page, site);
    await page
      .getByText(/in the last 7 days/)
      .first()
      .waitFor();
    await check("dashboard");
    await page.getByRole("heading", { name: "Pages read in the last 30 days" }).waitFor();
    for (const summary of await page.getByText("Show the numbers").all()) await summary.click();
    await check("dashboard with its numbers");

    if (width < 768) {
      await page.getByRole("button", { name: "Toggle Sidebar" }).click();
      await page.getByRole("dialog", { name: "Sidebar" }).getByText("Management").waitFor();
      await check("sheet");
    }
    await openScreen(page, "Leads");
    await page.getByText(/^Showing \d+ of \d+ leads$/).waitFor();
    await check("leads");
    await page.getByRole("button", { name: "أمينة أوتيينو", exact: true }).click();
    const panel = page.getByRole("dialog");
    await panel.getByText("Reference").waitFor();
    await check("a lead");
    await panel.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByText("Are you sure").waitFor();
    await check("the question");
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Delete");
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await page.getByRole("searchbox").fill("nobody at all");
    await page.getByText("No leads found").waitFor();
    await check("an empty list");
    if (width >= 768) {
      await page.getByRole("button", { name: "Toggle Sidebar" }).click();
      await check("the collapsed sidebar");
    }
  });
});
