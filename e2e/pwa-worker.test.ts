import type { CDPSession } from "playwright";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { fillInQuestionnaire, submitQuestionnaire } from "../tests/harness/browser/enquiry-page.ts";
import { askWorker, fetchLibrary } from "../tests/harness/browser/pwa-site.ts";
import { readStore } from "../tests/harness/browser/read-store.ts";
import { closeAfterAll, context, errors, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

let session: CDPSession;

siteForAll();
beforeAll(async () => {
  await openDevice({ reducedMotion: "reduce" });
  session = await context.newCDPSession(page);
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

const staffCaches = async () => Object.keys(await listCachedPaths()).filter((name) => name.startsWith("kilele-staff"));

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

  it("opens a search whose words look like a file's name", { tags: [longTag] }, async () => {
    await page.goto(`${site.url}/search?q=a%2Fb.c/d.e`);
    const worker = await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().transferSize);
    expect(worker).toBe(0);
    await page.locator("h1").waitFor();
  });

  it("has nothing of the staff area until somebody signs in, and nothing after they sign out", {
    tags: [longTag],
  }, async () => {
    expect(await staffCaches()).toEqual([]);
    expect(await askWorker<boolean>(page, { type: "STAFF_SIGNED_IN" })).toBe(true);
    expect(await staffCaches()).toHaveLength(1);
    expect(await askWorker<boolean>(page, { type: "STAFF_SIGNED_OUT" })).toBe(true);
    expect(await staffCaches()).toEqual([]);
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

    it("never keeps a log-in page that a network puts in its place", { tags: [longTag] }, async () => {
      const address = `${pictures}/camp.svg`;
      answerWith("text/html", "<h1>Welcome to our hotel. Your room number?</h1>");
      expect(await show(address)).toBe(false);
      answerWith("image/svg+xml", svg);
      expect(await show(address)).toBe(true);
    });
  });

  it("refreshes the lists in the background where the browser grants it", { tags: [longTag] }, async () => {
    const id = await new Promise<string>((resolve) => {
      session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(site.url));
        if (ours) resolve(ours.registrationId);
      });
      // The worker domain is enabled anew, so that it reports again which worker is active.
      void session.send("ServiceWorker.disable").then(() => session.send("ServiceWorker.enable"));
    });
    // This page of the site has no scripts, so from here on only the worker reads rows.
    await page.goto(`${site.url}/online.txt`);
    const listReadings = async () =>
      (await readStore<{ key: string }>(page, "kilele-visitor", "readings")).map(({ key }) => key);
    const readAfterClearing = async () => {
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const open = indexedDB.open("kilele-visitor");
            open.onsuccess = () => {
              const change = open.result.transaction("readings", "readwrite");
              change.objectStore("readings").clear();
              change.oncomplete = () => {
                open.result.close();
                resolve();
              };
            };
          }),
      );
      await page.waitForTimeout(300);
      return listReadings();
    };
    // A request of the page before may still be answered, so the state is polled.
    await expect.poll(readAfterClearing, { timeout: 20_000 }).toEqual([]);
    await session.send("ServiceWorker.dispatchPeriodicSyncEvent", {
      origin: site.url,
      registrationId: id,
      tag: "kilele-reading",
    });
    await expect.poll(listReadings).toEqual(["business", "destinations", "posts", "services"]);
  });
});
