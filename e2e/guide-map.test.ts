import { describe, expect, it } from "vitest";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();

/** Opens a guide, and does not wait for its pictures. */
const openGuide = (slug: string) =>
  page.goto(`${site.url}/destinations/${slug}`, { waitUntil: "domcontentloaded", timeout: 60_000 });

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
