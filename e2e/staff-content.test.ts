import { beforeEach, describe, expect, it } from "vitest";
import { button, dialog } from "../tests/harness/browser/staff-content-page.ts";
import { openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
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
});
