import { beforeEach, expect, it } from "vitest";
import { expectNoBarrier } from "../tests/harness/browser/harness.ts";
import {
  button,
  dialog,
  fillFields,
  findCard,
  readServerRows,
  takeToast,
  waitForDialog,
} from "../tests/harness/browser/staff-content-page.ts";
import { openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({
  serviceWorkers: "block",
  viewport: { width: 820, height: 1100 },
  bypassCSP: true,
});
beforeEach(async () => {
  await signIn(page, site);
  await openScreen(page, "Destinations");
  await findCard(page, "Georgia").waitFor();
});

/** Edits a destination offline while the same row changes on the server, and restores the network. */
async function editMeanwhile(name: string, values: Record<string, string>, serverStatement: string) {
  site.proxy.offline = true;
  await button(findCard(page, name), "Edit").click();
  await fillFields(dialog(page), values);
  await button(dialog(page), "Save Changes").click();
  await takeToast(page, "Kept on this device", "The change is sent as soon as you are online.");
  await site.backend.db.query(serverStatement);
  site.proxy.offline = false;
}

const findAttentionButton = (name: string) => button(findCard(page, name), "Needs attention");
const waitUntilSettled = (name: string) =>
  Promise.all(
    ["Needs attention", "Waiting to sync"].map((mark) =>
      findCard(page, name).getByText(mark).waitFor({ state: "detached" }),
    ),
  );
const readRow = async (name: string) => (await readServerRows(site, "destinations", "name", name))[0];

it("leaves the bar its words on a phone while something needs attention", { tags: [longTag] }, async () => {
  await editMeanwhile(
    "Armenia",
    { Culture: "Mine" },
    "update public.destinations set culture = 'Theirs' where name = 'Armenia'",
  );
  await findAttentionButton("Armenia").waitFor();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const title = await page.getByText("Admin Panel").boundingBox();
    expect(title?.height, `${width} px`).toBeLessThan(50);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

it("shows both where two people changed the same, and lets a person pick, field by field", {
  tags: [longTag],
}, async () => {
  await editMeanwhile(
    "Georgia",
    { Highlights: "Mine <b>towers</b>", Etiquette: "Mine: toasts" },
    "update public.destinations set highlights = 'Theirs: قلاع', etiquette = 'Theirs: wine' where name = 'Georgia'",
  );
  await findAttentionButton("Georgia").click();
  await waitForDialog(page, "Needs attention");
  const choice = dialog(page, "Needs attention");
  const field = (name: string) => choice.getByRole("group", { name });
  await field("Highlights").getByText("Mine <b>towers</b>").waitFor();
  await field("Highlights").getByText("Theirs: قلاع").waitFor();
  await expectNoBarrier(page, "the dialog over its page", { widths: [820] });
  // At other widths parts of the page lie half under the dialog.
  await expectNoBarrier(page, "the dialog", { within: "[role=dialog]" });

  const save = button(choice, "Save this choice");
  expect(await save.isDisabled()).toBe(true);
  await field("Highlights").getByRole("radio", { name: "Mine" }).check();
  expect(await save.isDisabled()).toBe(true);
  await field("Etiquette").getByRole("radio", { name: "Theirs" }).check();
  await save.click();
  await waitUntilSettled("Georgia");
  await expect
    .poll(() => readRow("Georgia"))
    .toMatchObject({ highlights: "Mine <b>towers</b>", etiquette: "Theirs: wine" });
});
