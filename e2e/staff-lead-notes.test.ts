import type { BrowserContext, Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeWidths } from "../tests/harness/browser/axe.ts";
import { axeContextOptions, expectNoBarrier } from "../tests/harness/browser/harness.ts";
import { takeToast } from "../tests/harness/browser/staff-content-page.ts";
import { insertLead, openScreen, submitSignIn } from "../tests/harness/browser/staff-leads-page.ts";
import { addAccount, waitForStatus } from "../tests/harness/browser/staff-sync-page.ts";
import { browser, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();

const people = ["amina@kilele.example", "baraka@kilele.example"];
const devices: { context: BrowserContext; page: Page }[] = [];
const getDevice = (n: number) => devices[n] as (typeof devices)[number];
let leadId = "";

beforeAll(async () => {
  await site.backend.db.query("delete from public.leads");
  leadId = await insertLead(site, { name: "Wanjiru Kamau" });
  await insertLead(site, { name: "Tom Hall" });
  for (const email of people) {
    await addAccount(site, email, true);
    const context = await browser.newContext({ ...axeContextOptions, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    devices.push({ context, page });
    await submitSignIn(page, site, email);
    await openScreen(page, "Leads");
    await page.getByText("Showing 2 of 2 leads").waitFor();
    await waitForStatus(page, "up-to-date");
  }
});
afterAll(async () => {
  for (const { context } of devices) await context.close();
});

const open = async (page: Page, name = "Wanjiru Kamau") => {
  await page.getByRole("button", { name, exact: true }).click();
  return page.getByRole("dialog");
};

it("keeps what was typed, changes a note, and lists what is due on the dashboard", { tags: [longTag] }, async () => {
  const { page } = getDevice(0);
  const panel = await open(page);
  await panel.getByRole("button", { name: "Add Note" }).click();
  await panel.getByText("Please write a note").waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("body");
  await panel.getByLabel("New note").fill("<b>Rang</b> her");
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await open(page);
  await expect.poll(() => panel.getByLabel("New note").inputValue()).toBe("<b>Rang</b> her");
  await panel.getByRole("button", { name: "Add Note" }).click();
  await panel.getByText("<b>Rang</b> her").and(panel.locator("p")).waitFor();
  await panel.getByRole("button", { name: "Edit this Note" }).click();
  await panel.getByLabel("Change note").fill("Rang her twice");
  await panel.getByRole("button", { name: "Save Note" }).click();
  await panel.locator("p").getByText("Rang her twice").waitFor();
  await expect.poll(() => panel.getByText("Waiting to sync").count()).toBe(0);
  await panel.getByRole("button", { name: "Set a Date" }).click();
  await panel.getByLabel("Next date").fill("2020-01-02");
  await panel.getByLabel("What is next").fill("Ring about the visa");
  await panel.getByRole("button", { name: "Save Date" }).click();
  await panel.getByText("Ring about the visa").first().waitFor();
  for (const width of axeWidths) await expectNoBarrier(page, `notes at ${width}`, { widths: [width] });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await openScreen(page, "Dashboard");
  const due = page.getByRole("list", { name: "Due" });
  await due.getByText("2 Jan 2020").waitFor();
  for (const width of axeWidths) await expectNoBarrier(page, `due at ${width}`, { widths: [width] });
  await page.setViewportSize({ width: 1280, height: 900 });
  await due.getByRole("link").click();
  await panel.getByRole("button", { name: "Answered" }).click();
  await panel.getByLabel("Next date").fill("2031-01-02");
  await panel.getByRole("button", { name: "Save Answer" }).click();
  await panel.getByText("Answered by you").waitFor();
  await page.keyboard.press("Escape");
  await openScreen(page, "Dashboard");
  await page.getByRole("heading", { name: "Recent Leads" }).waitFor();
  await due.waitFor({ state: "detached" });
});

it("takes the notes along with their lead, on the other device too", { tags: [longTag] }, async () => {
  const [first, second] = [getDevice(0).page, getDevice(1).page];
  const kept = (page: Page) =>
    page.evaluate(async () => {
      const { name = "" } = (await indexedDB.databases()).find((each) => each.name?.startsWith("kilele-staff-")) ?? {};
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      const count = db.transaction("lead_notes").objectStore("lead_notes").count();
      await new Promise((resolve) => {
        count.onsuccess = resolve;
      });
      db.close();
      return count.result;
    });
  await expect.poll(() => kept(second)).toBe(2);
  await openScreen(first, "Leads");
  await first.getByRole("button", { name: "Delete Wanjiru Kamau" }).click();
  await first.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await takeToast(first, "Success!", "Lead deleted successfully.");
  for (const page of [first, second]) await expect.poll(() => kept(page)).toBe(0);
  expect(await site.backend.db.query("select from lead_notes where lead_id = $1", [leadId])).toEqual([]);
});

it("is taken with the keyboard alone, which is back on the lead afterwards", { tags: [longTag] }, async () => {
  const { page } = getDevice(0);
  const opener = page.getByRole("button", { name: "Tom Hall", exact: true });
  const isFocused = (each: Locator) => each.evaluate((element) => element === document.activeElement);
  const tabTo = async (each: Locator) => {
    for (let presses = 0; presses < 30 && !(await isFocused(each)); presses++) await page.keyboard.press("Tab");
  };
  await opener.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Tom Hall" });
  await panel.getByLabel("New note").waitFor();
  await tabTo(panel.getByRole("button", { name: "Take It" }));
  await page.keyboard.press("Enter");
  await panel.getByText("Taken by you").waitFor();
  await tabTo(panel.getByLabel("New note"));
  await page.keyboard.type("Mine");
  await tabTo(panel.getByRole("button", { name: "Add Note" }));
  await page.keyboard.press("Enter");
  await panel.getByRole("listitem").getByText("Mine").waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await expect.poll(() => isFocused(opener)).toBe(true);
});
