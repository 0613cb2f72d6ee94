import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { fillInQuestionnaire, submitQuestionnaire } from "../tests/harness/browser/enquiry-page.ts";
import { fetchLibrary } from "../tests/harness/browser/pwa-site.ts";
import { closeAfterAll, errors, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
beforeAll(async () => {
  await openDevice({ reducedMotion: "reduce" });
  await page.goto(site.url);
  await fetchLibrary(page);
});
afterAll(closeAfterAll);

/** Lists the paths in every cache of the site, by the cache's name. */
const listCachedPaths = (): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      found[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    }
    return found;
  });

describe("the worker", () => {
  it("keeps nothing that the server is to be asked for", async () => {
    for (const path of ["/blog", "/services", "/destinations", "/contact", "/offline-library"]) {
      await page.goto(site.url + path, { waitUntil: "networkidle" });
    }
    await page.locator("h1").waitFor();
    await page.goto(`${site.url}/#questionnaire`);
    await fillInQuestionnaire(page);
    await submitQuestionnaire(page);
    await page.getByText("Your request has been sent.").waitFor();
    const paths = Object.values(await listCachedPaths()).flat();
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => /^\/(rest|auth|functions|realtime|api)\/|online\.txt/.test(path))).toEqual([]);
    const missing = await page.evaluate(() => fetch("/assets/nothing-12345678.js").then(({ status }) => status));
    expect(missing, "a script that is not there is no page").toBe(404);
    // Nothing has violated the content security policy or Trusted Types.
    expect(errors).toEqual([]);
  });

  describe("of an uploaded picture", () => {
    const pictures = "/storage/v1/object/public/images";
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>';
    const show = (address: string) =>
      page.evaluate(async (src) => {
        const image = new Image();
        image.src = src;
        return image.decode().then(
          () => true,
          () => false,
        );
      }, address);
    /** Answers every request for a picture with a body of a content type. */
    const answerWith = (type: string, body: string) => {
      site.proxy.fault = ({ path }) =>
        path.startsWith(pictures) ? { status: 200, headers: { "Content-Type": type }, body } : "pass";
      onTestFinished(() => {
        site.proxy.fault = () => "pass";
        site.proxy.offline = false;
      });
    };

    it("keeps what it is, and shows it without a network", { tags: [longTag] }, async () => {
      const address = `${pictures}/hut.svg`;
      answerWith("image/svg+xml", svg);
      expect(await show(address)).toBe(true);
      await expect.poll(async () => (await listCachedPaths())["kilele-uploads"]).toEqual([address]);
      site.proxy.offline = true;
      await page.reload();
      await page.locator("h1").first().waitFor();
      expect(await show(address)).toBe(true);
    });
  });
});
