import { beforeEach, describe, expect, it } from "vitest";
import { insertLead, openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });
beforeEach(() => site.backend.db.query("delete from public.leads").then(() => undefined));

const showing = (text: string) => page.getByText(text, { exact: true }).waitFor();
const deleteButton = (name: string) => page.getByRole("button", { name: `Delete ${name}` });
const confirmation = () => page.getByRole("alertdialog");

const findQuestion = () => confirmation().getByText("Are you sure you want to delete this lead?").waitFor();

async function openLeads() {
  await signIn(page, site);
  await openScreen(page, "Leads");
}

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
    await findQuestion();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Cancel");
    await page.keyboard.press("Escape");
    await confirmation().waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Goes");
    await page.keyboard.press("Enter");
    await findQuestion();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await showing("Showing 1 of 1 leads");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });
});
