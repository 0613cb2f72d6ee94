import { beforeEach, expect, it } from "vitest";
import {
  countOutbox,
  fillInQuestionnaire,
  questionnaire,
  submitQuestionnaire,
} from "../tests/harness/browser/enquiry-page.ts";
import { startSite, waitForWorker } from "../tests/harness/browser/harness.ts";
import { isInStorage } from "../tests/harness/browser/privacy-dump.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

const visitor = { name: "Nyambura Unmistakable", age: "87", location: "Lokichoggio Airstrip" };
const traces = /Unmistakable|Lokichoggio/;
const day = 24 * 60 * 60_000;

const lines: string[] = [];
siteForAll(() => startSite({ log: (line) => void lines.push(line) }));
deviceForEach();
beforeEach(async () => {
  lines.length = 0;
  await open();
  await waitForWorker(page);
});

async function open(): Promise<void> {
  // Another page is opened first, because a second navigation to the same address would only jump to its fragment.
  await page.goto("about:blank");
  await page.goto(`${site.url}/#questionnaire`);
  await questionnaire(page).locator("[data-live]").waitFor();
}

/** Returns true if anything on the device matches a trace of the visitor. */
const holdsTraces = () => isInStorage(page, traces);

// One that had to wait is followed in enquiry-offline.test.ts too.
it("a sent enquiry leaves nothing of itself on the device", { tags: [longTag] }, async () => {
  await fillInQuestionnaire(page, visitor);
  // The traces are found before they should be gone, which shows that the search below can fail.
  await expect.poll(holdsTraces).toBe(true);
  await submitQuestionnaire(page);
  await page.getByText("Your request has been sent.").waitFor();
  await expect.poll(() => countOutbox(page)).toBe(0);
  expect(await holdsTraces()).toBe(false);

  await open();
  await page.getByRole("heading", { name: "Where to?" }).waitFor();
  expect(await questionnaire(page).getByLabel("Full Name").inputValue()).toBe("");
  expect(await holdsTraces()).toBe(false);
});

it("nor does one that had to wait, once it has arrived", { tags: [longTag] }, async () => {
  await fillInQuestionnaire(page, visitor);
  site.proxy.offline = true;
  await submitQuestionnaire(page);
  await page.getByText("Waiting on this device").waitFor();
  expect(await holdsTraces()).toBe(true);
  site.proxy.offline = false;
  await page.getByRole("button", { name: "Try now" }).click();
  await page.getByText("Your request has been sent.").waitFor();
  expect(await holdsTraces()).toBe(false);
});

it("the worker keeps no answer of the backend but public pictures", { tags: [longTag] }, async () => {
  await page.goto(`${site.url}/blog`);
  await page.goto(`${site.url}/services`);
  await page.locator("h1").first().waitFor();
  const addresses = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((path) => /^\/(rest|auth|functions|realtime|api)\//.test(path))).toEqual([]);
  expect(addresses.filter((path) => path.startsWith("/storage/") && !path.includes("/object/public/"))).toEqual([]);
});

it("a draft is there for 30 days, and gone after", { tags: [longTag] }, async () => {
  await fillInQuestionnaire(page, visitor);
  await expect.poll(holdsTraces).toBe(true);
  const now = Date.now();

  await page.clock.setFixedTime(now + 30 * day - 60_000);
  await open();
  await page.getByText("Your answers from before are still here.").waitFor();
  expect(await holdsTraces()).toBe(true);

  // Opening the draft did not extend its time.
  await page.clock.setFixedTime(now + 30 * day + 60_000);
  await open();
  await page.getByRole("heading", { name: "Where to?" }).waitFor();
  // The document shows the form's first step even before the draft has been read.
  await expect.poll(holdsTraces).toBe(false);
  expect(await questionnaire(page).getByRole("radio", { checked: true }).count()).toBe(0);
  expect(await questionnaire(page).getByLabel("Full Name").inputValue()).toBe("");
});
