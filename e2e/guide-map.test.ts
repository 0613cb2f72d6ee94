import { beforeEach, describe, expect, it } from "vitest";
import { expectPlaceToLead, expectRoutesToSwitch, expectWholeMap } from "../tests/harness/browser/guide-map.ts";
import { fetchLibrary } from "../tests/harness/browser/pwa-site.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
/** The guides of a country with many islands, of one with few places, of one with a long coast, and of a long country. */
const four = ["indonesia", "mongolia", "mozambique", "vietnam"] as const;

/** Opens a guide, and does not wait for its pictures. */
const openGuide = (slug: string) =>
  page.goto(`${site.url}/destinations/${slug}`, { waitUntil: "domcontentloaded", timeout: 60_000 });

describe("without scripts", () => {
  deviceForEach({ javaScriptEnabled: false });

  // The map of Indonesia is looked at in forms-without-script.test.ts too.
  it.each(four)(
    "the map of %s shows its routes, and its places lead to the text",
    { tags: [longTag] },
    async (slug) => {
      await openGuide(slug);
      await expectWholeMap(page, slug);
      await expectRoutesToSwitch(page);
      await expectPlaceToLead(page);
    },
  );
});

describe("the small map", () => {
  deviceForEach({ serviceWorkers: "block" });

  it.each(["light", "dark"] as const)("comes in the colours of a %s page", { tags: [longTag] }, async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await openGuide("vietnam");
    const map = page.getByAltText("Map: where Vietnam lies");
    await expect
      .poll(() => map.evaluate((image) => (image as HTMLImageElement).currentSrc))
      .toContain(`-${colorScheme}-`);
  });
});

describe("without a network", () => {
  deviceForEach();
  beforeEach(async () => {
    await page.goto(site.url);
    await fetchLibrary(page);
    site.proxy.offline = true;
  });

  it("guides that were never opened have their maps", { tags: [longTag] }, async () => {
    for (const slug of four) {
      await openGuide(slug);
      await expectWholeMap(page, slug);
      await expectRoutesToSwitch(page);
    }
  });
});
