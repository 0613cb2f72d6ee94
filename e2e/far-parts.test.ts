import { afterEach, expect, it } from "vitest";
import { guideSlugs } from "../src/content/guide.ts";
import { countPrintedLines } from "../tests/harness/browser/printed-lines.ts";
import { seeded } from "../tests/harness/browser/reading-seeds.ts";
import { closeAfterTest, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { isLongRun, takeFirst } from "../tests/harness/test-length.ts";

siteForAll();
afterEach(closeAfterTest);

const widths = [390, 1280];

/** Lists the parts of the page that are not laid out before they are near the window, by id or by tag and class. */
const listWaitingParts = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *, body > footer")]
      .filter((each) => getComputedStyle(each).contentVisibility === "auto" && each.checkVisibility())
      // In a row that scrolls sideways, the cards beyond the window's edge are not seen, so they need no layout.
      .filter((each) => each.getBoundingClientRect().left < innerWidth)
      .map((each) => each.id || `${each.localName}.${each.className}`),
  );

/** Lists the pictures of the page that are not loaded, except those beyond the window's edge in a row that scrolls sideways. */
const listMissingPictures = () =>
  page.evaluate(() =>
    [...document.images]
      .filter((each) => each.getBoundingClientRect().left < innerWidth && !(each.complete && each.naturalWidth > 0))
      .map(({ alt, currentSrc }) => currentSrc || alt),
  );

const measureTop = (id: string) =>
  page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id);
const countOpenFolds = () => page.locator("main details[open]").count();
const visit = async (path: string) => {
  await page.goto("about:blank");
  await page.goto(site.url + path);
};

// tests/visitor/document/far-parts.screen.test.tsx shows when each part is laid out.
it.each(takeFirst(widths))(
  "what is far below waits, and is all there once the page is left alone, %i pixels wide",
  async (width) => {
    await openDevice({ serviceWorkers: "block", viewport: { width, height: 800 } });
    for (const path of takeFirst(["/destinations/namibia", "/", "/destinations", "/blog", seeded.post.path], 2)) {
      await page.goto(site.url + path);
      expect((await listWaitingParts()).length, path).toBeGreaterThan(0);
      await expect.poll(listWaitingParts, { message: path }).toEqual([]);
      await expect.poll(listMissingPictures, { message: path }).toEqual([]);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.evaluate(() => scrollTo(0, 0));
      expect(await listWaitingParts(), path).toEqual([]);
      // The page keeps its height, because pictures have their size before they are loaded.
      expect(await height(), path).toBe(before);
    }
  },
);

it.each(takeFirst(widths))(
  "an address finds its part though what is above was never drawn, and opens what is folded, %i pixels wide",
  async (width) => {
    // The device allows motion: a scroll that takes time would end where the part was before the parts above were laid out.
    await openDevice({ serviceWorkers: "block", viewport: { width, height: 800 }, reducedMotion: "no-preference" });
    for (const id of ["money", "outlines", "questionnaire"]) {
      await visit(`/destinations/namibia#${id}`);
      await expect.poll(async () => Math.round((await measureTop(id)) ?? 0)).toBe(80);
      expect(await listWaitingParts()).toEqual([]);
    }
    for (const id of ["etiquette", "best-time", "outlines"]) {
      await page.evaluate(() => scrollTo(0, 0));
      const entry = page.locator(`nav a[href="#${id}"]`);
      // On a phone the contents are one line until they are opened.
      if (!(await entry.isVisible())) await page.locator("nav[aria-label='In this guide'] summary").click();
      await entry.click();
      await expect.poll(async () => Math.round((await measureTop(id)) ?? 0)).toBe(80);
    }
    await visit("/destinations/namibia#source-3");
    await expect.poll(() => page.locator("#source-3").isVisible()).toBe(true);
    expect(await countOpenFolds()).toBe(1);
    await visit("/destinations/namibia");
    expect(await countOpenFolds()).toBe(0);
    const number = page.locator("#culture footer a").first();
    await number.click();
    const source = page.locator((await number.getAttribute("href")) ?? "");
    await expect.poll(() => source.isVisible()).toBe(true);
    // A text fragment, as a search in the page, opens the folded part by the same rule as an address.
    await visit("/destinations/namibia#:~:text=Yellow%20fever%20certificate");
    await expect.poll(countOpenFolds).toBe(1);
    const form = page.locator("#questionnaire");
    await page.emulateMedia({ media: "print" });
    expect(await form.isVisible(), "a form that nobody has begun, on paper").toBe(false);
    await page.emulateMedia({ media: "screen" });
    await form.getByRole("button", { name: "Next", exact: true }).click();
    await page.emulateMedia({ media: "print" });
    for (const words of ["Namibia", "Number of Travelers", "Luxury & Comfort", "Trip Duration", "Full Name"])
      expect(await form.getByText(words, { exact: true }).first().isVisible(), `${words}, on paper`).toBe(true);
    expect(await form.getByRole("button").filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: "screen" });
    if (width > 390) return;
    await page.setViewportSize({ width: 390, height: 844 });
    const screens: [string, number][] = [];
    for (const slug of isLongRun ? guideSlugs : (["namibia", "nepal", "tanzania"] as const)) {
      // The address of the content lays out all parts at once, so the height can be measured.
      await visit(`/destinations/${slug}#content`);
      const height = await page.evaluate(async () => {
        // Other typefaces break lines elsewhere.
        await document.fonts.ready;
        return document.documentElement.scrollHeight;
      });
      screens.push([slug, height / 844]);
    }
    expect(
      screens.filter(([, count]) => count > 14),
      "guides that are longer than 14 screens of a phone",
    ).toEqual([]);
  },
);

/** All guides are printed by the same styles, so a short run prints one of them. */
it.each(isLongRun ? guideSlugs : (["namibia"] as const))(
  "the guide to %s waits with nothing where there is no script, and is all there on paper, unfolded, with whose it is",
  async (guide) => {
    await openDevice({ javaScriptEnabled: false });
    await page.goto(`${site.url}/destinations/${guide}`);
    expect(await listWaitingParts()).toEqual([]);
    const lines = countPrintedLines(await page.pdf({ format: "A4" }));
    expect(lines.length).toBeGreaterThan(4);
    expect(Math.min(...lines), lines.join()).toBeGreaterThan(6);
    await page.emulateMedia({ media: "print" });
    if (guide === "namibia") {
      for (const words of [
        "Yellow fever certificate",
        "How much?",
        "Closed days and feasts",
        "The pages this guide rests on",
      ])
        expect(await page.getByText(words).last().isVisible(), words).toBe(true);
    }
    const ends = page.locator("article > :is(:first-child, :last-child)");
    for (const end of [ends.first(), ends.last()]) {
      expect(await end.isVisible()).toBe(true);
      const said = ["Kilele Journeys", "Nairobi, Kenya", "+254 20 555 0148", "hello@kilele.example"];
      for (const words of said) expect(await end.textContent()).toContain(words);
    }
    const source = page.locator(".guide-sources a").first();
    const printed = await source.evaluate((link) => getComputedStyle(link, "::after").content);
    // Browsers report either the name of the attribute or its value here.
    expect(["attr(href)", (await source.getAttribute("href")) ?? ""].some((each) => printed.includes(each))).toBe(true);
  },
);
