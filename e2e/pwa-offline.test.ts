import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guideSlugs } from "../src/content/guide.ts";
import { waitForLibrary } from "../tests/harness/browser/pwa-site.ts";
import { closeAfterAll, errors, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { takeFirst } from "../tests/harness/test-length.ts";

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
  await page.goto(`${site.url}/services`);
  await page.getByRole("heading", { level: 1, name: "Services" }).waitFor();
  site.proxy.offline = true;
});
afterAll(closeAfterAll);

let postTitle: string;

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
});
