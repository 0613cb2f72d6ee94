import { afterEach, describe, expect, it } from "vitest";
import { guideSlugs } from "../src/content/guide.ts";
import { printedLines } from "../tests/harness/browser/printed-lines.ts";
import { seeded } from "../tests/harness/browser/reading-seeds.ts";
import { closeAfterTest, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { isLongRun } from "../tests/harness/test-length.ts";

siteForAll();
afterEach(closeAfterTest);

const widths = [390, 1280];

/** Lists the parts of the page that are not laid out unless they are near, by what they are called. */
const waitingParts = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *, body > footer")]
      .filter((each) => getComputedStyle(each).contentVisibility === "auto" && each.checkVisibility())
      // Of a row that scrolls sideways, what is beyond the window's edge is in no picture of the page.
      .filter((each) => each.getBoundingClientRect().left < innerWidth)
      .map((each) => each.id || `${each.localName}.${each.className}`),
  );

/** Lists the pictures of the page that have not come, data saver aside; a row that scrolls sideways as above. */
const missingPictures = () =>
  page.evaluate(() =>
    [...document.images]
      .filter((each) => each.getBoundingClientRect().left < innerWidth && !(each.complete && each.naturalWidth > 0))
      .map(({ alt, currentSrc }) => currentSrc || alt),
  );

it.each(widths)(
  "what is far below waits while somebody may wait, and is all there once the page is left alone, %i pixels wide",
  async (width) => {
    await openDevice({ serviceWorkers: "block", viewport: { width, height: 800 } });
    for (const path of ["/", "/destinations", "/destinations/namibia", "/blog", seeded.post.path]) {
      await page.goto(site.url + path);
      await page.waitForTimeout(1_500);
      expect((await waitingParts()).length, path).toBeGreaterThan(0);
      // Once somebody has done something, the page waits anew.
      await page.mouse.wheel(0, 10);
      await page.waitForTimeout(3_000);
      expect((await waitingParts()).length, path).toBeGreaterThan(0);
      await expect.poll(waitingParts, { message: path }).toEqual([]);
      await expect.poll(missingPictures, { message: path }).toEqual([]);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.evaluate(() => scrollTo(0, 0));
      expect(await waitingParts(), path).toEqual([]);
      // Pictures have their room from the start.
      expect(await height(), path).toBe(before);
    }
  },
);

it("waits for nothing where there is no script", async () => {
  await openDevice({ javaScriptEnabled: false });
  await page.goto(`${site.url}/destinations/namibia`);
  expect(await waitingParts()).toEqual([]);
});

it("brings no picture ahead of a reader who saves data", async () => {
  await openDevice({ serviceWorkers: "block", viewport: { width: 390, height: 800 } });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto(`${site.url}/destinations`);
  await expect.poll(waitingParts).toEqual([]);
  await page.waitForTimeout(500);
  expect((await missingPictures()).length).toBeGreaterThan(5);
});

describe("what few read is folded", () => {
  const openFolds = () => page.locator("main details[open]").count();

  it("and a guide has at most 14 screens of a phone", async () => {
    await openDevice({ serviceWorkers: "block", viewport: { width: 390, height: 844 } });
    for (const slug of isLongRun ? guideSlugs : (["namibia", "nepal", "tanzania"] as const)) {
      // The address lays everything out at once.
      await page.goto(`${site.url}/destinations/${slug}#content`);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height / 844, slug).toBeLessThanOrEqual(14);
    }
  });

  it("opened by an address, by a link of the page, and by words in the address", async () => {
    await openDevice({ serviceWorkers: "block" });
    await page.goto(`${site.url}/destinations/namibia#source-3`);
    await expect.poll(() => page.locator("#source-3").isVisible()).toBe(true);
    expect(await openFolds()).toBe(1);
    await page.goto("about:blank");
    await page.goto(`${site.url}/destinations/namibia`);
    expect(await openFolds()).toBe(0);
    const number = page.locator("#culture footer a").first();
    await number.click();
    const source = page.locator((await number.getAttribute("href")) ?? "");
    await expect.poll(() => source.isVisible()).toBe(true);
    // A search in the page opens what it finds by the same rule as these addresses.
    await page.goto("about:blank");
    await page.goto(`${site.url}/destinations/namibia#:~:text=Yellow%20fever%20certificate`);
    await expect.poll(openFolds).toBe(1);
  });

  /** Lets the page believe that its browser opens nothing by itself, as older ones do. */
  const withoutOpening = () =>
    page.addInitScript(() => {
      delete (Document.prototype as Partial<Document>).onbeforematch;
    });

  it("also where the browser itself opens nothing", async () => {
    await openDevice({ serviceWorkers: "block" });
    await withoutOpening();
    await page.goto(`${site.url}/destinations/namibia`);
    await page.evaluate(() => history.replaceState(null, "", "#source-3"));
    await expect
      .poll(() =>
        page.evaluate(() => {
          dispatchEvent(new HashChangeEvent("hashchange"));
          return document.getElementById("source-3")?.checkVisibility();
        }),
      )
      .toBe(true);
  });

  it.each([true, false])("open on paper, and closed as before afterwards, with scripts: %s", async (hasScripts) => {
    await openDevice({ serviceWorkers: "block", javaScriptEnabled: hasScripts });
    if (hasScripts) await withoutOpening();
    await page.goto(`${site.url}/destinations/namibia`);
    if (hasScripts) await page.locator("#language summary").click();
    await page.emulateMedia({ media: "print" });
    for (const words of ["Yellow fever certificate", "How much?", "Rain mm", "The pages this guide rests on"])
      expect(await page.getByText(words).last().isVisible(), words).toBe(true);
    await page.emulateMedia({ media: "screen" });
    if (!hasScripts) return;
    const opened = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("main details")].map((each) => (each as HTMLDetailsElement).open),
      );
    const before = await opened();
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
        return (await opened()).every(Boolean);
      })
      .toBe(true);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    expect(await opened()).toEqual(before);
    expect(before.filter(Boolean)).toHaveLength(1);
  });
});

it.each(widths)("an address finds its part though what is above was never drawn, %i pixels wide", async (width) => {
  // With motion: a scroll that took its time would aim at where the part was before the others were drawn.
  await openDevice({ serviceWorkers: "block", viewport: { width, height: 800 }, reducedMotion: "no-preference" });
  const top = (id: string) => page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id);
  for (const id of ["money", "outlines", "questionnaire"]) {
    await page.goto("about:blank");
    await page.goto(`${site.url}/destinations/namibia#${id}`);
    await expect.poll(async () => Math.round((await top(id)) ?? 0)).toBe(80);
    expect(await waitingParts()).toEqual([]);
  }
  for (const id of ["etiquette", "best-time", "outlines"]) {
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator(`nav a[href="#${id}"]`).click();
    await expect.poll(async () => Math.round((await top(id)) ?? 0)).toBe(80);
  }
});

/** All guides are printed by the same styles: one stands for the rest, but in the long run. */
it.each(isLongRun ? guideSlugs : (["namibia"] as const))(
  "the guide to %s is all there on paper, with whose it is",
  async (guide) => {
    await openDevice({ serviceWorkers: "block" });
    await page.goto(`${site.url}/destinations/${guide}`);
    const lines = printedLines(await page.pdf({ format: "A4" }));
    expect(lines.length).toBeGreaterThan(4);
    expect(Math.min(...lines), lines.join()).toBeGreaterThan(6);
    await page.emulateMedia({ media: "print" });
    expect(await waitingParts()).toEqual([]);
    const ends = page.locator("article > :is(:first-child, :last-child)");
    for (const end of [ends.first(), ends.last()]) {
      expect(await end.isVisible()).toBe(true);
      const said = ["Kilele Journeys", "Nairobi, Kenya", "+254 20 555 0148", "hello@kilele.example"];
      for (const words of said) expect(await end.textContent()).toContain(words);
    }
    const source = page.locator(".guide-sources a").first();
    const printed = await source.evaluate((link) => getComputedStyle(link, "::after").content);
    // Some browsers name the attribute here, some its value.
    expect(["attr(href)", (await source.getAttribute("href")) ?? ""].some((each) => printed.includes(each))).toBe(true);
  },
);
