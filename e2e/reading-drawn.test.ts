import { describe, expect, it } from "vitest";
import {
  fillInQuestionnaire,
  questionnaire,
  readDraftName,
  submitQuestionnaire,
} from "../tests/harness/browser/enquiry-page.ts";
import { expectShown } from "../tests/harness/browser/expect-shown.ts";
import { startStaticSite } from "../tests/harness/browser/harness.ts";
import { holdRequests } from "../tests/harness/browser/hold-requests.ts";
import { fetchLibrary } from "../tests/harness/browser/pwa-site.ts";
import { isRead, seeded } from "../tests/harness/browser/reading-seeds.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const firstQuestion = () => questionnaire(page).getByRole("heading", { name: "Where to?" });
const networkReturns = () => page.evaluate(() => dispatchEvent(new Event("online")));

/** Expects that the answers are there and the last of them still has the focus. */
async function expectFormInUse(): Promise<void> {
  expect(await questionnaire(page).getByLabel("Full Name").inputValue()).toBe("Wanjiku");
  expect(await questionnaire(page).evaluate((form) => form.contains(document.activeElement))).toBe(true);
}

describe("a page that has no document", () => {
  // The rows were published after the build, and this host renders no pages on request.
  siteForAll(startStaticSite);
  deviceForEach();

  it.each([
    ["service", seeded.service],
    ["destination", seeded.destination],
  ])("asks its questions all the same: a %s", { tags: [longTag] }, async (_, { path, title }) => {
    await page.goto(site.url + path);
    await heading(title).waitFor();
    await questionnaire(page).scrollIntoViewIfNeeded();
    await firstQuestion().waitFor();
    await fillInQuestionnaire(page);
    await submitQuestionnaire(page);
    await expectShown(page.getByRole("heading", { name: "Thank You!" }));
  });

  it("asks its questions at once where the address leads to them", { tags: [longTag] }, async () => {
    await page.goto(`${site.url}${seeded.destination.path}#questionnaire`);
    await expectShown(firstQuestion());
  });

  it("is a guide that this device could not fetch: it says so, and is there when the network is back", {
    tags: [longTag],
  }, async () => {
    await page.goto(`${site.url}/offline-library`);
    await fetchLibrary(page);
    await page.getByRole("button", { name: "Remove all guides" }).click();
    await page.getByText("0 of 16 on this device").waitFor();
    site.proxy.offline = true;
    await page.goto(`${site.url}/destinations/nepal`);
    await heading("Not on this device yet").waitFor();
    await page.getByText("The guide to Nepal could not be fetched.").waitFor();
    await Promise.all([page.waitForEvent("load"), page.getByRole("link", { name: "Try again" }).click()]);
    await heading("Not on this device yet").waitFor();

    site.proxy.offline = false;
    await networkReturns();
    await expectShown(heading("Nepal"));
  });
});

describe("a row that changes behind somebody who has its page open", () => {
  siteForAll();
  deviceForEach({ serviceWorkers: "block" });

  /** Opens the page and waits until it has been compared with the network's rows. */
  async function open(): Promise<void> {
    await page.goto(site.url + seeded.service.path);
    await expect.poll(() => site.proxy.passed.some(({ path }) => isRead(path))).toBe(true);
    await questionnaire(page).scrollIntoViewIfNeeded();
    await firstQuestion().waitFor();
  }

  const describeAnew = (words: string) =>
    site.backend.db.query("update public.services set description = $1 where name = $2", [words, seeded.service.title]);

  it("is drawn anew with the days of its plan, or the way to them, and its questions are asked again", {
    tags: [longTag],
  }, async () => {
    await open();
    const days = await page.locator("#plan .journey").first().textContent();
    await describeAnew("Now by train.");
    await networkReturns();
    await page.getByText("Now by train.").waitFor();
    await firstQuestion().waitFor();
    expect(await page.locator("#plan .journey").first().textContent()).toBe(days);
    await site.backend.db.query("update public.services set outline = '1 week' where name = $1", [
      seeded.service.title,
    ]);
    await networkReturns();
    const way = page.getByRole("link", { name: "the outline of 1 week in the guide" });
    await way.waitFor();
    expect(await way.getAttribute("href")).toBe("/destinations/namibia#outlines");
    expect(await page.locator("#plan").count()).toBe(0);
  });

  it("does not take away the form that somebody fills in; it says that it is a copy, and the next visit shows the change", {
    tags: [longTag],
  }, async () => {
    await open();
    await fillInQuestionnaire(page, { name: "Wanjiku" });
    await expect.poll(() => readDraftName(page)).toBe("Wanjiku");
    site.proxy.passed.length = 0;
    await describeAnew("Now by boat.");
    await networkReturns();
    await expect.poll(() => site.proxy.passed.some(({ path }) => isRead(path))).toBe(true);
    await page.getByText("You are reading the copy on this device").waitFor();
    await expectFormInUse();
    await submitQuestionnaire(page);
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    await page.reload();
    await page.getByText("Now by boat.").waitFor();
  });

  it("does not take away the form that somebody begins with while the new page is being fetched", {
    tags: [longTag],
  }, async () => {
    const release = await holdRequests(page, "**/row-page*.js");
    await open();
    await describeAnew("Now by balloon.");
    const asked = page.waitForRequest("**/row-page*.js");
    await networkReturns();
    await asked;
    await fillInQuestionnaire(page, { name: "Wanjiku" });
    await release();
    await page.getByText("You are reading the copy on this device").waitFor();
    await expectFormInUse();
  });
});
