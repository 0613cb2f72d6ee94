import type { Browser, BrowserContext, Page } from "playwright";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { answers, fillInQuestionnaire, submitQuestionnaire } from "../tests/harness/browser/enquiry-page.ts";
import { fetchLibrary } from "../tests/harness/browser/pwa-site.ts";
import { browser, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
beforeEach(() => site.backend.db.query("delete from public.leads").then(() => undefined));

async function open(options: Parameters<Browser["newContext"]>[0] = {}, script?: () => void): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ reducedMotion: "reduce", ...options });
  onTestFinished(() => context.close());
  if (script) await context.addInitScript(script);
  return context.newPage();
}

/** Expects that the site works: a page can be read, and an enquiry arrives. */
async function expectWorkingSite(page: Page) {
  await page.goto(`${site.url}/destinations/laos`);
  await page.locator("article h1").waitFor();
  await page.goto(`${site.url}/#questionnaire`);
  await fillInQuestionnaire(page);
  await submitQuestionnaire(page);
  await page.getByText("Your request has been sent.").waitFor();
  expect(await site.backend.db.query("select name from public.leads")).toEqual([{ name: answers.name }]);
}

const notKept = (page: Page) => page.getByText("This browser does not let us keep your answers.");

describe("the site works, and says what it does not keep", () => {
  it("the site works, and says what it does not keep, when IndexedDB is refused", async () => {
    const page = await open({}, () => {
      const refuse = () => {
        throw new DOMException("refused", "SecurityError");
      };
      Object.defineProperty(window, "indexedDB", { get: refuse });
    });
    await page.goto(`${site.url}/#questionnaire`);
    await page.getByRole("radio", { name: "Namibia" }).click();
    await notKept(page).waitFor();
    await expectWorkingSite(page);
    await page.goto(`${site.url}/offline-library`);
    await page.getByText("This browser does not let us keep posts or answers on this device.").waitFor();
  });

  it("the site works, and says what it does not keep, when there can be no worker and no cache, as in some private windows", {
    tags: [longTag],
  }, async () => {
    const page = await open({ serviceWorkers: "block" }, () => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("refused", "SecurityError");
        },
      });
    });
    await expectWorkingSite(page);
    await page.goto(`${site.url}/offline-library`);
    await page.getByText("This browser does not let the site keep anything").waitFor();
  });

  it("the site works, and says what it does not keep, when the device has no room from the start", {
    tags: [longTag],
  }, async () => {
    const page = await open();
    const session = await page.context().newCDPSession(page);
    await page.goto("about:blank");
    await session.send("Storage.overrideQuotaForOrigin", { origin: site.url, quotaSize: 10_000 });
    await page.goto(`${site.url}/#questionnaire`);
    await page.getByRole("radio", { name: "Namibia" }).click();
    await notKept(page).waitFor();
    await expectWorkingSite(page);
    await page.goto(`${site.url}/offline-library`);
    await page.getByText("This browser does not let the site keep anything").waitFor();
  });

  it("the site works, and says what it does not keep, when the room runs out before all guides are here", {
    tags: [longTag],
  }, async () => {
    const page = await open();
    const session = await page.context().newCDPSession(page);
    await page.goto(`${site.url}/robots.txt`);
    await session.send("Storage.overrideQuotaForOrigin", { origin: site.url, quotaSize: 1_900_000 });
    await page.goto(`${site.url}/offline-library`);
    await page.locator("#content").getByText("This device had no room for more:").waitFor();
    expect(await page.getByText(/^\d+ of 16 on this device/).textContent()).not.toMatch(/^16 /);
    await session.send("Storage.overrideQuotaForOrigin", { origin: site.url });
    await page.getByRole("button", { name: "Download for the plane" }).click();
    await page.getByText("16 of 16 on this device").waitFor();
  });

  it("the site works when everything is wiped while it is open, and keeps what is typed from then on", {
    tags: [longTag],
  }, async () => {
    const page = await open();
    await page.goto(site.url);
    await fetchLibrary(page);
    await page.goto(`${site.url}/#questionnaire`);
    await page.getByRole("radio", { name: "Namibia" }).click();
    await page.getByRole("heading", { name: "Who's going?" }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", { origin: site.url, storageTypes: "all" });
    // The form stays where it is, and what is typed from here on is stored again.
    await page.getByLabel("Number of Travelers").fill("3");
    await page.waitForTimeout(500);
    await page.reload();
    await page.getByText("Your answers from before are still here.").waitFor();
    expect(await page.getByLabel("Number of Travelers").inputValue()).toBe("3");
    await page.getByRole("button", { name: "Previous" }).click();
    await page.waitForTimeout(500);
    await expectWorkingSite(page);
    // The next visit stores the whole library again.
    await page.goto(`${site.url}/offline-library`);
    await page.getByText("16 of 16 on this device").waitFor();
  });
});

describe("the browser is asked not to clear the storage", () => {
  const count = () => {
    let requestCount = 0;
    navigator.storage.persist = async () => {
      requestCount++;
      return true;
    };
    Object.defineProperty(window, "timesAsked", { get: () => requestCount });
  };
  const readRequestCount = (page: Page) =>
    page.evaluate(() => (window as unknown as { timesAsked: number }).timesAsked);

  it("the browser is asked not to clear the storage once there is something to keep, and not before", {
    tags: [longTag],
  }, async () => {
    const page = await open({}, count);
    await page.goto(site.url);
    await fetchLibrary(page);
    await page.waitForTimeout(300);
    expect(await readRequestCount(page)).toBe(0);
    await page.goto(`${site.url}/destinations/laos`);
    await expect.poll(() => readRequestCount(page)).toBe(1);
  });

  it("the browser is asked not to clear the storage when a request waits", { tags: [longTag] }, async () => {
    const page = await open({}, count);
    await page.goto(`${site.url}/#questionnaire`);
    await fillInQuestionnaire(page);
    site.proxy.fault = ({ path }) => (path.startsWith("/functions") ? "cut" : "pass");
    onTestFinished(() => {
      site.proxy.fault = () => "pass";
    });
    await submitQuestionnaire(page);
    await expect.poll(() => readRequestCount(page)).toBe(1);
  });
});
