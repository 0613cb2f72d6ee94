import { afterEach, expect, it } from "vitest";
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

it.each(widths)(
  "what is far below is laid out a second after the load, and stays so, %i pixels wide",
  async (width) => {
    await openDevice({ serviceWorkers: "block", viewport: { width, height: 800 } });
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        const footer = document.querySelector("body > footer");
        Object.assign(window, { atFirst: footer && getComputedStyle(footer).contentVisibility });
      });
    });
    for (const path of ["/", "/destinations/namibia", "/blog", seeded.post.path]) {
      await page.goto(site.url + path);
      // The first layout is cheap: what is far waits.
      expect(await page.evaluate(() => (window as unknown as { atFirst: string }).atFirst), path).toBe("auto");
      await page.waitForTimeout(1_000);
      // On a busy machine the page's frames come late.
      await expect.poll(waitingParts, { message: path }).toEqual([]);
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
