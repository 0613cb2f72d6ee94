import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { insertLead, signIn, toasts, visit } from "../tests/harness/browser/staff-leads-page.ts";
import { context, deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block", viewport: { width: 1280, height: 900 }, acceptDownloads: true });
beforeEach(() => site.backend.db.query("delete from public.leads").then(() => undefined));

const showing = (text: string) => page.getByText(text, { exact: true }).waitFor();
const deleteButton = (name: string) => page.getByRole("button", { name: `Delete ${name}` });
const confirmation = () => page.getByRole("alertdialog");

const asked = () => confirmation().getByText("Are you sure you want to delete this lead?").waitFor();

async function openLeads() {
  await signIn(page, site);
  await visit(page, "Leads");
}

describe("the list", () => {
  beforeEach(async () => {
    await insertLead(site, { name: "Zawadi Mwangi", travel_style: "luxury", destination: "morocco", hoursAgo: 1 });
    await insertLead(site, { name: "Bo Larsen", travel_style: "adventure", location: "Oslo", hoursAgo: 2 });
    await insertLead(site, { name: "Élodie Bàrd", travel_style: "cultural", destination: null, hoursAgo: 24 * 8 });
    await insertLead(site, { name: "Amina Otieno", travel_style: "family", destination: "other", hoursAgo: 24 * 6 });
    await openLeads();
    await showing("Showing 4 of 4 leads");
  });

  it("opens a lead with everything the visitor said, and copies it", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.url });
    const opener = page.getByRole("button", { name: "Bo Larsen", exact: true });
    await opener.click();
    const panel = page.getByRole("dialog", { name: "Bo Larsen" });
    for (const text of ["41", "Oslo", "Namibia", "Adventure & Active", "2 weeks"]) {
      await panel.getByText(text, { exact: true }).waitFor();
    }
    await panel.getByRole("button", { name: "Copy All Answers" }).click();
    await panel.getByText("Copied").waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("Name: Bo Larsen\nAge: 41\nLocation: Oslo\n");
    expect(copied).toContain("\nDestination: Namibia\nTravelers: 2\n");
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Bo Larsen");
    expect(new URL(page.url()).search).toBe("");
  });

  it("is exported as it is filtered, offline too", async () => {
    site.proxy.offline = true;
    await page.getByLabel("Filter").selectOption("With Destination");
    await page.getByLabel("Sort by").selectOption("Name A-Z");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    await toasts(page).getByText("Leads exported to CSV successfully.").waitFor();
    expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile((await download.path()) as string, "utf8");
    const [header, ...lines] = text.trimEnd().split("\r\n");
    expect(header).toBe("\uFEFFName,Age,Location,Destination,Travelers,Travel Style,Duration,Date Created");
    expect(lines.map((line) => line.split(",")[0])).toEqual(["Amina Otieno", "Bo Larsen", "Zawadi Mwangi"]);
    expect(lines[1]).toMatch(/^Bo Larsen,41,Oslo,namibia,2,adventure,2 weeks,\d{4}-\d\d-\d\d$/);
  });
});

describe("deleting", () => {
  beforeEach(async () => {
    await insertLead(site, { name: "Stays" });
    await insertLead(site, { name: "Goes" });
    await openLeads();
    await showing("Showing 2 of 2 leads");
  });

  it("can be done with the keyboard alone, and the focus is never lost", { tags: [longTag] }, async () => {
    await deleteButton("Goes").focus();
    await page.keyboard.press("Enter");
    await asked();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Cancel");
    await page.keyboard.press("Escape");
    await confirmation().waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Goes");
    await page.keyboard.press("Enter");
    await asked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await showing("Showing 1 of 1 leads");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });
});
