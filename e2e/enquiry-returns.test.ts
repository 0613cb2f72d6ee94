import { beforeEach, describe, expect, it } from "vitest";
import { answers, fillInQuestionnaire, submitQuestionnaire } from "../tests/harness/browser/enquiry-page.ts";
import { holdRequests, matchFunction } from "../tests/harness/browser/hold-requests.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { isLongRun, longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block" });
beforeEach(async () => {
  await site.backend.db.query("delete from public.leads");
  await page.goto(`${site.url}/#questionnaire`);
  await live();
});

const leads = () => site.backend.db.query<{ name: string }>("select name from public.leads");
const live = () => page.locator("[data-island=questionnaire][data-live]").waitFor();
const form = () => page.locator("form.steps");
const shown = () => form().evaluate((element: HTMLElement) => Number(element.dataset.shown));
/** Presses where the pointer is. */
const pressAgain = async () => {
  await page.mouse.down();
  await page.mouse.up();
};

describe("a second press of an impatient hand", () => {
  /** Stops the page's clock, so that the duration of a press under load does not change the outcome. */
  const stopTime = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

  beforeEach(async () => {
    await page.clock.install();
    await page.reload();
    await live();
  });

  it.each(isLongRun ? [60, 200, 390] : [390])(
    "%i ms after a change of step does nothing: it was aimed at the step before",
    async (pause) => {
      await page.locator("label:has([value=mongolia])").click();
      await expect.poll(shown).toBe(1);
      await page.locator("form.steps:not([data-settling])").waitFor();
      await stopTime();
      await page.locator("[data-go=previous]").click();
      await page.clock.runFor(pause);
      await pressAgain();
      await page.clock.runFor(1_000);
      expect(await shown()).toBe(0);
      expect(await page.locator("input[name=destination]:checked").inputValue()).toBe("mongolia");
    },
  );

  it("a second press on Next leaves no question out, and a press that began before the change ends nowhere", {
    tags: [longTag],
  }, async () => {
    await page.locator("label:has([value=nepal])").click();
    await expect.poll(shown).toBe(1);
    await page.locator("form.steps:not([data-settling])").waitFor();
    await stopTime();
    await page.locator("[data-go=next]").dblclick();
    expect(await shown()).toBe(2);
    await page.clock.runFor(500);
    // The first choice opens the next step while the finger presses for the second time.
    await page.locator("label:has([value=budget])").click();
    await page.locator("label:has([value=family])").hover();
    await page.mouse.down();
    await page.clock.runFor(600);
    expect(await shown()).toBe(3);
    await page.mouse.up();
    await page.clock.runFor(1_000);
    expect(await shown()).toBe(3);
    expect(await page.locator("input[name=travel_style]:checked").inputValue()).toBe("budget");
  });
});

describe("back on the page without the back/forward cache", () => {
  /** Leaves for another page and returns to a document that is loaded again and whose fields the browser fills in. */
  const leaveAndReturn = async () => {
    await page.evaluate(() => addEventListener("unload", () => undefined));
    await page.goto(`${site.url}/contact`);
    await page.goBack();
    await live();
  };

  it.each(isLongRun ? [1, 2, 3] : [1])(
    "an enquiry that was on its way is one lead, and is shown as sent or waiting (%i)",
    async (turn) => {
      const name = `${answers.name} ${turn}`;
      const release = await holdRequests(page, matchFunction("leads"));
      await fillInQuestionnaire(page, { name });
      await submitQuestionnaire(page);
      await page.getByRole("button", { name: "Submitting..." }).waitFor();
      await release();
      await leaveAndReturn();
      // The browser may not have filled in anything; otherwise the page shows the outcome of the request.
      const thanks = page.getByRole("heading", { name: "Thank You!" });
      const isEmpty = async () => (await page.locator("form.steps [name=name]").inputValue()) === "";
      await expect.poll(async () => (await isEmpty()) || (await thanks.isVisible())).toBe(true);
      await expect.poll(async () => (await leads()).length).toBe(1);
      await page.waitForTimeout(1_000);
      expect(await leads()).toEqual([{ name }]);
    },
  );

  it("it opens the step where it was left, and the kept step stays", { tags: [longTag] }, async () => {
    await page.locator("label:has([value=namibia])").click();
    await expect.poll(shown).toBe(1);
    await page.locator("[data-go=next]").click();
    await page.locator("label:has([value=cultural])").click();
    await expect.poll(shown).toBe(3);
    await page.waitForTimeout(300);
    await leaveAndReturn();
    await expect.poll(shown).toBe(3);
    await page.waitForTimeout(900);
    expect(await shown()).toBe(3);
    await page.reload();
    await expect.poll(shown).toBe(3);
  });
});

it("a message that the browser fills in again is not stored twice", { tags: [longTag] }, async () => {
  await page.goto(`${site.url}/contact`);
  const release = await holdRequests(page, matchFunction("messages"));
  await page.getByLabel("Name").fill("Wanjiru");
  await page.getByLabel("Email").fill("wanjiru@example.org");
  await page.getByRole("textbox", { name: "Message" }).fill("Left while it was being sent");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.locator("form[data-busy]").waitFor();
  await release();
  await page.evaluate(() => addEventListener("unload", () => undefined));
  await page.goto(`${site.url}/about-us`);
  await page.goBack();
  if ((await page.getByRole("textbox", { name: "Message" }).inputValue()) !== "")
    await page.getByRole("button", { name: "Send Message" }).click();
  const stored = () =>
    site.backend.db.query("select id from public.messages where message = 'Left while it was being sent'");
  await expect.poll(async () => (await stored()).length).toBe(1);
  await page.waitForTimeout(1_000);
  expect(await stored()).toHaveLength(1);
});
