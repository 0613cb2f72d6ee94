import type { BrowserContext, CDPSession } from "playwright";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import {
  answers,
  countOutbox,
  fillInQuestionnaire,
  questionnaire,
  readDraftName,
  submitQuestionnaire,
} from "../tests/harness/browser/enquiry-page.ts";
import { waitForWorker } from "../tests/harness/browser/harness.ts";
import { holdRequests, matchFunction } from "../tests/harness/browser/hold-requests.ts";
import { isInStorage } from "../tests/harness/browser/privacy-dump.ts";
import { context, deviceForEach, openTab, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

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

  it("made offline, closed, opened again when the network is back; then nothing of it is left on the device", async () => {
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

  it("when the tab is closed in the middle of sending", async () => {
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

  it("with two tabs open when the network returns", async () => {
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

  it("with the page closed and only the worker's Background Sync left", async () => {
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

describe("an enquiry on line arrives exactly once", () => {
  formForEach({ hasWorker: false });

  it("after a 503 that asks to wait", { tags: [longTag] }, async () => {
    let asked = 0;
    site.proxy.fault = ({ path }) => {
      if (!isLeads(path) || asked++ > 0) return "pass";
      return { status: 503, headers: { "Retry-After": "2" }, body: "{}" };
    };
    await fillInQuestionnaire(page);
    await submitQuestionnaire(page);
    await page.getByText("We are busy. It will be sent again shortly.").waitFor();
    const waitingSince = Date.now();
    await page.getByText("Your request has been sent.").waitFor();
    expect(Date.now() - waitingSince).toBeGreaterThan(1_000);
    expect(await leads()).toHaveLength(1);
  });
});

describe("what the server says no to", () => {
  formForEach({ hasWorker: false });

  it("does not take a log-in page's 200 for an answer", { tags: [longTag] }, async () => {
    site.proxy.fault = ({ path }) =>
      isLeads(path) ? { status: 200, headers: { "Content-Type": "text/html" }, body: "<h1>Hotel WiFi</h1>" } : "pass";
    await fillInQuestionnaire(page);
    await submitQuestionnaire(page);
    await page.getByText("Waiting on this device").waitFor();
    expect(await leads()).toHaveLength(0);

    site.proxy.fault = () => "pass";
    await page.getByText("Your request has been sent.").waitFor();
    expect(await leads()).toHaveLength(1);
  });
});

describe("what a platform or a proxy says in between", () => {
  formForEach({ hasWorker: false });

  let said = 0;
  const say = (status: number, body = "{}") => {
    said = 0;
    site.proxy.fault = ({ path }) => {
      if (!isLeads(path)) return "pass";
      said++;
      return { status, headers: { "Content-Type": "application/json" }, body };
    };
  };
  const again = () => page.evaluate(() => dispatchEvent(new Event("online")));

  it("stops no request that waits, and each goes in the end", { tags: [longTag] }, async () => {
    site.proxy.fault = ({ path }) => (isLeads(path) ? "cut" : "pass");
    await fillInQuestionnaire(page);
    await submitQuestionnaire(page);
    // The first attempt has failed. From now on the page shows the person the answer to each attempt, and the form stays.
    await page.getByText("Waiting for a network connection.").waitFor();
    // tests/outbox/policy.test.ts shows the meaning of each status.
    for (const status of [401, 546]) {
      say(status, '{"code":"UNAUTHORIZED_INVALID_API_KEY","message":"Invalid API key"}');
      await again();
      await expect.poll(() => said, { message: String(status) }).toBeGreaterThan(0);
      await page.getByText("Our server could not take it. It will be sent again.").waitFor();
    }
    site.proxy.fault = () => "pass";
    await again();
    await page.getByText("Your request has been sent.").waitFor();
    expect(await leads()).toEqual([{ name: answers.name }]);
  });

  it("shows a person who watches the error of a 500, keeps the form through a reload, and makes one lead in the end", {
    tags: [longTag],
  }, async () => {
    say(500);
    await fillInQuestionnaire(page);
    await submitQuestionnaire(page);
    const toast = page.getByRole("region", { name: "Notifications" });
    await toast.getByText("Failed to submit your inquiry. Please try again.").waitFor();
    expect(await countOutbox(page)).toBe(0);
    await page.reload();
    await page.getByText("Your answers from before are still here.").waitFor();
    expect(await questionnaire(page).getByLabel("Full Name").inputValue()).toBe(answers.name);

    site.proxy.fault = () => "pass";
    await submitQuestionnaire(page);
    await page.getByText("Your request has been sent.").waitFor();
    expect(await leads()).toEqual([{ name: answers.name }]);
  });
});

describe("two tabs", () => {
  formForEach({ hasWorker: false });

  it("newer answers in another tab do not go with a delivery", { tags: [longTag] }, async () => {
    const first = page;
    await fillInQuestionnaire(first);
    await openTab();
    await page.goto(`${site.url}/#questionnaire`);
    await page.getByText("Your answers from before are still here.").waitFor();
    const release = await holdRequests(first, matchFunction("leads"));
    await submitQuestionnaire(first);
    await first.getByRole("button", { name: "Submitting..." }).waitFor();
    await questionnaire(page).getByLabel("Full Name").fill("Somebody Else");
    await expect.poll(() => readDraftName(page)).toBe("Somebody Else");
    await release();
    await first.getByText("Your request has been sent.").waitFor();
    await page.reload();
    await page.getByText("Your answers from before are still here.").waitFor();
    expect(await questionnaire(page).getByLabel("Full Name").inputValue()).toBe("Somebody Else");
  });
});

describe("a request that waits", () => {
  formForEach({ hasWorker: false });

  const busyForAnHour = () => {
    site.proxy.fault = ({ path }) =>
      isLeads(path) ? { status: 429, headers: { "Retry-After": "3600" }, body: "{}" } : "pass";
  };

  it("goes at once when the visitor says so", { tags: [longTag] }, async () => {
    busyForAnHour();
    await fillInQuestionnaire(page);
    await submitQuestionnaire(page);
    await page.getByText("We are busy. It will be sent again shortly.").waitFor();
    site.proxy.fault = () => "pass";
    await page.getByRole("button", { name: "Try now" }).click();
    await page.getByText("Your request has been sent.").waitFor();
    expect(await leads()).toHaveLength(1);
  });

  it("can be written as a letter where the browser may clear it within a week, as on an iPhone", {
    tags: [longTag],
  }, async () => {
    await context.addInitScript(() => Object.assign(globalThis, { GestureEvent: class {} }));
    await openAgain();
    busyForAnHour();
    await fillInQuestionnaire(page);
    await submitQuestionnaire(page);
    await page
      .getByText("This browser clears what a site keeps when you do not come back to it for seven days.")
      .waitFor();
    const letter = await page.getByRole("link", { name: "Send by email" }).getAttribute("href");
    expect(letter).toMatch(/^mailto:hello@kilele\.example\?subject=/);
    expect(decodeURIComponent(letter ?? "")).toContain(`Full Name: ${answers.name}`);
  });

  it("can be withdrawn, and its answers are in the form again", { tags: [longTag] }, async () => {
    busyForAnHour();
    await fillInQuestionnaire(page);
    await submitQuestionnaire(page);
    await page.getByRole("button", { name: "Withdraw" }).click();
    await page.getByRole("heading", { name: "Where to?" }).waitFor();
    await page.getByRole("radio", { name: "Namibia", checked: true }).waitFor();
    expect(await countOutbox(page)).toBe(0);
    expect(await leads()).toHaveLength(0);
  });

  it("withdrawn in another tab, is in the form again where thanks were given for it", { tags: [longTag] }, async () => {
    busyForAnHour();
    await fillInQuestionnaire(page);
    await submitQuestionnaire(page);
    await page.getByText("We are busy. It will be sent again shortly.").waitFor();
    const first = page;
    const said: string[] = [];
    await first.exposeFunction("say", (text: string) => said.push(text));
    await first.evaluate(() => {
      const { say } = globalThis as unknown as { say: (text: string) => void };
      const look = () => say(document.querySelector("#questionnaire")?.textContent ?? "");
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await openTab();
    await page.goto(`${site.url}/offline-library`);
    await page.getByRole("button", { name: "Withdraw" }).click();
    await first.getByRole("heading", { name: "Where to?" }).waitFor();
    await first.getByRole("radio", { name: "Namibia", checked: true }).waitFor();
    expect(said.filter((text) => text.includes("has been sent"))).toEqual([]);
    expect(await leads()).toHaveLength(0);
  });

  it("a request that waits and is refused later is not said to be on its way", { tags: [longTag] }, async () => {
    site.proxy.fault = ({ path }) => (isLeads(path) ? "cut" : "pass");
    await fillInQuestionnaire(page);
    await submitQuestionnaire(page);
    await page.getByText("Waiting for a network connection.").waitFor();
    const body = '{"code":"invalid_payload","message":"That will not do."}';
    site.proxy.fault = ({ path }) =>
      isLeads(path) ? { status: 400, headers: { "Content-Type": "application/json" }, body } : "pass";
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.getByText("Not accepted: That will not do.").waitFor();
    await page.getByRole("heading", { name: "Not accepted" }).waitFor();
    expect(await page.getByText("will be sent as soon as it can get through").count()).toBe(0);
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
