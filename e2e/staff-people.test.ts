import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeWidths } from "../tests/harness/browser/axe.ts";
import { expectNoBarrier, forAxe, watchConsole } from "../tests/harness/browser/harness.ts";
import { storageHolds } from "../tests/harness/browser/privacy-dump.ts";
import { takeToast } from "../tests/harness/browser/staff-content-page.ts";
import { insertLead, signIn, visit } from "../tests/harness/browser/staff-leads-page.ts";
import { exportChosen, find, found } from "../tests/harness/browser/staff-people-page.ts";
import { mirrored, status } from "../tests/harness/browser/staff-sync-page.ts";
import { browser, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();

const devices: { context: BrowserContext; page: Page; errors: string[] }[] = [];
const deviceOf = (n: number) => devices[n] as (typeof devices)[number];
let leadId = "";

beforeAll(async () => {
  const { db } = site.backend;
  await db.query("delete from public.leads");
  leadId = await insertLead(site, { name: "Wanjirũ Kamau" });
  await db.query("update public.leads set contact = '0712 345 678' where id = $1", [leadId]);
  await insertLead(site, { name: "Wanjiru Otieno" });
  await db.query("insert into public.lead_notes (lead_id, kind, body) values ($1, 'note', 'Rang her twice')", [leadId]);
  await db.query("insert into public.messages (name, email, message) values ($1, $2, $3)", [
    ...["W. Kamau", "wanjiru@person.example", "You reach me at +254 712 345678."],
  ]);
  for (let n = 0; n < 2; n++) {
    const context = await browser.newContext({ ...forAxe, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    devices.push({ context, page, errors: watchConsole(context) });
    await signIn(page, site);
    await status(page, "up-to-date");
  }
});
afterAll(async () => {
  for (const { context, errors } of devices) {
    expect(errors).toEqual([]);
    await context.close();
  }
});

it("is clean at every width, light and dark", { tags: [longTag] }, async () => {
  const { page } = deviceOf(0);
  await find(page, "wanjiru");
  await found(page, "Found: 2 enquiries, 1 note and 1 message.");
  await page.getByRole("checkbox", { name: "Wanjirũ Kamau" }).check();
  for (const width of [...axeWidths, 390, 820]) await expectNoBarrier(page, `people at ${width}`, { widths: [width] });
  await page.getByRole("button", { name: "Erase for Good" }).click();
  await page.getByRole("alertdialog").getByText("Nobody can bring that back.").waitFor();
  for (const width of [390, 1280]) await expectNoBarrier(page, `the question at ${width}`, { widths: [width] });
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await page.setViewportSize({ width: 1280, height: 900 });
});

it("exports what was chosen as one file without a network, and erases it: then it is gone from the server and from another device's disk", async () => {
  const { context, page } = deviceOf(0);
  await visit(page, "People");
  await find(page, "wanjiru");
  await found(page, "Found: 2 enquiries, 1 note and 1 message.");
  await page.getByRole("checkbox", { name: "Wanjirũ Kamau" }).check();
  await context.setOffline(true);
  // The engine looks at once, and finds no server.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await status(page, "offline");
  await page.getByText("There is no network now.").waitFor();
  // What was chosen stays while another spelling is searched for.
  await find(page, "w. kamau");
  await found(page, "Found: 1 enquiry, 1 note and 1 message.");
  await page.getByRole("checkbox", { name: "W. Kamau" }).check();
  await page.getByText("Chosen: 1 enquiry, 1 note and 1 message").waitFor();
  await find(page, "nobody at all");
  await found(page, "Nothing found. Chosen before: 1 enquiry, 1 note and 1 message.");
  const { name, text } = await exportChosen(page);
  expect(name).toMatch(/^person-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(text) as Record<string, unknown>;
  expect(file["What this is"]).toContain("1 enquiry, 1 note and 1 message");
  expect(Date.parse(String(file["As the data stood on"]))).toBeLessThanOrEqual(Date.parse(String(file["Made on"])));
  expect(file.Enquiries).toMatchObject([
    { Reference: leadId, Name: "Wanjirũ Kamau", Contact: "0712 345 678", Notes: [{ Note: "Rang her twice" }] },
  ]);
  expect(file.Messages).toMatchObject([{ Name: "W. Kamau", Email: "wanjiru@person.example" }]);
  expect(text).not.toMatch(/sync_version|Otieno/);

  const { page: other } = deviceOf(1);
  await page.getByRole("button", { name: "Erase for Good" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText("erase 1 enquiry, 1 note and 1 message for good").waitFor();
  await question.getByText("Wanjirũ Kamau and W. Kamau").waitFor();
  await question.getByRole("button", { name: "Erase 2" }).click();
  await takeToast(
    page,
    "Kept on this device",
    "It is gone from this device, and from the server as soon as you are online.",
  );
  await page.getByText("Nothing found").waitFor();
  expect(await mirrored(other, "leads")).toBe(2);
  await context.setOffline(false);
  await expect.poll(() => mirrored(other, "leads")).toBe(1);
  await expect.poll(() => mirrored(other, "messages")).toBe(0);
  const left = await site.backend.db.query("select name from public.leads");
  expect(left).toEqual([{ name: "Wanjiru Otieno" }]);
  await status(page, "up-to-date");
  for (const device of [page, other]) {
    await expect.poll(() => storageHolds(device, /kamau|712.?345|rang her|person\.example/i)).toBe(false);
    expect(await storageHolds(device, /otieno/i)).toBe(true);
  }
});
