import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guideSlugs } from "../src/content/guide.ts";
import {
  answers,
  countOutbox,
  fillInQuestionnaire,
  submitQuestionnaire,
} from "../tests/harness/browser/enquiry-page.ts";
import { expectShown } from "../tests/harness/browser/expect-shown.ts";
import { waitForLibrary } from "../tests/harness/browser/pwa-site.ts";
import { browser, closeAfterAll, errors, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag, takeFirst } from "../tests/harness/test-length.ts";

siteForAll();
/** Visits the home page and one post. After that there is no network. */
beforeAll(async () => {
  await openDevice();
  await page.goto(site.url);
  await waitForLibrary(page);
  await page.goto(`${site.url}/blog`);
  await page.locator("main a[href^='/blog/']").first().click();
  await page.getByText("Travel Guide").first().waitFor();
  postTitle = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  postPath = new URL(page.url()).pathname;
  await page.goto(`${site.url}/services`);
  await page.getByRole("heading", { level: 1, name: "Services" }).waitFor();
  site.proxy.offline = true;
});
afterAll(closeAfterAll);

let postTitle: string;
let postPath: string;

const heading = () => page.getByRole("heading", { level: 1 });

/** Expects the text of the page's main part and all of its pictures, including those that load when the reader comes near. */
async function expectWholeGuide(slug: string) {
  await page.locator("article h1").waitFor();
  expect(new URL(page.url()).pathname).toBe(`/destinations/${slug}`);
  expect((await page.locator("article").textContent())?.length).toBeGreaterThan(4_000);
  const pictures = page.locator("article img");
  expect(await pictures.count()).toBeGreaterThanOrEqual(3);
  await pictures.evaluateAll((all) => {
    for (const image of all) (image as HTMLImageElement).loading = "eager";
  });
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
}

describe("after one visit, without a network", () => {
  it("guides, pages and the library open by their addresses and again, with text and art", async () => {
    for (const slug of takeFirst(guideSlugs)) {
      await page.goto(`${site.url}/destinations/${slug}`);
      await expectWholeGuide(slug);
      await page.reload();
      await expectWholeGuide(slug);
    }
    const pages = [
      ["/", /travel/i],
      ["/services", /^Services$/],
      ["/about-us", /./],
      ["/contact", /./],
      ["/privacy-policy", /privacy/i],
      ["/terms-of-service", /terms/i],
      ["/blog", /Travel Consulting Insights/],
    ] as const;
    for (const [path, title] of takeFirst(pages, 2)) {
      await page.goto(site.url + path);
      await heading().filter({ hasText: title }).waitFor();
      expect(await heading().count(), path).toBe(1);
    }
    // The chooser is opened by a link with a query. It works offline, because its rules are on the device.
    await page.goto(`${site.url}/destinations/in/july?passport=kenyan`);
    await page.getByText(/countries for July, no visa/).waitFor();
    await page.goto(`${site.url}/offline-library`);
    await page.getByText("16 of 16 on this device").waitFor();
    await page.getByRole("link", { name: postTitle }).waitFor();
    await page.getByText("No request is waiting on this device.").waitFor();
    expect(errors).toEqual([]);
  });

  it("every guide opens from the list", { tags: [longTag] }, async () => {
    await page.goto(`${site.url}/destinations`);
    for (const slug of guideSlugs) {
      await page.locator(`main a[href='/destinations/${slug}']`).first().click();
      await expectWholeGuide(slug);
      await page.goBack();
      await page.locator(`main a[href='/destinations/${slug}']`).first().waitFor();
    }
  });

  it("a post that was read opens, with its text; the list shows it", { tags: [longTag] }, async () => {
    await page.goto(`${site.url}/blog`);
    await page.getByRole("link", { name: postTitle }).first().waitFor();
    await page.goto(site.url + postPath);
    await heading().filter({ hasText: postTitle }).waitFor();
    expect((await page.locator("main").textContent())?.length).toBeGreaterThan(500);
  });

  it("an unknown address says that it is not here: the site may have got it since", { tags: [longTag] }, async () => {
    await page.goto(`${site.url}/no-such-page`);
    await heading().filter({ hasText: "Not on this device yet" }).waitFor();
    await expectShown(page.getByText("This page could not be fetched."));
  });

  it("the page says calmly that there is no network", { tags: [longTag] }, async () => {
    await page.goto(`${site.url}/destinations/laos`);
    await expectShown(page.getByText("You're offline. What this device has kept still works."));
  });

  it("an enquiry is taken from start to end, shown in the library, and arrives when the network is back", {
    tags: [longTag],
  }, async () => {
    await site.backend.db.query("delete from public.leads");
    await page.goto(`${site.url}/#questionnaire`);
    await fillInQuestionnaire(page);
    await submitQuestionnaire(page);
    await page.getByText("kept on this device").first().waitFor();
    await page.goto(`${site.url}/offline-library`);
    await page.getByRole("heading", { name: "Waiting on this device" }).waitFor();

    site.proxy.offline = false;
    await expect.poll(() => countOutbox(page)).toBe(0);
    expect(await site.backend.db.query("select name from public.leads")).toEqual([{ name: answers.name }]);
    await page.getByText("You're offline.").waitFor({ state: "hidden" });
  });
});

describe("what is kept is the person's own decision", () => {
  beforeAll(() => {
    site.proxy.offline = false;
  });

  it("guides that are removed stay away until they are wanted again", { tags: [longTag] }, async () => {
    await page.goto(`${site.url}/offline-library`);
    await page.getByRole("button", { name: "Remove all guides" }).click();
    await page.getByText("0 of 16 on this device").waitFor();
    await page.reload();
    await page.getByText("Only guides that you open are kept.").waitFor();
    // The guide is left before a script can report the visit. It is stored in full nevertheless, with its last picture.
    const hasty = await page.context().newPage();
    await hasty.addInitScript(() => {
      ServiceWorker.prototype.postMessage = () => undefined;
    });
    await hasty.goto(`${site.url}/destinations/laos`);
    await hasty.locator("article h1").waitFor();
    await hasty.close();
    await page.getByText("1 of 16 on this device").waitFor();
    await page.getByRole("button", { name: "Download for the plane" }).click();
    await expectShown(page.getByText("16 of 16 on this device"));
  });

  it("where data is to be saved, a guide is fetched when it is opened, and stays", { tags: [longTag] }, async () => {
    const saving = await browser.newContext();
    await saving.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    const tab = await saving.newPage();
    await tab.goto(`${site.url}/offline-library`);
    await tab.getByText("0 of 16 on this device").waitFor();
    await tab
      .getByText("This connection is slow, metered or saves data, so only guides that you open are kept.")
      .waitFor();
    await tab.getByRole("button", { name: /^Download for the plane \(\d{3} kB\)$/ }).waitFor();
    await tab.goto(`${site.url}/destinations/nepal`);
    await tab.locator("article h1").waitFor();
    await tab.goto(`${site.url}/offline-library`);
    await tab.getByText("1 of 16 on this device").waitFor();
    await tab
      .getByText(/^not kept, \d+ kB$/)
      .first()
      .waitFor();
    await tab.getByRole("button", { name: "Download for the plane" }).click();
    await expectShown(tab.getByText("16 of 16 on this device"));
    await saving.close();
  });
});
