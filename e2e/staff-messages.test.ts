import type { BrowserContext, Locator, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { axeContextOptions, expectNoBarrier, watchConsole } from "../tests/harness/browser/harness.ts";
import { openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { browser, healNetwork, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
beforeEach(healNetwork);

/** Sends a message by the contact form, as a visitor does. */
async function sendMessage(name: string, message: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.url}/contact`);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill("visitor@example.org");
  await page.getByRole("textbox", { name: "Message" }).fill(message);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByText("Thank you for your message! We'll get back to you soon.").waitFor();
  await context.close();
}

const card = (page: Page, name: string) =>
  page.getByRole("list", { name: "Messages" }).getByRole("listitem").filter({ hasText: name });

/** Lists what stands around an element and would cut it, or repeat it, on paper that has more than one page. */
const findCutting = (element: Locator): Promise<string[]> =>
  element.evaluate((end) => {
    const found: string[] = [];
    for (let around = end.parentElement; around; around = around.parentElement) {
      const { position, overflowY } = getComputedStyle(around);
      if (position === "fixed" || overflowY !== "visible") found.push(`${around.localName} ${position} ${overflowY}`);
    }
    return found;
  });

describe("two devices", () => {
  let devices: { context: BrowserContext; page: Page; errors: string[]; frames: string[] }[] = [];
  beforeAll(async () => {
    for (let n = 0; n < 2; n++) {
      const context = await browser.newContext({ ...axeContextOptions, viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      const frames: string[] = [];
      page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
      devices.push({ context, page, errors: watchConsole(context), frames });
      await signIn(page, site);
      await openScreen(page, "Messages");
      await page.getByText("No messages found").waitFor();
      await page.locator("[data-sync=up-to-date]").waitFor();
    }
  });
  afterAll(async () => {
    for (const { context, errors } of devices) {
      expect(errors).toEqual([]);
      await context.close();
    }
    devices = [];
  });
  const [first, second] = [() => devices[0]?.page as Page, () => devices[1]?.page as Page];

  it("a visitor's message comes to both, is found and read; taken offline on one, it is new no more on the other, and no row comes on their sockets", async () => {
    await sendMessage("Njeri Kamau", "Where does the ferry leave?\nAnd when?");
    await sendMessage("Tom Hall", "Is there snow in June?");
    for (const page of [first(), second()]) {
      await card(page, "Njeri Kamau").getByText("Where does the ferry leave?").waitFor();
      await card(page, "Tom Hall").waitFor();
    }
    // The first device opens the message below. From then on it is marked as new on neither device.
    await card(second(), "Njeri Kamau").getByText("New", { exact: true }).waitFor();
    await first().getByRole("searchbox").fill("ferry");
    await card(first(), "Tom Hall").waitFor({ state: "detached" });
    await card(first(), "Njeri Kamau").waitFor();
    const href = (await card(first(), "Njeri Kamau").getByRole("link", { name: /^Mail/ }).getAttribute("href")) ?? "";
    expect(href).toMatch(/^mailto:visitor%40example\.org\?subject=/);
    expect(decodeURIComponent(href)).toContain("> Where does the ferry leave?\r\n> And when?");
    await card(first(), "Njeri Kamau").getByRole("button", { name: "Njeri Kamau", exact: true }).click();
    const panel = first().getByRole("dialog", { name: "Njeri Kamau" });
    await panel.getByText("And when?").waitFor();
    expect(await panel.getByRole("link", { name: "Mail" }).getAttribute("href")).toBe(href);
    await first().emulateMedia({ media: "print" });
    expect(await first().locator("#app").isVisible()).toBe(false);
    // Paper has the record as text, with no button.
    expect(await findCutting(panel.getByText("And when?").filter({ visible: true }))).toEqual([]);
    expect(await panel.getByRole("button").count()).toBe(0);
    await first().emulateMedia({ media: "screen" });
    await first().keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await first().getByRole("searchbox").fill("");
    await card(first(), "Tom Hall").waitFor();

    site.proxy.offline = true;
    await card(first(), "Njeri Kamau").getByRole("button", { name: "Njeri Kamau", exact: true }).click();
    await panel.getByRole("button", { name: "Take It" }).click();
    await panel.getByText("Taken by you").waitFor();
    await panel.getByText("Waiting to sync").waitFor();
    site.proxy.offline = false;
    for (const page of [second(), first()]) await page.evaluate(() => dispatchEvent(new Event("online")));
    await card(second(), "Njeri Kamau")
      .getByText(/^Taken by /)
      .waitFor();
    await expect.poll(() => card(second(), "Njeri Kamau").getByText("New", { exact: true }).count()).toBe(0);
    await panel.getByRole("button", { name: "Answered" }).click();
    await panel.getByRole("button", { name: "Save Answer" }).click();
    await panel.getByText("Answered by you").waitFor();
    await first().keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    for (const page of [first(), second()]) await card(page, "Njeri Kamau").getByText("Answered").waitFor();
    for (const { frames } of devices) {
      expect(frames.some((frame) => frame.includes('"poke"'))).toBe(true);
      expect(frames.filter((frame) => /Njeri|ferry|postgres_changes":\[\{/.test(frame))).toEqual([]);
    }
  });

  it("every part of the screen is clean at every width, light and dark", { tags: [longTag] }, async () => {
    const page = second();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectNoBarrier(page, "Messages");
    await card(page, "Njeri Kamau").getByRole("button", { name: "Njeri Kamau", exact: true }).click();
    await page.getByRole("dialog", { name: "Njeri Kamau" }).getByText("And when?").waitFor();
    await expectNoBarrier(page, "A message");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });
});
