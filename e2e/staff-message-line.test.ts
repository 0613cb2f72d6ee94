/** Tests that the line of messages covers nothing that can be pressed, wherever a person is. */
import { beforeEach, expect, it } from "vitest";
import { findToasts, insertLead, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block", viewport: { width: 1440, height: 900 } });
beforeEach(async () => {
  await site.backend.db.query("delete from public.leads where true");
  for (let each = 0; each < 12; each++) await insertLead(site, { name: `Guest ${each}`, hoursAgo: each + 1 });
  await signIn(page, site);
});

/**
 * Lists the controls that a press at the line would reach if the line were not there.
 * @param part the region whose lines are meant
 */
const findCoveredControls = (part: "#toasts" | "#notices" = "#toasts") =>
  page.evaluate((selector) => {
    const region = document.querySelector<HTMLElement>(selector);
    const lines = [...(region?.querySelectorAll(":scope > div") ?? [])].filter(
      (each) => each.checkVisibility() && each.getBoundingClientRect().height > 0,
    );
    if (!region || lines.length === 0) return ["no message is shown"];
    const boxes = lines.map((each) => each.getBoundingClientRect());
    region.style.visibility = "hidden";
    const covered = new Set<string>();
    for (const { top, bottom, left, right } of boxes) {
      for (let y = top + 1; y < bottom; y += 6) {
        for (let x = left + 1; x < right; x += 6) {
          const control = document.elementFromPoint(x, y)?.closest("a[href], button, input, select, textarea, summary");
          // A message lies over a notice, and goes by itself.
          if (control && !control.closest("#toasts")) covered.add(`${control.tagName} ${control.textContent?.trim()}`);
        }
      }
    }
    region.style.visibility = "";
    return [...covered];
  }, part);

it.each([390, 820, 1440])("covers no control on a screen, beside a panel and in a dialog, at %i px", async (width) => {
  await page.setViewportSize({ width, height: 844 });
  await page.getByRole("link", { name: "All leads" }).click();
  await page.getByRole("button", { name: "Export CSV" }).click();
  await findToasts(page).getByText("Leads exported to CSV successfully.").waitFor();
  expect(await findCoveredControls()).toEqual([]);
  // One line: what it says is as high as a button.
  expect((await page.locator("#toasts").boundingBox())?.height).toBeLessThan(60);

  await page.locator("[data-case]").first().click();
  await page.getByRole("button", { name: "Take It" }).click();
  await findToasts(page).getByRole("button", { name: "Undo" }).waitFor();
  expect(await findCoveredControls()).toEqual([]);
  const actions = await page.getByRole("button", { name: "Set a Date" }).boundingBox();
  await page.getByRole("dialog").getByRole("button", { name: "Add Note" }).scrollIntoViewIfNeeded();
  // The actions of a case stay in their place while the panel scrolls.
  expect(await page.getByRole("button", { name: "Set a Date" }).boundingBox()).toEqual(actions);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

it("puts the field of a form that an action opens into sight, also of a low window", async () => {
  // The height that a phone's keyboard leaves.
  await page.setViewportSize({ width: 390, height: 420 });
  await page.goto(`${site.url}/admin/leads`);
  await page.locator("[data-case]").first().click();
  await page.getByRole("button", { name: "Delete", exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Answered" }).click();
  const [field, action] = [page.locator(":focus"), page.getByRole("button", { name: "Set a Date" })];
  await expect.poll(() => field.getAttribute("name")).toBe("channel");
  const [fieldBox, actionBox] = [await field.boundingBox(), await action.boundingBox()];
  expect(fieldBox?.y).toBeGreaterThanOrEqual((actionBox?.y ?? 0) + (actionBox?.height ?? 0));
  expect((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0)).toBeLessThanOrEqual(420);
});

it("says once that there is no network, in the header, and covers nothing with it", async () => {
  await page.context().setOffline(true);
  await page.locator("[data-sync=offline]").waitFor();
  await page.locator("[data-notice=offline]").waitFor({ state: "attached" });
  expect(await page.locator("[data-notice=offline]").isVisible()).toBe(false);
});

it.each([390, 1440])("tells a new version on the same line, at %i px", async (width) => {
  await page.setViewportSize({ width, height: 844 });
  await page.getByRole("link", { name: "All leads" }).click();
  await page.locator("[data-notice=update]").evaluate((notice: HTMLElement) => {
    notice.hidden = false;
  });
  await page.getByRole("button", { name: "Reload" }).waitFor();
  expect(await findCoveredControls("#notices")).toEqual([]);
  expect((await page.locator("#notices").boundingBox())?.height).toBeLessThan(60);
  await page.locator("[data-case]").first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).scrollIntoViewIfNeeded();
  expect(await findCoveredControls("#notices")).toEqual([]);
});
