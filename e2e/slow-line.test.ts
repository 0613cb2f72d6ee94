import { expect, it } from "vitest";
import { askWorker } from "../tests/harness/browser/pwa-site.ts";
import { context, deviceForEach, errors, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach();

/** Makes the browser describe its connection so. */
const describeConnection = (connection: object) =>
  context.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);

/** The lines on which a device fetches nothing but what a person opens. */
const lines: Record<string, () => Promise<unknown>> = {
  "a line of 400 ms and 40 kB/s": async () => {
    site.proxy.line = { latencyMs: 400, bytesPerSecond: 40_000 };
  },
  "a line on which data are to be saved": () => describeConnection({ saveData: true }),
  "a line of the type 2g": () => describeConnection({ effectiveType: "2g" }),
};

const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

/** Opens one guide on a line, waits until it is kept, and takes the network away. */
async function openOneGuide(line: string): Promise<void> {
  await lines[line]?.();
  await page.goto(`${site.url}/destinations/nepal`);
  const listKept = async () => (await askWorker(page, { type: "LIBRARY_STATE" }))?.guides.filter(({ kept }) => kept);
  // The first visitor of the morning waits no longer than this for the whole core and the guide.
  await expect.poll(listKept, { timeout: 45_000 }).toMatchObject([{ slug: "nepal" }]);
  // Longer than a page is left alone before the other guides would come.
  await page.waitForTimeout(5_000);
  expect(await listKept()).toHaveLength(1);
  site.proxy.offline = true;
}

/** Shows that all that explains, lists or sends works without a network, and that what was asked arrives with it. */
async function expectSiteAroundGuide(): Promise<void> {
  await site.backend.db.query("delete from public.messages");
  await page.reload();
  await heading("Nepal");
  const form = page.locator("#ask form");
  await form.getByLabel("Your question").fill("Is the pass open in May?");
  await form.getByLabel("Email or phone").fill("ama@mail.example");
  await form.getByRole("button", { name: "Ask" }).click();
  await page.getByText("Your message is kept on this device").waitFor();

  await page.goto(`${site.url}/offline-library`);
  await page.getByText("1 of 16 on this device").waitFor();
  await page.getByText("Waiting on this device").waitFor();
  await page.getByText("Is the pass open in May?").waitFor();

  await page.goto(`${site.url}/search`);
  await page.getByRole("searchbox").fill("momo");
  await page.locator("[data-drawn=results] a[href^='/destinations/nepal']").first().waitFor();

  for (const path of ["/nowhere", "/destinations/laos", "/blog/a-post", "/destinations/in/may"]) {
    await page.goto(site.url + path);
    await heading("Not on this device yet");
    expect(await page.locator("main a[href='/destinations/nepal']").isVisible(), path).toBe(true);
    expect(await page.locator("main a[href='/destinations/laos']").isVisible(), path).toBe(false);
    expect(await page.getByLabel("Your question").isEditable(), path).toBe(true);
  }
  expect(await page.getByText("needs the network once").count()).toBe(0);
  site.proxy.line = undefined;
  site.proxy.offline = false;
  await page.goto(`${site.url}/contact`);
  await expect
    .poll(() => site.backend.db.query("select message from public.messages"), { timeout: 20_000 })
    .toEqual([{ message: "Is the pass open in May?" }]);
  expect(errors).toEqual([]);
}

it("after one guide on a line of 400 ms and 40 kB/s the library, the search, every address and the question work without a network", async () => {
  await openOneGuide("a line of 400 ms and 40 kB/s");
  await expectSiteAroundGuide();
});

it.each(["a line on which data are to be saved", "a line of the type 2g"])(
  "after one guide on %s the library, the search, every address and the question work without a network",
  { tags: [longTag] },
  async (line) => {
    await openOneGuide(line);
    await expectSiteAroundGuide();
  },
);
