import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { questionnaire } from "../tests/harness/browser/enquiry-page.ts";
import { holdRequests } from "../tests/harness/browser/hold-requests.ts";
import { seeded } from "../tests/harness/browser/reading-seeds.ts";
import { closeAfterAll, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { isLongRun } from "../tests/harness/test-length.ts";

// All tests of the file share one device: each kind of page is opened once and measured at every width.
siteForAll();
beforeAll(() => openDevice({ serviceWorkers: "block" }));
afterAll(closeAfterAll);

const windows = [
  { width: 360, height: 640 },
  ...(isLongRun
    ? [
        { width: 390, height: 844 },
        { width: 820, height: 1180 },
      ]
    : []),
  { width: 1440, height: 900 },
];

const phone = { width: 360, height: 740 };

/** The path of a page of each kind. */
const kinds = [
  "/",
  "/destinations/namibia",
  "/destinations/myanmar",
  seeded.destination.path,
  "/destinations",
  "/services",
  seeded.service.path,
  "/sample-plan",
  "/blog",
  seeded.post.path,
  "/about-us",
  "/contact",
  "/search",
  "/privacy-policy",
  "/terms-of-service",
  "/legal-notice",
  "/404",
  "/offline-library",
] as const;

/**
 * Scrolls through a page and finds the invitations to enquire in the window: a link to the form, the bar at the foot, or a
 * form.
 * @returns the first scroll position with an invitation, in screens, and the positions at which the bar is shown beside another
 */
const findInvitations = () =>
  page.evaluate(async () => {
    // The form of the offline library opens a plan, and asks for nothing.
    const selector =
      ":is(main, header) a[href$='#questionnaire']:not(.text-link), main [data-reveal], main form:not([method=dialog])";
    const inSight = () =>
      [...document.querySelectorAll(selector)].filter((ask) => {
        const { top, bottom, left, right } = ask.getBoundingClientRect();
        if (bottom <= 64 || top >= innerHeight) return false;
        const at = document.elementFromPoint(
          (left + right) / 2,
          Math.min(innerHeight - 4, Math.max(66, (top + bottom) / 2)),
        );
        return at !== null && (ask === at || ask.contains(at));
      });
    const end = document.querySelector(".ask-rail")?.getBoundingClientRect().bottom ?? 0;
    const nearEnd = [-1, -0.9, -0.5, 0].map((screens) => end + screens * innerHeight);
    let first = Number.POSITIVE_INFINITY;
    const crowded: string[] = [];
    for (const y of [...[0, 0.25, 0.5, 0.75, 1, 1.5, 2].map((screens) => screens * innerHeight), ...nearEnd]) {
      scrollTo({ top: Math.max(0, y), behavior: "instant" });
      await new Promise(requestAnimationFrame);
      const invitations = inSight();
      if (invitations.length > 0) first = Math.min(first, Math.max(0, y) / innerHeight);
      if (invitations.length > 1 && invitations.some((ask) => ask.closest(".ask-bar")))
        crowded.push(`at ${Math.round(y)} px: ${invitations.map((ask) => ask.textContent.slice(0, 24)).join(" | ")}`);
    }
    scrollTo({ top: 0, behavior: "instant" });
    return { first, crowded };
  });

/** Counts the answers of the first question that are wholly visible below the header. */
const countVisibleAnswers = () =>
  page.evaluate(() => {
    const head = document.querySelector("header.site-header")?.getBoundingClientRect().bottom ?? 0;
    const answers = [...document.querySelectorAll("#questionnaire label:has([name=destination])")];
    return answers.filter((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top >= head && bottom <= innerHeight;
    }).length;
  });

/** Windows with text of 100, 150 and 200 %; `font` is the font size of the root in pixels. */
const largeText = [
  { width: 200, height: 640, font: 16 },
  { width: 412, height: 915, font: 24 },
  { width: 412, height: 915, font: 32 },
];

/** Lists the things that do not fit at a font size in pixels: the page, the button of the menu, or a word of the heading. */
const listCrampedParts = (font: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}px`;
    const faults: string[] = [];
    const pageWidth = document.documentElement.scrollWidth;
    if (pageWidth > innerWidth) faults.push(`the page is ${pageWidth} px wide`);
    const menu = document.querySelector("header summary")?.getBoundingClientRect();
    if (!menu || menu.right > innerWidth || menu.width < 24) faults.push("the menu's button leaves the window");
    const heading = document.querySelector("main h1");
    const texts = document.createTreeWalker(heading ?? document.body, NodeFilter.SHOW_TEXT);
    while (heading && texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { index, 0: word } of text.data.matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) faults.push(`"${word}" is broken`);
      }
    }
    document.documentElement.style.fontSize = "";
    return faults;
  }, font);

/** Lists the layout faults of a page at 1440 pixels: a card alone in its row, or a link narrower than 24 pixels. */
const listLayoutFaults = () =>
  page.evaluate(() => {
    const tops = [...document.querySelectorAll("main ul:has(img) > li")].map(
      (card) => card.getBoundingClientRect().top,
    );
    const isAlone = tops.length > 4 && tops.filter((top) => top === tops.at(-1)).length === 1;
    const links = [...document.querySelectorAll("[aria-label='Share this post'] a")];
    const thin = links.filter((link) => link.getBoundingClientRect().width < 24).map((link) => link.textContent);
    return [...(isAlone ? ["the last card stands alone"] : []), ...thin.map((link) => `"${link}" is too thin`)];
  });

it("every kind of page asks, and early, and fits its window at large text", async () => {
  const table: Record<string, number> = {};
  const crowded: string[] = [];
  const tooLarge: string[] = [];
  for (const path of kinds) {
    await page.setViewportSize(phone);
    await page.goto(site.url + path);
    await page.locator("main h1").waitFor();
    const invitations = await findInvitations();
    table[path] = invitations.first;
    crowded.push(...invitations.crowded.map((place) => `${path} ${place}`));
    await page.setViewportSize({ width: 1440, height: 900 });
    if (path === "/destinations" || path.startsWith("/blog/"))
      tooLarge.push(...(await listLayoutFaults()).map((fault) => `${path}: ${fault}`));
    for (const { font, ...size } of largeText) {
      await page.setViewportSize(size);
      for (const fault of await listCrampedParts(font))
        tooLarge.push(`${path}, ${size.width} px, ${font} px text: ${fault}`);
    }
  }
  expect(tooLarge).toEqual([]);
  console.table(table);
  // The first invitation is at most one screen down.
  expect(Object.entries(table).filter(([, screens]) => screens > 1)).toEqual([]);
  expect(crowded).toEqual([]);
});

it("the way ends on the answers, at the same place from every page", async () => {
  const table: Record<string, string[]> = {};
  const few: string[] = [];
  const places = new Set<number>();
  for (const path of [
    "/",
    "/destinations/namibia",
    "/destinations/myanmar",
    seeded.destination.path,
    seeded.service.path,
  ]) {
    table[path] = [];
    for (const size of windows) {
      await page.setViewportSize(size);
      await page.goto("about:blank");
      await page.goto(`${site.url}${path}#questionnaire`);
      await questionnaire(page).getByRole("heading", { name: "Where to?" }).waitFor();
      const top = () => page.locator("#questionnaire").evaluate((each) => Math.round(each.getBoundingClientRect().top));
      await expect.poll(top).toBeLessThan(100);
      const answerCount = await countVisibleAnswers();
      table[path].push(`${answerCount} at ${await top()} px`);
      places.add(await top());
      if (answerCount < 6) few.push(`${path} at ${size.width}: ${answerCount}`);
      const isCovered = await page.locator("#questionnaire-title").evaluate((heading) => {
        const { left, top, height } = heading.getBoundingClientRect();
        return !heading.contains(document.elementFromPoint(left + 10, top + height / 2));
      });
      if (isCovered) few.push(`${path} at ${size.width}: the bar lies over the heading`);
    }
  }
  console.table(table);
  expect(few).toEqual([]);
  expect([...places]).toHaveLength(1);
});

it("a bar at the foot of a phone leads from a guide to the form, where nothing else stands there", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/destinations/namibia`);
  const bar = page.locator(".ask-bar a");
  const isAtFoot = () =>
    bar.evaluate((link) => link.contains(document.elementFromPoint(innerWidth / 2, innerHeight - 30)));
  const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
  expect(await isAtFoot()).toBe(false);
  await scrollTo(2_000);
  await expect.poll(isAtFoot).toBe(true);
  const notice = page.locator("[data-notice=update]");
  await notice.evaluate((each) => each.removeAttribute("hidden"));
  expect(await isAtFoot()).toBe(false);
  await notice.evaluate((each) => each.setAttribute("hidden", ""));
  expect(await isAtFoot()).toBe(true);
  await bar.click();
  await questionnaire(page).getByRole("heading", { name: "Where to?" }).waitFor();
  await expect.poll(isAtFoot).toBe(false);
  // The guide's country is chosen and stands first, with the button for the next step beside it.
  const first = questionnaire(page).getByRole("radio").first();
  expect([await first.inputValue(), await first.isChecked()]).toEqual(["namibia", true]);
  const step = page.getByRole("button", { name: "Next step" });
  const [label, button] = [await page.locator(".choices label").first().boundingBox(), await step.boundingBox()];
  expect(button?.y).toBe(label?.y);
  await step.click();
  await questionnaire(page).getByRole("heading", { name: "Who's going?" }).waitFor();
  await page.emulateMedia({ forcedColors: "active" });
  const border = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => getComputedStyle(each).borderTopWidth);
  expect([await border("[role=progressbar]"), await border("#questionnaire .next-step")]).toEqual(["1px", "1px"]);
  await page.emulateMedia({ forcedColors: "none" });
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`${site.url}/destinations/namibia`);
  await scrollTo(2_000);
  expect(await isAtFoot()).toBe(false);
});

it("a button that is pressed before the page's script has come does its work once it is there", async () => {
  const bringScript = await holdRequests(page, /\/assets\/document-[^/]*\.js$/);
  await page.goto(`${site.url}/destinations/kosovo#questionnaire`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Next step" }).click();
  expect(await page.locator("form.steps[data-stepped]").count()).toBe(0);
  await bringScript();
  await questionnaire(page).getByRole("heading", { name: "Who's going?" }).waitFor();
  await page.locator("[data-island=questionnaire][data-live]").waitFor();
  expect(await questionnaire(page).getByRole("heading", { name: "Who's going?" }).isVisible()).toBe(true);
});

it("the pill at the foot of the window covers no field that has the focus", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  // This page has no bar at the foot, so the notice stands there.
  await page.goto(`${site.url}/contact`);
  const pill = page.locator("[data-notice=offline]");
  site.proxy.offline = true;
  await vi.waitUntil(async () => {
    // The event is repeated, because nothing listens to it before the page's script is loaded.
    await page.evaluate(() => dispatchEvent(new Event("offline")));
    return pill.isVisible();
  });
  const field = page.locator("[data-island=contact-form] [name=email]");
  // The field is scrolled into view, but below the notice, because a browser does not scroll by itself to an element in view.
  await field.evaluate((each) =>
    scrollBy({ top: each.getBoundingClientRect().bottom - innerHeight + 4, behavior: "instant" }),
  );
  await field.focus();
  const [box, above] = [await field.boundingBox(), await pill.boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
  site.proxy.offline = false;
});
