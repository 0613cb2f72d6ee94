import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { localStaff } from "../backend/staff-account.ts";
import { prepareOffline } from "../tests/harness/browser/staff-content-page.ts";
import { openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { closeAfterTest, context, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
afterEach(closeAfterTest);

async function open(width: number, serviceWorkers: "allow" | "block" = "block") {
  await openDevice({ serviceWorkers, viewport: { width, height: 800 } });
  await signIn(page, site);
}

const toggle = () => page.getByRole("button", { name: "Toggle Sidebar" });
const sidebarWidth = async () => (await page.locator("#sidebar").boundingBox())?.width;
const rem = 16;

describe("the sidebar on a wide screen", () => {
  beforeEach(() => open(1280));

  it("has its links in two groups, and marks the page that is open", { tags: [longTag] }, async () => {
    const links = page.getByRole("navigation", { name: "Admin" });
    const of = (group: string) => links.getByRole("list", { name: group }).getByRole("link").allTextContents();
    expect(await of("Management")).toEqual(["Dashboard", "Destinations", "Services", "Leads", "Blog Posts"]);
    expect(await of("Other")).toEqual(["View Website"]);
    await openScreen(page, "Leads");
    expect(await links.getByRole("list").locator("[aria-current=page]").allTextContents()).toEqual(["Leads"]);
    await page.getByText("Admin Panel", { exact: true }).waitFor();
    await page.getByText(localStaff.email).waitFor();
  });

  it("collapses to icons by its button and by Ctrl+B, and stays so for seven days", { tags: [longTag] }, async () => {
    expect(await sidebarWidth()).toBe(16 * rem);
    await toggle().click();
    await expect.poll(sidebarWidth).toBe(3 * rem);
    const cookie = (await context.cookies()).find(({ name }) => name === "sidebar_state");
    expect(cookie?.expires ?? 0).toBeGreaterThan(Date.now() / 1000 + 7 * 86_400 - 60);
    expect(cookie?.expires ?? 0).toBeLessThan(Date.now() / 1000 + 7 * 86_400 + 60);

    await page.reload();
    await page.getByRole("heading", { name: "Dashboard" }).waitFor();
    expect(await sidebarWidth()).toBe(3 * rem);
    await page.getByRole("link", { name: "Leads", exact: true }).first().waitFor();
    await page.keyboard.press("Control+b");
    await expect.poll(sidebarWidth).toBe(16 * rem);
    await page.keyboard.press("Meta+b");
    await expect.poll(sidebarWidth).toBe(3 * rem);
  });
});

it("is a sheet of 18rem on a narrow screen, and gives the focus back", { tags: [longTag] }, async () => {
  await open(420);
  expect(await page.getByRole("navigation", { name: "Admin" }).count()).toBe(0);
  await toggle().focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Sidebar" });
  await expect.poll(sidebarWidth).toBe(18 * rem);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Toggle Sidebar");
  await page.keyboard.press("Control+b");
  await sheet.getByRole("link", { name: "Leads" }).click();
  await sheet.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Leads");
});

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
