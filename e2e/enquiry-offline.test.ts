import type { BrowserContext, CDPSession } from "playwright";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import {
  answers,
  countOutbox,
  fillInQuestionnaire,
  submitQuestionnaire,
} from "../tests/harness/browser/enquiry-page.ts";
import { waitForWorker } from "../tests/harness/browser/harness.ts";
import { matchFunction } from "../tests/harness/browser/hold-requests.ts";
import { isInStorage } from "../tests/harness/browser/privacy-dump.ts";
import { context, deviceForEach, openTab, page, site, siteForAll } from "../tests/harness/browser/stage.ts";

siteForAll();

/** A device for each test of a group, with the questionnaire open. */
function formForEach(options: { hasWorker: boolean }): void {
  // The worker is left out if a test needs none, because its installation takes half of a test's time.
  deviceForEach(options.hasWorker ? {} : { serviceWorkers: "block" });
  beforeEach(async () => {
    await site.backend.db.query("delete from public.leads");
    await open();
    if (options.hasWorker) await waitForWorker(page);
  });
}

async function open(): Promise<void> {
  await page.goto(`${site.url}/#questionnaire`);
  await page.getByRole("heading", { name: "Where to?" }).waitFor();
}

/** Opens the form in a new tab, as a later visit does. */
async function openAgain(): Promise<void> {
  await openTab();
  await open();
}

const leads = () => site.backend.db.query<{ name: string }>("select name from public.leads");
const isLeads = (path: string) => path.startsWith("/functions/v1/leads");
const deliveries = () => site.proxy.passed.filter(({ method, path }) => method === "POST" && isLeads(path)).length;

describe("an enquiry arrives exactly once", () => {
  formForEach({ hasWorker: true });

  it("an enquiry that is made offline and closed arrives once the site is opened with a network, and nothing of it is left on the device", async () => {
    site.proxy.offline = true;
    await page.reload();
    await fillInQuestionnaire(page);
    await submitQuestionnaire(page);
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
    await page.getByText("kept on this device").first().waitFor();
    const traces = new RegExp([answers.name, answers.location].join("|"));
    expect(await isInStorage(page, traces)).toBe(true);
    await page.close();

    site.proxy.offline = false;
    await openAgain();
    await expect.poll(leads).toEqual([{ name: answers.name }]);
    await expect.poll(() => countOutbox(page)).toBe(0);
    await page.getByText("Waiting on this device").waitFor({ state: "detached" });
    expect(await isInStorage(page, traces)).toBe(false);
  });

  it("an enquiry arrives once though its tab is closed in the middle of sending", async () => {
    site.proxy.fault = ({ path }) => (isLeads(path) ? "lose-answer" : "pass");
    await fillInQuestionnaire(page);
    const sending = page.waitForRequest(matchFunction("leads"));
    await submitQuestionnaire(page);
    await sending;
    await page.close();

    site.proxy.fault = () => "pass";
    await openAgain();
    await expect.poll(() => countOutbox(page)).toBe(0);
    expect(await leads()).toEqual([{ name: answers.name }]);
    expect(await page.getByRole("radio", { checked: true }).count()).toBe(0);
  });

  it("an enquiry arrives once with two tabs open when the network returns", async () => {
    const first = page;
    await openAgain();
    site.proxy.offline = true;
    await fillInQuestionnaire(page);
    await submitQuestionnaire(page);
    await page.getByText("Waiting on this device").waitFor();

    site.proxy.offline = false;
    await Promise.all([first, page].map((tab) => tab.evaluate(() => dispatchEvent(new Event("online")))));
    await expect.poll(() => countOutbox(page)).toBe(0);
    await page.getByText("Your request has been sent.").waitFor();
    expect(await leads()).toHaveLength(1);
    expect(deliveries()).toBe(1);
  });

  it("an enquiry arrives once with the page closed and only the worker's Background Sync left", async () => {
    const worker = await connectToWorkers(context);
    site.proxy.offline = true;
    await fillInQuestionnaire(page);
    await submitQuestionnaire(page);
    await page.getByText("Waiting on this device").waitFor();
    await page.close();

    site.proxy.offline = false;
    await worker.sync("kilele-outbox");
    await expect.poll(leads).toEqual([{ name: answers.name }]);
    // The next page announces the sending once, whichever page it is. The library goes on listing the request.
    await openTab();
    await page.goto(`${site.url}/destinations/namibia`);
    const told = page.locator("#toasts").getByText("Your request has been sent");
    await told.waitFor();
    expect(await countOutbox(page)).toBe(0);
    await page.goto(`${site.url}/offline-library`);
    await page.getByRole("list", { name: "Sent from this device" }).getByText("Namibia, 2 weeks").waitFor();
    expect(await told.count()).toBe(0);
  });
});

/** Fires Background Sync as the browser would, through the DevTools protocol. */
async function connectToWorkers(inContext: BrowserContext) {
  const observer = await inContext.newPage();
  const session: CDPSession = await inContext.newCDPSession(observer);
  onTestFinished(() => observer.close().catch(() => undefined));
  const registrationId = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find((registration) => registration.scopeURL.startsWith(site.url));
      if (ours) resolve(ours.registrationId);
    });
  });
  await observer.goto(`${site.url}/offline-observer`).catch(() => undefined);
  await session.send("ServiceWorker.enable");
  const id = await registrationId;
  await observer.goto("about:blank");
  return {
    sync: (tag: string) =>
      session.send("ServiceWorker.dispatchSyncEvent", {
        origin: site.url,
        registrationId: id,
        tag,
        lastChance: false,
      }),
  };
}
