import { beforeEach, describe, expect, it } from "vitest";
import {
  answers,
  countOutbox,
  fillInQuestionnaire,
  questionnaire,
  submitQuestionnaire,
} from "../tests/harness/browser/enquiry-page.ts";
import { context, deviceForEach, openTab, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag, takeFirst } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach();
beforeEach(() => site.backend.db.query("delete from public.leads"));

const leads = () => site.backend.db.query<{ name: string }>("select name from public.leads");

/** Makes the browser report that the person wants to save data. */
const requestSavedData = () =>
  context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));

/** Opens an address on a new device, and takes the network away as soon as the worker is ready. */
async function visitUntilReady(path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  site.proxy.offline = true;
}

async function enquireOffline(): Promise<void> {
  await questionnaire(page).scrollIntoViewIfNeeded();
  await fillInQuestionnaire(page);
  await submitQuestionnaire(page);
  await page.getByText("kept on this device").first().waitFor();
  expect(await leads()).toEqual([]);
}

async function expectOneArrival(): Promise<void> {
  site.proxy.offline = false;
  await expect.poll(leads).toEqual([{ name: answers.name }]);
  await expect.poll(() => countOutbox(page)).toBe(0);
  expect(await leads()).toHaveLength(1);
}

describe("once the worker of a new device is ready, without a network", () => {
  it.each(
    takeFirst([
      ["", false],
      [", where data is to be saved", true],
    ]),
  )("an enquiry is made after a reload, kept, and arrives once%s", async (_, shouldSaveData) => {
    if (shouldSaveData) await requestSavedData();
    await visitUntilReady("/");
    await page.reload();
    await enquireOffline();
    await expectOneArrival();
  });

  it("an enquiry is made on the page that was open all the while", { tags: [longTag] }, async () => {
    await visitUntilReady("/");
    await enquireOffline();
    await expectOneArrival();
  });

  it("an enquiry is made in a tab that is opened on another page", { tags: [longTag] }, async () => {
    await requestSavedData();
    await visitUntilReady("/privacy-policy");
    await openTab();
    await page.goto(`${site.url}/#questionnaire`);
    await enquireOffline();
    await expectOneArrival();
  });
});
