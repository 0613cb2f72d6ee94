import { afterEach, expect, it } from "vitest";
import { axeContextOptions, expectNoBarrier } from "../tests/harness/browser/harness.ts";
import {
  button,
  dialog,
  findCard,
  readServerRows,
  toast,
  waitForDialog,
} from "../tests/harness/browser/staff-content-page.ts";
import { signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { closeAfterTest, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
afterEach(closeAfterTest);

const screens = [
  { path: "/admin/destinations", title: "Destinations", add: "Add New Destination" },
  { path: "/admin/services", title: "Services", add: "Add Service" },
  { path: "/admin/blog", title: "Blog Posts", add: "Create Blog Post" },
] as const;

/** Lists the names of controls that are too small for a finger: lower than 44 px, except links within a text. */
const listSmallTargets = (within: string) =>
  page.evaluate((selector) => {
    const controls = document.querySelectorAll<HTMLElement>(
      `${selector} :is(button, input:not([hidden]), select, textarea, [role=switch])`,
    );
    return [...controls]
      .filter((control) => control.offsetParent !== null && control.getBoundingClientRect().height < 43.5)
      .map((control) => control.textContent || control.getAttribute("name") || control.tagName);
  }, within);

/** Checks the page in every width and colour scheme for barriers and for controls that are too small. */
const check = (what: string, within: string) =>
  expectNoBarrier(page, what, { also: async (where) => expect(await listSmallTargets(within), where).toEqual([]) });

it("every screen and dialog is clean, in every width, light and dark", {
  tags: [longTag],
  timeout: 180_000,
}, async () => {
  await openDevice(axeContextOptions);
  await signIn(page, site);
  for (const { path, title, add } of screens) {
    await page.goto(site.url + path);
    const list = page.getByRole("list", { name: title });
    await list.getByRole("heading").first().waitFor();
    await check(title, "main");

    await button(page, add).click();
    await waitForDialog(page, add);
    // The form is submitted empty, so that its messages are checked too.
    await page.keyboard.press("Enter");
    await dialog(page).locator("[aria-invalid=true]").first().waitFor();
    await check(add, "[role=dialog]");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });

    await list
      .getByRole("button", { name: /^Delete/ })
      .first()
      .click();
    await page.getByText("Are you sure you want to delete").waitFor();
    await expectNoBarrier(page, `Delete on ${title}`);
    await page.keyboard.press("Escape");
  }
});

it("needs no pointer: a post is written, published, changed and deleted with the keyboard", {
  tags: [longTag],
}, async () => {
  await openDevice({ serviceWorkers: "block", viewport: { width: 1024, height: 800 } });
  await signIn(page, site);
  await page.goto(`${site.url}/admin/blog`);
  await page.getByRole("heading", { level: 1, name: "Blog Posts" }).waitFor();

  /** Presses Tab until the focus is on a control whose name begins with a text. */
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press("Tab");
      const at = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return element?.labels?.[0]?.textContent || element?.getAttribute("aria-label") || element?.textContent || "";
      });
      if (at.trim().startsWith(name)) return;
    }
    throw new Error(`${name} cannot be reached with Tab`);
  };

  await tabTo("Create Blog Post");
  await page.keyboard.press("Enter");
  await waitForDialog(page, "Create Blog Post");
  await page.keyboard.type("By keys alone");
  await tabTo("Content");
  await page.keyboard.type("Tea.");
  await page.keyboard.press("Control+b");
  await tabTo("Create Blog Post");
  await page.keyboard.press("Enter");
  await toast(page, "Success!", "Blog post created successfully.");
  await dialog(page).waitFor({ state: "detached" });

  await tabTo("Publish By keys alone");
  await page.keyboard.press("Enter");
  await toast(page, "Success!", "Blog post published successfully.");
  await findCard(page, "By keys alone").getByText("Published", { exact: true }).waitFor();
  await button(findCard(page, "By keys alone"), "Edit").focus();
  await page.keyboard.press("Enter");
  await waitForDialog(page, "Edit Blog Post");
  await tabTo("Excerpt");
  await page.keyboard.type("Short.");
  await tabTo("Save Changes");
  await page.keyboard.press("Space");
  await toast(page, "Success!", "Blog post updated successfully.");
  expect(await readServerRows(site, "blog_posts", "slug", "by-keys-alone")).toMatchObject([
    { excerpt: "Short.", published: true },
  ]);
  await tabTo("Delete By keys alone");
  await page.keyboard.press("Enter");
  await page.getByText("Are you sure you want to delete").waitFor();
  await tabTo("Delete");
  await page.keyboard.press("Enter");
  await toast(page, "Success!", "Blog post deleted successfully.");
});
