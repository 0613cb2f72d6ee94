import type { Page } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import {
  button,
  card,
  dialog,
  fill,
  isWrite,
  readServerRows,
  toast,
} from "../tests/harness/browser/staff-content-page.ts";
import { signIn, visit } from "../tests/harness/browser/staff-leads-page.ts";
import { context, deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
beforeEach(async () => {
  await signIn(page, site);
  await visit(page, "Destinations");
});

const back = (within = page) => dialog(within).getByText("Your unfinished changes are back.");
const nameIn = (within = page) => dialog(within).getByLabel("Name").inputValue();
/** Types a name and waits until its draft is stored. */
const typed = async (name: string, within = page) => {
  await fill(dialog(within), { Name: name });
  await within.waitForTimeout(100);
};
const add = async (within = page) => {
  await button(within, "Add New Destination").click();
  await dialog(within).getByLabel("Name").waitFor();
};
const create = (within = page) => button(dialog(within), "Create Destination").click();
/** Opens the same dialog in a second tab, which does not show the text typed in the first one. */
const openSecond = async (path: string, open: (within: Page) => Promise<void>) => {
  const other = await context.newPage();
  await other.goto(site.url + path);
  await open(other);
  return other;
};
const offer = (name: string, within = page) =>
  dialog(within).getByText(new RegExp(`^You have an unsaved draft of “${name}” from `));
/** Waits for the card of the new record, behind the dialog. */
const made = (name: string, within = page) =>
  within.locator("h2").getByText(name, { exact: true }).waitFor({ state: "attached" });
const saveSlowly = () => {
  site.proxy.fault = (request) => (isWrite(request) ? { delay: 2_500 } : "pass");
};

describe("what was typed for a new record", () => {
  it("is not typed anew where the tab died while it was being saved", { tags: [longTag] }, async () => {
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
      await expect.poll(() => readServerRows(site, "destinations", "name", name)).toHaveLength(1);
    }
  });

  it("is its tab's own: a second one begins empty, saves its own and wipes nothing", async () => {
    await add();
    await typed("First tab");
    const other = await openSecond("/admin/destinations", add);
    expect([await back(other).count(), await offer("First tab", other).count(), await nameIn(other)]).toEqual([
      0,
      0,
      "",
    ]);
    await typed("Second tab", other);
    await create(other);
    await toast(other, "Success!", "Destination created successfully.");
    await page.reload();
    await back().waitFor();
    expect(await nameIn()).toBe("First tab");
    await create();
    await toast(page, "Success!", "Destination created successfully.");
    for (const name of ["First tab", "Second tab"]) {
      expect(await readServerRows(site, "destinations", "name", name)).toHaveLength(1);
    }
  });

  it("is offered where its tab was closed, beside what is typed in the next one", { tags: [longTag] }, async () => {
    const other = await openSecond("/admin/destinations", add);
    await typed("Left over", other);
    await other.close();
    await add();
    await offer("Left over").waitFor();
    await typed("Typed here");
    await button(dialog(page), "Continue").click();
    await back().waitFor();
    expect(await nameIn()).toBe("Left over");
    // The text that was typed in the other tab is offered next.
    await offer("Typed here").waitFor();
    await create();
    await toast(page, "Success!", "Destination created successfully.");
    await add();
    expect(await nameIn()).toBe("");
    await offer("Typed here").waitFor();
    await button(dialog(page), "Discard").click();
    await offer("Typed here").waitFor({ state: "detached" });
    await page.reload();
    await dialog(page).getByLabel("Name").waitFor();
    expect([await back().count(), await offer("Typed here").count()]).toEqual([0, 0]);
  });

  it("is not a duplicate's: that tab gets an id of its own", { tags: [longTag] }, async () => {
    await add();
    await typed("Original");
    const copied = await page.evaluate(() => ({ ...sessionStorage }));
    const other = await context.newPage();
    await other.addInitScript((entries) => {
      for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
    }, copied);
    await other.goto(page.url());
    await dialog(other).getByLabel("Name").waitFor();
    expect(await nameIn(other)).toBe("");
    await typed("Duplicate", other);
    await page.reload();
    await back().waitFor();
    expect(await nameIn()).toBe("Original");
  });
});

it("what was typed for a record is one tab's too, and saved over what the other one has saved only by a decision", {
  tags: [longTag],
}, async () => {
  const edit = async (within: Page) => {
    await button(card(within, "Kyrgyzstan"), "Edit").click();
    await dialog(within).getByLabel("Name").waitFor();
  };
  await edit(page);
  await fill(dialog(page), { Culture: "Of the first tab" });
  const other = await openSecond("/admin/destinations", edit);
  await fill(dialog(other), { Highlights: "Of the second tab" });
  await button(dialog(other), "Save Changes").click();
  await toast(other, "Success!", "Destination updated successfully.");
  await page.reload();
  await back().waitFor();
  expect(await dialog(page).getByLabel("Culture").inputValue()).toBe("Of the first tab");
  await button(dialog(page), "Save Changes").click();
  await toast(page, "Success!", "Destination updated successfully.");
  expect(await readServerRows(site, "destinations", "name", "Kyrgyzstan")).toMatchObject([
    { culture: "Of the first tab", highlights: "Of the second tab" },
  ]);
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

  it("neither closes the next one nor takes what is typed there", { tags: [longTag] }, async () => {
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

  it("takes nobody away from another page", { tags: [longTag] }, async () => {
    await leave("Left for another page");
    await visit(page, "Leads");
    await done();
    await page.waitForTimeout(200);
    expect(new URL(page.url()).pathname).toBe("/admin/leads");
  });
});
