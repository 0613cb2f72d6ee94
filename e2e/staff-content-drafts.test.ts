import type { Page } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { button, dialog, fill, serverRows, toast, writes } from "../tests/harness/browser/staff-content-page.ts";
import { signIn, visit } from "../tests/harness/browser/staff-leads-page.ts";
import { context, deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";

siteForAll();
deviceForEach({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
beforeEach(async () => {
  await signIn(page, site);
  await visit(page, "Destinations");
});

const back = (within = page) => dialog(within).getByText("Your unfinished changes are back.");
const nameIn = (within = page) => dialog(within).getByLabel("Name").inputValue();
/** Waits until the typed text is on the disk. */
const typed = async (name: string, within = page) => {
  await fill(dialog(within), { Name: name });
  await within.waitForTimeout(100);
};
const add = async (within = page) => {
  await button(within, "Add New Destination").click();
  await dialog(within).getByLabel("Name").waitFor();
};
const create = (within = page) => button(dialog(within), "Create Destination").click();
/** Opens the same dialog in a second tab: it begins with what was typed in the first one. */
const openSecond = async (path: string, open: (within: Page) => Promise<void>) => {
  const other = await context.newPage();
  await other.goto(site.url + path);
  await open(other);
  await back(other).waitFor();
  return other;
};
/** The card is there, behind the dialog. */
const made = (name: string, within = page) =>
  within.locator("h2").getByText(name, { exact: true }).waitFor({ state: "attached" });
const saveSlowly = () => {
  site.proxy.fault = (request) => (writes(request) ? { delay: 2_500 } : "pass");
};

describe("what was typed for a new record", () => {
  it("is not typed anew where the tab died while it was being saved", async () => {
    saveSlowly();
    await add();
    await typed("Serengeti");
    await create();
    await made("Serengeti");
    await page.reload();
    await dialog(page).getByLabel("Name").waitFor();
    expect([await back().count(), await nameIn()]).toEqual([0, ""]);
    await typed("Zanzibar");
    await create();
    await toast(page, "Success!", "Destination created successfully.");
    for (const name of ["Serengeti", "Zanzibar"]) {
      await expect.poll(() => serverRows(site, "destinations", "name", name)).toHaveLength(1);
    }
  });

  it("and then discarded does not stand for the record that another tab has made of it", async () => {
    await add();
    await typed("Kept by one");
    const other = await openSecond("/admin/destinations", add);
    await create();
    await toast(page, "Success!", "Destination created successfully.");
    await made("Kept by one", other);
    await button(dialog(other), "Discard changes").click();
    await typed("Made by the other", other);
    await create(other);
    await toast(other, "Success!", "Destination created successfully.");
    expect(await serverRows(site, "destinations", "name", "Kept by one")).toHaveLength(1);
    expect(await serverRows(site, "destinations", "name", "Made by the other")).toHaveLength(1);
  });

  it("and changed in a second tab makes a second record", async () => {
    await add();
    await typed("First tab");
    const other = await openSecond("/admin/destinations", add);
    await create();
    await made("First tab", other);
    await typed("Second tab", other);
    await create(other);
    await toast(other, "Success!", "Destination created successfully.");
    expect(await serverRows(site, "destinations", "name", "First tab")).toHaveLength(1);
    expect(await serverRows(site, "destinations", "name", "Second tab")).toHaveLength(1);
  });
});

it("a refusal of what a second tab made of the same draft is taken up under its own record, after a reload too", async () => {
  await visit(page, "Blog Posts");
  const addPost = async (within = page) => {
    await button(within, "Create Blog Post").click();
    await dialog(within).getByLabel("Title").waitFor();
  };
  const save = (within = page) => button(dialog(within), "Create Blog Post").click();
  await addPost();
  await fill(dialog(page), { Title: "Two tabs", Slug: "two-tabs", Content: "Text" });
  await page.waitForTimeout(100);
  const other = await openSecond("/admin/blog", addPost);
  await save();
  await made("Two tabs", other);
  await save(other);
  await dialog(other).getByText("Another blog post has this slug already").waitFor();
  await other.waitForTimeout(100);
  await other.reload();
  await back(other).waitFor();
  await fill(dialog(other), { Slug: "two-tabs-again" });
  await save(other);
  await toast(other, "Success!", "Blog post created successfully.");
  for (const slug of ["two-tabs", "two-tabs-again"]) {
    expect(await serverRows(site, "blog_posts", "slug", slug)).toHaveLength(1);
  }
});

describe("a dialog that is left while it saves", () => {
  const leave = async (name: string) => {
    saveSlowly();
    await add();
    await typed(name);
    await create();
    await made(name);
    await page.goBack();
    await dialog(page).waitFor({ state: "detached" });
  };
  const done = () => toast(page, "Success!", "Destination created successfully.");

  it("neither closes the next one nor takes what is typed there", async () => {
    await leave("Left for the next");
    await add();
    expect(await back().count()).toBe(0);
    await typed("Typed since");
    await done();
    await page.waitForTimeout(200);
    expect(await nameIn()).toBe("Typed since");
    await page.reload();
    await back().waitFor();
    expect(await nameIn()).toBe("Typed since");
  });

  it("takes nobody away from another page", async () => {
    await leave("Left for another page");
    await visit(page, "Leads");
    await done();
    await page.waitForTimeout(200);
    expect(new URL(page.url()).pathname).toBe("/admin/leads");
  });
});
