import { afterEach, describe, expect, it } from "vitest";
import { prepareOffline } from "../tests/harness/browser/staff-content-page.ts";
import { signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { closeAfterTest, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
afterEach(closeAfterTest);

async function open(width: number, serviceWorkers: "allow" | "block" = "block") {
  await openDevice({ serviceWorkers, viewport: { width, height: 800 } });
  await signIn(page, site);
}

describe("the dashboard", () => {
  it("leads to the top of the leads, however far it was scrolled itself", { tags: [longTag] }, async () => {
    await open(420);
    const all = page.getByRole("link", { name: "All leads" });
    await all.scrollIntoViewIfNeeded();
    await all.click();
    await page.getByRole("heading", { name: "Leads", level: 1 }).waitFor();
    await page.getByText(/^Showing \d+ of \d+ leads$/).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

it("opens every screen without a network after one sign-in", { tags: [longTag] }, async () => {
  await open(1280, "allow");
  await prepareOffline(page);
  site.proxy.offline = true;
  for (const [path, heading] of [
    ["/admin", "Dashboard"],
    ["/admin/leads", "Leads"],
    ["/admin/destinations", "Destinations"],
    ["/admin/services", "Services"],
    ["/admin/blog", "Blog Posts"],
  ] as const) {
    await page.goto(`${site.url}${path}`);
    await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
    await expect.poll(() => page.getByRole("main").getByRole("listitem").count(), { message: path }).toBeGreaterThan(3);
  }
});
