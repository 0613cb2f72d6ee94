import { expect, it } from "vitest";
import { insertLead, openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { context, deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";

siteForAll();
/** A telephone that is turned on its side. */
deviceForEach({ serviceWorkers: "block", viewport: { width: 844, height: 390 } });

/** The part of the window that a notch or a rounded corner covers at each side, in pixels. */
const inset = 59;

async function cutNotches(): Promise<void> {
  const session = await context.newCDPSession(page);
  const insets = { left: inset, leftMax: inset, right: inset, rightMax: inset };
  // The types of this protocol do not know the command yet.
  const send = session.send.bind(session) as unknown as (command: string, parameters: object) => Promise<void>;
  await send("Emulation.setSafeAreaInsetsOverride", { insets });
  const read = () =>
    page.evaluate(() => {
      const probe = document.createElement("div");
      probe.style.paddingLeft = "env(safe-area-inset-left)";
      document.body.append(probe);
      const { paddingLeft } = getComputedStyle(probe);
      probe.remove();
      return paddingLeft;
    });
  await expect.poll(read).toBe(`${inset}px`);
}

/** Lists the texts and controls that a notch covers. A row that scrolls sideways goes on to the window's edge. */
const listCovered = () =>
  page.evaluate((covered) => {
    const isReached = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { overflowX, visibility, opacity }: CSSStyleDeclaration = getComputedStyle(each);
        const isRow: boolean =
          (overflowX === "auto" || overflowX === "scroll") && each.scrollWidth > each.clientWidth + 1;
        if (isRow || visibility === "hidden" || opacity === "0" || each.matches(".sr-only, [aria-hidden=true], svg"))
          return false;
      }
      return true;
    };
    const found = new Set<string>();
    const check = (element: Element, { left, right, width, height }: DOMRect, name: string) => {
      if (width < 2 || height < 2 || right <= 0 || left >= innerWidth || !isReached(element)) return;
      if (left < covered - 0.5 || right > innerWidth - covered + 0.5)
        found.add(`${name.trim().slice(0, 60)} (${left}-${right})`);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || !text.parentElement) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) check(text.parentElement, box, text.textContent);
    }
    for (const control of document.querySelectorAll("input, select, textarea, button"))
      check(control, control.getBoundingClientRect(), control.outerHTML);
    return [...found];
  }, inset);

it.each([
  "/",
  "/destinations",
  "/destinations/nepal",
  "/services",
  "/contact",
  "/search?q=tea",
  "/offline-library",
  "/legal-notice",
  "/enquiry/check?problem=busy",
  "/message/sent",
  "/no-such-page",
])("nothing of %s lies under a notch", async (path) => {
  await page.goto(site.url + path);
  await cutNotches();
  expect(await listCovered()).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await listCovered()).toEqual([]);
});

it("nothing of the staff area lies under a notch, nor of a record that is open beside a list", async () => {
  await insertLead(site, { name: "Wanjiru" });
  await signIn(page, site);
  await cutNotches();
  expect(await listCovered()).toEqual([]);
  await openScreen(page, "Leads");
  await page
    .getByRole("button", { name: /Wanjiru/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("heading").first().waitFor();
  await expect.poll(listCovered).toEqual([]);
});
