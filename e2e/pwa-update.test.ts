import type { BrowserContext, Page } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { answers, fillInQuestionnaire } from "../tests/harness/browser/enquiry-page.ts";
import { waitForWorker } from "../tests/harness/browser/harness.ts";
import { type DeployableSite, fetchLibrary, startDeployableSite } from "../tests/harness/browser/pwa-site.ts";
import { browser, context, deviceForEach, errors, page, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

let site: DeployableSite;

siteForAll(async () => {
  site = await startDeployableSite();
  return site;
});
deviceForEach();

/** Prepares a device that has visited version A and has half filled in the questionnaire. */
beforeEach(async () => {
  await site.reset();
  await page.goto(site.url);
  await waitForWorker(page);
  await page.goto(`${site.url}/#questionnaire`);
  await fillInQuestionnaire(page);
});

const prompt = (tab: Page) => tab.getByText("A new version is ready");
/** Reads the version mark in the head of a page's document. @returns A if there is none */
const readVersion = (tab: Page) =>
  tab.evaluate(() => document.querySelector<HTMLMetaElement>("meta[name=version]")?.content ?? "A");
/** Expects that a page reloads into version B. A page may return to its earlier address until its document has loaded. */
async function expectVersionB(tab: Page): Promise<void> {
  await expect.poll(() => readVersion(tab).catch(() => "?")).toBe("B");
  await tab.waitForLoadState("load");
}

const readMessage = (tab: Page) =>
  tab
    .locator("[data-island=contact-form] [required]")
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value));

/** Counts every load of a page, so that an unwanted reload is noticed. */
async function countLoads(tab: Page): Promise<() => number> {
  let loads = 0;
  tab.on("load", () => loads++);
  return () => loads;
}

/** Asks the worker's registration for an update, as the browser does every hour. */
const askForUpdate = (tab: Page) =>
  tab.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

async function expectDraft(tab: Page) {
  await tab.getByText("Your answers from before are still here.").waitFor();
  expect(await tab.getByLabel("Full Name").inputValue()).toBe(answers.name);
  expect(await tab.getByLabel("Age", { exact: true }).inputValue()).toBe(answers.age);
  expect(await tab.getByLabel("Current Location").inputValue()).toBe(answers.location);
}

describe("a new version", () => {
  it("a new version waits for the person, then comes to every tab with what was typed", async () => {
    const otherTab = await context.newPage();
    await otherTab.goto(`${site.url}/destinations/laos`);
    const [loads, otherLoads] = [await countLoads(page), await countLoads(otherTab)];

    await site.deploy({ shouldRemoveOld: false });
    await askForUpdate(page);
    await prompt(page).waitFor();
    await prompt(otherTab).waitFor();
    expect(await readVersion(page)).toBe("A");
    expect(loads()).toBe(0);

    // The last key is pressed at the moment of the reload.
    await page.getByLabel("Current Location").fill(answers.location);
    await page.getByRole("button", { name: "Reload" }).click();
    await expectVersionB(page);
    await expectDraft(page);
    await expectVersionB(otherTab);
    await otherTab.locator("article h1").waitFor();
    await page.waitForTimeout(1_000);
    expect([loads(), otherLoads()]).toEqual([1, 1]);
    expect(await prompt(page).isVisible()).toBe(false);
  });

  it("leaves a message in the fields where it was typed, in a form that is alive and in one that is not yet", {
    tags: [longTag],
  }, async () => {
    // It is the first: where the worker has the form's code already, no letter is there yet whose name it would show.
    const still = await context.newPage();
    await still.route(/\/assets\/contact-form-[^/]*\.js$/, () => {});
    await still.goto(`${site.url}/contact`);
    await still.getByRole("textbox", { name: "Message" }).fill("Typed early");
    const live = await context.newPage();
    await live.goto(`${site.url}/contact`);
    await live.getByLabel("Name").fill("Amina");
    await live.getByRole("textbox", { name: "Message" }).fill("Where does the ferry leave?\nAnd when?");
    await live.locator("[data-island=contact-form][data-live]").waitFor();

    await site.deploy({ shouldRemoveOld: false });
    await askForUpdate(page);
    await prompt(page).waitFor();
    await page.getByRole("button", { name: "Reload" }).click();
    await expectVersionB(live);
    await expectVersionB(still);
    await expect.poll(() => readMessage(live)).toEqual(["Amina", "", "Where does the ferry leave?\nAnd when?"]);
    // The name belongs to the other tab's letter, to which what is typed here is not joined.
    await expect.poll(() => readMessage(still)).toEqual(["", "", "Typed early"]);
    // The text is kept for this reload only.
    expect(await live.evaluate(() => Object.values(sessionStorage).join())).not.toContain("ferry");
    await live.getByRole("button", { name: "Send Message" }).click();
    await live.getByText("Please give us your email address").waitFor();
    expect((await readMessage(live))[0]).toBe("Amina");
  });

  it("brings what the device keeps: after the change the guides open without a network", {
    tags: [longTag],
  }, async () => {
    await fetchLibrary(page);
    await site.deploy({ shouldRemoveOld: true });
    await askForUpdate(page);
    await page.getByRole("button", { name: "Reload" }).click();
    await expectVersionB(page);
    site.proxy.offline = true;
    await page.goto(`${site.url}/destinations/mongolia`);
    await page.locator("article h1").waitFor();
    expect(await readVersion(page)).toBe("B");
  });
});

const refuseSessionStorage = (device: BrowserContext) =>
  device.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    Object.defineProperty(window, "sessionStorage", { get: refuse });
  });

describe("a version whose files are gone from the server", () => {
  it("goes on working for whoever is in it, and keeps the draft when it is left", { tags: [longTag] }, async () => {
    await site.deploy({ shouldRemoveOld: true });
    await page.getByRole("link", { name: "Contact" }).first().click();
    await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "404" }).waitFor();
    expect(await readVersion(page)).toBe("A");

    await page.goto(`${site.url}/#questionnaire`);
    await expectDraft(page);
    await prompt(page).waitFor();
    await page.getByRole("button", { name: "Reload" }).click();
    await expectVersionB(page);
    await expectDraft(page);
  });

  it("leads to one reload when a file is missing here too, and not to a white page", async () => {
    // The caches are deleted, as browsers do when storage is short, while the page stays open.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
    await site.deploy({ shouldRemoveOld: true });
    const loads = await countLoads(page);
    await page.getByRole("link", { name: "Contact" }).first().click();
    await expectVersionB(page);
    await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "could not" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/contact");
    await page.waitForTimeout(1_000);
    expect(loads()).toBe(1);
    await page.goto(`${site.url}/#questionnaire`);
    await expectDraft(page);
    errors.length = 0;
  });

  it("does the same for a part of the page without a worker, and where nothing can be remembered", {
    tags: [longTag],
  }, async () => {
    for (const storage of ["remembered", "refused"]) {
      await site.reset();
      const plainContext = await browser.newContext({ serviceWorkers: "block", reducedMotion: "reduce" });
      if (storage === "refused") await refuseSessionStorage(plainContext);
      const tab = await plainContext.newPage();
      await tab.goto(`${site.url}/contact`, { waitUntil: "networkidle" });
      await site.deploy({ shouldRemoveOld: true });
      const loads = await countLoads(tab);
      await tab.getByLabel("Name").click();
      await expectVersionB(tab);
      await tab.getByLabel("Name").fill("Amina");
      await tab.getByRole("button", { name: "Send Message" }).click();
      await tab.getByText("Please give us your email address").waitFor();
      expect(loads(), storage).toBe(1);
      expect(new URL(tab.url()).search).toBe("");
      await plainContext.close();
    }
  });
});

describe("an upload that stopped half way", () => {
  beforeEach(() => fetchLibrary(page));

  /** Expects that a device with version A works with a network and without. */
  async function expectWholeA(): Promise<void> {
    await askForUpdate(page).catch(() => undefined);
    await page.goto(`${site.url}/contact`);
    expect(await readVersion(page)).toBe("A");
    await page.getByRole("heading", { level: 1, name: "Contact us" }).waitFor();
    site.proxy.offline = true;
    await page.goto(`${site.url}/destinations/mongolia`);
    await page.locator("article h1").waitFor();
    expect(await readVersion(page)).toBe("A");
    site.proxy.offline = false;
    expect(await prompt(page).isVisible()).toBe(false);
  }

  async function expectUpdate(): Promise<void> {
    await page.goto(site.url);
    await askForUpdate(page);
    await page.getByRole("button", { name: "Reload" }).click();
    await expectVersionB(page);
    await page.goto(`${site.url}/#questionnaire`);
    await expectDraft(page);
  }

  it("an upload that stopped after the scripts changes nothing, and after the documents nothing for whoever was here before", {
    tags: [longTag],
  }, async () => {
    await site.upload("assets");
    await expectWholeA();
    await site.upload("documents");
    await expectWholeA();
    const newcomer = await browser.newContext({ reducedMotion: "reduce" });
    const tab = await newcomer.newPage();
    await tab.goto(`${site.url}/destinations/mongolia`);
    expect(await readVersion(tab)).toBe("B");
    // The tab's worker is still the old one, whose list does not fit these documents. The worker is not used, and the page is
    // read online.
    await tab.goto(`${site.url}/contact`);
    await tab.getByRole("heading", { level: 1, name: "Contact us" }).waitFor();
    expect(await readVersion(tab)).toBe("B");
    await newcomer.close();
    await site.upload("worker");
    await expectUpdate();
  });

  it("an upload with the worker first, the wrong way round, keeps what is here until the rest has come", {
    tags: [longTag],
  }, async () => {
    await site.upload("worker");
    await expectWholeA();
    await site.upload("assets");
    await expectWholeA();
    await site.upload("documents");
    await expectUpdate();
  });
});
