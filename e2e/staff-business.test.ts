import type { Page } from "playwright";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { axeContextOptions, expectNoBarrier, waitForWorker, watchConsole } from "../tests/harness/browser/harness.ts";
import {
  button,
  desk,
  dialog,
  fillFields,
  prepareOffline,
  signedInForEach,
  takeKeptToast,
  takeToast,
  waitForDialog,
  withoutWorker,
} from "../tests/harness/browser/staff-content-page.ts";
import { openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { browser, healNetwork, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
beforeEach(healNetwork);

const columns = ["phone", "email", "street", "locality", "country_code", "hours", "whatsapp", "instagram", "facebook"];
const sql = (text: string, values: unknown[] = []) =>
  site.backend.db.query<Record<string, string | null>>(text, values);
afterEach(() =>
  sql(`update public.business set ${[...columns, "greeting"].map((each) => `${each} = null`).join(", ")}`),
);

const takeSavedToast = () => takeToast(page, "Success!", "Business details updated successfully.");
const edit = async () => {
  await button(page, "Edit").click();
  await waitForDialog(page, "Edit Business Details");
};
const save = () => button(dialog(page), "Save Changes").click();
/** Finds the value beside a label. */
const findDetail = (label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${label}$`) }) })
    .locator("dd");

describe("at a desk", () => {
  signedInForEach(withoutWorker);

  it("is done by keyboard alone, and what was typed comes back when the form was left", {
    tags: [longTag],
  }, async () => {
    await openScreen(page, "Business Details");
    await button(page, "Edit").focus();
    await page.keyboard.press("Enter");
    await waitForDialog(page, "Edit Business Details");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("phone");
    await page.keyboard.type("+254 700 111 222");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Edit");
    await page.keyboard.press("Enter");
    await waitForDialog(page, "Edit Business Details");
    await page.keyboard.press("Tab");
    await page.keyboard.type("+254 700 333 444");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Edit");
    await page.keyboard.press("Enter");
    await dialog(page).getByText("Your unfinished changes are back.").waitFor();
    await dialog(page).getByLabel("WhatsApp").focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => sql("select phone, whatsapp from public.business"))
      .toEqual([{ phone: "+254 700 111 222", whatsapp: "+254 700 333 444" }]);
  });

  it("a traveller's number without a country has WhatsApp, with the greeting that staff wrote", {
    tags: [longTag],
  }, async () => {
    await sql(
      `insert into public.leads (name, age, "Where are you from?", destination, travelers, travel_style, duration, contact)
        values ('Wanjiru Kamau', 30, 'Nakuru', 'nepal', 2, 'cultural', '2 weeks', '0712 345678')`,
    );
    await openScreen(page, "Business Details");
    await edit();
    await fillFields(dialog(page), { Greeting: "Habari {name}! About {trip} & more: #1?" });
    await save();
    await takeSavedToast();
    await openScreen(page, "Leads");
    await page.getByText("Wanjiru Kamau").first().click();
    const whatsapp = dialog(page).getByRole("link", { name: /WhatsApp/ });
    const words = "Habari Wanjiru! About your trip to Nepal & more: #1?";
    await expect
      .poll(() => whatsapp.getAttribute("href"))
      .toBe(`https://wa.me/254712345678?text=${encodeURIComponent(words)}`);
    await dialog(page).getByText("a number without its country is read as one of Kenya").waitFor();
    await sql("delete from public.leads where name = 'Wanjiru Kamau'");
  });
});

describe("on a tablet in the field", () => {
  signedInForEach(desk);

  it("is edited without a network, and a clash in one field asks a person while the others go through", {
    tags: [longTag],
  }, async () => {
    await openScreen(page, "Business Details");
    await prepareOffline(page);
    site.proxy.offline = true;
    await edit();
    await fillFields(dialog(page), { Telephone: "+254 700 000 010", Town: "Nakuru" });
    await save();
    await takeKeptToast();
    await page.getByText("Waiting to sync").waitFor();
    expect(await findDetail("Town").textContent()).toBe("Nakuru");
    await sql("update public.business set phone = '+254 700 000 020', hours = 'Always'");
    site.proxy.offline = false;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.getByText("it was changed elsewhere too").click();
    await dialog(page).getByRole("group", { name: "Telephone" }).getByLabel("Mine").check();
    await button(dialog(page), "Save this choice").click();
    await expect
      .poll(() => sql("select phone, locality, hours from public.business"))
      .toEqual([{ phone: "+254 700 000 010", locality: "Nakuru", hours: "Always" }]);
  });
});

it("a page that a device keeps follows, with a network and then without one", { tags: [longTag] }, async () => {
  const context = await browser.newContext();
  const errors = watchConsole(context);
  const visitor = await context.newPage();
  await visitor.goto(`${site.url}/contact`);
  await waitForWorker(visitor);
  const [phone, whatsapp] = ["phone", "whatsapp"].map((name) => visitor.locator(`main dd [data-detail=${name}]`));
  const expectPhone = (href: string) => expect.poll(() => phone?.getAttribute("href")).toBe(href);
  await expectPhone("tel:+254205550148");
  await sql("update public.business set phone = '+254 700 000 030', whatsapp = '+254 700 000 031'");
  await visitor.reload();
  await expectPhone("tel:+254700000030");
  expect(await whatsapp?.getAttribute("href")).toBe("https://wa.me/254700000031");
  expect(await whatsapp?.isVisible()).toBe(true);
  // The islands of the page use the same details.
  await visitor.getByRole("textbox", { name: "Name" }).click();
  site.proxy.offline = true;
  await visitor.reload();
  await expectPhone("tel:+254700000030");
  site.proxy.offline = false;
  await sql("update public.business set phone = null, whatsapp = null");
  await visitor.reload();
  await expectPhone("tel:+254205550148");
  expect(await whatsapp?.isVisible()).toBe(false);
  expect(errors).toEqual([]);
  await context.close();
});

it("is clean at every width, light and dark", { tags: [longTag] }, async () => {
  const context = await browser.newContext({ ...axeContextOptions, viewport: { width: 1280, height: 900 } });
  const staff: Page = await context.newPage();
  await signIn(staff, site);
  await openScreen(staff, "Business Details");
  await staff.getByText("+254 20 555 0148").first().waitFor();
  const widths = [390, 820, 1280];
  await expectNoBarrier(staff, "Business Details", { widths });
  await button(staff, "Edit").click();
  await waitForDialog(staff, "Edit Business Details");
  // A toast that comes while the dialog fills a phone's window does not cover Close.
  await staff.setViewportSize({ width: 390, height: 900 });
  await staff.evaluate(() => {
    const toast = document.createElement("div");
    const [text, dismiss] = [document.createElement("div"), document.createElement("button")];
    [text.textContent, dismiss.textContent] = ["You have been signed in successfully.", "Dismiss"];
    toast.id = "late-message";
    toast.append(text, dismiss);
    document.querySelector(".toasts")?.append(toast);
  });
  await button(dialog(staff), "Close").first().click({ trial: true, timeout: 10_000 });
  await staff.evaluate(() => document.querySelector("#late-message")?.remove());
  await expectNoBarrier(staff, "The form", { widths });
  await sql("update public.business set whatsapp = '+254 700 000 041', hours = 'Monday to Friday'");
  await staff.goto(`${site.url}/contact`);
  await expectNoBarrier(staff, "Contact", { widths });
  await context.close();
});
