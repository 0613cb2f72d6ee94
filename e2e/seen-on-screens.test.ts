import { describe, expect, it, vi } from "vitest";
import { questionnaire } from "../tests/harness/browser/enquiry-page.ts";
import { expectShown } from "../tests/harness/browser/expect-shown.ts";
import { startStaticSite } from "../tests/harness/browser/harness.ts";
import { findToasts, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { context, deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll(startStaticSite);
deviceForEach({ serviceWorkers: "block", viewport: { width: 390, height: 844 } });

const open = (path: string) => page.goto(site.url + path);
/** Measures an element. A list that gets newer rows replaces its elements, so it is looked up again until it has a width. */
const box = (selector: string) =>
  vi.waitUntil(async () => {
    const rect = await page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON());
    return rect.width > 0 && (rect as DOMRect);
  });

describe("the search", () => {
  it.each([320, 390, 1280])(
    "is one press away at the head and at the foot of a page, at %i px",
    { tags: [longTag] },
    async (width) => {
      await page.setViewportSize({ width, height: 844 });
      await open("/contact");
      for (const part of ["header", "footer"]) {
        const link = page.locator(`body > ${part}`).getByRole("link", { name: "Search" });
        expect(await link.isVisible(), part).toBe(true);
      }
      await page.locator("body > header").getByRole("link", { name: "Search" }).click();
      await page.getByRole("heading", { name: "Search", level: 1 }).waitFor();
    },
  );
});

it("the first picture of a page stands beside its words on a wide screen, and an error is seen where it is made on a narrow one", async () => {
  for (const [path, picture, words] of [
    ["/services", "main picture img", "main h1"],
    ["/blog", "main li:first-child img", "main li:first-child :is(h2, h3)"],
    ["/destinations/vietnam", "img[alt^='Map: where']", "main h1"],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(path);
    const [image, text] = [await box(`:nth-match(${picture}, 1)`), await box(`:nth-match(${words}, 1)`)];
    expect(Math.min(image.bottom, text.bottom), `${path}: they share a line`).toBeGreaterThan(
      Math.max(image.top, text.top),
    );
    expect(image.left >= text.right || image.right <= text.left, `${path}: none lies over the other`).toBe(true);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/#questionnaire");
  await questionnaire(page).getByRole("button", { name: "Next" }).click();
  const error = page.getByText("Please select a destination");
  await error.waitFor();
  await expect.poll(() => error.evaluate((text) => text.getBoundingClientRect().bottom)).toBeLessThan(844);
  const header = await box("body > header");
  expect(await error.evaluate((text) => text.getBoundingClientRect().top)).toBeGreaterThan(header.bottom);
});

it("at 320 px the headline breaks within no word, and the name above it not at all", { tags: [longTag] }, async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open("/");
  const words = await page.locator("h1").evaluate((heading) => {
    const text = heading.firstChild as Text;
    return [...text.data.matchAll(/\S+/g)].map(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return `${word}: ${new Set([...range.getClientRects()].map(({ top }) => top)).size}`;
    });
  });
  expect(words.filter((word) => !word.endsWith(": 1"))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const name = page.locator("body > header").getByRole("link", { name: "Kilele Journeys" });
  expect(await name.evaluate((link) => link.getBoundingClientRect().height)).toBe(44);
});

it.each([
  ["of the home page's head", "/", "Three travellers and a guide on a ridge path at dawn"],
  ["of a guide's card", "/destinations", "A green river loops between pale cliffs"],
  ["of a guide's head", "/destinations/nepal", ""],
])("words stand in the place of a picture that does not load: %s", { tags: [longTag] }, async (_, path, words) => {
  await context.route(/\.(avif|webp)$/, (route) => route.abort());
  await open(path);
  await expectShown(page.getByText(`Image not available: ${words}`).first());
});

it("messages stand clear of the header and of the button that was pressed", { tags: [longTag] }, async () => {
  await open("/contact");
  await page.route("**/functions/v1/**", (route) => route.fulfill({ status: 500 }));
  await page.getByLabel("Name").fill("Amina");
  await page.getByLabel("Email").fill("amina@example.org");
  await page.getByRole("textbox", { name: "Message" }).fill("Hello");
  await page.getByRole("button", { name: "Send Message" }).click();
  await findToasts(page).getByText("Sorry, there was an error").waitFor();
  const toast = await box("#toasts > div");
  const header = await box("body > header");
  expect(toast.top).toBeGreaterThan(header.bottom);
  expect(toast.bottom).toBeGreaterThan(844 - 120);
});

it.each([390, 1280])(
  "staff see header, filters and names beside a message, at %i px",
  { tags: [longTag] },
  async (width) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, site);
    // This link leads to the leads at every width.
    await page.getByRole("link", { name: "All leads" }).click();
    await page.getByRole("button", { name: "Export CSV" }).click();
    await findToasts(page).getByText("Leads exported to CSV successfully.").waitFor();
    const messages = await box("#toasts");
    for (const part of ["header", "main h1", "main search select", "main h2 bdi"]) {
      const { bottom, height } = await box(`${part} >> nth=0`);
      expect(height, part).toBeGreaterThan(0);
      expect(bottom, part).toBeLessThan(messages.top);
    }
  },
);
