import { afterEach, expect, it } from "vitest";
import { closeAfterTest, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";

siteForAll();
afterEach(closeAfterTest);

const widths = [390, 1280];

/** Reads how high each part that waits is taken for, and how high it is, in pixels; nested ones and small pictures left out. */
const readHeights = () =>
  page.evaluate(async () => {
    const waits = [...document.querySelectorAll<HTMLElement>("section, aside, ol, body > footer")].filter(
      (each) => getComputedStyle(each).contentVisibility === "auto",
    );
    const taken = waits.map((each) => each.offsetHeight);
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    return waits.map((each, at) => ({
      part: each.id || each.className || each.localName,
      ratio: each.offsetHeight / (taken[at] ?? 0),
    }));
  });

it.each(widths)("what waits far below is about as high as it is taken for, %i pixels wide", async (width) => {
  await openDevice({ serviceWorkers: "block", viewport: { width, height: 800 } });
  const seen = new Set<string>();
  for (const path of ["/", "/destinations/namibia", "/destinations/laos", "/destinations/kosovo", "/blog"]) {
    await page.goto(site.url + path);
    const heights = await readHeights();
    for (const { part } of heights) seen.add(part);
    expect(heights.filter(({ ratio }) => ratio < 0.7 || ratio > 1.4)).toEqual([]);
  }
  for (const part of ["experiences", "language", "before-you-go", "outlines", "questionnaire", "contact"])
    expect([...seen]).toContain(part);
});

it.each(widths)("an address finds its part though what is above was never drawn, %i pixels wide", async (width) => {
  // With motion: a scroll that took its time would aim at where the part was before the others were drawn.
  await openDevice({ serviceWorkers: "block", viewport: { width, height: 800 }, reducedMotion: "no-preference" });
  const top = (id: string) => page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id);
  for (const id of ["money", "outlines", "questionnaire"]) {
    await page.goto("about:blank");
    await page.goto(`${site.url}/destinations/namibia#${id}`);
    await expect.poll(async () => Math.round((await top(id)) ?? 0)).toBe(80);
  }
  for (const id of ["etiquette", "best-time", "outlines"]) {
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator(`nav a[href="#${id}"]`).click();
    await expect.poll(async () => Math.round((await top(id)) ?? 0)).toBe(80);
  }
});

it("is all there on paper", async () => {
  await openDevice({ serviceWorkers: "block" });
  await page.goto(`${site.url}/destinations/namibia`);
  await page.emulateMedia({ media: "print" });
  const waiting = await page.evaluate(() =>
    [...document.querySelectorAll(".guide-body *")].filter(
      (each) => each instanceof HTMLElement && getComputedStyle(each).contentVisibility === "auto",
    ),
  );
  expect(waiting).toEqual([]);
});
