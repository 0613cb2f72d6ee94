import { beforeEach, describe, expect, it } from "vitest";
import {
  button,
  dialog,
  fillFields,
  findCard,
  readServerRows,
  toast,
} from "../tests/harness/browser/staff-content-page.ts";
import { findToasts, openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { crashTab, deviceForEach, openTab, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });
beforeEach(async () => {
  await signIn(page, site);
});

describe("blog posts", () => {
  beforeEach(() => openScreen(page, "Blog Posts"));

  it("set their marks by button and by key, and let them be undone", { tags: [longTag] }, async () => {
    await button(page, "Create Blog Post").click();
    const content = dialog(page).getByRole("textbox", { name: "Content" });
    await content.fill("tea");
    await content.selectText();
    await page.keyboard.press("Control+b");
    expect(await content.inputValue()).toBe("**tea**");
    await page.keyboard.press("Control+z");
    expect(await content.inputValue()).toBe("tea");
    await button(dialog(page), "Heading").click();
    expect(await content.inputValue()).toBe("## tea");
    await button(dialog(page), "Quote").click();
    expect(await content.inputValue()).toBe("> ## tea");
    // The shortcut for bold text, which is also the sidebar's, did not close the sidebar.
    expect(await page.locator("#sidebar").getAttribute("data-state")).toBe("expanded");
  });
});

describe("what is typed", () => {
  it("keeps the formatting of what is pasted, and one undo takes it back", { tags: [longTag] }, async () => {
    await openScreen(page, "Blog Posts");
    await button(page, "Create Blog Post").click();
    const content = dialog(page).getByLabel("Content");
    await content.focus();
    await content.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", "<h2>Part</h2><p><b>Bold</b> <a href='https://x.example'>link</a></p>");
      clipboardData.setData("text/plain", "Part Bold link");
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => content.inputValue()).toBe("## Part\n\n**Bold** [link](https://x.example)");
    await page.keyboard.press("Control+z");
    await expect.poll(() => content.inputValue()).toBe("");
  });

  it("is there again after a reload, a crash and a way round, until it is saved or discarded", {
    tags: [longTag],
  }, async () => {
    await openScreen(page, "Services");
    await button(page, "Add Service").click();
    await fillFields(dialog(page), { Name: "Half done", Description: "Not yet" });
    await page.waitForTimeout(100);
    await page.reload();
    // The dialog opens after the reload, because the address names it.
    await dialog(page).getByText("Your unfinished changes are back.").waitFor();
    expect(await dialog(page).getByLabel("Name").inputValue()).toBe("Half done");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });

    await openScreen(page, "Leads");
    await openScreen(page, "Services");
    await button(page, "Add Service").click();
    expect(await dialog(page).getByLabel("Description").inputValue()).toBe("Not yet");
    await button(dialog(page), "Discard changes").click();
    expect(await dialog(page).getByLabel("Description").inputValue()).toBe("");
    await page.keyboard.press("Escape");

    const first = page.getByRole("list", { name: "Services" }).getByRole("heading").first();
    const name = (await first.textContent()) ?? "";
    await button(findCard(page, name), "Edit").click();
    await fillFields(dialog(page), { Description: "Edited, not saved" });
    await page.waitForTimeout(100);
    await crashTab();
    await openTab();
    await page.goto(`${site.url}/admin/services`);
    await button(findCard(page, name), "Edit").click();
    await dialog(page).getByText("You have an unsaved draft").waitFor();
    await button(dialog(page), "Continue").click();
    await expect.poll(() => dialog(page).getByLabel("Description").inputValue()).toBe("Edited, not saved");
    expect(await readServerRows(site, "services", "description", "Edited, not saved")).toEqual([]);
    await button(dialog(page), "Save Changes").click();
    await toast(page, "Success!", "Service updated successfully.");
    await button(findCard(page, name), "Edit").click();
    expect(await dialog(page).getByText("Your unfinished changes are back.").count()).toBe(0);
    expect(await findToasts(page).count()).toBe(1);
  });
});
