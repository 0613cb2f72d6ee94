import type { Page } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import {
  button,
  dialog,
  fillFields,
  findCard,
  isWrite,
  readServerRows,
  toast,
} from "../tests/harness/browser/staff-content-page.ts";
import { openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { context, deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
beforeEach(async () => {
  await signIn(page, site);
  await openScreen(page, "Destinations");
});

const findRestoredNote = (within = page) => dialog(within).getByText("Your unfinished changes are back.");
const readName = (within = page) => dialog(within).getByLabel("Name").inputValue();
/** Types a name and waits until its draft is stored. */
const typeName = async (name: string, within = page) => {
  await fillFields(dialog(within), { Name: name });
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
const waitForCard = (name: string, within = page) =>
  within.locator("h2").getByText(name, { exact: true }).waitFor({ state: "attached" });
const saveSlowly = () => {
  site.proxy.fault = (request) => (isWrite(request) ? { delay: 2_500 } : "pass");
};

describe("what was typed for a new record", () => {
  it("is its tab's own: a second one begins empty, saves its own and wipes nothing", async () => {
    await add();
    await typeName("First tab");
    const otherTab = await openSecond("/admin/destinations", add);
    expect([
      await findRestoredNote(otherTab).count(),
      await offer("First tab", otherTab).count(),
      await readName(otherTab),
    ]).toEqual([0, 0, ""]);
    await typeName("Second tab", otherTab);
    await create(otherTab);
    await toast(otherTab, "Success!", "Destination created successfully.");
    await page.reload();
    await findRestoredNote().waitFor();
    expect(await readName()).toBe("First tab");
    await create();
    await toast(page, "Success!", "Destination created successfully.");
    for (const name of ["First tab", "Second tab"]) {
      expect(await readServerRows(site, "destinations", "name", name)).toHaveLength(1);
    }
  });

  it("is not a duplicate's: that tab gets an id of its own", { tags: [longTag] }, async () => {
    await add();
    await typeName("Original");
    const copied = await page.evaluate(() => ({ ...sessionStorage }));
    const otherTab = await context.newPage();
    await otherTab.addInitScript((entries) => {
      for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
    }, copied);
    await otherTab.goto(page.url());
    await dialog(otherTab).getByLabel("Name").waitFor();
    expect(await readName(otherTab)).toBe("");
    await typeName("Duplicate", otherTab);
    await page.reload();
    await findRestoredNote().waitFor();
    expect(await readName()).toBe("Original");
  });
});

it("what was typed for a record is one tab's too, and saved over what the other one has saved only by a decision", {
  tags: [longTag],
}, async () => {
  const edit = async (within: Page) => {
    await button(findCard(within, "Kyrgyzstan"), "Edit").click();
    await dialog(within).getByLabel("Name").waitFor();
  };
  await edit(page);
  await fillFields(dialog(page), { Culture: "Of the first tab" });
  const otherTab = await openSecond("/admin/destinations", edit);
  await fillFields(dialog(otherTab), { Highlights: "Of the second tab" });
  await button(dialog(otherTab), "Save Changes").click();
  await toast(otherTab, "Success!", "Destination updated successfully.");
  await page.reload();
  await findRestoredNote().waitFor();
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
    await typeName(name);
    await create();
    await waitForCard(name);
    await page.goBack();
    await dialog(page).waitFor({ state: "detached" });
  };
  const done = () => toast(page, "Success!", "Destination created successfully.");

  it("neither closes the next one nor takes what is typed there", { tags: [longTag] }, async () => {
    await leave("Left for the next");
    await add();
    expect(await findRestoredNote().count()).toBe(0);
    await typeName("Typed since");
    await done();
    await page.waitForTimeout(200);
    expect(await readName()).toBe("Typed since");
    await page.reload();
    await findRestoredNote().waitFor();
    expect(await readName()).toBe("Typed since");
  });

  it("takes nobody away from another page", { tags: [longTag] }, async () => {
    await leave("Left for another page");
    await openScreen(page, "Leads");
    await done();
    await page.waitForTimeout(200);
    expect(new URL(page.url()).pathname).toBe("/admin/leads");
  });
});
